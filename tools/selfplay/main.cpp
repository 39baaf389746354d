// SPDX-License-Identifier: MIT
//
// goren-selfplay: training data from games of the engine against itself and from its searches.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/rule_names.h"
#include "protocol/system/files.h"
#include "tools/common/program.h"
#include "tools/common/rule_option.h"
#include "tools/selfplay/background.h"
#include "tools/selfplay/game_file.h"
#include "tools/selfplay/generation.h"
#include "tools/selfplay/run.h"

namespace {

using namespace goren::selfplay;

void add_run_options(CLI::App& app, RunOptions& options) {
    RunHeader& header = options.header;
    app.add_option("--out", options.out, "The file of games; an existing one is continued")
        ->required();
    app.add_option_function<std::string>(
           "--rule",
           [&](const std::string& text) { header.rule = goren::parse_rule(text).value(); },
           goren::tools::rule_help())
        ->check(goren::tools::rule_error)
        ->default_str("freestyle");
    app.add_option_function<int>(
           "--size",
           [&](const int& side) {
               header.size = {side, side};
           },
           "The board's side")
        ->check(CLI::Range(10, goren::kMaxBoardSide))
        ->default_str("15");
    app.add_option("--games", options.games, "Games in the file at the end")->capture_default_str();
    app.add_option("--nodes", header.nodes, "Nodes for each move")
        ->check(CLI::Range(100U, 100'000'000U))
        ->capture_default_str();
    app.add_option("--seed", header.seed, "Seed of openings and deviations")->capture_default_str();
    app.add_option("--threads", options.threads, "Games at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
}

void add_game_options(CLI::App& app, GameOptions& options) {
    OpeningOptions& opening = options.opening;
    app.add_option("--opening-min", opening.min_stones, "Fewest random stones")
        ->check(CLI::Range(1, 16))
        ->capture_default_str();
    app.add_option("--opening-max", opening.max_stones, "Most random stones")
        ->check(CLI::Range(1, 16))
        ->capture_default_str();
    app.add_option("--opening-balance", opening.balance,
                   "Largest value of a short search for either side")
        ->check(CLI::Range(10, 20000))
        ->capture_default_str();
    app.add_option("--opening-nodes", opening.nodes, "Nodes of this search")
        ->check(CLI::Range(100U, 1'000'000U))
        ->capture_default_str();
    DeviationOptions& deviation = options.deviation;
    app.add_option("--deviation-moves", deviation.moves, "Moves after the opening that may deviate")
        ->capture_default_str();
    app.add_option("--deviation-percent", deviation.percent, "Probability of each deviation")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    app.add_option("--deviation-margin", deviation.margin, "Largest loss of value by a deviation")
        ->capture_default_str();
}

void add_games_command(CLI::App& app, RunOptions& options) {
    CLI::App& command =
        *app.add_subcommand("games", "Plays games and records their moves, values and results");
    options.header.nodes = 2000;
    add_run_options(command, options);
    add_game_options(command, options.game);
    command.callback([&options] {
        if (options.game.opening.min_stones > options.game.opening.max_stones)
            throw CLI::ValidationError("--opening-min", "is more than --opening-max");
        play_games(options);
    });
}

void add_leaves_command(CLI::App& app, SearchPositionRunOptions& options) {
    CLI::App& command = *app.add_subcommand(
        "leaves", "Takes positions from the trees of searches and labels them with searches");
    SearchPositionOptions& position = options.position;
    command.add_option("games", options.games, "The file of games whose positions are searched")
        ->required()
        ->check(CLI::ExistingFile);
    command.add_option("--out", options.out, "The file of positions; an existing one is continued")
        ->required();
    command
        .add_option("--roots", position.roots_per_game, "Positions of each game that are searched")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    command
        .add_option("--leaves", position.positions_per_root,
                    "Positions taken from each search tree")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    command.add_option("--root-nodes", position.root_nodes, "Nodes of these searches")
        ->check(CLI::Range(100U, 1'000'000U))
        ->capture_default_str();
    command
        .add_option("--nodes", position.label_nodes, "Nodes of the search that labels a position")
        ->check(CLI::Range(100U, 100'000'000U))
        ->capture_default_str();
    command.add_option("--seed", options.seed, "Seed of the choice of positions")
        ->capture_default_str();
    command.add_option("--threads", options.threads, "Games at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command.callback([&options] { take_search_positions(options); });
}

/// A check of CLI11: the error, empty where there is none.
std::string stream_error(const std::string& word) {
    const auto stream = parse_stream(word);
    const auto* error = std::get_if<std::string>(&stream);
    return error != nullptr ? *error : "";
}

/// Options of `generate` that are not those of the generation itself.
struct GenerateArguments {
    GenerationOptions generation;
    std::vector<std::string> want;
    Plan plan;
};

/// Nodes and seed belong to the files: those that the command does not give are as in the plan that
/// the folder has.
Plan complete(Plan plan, const CLI::App& command, const std::filesystem::path& folder) {
    const bool has_nodes = command.count("--nodes") > 0;
    const bool has_seed = command.count("--seed") > 0;
    if ((has_nodes && has_seed) || !std::filesystem::exists(plan_of(folder))) return plan;
    const Plan earlier = read_plan(plan_of(folder));
    if (!has_nodes) plan.nodes = earlier.nodes;
    if (!has_seed) plan.seed = earlier.seed;
    return plan;
}

void run_generate(GenerateArguments& arguments, const CLI::App& command) {
    const bool has_plan = !arguments.want.empty();
    if (!has_plan && (command.count("--nodes") > 0 || command.count("--seed") > 0))
        throw CLI::ValidationError("--nodes and --seed", "need --want");
    for (const std::string& word : arguments.want)
        arguments.plan.streams.push_back(std::get<Stream>(parse_stream(word)));
    GenerationOptions& generation = arguments.generation;
    if (has_plan) generation.plan = complete(arguments.plan, command, generation.folder);
    lower_priority();
    fmt::print("{}\n", generate(generation) ? "all positions are there" : "stopped");
}

void add_generate_command(CLI::App& app, GenerateArguments& arguments) {
    CLI::App& command = *app.add_subcommand(
        "generate",
        "Makes positions of several rules and boards at the lowest priority, until `stop`; goes on "
        "where it stopped");
    command.add_option("folder", arguments.generation.folder, "The folder of the files")
        ->required();
    command
        .add_option("--want", arguments.want,
                    "Positions by rule and board, RULE/SIZE=POSITIONS each, as renju/15=7000000; "
                    "without it the plan of the folder goes on")
        ->check(stream_error);
    command
        .add_option(
            "--nodes", arguments.plan.nodes,
            "Nodes of each search, by default those of the folder's plan, if any; needs --want")
        ->check(CLI::Range(kFewestNodes, kMostNodes))
        ->capture_default_str();
    command
        .add_option("--seed", arguments.plan.seed,
                    "Another seed for each machine, by default that of the folder's plan, if any; "
                    "needs --want")
        ->capture_default_str();
    command.add_option("--threads", arguments.generation.threads, "Games at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command.callback([&arguments, &command] { run_generate(arguments, command); });
}

void add_stop_commands(CLI::App& app, std::filesystem::path& folder) {
    CLI::App& stop =
        *app.add_subcommand("stop", "Stops the generation of a folder and waits for it");
    stop.add_option("folder", folder, "The folder of the files")->required();
    stop.callback([&folder] { stop_generation(folder); });
    CLI::App& status =
        *app.add_subcommand("status", "Prints the last live line of the generation of a folder");
    status.add_option("folder", folder, "The folder of the files")->required();
    status.callback([&folder] { fmt::print("{}", generation_status(folder)); });
}

void add_count_command(CLI::App& app, std::vector<std::filesystem::path>& files) {
    CLI::App& command =
        *app.add_subcommand("count", "Prints how many positions with a value files hold");
    command.add_option("files", files, "Files of games")->required()->check(CLI::ExistingFile);
    command.callback([&files] {
        for (const auto& file : files) {
            std::uint64_t positions = 0;
            visit_game_file(file,
                            [&](const TrainingGame& game) { positions += positions_in(game); });
            fmt::print("{}: {} positions\n", goren::protocol::utf8_text(file), positions);
        }
    });
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app(
        "Plays games of the engine against itself and takes positions from its searches, to train "
        "on.");
    app.require_subcommand(1);
    RunOptions games;
    SearchPositionRunOptions positions;
    add_games_command(app, games);
    add_leaves_command(app, positions);
    GenerateArguments generation;
    add_generate_command(app, generation);
    std::filesystem::path folder;
    add_stop_commands(app, folder);
    std::vector<std::filesystem::path> files;
    add_count_command(app, files);
    // The commands are callbacks, which run while the line is parsed.
    return goren::tools::run_program(app, argc, argv, "goren-selfplay",
                                     [] { return goren::tools::kDone; });
}
