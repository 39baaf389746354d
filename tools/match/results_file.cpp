// SPDX-License-Identifier: MIT
#include "tools/match/results_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <utility>

#include "engine/board/board.h"
#include "engine/core/rule_names.h"
#include "protocol/bad_input.h"
#include "protocol/notation.h"
#include "protocol/system/files.h"
#include "tools/common/colour_name.h"
#include "tools/common/json_line.h"
#include "tools/formats/game_record.h"

namespace goren::tools::match {
namespace {

using protocol::parse_pos;
using protocol::parse_size;
using protocol::reject;
using protocol::to_pos;
using protocol::to_text;
using protocol::utf8_path;

using nlohmann::json;

constexpr std::string_view kNobody = "none";

// More than any match has. The numbers of several runs can be added up.
constexpr int kMaxNumber = 100'000'000;

std::string_view name_of(std::optional<Colour> winner) {
    return winner ? colour_name(*winner) : kNobody;
}

std::optional<Colour> winner_named(std::string_view name) {
    const auto winner = colour_named(name);
    if (!winner && name != kNobody) reject("'{}' is no winner", name);
    return winner;
}

/// One number for each move, null where the engine did not report it; nothing when it never did.
template <typename Number>
void add_reports(json& line, const char* key, const MatchGame& game,
                 std::optional<Number> SearchReport::*field) {
    json values = json::array();
    bool any = false;
    for (const MatchMove& move : game.moves) {
        const auto& value = move.report.*field;
        any |= value.has_value();
        values.push_back(value ? json(*value) : json());
    }
    if (any) line[key] = std::move(values);
}

template <typename Number>
void read_reports(const json& line, const char* key, MatchGame& game,
                  std::optional<Number> SearchReport::*field) {
    const auto values = line.find(key);
    if (values == line.end()) return;
    for (std::size_t i = 0; i < game.moves.size() && i < values->size(); ++i)
        if (!values->at(i).is_null()) game.moves[i].report.*field = values->at(i).get<Number>();
}

/// Throws where the rest of the program could not use the game: it plays the moves, computes with
/// numbers and times, and looks for the loser who committed a fault.
void check(const MatchGame& game) {
    if (game.number < 0 || game.number > kMaxNumber) reject("there is no game {}", game.number);
    if (game.result.fault && !game.result.winner) reject("a fault loses the game");
    Board board(game.size);
    for (const Point point : game.opening) formats::play(board, point);
    for (const MatchMove& move : game.moves) {
        formats::play(board, move.point);
        if (move.elapsed.count() < 0) reject("no move takes {} us", move.elapsed.count());
    }
}

MatchGame parse_game(const json& line) {
    MatchGame game;
    game.number = line.at("game");
    game.players[Colour::Black] = line.at("black");
    game.players[Colour::White] = line.at("white");
    game.rule = rule_of_number(line.at("rule")).value();
    game.size = parse_size(line.at("size").get<std::string>()).value();
    game.opening = parse_pos(line.at("opening").get<std::string>()).value();
    const auto points = parse_pos(line.at("moves").get<std::string>()).value();
    const auto times = line.at("us").get<std::vector<std::int64_t>>();
    for (std::size_t i = 0; i < points.size(); ++i)
        game.moves.push_back({points[i], Microseconds{times.at(i)}, {}});
    read_reports(line, "depth", game, &SearchReport::depth);
    read_reports(line, "nodes", game, &SearchReport::nodes);
    read_reports(line, "ev", game, &SearchReport::value);
    game.result.winner = winner_named(line.at("winner").get<std::string>());
    game.result.ending = ending_named(line.at("ending").get<std::string>()).value();
    if (line.contains("fault"))
        game.result.fault = fault_named(line.at("fault").get<std::string>()).value();
    game.result.detail = line.value("detail", "");
    game.last_lines = line.value("last_lines", std::vector<std::string>{});
    game.started = line.value("started", "");
    game.duration = Milliseconds{line.value("ms", std::int64_t{0})};
    check(game);
    return game;
}

bool is_engine(const json& value) {
    return value.is_object() && (!value.contains("name") || value["name"].is_string());
}

bool is_header(const json& line) {
    if (!line.is_object() || !line.contains("goren-match")) return false;
    if (line.contains("games") && !line["games"].is_number_integer()) return false;
    const json engines = line.value("engines", json::array());
    return engines.is_array() && std::all_of(engines.begin(), engines.end(), is_engine);
}

std::variant<Results, std::string> parse_lines(const std::string& path,
                                               const std::vector<std::string>& lines) {
    Results results;
    results.path = path;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const json line = parse_json_line(lines[i]);
        if (i == 0) {
            if (!is_header(line))
                return fmt::format("{} is not a results file of goren-match", path);
            results.header = line;
        } else if (auto game = game_from_json(line)) {
            results.games.push_back(*std::move(game));
        } else {
            return fmt::format("{}:{}: not a game", path, i + 1);
        }
    }
    return results;
}

/// Whether a run may go on with the new header: it is the old one, or asks for more games of the
/// same schedule.
bool may_continue(json old_header, const json& new_header) {
    const int old_games = old_header.value("games", 0);
    if (old_games < new_header.value("games", 0)) old_header["games"] = new_header["games"];
    return old_header == new_header;
}

std::string difference(const json& old_header, const json& new_header) {
    for (const auto& [key, value] : new_header.items())
        if (!old_header.contains(key) || old_header.at(key) != value)
            return fmt::format("its {} is {}, not {}", key,
                               old_header.contains(key) ? old_header.at(key).dump() : "absent",
                               value.dump());
    return "it has more options";
}

}  // namespace

json to_json(const MatchGame& game) {
    json line;
    std::vector<Point> points;
    json times = json::array();
    for (const MatchMove& move : game.moves) {
        points.push_back(move.point);
        times.push_back(move.elapsed.count());
    }
    line["game"] = game.number;
    line["black"] = game.players[Colour::Black];
    line["white"] = game.players[Colour::White];
    line["rule"] = number_of(game.rule);
    line["size"] = to_text(game.size);
    line["opening"] = to_pos(game.opening);
    line["moves"] = to_pos(points);
    line["us"] = std::move(times);
    add_reports(line, "depth", game, &SearchReport::depth);
    add_reports(line, "nodes", game, &SearchReport::nodes);
    add_reports(line, "ev", game, &SearchReport::value);
    line["winner"] = name_of(game.result.winner);
    line["ending"] = name_of(game.result.ending);
    if (game.result.fault) {
        line["fault"] = name_of(*game.result.fault);
        line["detail"] = game.result.detail;
        line["last_lines"] = game.last_lines;
    }
    line["started"] = game.started;
    line["ms"] = game.duration.count();
    return line;
}

std::optional<MatchGame> game_from_json(const json& line) {
    try {
        return parse_game(line);
    } catch (const std::exception&) {  // a value missing, out of range or of another kind
        return std::nullopt;
    }
}

std::variant<Results, std::string> read_results(const std::string& path) {
    try {
        return parse_lines(path, read_whole_lines(utf8_path(path)));
    } catch (const std::exception& error) {
        return error.what();
    }
}

ResultsFile::ResultsFile(const std::string& path, const json& header) : file_(utf8_path(path)) {
    auto lines = file_.read();
    Results results = protocol::value_or_reject(parse_lines(path, lines));
    if (!lines.empty() && !may_continue(results.header, header))
        throw std::runtime_error(fmt::format("{} belongs to another match: {}", path,
                                             difference(results.header, header)));
    if (!lines.empty() && results.header != header) {
        lines[0] = header.dump();
        file_.replace(lines);
    }
    file_.open(lines, header.dump());
    played_ = std::move(results.games);
}

void ResultsFile::add(const MatchGame& game) { file_.add(json_line(to_json(game))); }

}  // namespace goren::tools::match
