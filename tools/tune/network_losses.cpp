// SPDX-License-Identifier: MIT
#include "tools/tune/network_losses.h"

#include <algorithm>
#include <array>

#include "engine/eval/evaluator.h"
#include "tools/tune/mini_batches.h"
#include "tools/tune/network_model.h"

namespace goren::tune {
namespace {

struct Sums {
    ValueLosses losses;
    std::size_t count = 0;
    std::size_t results = 0;  // known ones

    void add(double logit, const KnownValue& known, double result_share) {
        losses.mixed += cross_entropy(logit, training_target(known, result_share));
        ++count;
        if (!known.result) return;
        losses.results += cross_entropy(logit, static_cast<double>(*known.result));
        ++results;
    }
};

ValueLosses means_of(const std::array<Sums, kParts>& parts) {
    Sums all;
    for (const Sums& part : parts) {
        all.losses.mixed += part.losses.mixed;
        all.losses.results += part.losses.results;
        all.count += part.count;
        all.results += part.results;
    }
    all.losses.mixed /= static_cast<double>(all.count);
    all.losses.results /= static_cast<double>(std::max<std::size_t>(all.results, 1));
    return all.losses;
}

// `make_evaluation()` makes a function from the number of a sample to its logit, for one thread.
template <typename MakeEvaluation>
ValueLosses losses_of(const NetworkSamples& samples, double result_share, int threads,
                      const MakeEvaluation& make_evaluation) {
    std::array<Sums, kParts> parts{};
    for_each_part(samples.size(), threads,
                  [&](std::size_t part, std::size_t begin, std::size_t end) {
                      auto logit_of = make_evaluation();
                      for (std::size_t i = begin; i < end; ++i)
                          parts[part].add(logit_of(i), samples.label(i).known, result_share);
                  });
    return means_of(parts);
}

}  // namespace

ValueLosses losses_of_floats(const NetworkLayout& layout, std::span<const float> parameters,
                             const NetworkSamples& samples, double result_share, int threads) {
    return losses_of(samples, result_share, threads, [&] {
        return [&, reader = SampleReader(layout.rule()),
                pass = NetworkPass(layout)](std::size_t i) mutable {
            const QuietPosition& position = reader.read(samples, i);
            return static_cast<double>(pass.forward(parameters, reader.points(), position));
        };
    });
}

ValueLosses losses_of_engine(Rule rule, const NetworkWeights& weights,
                             const NetworkSamples& samples, double result_share, int threads) {
    const NetworkTables tables(pattern_tables(rule).line, weights);
    return losses_of(samples, result_share, threads, [&] {
        return [&, reader = SampleReader(rule)](std::size_t i) {
            const Position position = reader.position(samples, i);
            return Evaluator(tables, position).evaluate(position).raw() / Value::kUnitsPerLogit;
        };
    });
}

}  // namespace goren::tune
