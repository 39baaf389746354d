// SPDX-License-Identifier: MIT
#include "tools/book/yixin_database.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "engine/core/bytes.h"
#include "tools/common/bad_input.h"

namespace goren::tools::book {
namespace {

using goren::book::CanonicalForm;

constexpr std::string_view kLz4Magic = "\x04\x22\x4D\x18";
constexpr std::string_view kTextsMagic = "@BTXT@";
constexpr std::string_view kDescription = "charset=\"UTF-8\"";
constexpr char kLineEnd = '\b';
constexpr std::array kYixinRules{Rule::Freestyle, Rule::Standard, Rule::Renju};
constexpr int kMaxLength = 0xFFFF;

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
        position.stones[colour].insert(Point(x, y), size);
    }
    return position;
}

int coordinate_of(char letter) {
    return '0' <= letter && letter <= '9' ? letter - '0' : letter - 'A' + 10;
}

char letter_of(int coordinate) {
    return static_cast<char>(coordinate < 10 ? '0' + coordinate : 'A' + coordinate - 10);
}

void read_texts(BookEntry& entry, const CanonicalForm& form, std::string_view text) {
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.size() < 3) continue;
        const int x = coordinate_of(line[0]);
        const int y = coordinate_of(line[1]);
        if (form.position.size.contains(x, y))
            entry.texts.push_back({form.to_canonical(Point(x, y)), std::string(line.substr(2))});
    }
    std::stable_sort(entry.texts.begin(), entry.texts.end(),
                     [](const PointText& a, const PointText& b) { return a.point < b.point; });
}

void read_text(BookEntry& entry, const CanonicalForm& form, std::string_view text) {
    if (text.starts_with(kTextsMagic)) {
        const auto end = std::min(text.find(kLineEnd), text.size());
        read_texts(entry, form, text.substr(kTextsMagic.size(), end - kTextsMagic.size()));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    entry.comment = text;
    std::replace(entry.comment.begin(), entry.comment.end(), kLineEnd, '\n');
}

std::optional<Value> value_of(int raw) {
    const Value value = Value::from_raw(raw);
    if (value.is_win() && raw <= Value::win_in(0).raw()) return value;
    if (value.is_loss() && raw >= Value::loss_in(0).raw()) return value;
    return Value::eval(raw);
}

BookEntry entry_of(const CanonicalForm& form, Reader value) {
    BookEntry entry(form.position);
    const auto label = static_cast<char>(value.number(1));
    if (label > ' ') entry.label = label;
    const auto raw = static_cast<std::int16_t>(value.number(2));
    const auto packed = static_cast<std::int16_t>(value.number(2));
    const int bound = packed & 3;
    if (bound != 0) entry.value = value_of(raw);
    if (bound == 1) entry.bound = Bound::Upper;
    if (bound == 2) entry.bound = Bound::Lower;
    if (bound != 0) entry.depth = std::clamp(packed >> 2, 0, kMaxPly);
    read_text(entry, form, value.take(value.left()));
    return entry;
}

std::string key_text(const BookPosition& position, std::size_t rule) {
    std::string key;
    put(key, static_cast<std::uint8_t>(rule));
    put(key, static_cast<std::uint8_t>(position.size.width));
    put(key, static_cast<std::uint8_t>(position.size.height));
    for (const Colour colour : kColours)
        position.stones[colour].for_each(position.size, [&](Point point) {
            put(key, static_cast<std::uint8_t>(point.x()));
            put(key, static_cast<std::uint8_t>(point.y()));
        });
    return key;
}

std::string text_text(const BookEntry& entry) {
    std::string text;
    for (const PointText& point_text : entry.texts) {
        text += text.empty() ? std::string(kTextsMagic) : "\n";
        text += {letter_of(point_text.point.x()), letter_of(point_text.point.y())};
        text += point_text.text;
    }
    if (!text.empty() && !entry.comment.empty()) text += kLineEnd;
    std::string comment = entry.comment;
    std::replace(comment.begin(), comment.end(), '\n', kLineEnd);
    return text + comment;
}

std::string value_text(const BookEntry& entry) {
    const int bound = !entry.value                  ? 0
                      : entry.bound == Bound::Upper ? 1
                      : entry.bound == Bound::Lower ? 2
                                                    : 3;
    std::string value;
    put(value, static_cast<std::int8_t>(entry.label.empty() ? '\0' : entry.label[0]));
    put(value, static_cast<std::int16_t>(entry.value.value_or(Value::draw()).raw()));
    put(value, static_cast<std::int16_t>(entry.depth * 4 + bound));
    return value + text_text(entry);
}

void put_record(std::string& file, const std::string& key, std::string value) {
    value.resize(std::min<std::size_t>(value.size(), kMaxLength));
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
        if (value.size() < 5) reject("offset {}: the value has less than 5 bytes", offset);
        const auto position = position_of(key);
        if (position)
            book.merge(entry_of(goren::book::canonical_form(*position), Reader(value)));
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
        put_record(records, key_text(entry->position, number), value_text(*entry));
        ++count;
    }
    std::string file;
    put(file, count);
    return file + records;
}

}  // namespace goren::tools::book
