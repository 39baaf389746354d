// SPDX-License-Identifier: MIT
//
// goren-analyse: the best moves of a position, reviews of games, and searches for other programs.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "tools/analyse/position_command.h"
#include "tools/analyse/review_command.h"
#include "tools/analyse/serve_command.h"
#include "tools/common/program.h"
#include "tools/common/rule_option.h"

namespace {

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::analyse;

constexpr int kMaxThreads = 1024;
constexpr int kMaxMemory = 1 << 20;  // MiB

void add_search_options(CLI::App& app, SearchOptions& options, const char* threads_help) {
    app.add_option("--nodes", options.nodes, "Nodes of a search; 0: no limit")
        ->capture_default_str();
    app.add_option("--time", options.time_ms, "Milliseconds of a search; 0: no limit")
        ->check(CLI::Range(0, 86'400'000))
        ->capture_default_str();
    app.add_option("--depth", options.depth, "Plies of a search; 0: no limit")
        ->check(CLI::Range(0, kMaxPly))
        ->capture_default_str();
    app.add_option("--n-best", options.n_best, "Best moves, each with a line of its own")
        ->check(CLI::Range(1, kMaxPoints))
        ->capture_default_str();
    app.add_option("--threads", options.threads, threads_help)
        ->check(CLI::Range(1, kMaxThreads))
        ->capture_default_str();
    app.add_option("--memory", options.memory_mb, "MiB of each engine")
        ->check(CLI::Range(16, kMaxMemory))
        ->capture_default_str();
    app.add_option("--solver", options.solver_percent,
                   "Percent of the nodes for the solver, which proves long wins; 0: none")
        ->check(CLI::Range(0, 90))
        ->capture_default_str();
}

void add_source_options(CLI::App& app, GameSourceOptions& options) {
    app.add_option("--rule", options.rule,
                   rule_help() + "; without it the file's own, or freestyle")
        ->check(rule_error);
    app.add_option("--size", options.size, "The board of pos and offset text: 15, or 20x15")
        ->capture_default_str();
    app.add_option("--format", options.format,
                   "psq, sgf, lib, pos or offset; without it, by name and content");
    app.add_option("--line", options.line,
                   "Where a game in a RenLib library begins, in pos notation: h8h9i9");
    app.add_option("--code-page", options.code_page, "Of the comments of a RenLib library")
        ->capture_default_str();
}

CLI::App* add_position_command(CLI::App& app, PositionArguments& arguments) {
    CLI::App* command =
        app.add_subcommand("position", "Print the best moves of one position, with the board");
    command->add_option("position", arguments.position,
                        "A file, or stones in pos notation (rows count from the top): h8h9i9");
    command->add_option("--game", arguments.game, "Which game of the file")->capture_default_str();
    command->add_option("--move", arguments.move,
                        "After so many moves; without it, after the last");
    command->add_flag("--json", arguments.is_json, "One JSON object instead of text");
    add_source_options(*command, arguments.source);
    add_search_options(*command, arguments.search, "Threads of the search");
    return command;
}

CLI::App* add_review_command(CLI::App& app, ReviewArguments& arguments) {
    CLI::App* command = app.add_subcommand(
        "review", "Search every position of games, and print a verdict on every move");
    command
        ->add_option("games", arguments.files,
                     "Files: .psq, SGF, RenLib libraries, or text with a game a line")
        ->required();
    command->add_option("--results", arguments.results,
                        "File of the searches, JSON lines; the same command goes on with it");
    command
        ->add_option("--opening", arguments.opening,
                     "First moves of a game that the players did not choose")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    command->add_option("--html", arguments.html, "Write a page with a board and a chart");
    command->add_option("--json", arguments.json, "Write a JSON object a move, one a line");
    command->add_option("--sgf", arguments.sgf, "Write the games with verdicts and variations");
    add_source_options(*command, arguments.source);
    add_search_options(*command, arguments.search, "Searches at a time");
    return command;
}

void add_serve_command(CLI::App& app, ServeArguments& arguments) {
    CLI::App* command = app.add_subcommand(
        "serve", "Answer queries on standard input, a JSON object a line: docs/analysis.md");
    command
        ->add_option("--max-queries", arguments.most_queries,
                     "Queries that are held at once; with more, the input waits")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    add_search_options(*command, arguments.search, "Searches at a time");
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Analyses positions and games of Gomoku and Renju.", "goren-analyse");
    app.require_subcommand(1);
    PositionArguments position;
    position.search.n_best = 5;
    position.search.nodes = 1'000'000;
    position.search.memory_mb = static_cast<int>(SearchResources::kDefaultMemory >> 20U);
    const CLI::App* position_command = add_position_command(app, position);
    ReviewArguments review;
    const CLI::App* review_command = add_review_command(app, review);
    ServeArguments serve;
    serve.search.n_best = 1;
    add_serve_command(app, serve);
    return run_program(app, argc, argv, "goren-analyse", [&] {
        if (position_command->parsed()) return run_position(position);
        if (review_command->parsed()) return run_review(review);
        return run_serve(serve);
    });
}
