// SPDX-License-Identifier: MIT
//
// goren-tune: trains what one rule needs on self-play games: network, move ordering, policy
// network, calibration.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/rule_names.h"
#include "tools/common/program.h"
#include "tools/tune/convert.h"
#include "tools/tune/tune.h"

namespace {

using namespace goren::tune;

void add_games(CLI::App& command, std::vector<std::filesystem::path>& games) {
    command.add_option("games", games, "Files of goren-selfplay, all of one rule")
        ->required()
        ->check(CLI::ExistingFile);
}

// The games to train on and the file to write.
void add_games(CLI::App& command, const std::string& folder,
               std::vector<std::filesystem::path>& games, std::filesystem::path& out) {
    add_games(command, games);
    command.add_option("--out", out, "The file to write: " + folder + "/<rule>.bin")->required();
}

void add_held_out(CLI::App& command, int& percent) {
    command.add_option("--held-out", percent, "Percent of games held out for testing")
        ->check(CLI::Range(1, 50))
        ->capture_default_str();
}

void add_threads(CLI::App& command, int& threads) {
    command.add_option("--threads", threads, "Number of threads; changes nothing but the time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
}

void add_files(CLI::App& command, const std::string& folder, TuneFiles& files) {
    add_games(command, folder, files.data.files, files.out);
    add_held_out(command, files.data.held_out_percent);
    command
        .add_option("--before", files.before,
                    "Such a file to compare with; default: the embedded one")
        ->check(CLI::ExistingFile);
}

// The options of both trainings; `prefix` goes before the names.
template <typename Options>
void add_training(CLI::App& command, const std::string& prefix, Options& training) {
    command.add_option("--" + prefix + "epochs", training.epochs, "Passes over the data")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    command.add_option("--" + prefix + "batch", training.batch, "Samples for each step")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command.add_option("--" + prefix + "rate", training.rate, "Learning rate at the start")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command
        .add_option("--seed", training.seed,
                    "Seed of all that is random but the choice of held-out games")
        ->capture_default_str();
    add_threads(command, training.threads);
}

void add_start(CLI::App& command, std::filesystem::path& start) {
    command
        .add_option("--start", start,
                    "A network to train on from; default: random weights. Wants a lower --rate")
        ->check(CLI::ExistingFile);
}

void add_order(CLI::App& app, OrderOptions& options) {
    CLI::App& command = *app.add_subcommand("order", "Trains the move ordering");
    add_files(command, "engine/ordering/weights", options.files);
    add_training(command, "order-", options.training);
    command
        .add_option("--order-decay", options.training.own_decay,
                    "L2 regularisation of what combinations and windows do not share, in samples")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command
        .add_option("--five-tuple-epochs", options.training.first_stage_epochs,
                    "First epochs, in which windows are scored by their five-tuples alone")
        ->check(CLI::Range(0, 100'000))
        ->capture_default_str();
    command.add_flag("--five-tuples,!--no-five-tuples", options.sharing.five_tuples,
                     "Windows share the scores of their five-tuples (default)");
    command.add_flag("--backoff,!--no-backoff", options.sharing.backoff,
                     "Wide windows share the scores of their inner four points (default)");
    command.add_option("--order-units", options.units, "Ordering score of one logit")
        ->check(CLI::Range(10.0, 1000.0))
        ->capture_default_str();
    command.callback([&] { tune_order(options); });
}

void add_result_share(CLI::App& command, double& share) {
    command
        .add_option("--result-share", share,
                    "Share of game results in the targets; search values have the rest")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
}

void add_network(CLI::App& app, NetworkOptions& options) {
    CLI::App& command =
        *app.add_subcommand("network", "Trains the network that evaluates positions");
    add_files(command, "engine/eval/networks", options.files);
    add_training(command, "", options.training);
    add_result_share(command, options.training.result_share);
    add_start(command, options.start);
    command.callback([&] { tune_network(options); });
}

void add_loss(CLI::App& app, LossOptions& options) {
    CLI::App& command =
        *app.add_subcommand("loss", "Compares networks by their losses on all of the games");
    add_games(command, options.files);
    command
        .add_option("--network", options.networks,
                    "A network to compare with the embedded one; may be given several times")
        ->check(CLI::ExistingFile);
    add_result_share(command, options.result_share);
    add_threads(command, options.threads);
    command.callback([&] { report_losses(options); });
}

void add_calibrate(CLI::App& app, CalibrationOptions& options) {
    CLI::App& command = *app.add_subcommand(
        "calibrate", "Fits the probabilities of win, draw and loss to values and results");
    add_games(command, "engine/api/calibration", options.files, options.out);
    command
        .add_option("--max-opening", options.max_opening,
                    "Leave out games that begin with more stones, as at a position of a search")
        ->capture_default_str();
    command.callback([&] { calibrate(options); });
}

void add_policy(CLI::App& app, PolicyOptions& options) {
    CLI::App& command = *app.add_subcommand(
        "policy", "Trains the policy network, which predicts the moves of deep searches");
    add_files(command, "engine/policy/weights", options.files);
    add_training(command, "", options.training);
    add_start(command, options.start);
    command.callback([&] { tune_policy(options); });
}

void add_convert(CLI::App& app, ConvertOptions& options) {
    CLI::App& command =
        *app.add_subcommand("convert", "Converts a trained file of the format version before");
    command.add_option("old", options.from, "The file to convert")
        ->required()
        ->check(CLI::ExistingFile);
    command.add_option("new", options.to, "The file to write")->required();
    command
        .add_option_function<std::string>(
            "--rule", [&](const std::string& text) { options.rule = *goren::parse_rule(text); },
            "The rule that it was trained for: " + goren::rule_choices())
        ->required()
        ->check([](const std::string& text) {
            return goren::parse_rule(text) ? "" : "choose from " + goren::rule_choices();
        });
    command.callback([&] { convert(options); });
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app(
        "Trains the network, the move ordering or the win probabilities of one rule on self-play "
        "games.");
    app.require_subcommand(1);
    OrderOptions order;
    NetworkOptions network;
    LossOptions losses;
    CalibrationOptions calibration;
    PolicyOptions policy;
    ConvertOptions conversion;
    add_order(app, order);
    add_network(app, network);
    add_loss(app, losses);
    add_calibrate(app, calibration);
    add_policy(app, policy);
    add_convert(app, conversion);
    // The commands are callbacks, which run while the line is parsed.
    return goren::tools::run_program(app, argc, argv, "goren-tune",
                                     [] { return goren::tools::kDone; });
}
