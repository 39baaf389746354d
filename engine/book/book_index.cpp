// SPDX-License-Identifier: MIT
#include "engine/book/book_index.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <limits>

#include "engine/core/bytes.h"
#include "engine/core/fnv.h"

namespace goren::book {
namespace {

using Bytes = std::span<const std::uint8_t>;

constexpr std::string_view kMagic = "GorenBkI";
constexpr std::string_view kTextMagic = "#goren-book";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kHeaderBytes = 40;
constexpr std::int16_t kNoValue = std::numeric_limits<std::int16_t>::min();
constexpr int kStride = 32;

bool starts_with(Bytes bytes, std::string_view text) {
    return bytes.size() >= text.size() &&
           std::equal(text.begin(), text.end(), bytes.begin(),
                      [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; });
}

// The eight bytes as a number: where the machine has the order of the file, one instruction.
std::uint64_t word_at(const std::uint8_t* bytes) {
    if constexpr (std::endian::native == std::endian::little) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, sizeof word);
        return word;
    }
    return get(Bytes(bytes, 8));
}

// In the manner of FNV-1a, but a word at a time, since an index has hundreds of megabytes. The
// shift brings the high bits of the words down.
std::uint64_t checksum_of(Bytes bytes) {
    auto sum = kFnvBasis<std::uint64_t>;
    for (; bytes.size() >= 8; bytes = bytes.subspan(8))
        sum = (sum ^ word_at(bytes.data())) * kFnvPrime<std::uint64_t> + (sum >> 47);
    return sum;
}

std::int16_t coded(const std::optional<Value>& value) {
    return value ? static_cast<std::int16_t>(value->raw()) : kNoValue;
}

std::optional<Value> decoded_value(Bytes bytes) {
    const auto raw = static_cast<std::int16_t>(get(bytes.first(2)));
    if (raw == kNoValue) return std::nullopt;
    return Value::from_raw(raw);
}

}  // namespace

std::string_view description(IndexError error) {
    switch (error) {
        case IndexError::NoIndex: return "it is no index of a book";
        case IndexError::Text: return "it is the text of a book: make its index with goren-book";
        case IndexError::Version: return "its version is another one: make it again";
        case IndexError::Length: return "its length is wrong: it was cut off";
        case IndexError::Checksum: return "its checksum is wrong: it is damaged";
    }
    return {};
}

std::variant<BookIndex, IndexError> BookIndex::open(Bytes bytes) {
    if (starts_with(bytes, kTextMagic)) return IndexError::Text;
    if (!starts_with(bytes, kMagic)) return IndexError::NoIndex;
    if (bytes.size() < kHeaderBytes) return IndexError::Length;
    const auto number = [&](std::size_t at, std::size_t size) {
        return get(bytes.subspan(at, size));
    };
    if (number(8, 4) != kVersion || number(12, 4) != kRecordBytes) return IndexError::Version;
    const Bytes records = bytes.subspan(kHeaderBytes);
    if (records.size() % kRecordBytes != 0 || records.size() / kRecordBytes != number(16, 8))
        return IndexError::Length;
    if (checksum_of(records) != number(32, 8)) return IndexError::Checksum;
    return BookIndex(records);
}

std::uint64_t BookIndex::key_at(std::size_t i) const {
    return word_at(records_.data() + i * kRecordBytes);
}

bool BookIndex::is_sorted() const {
    for (std::size_t i = 1; i < size(); ++i)
        if (key_at(i - 1) >= key_at(i)) return false;
    return true;
}

IndexEntry BookIndex::entry_at(std::size_t i) const {
    Bytes record = records_.subspan(i * kRecordBytes, kRecordBytes);
    IndexEntry entry{decoded_value(record.subspan(8)), record[10], {}};
    const std::size_t moves = std::min<std::size_t>(record[11], kIndexMoves);
    for (std::size_t move = 0; move < moves; ++move) {
        const Bytes bytes = record.subspan(12 + move * 4, 4);
        const int code = static_cast<int>(get(bytes.first(2))) % (kStride * kStride);
        const int x = code % kStride;
        const int y = code / kStride;
        if (x < kMaxBoardSide && y < kMaxBoardSide)
            entry.moves.push_back({Point(x, y), decoded_value(bytes.subspan(2))});
    }
    return entry;
}

std::optional<IndexEntry> BookIndex::find(std::uint64_t key) const {
    constexpr int kInterpolations = 8;
    std::size_t begin = 0;
    std::size_t end = size();
    // No key from begin to end is outside of these.
    std::uint64_t low = 0;
    std::uint64_t high = ~low;
    for (int step = 0; begin < end; ++step) {
        std::size_t probe = begin + (end - begin) / 2;
        if (step < kInterpolations) {
            const double part = static_cast<double>(key - low) / static_cast<double>(high - low);
            const double offset = part * static_cast<double>(end - begin);
            probe = std::min(begin + static_cast<std::size_t>(offset), end - 1);
        }
        const std::uint64_t found = key_at(probe);
        if (found == key) return entry_at(probe);
        if (found < key) {
            begin = probe + 1;
            low = found;
        } else {
            end = probe;
            high = found;
        }
    }
    return std::nullopt;
}

IndexBuilder::IndexBuilder() : bytes_(kHeaderBytes) {}

void IndexBuilder::reserve(std::size_t entries) {
    bytes_.reserve(kHeaderBytes + entries * BookIndex::kRecordBytes);
}

void IndexBuilder::add(std::uint64_t key, const IndexEntry& entry) {
    put(bytes_, key);
    put(bytes_, coded(entry.value));
    put(bytes_, static_cast<std::uint8_t>(std::clamp(entry.depth, 0, 255)));
    put(bytes_, static_cast<std::uint8_t>(entry.moves.size()));
    for (std::size_t i = 0; i < kIndexMoves; ++i) {
        const bool exists = i < entry.moves.size();
        const Point point = exists ? entry.moves[i].point : Point(0, 0);
        put(bytes_, static_cast<std::uint16_t>(point.x() + kStride * point.y()));
        put(bytes_, exists ? coded(entry.moves[i].value) : kNoValue);
    }
}

std::vector<std::uint8_t> IndexBuilder::finish(std::uint64_t text_checksum) {
    using Record = std::array<std::uint8_t, BookIndex::kRecordBytes>;
    static_assert(sizeof(Record) == BookIndex::kRecordBytes && alignof(Record) == 1);
    auto* const first = reinterpret_cast<Record*>(bytes_.data() + kHeaderBytes);
    const std::size_t count = (bytes_.size() - kHeaderBytes) / sizeof(Record);
    std::sort(first, first + count, [](const Record& a, const Record& b) {
        return word_at(a.data()) < word_at(b.data());
    });
    std::vector<std::uint8_t> header(kMagic.begin(), kMagic.end());
    put(header, kVersion);
    put(header, static_cast<std::uint32_t>(sizeof(Record)));
    put(header, static_cast<std::uint64_t>(count));
    put(header, text_checksum);
    put(header, checksum_of(std::span<const std::uint8_t>(bytes_).subspan(kHeaderBytes)));
    assert(header.size() == kHeaderBytes);
    std::copy(header.begin(), header.end(), bytes_.begin());
    return std::exchange(bytes_, std::vector<std::uint8_t>(kHeaderBytes));
}

}  // namespace goren::book
