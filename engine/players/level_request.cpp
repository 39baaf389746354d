// SPDX-License-Identifier: MIT
#include "engine/players/level_request.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <span>
#include <vector>

#include "engine/core/random.h"
#include "engine/ordering/ordering_tables.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/position/position.h"
#include "engine/threat/forced_replies.h"

namespace goren {
namespace {

// The size of the transposition table is fixed, so that every machine finds the same moves.
constexpr std::size_t kLevelMemory = SearchResources::kMinMemory;
// Steps from the last moves that cost nothing.
constexpr int kNear = 2;

struct ScoredPoint {
    Point point;
    int score;
};

// Normally distributed with that standard deviation, nearly: the sum of twelve uniform numbers. In
// whole numbers, so that every machine makes the same.
int noise_of(Random& random, int deviation) {
    constexpr int kTerms = 12;
    constexpr int kRange = 1000;
    int sum = -kTerms * kRange / 2;
    for (int i = 0; i < kTerms; ++i) sum += random.below(kRange);
    return sum * deviation / kRange;
}

int steps_between(Point a, Point b) {
    return std::max(std::abs(a.x() - b.x()), std::abs(a.y() - b.y()));
}

// Steps beyond kNear from the last move of either side.
int distance_beyond_near(const Board& board, Point point) {
    int distance = kMaxBoardSide;
    for (const std::size_t back : {std::size_t{1}, std::size_t{2}})
        if (const Point last = board.recent_move(back); !last.is_none())
            distance = std::min(distance, steps_between(last, point));
    return std::max(0, distance - kNear);
}

// What a level overlooks in a position.
struct Oversight {
    bool threats;
    bool five;
};

// Whether the search itself tries few moves: a five to make, or a threat to answer that is not
// overlooked.
bool is_forced(const Position& position, Oversight overlooked) {
    if (position.has(position.side_to_move(), PointPattern::Five)) return true;
    const Threat threat = opponent_threat(position);
    return threat == Threat::Five ? !overlooked.five
                                  : threat != Threat::None && !overlooked.threats;
}

// The candidates with their scores in the move ordering, noise added.
std::vector<ScoredPoint> scored_candidates(const LevelSettings& level, const Position& position,
                                           const SearchRequest& request, Random& random) {
    const Board& board = position.board();
    const Colour own = position.side_to_move();
    const OrderingTables& tables = ordering_tables(position.rule());
    std::vector<ScoredPoint> scored;
    position.for_each_candidate([&](Point point) {
        const int noise = noise_of(random, level.noise);
        if (!request.search_moves.allows(point) || position.is_forbidden(own, point)) return;
        const int score = tables.score(position, point) + noise -
                          level.distance_penalty * distance_beyond_near(board, point);
        scored.push_back({point, score});
    });
    return scored;
}

// Restricts the search to the candidates with the highest scores.
void restrict_moves(const LevelSettings& level, const Position& position, SearchRequest& request,
                    Random& random) {
    auto scored = scored_candidates(level, position, request, random);
    if (scored.empty()) return;
    const auto considered = std::min(scored.size(), static_cast<std::size_t>(level.moves));
    std::stable_sort(scored.begin(), scored.end(),
                     [](const ScoredPoint& a, const ScoredPoint& b) { return a.score > b.score; });
    request.search_moves.restricted.clear();
    for (const ScoredPoint& move : std::span(scored).first(considered))
        request.search_moves.restricted.push_back(move.point);
}

}  // namespace

SearchRequest request_at_level(const LevelSettings& level, const Board& board, Rule rule,
                               SearchRequest request) {
    // A level has only its nodes and depth, also for a search on the opponent's time.
    request.deferred_limits.reset();
    SearchLimits& limits = request.limits;
    limits.nodes = std::min(limits.nodes.value_or(level.nodes), level.nodes);
    limits.depth = std::min(limits.depth.value_or(level.depth), level.depth);
    request.resources.memory = std::min(request.resources.memory, kLevelMemory);
    request.resources.threads = 1;
    request.params.use_policy = 0;  // the levels were measured without it
    request.params.quiescence_vcf_budget = level.vcf_positions;
    request.params.use_quiescence_vcf = level.vcf_positions > 0 ? 1 : 0;

    Random random(Random(board.hash() ^ request.level_seed).next());
    const Oversight overlooked{random.below(100) < level.overlooked_threats,
                               random.below(100) < level.overlooked_fives};
    request.params.use_static_outcome = overlooked.threats ? 0 : 1;
    request.params.use_forced_replies = overlooked.threats ? 0 : 1;
    const Position position(board, pattern_tables(rule));
    if (!is_forced(position, overlooked)) restrict_moves(level, position, request, random);
    return request;
}

}  // namespace goren
