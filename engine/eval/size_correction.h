// SPDX-License-Identifier: MIT
//
// The correction of the pooled sums on boards of another size than networks are trained on.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "engine/core/point.h"
#include "engine/eval/lanes.h"
#include "engine/pattern/pattern_tables.h"

namespace goren {

struct NetworkTables;

/// The board size that networks are trained on.
inline constexpr BoardSize kTrainingSize{15, 15};

/// Added to the pooled sums, in the order of Lanes: those of an empty board of the training size
/// less those of an empty board of this size. Without it, points far from all stones would count by
/// their number.
using SizeCorrection = std::array<std::int32_t, kLanes>;

/// The corrections of one network by board size. Thread-safe.
class SizeCorrections {
public:
    SizeCorrections();
    ~SizeCorrections();
    SizeCorrections(const SizeCorrections&) = delete;
    SizeCorrections& operator=(const SizeCorrections&) = delete;

    /// Computed on first use and kept. Requires: the tables of the same network and its rule's
    /// patterns in each call; size.is_supported().
    const SizeCorrection& at(BoardSize size, const NetworkTables& tables,
                             const PatternTables& patterns) const;

private:
    struct Entries;

    std::unique_ptr<Entries> entries_;
};

}  // namespace goren
