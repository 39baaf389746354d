// SPDX-License-Identifier: MIT
#include "tools/puzzles/solve_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <utility>
#include <variant>

#include "engine/board/notation.h"
#include "tools/match/console.h"
#include "tools/match/engine_contestant.h"
#include "tools/puzzles/solver.h"
#include "tools/puzzles/tally.h"

namespace goren::puzzles {
namespace {

constexpr int kDone = 0;
constexpr int kInterrupted = 2;

std::vector<Puzzle> wanted_puzzles(const SolveArguments& arguments) {
    auto puzzles = read_suite(arguments.file);
    const auto& rules = arguments.rules;
    std::erase_if(puzzles, [&](const Puzzle& puzzle) {
        return !rules.empty() &&
               std::find(rules.begin(), rules.end(), name_of(puzzle.rule)) == rules.end();
    });
    if (puzzles.empty()) throw std::runtime_error(arguments.file + " has no such puzzle");
    return puzzles;
}

/// The limit goes before the words of the user, who may give an engine one of its own.
std::vector<match::EngineSpec> read_engines(const SolveArguments& arguments) {
    std::vector<std::string> words;
    if (arguments.turn) words.push_back(fmt::format("turn={}", *arguments.turn));
    if (arguments.nodes) words.push_back(fmt::format("nodes={}", *arguments.nodes));
    words.insert(words.end(), arguments.each.begin(), arguments.each.end());
    auto specs = match::parse_engine_specs(arguments.engines, words);
    if (const auto* error = std::get_if<std::string>(&specs)) throw std::runtime_error(*error);
    return std::get<std::vector<match::EngineSpec>>(std::move(specs));
}

class Run {
public:
    Run(const SolveArguments& arguments, std::vector<Puzzle> puzzles,
        const std::vector<match::EngineSpec>& specs)
        : lists_unsolved_(arguments.lists_unsolved),
          puzzles_(std::move(puzzles)),
          specs_(specs),
          tally_(names_of(specs)) {}

    /// False when interrupted; the table then has what was done.
    bool solve_all(const match::Launcher& launcher, const std::stop_token& stop) {
        try {
            for (std::size_t i = 0; i < specs_.size(); ++i) {
                match::EngineContestant contestant(specs_[i], launcher, stop);
                for (const Puzzle& puzzle : puzzles_) solve(i, contestant, puzzle);
            }
            return true;
        } catch (const match::Stopped&) {
            return false;
        }
    }

    std::string table() const { return tally_.table(); }

private:
    static std::vector<std::string> names_of(const std::vector<match::EngineSpec>& specs) {
        std::vector<std::string> names;
        for (const match::EngineSpec& spec : specs) names.push_back(spec.name);
        return names;
    }

    void solve(std::size_t engine, match::Contestant& contestant, const Puzzle& puzzle) {
        const Attempt result = attempt(contestant, puzzle);
        tally_.add(engine, puzzle, result);
        const std::string& name = specs_[engine].name;
        if (result.failure)
            fmt::print(stderr, "{}: {}: {}, at {}\n", name, match::name_of(result.failure->fault),
                       result.failure->detail, to_line(puzzle));
        else if (!result.is_solved && lists_unsolved_)
            fmt::print("{} plays {} in {}\n", name, to_text(*result.point), to_line(puzzle));
    }

    bool lists_unsolved_;
    std::vector<Puzzle> puzzles_;
    const std::vector<match::EngineSpec>& specs_;
    Tally tally_;
};

}  // namespace

int run_solve(const SolveArguments& arguments) {
    const match::Launcher launcher;
    std::stop_source stop;
    const match::InterruptWatcher watcher([&] { stop.request_stop(); });
    const auto specs = read_engines(arguments);
    Run run(arguments, wanted_puzzles(arguments), specs);
    try {
        const bool is_whole = run.solve_all(launcher, stop.get_token());
        fmt::print("{}", run.table());
        return is_whole ? kDone : kInterrupted;
    } catch (const match::CannotStart&) {
        fmt::print("{}", run.table());
        throw;
    }
}

}  // namespace goren::puzzles
