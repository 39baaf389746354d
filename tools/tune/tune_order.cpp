// SPDX-License-Identifier: MIT
#include <vector>

#include "engine/ordering/embedded_ordering.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/order_objective.h"
#include "tools/tune/order_samples.h"
#include "tools/tune/order_terms.h"
#include "tools/tune/ordering_file.h"
#include "tools/tune/progress.h"
#include "tools/tune/training_set.h"
#include "tools/tune/tune.h"

namespace goren::tune {
namespace {

// Prints the held-out loss of weights and how often the played move is their first or among their
// first five.
void report(const char* label, const OrderSamples& samples, const std::vector<double>& logits,
            int threads) {
    std::size_t first = 0;
    std::size_t among_five = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double rank = rank_of_played(samples, i, logits);
        first += rank < 0.75 ? 1 : 0;
        among_five += rank < 4.75 ? 1 : 0;
    }
    const auto percent = [&](std::size_t count) {
        return 100 * static_cast<double>(count) / static_cast<double>(samples.size());
    };
    print_progress("held out, {}: order loss {:.4f}, first {:.1f}%, among five {:.1f}%\n", label,
                   mean_loss(OrderObjective(samples), logits, threads), percent(first),
                   percent(among_five));
}

}  // namespace

void tune_order(const OrderOptions& options) {
    const int threads = options.training.threads;
    const auto samples = load_training_set<OrderSamples>(options.files, threads, "moves");
    const Rule rule = samples.rule;
    const auto& held_out = samples.held_out;
    const auto& path = options.files.before;
    const auto before = path.empty() ? ordering_weights(rule) : read_weights(path, rule);
    report("before", held_out, order_logits(rule, *before, options.units), threads);

    const OrderTerms terms(rule, options.sharing);
    const auto trained =
        train_order(OrderObjective(samples.training), terms.map(), options.training,
                    [&](int epoch, double loss) {
                        if (epoch % 5 == 0 || epoch == options.training.epochs)
                            print_progress("epoch {} of {}: training loss {:.5f}\n", epoch,
                                           options.training.epochs, loss);
                    });

    const auto after = make_weights(rule, terms.map().weights_of(trained),
                                    terms.five_tuples(trained), options.units);
    write_weights(*after, rule, options.files.out);
    report("after", held_out, order_logits(rule, *after, options.units), threads);
}

}  // namespace goren::tune
