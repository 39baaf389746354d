// SPDX-License-Identifier: MIT
#include <span>
#include <string>

#include "engine/eval/evaluator.h"
#include "engine/eval/networks.h"
#include "protocol/system/files.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/network_file.h"
#include "tools/tune/network_losses.h"
#include "tools/tune/progress.h"
#include "tools/tune/training_set.h"
#include "tools/tune/tune.h"

namespace goren::tune {
namespace {

std::string losses_text(const ValueLosses& losses) {
    if (!losses.results) return fmt::format("value loss {:.5f}, no results", losses.mixed);
    return fmt::format("value loss {:.5f}, against results alone {:.5f}, fitted {:.5f}",
                       losses.mixed, losses.results->as_is, losses.results->fitted);
}

std::string held_out_text(const char* whose, const ValueLosses& losses) {
    return fmt::format("held out, {}: {}", whose, losses_text(losses));
}

}  // namespace

void tune_network(const NetworkOptions& options) {
    const int threads = options.training.threads;
    const double result_share = options.training.result_share;
    const auto samples = load_training_set<NetworkSamples>(options.files, threads, "positions");
    const Rule rule = samples.rule;
    const auto& held_out = samples.held_out;
    const auto report_engine = [&](const char* whose, const NetworkWeights& weights) {
        print_progress("{}\n", held_out_text(whose, losses_of_engine(rule, weights, held_out,
                                                                     result_share, threads)));
    };
    const auto& path = options.files.before;
    report_engine("before", path.empty() ? *network_weights(rule) : *read_network(path, rule));

    const NetworkLayout layout(rule, pattern_tables(rule).line);
    const auto report_epoch = [&](int epoch, double loss, std::span<const float> parameters) {
        print_progress(
            "epoch {} of {}: training loss {:.5f}; {}\n", epoch, options.training.epochs, loss,
            held_out_text("in floats",
                          losses_of_floats(layout, parameters, held_out, result_share, threads)));
    };
    auto training_options = options.training;
    if (!options.start.empty())
        training_options.start = dequantise(layout, *read_network(options.start, rule));
    const auto parameters = train_network(layout, samples.training, training_options, report_epoch);

    const auto after = quantise(layout, parameters);
    write_network(*after, rule, options.files.out);
    report_engine("after", *after);
}

void report_losses(const LossOptions& options) {
    const DataSet data = load_data({.files = options.files, .held_out_percent = 0});
    const auto samples = samples_of<NetworkSamples>(data.training, options.threads);
    print_progress("{} games, {} positions\n", data.training.size(), samples.size());
    const auto report = [&](const std::string& name, const NetworkWeights& weights) {
        print_progress("{}: {}\n", name,
                       losses_text(losses_of_engine(data.rule, weights, samples,
                                                    options.result_share, options.threads)));
    };
    report("embedded", *network_weights(data.rule));
    for (const auto& path : options.networks)
        report(protocol::utf8_text(path), *read_network(path, data.rule));
}

}  // namespace goren::tune
