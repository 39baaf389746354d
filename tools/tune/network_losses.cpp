// SPDX-License-Identifier: MIT
#include "tools/tune/network_losses.h"

#include <array>
#include <vector>

#include "engine/eval/evaluator.h"
#include "tools/tune/logistic.h"
#include "tools/tune/mini_batches.h"
#include "tools/tune/network_model.h"

namespace goren::tune {
namespace {

// What a part of the samples gives: the sum of losses, and the logits with the known results.
struct Part {
    double mixed = 0;
    std::size_t count = 0;
    std::vector<Observation> results;

    void add(double logit, const KnownValue& known, double result_share) {
        mixed += cross_entropy(logit, training_target(known, result_share));
        ++count;
        if (known.result) results.push_back({{logit, 1, 0}, 1, static_cast<double>(*known.result)});
    }
};

double mean_cross_entropy(std::span<const Observation> results, const RegressionVector& weights) {
    double sum = 0;
    for (const Observation& result : results)
        sum += cross_entropy(dot(weights, result.inputs), result.y);
    return sum / static_cast<double>(results.size());
}

std::optional<ResultLosses> result_losses(std::span<const Observation> results) {
    if (results.empty()) return std::nullopt;
    constexpr RegressionVector kAsIs{1, 0, 0};
    return ResultLosses{.as_is = mean_cross_entropy(results, kAsIs),
                        .fitted = mean_cross_entropy(results, regress(results))};
}

ValueLosses means_of(std::span<const Part> parts) {
    Part all;
    for (const Part& part : parts) {
        all.mixed += part.mixed;
        all.count += part.count;
        all.results.insert(all.results.end(), part.results.begin(), part.results.end());
    }
    return {all.mixed / static_cast<double>(all.count), result_losses(all.results)};
}

// `make_evaluation()` makes a function from the number of a sample to its logit, for one thread.
template <typename MakeEvaluation>
ValueLosses losses_of(const NetworkSamples& samples, double result_share, int threads,
                      const MakeEvaluation& make_evaluation) {
    std::array<Part, kParts> parts{};
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
