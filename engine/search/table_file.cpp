// SPDX-License-Identifier: MIT
#include "engine/search/table_file.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/core/bytes.h"
#include "engine/core/fnv.h"

namespace goren {
namespace {

constexpr std::string_view kMagic = "GORENHT";
constexpr std::uint8_t kVersion = 1;
constexpr std::size_t kVersionOffset = 7;
constexpr std::size_t kRuleOffset = 8;
constexpr std::size_t kSizeOffset = 9;
constexpr std::size_t kZeroOffset = 11;
constexpr std::size_t kCountOffset = 16;
constexpr std::size_t kHeaderBytes = 24;
constexpr std::size_t kEntryBytes = 16;
constexpr std::size_t kChecksumBytes = 8;

using Bytes = std::span<const std::uint8_t>;

// Passes bytes on in large pieces and computes their checksum.
class Writer {
public:
    explicit Writer(const ByteSink& sink) : sink_(sink) { piece_.reserve(kPiece + kEntryBytes); }

    std::vector<std::uint8_t>& bytes() { return piece_; }

    /// After some bytes were appended.
    void flush_if_full() {
        if (piece_.size() >= kPiece) flush();
    }
    void flush() {
        checksum_ = fnv1a(piece_, checksum_);
        is_good_ = is_good_ && sink_(piece_);
        piece_.clear();
    }
    std::uint64_t checksum() const { return checksum_; }
    bool is_good() const { return is_good_; }

private:
    static constexpr std::size_t kPiece = std::size_t{64} << 10;

    const ByteSink& sink_;
    std::vector<std::uint8_t> piece_;
    std::uint64_t checksum_ = fnv1a(Bytes());
    bool is_good_ = true;
};

Bytes entries_of(Bytes file) {
    return file.subspan(kHeaderBytes, file.size() - kHeaderBytes - kChecksumBytes);
}

template <typename Visit>
void for_each_entry(Bytes file, Visit&& visit) {
    for (Bytes rest = entries_of(file); !rest.empty(); rest = rest.subspan(kEntryBytes))
        visit(TableRecord{get(rest.first(8)), get(rest.subspan(8, 8))});
}

bool has_length(Bytes file) {
    if (file.size() < kHeaderBytes + kChecksumBytes) return false;
    const std::size_t bytes = file.size() - kHeaderBytes - kChecksumBytes;
    return bytes % kEntryBytes == 0 && get(file.subspan(kCountOffset, 8)) == bytes / kEntryBytes;
}

}  // namespace

std::optional<HashFileError> check_table_file(Bytes file, Rule rule, BoardSize size) {
    if (file.size() < kMagic.size() || !std::equal(kMagic.begin(), kMagic.end(), file.begin()))
        return HashFileError::Magic;
    if (file.size() < kHeaderBytes) return HashFileError::Length;
    if (file[kVersionOffset] != kVersion) return HashFileError::Version;
    if (file[kRuleOffset] != entry_of(rule).number) return HashFileError::Rule;
    if (file[kSizeOffset] != size.width || file[kSizeOffset + 1] != size.height)
        return HashFileError::BoardSize;
    if (!has_length(file)) return HashFileError::Length;
    if (get(file.last(kChecksumBytes)) != fnv1a(file.first(file.size() - kChecksumBytes)))
        return HashFileError::Checksum;
    bool is_good = get(file.subspan(kZeroOffset, kCountOffset - kZeroOffset)) == 0;
    for_each_entry(file, [&](const TableRecord& record) {
        is_good = is_good && TranspositionTable::is_valid(record, size);
    });
    return is_good ? std::nullopt : std::optional(HashFileError::Entry);
}

std::string_view message_of(HashFileError error) {
    switch (error) {
        case HashFileError::NoTable: return "is not used, this player has no hash table";
        case HashFileError::Empty: return "is not written, the hash table is empty";
        case HashFileError::Write: return "cannot be written";
        case HashFileError::Read: return "cannot be read";
        case HashFileError::Magic: return "is no file of a hash table";
        case HashFileError::Version: return "has another format version";
        case HashFileError::Rule: return "was saved under another rule";
        case HashFileError::BoardSize: return "was saved on a board of another size";
        case HashFileError::Length: return "is cut off or too long";
        case HashFileError::Checksum: return "is damaged: the checksum differs";
        case HashFileError::Entry: return "has an impossible entry";
    }
    return "";
}

std::optional<HashFileError> write_table(const TranspositionTable& table, Rule rule, BoardSize size,
                                         const ByteSink& sink) {
    // A board of another size leaves entries behind, with moves that this one does not have.
    const auto for_each_record = [&](auto&& visit) {
        table.for_each([&](const TableRecord& record) {
            if (TranspositionTable::is_valid(record, size)) visit(record);
        });
    };
    std::uint64_t count = 0;
    for_each_record([&](const TableRecord&) { ++count; });
    if (count == 0) return HashFileError::Empty;
    Writer writer(sink);
    std::vector<std::uint8_t>& bytes = writer.bytes();
    bytes.assign(kMagic.begin(), kMagic.end());
    put(bytes, kVersion, 1);
    put(bytes, static_cast<std::uint64_t>(entry_of(rule).number), 1);
    put(bytes, static_cast<std::uint64_t>(size.width), 1);
    put(bytes, static_cast<std::uint64_t>(size.height), 1);
    put(bytes, 0, static_cast<int>(kCountOffset - kZeroOffset));
    put(bytes, count, 8);
    for_each_record([&](const TableRecord& record) {
        put(bytes, record.hash, 8);
        put(bytes, record.data, 8);
        writer.flush_if_full();
    });
    writer.flush();
    put(bytes, writer.checksum(), 8);
    writer.flush();
    return writer.is_good() ? std::nullopt : std::optional(HashFileError::Write);
}

void read_table(Bytes file, TranspositionTable& table) {
    table.clear();
    table.use_all();
    for_each_entry(file, [&](const TableRecord& record) { table.restore(record); });
}

}  // namespace goren
