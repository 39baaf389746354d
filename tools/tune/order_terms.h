// SPDX-License-Identifier: MIT
//
// Weights as sums of terms. A combination of four line patterns that hardly ever comes up would be
// left at nothing, or at what chance made of it. So each weight is the sum of a term of its own and
// of terms that it shares with its kin: one for each of its line patterns, one for its point
// pattern. The own terms are held near zero, so that they tell only how a combination that is well
// known differs from the sum of its parts.
#pragma once

#include <span>
#include <vector>

#include "engine/core/rule.h"

namespace goren::tune {

/// Which terms add up to which weights. Weight i's own term is term i; shared terms follow.
class TermMap {
public:
    /// A map without weights.
    TermMap() = default;

    std::size_t weights() const { return ends_.size(); }
    std::size_t terms() const { return ends_.size() + shared_terms_; }
    bool is_own(std::size_t term) const { return term < ends_.size(); }

    std::vector<double> weights_of(std::span<const double> terms) const;
    /// From derivatives by weights to derivatives by terms.
    std::vector<double> gradient_of(std::span<const double> by_weight) const;

    /// Appends a group of weights with shared terms of its own; `shared[i]` are those of weight i,
    /// numbers from 0, possibly with repetitions.
    void add_group(const std::vector<std::vector<std::size_t>>& shared);

private:
    std::span<const std::size_t> shared_of(std::size_t weight) const;

    std::vector<std::size_t> ends_;    // of each weight's shared terms
    std::vector<std::size_t> shared_;  // counted from the first shared term
    std::size_t shared_terms_ = 0;
};

/// The terms of a rule's move ordering, in the order of OrderLayout.
TermMap order_terms(Rule rule);

}  // namespace goren::tune
