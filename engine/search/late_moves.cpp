// SPDX-License-Identifier: MIT
#include "engine/search/late_moves.h"

#include <cmath>
#include <cstdint>

namespace goren {
namespace {

constexpr int kLogUnits = 64;

// ln(n) in 1/64: whole numbers, so that every compiler reduces alike.
const std::array<int, 512>& logarithms() {
    static const std::array<int, 512> kTable = [] {
        std::array<int, 512> logs{};
        for (std::size_t n = 1; n < logs.size(); ++n)
            logs[n] = static_cast<int>(std::lround(std::log(static_cast<double>(n)) * kLogUnits));
        return logs;
    }();
    return kTable;
}
static_assert(kMaxPoints < 512);

}  // namespace

LateMoves::LateMoves(const SearchParams& params) : reduction_scale_(params.reduction_scale) {
    constexpr double kRoundingError = 1e-9;  // whole powers must not fall below themselves
    for (std::size_t plies = 0; plies < kMaxLimitPlies; ++plies) {
        const double power =
            std::pow(static_cast<double>(plies), params.late_move_limit_exponent / 100.0);
        const int limit = params.late_move_limit_base + static_cast<int>(power + kRoundingError) *
                                                            params.late_move_limit_growth / 64;
        limits_[0][plies] = std::max(limit * params.late_move_limit_not_improving_percent / 100,
                                     params.late_move_limit_min);
        limits_[1][plies] = std::max(limit, params.late_move_limit_min);
    }
}

int LateMoves::reduction(Depth depth, int number) const {
    const auto& logs = logarithms();
    const auto plies = std::min(static_cast<std::size_t>(depth.whole_plies()), logs.size() - 1);
    const std::int64_t product =
        std::int64_t{logs[plies]} * logs[static_cast<std::size_t>(number)] * reduction_scale_;
    return static_cast<int>(product / (kLogUnits * kLogUnits));
}

}  // namespace goren
