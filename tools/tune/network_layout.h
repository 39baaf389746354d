// SPDX-License-Identifier: MIT
//
// The index of each weight of a network in the parameter vectors of training. Black and white share
// one head but in renju, where black has rules of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/rule.h"
#include "engine/eval/network.h"

namespace goren::tune {

class NetworkLayout {
public:
    /// Where the groups of TrunkWeights begin; row-major.
    struct Trunk {
        std::size_t window;   ///< [windows()][kChannels]
        std::size_t pattern;  ///< [kPatternPairs][kChannels]
        std::size_t kernel;   ///< [3][kChannels]
        std::size_t kernel_bias;
        std::size_t end;
    };
    /// Where the groups of HeadWeights begin; row-major.
    struct Head {
        std::size_t hidden;  ///< [kInputs][kHidden]
        std::size_t hidden_bias;
        std::size_t output;
        std::size_t direct;
        std::size_t threat;
        std::size_t end;
    };

    NetworkLayout(Rule rule, const LineTable& line);

    Rule rule() const { return rule_; }
    const Trunk& trunk() const { return trunk_; }
    const Head& head(Colour colour) const { return heads_[colour]; }
    bool has_one_head() const { return has_one_head_; }
    /// The number of canonical windows of the rule.
    std::size_t windows() const { return backoff_.size(); }
    /// LineTable::canonical_index() for the colour, by the window's number.
    std::span<const std::uint16_t> canonical(Colour colour) const { return canonical_[colour]; }
    /// For each canonical window, the number of the weights that it shares: backoff_windows().
    std::span<const std::uint16_t> backoff() const { return backoff_; }
    /// The number of parameters.
    std::size_t size() const { return heads_[Colour::White].end; }

private:
    Rule rule_;
    bool has_one_head_;
    ColourMap<std::vector<std::uint16_t>> canonical_;
    std::vector<std::uint16_t> backoff_;
    Trunk trunk_;
    ColourMap<Head> heads_;
};

}  // namespace goren::tune
