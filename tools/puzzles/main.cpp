// SPDX-License-Identifier: MIT
//
// goren-puzzles: makes suites of forced wins and only defences, proves them, and gives them to
// engines.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <string>
#include <vector>

#include "tools/common/engine_spec.h"
#include "tools/common/program.h"
#include "tools/common/rule_option.h"
#include "tools/puzzles/hard_command.h"
#include "tools/puzzles/make_command.h"
#include "tools/puzzles/missed_command.h"
#include "tools/puzzles/solve_command.h"
#include "tools/puzzles/verify_command.h"

namespace {

using namespace goren::tools;
using namespace goren::tools::puzzles;

void add_suite_options(CLI::App& command, SuiteArguments& suite, const std::string& seed_help) {
    command.add_option("--out", suite.out, "The file to write")->required();
    command.add_option("--count", suite.count, "How many puzzles")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command.add_option("--seed", suite.seed, seed_help)->capture_default_str();
}

std::vector<std::string> category_names() {
    std::vector<std::string> names;
    for (const Category category : kCategories) names.emplace_back(name_of(category));
    return names;
}

CLI::App* add_make_command(CLI::App& app, MakeArguments& arguments) {
    CLI::App* make =
        app.add_subcommand("make", "Find puzzles in games that goren-selfplay has written");
    PuzzleMakerOptions& maker = arguments.maker;
    make->add_option("games", arguments.games, "Files of one rule and board")->required();
    add_suite_options(*make, arguments.suite, "Seed of the order of the games");
    make->add_option("--category", arguments.categories,
                     "Only puzzles of this category; may be given again; else equally many of each")
        ->check(CLI::IsMember(category_names()));
    make->add_option("--shallow", maker.shallow_nodes, "Nodes of the search that must miss it")
        ->capture_default_str();
    make->add_option("--middle", maker.middle_nodes,
                     "Nodes of the search that must choose another move")
        ->capture_default_str();
    make->add_option("--deep", maker.deep_nodes, "Nodes of the search that must claim it")
        ->capture_default_str();
    make->add_option("--shortest", maker.shortest_win, "Fewest plies of a win")
        ->capture_default_str();
    make->add_option("--long", maker.long_win, "Fewest plies of a long win")->capture_default_str();
    make->add_option("--most-answers", maker.most_answers, "Most right answers")
        ->capture_default_str();
    return make;
}

CLI::App* add_missed_command(CLI::App& app, MissedArguments& arguments) {
    CLI::App* missed = app.add_subcommand(
        "missed", "Find wins in games that an engine reports with many nodes and misses with few");
    missed->add_option("games", arguments.games, "Files of one rule and board")->required();
    add_suite_options(*missed, arguments.suite, "Seed of the order of the games");
    missed
        ->add_option("--engine", arguments.engine,
                     "The engine, as key=value words; see below. It must report its values")
        ->expected(1, -1)
        ->required();
    missed->add_option("--shallow", arguments.shallow_nodes, "Nodes of the search that misses it")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    missed->add_option("--deep", arguments.deep_nodes, "Nodes of the search that reports it")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    missed->add_option("--shortest", arguments.finder.shortest, "Fewest plies of a win")
        ->capture_default_str();
    missed->add_option("--longest", arguments.finder.longest, "Most plies of a win")
        ->capture_default_str();
    missed->footer("Engine words:\n" + engine_spec_help());
    return missed;
}

/// The search that must miss the wins, and the solver that must prove them.
void add_hard_search_options(CLI::App& hard, HardArguments& arguments) {
    HardWinOptions& maker = arguments.maker;
    hard.add_option("--first-search-nodes", maker.first_search_nodes,
                    "Nodes of the search that must not find the first win of a composition")
        ->capture_default_str();
    hard.add_option("--search-nodes", maker.search_nodes,
                    "Nodes of the search that must not find it in any orientation")
        ->capture_default_str();
    hard.add_option("--search-memory", arguments.search_memory, "MiB of each search")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    hard.add_flag("--as-it-stands", maker.as_it_stands,
                  "Search in one orientation of the board instead of all");
    hard.add_option("--solver-nodes", maker.solver_nodes, "Nodes of the solver, for each position")
        ->capture_default_str();
    hard.add_option("--class", arguments.widest,
                    "The widest class of attacks, 1 to 4, as in goren-solve")
        ->check(CLI::Range(1, 4))
        ->capture_default_str();
}

CLI::App* add_hard_command(CLI::App& app, HardArguments& arguments) {
    CLI::App* hard = app.add_subcommand(
        "hard", "Compose long wins that the solver proves and the search misses");
    HardWinOptions& maker = arguments.maker;
    add_suite_options(*hard, arguments.suite, "Seed of the compositions");
    hard->add_option("--rule", arguments.rule, rule_help())
        ->check(rule_error)
        ->capture_default_str();
    hard->add_option("--size", arguments.size, "The board: 15, or 20x15")->capture_default_str();
    hard->add_option("--from", arguments.from,
                     "A suite whose positions, of whatever rule, begin a composition each; random "
                     "ones begin them otherwise");
    hard->add_option("--compositions", arguments.compositions, "Compositions tried, at most")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    hard->add_option("--threads", arguments.threads, "Threads; each composes by itself")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    add_hard_search_options(*hard, arguments);
    hard->add_option("--steps", maker.steps, "Stones moved in a composition, at most")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    hard->add_option("--shortest", maker.shortest, "Fewest plies of a win")->capture_default_str();
    hard->add_option("--longest", maker.longest, "Most plies of a win")->capture_default_str();
    return hard;
}

CLI::App* add_solve_command(CLI::App& app, SolveSuiteArguments& arguments) {
    CLI::App* solve = app.add_subcommand("solve", "Give a suite to engines");
    solve->add_option("file", arguments.file, "The suite")->required();
    solve->add_option("--engine", arguments.engines, "An engine, as key=value words; see below")
        ->expected(1, -1)
        ->required();
    solve->add_option("--each", arguments.each, "Words for all engines; an engine's own come after")
        ->expected(1, -1);
    solve
        ->add_option("--rule", arguments.rules,
                     "Only puzzles of this rule; may be given again. " + rule_help())
        ->check(rule_error);
    auto* limit = solve->add_option_group("limit", "What an engine has for a puzzle");
    limit->add_option("--turn", arguments.turn, "Milliseconds")->check(CLI::PositiveNumber);
    limit->add_option("--nodes", arguments.nodes, "Nodes, sent as INFO max_node")
        ->check(CLI::PositiveNumber);
    limit->require_option(1);
    solve->add_flag("--list", arguments.lists_unsolved, "Print the puzzles that are not solved");
    solve->footer("Engine words:\n" + engine_spec_help());
    return solve;
}

CLI::App* add_verify_command(CLI::App& app, std::string& file) {
    CLI::App* verify = app.add_subcommand("verify", "Prove again what a suite claims");
    verify->add_option("file", file, "The suite")->required();
    return verify;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Makes suites of Gomoku and Renju puzzles, and gives them to engines.");
    app.require_subcommand(1);
    MakeArguments make_arguments;
    MissedArguments missed_arguments;
    HardArguments hard_arguments;
    SolveSuiteArguments solve_arguments;
    std::string verify_file;
    const CLI::App* make = add_make_command(app, make_arguments);
    const CLI::App* missed = add_missed_command(app, missed_arguments);
    const CLI::App* hard = add_hard_command(app, hard_arguments);
    const CLI::App* verify = add_verify_command(app, verify_file);
    add_solve_command(app, solve_arguments);
    return run_program(app, argc, argv, "goren-puzzles", [&] {
        make_arguments.suite.command = command_line("goren-puzzles", argc, argv);
        missed_arguments.suite.command = make_arguments.suite.command;
        hard_arguments.suite.command = make_arguments.suite.command;
        if (make->parsed()) return run_make(make_arguments);
        if (missed->parsed()) return run_missed(missed_arguments);
        if (hard->parsed()) return run_hard(hard_arguments);
        return verify->parsed() ? run_verify(verify_file) : run_solve(solve_arguments);
    });
}
