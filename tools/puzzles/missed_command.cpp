// SPDX-License-Identifier: MIT
#include "tools/puzzles/missed_command.h"

#include <fmt/format.h>

#include <cstdio>
#include <stdexcept>
#include <utility>
#include <variant>

#include "tools/common/engine_process.h"
#include "tools/puzzles/shuffled_games.h"

namespace goren::tools::puzzles {
namespace {

/// The engine with a limit of nodes, which replaces one among its own words.
EngineSpec spec_with(std::uint64_t nodes, const MissedArguments& arguments) {
    std::vector<std::string> words = arguments.engine;
    words.push_back(fmt::format("nodes={}", nodes));
    auto spec = parse_engine_spec(words);
    if (const auto* error = std::get_if<std::string>(&spec)) throw std::runtime_error(*error);
    return std::get<EngineSpec>(std::move(spec));
}

}  // namespace

int run_missed(const MissedArguments& arguments) {
    const EngineSpec shallow_spec = spec_with(arguments.shallow_nodes, arguments);
    const EngineSpec deep_spec = spec_with(arguments.deep_nodes, arguments);
    const selfplay::GameFile file = read_shuffled(arguments.games, arguments.suite.seed);
    const Launcher launcher;
    EngineProcess shallow(shallow_spec, launcher, {});
    EngineProcess deep(deep_spec, launcher, {});
    MissedWinFinder finder(file.header.rule, file.header.size, arguments.finder,
                           {shallow, deep, shallow_spec.name});
    SuiteFile suite(arguments.suite);
    std::size_t tried = 0;
    for (const selfplay::TrainingGame& game : file.games) {
        if (suite.is_complete()) break;
        ++tried;
        const auto puzzle = finder.from_game(game);
        if (!puzzle) continue;
        suite.add(*puzzle);
        fmt::print("{} after {} of {} games\n", suite.progress(), tried, file.games.size());
        std::fflush(stdout);
    }
    return suite.close("games");
}

}  // namespace goren::tools::puzzles
