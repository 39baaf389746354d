// SPDX-License-Identifier: MIT
//
// Where each number of a network stands in the long vectors of its training. Colours share their
// heads but in renju, where black has rules of its own.
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
    /// Where the groups of ViewWeights begin, row by row.
    struct View {
        std::size_t window;   ///< [sights][kChannels]
        std::size_t pattern;  ///< [kPatternPairs][kChannels]
        std::size_t kernel;   ///< [3][kChannels]
        std::size_t kernel_bias;
        std::size_t end;
    };
    /// Where the groups of HeadWeights begin, row by row.
    struct Head {
        std::size_t hidden;  ///< [kInputs][kHidden]
        std::size_t hidden_bias;
        std::size_t output;
        std::size_t direct;
        std::size_t threat;
        std::size_t end;
    };

    NetworkLayout(Rule rule, const LineTable& line);

    const View& view() const { return view_; }
    const Head& head(Colour colour) const { return heads_[colour]; }
    bool has_one_head() const { return has_one_head_; }
    /// How many different things the rule lets a colour see in a window.
    std::size_t sights() const { return kin_.size(); }
    /// LineTable::canonical_index(), by the numbers of the windows.
    std::span<const std::uint16_t> seen_by(Colour colour) const { return seen_by_[colour]; }
    /// kin_of_sights().
    std::span<const std::uint16_t> kin() const { return kin_; }
    std::size_t size() const { return heads_[Colour::White].end; }

private:
    bool has_one_head_;
    ColourMap<std::vector<std::uint16_t>> seen_by_;
    std::vector<std::uint16_t> kin_;
    View view_;
    ColourMap<Head> heads_;
};

}  // namespace goren::tune
