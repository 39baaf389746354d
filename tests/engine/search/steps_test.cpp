// SPDX-License-Identifier: MIT
//
// Each step of the search alone: its switch changes the tree in the expected direction and never
// the outcome of a tactical position.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "engine/pattern/pattern_tables.h"
#include "engine/search/searcher.h"
#include "engine/threat/static_threat.h"
#include "engine/threat/vcf.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/oracle/random_board.h"
#include "tests/support/stones.h"

using namespace goren;
using namespace goren::test;

namespace {

struct Setting {
    std::string_view name;
    int value;
};

void change(SearchParams& params, const std::vector<Setting>& settings) {
    for (const Setting& setting : settings) {
        INFO(setting.name);
        REQUIRE(set_search_param(params, setting.name, setting.value));
    }
}

std::vector<std::string_view> switches() {
    std::vector<std::string_view> names;
    for (const SearchParam& param : search_params())
        if (param.name.starts_with("use_")) names.push_back(param.name);
    return names;
}

SearchParams all_but(std::string_view step) {
    SearchParams params;
    change(params, {{step, 0}});
    return params;
}

// Principal variation search stays: the other steps prune and reduce in its null windows.
SearchParams nothing() {
    SearchParams params;
    for (const std::string_view name : switches())
        if (name != "use_null_windows") change(params, {{name, 0}});
    return params;
}

SearchParams only(std::string_view step) {
    SearchParams params = nothing();
    change(params, {{step, 1}});
    return params;
}

SearchInfo search(const Board& board, const SearchParams& params, std::optional<int> depth,
                  const EvaluationCallback& on_evaluation = {}) {
    SearchRequest request;
    request.limits.depth = depth;
    request.limits.nodes = 200000;
    request.params = params;
    request.resources.memory = std::size_t{48} << 20;
    request.on_evaluation = on_evaluation;
    return Searcher().search(board, Rule::Freestyle, request).info;
}

// Of quiet and of sharp positions together.
std::uint64_t nodes_of(const SearchParams& params, int depth) {
    std::uint64_t nodes = 0;
    for (const std::string_view moves :
         {"h8i9j8g8", "h8i9i8j8i7i6j9k10", "h8h9i9g7j8j10", "c4d5e4e5f5d6f6d4g4g5",
          "h8i8h9i9h7i7j10", "h8i9g9i7j8g7", "h8h9f7g8i10j9i7", "d4e5f6d6e6e7f7d8",
          "h8j8i9i7g10f11", "k11l10k10k9l9m10j8"}) {
        const SearchInfo info = search(board_of(moves), params, depth);
        nodes += info.nodes;
    }
    return nodes;
}

struct Puzzle {
    std::vector<std::string_view> rows;  // X is to move
    int plies;                           // of the shortest win
};

const std::vector<Puzzle>& puzzles() {
    static const std::vector<Puzzle> kAll{
        {{"", "", "", "", "", "______XXX", "_____O_O"}, 3},
        {{"", "", "", "__OXXX", "", "______X", "______X", "", "O", "__O", "O__OO"}, 5},
        {{"", "", "", "", "______XX", "", "_____X", "_____X", "", "OO", "", "O_O"}, 5},
    };
    return kAll;
}

}  // namespace

TEST_CASE("a search of caro uses caro's own parameters", "[search]") {
    const auto nodes_with = [](Rule rule, const std::vector<Setting>& settings) {
        SearchRequest request;
        request.limits.depth = 7;
        request.resources.memory = std::size_t{48} << 20;
        change(request.params, settings);
        return Searcher().search(board_of("h8i9j8g8"), rule, request).info.nodes;
    };
    const Rule rule = GENERATE(Rule::Standard, Rule::Caro, Rule::CaroExact);
    CAPTURE(entry_of(rule).name);
    const std::uint64_t nodes = nodes_with(rule, {});
    CHECK((nodes_with(rule, {{"late_move_limit_growth", 0}}) != nodes) == !is_caro(rule));
    CHECK((nodes_with(rule, {{"caro_late_move_limit_growth", 0}}) != nodes) == is_caro(rule));
}

TEST_CASE("each pruning and reduction saves nodes, alone and among the others", "[search]") {
    const std::string_view step =
        GENERATE(as<std::string_view>(), "use_mate_distance_pruning", "use_table_cutoff",
                 "use_razoring", "use_reverse_futility", "use_forced_replies",
                 "use_late_move_pruning", "use_reductions", "use_alpha_raise_reduction");
    static const std::uint64_t kNodesOfNothing = nodes_of(nothing(), 4);
    // The policy network changes trees of this size more than a small step does.
    const SearchParams all = all_but("use_policy");
    SearchParams rest = all;
    change(rest, {{step, 0}});
    // In shallow trees there are few transpositions.
    const int depth = step == "use_table_cutoff" ? 11 : 8;
    INFO(step);
    CHECK(nodes_of(only(step), 4) < kNodesOfNothing);
    CHECK(nodes_of(all, depth) < nodes_of(rest, depth));
}

TEST_CASE("the policy network is asked where much depth is left, and only there", "[search]") {
    CHECK(nodes_of({}, 4) == nodes_of(all_but("use_policy"), 4));
    CHECK(nodes_of({}, 8) != nodes_of(all_but("use_policy"), 8));
}

TEST_CASE("null windows save nodes", "[search]") {
    SearchParams without = nothing();
    change(without, {{"use_null_windows", 0}});
    CHECK(nodes_of(nothing(), 3) < nodes_of(without, 3));
    CHECK(nodes_of({}, 6) < nodes_of(all_but("use_null_windows"), 6));
}

TEST_CASE("each extension searches more nodes", "[search]") {
    const std::string_view step = GENERATE(as<std::string_view>(), "use_forced_extension",
                                           "use_singular_extension", "use_deeper_research");
    SearchParams with;
    if (step == "use_deeper_research")  // of every move that proves better
        change(with, {{"deeper_research_base", 0}, {"deeper_research_per_ply", 0}});
    SearchParams without = with;
    change(without, {{step, 0}});
    INFO(step);
    CHECK(nodes_of(with, 8) > nodes_of(without, 8));
}

TEST_CASE("no step is needed to find a win, and none hides one", "[search]") {
    for (const std::string_view step : switches())
        for (const Puzzle& puzzle : puzzles()) {
            const Board board = drawn_board(puzzle.rows, {15, 15}, Colour::Black);
            const Value win = Value::win_in(puzzle.plies);
            INFO(step << drawing_of(board));
            CHECK(search(board, all_but(step), std::nullopt).value() == win);
            // Without any pruning the double three takes long.
            if (&puzzle != &puzzles().back())
                CHECK(search(board, only(step), puzzle.plies).value() == win);
        }
}

TEST_CASE("steps change nothing before the iteration in which they begin", "[search]") {
    const auto nodes_by_depth = [](const SearchParams& params) {
        std::vector<std::uint64_t> nodes;
        SearchRequest request;
        request.limits.depth = 8;
        request.params = params;
        request.resources.memory = std::size_t{48} << 20;
        request.on_iteration = [&](const SearchInfo& info) { nodes.push_back(info.nodes); };
        Searcher().search(board_of("h8i9j8g8"), Rule::Freestyle, request);
        REQUIRE(nodes.size() == 8);
        return nodes;
    };
    const auto require_equal_until = [&](const SearchParams& with, const SearchParams& without,
                                         int depth) {
        const auto a = nodes_by_depth(with);
        const auto b = nodes_by_depth(without);
        REQUIRE(std::equal(a.begin(), a.begin() + depth, b.begin()));
        REQUIRE(a != b);
    };
    SearchParams params;
    SECTION("aspiration windows") {
        params.aspiration_depth = 5;
        require_equal_until(params, all_but("use_aspiration"), 4);
    }
    SECTION("improving compares with two plies ago") {
        // Nothing else leads past the second ply in the second iteration.
        change(params, {{"use_forced_extension", 0}, {"use_deeper_research", 0}});
        SearchParams without = params;
        change(without, {{"use_improving", 0}});
        require_equal_until(params, without, 2);
    }
    SECTION("singular extensions need their depth") {
        params.singular_depth = 6 * Depth::kUnitsPerPly;
        change(params, {{"use_forced_extension", 0}, {"use_deeper_research", 0}});
        SearchParams without = params;
        change(without, {{"use_singular_extension", 0}});
        require_equal_until(params, without, 6);
    }
}

// The first iteration searches each root move to depth 0: quiescence alone finds a longer win.
TEST_CASE("quiescence search finds wins by fours at depth 0", "[search]") {
    Random random(31);
    VcfSearch vcf(PointPattern::FourPlus);
    int with = 0;
    int without = 0;
    for (int i = 0; i < 20000 && with < 10; ++i) {
        const Board board = random_board(random, Rule::Freestyle, {15, 15}, 12, 40);
        Position position(board, pattern_tables(Rule::Freestyle));
        if (opponent_threat(position) != Threat::None || static_outcome(position, 0)) continue;
        const auto plies = vcf.find_win(position, 1000);
        if (!plies || *plies < 9) continue;
        ++with;
        INFO(drawing_of(board));
        SearchParams params;
        params.quiescence_vcf_budget = 1000;
        REQUIRE(search(board, params, 1).value().is_win());
        // Some boards have a shorter win that is no VCF.
        without += search(board, all_but("use_quiescence_vcf"), 1).value().is_win() ? 1 : 0;
    }
    CHECK(with == 10);
    CHECK(without <= 5);
}

TEST_CASE("the static outcome is a win that lies behind the horizon", "[search]") {
    // A four-three: the open four comes after the forced reply to the four.
    const Board board = drawn_board(puzzles()[1].rows, {15, 15}, Colour::Black);
    SearchParams params = all_but("use_quiescence_vcf");
    CHECK(search(board, params, 1).value() == Value::win_in(5));
    params.use_static_outcome = 0;
    CHECK_FALSE(search(board, params, 1).value().is_win());
}

// At depth 2 the root's children search moves, which are all evaluated unless they end the game.
// Several positions: where moves cut off early, a node searches fewer.
TEST_CASE("no node but the root searches more moves than late-move pruning allows", "[search]") {
    const std::vector<Board> roots = {board_of("h8h9i9g7j8j10"), board_of("h8i9j7"),
                                      board_of("h8h7i10f9"), board_of("g9h8i6k7h10")};
    const auto largest_node_below = [](const Board& root, const SearchParams& params) {
        std::map<Point, std::set<Point>> replies;
        search(root, params, 2, [&](const Board& board) {
            if (board.stone_count() == root.stone_count() + 2)
                replies[board.recent_move(2)].insert(board.recent_move(1));
        });
        std::size_t largest = 0;
        for (const auto& [move, points] : replies) largest = std::max(largest, points.size());
        return largest;
    };
    const auto largest_node = [&](SearchParams params) {
        // Without histories a second search of a node tries the same moves.
        change(params, {{"use_quiescence_vcf", 0},
                        {"use_reverse_futility", 0},
                        {"use_razoring", 0},
                        {"use_history", 0},
                        {"use_continuation_history", 0},
                        {"use_counter_move", 0}});
        std::size_t largest = 0;
        for (const Board& root : roots)
            largest = std::max(largest, largest_node_below(root, params));
        return largest;
    };
    for (const int limit : {2, 3, 5}) {
        SearchParams params;
        params.late_move_limit_base = 1;
        params.late_move_limit_growth = 0;
        params.late_move_limit_min = limit;
        CHECK(largest_node(params) == static_cast<std::size_t>(limit));
    }
    CHECK(largest_node(all_but("use_late_move_pruning")) > 5);
}

TEST_CASE("a null-window child is expected to confirm its parent", "[search]") {
    CHECK(null_window_child(NodeType::Cut) == NodeType::All);
    for (const NodeType parent : {NodeType::Root, NodeType::Pv, NodeType::All})
        CHECK(null_window_child(parent) == NodeType::Cut);
    CHECK(is_pv(NodeType::Root));
    CHECK(is_pv(NodeType::Pv));
    CHECK_FALSE(is_pv(NodeType::Cut));
    CHECK_FALSE(is_pv(NodeType::All));
}
