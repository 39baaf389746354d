// SPDX-License-Identifier: MIT
#include "tools/tune/policy_losses.h"

#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include "engine/ordering/ordering_tables.h"
#include "engine/policy/policy.h"
#include "tools/tune/mini_batches.h"
#include "tools/tune/policy_model.h"

namespace goren::tune {
namespace {

struct Sums {
    double cross_entropy = 0;
    std::size_t first = 0;
    std::size_t among_three = 0;

    // Adds a sample. The logits may all be shifted by a constant.
    void add(std::span<const float> logits, std::size_t played) {
        double sum = 0;
        std::size_t better = 0;
        for (const float logit : logits) {
            const double difference = static_cast<double>(logit - logits[played]);
            sum += std::exp(difference);
            better += difference > 0 ? 1 : 0;
        }
        cross_entropy += std::log(sum);
        first += better < 1 ? 1 : 0;
        among_three += better < 3 ? 1 : 0;
    }
};

PolicyLosses means_of(const std::array<Sums, kParts>& parts, std::size_t samples) {
    PolicyLosses losses;
    for (const Sums& part : parts) {
        losses.cross_entropy += part.cross_entropy;
        losses.first += static_cast<double>(part.first);
        losses.among_three += static_cast<double>(part.among_three);
    }
    for (double* mean : {&losses.cross_entropy, &losses.first, &losses.among_three})
        *mean /= static_cast<double>(samples);
    return losses;
}

// `make_scores()` makes a function from the number of a sample and its position to the logits of
// the candidates, for one thread.
template <typename MakeScores>
PolicyLosses losses_of(Rule rule, const PolicySamples& samples, int threads,
                       const MakeScores& make_scores) {
    std::array<Sums, kParts> parts{};
    for_each_part(samples.size(), threads,
                  [&](std::size_t part, std::size_t begin, std::size_t end) {
                      PolicyReader reader(rule);
                      auto scores_of = make_scores();
                      for (std::size_t i = begin; i < end; ++i) {
                          const PolicyPosition& position = reader.read(samples, i);
                          parts[part].add(scores_of(i, position), position.played);
                      }
                  });
    return means_of(parts, samples.size());
}

// Logits of the candidates from scores in units of move ordering.
template <typename Score>
void set_logits(const PolicyPosition& position, const Score& score, std::vector<float>& logits) {
    logits.clear();
    for (const Point move : position.candidates)
        logits.push_back(static_cast<float>(score(move)) / kMoveUnitsPerLogit);
}

}  // namespace

PolicyLosses losses_of_ordering(Rule rule, const PolicySamples& samples, int threads) {
    const OrderingTables& tables = ordering_tables(rule);
    return losses_of(rule, samples, threads, [&] {
        return [&, reader = PolicyReader(rule), logits = std::vector<float>()](
                   std::size_t i, const PolicyPosition& sample) mutable {
            const Position position = reader.position(samples, i);
            set_logits(
                sample, [&](Point move) { return tables.score(position, move); }, logits);
            return std::span<const float>(logits);
        };
    });
}

PolicyLosses losses_of_floats(const PolicyLayout& layout, std::span<const float> parameters,
                              const PolicySamples& samples, int threads) {
    return losses_of(layout.rule(), samples, threads, [&] {
        return [&, pass = std::make_unique<PolicyPass>(layout), logits = std::vector<float>()](
                   std::size_t, const PolicyPosition& position) mutable {
            logits.clear();
            for (const float probability : pass->forward(parameters, position))
                logits.push_back(std::log(probability));
            return std::span<const float>(logits);
        };
    });
}

PolicyLosses losses_of_engine(Rule rule, const PolicyWeights& weights, const PolicySamples& samples,
                              int threads) {
    const PolicyTables tables(pattern_tables(rule), weights);
    return losses_of(rule, samples, threads, [&] {
        return
            [&, reader = PolicyReader(rule), policy = std::unique_ptr<Policy>(),
             logits = std::vector<float>()](std::size_t i, const PolicyPosition& sample) mutable {
                if (!policy || !(policy->size() == sample.size))
                    policy = std::make_unique<Policy>(tables, ordering_tables(rule), sample.size);
                const PolicyScores& scores = policy->scores(reader.position(samples, i));
                set_logits(
                    sample, [&](Point move) { return scores[move]; }, logits);
                return std::span<const float>(logits);
            };
    });
}

}  // namespace goren::tune
