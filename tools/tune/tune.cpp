// SPDX-License-Identifier: MIT
#include "tools/tune/tune.h"

#include <fmt/format.h>

#include <cstdio>

#include "engine/eval/weights.h"
#include "tools/tune/objective.h"
#include "tools/tune/terms.h"

namespace goren::tune {
namespace {

template <typename... Arguments>
void say(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::print(format, std::forward<Arguments>(arguments)...);
    std::fflush(stdout);
}

EpochListener announce(const char* what, int epochs) {
    return [what, epochs](int epoch, double loss) {
        if (epoch % 5 == 0 || epoch == epochs)
            say("{}: epoch {} of {}, training loss {:.5f}\n", what, epoch, epochs, loss);
    };
}

// The loss against results alone too: targets that were mixed with searched values differ from run
// to run.
void report_value(const char* whose, const ValueSamples& samples, const TuneOptions& options,
                  const std::vector<double>& logits) {
    const double units = options.scale.value_units;
    const ValueObjective mixed(samples, options.result_share, units);
    const ValueObjective results(samples, 1, units);
    say("held out, {}: value loss {:.5f}, against results alone {:.5f}\n", whose,
        mean_loss(mixed, logits, options.value.threads),
        mean_loss(results, logits, options.value.threads));
}

void report_order(const char* whose, const OrderSamples& samples, const TuneOptions& options,
                  const std::vector<double>& logits) {
    std::size_t first = 0;
    std::size_t among_five = 0;
    for (std::size_t i = 0; i < samples.samples.size(); ++i) {
        const double rank = rank_of_played(samples, i, logits);
        first += rank < 0.75 ? 1 : 0;
        among_five += rank < 4.75 ? 1 : 0;
    }
    const auto percent = [&](std::size_t count) {
        return 100 * static_cast<double>(count) / static_cast<double>(samples.samples.size());
    };
    say("held out, {}: order loss {:.4f}, first {:.1f}%, among five {:.1f}%\n", whose,
        mean_loss(OrderObjective(samples), logits, options.order.threads), percent(first),
        percent(among_five));
}

void report(const char* whose, const DataSet& data, const TuneOptions& options,
            const PatternWeights& weights) {
    report_value(whose, data.held_out.value, options,
                 value_logits(data.rule, weights, options.scale));
    report_order(whose, data.held_out.order, options,
                 order_logits(data.rule, weights, options.scale));
}

}  // namespace

void tune(const TuneOptions& options) {
    const DataSet data = load_data(options.data);
    say("{} games; to train: {} positions, {} moves; held out: {} and {}\n", data.games,
        data.training.value.samples.size(), data.training.order.samples.size(),
        data.held_out.value.samples.size(), data.held_out.order.samples.size());
    const auto before =
        options.before.empty() ? pattern_weights(data.rule) : read_weights(options.before);
    report("before", data, options, *before);

    const ValueObjective values(data.training.value, options.result_share,
                                options.scale.value_units);
    const auto value_logits = train(values, value_terms(data.rule), options.value,
                                    announce("value", options.value.epochs));
    const OrderObjective orders(data.training.order);
    const auto order_logits = train(orders, order_terms(data.rule), options.order,
                                    announce("order", options.order.epochs));

    const auto after = make_weights(data.rule, value_logits, order_logits, options.scale);
    report("after", data, options, *after);
    write_weights(*after, options.out);
}

}  // namespace goren::tune
