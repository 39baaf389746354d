// SPDX-License-Identifier: MIT
#include "tools/match/match_options.h"

#include <fmt/format.h>

#include <fstream>
#include <functional>
#include <map>
#include <stdexcept>

#include "tools/match/notation.h"
#include "tools/match/rules.h"
#include "tools/match/text.h"

namespace goren::match {
namespace {

constexpr int kFormatVersion = 1;

/// One sentence on a wrong argument; caught at the end of make_match.
class BadArgument : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

template <typename... Arguments>
[[noreturn]] void reject(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    throw BadArgument(fmt::format(format, std::forward<Arguments>(arguments)...));
}

template <typename T>
T value_or_reject(std::variant<T, std::string> parsed) {
    if (auto* error = std::get_if<std::string>(&parsed)) throw BadArgument(*error);
    return std::get<T>(std::move(parsed));
}

/// Sets what `key=value` words name.
using Setters = std::map<std::string, std::function<bool(std::string_view)>>;

void apply_words(const char* option, const std::vector<std::string>& words,
                 const Setters& setters) {
    for (const std::string& word : words) {
        const auto equals = word.find('=');
        const auto setter = setters.find(word.substr(0, equals));
        if (equals == std::string::npos || setter == setters.end())
            reject("{} does not know '{}'", option, word);
        if (!setter->second(std::string_view(word).substr(equals + 1)))
            reject("{}: '{}' has a wrong value", option, word);
    }
}

template <typename Number>
std::function<bool(std::string_view)> number_into(Number& target, Number least = 0) {
    return [&target, least](std::string_view text) {
        const auto number = parse_number<Number>(text);
        if (!number || *number < least) return false;
        target = *number;
        return true;
    };
}

template <typename Enum>
std::function<bool(std::string_view)> choice_into(Enum& target,
                                                  std::map<std::string, Enum, std::less<>> names) {
    return [&target, names = std::move(names)](std::string_view text) {
        const auto found = names.find(text);
        if (found != names.end()) target = found->second;
        return found != names.end();
    };
}

std::vector<Opening> read_book(const MatchArguments& arguments, const GameSettings& game,
                               std::vector<std::string>& complaints) {
    OpeningFormat format = OpeningFormat::Pos;
    BookOptions options;
    std::vector<Opening> openings;
    if (!arguments.openings.empty()) {
        const std::string& path = arguments.openings.front();
        apply_words(
            "--openings", {arguments.openings.begin() + 1, arguments.openings.end()},
            {{"format", choice_into<OpeningFormat>(format, {{"pos", OpeningFormat::Pos},
                                                            {"offset", OpeningFormat::Offset}})},
             {"order",
              choice_into<OpeningOrder>(options.order, {{"sequential", OpeningOrder::Sequential},
                                                        {"random", OpeningOrder::Random}})},
             {"symmetry",
              choice_into<OpeningSymmetry>(options.symmetry, {{"none", OpeningSymmetry::None},
                                                              {"random", OpeningSymmetry::Random},
                                                              {"all", OpeningSymmetry::All}})},
             {"seed", number_into(options.seed)},
             {"first", number_into(options.first)}});
        std::ifstream stream(path);
        if (!stream) reject("cannot read the openings in {}", path);
        OpeningFile file = read_openings(stream, format, game.size, game.rule);
        for (const std::string& complaint : file.complaints)
            complaints.push_back(fmt::format("left out: {}, {}", path, complaint));
        if (file.openings.empty())
            reject("no line of {} is an opening for this board and rule{}", path,
                   file.complaints.empty() ? "" : "; " + file.complaints.front());
        openings = std::move(file.openings);
    }
    return make_book(std::move(openings), options, game.size);
}

GameSettings read_game(const MatchArguments& arguments) {
    GameSettings game;
    const auto size = parse_size(arguments.size);
    if (!size)
        reject("--size {} is no board: sides go from {} to {}, as 15 or 20x15", arguments.size,
               kMinBoardSide, kMaxBoardSide);
    const auto rule = rule_from_protocol(arguments.rule);
    if (!rule) reject("--rule {} is none of 0, 1, 4, 8, 9", arguments.rule);
    game.size = *size;
    game.rule = *rule;
    if (const auto flaw = find_flaw({}, game.size, game.rule)) throw BadArgument(*flaw);
    if (arguments.max_moves < 0) reject("--max-moves must be 0 or more");
    if (arguments.max_moves > 0) game.adjudication.max_moves = arguments.max_moves;
    if (!arguments.draw.empty()) {
        DrawRule& draw = game.adjudication.draw.emplace();
        apply_words("--draw", arguments.draw,
                    {{"moves", number_into(draw.moves, 1)},
                     {"value", number_into(draw.value)},
                     {"after", number_into(draw.after)}});
    }
    if (!arguments.resign.empty()) {
        ResignRule& resign = game.adjudication.resign.emplace();
        apply_words(
            "--resign", arguments.resign,
            {{"moves", number_into(resign.moves, 1)},
             {"value", number_into(resign.value)},
             {"two_sided", choice_into<bool>(resign.two_sided, {{"on", true}, {"off", false}})}});
    }
    return game;
}

Shard read_shard(const std::string& text) {
    const auto slash = text.find('/');
    const auto index = parse_number<int>(text.substr(0, slash));
    const auto count = slash == std::string::npos
                           ? std::nullopt
                           : parse_number<int>(std::string_view(text).substr(slash + 1));
    if (!index || !count || *index < 1 || *index > *count)
        reject("--shard {} is not I/N with 1 <= I <= N", text);
    return {*index - 1, *count};
}

MatchOptions make(const MatchArguments& arguments) {
    MatchOptions match;
    match.runner.engines = value_or_reject(parse_engine_specs(arguments.engines, arguments.each));
    if (match.runner.engines.size() < 2) reject("a match needs two engines; give --engine twice");
    match.runner.game = read_game(arguments);
    match.runner.book = read_book(arguments, match.runner.game, match.complaints);
    if (arguments.concurrency < 1) reject("--concurrency must be 1 or more");
    match.runner.concurrency = static_cast<std::size_t>(arguments.concurrency);
    if (arguments.games < 1) reject("--games must be 1 or more");
    match.schedule = {match.runner.engines.size(),
                      arguments.is_gauntlet ? Tournament::Gauntlet : Tournament::RoundRobin,
                      arguments.games, match.runner.book.size(), read_shard(arguments.shard)};
    const auto pairs = (static_cast<std::size_t>(arguments.games) + 1) / 2;
    if (!arguments.openings.empty() && pairs > match.runner.book.size())
        match.complaints.push_back(fmt::format(
            "{} openings for {} pairs of games: they repeat, and games that repeat tell "
            "less than the error bars say",
            match.runner.book.size(), pairs));
    if (!arguments.sprt.empty()) {
        if (match.runner.engines.size() != 2) reject("--sprt is for two engines");
        match.sprt.emplace(value_or_reject(parse_sprt_options(arguments.sprt)));
    }
    match.results_path = arguments.results;
    return match;
}

nlohmann::json json_of(const EngineSpec& engine) {
    const auto count = [](const std::optional<Milliseconds>& time) {
        return time ? time->count() : 0;
    };
    return {{"name", engine.name},
            {"command", engine.launch.command},
            {"directory", engine.launch.directory},
            {"environment", engine.launch.environment},
            {"turn", count(engine.time.turn)},
            {"match", count(engine.time.match)},
            {"increment", engine.time.increment.count()},
            {"tolerance", engine.time.tolerance.count()},
            {"memory", engine.memory_limit},
            {"garbage", engine.may_write_garbage ? "ignore" : "lose"},
            {"infos", engine.infos}};
}

}  // namespace

std::variant<MatchOptions, std::string> make_match(const MatchArguments& arguments) {
    try {
        return make(arguments);
    } catch (const BadArgument& error) {
        return error.what();
    }
}

nlohmann::json header_of(const MatchOptions& options) {
    nlohmann::json engines = nlohmann::json::array();
    for (const EngineSpec& engine : options.runner.engines) engines.push_back(json_of(engine));
    std::string book;
    for (const Opening& opening : options.runner.book) book += to_pos(opening) + ' ';
    const AdjudicationRules& rules = options.runner.game.adjudication;
    nlohmann::json header{{"goren-match", kFormatVersion},
                          {"engines", engines},
                          {"rule", protocol_value(options.runner.game.rule)},
                          {"size", to_text(options.runner.game.size)},
                          {"games", options.schedule.games},
                          {"gauntlet", options.schedule.tournament == Tournament::Gauntlet},
                          {"shard", fmt::format("{}/{}", options.schedule.shard.index + 1,
                                                options.schedule.shard.count)},
                          {"openings", options.runner.book.size()},
                          {"book", fmt::format("{:016x}", fingerprint(book))}};
    if (rules.max_moves) header["max_moves"] = *rules.max_moves;
    if (rules.draw) header["draw"] = {rules.draw->moves, rules.draw->value, rules.draw->after};
    if (rules.resign)
        header["resign"] = {rules.resign->moves, rules.resign->value, rules.resign->two_sided};
    return header;
}

}  // namespace goren::match
