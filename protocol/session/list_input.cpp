// SPDX-License-Identifier: MIT
#include "protocol/session/list_input.h"

#include <algorithm>
#include <optional>

#include "protocol/command/parser.h"
#include "protocol/text.h"

namespace goren::protocol {
namespace {

bool has_field(command::List::Kind kind) {
    return kind == command::List::Kind::Board || kind == command::List::Kind::YxBoard;
}

std::optional<Field> field_of(std::int64_t number) {
    if (number < 1 || 3 < number) return std::nullopt;
    return static_cast<Field>(number);
}

Colour own_colour(const std::vector<ListedPoint>& points) {
    const auto count = [&](Field field) {
        return std::count_if(points.begin(), points.end(),
                             [&](const ListedPoint& listed) { return listed.field == field; });
    };
    const auto own = count(Field::Own);
    const auto other = count(Field::Opponent);
    if (own == other) return Colour::Black;
    if (other == own + 1) return Colour::White;
    const auto first = std::find_if(points.begin(), points.end(), [](const ListedPoint& listed) {
        return listed.field != Field::Wall;
    });
    return first->field == Field::Own ? Colour::Black : Colour::White;
}

}  // namespace

void ListInput::add_line(std::string_view line) {
    line = trim(line);
    if (is_done_ || line.empty()) return;
    if (protocol::is_done(line))
        is_done_ = true;
    else
        add_point(line);
}

void ListInput::add_words(std::string_view words) {
    while (!words.empty()) add_line(take_word(words));
}

void ListInput::add_point(std::string_view line) {
    const std::size_t fields = has_field(list_.kind) ? 3 : 2;
    const auto numbers = parse_numbers(line, fields);
    if (!numbers || numbers->size() != fields)
        return reject(fields == 3 ? "x,y,who or DONE expected" : "x,y or DONE expected");
    const auto point = point_on(size_, {(*numbers)[0], (*numbers)[1]});
    if (!point) return reject("a point of the list is off the board");
    const auto field = fields == 3 ? field_of((*numbers)[2]) : Field::Own;
    if (!field) return reject("who must be 1, 2 or 3");
    if (is_listed_[*point]) return reject("a point is listed twice");
    is_listed_[*point] = true;
    points_.push_back({*point, *field});
}

void ListInput::reject(std::string_view reason) {
    if (error_.empty()) error_ = reason;
}

std::variant<std::vector<ListedPoint>, InputError> ListInput::result() const {
    if (!error_.empty()) return InputError{error_};
    return points_;
}

Board board_from(BoardSize size, const std::vector<ListedPoint>& points) {
    const Colour own = own_colour(points);
    Board board(size);
    for (const auto& [point, field] : points) {
        switch (field) {
            case Field::Own: board.place(point, own); break;
            case Field::Opponent: board.place(point, opponent(own)); break;
            case Field::Wall: board.place_wall(point); break;
        }
    }
    board.set_side_to_move(own);
    return board;
}

Board swap2_board_from(BoardSize size, const std::vector<ListedPoint>& points) {
    Board board(size);
    for (const auto& [point, field] : points) board.make(point);
    return board;
}

}  // namespace goren::protocol
