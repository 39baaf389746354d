// SPDX-License-Identifier: MIT
//
// The index of each weight of a policy network (engine/policy/policy_network.h) in the parameter
// vectors of training.
#pragma once

#include <array>
#include <cstddef>

#include "engine/core/rule.h"
#include "engine/policy/policy_network.h"
#include "tools/tune/trunk_layout.h"

namespace goren::tune {

/// Inputs of a point in training: those of the engine, and zeros that make vectors of them.
inline constexpr std::size_t kPolicyInputRows = (kPolicyInputs + 7) / 8 * 8;

class PolicyLayout {
public:
    /// Where the groups of a DenseLayer begin; row-major.
    struct Dense {
        std::size_t weights;  ///< [inputs][kPolicyWidth]
        std::size_t bias;     ///< [kPolicyWidth]
        std::size_t end;
    };
    /// Where the groups of a PolicyBlock begin; row-major.
    struct Block {
        std::size_t lines;  ///< [kPolicyTaps][kPolicyWidth]
        Dense mix;
    };

    PolicyLayout(Rule rule, const LineTable& line);

    Rule rule() const { return rule_; }
    const TrunkLayout& trunk() const { return trunk_; }
    const Dense& input() const { return input_; }  ///< of kPolicyInputRows inputs
    const Dense& pool() const { return pool_; }    ///< of the means, then of the maxima
    const std::array<Block, kPolicyBlocks>& blocks() const { return blocks_; }
    std::size_t output() const { return output_; }                   ///< [kPolicyWidth]
    std::size_t ordering() const { return output_ + kPolicyWidth; }  ///< a single one
    /// The number of parameters.
    std::size_t size() const { return ordering() + 1; }

private:
    Rule rule_;
    TrunkLayout trunk_;
    Dense input_;
    Dense pool_;
    std::array<Block, kPolicyBlocks> blocks_;
    std::size_t output_;
};

}  // namespace goren::tune
