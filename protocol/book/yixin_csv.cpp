// SPDX-License-Identifier: MIT
#include "protocol/book/yixin_csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "engine/board/notation.h"
#include "protocol/bad_input.h"
#include "protocol/book/yixin_image.h"
#include "protocol/book/yixin_record.h"
#include "protocol/notation.h"
#include "protocol/text.h"

namespace goren::book {
namespace {

using protocol::BadInput;
using protocol::parse_number;
using protocol::reject;
using protocol::trim_line;

constexpr std::string_view kTitle = "index,key,label,value,depth,bound,text";
constexpr std::string_view kRuleLetters = "fsr";
/// In the order of YixinBound.
constexpr std::array<std::string_view, 4> kBounds{"none", "upper", "lower", "exact"};
constexpr std::string_view kNoLabel = "(none)";
constexpr std::string_view kEscapes = "\"\\nb";
constexpr std::string_view kEscaped = "\"\\\n\b";

/// The text up to a separator, which is removed with it.
std::string_view take_cell(std::string_view& text, char separator) {
    const std::string_view cell = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(cell.size() + 1, text.size()));
    return cell;
}

/// Throws BadInput for a text that is no key. Nothing where a book cannot hold the position.
std::optional<BookPosition> position_of(std::string_view key) {
    const std::string whole(key);
    const std::string_view letter = take_cell(key, '-');
    const auto rule = letter.size() == 1 ? kRuleLetters.find(letter) : std::string_view::npos;
    const auto width = parse_number<int>(take_cell(key, '-'));
    const auto height = parse_number<int>(take_cell(key, '-'));
    if (rule == std::string_view::npos || !width || !height) reject("'{}' is no key", whole);
    BookPosition position{kYixinRules.at(rule), {*width, *height}, {}};
    if (!position.size.is_supported()) return std::nullopt;
    for (const Colour colour : kColours) {
        const auto points = parse_pos_points(take_cell(key, '-'), position.size);
        if (!points) return std::nullopt;  // a pass, or a point off the board
        for (const Point point : *points) {
            if (!position.is_empty(point)) reject("'{}' has two stones on a point", whole);
            position.stones[colour].add(point, position.size);
        }
    }
    const int lead =
        position.stones[Colour::Black].count() - position.stones[Colour::White].count();
    const std::string_view side = position.side_to_move() == Colour::Black ? "b" : "w";
    if (lead < 0 || lead > 1 || key != side) return std::nullopt;
    return position;
}

char label_of(std::string_view cell) { return cell.size() == 1 ? cell[0] : YixinRecord::kNoLabel; }

std::string text_of(std::string_view cell) {
    if (cell.size() < 2 || cell.front() != '"' || cell.back() != '"')
        reject("the text is not in quotes");
    cell = cell.substr(1, cell.size() - 2);
    std::string text;
    for (std::size_t i = 0; i < cell.size(); ++i) {
        const bool is_escape = cell[i] == '\\' && i + 1 < cell.size();
        const auto known = is_escape ? kEscapes.find(cell[i + 1]) : std::string_view::npos;
        text += known == std::string_view::npos ? cell[i] : kEscaped[known];
        if (known != std::string_view::npos) ++i;
    }
    return text;
}

int number_of_cell(std::string_view cell, std::string_view what) {
    const auto number = parse_number<int>(cell);
    if (!number) reject("the {} is no number", what);
    return *number;
}

/// Whether a book can hold the line.
bool read_line(std::string_view line, Book& book) {
    take_cell(line, ',');
    const auto position = position_of(take_cell(line, ','));
    YixinRecord record;
    record.label = label_of(take_cell(line, ','));
    record.value = number_of_cell(take_cell(line, ','), "value");
    record.depth = number_of_cell(take_cell(line, ','), "depth");
    const auto bound = std::find(kBounds.begin(), kBounds.end(), take_cell(line, ','));
    if (bound == kBounds.end()) reject("the bound is not exact, lower, upper or none");
    record.bound = static_cast<YixinBound>(bound - kBounds.begin());
    record.text = text_of(line);
    if (position) book.merge(to_entry(*position, record));
    return position.has_value();
}

std::string key_text(const BookPosition& position, std::size_t rule) {
    const YixinImage image(position);
    const auto stones = [&](Colour colour) {
        std::string text;
        image.for_each_stone(colour, [&](Point point) { text += to_pos_text(point); });
        return text;
    };
    return fmt::format("{}-{}-{}-{}-{}-{}", kRuleLetters[rule], position.size.width,
                       position.size.height, stones(Colour::Black), stones(Colour::White),
                       position.side_to_move() == Colour::Black ? 'b' : 'w');
}

// A comma would end the cell.
std::string label_text(char label) {
    return label > ' ' && label != ',' ? std::string(1, label) : std::string(kNoLabel);
}

std::string quoted_text(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        const auto known = kEscaped.find(c);
        if (known == std::string_view::npos)
            result += c;
        else
            result += {'\\', kEscapes[known]};
    }
    return result + '"';
}

}  // namespace

std::size_t read_yixin_csv(std::string_view text, Book& book) {
    std::size_t left_out = 0;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = trim_line(take_cell(text, '\n'));
        if (line.empty()) continue;
        try {
            if (number == 1 && line != kTitle) reject("the first line must be {}", kTitle);
            if (number > 1 && !read_line(line, book)) ++left_out;
        } catch (const BadInput& error) {
            reject("line {}: {}", number, error.what());
        }
    }
    return left_out;
}

std::string to_yixin_csv(const Book& book, std::size_t& left_out) {
    std::string text = std::string(kTitle) + '\n';
    std::size_t index = 0;
    for (const BookEntry* entry : book.sorted()) {
        const auto rule = std::find(kYixinRules.begin(), kYixinRules.end(), entry->position.rule);
        if (rule == kYixinRules.end()) {
            ++left_out;
            continue;
        }
        const YixinRecord record = to_record(*entry);
        const auto number = static_cast<std::size_t>(rule - kYixinRules.begin());
        text +=
            fmt::format("{},{},{},{},{},{},{}\n", index++, key_text(entry->position, number),
                        label_text(record.label), record.value, record.depth,
                        kBounds[static_cast<std::size_t>(record.bound)], quoted_text(record.text));
    }
    return text;
}

}  // namespace goren::book
