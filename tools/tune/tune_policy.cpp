// SPDX-License-Identifier: MIT
#include <span>
#include <string>

#include "engine/policy/policy.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/policy_file.h"
#include "tools/tune/policy_losses.h"
#include "tools/tune/progress.h"
#include "tools/tune/tune.h"

namespace goren::tune {
namespace {

std::string held_out_text(const char* whose, const PolicyLosses& losses) {
    return fmt::format("held out, {}: loss {:.4f}, first {:.1f}%, among three {:.1f}%", whose,
                       losses.cross_entropy, 100 * losses.first, 100 * losses.among_three);
}

}  // namespace

void tune_policy(const PolicyOptions& options) {
    const int threads = options.training.threads;
    check_output(options.files.out, options.files.data.files);
    const DataSet data = load_data(options.files.data);
    const auto training = samples_of<PolicySamples>(data.training, threads);
    const auto held_out = samples_of<PolicySamples>(data.held_out, threads);
    print_progress("{} games; training: {} positions; held out: {}\n",
                   data.training.size() + data.held_out.size(), training.size(), held_out.size());
    print_progress("{}\n", held_out_text("the move ordering",
                                         losses_of_ordering(data.rule, held_out, threads)));
    const auto report_engine = [&](const char* whose, const PolicyWeights& weights) {
        print_progress(
            "{}\n", held_out_text(whose, losses_of_engine(data.rule, weights, held_out, threads)));
    };
    const auto& path = options.files.before;
    if (!path.empty())
        report_engine("before", *read_policy(path, data.rule));
    else
        report_engine("before", policy_weights(data.rule));

    const PolicyLayout layout(data.rule, pattern_tables(data.rule).line);
    const auto report_epoch = [&](int epoch, double loss, std::span<const float> parameters) {
        print_progress(
            "epoch {} of {}: training loss {:.5f}; {}\n", epoch, options.training.epochs, loss,
            held_out_text("in floats", losses_of_floats(layout, parameters, held_out, threads)));
    };
    auto training_options = options.training;
    if (!options.start.empty())
        training_options.start = dequantise(layout, *read_policy(options.start, data.rule));
    const auto after =
        quantise(layout, train_policy(layout, training, training_options, report_epoch));
    write_policy(*after, data.rule, options.files.out);
    report_engine("after", *after);
}

}  // namespace goren::tune
