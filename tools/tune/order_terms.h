// SPDX-License-Identifier: MIT
//
// Weights as sums of terms. A rare combination or window has too few samples for a weight of its
// own. So each weight is the sum of an own term and of terms that it shares with other weights, its
// back-off: a combination's line patterns and point pattern, a window's five-tuples and its inner
// points. Own terms are held near zero: they say only how a frequent weight differs from the sum of
// what it shares.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/colour.h"
#include "engine/core/rule.h"
#include "engine/ordering/five_tuple_weights.h"

namespace goren::tune {

/// Weights that share terms.
struct TermGroup {
    /// The shared terms of each weight: numbers below `shared_terms`, possibly repeated.
    std::vector<std::vector<std::size_t>> shared;
    std::size_t shared_terms = 0;
    /// If set, how many of the shared terms, from the first on, the first stage of training
    /// changes.
    std::optional<std::size_t> first_stage_terms;
};

/// Which terms add up to which weights. Weight i's own term is term i; the shared terms of all
/// groups follow.
class TermMap {
public:
    std::size_t weights() const { return ends_.size(); }
    std::size_t terms() const { return ends_.size() + is_shared_late_.size(); }
    bool is_own(std::size_t term) const { return term < weights(); }
    /// Whether the first stage of training leaves the term alone.
    bool is_late(std::size_t term) const {
        return is_own(term) ? is_own_late_[term] : is_shared_late_[term - weights()];
    }

    std::vector<double> weights_of(std::span<const double> terms) const;
    /// Turns derivatives with respect to weights into derivatives with respect to terms.
    std::vector<double> gradient_of(std::span<const double> by_weight) const;

    /// Appends the weights of a group and its shared terms.
    void add_group(const TermGroup& group);

private:
    std::span<const std::size_t> shared_of(std::size_t weight) const;

    std::vector<std::size_t> ends_;    // of each weight's shared terms
    std::vector<std::size_t> shared_;  // counted from the first shared term
    std::vector<bool> is_own_late_;
    std::vector<bool> is_shared_late_;
};

/// What windows share, in addition to their own terms.
struct WindowSharing {
    bool five_tuples = true;
    bool backoff = true;  ///< backoff_windows(), where windows are wide
};

/// Scores of the five-tuple kinds in logits.
using TupleLogits = std::array<double, kTupleKinds>;

/// The terms of a rule's move ordering. Its weights are those of OrderLayout.
class OrderTerms {
public:
    explicit OrderTerms(Rule rule, WindowSharing sharing = {});

    const TermMap& map() const { return map_; }
    /// The part of the terms that scores five-tuples; zeros if windows do not share it.
    ColourMap<TupleLogits> five_tuples(std::span<const double> terms) const;

private:
    TermMap map_;
    ColourMap<std::size_t> first_tuple_;  // counted from the first shared term
};

}  // namespace goren::tune
