// SPDX-License-Identifier: MIT
//
// What a player is asked, and what it answers.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/point.h"
#include "engine/core/value.h"
#include "engine/search/params.h"

namespace goren {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

/// How long to think. Whatever is absent is unlimited; the first limit that is reached ends the
/// search.
struct SearchLimits {
    /// When the clock began to run: when the command arrived.
    Clock::time_point start = Clock::now();
    /// For this move; 0 and less: as fast as possible.
    std::optional<Milliseconds> turn;
    /// For the rest of the game; may be negative.
    std::optional<Milliseconds> match_left;
    /// Added to the match clock after each move.
    Milliseconds increment{0};
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    /// Points that must not be answered.
    std::vector<Point> excluded;

    bool excludes(Point point) const {
        return std::find(excluded.begin(), excluded.end(), point) != excluded.end();
    }
};

/// What a search may use.
struct SearchResources {
    static constexpr std::size_t kDefaultMemory = std::size_t{350} << 20;

    /// Bytes for the whole process.
    std::size_t memory = kDefaultMemory;
    int threads = 1;
};

/// How a search stands after an iteration, and at its end.
struct SearchInfo {
    int depth = 0;            ///< plies searched in full
    int selective_depth = 0;  ///< plies of the longest line looked at
    Value value;              ///< for the side to move
    std::uint64_t nodes = 0;
    Milliseconds elapsed{0};
    std::vector<Point> pv;  ///< the expected moves, the answered one first
};

/// Called on the thinking thread.
using SearchListener = std::function<void(const SearchInfo&)>;
/// Called on every thinking thread with what a search looks at.
using BoardListener = std::function<void(const Board&)>;

struct SearchRequest {
    SearchLimits limits;
    SearchResources resources;
    SearchParams params;
    SearchListener on_iteration;  ///< may be empty
    BoardListener on_evaluation;  ///< with each position that is judged; may be empty
    std::stop_token stop;         ///< asks for the best move so far, at once
};

struct SearchResult {
    /// Absent when no point may be played.
    std::optional<Point> move;
    SearchInfo info;
};

}  // namespace goren
