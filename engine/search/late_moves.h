// SPDX-License-Identifier: MIT
//
// Tables for late moves: how many moves a node searches, and how much shallower the later ones.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/api/search_params.h"
#include "engine/core/point.h"
#include "engine/search/depth.h"

namespace goren {

class LateMoves {
public:
    explicit LateMoves(const SearchParams& params);

    /// How many moves a node of the depth searches.
    int limit(Depth depth, bool is_improving) const {
        const auto plies =
            std::min(static_cast<std::size_t>(depth.whole_plies()), kMaxLimitPlies - 1);
        return limits_[is_improving ? 1 : 0][plies];
    }
    /// scale * ln(depth in plies) * ln(move number), in 1/64 ply. `number` counts from 1.
    int reduction(Depth depth, int number) const;

private:
    static constexpr std::size_t kMaxLimitPlies = 256;

    int reduction_scale_;
    std::array<std::array<int, kMaxLimitPlies>, 2> limits_;
};

}  // namespace goren
