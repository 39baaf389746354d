// SPDX-License-Identifier: MIT
//
// The sequential probability ratio test (Wald 1945) in its generalized form on pentanomial counts:
// is the engine stronger by elo1, or only by elo0? It stops as soon as the log-likelihood ratio
// leaves its bounds.
//
// The likelihoods are those of the most likely distributions whose mean (logistic) or whose mean
// over spread (normalized) is the hypothesis: M. Van den Bergh, "Comparing the approximations for
// the generalized log likelihood ratio of a multinomial distribution", proposition 1.1, and
// "Normalized Elo", section 4.1.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tools/match/statistics.h"

namespace goren::tools::match {

enum class EloModel : std::uint8_t { Logistic, Normalized };

struct SprtOptions {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  ///< chance to accept elo1 when elo0 holds
    double beta = 0.05;   ///< chance to accept elo0 when elo1 holds
    EloModel model = EloModel::Normalized;
};

/// The options that words like `elo0=0 elo1=5 model=logistic` describe, or what is wrong with them.
std::variant<SprtOptions, std::string> parse_sprt_options(const std::vector<std::string>& words);

enum class SprtDecision : std::uint8_t { Elo0Accepted, Elo1Accepted };

class Sprt {
public:
    /// Requires: elo0 < elo1; alpha and beta above 0, their sum below 1.
    explicit Sprt(const SprtOptions& options);

    const SprtOptions& options() const { return options_; }
    double lower_bound() const { return lower_; }
    double upper_bound() const { return upper_; }

    /// The log-likelihood ratio of elo1 to elo0; 0 without pairs.
    double ratio(const PairCounts& pairs) const;
    std::optional<SprtDecision> decision(const PairCounts& pairs) const;

private:
    SprtOptions options_;
    double lower_;
    double upper_;
};

}  // namespace goren::tools::match
