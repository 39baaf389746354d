// SPDX-License-Identifier: MIT
//
// The longest lines: extensions have a budget, the stack of a thread is large enough for the
// hard bound, and values at the end of their range end the aspiration loop.
#include <cstdlib>
#include <functional>
#include <memory>
#include <thread>

#ifdef __unix__
#include <pthread.h>
#endif

#include "engine/pattern/pattern_tables.h"
#include "engine/search/searcher.h"
#include "tests/support/catch.h"
#include "tests/support/random_network.h"

using namespace goren;
using namespace goren::test;

namespace {

// No line has five points in a row without a wall: nobody ever threatens, and lines of play end
// with the board only.
Board board_without_fives() {
    Board board({kMaxBoardSide, kMaxBoardSide});
    for_each_point(board.size(), [&](Point point) {
        if ((point.x() + 2 * point.y()) % 5 == 0) board.place_wall(point);
    });
    for (const Point point : {Point(11, 11), Point(12, 11), Point(12, 12)}) board.make(point);
    return board;
}

// Nodes search their first move only: the tree is little more than a line for each root move.
SearchParams one_line() {
    SearchParams params;
    params.late_move_limit_base = 1;
    params.late_move_limit_min = 1;
    params.late_move_limit_growth = 0;
    return params;
}

// Whatever move is best is extended by more than it takes.
SearchParams endless_extensions() {
    SearchParams params = one_line();
    params.singular_depth = 192;
    params.singular_table_slack = 512;
    params.singular_margin_per_ply = 0;
    params.singular_double_margin = 0;
    params.singular_depth_percent = 10;
    params.singular_extension = 128;
    params.singular_double_extension = 128;
    return params;
}

// Only the moves near the centre are searched at the root.
SearchInfo search(const Board& board, int depth, const SearchParams& params) {
    SearchRequest request;
    request.limits.depth = depth;
    request.limits.nodes = 300000;
    for_each_point(board.size(), [&](Point point) {
        if (std::abs(point.x() - 11) > 1 || std::abs(point.y() - 11) > 1)
            request.search_moves.excluded.push_back(point);
    });
    request.params = params;
    request.resources.memory = std::size_t{48} << 20;
    return Searcher().search(board, Rule::Freestyle, request).info;
}

// Every position is even.
const NetworkTables& zero_network(Rule rule) {
    static const NetworkTables kTables(pattern_tables(rule).line, NetworkWeights{});
    return kTables;
}

// Two lines to the bound in every iteration.
SearchInfo search_to_the_bound() {
    const Board board = board_without_fives();
    SearchRequest request;
    request.limits.nodes = 300000;
    for_each_point(board.size(), [&](Point point) {
        if (point != Point(10, 11) && point != Point(11, 10))
            request.search_moves.excluded.push_back(point);
    });
    request.params = one_line();
    request.params.use_aspiration = 0;
    request.params.use_singular_extension = 0;
    request.resources.memory = std::size_t{48} << 20;
    return Searcher({.network = zero_network}).search(board, Rule::Freestyle, request).info;
}

// Calls the function on a thread with a stack of that size; Windows' threads have one of 1 MB.
void call_with_stack([[maybe_unused]] std::size_t bytes, std::function<void()> function) {
#ifdef __unix__
    pthread_attr_t attributes;
    REQUIRE(pthread_attr_init(&attributes) == 0);
    REQUIRE(pthread_attr_setstacksize(&attributes, bytes) == 0);
    pthread_t thread{};
    const auto call = [](void* argument) -> void* {
        (*static_cast<std::function<void()>*>(argument))();
        return nullptr;
    };
    REQUIRE(pthread_create(&thread, &attributes, call, &function) == 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
#else
    std::thread(std::move(function)).join();
#endif
}

NetworkWeights saturating_weights(float threat) {
    Random random(1);
    NetworkWeights weights = *random_network(random, true);
    for (const Colour colour : kColours) weights.head[colour].threat.fill(threat);
    return weights;
}

// Either every position is won for the side to move or lost for it, or each for somebody at random.
template <int kThreat>
const NetworkTables& saturating_network(Rule rule) {
    static const NetworkTables kTables(pattern_tables(rule).line, saturating_weights(kThreat));
    return kTables;
}
const NetworkTables& random_saturating_network(Rule rule) {
    static const NetworkTables kTables = [rule] {
        NetworkWeights weights = saturating_weights(0);
        for (const Colour colour : kColours)
            for (float& weight : weights.head[colour].direct) weight *= 1e5F;
        return NetworkTables(pattern_tables(rule).line, weights);
    }();
    return kTables;
}

}  // namespace

TEST_CASE("extensions never make a line longer than their budget", "[search]") {
    const Board board = board_without_fives();
    SearchParams params = endless_extensions();
    for (const int factor : {1, 2, 3}) {
        params.extended_line_factor = factor;
        for (const int depth : {6, 12}) {
            const SearchInfo info = search(board, depth, params);
            INFO("factor " << factor << ", depth " << depth);
            REQUIRE(info.depth() == depth);
            CHECK(info.selective_depth() <= factor * depth);
        }
    }
    // The budget is what ends the lines.
    CHECK(search(board, 12, params).selective_depth() > 2 * 12);
}

TEST_CASE("the longest line fits the smallest stack of a thread", "[search]") {
    // What the search for a VCF and the callers of the search need.
    constexpr std::size_t kOtherStack = std::size_t{160} << 10;
    constexpr std::size_t kStack = std::size_t{1} << 20;
    constexpr std::size_t kSanitizersFactor = GOREN_IS_SANITIZED ? 8 : 1;
    SearchInfo info;
    call_with_stack((kStack - kOtherStack) * kSanitizersFactor,
                    [&] { info = search_to_the_bound(); });
    CHECK(info.selective_depth() == kMaxSearchPly);
}

TEST_CASE("values at the end of their range end the aspiration loop", "[search]") {
    const auto network =
        GENERATE(as<const NetworkTables& (*)(Rule)>(), saturating_network<1'000'000>,
                 saturating_network<-1'000'000>, random_saturating_network);
    Board board({15, 15});
    for (const Point point : {Point(7, 7), Point(8, 8), Point(9, 7)}) board.make(point);
    SearchRequest request;
    request.limits.depth = 6;
    request.limits.nodes = 200000;
    request.resources.memory = std::size_t{48} << 20;
    const SearchInfo info =
        Searcher({.network = network}).search(board, Rule::Freestyle, request).info;
    CHECK(info.value().is_saturated());
    CHECK(info.depth() == 6);
}
