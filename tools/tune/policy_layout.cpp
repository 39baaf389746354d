// SPDX-License-Identifier: MIT
#include "tools/tune/policy_layout.h"

namespace goren::tune {
namespace {

PolicyLayout::Dense dense_from(std::size_t begin, std::size_t inputs) {
    const std::size_t bias = begin + inputs * kPolicyWidth;
    return {begin, bias, bias + kPolicyWidth};
}

std::array<PolicyLayout::Block, kPolicyBlocks> blocks_from(std::size_t begin) {
    std::array<PolicyLayout::Block, kPolicyBlocks> blocks{};
    for (PolicyLayout::Block& block : blocks) {
        block = {begin, dense_from(begin + kPolicyTaps * kPolicyWidth, kPolicyWidth)};
        begin = block.mix.end;
    }
    return blocks;
}

}  // namespace

PolicyLayout::PolicyLayout(Rule rule, const LineTable& line)
    : rule_(rule),
      trunk_(line),
      input_(dense_from(trunk_.end, kPolicyInputRows)),
      pool_(dense_from(input_.end, 2 * kPolicyWidth)),
      blocks_(blocks_from(pool_.end)),
      output_(blocks_.back().mix.end) {}

}  // namespace goren::tune
