// SPDX-License-Identifier: MIT
#include "engine/eval/trunk_tables.h"

namespace goren {

TrunkTables::TrunkTables(const LineTable& line, const TrunkWeights& trunk) {
    window.reserve(line.window_count());
    for (std::size_t i = 0; i < line.window_count(); ++i) {
        const auto index = static_cast<std::uint16_t>(i);
        window.emplace_back(trunk.window[line.canonical_index(Colour::Black, index)],
                            trunk.window[line.canonical_index(Colour::White, index)]);
    }
    for (std::size_t i = 0; i < kPointPatternCount; ++i)
        for (std::size_t j = 0; j < kPointPatternCount; ++j) {
            const auto black = static_cast<PointPattern>(i);
            const auto white = static_cast<PointPattern>(j);
            pattern[pattern_pair(black, white)] = Lanes(trunk.pattern[pattern_pair(black, white)],
                                                        trunk.pattern[pattern_pair(white, black)]);
        }
    for (std::size_t i = 0; i < kernel.size(); ++i)
        kernel[i] = Lanes(trunk.kernel[i], trunk.kernel[i]);
    kernel_bias = Lanes(trunk.kernel_bias, trunk.kernel_bias);
}

}  // namespace goren
