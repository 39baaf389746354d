// SPDX-License-Identifier: MIT
#include "tools/analyse/review_page.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/api/win_probability.h"
#include "engine/board/notation.h"
#include "engine/core/rule_names.h"
#include "protocol/notation.h"
#include "tools/analyse/review_report.h"
#include "tools/analyse/review_template.h"
#include "tools/common/json_line.h"
#include "tools/common/page/page.h"

namespace goren::tools::analyse {
namespace {

using nlohmann::json;
using protocol::to_pos;

std::string title_of(const GameReview& review) {
    const formats::GameInfo& info = review.game.record.info;
    const auto name = [&](Colour colour) {
        return info.players[colour].empty() ? "?" : info.players[colour];
    };
    return fmt::format("{} - {}, {}, {}", name(Colour::Black), name(Colour::White),
                       goren::name_of(review.game.rule), review.game.source);
}

json lines_of(const ReviewedMove& move, Rule rule) {
    json lines = json::array();
    if (move.verdict == MoveVerdict::ForbiddenPoint) return lines;
    for (const SearchLine& line : move.lines)
        lines.push_back(
            {{"pv", to_pos(line.pv)},
             {"depth", line.depth},
             {"evaluation", evaluation_text(expected_score(line.value, rule), line.value)}});
    return lines;
}

json move_data(const ReviewedMove& move, Rule rule, const Board& board) {
    const bool is_foul = move.verdict == MoveVerdict::ForbiddenPoint;
    json data;
    data["move"] = to_pos_text(move.move);
    data["verdict"] = name_of(move.verdict);
    data["title"] = verdict_title(move);
    data["sentence"] = verdict_sentence(move, board.size());
    data["is_error"] = is_error(move.verdict);
    data["has_better"] = is_error(move.verdict) && !is_foul;
    data["before"] = is_foul ? "" : evaluation_text(move.best_score, move.best().value);
    data["after"] = evaluation_text(move.played_score, move.played().value);
    data["loss"] = move.loss();
    data["best"] = is_foul ? "" : to_display_text(move.best().pv.front(), board.size());
    data["lines"] = lines_of(move, rule);
    return data;
}

/// The expected score of black after each move. A search favours the side to move, so that the
/// scores of single searches zigzag: the chart has the mean of the search after the move and the
/// best one a ply later, or the one that is proven.
std::vector<double> black_scores(const GameReview& review) {
    const auto black = [](const ReviewedMove& move, double score) {
        return move.colour == Colour::Black ? score : 1 - score;
    };
    std::vector<double> scores;
    for (std::size_t i = 0; i < review.moves.size(); ++i) {
        const ReviewedMove& move = review.moves[i];
        const double after = black(move, move.played_score);
        const bool is_last = i + 1 == review.moves.size();
        const bool has_next =
            !is_last && review.moves[i + 1].verdict != MoveVerdict::ForbiddenPoint;
        if (!has_next || move.played().value.is_mate_score()) {
            scores.push_back(after);
            continue;
        }
        const ReviewedMove& next = review.moves[i + 1];
        const double later = black(next, next.best_score);
        scores.push_back(next.best().value.is_mate_score() ? later : (after + later) / 2);
    }
    return scores;
}

json game_data(const GameReview& review) {
    Board board(review.game.record.info.size);
    json data;
    data["title"] = title_of(review);
    data["width"] = board.size().width;
    data["height"] = board.size().height;
    data["ending"] = review.end ? "; the game is over: " + review.end->reason : "";
    data["black_scores"] = black_scores(review);
    data["moves"] = json::array();
    for (const ReviewedMove& move : review.moves) {
        data["moves"].push_back(move_data(move, review.game.rule, board));
        board.make(move.move);
    }
    return data;
}

}  // namespace

std::string make_review_page(const std::vector<GameReview>& reviews) {
    json data;
    data["shown_loss"] = kInaccuracy;
    data["games"] = json::array();
    for (const GameReview& review : reviews) data["games"].push_back(game_data(review));
    return page_with_data(kReviewTemplate, json_line(data));
}

}  // namespace goren::tools::analyse
