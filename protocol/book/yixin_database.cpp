// SPDX-License-Identifier: MIT
#include "protocol/book/yixin_database.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "engine/core/bytes.h"
#include "protocol/bad_input.h"
#include "protocol/book/yixin_image.h"
#include "protocol/book/yixin_record.h"
#include "protocol/text.h"

namespace goren::book {
namespace {

using protocol::reject;

constexpr std::string_view kLz4Magic = "\x04\x22\x4D\x18";
constexpr std::string_view kDescription = "charset=\"UTF-8\"";
constexpr std::size_t kMaxLength = 0xFFFF;

/// Takes numbers and texts off the front of a file.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes), size_(bytes.size()) {}

    std::size_t offset() const { return size_ - bytes_.size(); }
    std::size_t left() const { return bytes_.size(); }
    std::string_view take(std::size_t size) {
        if (size > bytes_.size()) reject("offset {}: the file ends inside a record", offset());
        const std::string_view result = bytes_.substr(0, size);
        bytes_.remove_prefix(size);
        return result;
    }
    std::uint64_t number(std::size_t size) { return get(take(size)); }
    /// 0 where too few bytes are left, which are skipped.
    std::uint64_t number_or_zero(std::size_t size) {
        if (size <= left()) return number(size);
        take(left());
        return 0;
    }

private:
    std::string_view bytes_;
    std::size_t size_;
};

/// The position of a key; nothing where a book cannot hold it.
std::optional<BookPosition> position_of(std::string_view key) {
    const auto byte = [&](std::size_t i) {
        return static_cast<int>(static_cast<std::uint8_t>(key[i]));
    };
    const BoardSize size{byte(1), byte(2)};
    const auto rule = static_cast<std::size_t>(byte(0));
    if (rule >= kYixinRules.size() || !size.is_supported() || key.size() % 2 == 0)
        return std::nullopt;
    const std::size_t stones = (key.size() - 3) / 2;
    BookPosition position{kYixinRules[rule], size, {}};
    for (std::size_t i = 0; i < stones; ++i) {
        const int x = byte(3 + 2 * i);
        const int y = byte(4 + 2 * i);
        if (!size.contains(x, y) || !position.is_empty(Point(x, y))) return std::nullopt;
        const Colour colour = i < (stones + 1) / 2 ? Colour::Black : Colour::White;
        position.stones[colour].add(Point(x, y), size);
    }
    return position;
}

YixinRecord record_of(Reader value) {
    YixinRecord record;
    record.label = static_cast<char>(value.number_or_zero(1));
    record.value = static_cast<std::int16_t>(value.number_or_zero(2));
    const auto packed = static_cast<std::int16_t>(value.number_or_zero(2));
    record.depth = packed >> 2;
    record.bound = static_cast<YixinBound>(packed & 3);
    record.text = value.take(value.left());
    return record;
}

std::string key_text(const BookPosition& position, std::size_t rule) {
    std::string key;
    put(key, static_cast<std::uint8_t>(rule));
    put(key, static_cast<std::uint8_t>(position.size.width));
    put(key, static_cast<std::uint8_t>(position.size.height));
    const YixinImage image(position);
    for (const Colour colour : kColours)
        image.for_each_stone(colour, [&](Point point) {
            put(key, static_cast<std::uint8_t>(point.x()));
            put(key, static_cast<std::uint8_t>(point.y()));
        });
    return key;
}

std::string value_text(const YixinRecord& record) {
    std::string value;
    put(value, static_cast<std::int8_t>(record.label));
    put(value, static_cast<std::int16_t>(record.value));
    put(value, static_cast<std::int16_t>(record.depth * 4 + static_cast<int>(record.bound)));
    return value + record.text;
}

void put_record(std::string& file, const std::string& key, const std::string& whole_value) {
    const std::string_view value = protocol::shortened(whole_value, kMaxLength);
    put(file, static_cast<std::uint16_t>(key.size()));
    file += key;
    put(file, static_cast<std::uint16_t>(value.size()));
    file += value;
}

}  // namespace

std::size_t read_yixin_database(std::string_view bytes, Book& book) {
    if (bytes.starts_with(kLz4Magic)) reject("the database is packed: unpack it by lz4 -d");
    Reader reader(bytes);
    std::size_t left_out = 0;
    for (std::uint64_t count = reader.number(4); count > 0; --count) {
        const std::size_t offset = reader.offset();
        const std::string_view key = reader.take(reader.number(2));
        const std::string_view value = reader.take(reader.number(2));
        if (key.size() < 3) reject("offset {}: the key has less than 3 bytes", offset);
        if (key == std::string_view("\0\0\0", 3)) continue;
        const auto position = position_of(key);
        if (position)
            book.merge(to_entry(*position, record_of(Reader(value))));
        else
            ++left_out;
    }
    if (reader.left() > 0) reject("offset {}: bytes follow the last record", reader.offset());
    return left_out;
}

std::string to_yixin_database(const Book& book, std::size_t& left_out) {
    std::string records;
    std::uint32_t count = 1;
    std::string description;
    put(description, std::int8_t{0});
    put(description, std::int16_t{0});
    put(description, std::int16_t{0});
    put_record(records, std::string(3, '\0'), description + std::string(kDescription));
    for (const BookEntry* entry : book.sorted()) {
        const auto rule = std::find(kYixinRules.begin(), kYixinRules.end(), entry->position.rule);
        if (rule == kYixinRules.end()) {
            ++left_out;
            continue;
        }
        const auto number = static_cast<std::size_t>(rule - kYixinRules.begin());
        put_record(records, key_text(entry->position, number), value_text(to_record(*entry)));
        ++count;
    }
    std::string file;
    put(file, count);
    return file + records;
}

}  // namespace goren::book
