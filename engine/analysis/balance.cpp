// SPDX-License-Identifier: MIT
//
// A screen sorts the moves: a search for as many lines of play as there are moves. Its values are
// shallow, but the values of deep searches fall in nearly the same order. So a sample of the moves
// is searched, the other values are interpolated, the moves that seem nearest to the wanted value
// are searched too, and the nearest of all once more, deeper.
//
// A pair is such a move and, after it, such a reply: where the move alone leads to the wanted
// value, the best reply keeps it.
#include "engine/analysis/balance.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/board/five.h"
#include "engine/players/search_series.h"

namespace goren {
namespace {

// The numbers here are chosen by eye; none is measured.

// Moves that are searched: as a sample from the best of the screen to the worst, then as the
// nearest to the wanted value, and the nearest of all once more.
constexpr std::size_t kSamples = 6;
constexpr std::size_t kNear = 6;
constexpr std::size_t kFinal = 3;

// The effort of the screen, of one move's search and of one last search: shares of the time and the
// nodes, in units of one move's search.
constexpr double kScreenWeight = 4;
constexpr double kMoveWeight = 1;
constexpr double kFinalWeight = 2;
constexpr double kTotalWeight = kScreenWeight +
                                static_cast<double>(kSamples + kNear) * kMoveWeight +
                                static_cast<double>(kFinal) * kFinalWeight;

// Where there is much time, most of it is for the last searches: the others take no longer than
// this.
constexpr Milliseconds kLongestScreen{10'000};
constexpr Milliseconds kLongestMove{3'000};

// Interpolation goes no further, in units of the evaluation: a proven loss is not a hundred times
// worse than a lost position.
constexpr int kMaxEstimate = 2000;

struct Candidate {
    SearchLine line;   // for the side that makes the move
    int screened = 0;  // the value of the screen
    int estimate = 0;  // of the value of a deep search
    int searches = 0;  // not counting the screen

    Point move() const { return line.pv.front(); }
};

/// Finds one move in one position.
class BalancedMove {
public:
    using Report = std::function<void(const SearchLine&)>;

    /// `weight_left` is the effort that is left for this and later positions.
    BalancedMove(SearchSeries& series, double& weight_left, const Board& board, Value wanted,
                 std::vector<Point> excluded, Report report)
        : series_(series),
          weight_left_(weight_left),
          board_(board),
          wanted_(wanted),
          excluded_(std::move(excluded)),
          report_(std::move(report)) {}

    /// The line of the move; none if no move is legal.
    std::optional<SearchLine> find() {
        const double weight_after = weight_left_ - kTotalWeight;
        screen();
        search_all(samples(), 1);
        interpolate();
        search_all(nearest(kNear, 0), 1);
        search_all(nearest(kFinal, 1), 2);
        weight_left_ = weight_after;
        if (candidates_.empty()) return std::nullopt;
        return best().line;
    }

private:
    SearchResult search(double weight, PartSearch part) {
        part.share = std::min(1.0, weight / weight_left_);
        weight_left_ = std::max(weight_left_ - weight, kMoveWeight);
        return series_.search(board_, part);
    }

    void screen() {
        const SearchResult result =
            search(kScreenWeight, {.longest = kLongestScreen,
                                   .multi_pv = kMaxPoints,
                                   .search_moves = {.excluded = excluded_}});
        for (const SearchLine& line : result.info.lines)
            candidates_.push_back({line, line.value.raw(), line.value.raw()});
    }

    // Indices that are spread evenly from the best move of the screen to the worst.
    std::vector<std::size_t> samples() const {
        std::vector<std::size_t> indices;
        if (candidates_.empty()) return indices;
        for (std::size_t i = 0; i < kSamples; ++i)
            indices.push_back(i * (candidates_.size() - 1) / (kSamples - 1));
        indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
        return indices;
    }

    // Of the moves that were searched `searches` times, the nearest to the wanted value: at most
    // `count`.
    std::vector<std::size_t> nearest(std::size_t count, int searches) const {
        std::vector<std::size_t> indices;
        for (std::size_t i = 0; i < candidates_.size(); ++i)
            if (candidates_[i].searches == searches) indices.push_back(i);
        std::stable_sort(indices.begin(), indices.end(), [this](std::size_t a, std::size_t b) {
            return distance(candidates_[a]) < distance(candidates_[b]);
        });
        indices.resize(std::min(indices.size(), count));
        return indices;
    }

    // Raises the number of searches of these candidates to `searches`, if the limits allow.
    void search_all(const std::vector<std::size_t>& indices, int searches) {
        for (const std::size_t index : indices) {
            if (series_.is_over()) return;
            search_move(candidates_[index], searches);
            report_(best().line);
        }
        completed_ = searches;
    }

    void search_move(Candidate& candidate, int searches) {
        const bool is_last = searches > 1;
        const SearchResult result =
            search(is_last ? kFinalWeight : kMoveWeight,
                   {.longest = is_last ? std::nullopt : std::optional(kLongestMove),
                    .search_moves = {.restricted = {candidate.move()}}});
        candidate.searches = searches;
        if (result.info.lines.empty()) return;
        const SearchLine& line = result.info.lines.front();
        // A search that was stopped early may be shallower than the one before.
        if (line.depth < candidate.line.depth && !line.value.is_mate_score()) return;
        candidate.line = line;
        candidate.estimate = line.value.raw();
    }

    // A search corrects the value of the screen. Between two searched candidates the correction is
    // interpolated linearly.
    void interpolate() {
        const auto correction_at = [this](std::size_t index) {
            const auto limited = [](int value) {
                return std::clamp(value, -kMaxEstimate, kMaxEstimate);
            };
            return limited(candidates_[index].estimate) - limited(candidates_[index].screened);
        };
        std::size_t left = 0;
        for (std::size_t right = 1; right < candidates_.size(); ++right) {
            if (candidates_[right].searches == 0) continue;
            const auto steps = static_cast<int>(right - left);
            const int difference = correction_at(right) - correction_at(left);
            for (int step = 1; step < steps; ++step)
                candidates_[left + static_cast<std::size_t>(step)].estimate +=
                    correction_at(left) + difference * step / steps;
            left = right;
        }
    }

    int distance(const Candidate& candidate) const {
        return std::abs(candidate.estimate - wanted_.raw());
    }

    // The nearest one of the candidates that were searched at least `completed_` times.
    const Candidate& best() const {
        const Candidate* best = nullptr;
        for (const Candidate& candidate : candidates_)
            if (candidate.searches >= completed_ &&
                (best == nullptr || distance(candidate) < distance(*best)))
                best = &candidate;
        return best == nullptr ? candidates_.front() : *best;
    }

    SearchSeries& series_;
    double& weight_left_;
    const Board& board_;
    Value wanted_;
    std::vector<Point> excluded_;
    Report report_;
    std::vector<Candidate> candidates_;  // in the order of the screen, the best first
    int completed_ = 0;                  // searches of a candidate in the rounds that are complete
};

BalanceResult result_of(const SearchLine& line, std::size_t moves, const SearchSeries& series) {
    BalanceResult result;
    result.moves.assign(line.pv.begin(), line.pv.begin() + static_cast<std::ptrdiff_t>(moves));
    result.info.lines = {line};
    series.set_totals(result.info);
    return result;
}

}  // namespace

BalanceResult find_balance(Player& player, const Board& board, Rule rule,
                           const SearchRequest& request, BalanceMoves count, Value wanted) {
    SearchSeries series(player, rule, request);
    const bool is_pair = count == BalanceMoves::Two && board.empty_count() > 1;
    double weight_left = is_pair ? 2 * kTotalWeight : kTotalWeight;
    const auto report = [&](const SearchLine& line) {
        if (request.on_iteration) request.on_iteration(result_of(line, 1, series).info);
    };
    const auto first =
        BalancedMove(series, weight_left, board, wanted, request.search_moves.excluded, report)
            .find();
    if (!first) return {};
    const Point move = first->pv.front();
    Board after = board;
    after.make(move);
    // The game is over after a five.
    if (!is_pair || stands_in_five(after, rule, move)) return result_of(*first, 1, series);

    const auto reply =
        BalancedMove(series, weight_left, after, -wanted, {}, [&](const SearchLine& line) {
            report(line_before_move(move, line));
        }).find();
    return reply ? result_of(line_before_move(move, *reply), 2, series)
                 : result_of(*first, 1, series);
}

}  // namespace goren
