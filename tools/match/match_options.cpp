// SPDX-License-Identifier: MIT
#include "tools/match/match_options.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "protocol/bad_input.h"
#include "protocol/notation.h"
#include "tools/common/key_values.h"
#include "tools/common/rule_option.h"

namespace goren::tools::match {
namespace {

using protocol::BadInput;
using protocol::parse_size;
using protocol::reject;
using protocol::to_text;
using protocol::value_or_reject;

constexpr int kFormatVersion = 1;

/// Applies the words of a command-line option.
void apply_words(std::string_view option, const std::vector<std::string>& words,
                 const std::vector<Key>& keys) {
    if (const auto error = apply_key_values(fmt::format("{} option", option), words, keys))
        throw BadInput(*error);
}

std::vector<Key> keys_of(StoneListFormat& format, BookOptions& options) {
    return {{"format", "pos or offset",
             choice_into<StoneListFormat>(
                 format, {{"pos", StoneListFormat::Pos}, {"offset", StoneListFormat::Offset}})},
            {"order", "sequential or random",
             choice_into<OpeningOrder>(options.order, {{"sequential", OpeningOrder::Sequential},
                                                       {"random", OpeningOrder::Random}})},
            {"symmetry", "none, random or all",
             choice_into<OpeningSymmetry>(options.symmetry, {{"none", OpeningSymmetry::None},
                                                             {"random", OpeningSymmetry::Random},
                                                             {"all", OpeningSymmetry::All}})},
            {"seed", "a number", number_into(options.seed)},
            {"first", "a number", number_into(options.first)}};
}

std::vector<Key> keys_of(DrawRule& draw) {
    return {{"moves", "a number from 1", number_into(draw.moves, 1)},
            {"value", "a number", number_into(draw.value)},
            {"after", "a number of stones", number_into(draw.after)}};
}

std::vector<Key> keys_of(ResignRule& resign) {
    return {{"moves", "a number from 1", number_into(resign.moves, 1)},
            {"value", "a number", number_into(resign.value)},
            {"two_sided", "on or off",
             choice_into<bool>(resign.two_sided, {{"on", true}, {"off", false}})}};
}

std::vector<Opening> read_book(const MatchArguments& arguments, const GameSettings& game,
                               std::vector<std::string>& warnings) {
    StoneListFormat format = StoneListFormat::Pos;
    BookOptions options;
    OpeningFile file;
    if (!arguments.openings.empty()) {
        apply_words("--openings", {arguments.openings.begin() + 1, arguments.openings.end()},
                    keys_of(format, options));
        file = load_openings(arguments.openings.front(), format, game.size, game.rule);
    }
    warnings = std::move(file.warnings);
    return make_book(std::move(file.openings), options, game.size);
}

GameSettings read_game(const MatchArguments& arguments) {
    GameSettings game;
    const auto size = parse_size(arguments.size);
    if (!size)
        reject("--size {} is no board: sides go from {} to {}, as 15 or 20x15", arguments.size,
               kMinBoardSide, kMaxBoardSide);
    const auto rule = parse_rule(arguments.rule);
    if (!rule) reject("--rule: {}", rule_error(arguments.rule));
    game.size = *size;
    game.rule = *rule;
    if (const auto flaw = find_flaw({}, game.size, game.rule)) throw BadInput(*flaw);
    if (arguments.max_moves < 0) reject("--max-moves must be 0 or more");
    if (arguments.max_moves > 0) game.adjudication.max_moves = arguments.max_moves;
    if (!arguments.draw.empty())
        apply_words("--draw", arguments.draw, keys_of(game.adjudication.draw.emplace()));
    if (!arguments.resign.empty())
        apply_words("--resign", arguments.resign, keys_of(game.adjudication.resign.emplace()));
    return game;
}

MatchOptions make(const MatchArguments& arguments) {
    MatchOptions match;
    match.runner.engines = value_or_reject(parse_engine_specs(arguments.engines, arguments.each));
    if (match.runner.engines.size() < 2) reject("a match needs two engines; give --engine twice");
    match.runner.game = read_game(arguments);
    match.runner.book = read_book(arguments, match.runner.game, match.warnings);
    if (arguments.concurrency < 1) reject("--concurrency must be 1 or more");
    match.runner.concurrency = static_cast<std::size_t>(arguments.concurrency);
    if (arguments.games < 1) reject("--games must be 1 or more");
    match.schedule = {match.runner.engines.size(),
                      arguments.is_gauntlet ? Tournament::Gauntlet : Tournament::RoundRobin,
                      arguments.games, match.runner.book.size(), shard_option(arguments.shard)};
    const auto pairs = (static_cast<std::size_t>(arguments.games) + 1) / 2;
    if (!arguments.openings.empty() && pairs > match.runner.book.size())
        match.warnings.push_back(fmt::format(
            "{} openings for {} pairs of games: openings repeat, and repeated games make the "
            "error bars too small",
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
    nlohmann::json object{{"name", engine.name},
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
    // Left out where it is the default: files of older versions do not have it.
    if (engine.restarts_each_game) object["restart"] = "game";
    return object;
}

}  // namespace

std::variant<MatchOptions, std::string> make_match(const MatchArguments& arguments) {
    try {
        return make(arguments);
    } catch (const BadInput& error) {
        return error.what();
    }
}

nlohmann::json header_of(const MatchOptions& options) {
    nlohmann::json engines = nlohmann::json::array();
    for (const EngineSpec& engine : options.runner.engines) engines.push_back(json_of(engine));
    const AdjudicationRules& rules = options.runner.game.adjudication;
    nlohmann::json header{{"goren-match", kFormatVersion},
                          {"engines", engines},
                          {"rule", number_of(options.runner.game.rule)},
                          {"size", to_text(options.runner.game.size)},
                          {"games", options.schedule.games},
                          {"gauntlet", options.schedule.tournament == Tournament::Gauntlet},
                          {"shard", fmt::format("{}/{}", options.schedule.shard.index + 1,
                                                options.schedule.shard.count)},
                          {"openings", options.runner.book.size()},
                          {"book", hash_of(options.runner.book)}};
    if (rules.max_moves) header["max_moves"] = *rules.max_moves;
    if (rules.draw) header["draw"] = {rules.draw->moves, rules.draw->value, rules.draw->after};
    if (rules.resign)
        header["resign"] = {rules.resign->moves, rules.resign->value, rules.resign->two_sided};
    return header;
}

}  // namespace goren::tools::match
