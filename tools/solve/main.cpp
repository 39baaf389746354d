// SPDX-License-Identifier: MIT
//
// goren-solve: proves wins by threats, writes the proofs down and replays them.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tools/common/program.h"
#include "tools/common/rule_option.h"
#include "tools/solve/solve_command.h"

namespace {

using namespace goren::tools;
using namespace goren::tools::solve;

void add_position_options(CLI::App& app, SolveArguments& arguments) {
    app.add_option("files", arguments.files,
                   "Positions, one a line: stones (h8i9), 'rule size stones', puzzles, openings");
    app.add_option("--position", arguments.positions, "A position in one of these forms");
    app.add_option("--rule", arguments.rule, "Where a line has none. " + rule_help())
        ->check(rule_error)
        ->capture_default_str();
    app.add_option("--size", arguments.size, "The board where a line has none: 15, or 20x15")
        ->capture_default_str();
    app.add_option("--rows", arguments.rows, "Where row 1 is in the input: top, or bottom")
        ->check(CLI::IsMember({"top", "bottom"}))
        ->capture_default_str();
}

void add_limit_options(CLI::App& app, SolveArguments& arguments) {
    app.add_option("--seconds", arguments.seconds, "For each position; 0: no limit")
        ->check(CLI::Range(0.0, 1e9))
        ->capture_default_str();
    app.add_option("--nodes", arguments.nodes, "For each position; 0: no limit")
        ->capture_default_str();
    app.add_option("--memory", arguments.memory, "MiB of all threads together")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    app.add_option("--class", arguments.widest,
                   "The widest class of attacks: 1 fours and threes, 2 sleeping threes as well, 3 "
                   "all moves that threaten a VCF, 4 or a win by fours and threes")
        ->check(CLI::Range(1, 4))
        ->capture_default_str();
    app.add_flag(
        "--shortest", arguments.finds_shortest,
        "Search for shorter wins after the first, until there is none or a limit is reached");
}

void add_run_options(CLI::App& app, SolveArguments& arguments) {
    app.add_option("--threads", arguments.threads, "Positions at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    app.add_option("--shard", arguments.shard, "Solve part I of N of the positions: I/N")
        ->capture_default_str();
    app.add_option(
        "--results", arguments.results,
        "File of the results, JSON lines; the same command goes on with the rest, one with other "
        "limits also with what they stopped");
    app.add_option("--proofs", arguments.proofs, "Folder of the proofs, a file each");
    app.add_option("--verifier-positions", arguments.verifier_positions,
                   "Positions that the verifier replays of a proof, at most")
        ->capture_default_str();
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Proves wins by threats, writes the proofs down and replays them.");
    SolveArguments arguments;
    std::vector<std::string> proofs;
    add_position_options(app, arguments);
    add_limit_options(app, arguments);
    add_run_options(app, arguments);
    app.add_option("--verify", proofs, "Replay these proofs instead")->expected(1, -1);
    return run_program(app, argc, argv, "goren-solve", [&] {
        return proofs.empty() ? run_solve(arguments)
                              : run_verify(proofs, arguments.verifier_positions);
    });
}
