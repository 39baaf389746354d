// SPDX-License-Identifier: MIT
#include <span>
#include <string>

#include "engine/policy/policy.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/policy_file.h"
#include "tools/tune/policy_losses.h"
#include "tools/tune/progress.h"
#include "tools/tune/training_set.h"
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
    const auto samples = load_training_set<PolicySamples>(options.files, threads, "positions");
    const Rule rule = samples.rule;
    const auto& held_out = samples.held_out;
    print_progress("{}\n",
                   held_out_text("the move ordering", losses_of_ordering(rule, held_out, threads)));
    const auto report_engine = [&](const char* whose, const PolicyWeights& weights) {
        print_progress("{}\n",
                       held_out_text(whose, losses_of_engine(rule, weights, held_out, threads)));
    };
    const auto& path = options.files.before;
    if (!path.empty())
        report_engine("before", *read_policy(path, rule));
    else
        report_engine("before", policy_weights(rule));

    const PolicyLayout layout(rule, pattern_tables(rule).line);
    const auto report_epoch = [&](int epoch, double loss, std::span<const float> parameters) {
        print_progress(
            "epoch {} of {}: training loss {:.5f}; {}\n", epoch, options.training.epochs, loss,
            held_out_text("in floats", losses_of_floats(layout, parameters, held_out, threads)));
    };
    auto training_options = options.training;
    if (!options.start.empty())
        training_options.start = dequantise(layout, *read_policy(options.start, rule));
    const auto after =
        quantise(layout, train_policy(layout, samples.training, training_options, report_epoch));
    write_policy(*after, rule, options.files.out);
    report_engine("after", *after);
}

}  // namespace goren::tune
