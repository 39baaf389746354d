// SPDX-License-Identifier: MIT
#include "tools/analyse/review.h"

#include <algorithm>
#include <utility>

#include "tools/analyse/position.h"
#include "tools/common/referee.h"

namespace goren::tools::analyse {
namespace {

class MoveReviewer {
public:
    MoveReviewer(const Board& board, Rule rule, const SearchStore& store,
                 std::vector<Board>& missing)
        : board_(board), rule_(rule), store_(store), missing_(missing) {}

    /// The review of a move that is no forbidden point; nothing where a search is missing.
    std::optional<ReviewedMove> review(Point move) {
        const SearchInfo* before = searched(board_);
        const auto played = line_of(move, Search::Required);
        if (before == nullptr || !played) return std::nullopt;
        ReviewedMove reviewed;
        reviewed.move = move;
        reviewed.colour = board_.side_to_move();
        reviewed.lines = candidates(*before, *played);
        const SearchLine& best = reviewed.best();
        reviewed.best_score = score_of(best.value, rule_, board_);
        reviewed.played_score = score_of(reviewed.played().value, rule_, board_);
        reviewed.verdict = verdict_on(move, reviewed.lines, rule_, board_);
        reviewed.nodes = before->nodes;
        const bool is_confirmed = best.pv.front() == move || best.value.is_proof() ||
                                  reviewed.loss() < kInaccuracy ||
                                  line_of(best.pv.front(), Search::Required);
        return is_confirmed ? std::optional(std::move(reviewed)) : std::nullopt;
    }

private:
    enum class Search : bool { Required, IfThere };

    const SearchInfo* searched(const Board& board) {
        const SearchInfo* info = store_.find(board, rule_);
        if (info == nullptr) missing_.push_back(board);
        return info;
    }

    /// The line that begins with the move, from the search after it; nothing where that is missing.
    std::optional<SearchLine> line_of(Point move, Search search) {
        Board after = board_;
        after.make(move);
        SearchLine line;
        line.pv = {move};
        if (wins(after, rule_, move)) {
            line.value = Value::win_in(1);
            return line;
        }
        if (is_drawn(after, rule_)) {
            line.value = Value::draw();
            return line;
        }
        const SearchInfo* info =
            search == Search::Required ? searched(after) : store_.find(after, rule_);
        if (info == nullptr) return std::nullopt;
        line.value = value_one_ply_before(info->value);
        line.depth = info->depth + 1;
        line.selective_depth = info->selective_depth + 1;
        line.nodes = info->nodes;
        line.pv.insert(line.pv.end(), info->pv.begin(), info->pv.end());
        return line;
    }

    /// The lines of the search, those with a search after their move replaced by it.
    std::vector<SearchLine> candidates(const SearchInfo& before, const SearchLine& played) {
        std::vector<SearchLine> lines{played};
        for (const SearchLine& line : before.lines) {
            if (line.pv.front() == played.pv.front()) continue;
            // What is proven is exact.
            const auto after =
                line.value.is_proof() ? std::nullopt : line_of(line.pv.front(), Search::IfThere);
            lines.push_back(after.value_or(line));
        }
        // What the search before the move has proven about it stays proven.
        for (const SearchLine& line : before.lines)
            if (line.pv.front() == played.pv.front() && line.value.is_proof() &&
                !played.value.is_proof())
                lines.front() = line;
        std::stable_sort(lines.begin(), lines.end(), [](const SearchLine& a, const SearchLine& b) {
            return a.value > b.value;
        });
        return lines;
    }

    const Board& board_;
    Rule rule_;
    const SearchStore& store_;
    std::vector<Board>& missing_;
};

ReviewedMove review_of_foul(Point move, Colour colour) {
    ReviewedMove reviewed;
    reviewed.move = move;
    reviewed.colour = colour;
    reviewed.verdict = Verdict::ForbiddenPoint;
    reviewed.lines = {{Value::loss_in(0), 0, 0, 0, {move}}};
    return reviewed;
}

}  // namespace

const SearchLine& ReviewedMove::played() const {
    return *std::find_if(lines.begin(), lines.end(),
                         [&](const SearchLine& line) { return line.pv.front() == move; });
}

ReviewStep review_game(const SourceGame& game, const SearchStore& store) {
    ReviewStep step;
    GameReview review{game, {}, {}};
    Board board(game.record.info.size);
    for (const formats::RecordedMove& recorded : game.record.moves) {
        if (end_of_game(board, game.rule)) break;
        const Point move = recorded.point;
        if (foul_of_move(board, game.rule, move) != Foul::None) {
            review.moves.push_back(review_of_foul(move, board.side_to_move()));
            review.end = "black played a forbidden point";
            break;
        }
        if (auto reviewed = MoveReviewer(board, game.rule, store, step.missing).review(move))
            review.moves.push_back(*std::move(reviewed));
        board.make(move);
    }
    if (!step.missing.empty()) return step;
    if (review.end.empty()) review.end = end_of_game(board, game.rule).value_or("");
    step.review = std::move(review);
    return step;
}

}  // namespace goren::tools::analyse
