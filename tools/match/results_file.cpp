// SPDX-License-Identifier: MIT
#include "tools/match/results_file.h"

#include <fmt/format.h>

#include <exception>
#include <filesystem>
#include <utility>

#include "engine/core/rule_names.h"
#include "protocol/files.h"
#include "protocol/notation.h"
#include "tools/common/notation.h"

namespace goren::tools::match {
namespace {

using protocol::parse_size;
using protocol::to_pos;
using protocol::to_text;
using protocol::utf8_path;

using nlohmann::json;

constexpr std::string_view kNobody = "none";

std::string_view name_of(std::optional<Colour> winner) {
    if (!winner) return kNobody;
    return *winner == Colour::Black ? "black" : "white";
}

std::optional<Colour> colour_named(std::string_view name) {
    if (name == "black") return Colour::Black;
    if (name == "white") return Colour::White;
    return std::nullopt;
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
    game.result.winner = colour_named(line.at("winner").get<std::string>());
    game.result.ending = ending_named(line.at("ending").get<std::string>()).value();
    if (line.contains("fault"))
        game.result.fault = fault_named(line.at("fault").get<std::string>()).value();
    game.result.detail = line.value("detail", "");
    game.last_lines = line.value("last_lines", std::vector<std::string>{});
    game.started = line.value("started", "");
    game.duration = Milliseconds{line.value("ms", std::int64_t{0})};
    return game;
}

/// The complete lines of a file, and where they end.
struct Lines {
    std::vector<std::string> lines;
    std::uintmax_t end = 0;
};

Lines read_lines(std::istream& stream) {
    Lines result;
    std::string line;
    while (std::getline(stream, line) && !stream.eof()) {  // eof: there was no end of line
        result.end += line.size() + 1;
        result.lines.push_back(std::move(line));
    }
    return result;
}

std::variant<Results, std::string> parse_lines(const std::string& path, const Lines& text) {
    Results results;
    results.path = path;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        const json line = json::parse(text.lines[i], nullptr, false);
        if (i == 0) {
            if (!line.is_object() || !line.contains("goren-match"))
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

/// Replaces the file by the header and the lines after the first. The error, if that fails.
std::optional<std::string> rewrite(const std::string& path, const json& header, const Lines& text) {
    const std::string unfinished = path + ".new";
    std::ofstream stream(utf8_path(unfinished), std::ios::binary);
    stream << header << '\n';
    for (std::size_t i = 1; i < text.lines.size(); ++i) stream << text.lines[i] << '\n';
    if (!stream.flush()) return fmt::format("cannot write {}", unfinished);
    std::error_code error;
    std::filesystem::rename(utf8_path(unfinished), utf8_path(path), error);
    if (error) return fmt::format("cannot write {}: {}", path, error.message());
    return std::nullopt;
}

/// Cuts an incomplete last line off. The error, if that fails.
std::optional<std::string> cut_off(const std::string& path, const Lines& text) {
    std::error_code error;
    std::filesystem::resize_file(utf8_path(path), text.end, error);
    if (error) return fmt::format("cannot write {}: {}", path, error.message());
    return std::nullopt;
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
    std::ifstream stream(utf8_path(path), std::ios::binary);
    if (!stream) return fmt::format("cannot read {}", path);
    return parse_lines(path, read_lines(stream));
}

std::variant<ResultsFile, std::string> ResultsFile::open(const std::string& path,
                                                         const json& header,
                                                         std::vector<MatchGame>& played) {
    const bool is_new = !std::filesystem::is_regular_file(utf8_path(path));
    if (!is_new) {
        std::ifstream old(utf8_path(path), std::ios::binary);
        const Lines text = read_lines(old);
        auto results = parse_lines(path, text);
        if (std::holds_alternative<std::string>(results))
            return std::get<std::string>(std::move(results));
        auto& earlier = std::get<Results>(results);
        const bool has_header = !text.lines.empty();
        if (has_header && !may_continue(earlier.header, header))
            return fmt::format("{} belongs to another match: {}", path,
                               difference(earlier.header, header));
        played = std::move(earlier.games);
        const bool is_raised = has_header && earlier.header != header;
        if (auto error = is_raised ? rewrite(path, header, text) : cut_off(path, text))
            return *std::move(error);
    }
    ResultsFile file(std::ofstream(utf8_path(path), std::ios::binary | std::ios::app));
    if (!file.stream_) return fmt::format("cannot write {}", path);
    if (is_new || std::filesystem::file_size(utf8_path(path)) == 0) file.stream_ << header << '\n';
    if (!file.stream_.flush()) return fmt::format("cannot write {}", path);
    return file;
}

bool ResultsFile::append(const MatchGame& game) {
    stream_ << to_json(game).dump(-1, ' ', false, json::error_handler_t::replace) + '\n';
    return static_cast<bool>(stream_.flush());
}

}  // namespace goren::tools::match
