// SPDX-License-Identifier: MIT
//
// The index of each weight of a network in the parameter vectors of training. Black and white share
// one head except in renju, where black has rules of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/rule.h"
#include "tools/tune/trunk_layout.h"

namespace goren::tune {

class NetworkLayout {
public:
    /// Where the groups of HeadWeights begin; row-major.
    struct Head {
        std::size_t hidden;  ///< [kInputs][kHiddenSums]
        std::size_t hidden_bias;
        std::size_t output;
        std::size_t direct;
        std::size_t threat;
        std::size_t end;
    };

    NetworkLayout(Rule rule, const LineTable& line);

    Rule rule() const { return rule_; }
    const TrunkLayout& trunk() const { return trunk_; }
    const Head& head(Colour colour) const { return heads_[colour]; }
    bool has_one_head() const { return has_one_head_; }
    /// For each canonical window, the number of the weights that it shares: backoff_windows().
    std::span<const std::uint16_t> backoff() const { return backoff_; }
    /// The number of parameters.
    std::size_t size() const { return heads_[Colour::White].end; }

private:
    Rule rule_;
    bool has_one_head_;
    TrunkLayout trunk_;
    std::vector<std::uint16_t> backoff_;
    ColourMap<Head> heads_;
};

}  // namespace goren::tune
