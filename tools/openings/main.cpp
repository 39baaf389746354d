// SPDX-License-Identifier: MIT
//
// goren-openings: writes balanced openings for a rule and a board, one a line.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "tools/common/notation.h"
#include "tools/common/referee.h"
#include "tools/openings/opening_maker.h"

namespace {

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::openings;

constexpr int kAttempts = 20'000;
constexpr std::size_t kMemory = std::size_t{32} << 20;

struct Arguments {
    OpeningMakerOptions maker;
    std::string size = "15";
    int rule = 0;
    int count = 200;
    std::uint64_t nodes = 1'000'000;
    std::string format = "pos";
};

void add_options(CLI::App& app, Arguments& arguments) {
    OpeningMakerOptions& maker = arguments.maker;
    app.add_option("--rule", arguments.rule, "0, 1, 4, 8 or 9")->capture_default_str();
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
    app.add_option("--nodes", arguments.nodes, "Nodes of the last of three searches that judge")
        ->capture_default_str();
    app.add_option("--window", maker.window, "Largest value for either side")
        ->capture_default_str();
    app.add_option("--seed", maker.seed, "Seed of the stones")->capture_default_str();
    app.add_option("--format", arguments.format, "pos or offset")
        ->check(CLI::IsMember({"pos", "offset"}))
        ->capture_default_str();
}

/// The engine as a judge: it starts from nothing each time, so that a set depends on the options
/// alone.
OpeningJudge make_judge(Engine& engine, const Arguments& arguments, std::uint64_t nodes) {
    return [&engine, &arguments, nodes](const Opening& opening) -> std::optional<int> {
        engine.clear_memory();
        engine.new_game(arguments.maker.size, arguments.maker.rule);
        for (const Point point : opening) engine.make(point);
        SearchRequest request;
        request.limits.nodes = nodes;
        request.resources.memory = kMemory;
        const Value value = engine.search(request).info.value;
        if (value.is_proof()) return std::nullopt;
        return value.raw();
    };
}

/// Most positions are seen to be uneven at a glance; many that look even are not when looked at
/// long.
std::vector<OpeningJudge> make_judges(Engine& engine, const Arguments& arguments) {
    std::vector<OpeningJudge> judges;
    for (const unsigned share : {64U, 8U, 1U})
        judges.push_back(
            make_judge(engine, arguments, std::max<std::uint64_t>(1, arguments.nodes / share)));
    return judges;
}

int run(Arguments& arguments) {
    const auto size = parse_size(arguments.size);
    const auto rule = rule_from_protocol(arguments.rule);
    const int side =
        std::min({arguments.maker.spread, size ? size->width : 0, size ? size->height : 0});
    const char* const flaw = !size   ? "--size is no board"
                             : !rule ? "--rule is none of 0, 1, 4, 8, 9"
                             : arguments.maker.min_stones > arguments.maker.max_stones
                                 ? "--min-stones is above --max-stones"
                             // Half of the points, lest it takes for ever to hit an empty one.
                             : 2 * arguments.maker.max_stones > side * side
                                 ? "--max-stones is more than half of the square that takes them"
                                 : nullptr;
    if (flaw != nullptr) {
        fmt::print(stderr, "goren-openings: {}\n", flaw);
        return 1;
    }
    arguments.maker.size = *size;
    arguments.maker.rule = *rule;
    Engine engine;
    OpeningMaker maker(arguments.maker, make_judges(engine, arguments));
    fmt::print(
        "# goren-openings --rule {} --size {} --count {} --min-stones {} --max-stones {} "
        "--spread {} --reach {} --nodes {} --window {} --seed {} --format {}\n",
        arguments.rule, arguments.size, arguments.count, arguments.maker.min_stones,
        arguments.maker.max_stones, arguments.maker.spread, arguments.maker.reach, arguments.nodes,
        arguments.maker.window, arguments.maker.seed, arguments.format);
    for (int made = 0; made < arguments.count; ++made) {
        const auto opening = maker.next(kAttempts);
        if (!opening) {
            fmt::print(stderr, "goren-openings: only {} openings found\n", made);
            return 1;
        }
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
        fmt::print(stderr, "goren-openings: {}\n", error.what());
        return 1;
    }
}
