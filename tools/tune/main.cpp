// SPDX-License-Identifier: MIT
//
// goren-tune: weights of the evaluation and of the move ordering, from self-play games.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <exception>

#include "tools/tune/tune.h"

namespace {

using namespace goren::tune;

void add_training_options(CLI::App& app, const std::string& what, TrainingOptions& options) {
    app.add_option("--" + what + "-epochs", options.epochs, "Passes over the data")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    app.add_option("--" + what + "-batch", options.batch, "Samples for each step")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    app.add_option("--" + what + "-rate", options.rate, "Learning rate at the start, in logits")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--" + what + "-pull", options.own_pull,
                   "How hard rare combinations are held to the sum of their parts")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
}

void add_options(CLI::App& app, TuneOptions& options) {
    app.add_option("games", options.data.files, "Files of goren-selfplay, all of one rule")
        ->required()
        ->check(CLI::ExistingFile);
    app.add_option("--out", options.out, "The file of weights: engine/eval/weights/<rule>.bin")
        ->required();
    app.add_option("--before", options.before,
                   "Weights to compare with; else those that were built in")
        ->check(CLI::ExistingFile);
    app.add_option("--result-share", options.result_share,
                   "Share of results in the targets; searched values have the rest")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    app.add_option("--held-out", options.data.held_out_percent, "Percent of games to test with")
        ->check(CLI::Range(1, 50))
        ->capture_default_str();
    app.add_option("--order-units", options.scale.order_units, "Ordering score of one logit")
        ->check(CLI::Range(10.0, 1000.0))
        ->capture_default_str();
    add_training_options(app, "value", options.value);
    add_training_options(app, "order", options.order);
    app.add_option_function<std::uint64_t>(
           "--seed",
           [&](const std::uint64_t& seed) {
               options.data.seed = options.value.seed = options.order.seed = seed;
           },
           "Of the order of samples and of the choice of games held out")
        ->default_str("1");
    app.add_option_function<int>(
           "--threads",
           [&](const int& threads) {
               options.data.threads = options.value.threads = options.order.threads = threads;
           },
           "Changes nothing but the time it takes")
        ->check(CLI::Range(1, 1024))
        ->default_str("1");
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Trains the weights of one rule on self-play games.");
    TuneOptions options;
    add_options(app, options);
    try {
        app.parse(argc, argv);
        tune(options);
        return 0;
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    } catch (const std::exception& error) {
        fmt::print(stderr, "goren-tune: {}\n", error.what());
        return 1;
    }
}
