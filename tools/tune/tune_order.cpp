// SPDX-License-Identifier: MIT
#include <vector>

#include "engine/ordering/embedded_ordering.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/order_objective.h"
#include "tools/tune/order_samples.h"
#include "tools/tune/order_terms.h"
#include "tools/tune/ordering_file.h"
#include "tools/tune/progress.h"
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
    check_output(options.files.out, options.files.data.files);
    const DataSet data = load_data(options.files.data);
    const auto training = samples_of<OrderSamples>(data.training, threads);
    const auto held_out = samples_of<OrderSamples>(data.held_out, threads);
    print_progress("{} games; training: {} moves; held out: {}\n",
                   data.training.size() + data.held_out.size(), training.size(), held_out.size());
    const auto& path = options.files.before;
    const auto before = path.empty() ? ordering_weights(data.rule) : read_weights(path, data.rule);
    report("before", held_out, order_logits(data.rule, *before, options.units), threads);

    const OrderTerms terms(data.rule, options.sharing);
    const auto trained = train_order(
        OrderObjective(training), terms.map(), options.training, [&](int epoch, double loss) {
            if (epoch % 5 == 0 || epoch == options.training.epochs)
                print_progress("epoch {} of {}: training loss {:.5f}\n", epoch,
                               options.training.epochs, loss);
        });

    const auto after = make_weights(data.rule, terms.map().weights_of(trained),
                                    terms.five_tuples(trained), options.units);
    write_weights(*after, data.rule, options.files.out);
    report("after", held_out, order_logits(data.rule, *after, options.units), threads);
}

}  // namespace goren::tune
