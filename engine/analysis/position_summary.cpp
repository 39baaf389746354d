// SPDX-License-Identifier: MIT
#include "engine/analysis/position_summary.h"

#include <array>

#include "engine/eval/evaluator.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/position/position.h"

namespace goren {
namespace {

// The names of the patterns from PatternCounts::kWeakest on.
constexpr std::array<std::string_view, PatternCounts::kPatterns> kNames{
    "open three", "open three plus", "double three", "four",
    "four plus",  "four-three",      "open four",    "five"};

}  // namespace

PositionSummary summarise(const Board& board, Rule rule) {
    const Position position(board, pattern_tables(rule));
    PositionSummary summary;
    summary.evaluation = evaluate(position);
    position.for_each_candidate([&](Point) { ++summary.candidates; });
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        const auto pattern =
            static_cast<PointPattern>(static_cast<std::size_t>(PatternCounts::kWeakest) + i);
        summary.patterns.push_back({kNames[i], position.counts(Colour::Black)[pattern],
                                    position.counts(Colour::White)[pattern]});
    }
    return summary;
}

}  // namespace goren
