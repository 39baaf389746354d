// SPDX-License-Identifier: MIT
//
// Each decision that the opponent may turn against us by a swap should leave both colours even. How
// good a position with n fifth moves is for black is the value of black's n-th best fifth move, for
// white will choose the worst of them.
#include "engine/opening/soosorv.h"

#include <algorithm>
#include <utility>

#include "engine/board/empty_points.h"
#include "engine/board/symmetry.h"
#include "engine/core/random.h"
#include "engine/opening/even_value.h"
#include "engine/players/search_series.h"

namespace goren {
namespace {

// The numbers here are chosen by eye; none is measured.

// White's best fourth moves: for each of them black's fifth moves are searched.
constexpr int kFourthMoves = 5;
// The share of the time and the nodes for the choice of these. The rest is for the fifth moves.
constexpr double kFourthMovesShare = 0.25;
// Any number: another one gives another order of the openings.
constexpr std::uint64_t kSeed = 0x50058;

// The 26 openings, one of each class of symmetric ones, in random order.
std::vector<std::vector<Point>> openings(BoardSize size, Random& random) {
    const Point centre = size.centre();
    const auto at = [centre](int x, int y) { return Point(centre.x() + x, centre.y() + y); };
    std::vector<std::vector<Point>> all;
    for (const bool is_diagonal : {false, true}) {
        const Point second = at(is_diagonal ? 1 : 0, -1);
        for (int y = -2; y <= 2; ++y)
            for (int x = -2; x <= 2; ++x) {
                const bool is_mirrored = is_diagonal ? x + y < 0 : x < 0;
                const Point third = at(x, y);
                if (!is_mirrored && third != centre && third != second)
                    all.push_back({centre, second, third});
            }
    }
    shuffle_front(all, all.size() - 1, random);
    return all;
}

class SoosorvAnswerer {
public:
    SoosorvAnswerer(Player& player, const SoosorvQuestion& question, Rule rule,
                    const SearchRequest& request)
        : question_(question),
          series_(player, rule, request),
          random_(kSeed ^ request.level_seed) {}

    // The first opening that is even enough, or the most even one.
    SoosorvAnswer open() {
        const BoardSize size = question_.board.size();
        const auto all = openings(size, random_);
        std::size_t best = 0;
        int best_imbalance = Value::infinite().raw();
        for (std::size_t i = 0; i < all.size() && best_imbalance > kEven; ++i) {
            if (i > 0 && series_.is_over()) break;
            const double share = 1 / static_cast<double>(all.size() - i);
            const int found = imbalance(value_of(board_after(size, all[i]), share));
            if (found >= best_imbalance) continue;
            best = i;
            best_imbalance = found;
        }
        return {.stones = all[best]};
    }

    // White is to move: black is the better colour where the value is negative.
    SoosorvAnswer swap_three() { return {.swap = value_of(question_.board, 1) < Value::draw()}; }

    // The most even of white's best moves, each with the most even number of fifth moves.
    SoosorvAnswer fourth() {
        const Board& board = question_.board;
        const SearchResult best =
            series_.search(board, {.share = kFourthMovesShare, .multi_pv = kFourthMoves});
        SoosorvAnswer answer;
        int best_imbalance = Value::infinite().raw();
        auto left = best.info.lines.size();
        for (const SearchLine& line : best.info.lines) {
            if (!answer.stones.empty() && series_.is_over()) break;
            Board after = board;
            after.make(line.pv.front());
            const auto values = fifth_values(after, kMaxSoosorvFifths, 1 / double(left--));
            for (std::size_t i = 0; i < values.size(); ++i)
                if (imbalance(values[i].value) < best_imbalance) {
                    best_imbalance = imbalance(values[i].value);
                    answer = {.stones = {line.pv.front()}, .fifth_count = static_cast<int>(i) + 1};
                }
        }
        if (answer.stones.empty()) answer = {.stones = {any_point()}, .fifth_count = 1};
        return answer;
    }

    // We are black; white is the better colour where black's worst offer is negative.
    SoosorvAnswer swap_four() {
        const auto values = fifth_values(question_.board, question_.fifth_count, 1);
        return {.swap = !values.empty() && values.back().value < Value::draw()};
    }

    SoosorvAnswer offer_fifths() {
        SoosorvAnswer answer;
        for (const SearchLine& line : fifth_values(question_.board, question_.fifth_count, 1))
            answer.stones.push_back(line.pv.front());
        add_any_fifths(answer.stones);
        return answer;
    }

    SoosorvAnswer choose_fifth() {
        const auto count = static_cast<int>(question_.fifth_moves.size());
        const SearchResult result = series_.search(
            question_.board,
            {.multi_pv = count, .search_moves = {.restricted = question_.fifth_moves}});
        // A search that was stopped early may lack lines; one that it found is as good as any.
        const auto& lines = result.info.lines;
        return {
            .stones = {lines.empty() ? question_.fifth_moves.front() : lines.back().pv.front()}};
    }

private:
    Value value_of(const Board& board, double share) {
        return series_.search(board, {.share = share}).info.value();
    }

    // Black's best fifth moves, no two alike by symmetry: at most `count` of them.
    std::vector<SearchLine> fifth_values(const Board& board, int count, double share) {
        // A symmetric position has each move twice.
        const SearchResult result = series_.search(board, {.share = share, .multi_pv = 2 * count});
        std::vector<SearchLine> lines;
        for (const SearchLine& line : result.info.lines) {
            const bool is_new = std::none_of(lines.begin(), lines.end(), [&](const SearchLine& a) {
                return are_symmetric(board, a.pv.front(), line.pv.front());
            });
            if (is_new && static_cast<int>(lines.size()) < count) lines.push_back(line);
        }
        return lines;
    }

    // The opponent waits for as many moves as it announced, however early the search was stopped.
    // Black has two stones: no third is forbidden.
    void add_any_fifths(std::vector<Point>& stones) const {
        for (const Point point : empty_points()) {
            if (static_cast<int>(stones.size()) >= question_.fifth_count) return;
            if (std::none_of(stones.begin(), stones.end(), [&](Point stone) {
                    return are_symmetric(question_.board, stone, point);
                }))
                stones.push_back(point);
        }
    }

    // The nearest to the centre first.
    std::vector<Point> empty_points() const {
        return empty_points_by_distance(question_.board, question_.board.size().centre());
    }
    Point any_point() const { return empty_points().front(); }

    const SoosorvQuestion& question_;
    SearchSeries series_;
    Random random_;
};

}  // namespace

bool are_symmetric(const Board& board, Point a, Point b) {
    const BoardSize size = board.size();
    for (int symmetry = 0; symmetry < symmetries_of(size); ++symmetry) {
        const auto is_fixed = [&](Point stone) {
            return board[transform(stone, symmetry, size)] == board[stone];
        };
        if (transform(a, symmetry, size) == b &&
            std::all_of(board.moves().begin(), board.moves().end(), is_fixed))
            return true;
    }
    return false;
}

SoosorvAnswer answer_soosorv(Player& player, const SoosorvQuestion& question, Rule rule,
                             const SearchRequest& request) {
    SoosorvAnswerer answerer(player, question, rule, request);
    switch (question.step) {
        case SoosorvStep::Open: return answerer.open();
        case SoosorvStep::SwapThree: return answerer.swap_three();
        case SoosorvStep::Fourth: return answerer.fourth();
        case SoosorvStep::SwapFour: return answerer.swap_four();
        case SoosorvStep::OfferFifths: return answerer.offer_fifths();
        case SoosorvStep::ChooseFifth: return answerer.choose_fifth();
    }
    return {};
}

}  // namespace goren
