// SPDX-License-Identifier: MIT
#include "protocol/database/database_marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/api/win_probability.h"
#include "protocol/book/yixin_record.h"
#include "protocol/text.h"

namespace goren::protocol {
namespace {

using book::Book;
using book::BookEntry;
using book::BookMove;
using book::BookPosition;
using book::canonical_form;
using book::CanonicalForm;
using book::YixinRecord;

/// Yixin-Board takes a mark as a number of four bytes, the first character in the highest.
constexpr std::size_t kMarkBytes = 4;
/// Bytes of a text on a point that Yixin-Board shows.
constexpr std::size_t kTextBytes = 6;
/// A point whose position has neither label nor value.
constexpr int kPlainMark = -1;

std::string percent_mark(double score) {
    return fmt::format("{:.0f}%", std::clamp(100 * score, 1.0, 99.0));
}

std::string proof_mark(Value value) {
    return fmt::format("{}{}", value.is_win() ? 'W' : 'L', value.plies_to_end());
}

/// The mark of a move that a position lists: the value is that of the side to move.
std::string mark_of_move(Value value, Rule rule) {
    return value.is_mate_score() ? proof_mark(value) : percent_mark(expected_score(value, rule));
}

/// The mark of a position on the point of the move before it, for the side that has just moved;
/// empty where there is none.
std::string mark_of(const BookEntry& entry) {
    if (!entry.label.empty()) return entry.label;
    if (!entry.value) return {};
    if (entry.value->is_mate_score()) return proof_mark(value_before_move(*entry.value));
    return percent_mark(1 - expected_score(*entry.value, entry.position.rule));
}

int number_of_mark(std::string_view mark) {
    const std::string_view text = mark.substr(0, kMarkBytes);
    const auto is_shown = [](char c) { return ' ' < c && c < '\x7F'; };
    if (text.empty() || !std::all_of(text.begin(), text.end(), is_shown)) return kPlainMark;
    int number = 0;
    for (const char c : text) number = number << 8 | c;
    return number;
}

std::string_view text_on(const BookEntry* entry, Point canonical) {
    if (!entry) return {};
    for (const book::PointText& text : entry->texts)
        if (text.point == canonical) return text.text;
    return {};
}

std::optional<Value> value_of_move(const BookEntry* entry, Point canonical) {
    if (!entry) return std::nullopt;
    for (const BookMove& move : entry->moves)
        if (move.point == canonical) return move.value;
    return std::nullopt;
}

std::string line_of_point(Point point, std::string_view mark, const YixinRecord& record,
                          bool has_comment, std::string_view text) {
    return fmt::format("MESSAGE DATABASE {} {} {} {} {} {} {} {}", point.x(), point.y(),
                       number_of_mark(mark), record.value, record.depth,
                       static_cast<int>(record.bound), has_comment ? 1 : 0,
                       shortened(text, kTextBytes));
}

}  // namespace

std::vector<std::string> marks(const Book& book, const BookPosition& position) {
    std::vector<std::string> lines{"MESSAGE DATABASE REFRESH"};
    const CanonicalForm form = canonical_form(position);
    const BookEntry* const entry = book.find(form.position);
    for_each_point(position.size, [&](Point point) {
        if (!position.is_empty(point)) return;
        const Point canonical = form.to_canonical(point);
        const std::string_view text = text_on(entry, canonical);
        if (const BookEntry* after = book.find(canonical_form(position.after(point)).position))
            lines.push_back(line_of_point(point, mark_of(*after), book::to_record(*after),
                                          !after->comment.empty(), text));
        else if (const auto value = value_of_move(entry, canonical))
            lines.push_back(
                line_of_point(point, mark_of_move(*value, position.rule), {}, false, text));
        else if (!text.empty())
            lines.push_back(line_of_point(point, {}, {}, false, text));
    });
    lines.emplace_back("MESSAGE DATABASE DONE");
    return lines;
}

std::string record_line(const Book& book, const BookPosition& position) {
    const BookEntry* const entry = book.find(canonical_form(position).position);
    if (!entry) return "MESSAGE DATABASE ONE 0 0 0 0";
    const YixinRecord record = book::to_record(*entry);
    return fmt::format("MESSAGE DATABASE ONE {} {} {} {} {}", static_cast<int>(record.label),
                       record.value, record.depth, static_cast<int>(record.bound), mark_of(*entry));
}

std::string comment_line(const Book& book, const BookPosition& position) {
    const BookEntry* const entry = book.find(canonical_form(position).position);
    std::string line = "MESSAGE DATABASE TEXT \"";
    if (entry)
        for (const char c : entry->comment) {
            if (c == '"' || c == '\\') line += '\\';
            line += c;
        }
    return line + '"';
}

}  // namespace goren::protocol
