// SPDX-License-Identifier: MIT
#include "engine/bench/bench.h"

#include <array>
#include <cassert>
#include <chrono>
#include <string_view>

#include "engine/board/notation.h"
#include "engine/eval/networks.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/policy/policy.h"
#include "engine/position/position.h"
#include "engine/search/searcher.h"

namespace goren {
namespace {

struct BenchPosition {
    Rule rule;
    int side;
    std::string_view moves;
};

constexpr std::array kPositions{
    BenchPosition{Rule::Freestyle, 15, "h8"},
    BenchPosition{Rule::Freestyle, 15, "h8i9j8g8"},
    BenchPosition{Rule::Freestyle, 15, "h8i9i8j8i7i6j9k10"},
    BenchPosition{Rule::Freestyle, 20, "j10k11k10l10k9k8l11m12"},
    BenchPosition{Rule::Freestyle, 20, "c3d4e3d3d5e5r17q16p15"},
    BenchPosition{Rule::Standard, 15, "h8h9i9g7j8j10"},
    BenchPosition{Rule::Standard, 15, "c4d5e4e5f5d6f6d4g4g5"},
    BenchPosition{Rule::Renju, 15, "h8h9j10i9i10k9g9"},
    BenchPosition{Rule::Renju, 15, "h8i9i7g9h10h7j8f9g8g7"},
    BenchPosition{Rule::Caro, 15, "h8i8h9i9h7i7j10"},
    BenchPosition{Rule::CaroExact, 15, "g7h8h7i7g8g9f6"},
};
constexpr int kDepth = 12;                              // plies
constexpr std::size_t kMemory = std::size_t{64} << 20;  // bytes
constexpr int kMoveRounds = 20000;                      // repetitions of the moves of a position

using Seconds = std::chrono::duration<double>;

std::vector<Point> moves_of(const BenchPosition& position) {
    auto moves = parse_pos_points(position.moves, {position.side, position.side});
    assert(moves);
    return *std::move(moves);
}

Board board_of(const BenchPosition& position) {
    return board_after({position.side, position.side}, moves_of(position));
}

double measure_moves_per_second() {
    std::uint64_t moves_played = 0;
    Seconds elapsed{0};
    for (const BenchPosition& bench : kPositions) {
        if (bench.rule != Rule::Freestyle || bench.side != 15) continue;
        Position position(Board({bench.side, bench.side}), pattern_tables(bench.rule));
        const std::vector<Point> moves = moves_of(bench);
        const auto start = Clock::now();
        for (int round = 0; round < kMoveRounds; ++round) {
            for (const Point move : moves) position.make(move);
            for (std::size_t i = 0; i < moves.size(); ++i) position.undo();
        }
        elapsed += Clock::now() - start;
        moves_played += static_cast<std::uint64_t>(kMoveRounds) * moves.size();
    }
    return static_cast<double>(moves_played) / elapsed.count();
}

}  // namespace

BenchReport run_bench() {
    BenchReport report;
    Seconds elapsed{0};
    for (const BenchPosition& bench : kPositions) {
        const Board board = board_of(bench);
        Searcher searcher;
        SearchRequest request;
        request.limits.depth = kDepth;
        request.resources.memory = kMemory;
        // Built before the clock starts.
        network_tables(bench.rule);
        policy_tables(bench.rule);
        const auto start = Clock::now();
        report.nodes += searcher.search(board, bench.rule, request).info.nodes;
        elapsed += Clock::now() - start;
    }
    report.nodes_per_second = static_cast<double>(report.nodes) / elapsed.count();
    report.moves_per_second = measure_moves_per_second();
    return report;
}

}  // namespace goren
