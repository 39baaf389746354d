// SPDX-License-Identifier: MIT
#include "engine/eval/size_correction.h"

#include <cassert>
#include <cstddef>
#include <mutex>

#include "engine/eval/accumulator.h"

namespace goren {
namespace {

constexpr std::size_t kSides = kMaxBoardSide - kMinBoardSide + 1;

constexpr std::size_t index_of(BoardSize size) {
    return static_cast<std::size_t>(size.height - kMinBoardSide) * kSides +
           static_cast<std::size_t>(size.width - kMinBoardSide);
}

LaneSums empty_board_sums(BoardSize size, const NetworkTables& tables,
                          const PatternTables& patterns) {
    return Accumulator(tables, Position(Board(size), patterns)).sums();
}

}  // namespace

struct SizeCorrections::Entries {
    struct Entry {
        std::once_flag is_computed;
        SizeCorrection correction{};  // zeros for the training size
    };
    std::array<Entry, kSides * kSides> by_size;
};

SizeCorrections::SizeCorrections() : entries_(std::make_unique<Entries>()) {}
SizeCorrections::~SizeCorrections() = default;

const SizeCorrection& SizeCorrections::at(BoardSize size, const NetworkTables& tables,
                                          const PatternTables& patterns) const {
    assert(size.is_supported());
    auto& [is_computed, correction] = entries_->by_size[index_of(size)];
    if (size != kTrainingSize)
        std::call_once(is_computed, [&, &correction = correction] {
            const LaneSums training = empty_board_sums(kTrainingSize, tables, patterns);
            const LaneSums here = empty_board_sums(size, tables, patterns);
            for (std::size_t i = 0; i < kLanes; ++i) correction[i] = training[i] - here[i];
        });
    return correction;
}

}  // namespace goren
