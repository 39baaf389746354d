// SPDX-License-Identifier: MIT
#include "tools/puzzles/solve_command.h"

#include <fmt/format.h>

#include <cstdio>
#include <set>
#include <stdexcept>
#include <utility>
#include <variant>

#include "engine/board/notation.h"
#include "tools/common/console.h"
#include "tools/common/engine_process.h"
#include "tools/common/exit_status.h"
#include "tools/puzzles/attempt.h"
#include "tools/puzzles/solve_statistics.h"

namespace goren::tools::puzzles {
namespace {

std::vector<Puzzle> wanted_puzzles(const SolveSuiteArguments& arguments) {
    auto puzzles = read_suite(arguments.file);
    std::set<Rule> rules;
    for (const std::string& text : arguments.rules) rules.insert(parse_rule(text).value());
    std::erase_if(puzzles, [&](const Puzzle& puzzle) {
        return !rules.empty() && !rules.contains(puzzle.rule);
    });
    if (puzzles.empty()) throw std::runtime_error(arguments.file + " has no such puzzle");
    return puzzles;
}

/// The limit goes before the words of the user, who may give an engine one of its own.
std::vector<EngineSpec> read_engines(const SolveSuiteArguments& arguments) {
    std::vector<std::string> words;
    if (arguments.turn) words.push_back(fmt::format("turn={}", *arguments.turn));
    if (arguments.nodes) words.push_back(fmt::format("nodes={}", *arguments.nodes));
    words.insert(words.end(), arguments.each.begin(), arguments.each.end());
    auto specs = parse_engine_specs(arguments.engines, words);
    if (const auto* error = std::get_if<std::string>(&specs)) throw std::runtime_error(*error);
    return std::get<std::vector<EngineSpec>>(std::move(specs));
}

/// "h8 or k9", rows from the bottom.
std::string display_answers(const Puzzle& puzzle) {
    std::string text;
    for (const Point point : puzzle.answers)
        text += (text.empty() ? "" : " or ") + to_display_text(point, puzzle.size);
    return text;
}

class SolveSuiteRun {
public:
    SolveSuiteRun(const SolveSuiteArguments& arguments, std::vector<Puzzle> puzzles,
                  const std::vector<EngineSpec>& specs)
        : lists_unsolved_(arguments.lists_unsolved),
          puzzles_(std::move(puzzles)),
          specs_(specs),
          statistics_(names_of(specs)) {}

    /// False when interrupted; the table then has what was done.
    bool solve_all(const Launcher& launcher, const std::stop_token& stop) {
        try {
            for (std::size_t i = 0; i < specs_.size(); ++i) {
                EngineProcess player(specs_[i], launcher, stop);
                for (const Puzzle& puzzle : puzzles_) solve(i, player, puzzle);
            }
            return true;
        } catch (const Stopped&) {
            return false;
        }
    }

    std::string table() const { return statistics_.table(); }

private:
    void solve(std::size_t engine, GamePlayer& player, const Puzzle& puzzle) {
        const Attempt result = attempt(player, puzzle);
        statistics_.add(engine, puzzle, result);
        const std::string& name = specs_[engine].name;
        if (result.failure)
            print_notice(name, fmt::format("{}: {}, at {}", name_of(result.failure->fault),
                                           result.failure->detail, to_line(puzzle)));
        else if (!result.is_solved && lists_unsolved_)
            fmt::print("{} plays {}, not {}; the puzzle: {}\n", name,
                       to_display_text(*result.point, puzzle.size), display_answers(puzzle),
                       to_line(puzzle));
    }

    bool lists_unsolved_;
    std::vector<Puzzle> puzzles_;
    const std::vector<EngineSpec>& specs_;
    SolveStatistics statistics_;
};

}  // namespace

int run_solve(const SolveSuiteArguments& arguments) {
    const Launcher launcher;
    std::stop_source stop;
    const InterruptWatcher watcher([&] { stop.request_stop(); });
    const auto specs = read_engines(arguments);
    SolveSuiteRun run(arguments, wanted_puzzles(arguments), specs);
    try {
        const bool is_whole = run.solve_all(launcher, stop.get_token());
        fmt::print("{}", run.table());
        return is_whole ? kDone : kInterrupted;
    } catch (const CannotStart&) {
        fmt::print("{}", run.table());
        throw;
    }
}

}  // namespace goren::tools::puzzles
