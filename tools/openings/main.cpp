// SPDX-License-Identifier: MIT
//
// goren-openings: writes balanced openings for a rule and a board, one a line.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "tools/common/node_request.h"
#include "tools/common/notation.h"
#include "tools/common/rule_option.h"
#include "tools/openings/opening_maker.h"

namespace {

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::openings;

constexpr int kAttempts = 20'000;

struct Arguments {
    OpeningMakerOptions maker;
    std::string size = "15";
    std::string rule = "freestyle";
    int count = 200;
    std::uint64_t nodes = 1'000'000;
    std::string format = "pos";
};

void add_options(CLI::App& app, Arguments& arguments) {
    OpeningMakerOptions& maker = arguments.maker;
    app.add_option("--rule", arguments.rule, rule_help())->check(rule_error)->capture_default_str();
    app.add_option("--size", arguments.size, "The board: 15, or 20x15")->capture_default_str();
    app.add_option("--count", arguments.count, "How many")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--min-stones", maker.min_stones, "Stones, at least")
        ->check(CLI::Range(1, 30))
        ->capture_default_str();
    app.add_option("--max-stones", maker.max_stones, "Stones, at most")
        ->check(CLI::Range(1, 30))
        ->capture_default_str();
    app.add_option("--spread", maker.spread, "Side of the square that takes them")
        ->check(CLI::Range(6, kMaxBoardSide))
        ->capture_default_str();
    app.add_option("--reach", maker.reach, "Largest distance to an earlier stone")
        ->check(CLI::Range(1, kMaxBoardSide))
        ->capture_default_str();
    app.add_option("--nodes", arguments.nodes, "Nodes of the last of the three searches")
        ->capture_default_str();
    app.add_option("--window", maker.window,
                   "Largest value for either side, in units of the evaluation")
        ->capture_default_str();
    app.add_option("--seed", maker.seed, "Seed of the stones")->capture_default_str();
    app.add_option("--format", arguments.format, "pos or offset")
        ->check(CLI::IsMember({"pos", "offset"}))
        ->capture_default_str();
}

/// The value of a search by the engine, which forgets everything before, so that a set depends on
/// the options alone.
EvaluateOpening make_evaluation(Engine& engine, const Arguments& arguments, std::uint64_t nodes) {
    return [&engine, &arguments, nodes](const Opening& opening) -> std::optional<int> {
        engine.clear_memory();
        engine.new_game(arguments.maker.size, arguments.maker.rule);
        for (const Point point : opening) engine.make(point);
        const Value value = engine.search(node_request(nodes)).info.value;
        if (value.is_proof()) return std::nullopt;
        return value.raw();
    };
}

/// Three searches, each longer than the one before: a short one rejects most positions, a long one
/// many of the rest.
std::vector<EvaluateOpening> make_evaluations(Engine& engine, const Arguments& arguments) {
    std::vector<EvaluateOpening> evaluations;
    for (const unsigned share : {64U, 8U, 1U})
        evaluations.push_back(make_evaluation(engine, arguments,
                                              std::max<std::uint64_t>(1, arguments.nodes / share)));
    return evaluations;
}

/// What is wrong with the arguments, in one sentence; nothing where they can be used.
std::optional<std::string> find_error(const OpeningMakerOptions& maker) {
    if (maker.min_stones > maker.max_stones) return "--min-stones is above --max-stones";
    const int side = std::min({maker.spread, maker.size.width, maker.size.height});
    // At most half of the points, so that random points are soon empty ones.
    if (2 * maker.max_stones > side * side)
        return "--max-stones is more than half of the square that takes them";
    return std::nullopt;
}

int fail(const std::string& sentence) {
    fmt::print(stderr, "goren-openings: {}\n", sentence);
    return 1;
}

int run(Arguments& arguments) {
    const auto size = parse_size(arguments.size);
    if (!size) return fail("--size is no board");
    arguments.maker.size = *size;
    arguments.maker.rule = parse_rule(arguments.rule).value();
    if (const auto error = find_error(arguments.maker)) return fail(*error);
    Engine engine;
    OpeningMaker maker(arguments.maker, make_evaluations(engine, arguments));
    fmt::print(
        "# goren-openings --rule {} --size {} --count {} --min-stones {} --max-stones {} "
        "--spread {} --reach {} --nodes {} --window {} --seed {} --format {}\n",
        arguments.rule, arguments.size, arguments.count, arguments.maker.min_stones,
        arguments.maker.max_stones, arguments.maker.spread, arguments.maker.reach, arguments.nodes,
        arguments.maker.window, arguments.maker.seed, arguments.format);
    for (int made = 0; made < arguments.count; ++made) {
        const auto opening = maker.next(kAttempts);
        if (!opening) return fail(fmt::format("only {} openings found", made));
        fmt::print("{}\n",
                   arguments.format == "pos" ? to_pos(*opening) : to_offset(*opening, *size));
        std::fflush(stdout);
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Makes balanced openings for Gomoku and Renju.");
    Arguments arguments;
    add_options(app, arguments);
    try {
        app.parse(argc, argv);
        return run(arguments);
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    } catch (const std::exception& error) {
        return fail(error.what());
    }
}
