// SPDX-License-Identifier: MIT
#include "tools/analyse/query.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>

#include "engine/board/notation.h"
#include "engine/core/rule_names.h"
#include "protocol/notation.h"
#include "tools/analyse/position.h"
#include "tools/common/colour_name.h"
#include "tools/common/json_line.h"
#include "tools/common/referee.h"

namespace goren::tools::analyse {
namespace {

using nlohmann::json;
using protocol::parse_size;

constexpr std::array<std::string_view, 14> kQueryFields{
    "id",     "rule",    "size",     "moves", "stones",   "nodes",  "depth",
    "n_best", "time_ms", "priority", "avoid", "restrict", "fields", "report_ms"};
constexpr std::array<std::string_view, 3> kCancelFields{"id", "action", "target"};
constexpr std::array<std::string_view, 2> kVersionFields{"id", "action"};

constexpr std::array<std::string_view, 11> kLineFields{
    "move", "value", "win_in",          "loss_in", "win", "draw",
    "loss", "depth", "selective_depth", "nodes",   "pv"};

/// One sentence about a field of the query.
class FieldError : public std::runtime_error {
public:
    FieldError(std::string field, const std::string& sentence)
        : std::runtime_error(sentence), field_(std::move(field)) {}
    const std::string& field() const { return field_; }

private:
    std::string field_;
};

template <typename... Arguments>
[[noreturn]] void reject_field(const std::string& field, fmt::format_string<Arguments...> sentence,
                               Arguments&&... arguments) {
    throw FieldError(field, fmt::format(sentence, std::forward<Arguments>(arguments)...));
}

bool is_id(const json& id) { return id.is_string() || id.is_number_integer(); }

/// A whole number within bounds, or the default where the query has none.
std::int64_t number_or(const json& query, const std::string& field, std::int64_t low,
                       std::int64_t high, std::int64_t otherwise) {
    const auto found = query.find(field);
    if (found == query.end()) return otherwise;
    const bool is_small =
        found->is_number_integer() &&
        (!found->is_number_unsigned() ||
         found->get<std::uint64_t>() <=
             static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
    if (!is_small || found->get<std::int64_t>() < low || found->get<std::int64_t>() > high)
        reject_field(field, "{} is a whole number from {} to {}", field, low, high);
    return found->get<std::int64_t>();
}

/// A word or a number as text; empty where it is neither.
std::string text_of(const json& value) {
    if (value.is_string()) return value.get<std::string>();
    return value.is_number() ? value.dump() : "";
}

Rule rule_of(const json& query) {
    const auto found = query.find("rule");
    if (found == query.end()) return Rule::Freestyle;
    const auto rule = parse_rule(text_of(*found));
    if (!rule) reject_field("rule", "there is no such rule: it is {}", rule_choices());
    return *rule;
}

/// 15, "20x15" or [20,15].
BoardSize size_of(const json& query) {
    const auto found = query.find("size");
    if (found == query.end()) return {};
    const bool is_pair = found->is_array() && found->size() == 2;
    const auto size =
        parse_size(is_pair ? text_of((*found)[0]) + "x" + text_of((*found)[1]) : text_of(*found));
    if (!size)
        reject_field("size", "the size is a number from {} to {}, or two: [20,15]", kMinBoardSide,
                     kMaxBoardSide);
    return *size;
}

/// "h8" or [7,7].
Point point_of(const json& value, const std::string& field, BoardSize size) {
    if (value.is_array() && value.size() == 2 && value[0].is_number_integer() &&
        value[1].is_number_integer()) {
        const auto x = value[0].get<std::int64_t>();
        const auto y = value[1].get<std::int64_t>();
        if (0 <= x && x < size.width && 0 <= y && y < size.height)
            return {static_cast<int>(x), static_cast<int>(y)};
    } else if (value.is_string()) {
        const auto points = parse_pos_points(value.get<std::string>(), size);
        if (points && points->size() == 1) return points->front();
    }
    reject_field(field, "there is no such point on the board: a point is \"h8\" or [7,7]");
}

/// "h8h9" or a list of points.
std::vector<Point> points_of(const json& value, const std::string& field, BoardSize size) {
    std::vector<Point> points;
    if (value.is_array()) {
        for (const json& entry : value) points.push_back(point_of(entry, field, size));
        return points;
    }
    const auto parsed =
        value.is_string() ? parse_pos_points(value.get<std::string>(), size) : std::nullopt;
    if (!parsed) reject_field(field, "the points are a text like \"h8h9\" on the board, or a list");
    return *parsed;
}

void require_empty(const Board& board, Point point, const std::string& field) {
    if (!board.is_empty(point))
        reject_field(field, "{} is on an occupied point", to_pos_text(point));
}

void reject_end(const std::optional<GameEnd>& end, const std::string& field) {
    if (end) reject_field(field, "there is nothing to search: {}", end->reason);
}

Board board_of_moves(const json& moves, BoardSize size, Rule rule) {
    Board board(size);
    for (const Point point : points_of(moves, "moves", size)) {
        require_empty(board, point, "moves");
        reject_end(end_by_foul(board, rule, point), "moves");
        board.make(point);
    }
    return board;
}

/// {"black": points, "white": points, "to_move": "black"}.
Board board_of_stones(const json& stones, BoardSize size) {
    if (!stones.is_object())
        reject_field("stones", "the stones are an object with black, white and to_move");
    Board board(size);
    ColourMap<int> counts{};
    std::optional<Colour> to_move;
    for (const auto& [key, value] : stones.items()) {
        if (key == "to_move" && value.is_string()) {
            to_move = colour_named(value.get<std::string>());
            if (to_move) continue;
        }
        const auto colour = colour_named(key);
        if (!colour)
            reject_field("stones", "the stones are an object with black, white and to_move");
        for (const Point point : points_of(value, "stones", size)) {
            require_empty(board, point, "stones");
            board.place(point, *colour);
            ++counts[*colour];
        }
    }
    const int lead = counts[Colour::Black] - counts[Colour::White];
    if (!to_move && lead != 0 && lead != 1)
        reject_field("stones", "to_move is missing, and the numbers of stones do not determine it");
    board.set_side_to_move(to_move.value_or(lead == 0 ? Colour::Black : Colour::White));
    return board;
}

Board board_of(const json& query, Rule rule) {
    const BoardSize size = size_of(query);
    const auto moves = query.find("moves");
    const auto stones = query.find("stones");
    if (moves != query.end() && stones != query.end())
        reject_field("stones", "a query has moves or stones, not both");
    const std::string field = stones != query.end() ? "stones" : "moves";
    Board board = stones != query.end()  ? board_of_stones(*stones, size)
                  : moves != query.end() ? board_of_moves(*moves, size, rule)
                                         : Board(size);
    reject_end(end_of_game(board, rule), field);
    return board;
}

/// Empty points; none where the query has no such field.
std::vector<Point> root_points_of(const json& query, const std::string& field, const Board& board) {
    const auto found = query.find(field);
    if (found == query.end()) return {};
    std::vector<Point> points = points_of(*found, field, board.size());
    for (const Point point : points) require_empty(board, point, field);
    return points;
}

SearchLimits limits_of(const json& query, const SearchOptions& defaults) {
    SearchLimits limits;
    constexpr std::int64_t kMost = std::int64_t{1} << 50;
    constexpr std::int64_t kDay = 86'400'000;
    const auto nodes = number_or(query, "nodes", 1, kMost, 0);
    const auto time = number_or(query, "time_ms", 1, kDay, 0);
    const auto depth = number_or(query, "depth", 1, kMaxPly, 0);
    if (nodes > 0) limits.nodes = static_cast<std::uint64_t>(nodes);
    if (time > 0) limits.turn = Milliseconds(time);
    if (depth > 0) limits.depth = static_cast<int>(depth);
    if (nodes == 0 && time == 0 && depth == 0) limits = defaults.limits();
    return limits;
}

SearchMoves search_moves_of(const json& query, const Board& board, Rule rule) {
    SearchMoves moves;
    moves.excluded = root_points_of(query, "avoid", board);
    moves.restricted = root_points_of(query, "restrict", board);
    if (moves.restricted.empty() && query.contains("restrict"))
        reject_field("restrict", "restrict names one point at least");
    for (const Point point : moves.restricted)
        if (foul_of_move(board, rule, point) != Foul::None)
            reject_field("restrict", "{} is a forbidden point", to_pos_text(point));
    return moves;
}

std::vector<std::string> fields_of(const json& query) {
    std::vector<std::string> fields;
    const auto found = query.find("fields");
    if (found == query.end()) return fields;
    const auto is_known = [](const json& field) {
        return field.is_string() && std::find(kLineFields.begin(), kLineFields.end(),
                                              field.get<std::string>()) != kLineFields.end();
    };
    if (!found->is_array() || !std::all_of(found->begin(), found->end(), is_known))
        reject_field("fields", "the fields are a list of members of a line: {}",
                     fmt::join(kLineFields, ", "));
    for (const json& field : *found) fields.push_back(field.get<std::string>());
    return fields;
}

/// A member of another kind of request is a slip as well: an action forgotten, a target misspelt.
void require_fields(const json& object, std::span<const std::string_view> fields,
                    std::string_view kind) {
    for (const auto& [key, value] : object.items())
        if (std::find(fields.begin(), fields.end(), key) == fields.end())
            reject_field(key, "{} has no such field", kind);
}

Query query_of(const json& object, const SearchOptions& defaults) {
    require_fields(object, kQueryFields, "a query");
    constexpr int kMostPriority = 1'000'000'000;
    Query query;
    query.id = object.at("id");
    query.rule = rule_of(object);
    query.board = board_of(object, query.rule);
    query.limits = limits_of(object, defaults);
    query.search_moves = search_moves_of(object, query.board, query.rule);
    query.n_best = static_cast<int>(number_or(object, "n_best", 1, kMaxPoints, defaults.n_best));
    query.priority =
        static_cast<int>(number_or(object, "priority", -kMostPriority, kMostPriority, 0));
    query.report_every = Milliseconds(number_or(object, "report_ms", 1, 86'400'000, 0));
    query.fields = fields_of(object);
    return query;
}

CancelRequest cancel_of(const json& object) {
    require_fields(object, kCancelFields, "the action cancel");
    const auto target = object.find("target");
    if (target == object.end()) return {object.at("id"), nullptr};
    if (!is_id(*target)) reject_field("target", "the target is the id of a query");
    return {object.at("id"), *target};
}

VersionRequest version_of(const json& object) {
    require_fields(object, kVersionFields, "the action version");
    return {object.at("id")};
}

Request request_of(const json& object, const SearchOptions& defaults) {
    const auto action = object.find("action");
    if (action == object.end()) return query_of(object, defaults);
    if (*action == "cancel") return cancel_of(object);
    if (*action == "version") return version_of(object);
    reject_field("action", R"(the action is "cancel" or "version"; a query has none)");
}

}  // namespace

Request parse_request(std::string_view line, const SearchOptions& defaults) {
    // Not parse_json_line() (tools/common/json_line.h): the answer to a line that is nested too
    // deep has its id, too. Nothing copies, compares or writes a member before it is known to be
    // flat.
    const json object = json::parse(line, nullptr, false);
    if (!object.is_object()) return RequestError{nullptr, "the line is no JSON object", ""};
    const auto id = object.find("id");
    if (id == object.end() || !is_id(*id))
        return RequestError{nullptr, "the id is missing: a text or a whole number", "id"};
    try {
        return request_of(object, defaults);
    } catch (const FieldError& error) {
        return RequestError{*id, error.what(), error.field()};
    }
}

std::string key_of_id(const json& id) { return json_line(id); }

}  // namespace goren::tools::analyse
