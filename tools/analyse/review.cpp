// SPDX-License-Identifier: MIT
#include "tools/analyse/review.h"

#include <algorithm>
#include <utility>

#include "engine/api/win_probability.h"
#include "tools/analyse/position.h"
#include "tools/common/referee.h"

namespace goren::tools::analyse {
namespace {

/// Sorts the lines, the move played before others of its value, and sets scores and verdict.
void rank_lines(ReviewedMove& reviewed, Rule rule) {
    auto& lines = reviewed.lines;
    const auto is_played = [&](const SearchLine& line) { return line.pv.front() == reviewed.move; };
    std::stable_partition(lines.begin(), lines.end(), is_played);
    std::stable_sort(lines.begin(), lines.end(),
                     [](const SearchLine& a, const SearchLine& b) { return a.value > b.value; });
    reviewed.best_score = expected_score(reviewed.best().value, rule);
    reviewed.played_score = expected_score(reviewed.played().value, rule);
    reviewed.verdict = verdict_on(reviewed.move, lines, rule);
}

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
        reviewed.is_lost = before->value().is_loss();
        reviewed.nodes = before->nodes;
        rank_lines(reviewed, rule_);
        return reviewed;
    }

    /// Asks for the search after the best move where an error needs it and it is missing.
    void confirm(const ReviewedMove& reviewed) {
        const SearchLine& best = reviewed.best();
        if (reviewed.verdict == MoveVerdict::ForbiddenPoint || best.pv.front() == reviewed.move ||
            best.value.is_mate_score() || reviewed.loss() < kInaccuracy)
            return;
        line_of(best.pv.front(), Search::Required);
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
        line.value = value_before_move(info->value());
        line.depth = info->depth() + 1;
        line.selective_depth = info->selective_depth() + 1;
        line.nodes = info->nodes;
        line.pv.insert(line.pv.end(), info->pv().begin(), info->pv().end());
        return line;
    }

    /// The lines of the search, those with a search after their move replaced by it; unsorted.
    std::vector<SearchLine> candidates(const SearchInfo& before, const SearchLine& played) {
        std::vector<SearchLine> lines{played};
        for (const SearchLine& line : before.lines) {
            if (line.pv.front() == played.pv.front()) continue;
            // What is proven is exact.
            const auto after = line.value.is_mate_score()
                                   ? std::nullopt
                                   : line_of(line.pv.front(), Search::IfThere);
            lines.push_back(after.value_or(line));
        }
        // What the search before the move has proven about it stays proven.
        for (const SearchLine& line : before.lines)
            if (line.pv.front() == played.pv.front() && line.value.is_mate_score() &&
                !played.value.is_mate_score())
                lines.front() = line;
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
    reviewed.verdict = MoveVerdict::ForbiddenPoint;
    reviewed.lines = {{Value::loss_in(0), 0, 0, 0, {move}}};
    return reviewed;
}

/// The tighter one of two mate scores of a position: their lengths are upper bounds.
Value tighter(Value a, Value b) { return a.is_win() ? std::max(a, b) : std::min(a, b); }

/// What is proven about the position after the move holds for the move.
void carry_proof_back(ReviewedMove& reviewed, const ReviewedMove& next) {
    const SearchLine& best = next.best();
    const bool is_proven = best.value.is_win() || (next.is_lost && best.value.is_loss());
    if (next.verdict == MoveVerdict::ForbiddenPoint || !is_proven) return;
    SearchLine line{value_before_move(best.value),
                    best.depth + 1,
                    best.selective_depth + 1,
                    best.nodes,
                    {reviewed.move}};
    line.pv.insert(line.pv.end(), best.pv.begin(), best.pv.end());
    SearchLine& played = reviewed.lines[reviewed.played_index()];
    if (!played.value.is_mate_score() || tighter(played.value, line.value) != played.value)
        played = std::move(line);
}

/// After a move that wins by force every reply loses.
void carry_proof_forward(const ReviewedMove& reviewed, ReviewedMove& next) {
    const Value won = reviewed.played().value;
    if (next.verdict == MoveVerdict::ForbiddenPoint || !won.is_win()) return;
    next.is_lost = true;
    for (SearchLine& line : next.lines)
        if (!line.value.is_mate_score()) line.value = Value::loss_in(won.plies_to_end() - 1);
}

void carry_proofs(std::vector<ReviewedMove>& moves, Rule rule) {
    for (std::size_t i = moves.size(); i-- > 1;) {
        carry_proof_back(moves[i - 1], moves[i]);
        if (moves[i - 1].verdict != MoveVerdict::ForbiddenPoint) rank_lines(moves[i - 1], rule);
    }
    for (std::size_t i = 1; i < moves.size(); ++i) {
        carry_proof_forward(moves[i - 1], moves[i]);
        if (moves[i].verdict != MoveVerdict::ForbiddenPoint) rank_lines(moves[i], rule);
    }
}

}  // namespace

std::size_t ReviewedMove::played_index() const {
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const SearchLine& line) {
        return line.pv.front() == move;
    });
    return static_cast<std::size_t>(found - lines.begin());
}

ReviewStep review_game(const SourceGame& game, const SearchStore& store) {
    ReviewStep step;
    GameReview review{game, {}, {}};
    std::vector<Board> boards;
    Board board(game.record.info.size);
    for (const formats::RecordedMove& recorded : game.record.moves) {
        if (end_of_game(board, game.rule)) break;
        const Point move = recorded.point;
        boards.push_back(board);
        if (foul_of_move(board, game.rule, move) != Foul::None) {
            review.moves.push_back(review_of_foul(move, board.side_to_move()));
            review.end = {formats::Outcome::WhiteWins, "black played a forbidden point"};
            break;
        }
        if (auto reviewed = MoveReviewer(board, game.rule, store, step.missing).review(move))
            review.moves.push_back(*std::move(reviewed));
        board.make(move);
    }
    if (!step.missing.empty()) return step;
    carry_proofs(review.moves, game.rule);
    for (std::size_t i = 0; i < boards.size(); ++i)
        MoveReviewer(boards[i], game.rule, store, step.missing).confirm(review.moves[i]);
    if (!step.missing.empty()) return step;
    if (!review.end) review.end = end_of_game(board, game.rule);
    step.review = std::move(review);
    return step;
}

}  // namespace goren::tools::analyse
