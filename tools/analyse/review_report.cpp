// SPDX-License-Identifier: MIT
#include "tools/analyse/review_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "engine/board/notation.h"
#include "engine/core/rule_names.h"
#include "protocol/formats/game_tree.h"
#include "protocol/notation.h"
#include "tools/analyse/line_text.h"
#include "tools/common/colour_name.h"
#include "tools/formats/sgf.h"

namespace goren::tools::analyse {
namespace {

using nlohmann::json;
using protocol::to_pos;
using protocol::to_text;
using protocol::formats::GameTree;
using protocol::formats::NodeKind;

bool was_best(const ReviewedMove& move) { return move.best().pv.front() == move.move; }

std::string heading(const GameReview& review) {
    const formats::GameInfo& info = review.game.record.info;
    const auto name = [&](Colour colour) {
        return info.players[colour].empty() ? "?" : info.players[colour];
    };
    return fmt::format("{}: {} (X) - {} (O), {}, {}\n", review.game.source, name(Colour::Black),
                       name(Colour::White), name_of(review.game.rule), to_text(info.size));
}

std::string row(const ReviewedMove& move, std::size_t number, BoardSize size) {
    const bool is_foul = move.verdict == MoveVerdict::ForbiddenPoint;
    std::string text = fmt::format(
        "{:>3} {} {:<4} {:>15} {:>15} {:>7}  {:<4}  {}", number,
        move.colour == Colour::Black ? 'X' : 'O', to_display_text(move.move, size),
        is_foul ? "" : evaluation_text(move.best_score, move.best().value),
        evaluation_text(move.played_score, move.played().value),
        move.loss() >= kInaccuracy ? percent_text(move.loss()) : "",
        is_foul ? "" : to_display_text(move.best().pv.front(), size), verdict_title(move));
    if (move.verdict == MoveVerdict::MissedWin)
        text += ": " + line_text(move.best().pv, size, move.best().pv.size());
    return text + "\n";
}

/// What the summary says of a side.
struct Tally {
    std::array<int, kVerdictCount> verdicts{};
    double loss = 0;   ///< of all compared moves together
    int compared = 0;  ///< with the best move: a forbidden point is not, for nothing is searched

    void add(const ReviewedMove& move) {
        ++verdicts[static_cast<std::size_t>(move.verdict)];
        if (move.verdict == MoveVerdict::ForbiddenPoint) return;
        loss += std::max(0.0, move.loss());
        ++compared;
    }

    /// "average loss 3.1 %, 2 best, 1 mistake"; empty where no move was added.
    std::string text() const {
        std::vector<std::string> parts;
        if (compared > 0) parts.push_back("average loss " + percent_text(loss / compared));
        for (std::size_t i = 0; i < kVerdictCount; ++i)
            if (verdicts[i] > 0) parts.push_back(counted(verdicts[i], static_cast<MoveVerdict>(i)));
        return fmt::format("{}", fmt::join(parts, ", "));
    }
};

std::string summary(const GameReview& review, std::size_t opening) {
    ColourMap<Tally> tallies{};
    const std::span<const ReviewedMove> all = review.moves;
    for (const ReviewedMove& move : all.subspan(std::min(opening, all.size())))
        tallies[move.colour].add(move);
    std::string text;
    for (const Colour colour : kColours)
        if (const std::string tally = tallies[colour].text(); !tally.empty())
            text += fmt::format("{}: {}\n", colour == Colour::Black ? "X" : "O", tally);
    return text;
}

json evaluation_json(double score, const SearchLine& line) {
    json object{{"score", rounded_probability(score)}};
    set_value(object, line.value);
    return object;
}

Board board_before(const GameReview& review, std::size_t index) {
    Board board(review.game.record.info.size);
    for (std::size_t i = 0; i < index; ++i) board.make(review.moves[i].move);
    return board;
}

/// What the file says of the result, or else what the game shows.
formats::Outcome outcome_of(const GameReview& review) {
    const formats::GameRecord& record = review.game.record;
    if (record.info.outcome != formats::Outcome::Unknown) return record.info.outcome;
    return review.end ? review.end->outcome : outcome_by_fault(record);
}

/// Adds the points below the node, one after the other.
void add_variation(GameTree& tree, GameTree::Node node, std::span<const Point> points) {
    for (const Point point : points) node = tree.add(node, NodeKind::Move, point);
}

}  // namespace

std::string evaluation_text(double score, Value value) {
    if (value.is_mate_score()) return value_text(value);
    return fmt::format("{} {}", percent_text(score), value_text(value));
}

std::string verdict_title(const ReviewedMove& move) {
    if (move.verdict != MoveVerdict::MissedWin) return std::string(title_of(move.verdict));
    return fmt::format("missed win in {}", move.best().value.plies_to_end());
}

std::string verdict_sentence(const ReviewedMove& move, BoardSize size) {
    if (move.verdict == MoveVerdict::ForbiddenPoint) return "forbidden point: black loses";
    std::string text = verdict_title(move);
    if (is_error(move.verdict)) text += fmt::format(", loses {}", percent_text(move.loss()));
    if (!was_best(move) && move.verdict != MoveVerdict::LostAnyway)
        text += fmt::format(": better is {} ({})", to_display_text(move.best().pv.front(), size),
                            evaluation_text(move.best_score, move.best().value));
    return text;
}

std::string review_table(const GameReview& review, std::size_t opening) {
    const BoardSize size = review.game.record.info.size;
    std::string text = heading(review);
    text += fmt::format("{:>3}   {:<4} {:>15} {:>15} {:>7}  {:<4}  {}\n", "#", "move", "before",
                        "after", "loss", "best", "verdict");
    for (std::size_t i = 0; i < review.moves.size(); ++i) text += row(review.moves[i], i + 1, size);
    if (review.end) text += fmt::format("The game is over: {}.\n", review.end->reason);
    return text + summary(review, opening);
}

json move_json(const GameReview& review, std::size_t index) {
    const ReviewedMove& move = review.moves[index];
    const Board board = board_before(review, index);
    const auto stones = board.moves();
    json object;
    object["source"] = review.game.source;
    object["rule"] = name_of(review.game.rule);
    object["size"] = to_text(board.size());
    object["number"] = index + 1;
    object["stones"] = to_pos({stones.begin(), stones.end()});
    object["side"] = colour_name(move.colour);
    object["move"] = to_pos_text(move.move);
    object["verdict"] = name_of(move.verdict);
    object["after"] = evaluation_json(move.played_score, move.played());
    if (move.verdict == MoveVerdict::ForbiddenPoint) return object;
    object["before"] = evaluation_json(move.best_score, move.best());
    object["loss"] = rounded_probability(move.loss());
    object["best"] = to_pos_text(move.best().pv.front());
    object["lines"] = json::array();
    for (const SearchLine& line : move.lines)
        object["lines"].push_back(line_json(line, board, review.game.rule));
    return object;
}

std::string review_sgf(const GameReview& review) {
    formats::GameInfo info = review.game.record.info;
    info.rule = review.game.rule;
    info.outcome = outcome_of(review);
    GameTree tree;
    GameTree::Node node = GameTree::kRoot;
    for (const ReviewedMove& move : review.moves) {
        const GameTree::Node before = node;
        node = tree.add(before, NodeKind::Move, move.move);
        tree.set_comment(
            node, fmt::format("{}\n{}", evaluation_text(move.played_score, move.played().value),
                              verdict_sentence(move, info.size)));
        if (is_error(move.verdict) && !was_best(move)) add_variation(tree, before, move.best().pv);
    }
    // What was not reviewed, after the end of the game, is kept.
    for (std::size_t i = review.moves.size(); i < review.game.record.moves.size(); ++i)
        node = tree.add(node, NodeKind::Move, review.game.record.moves[i].point);
    return formats::to_sgf(info, tree);
}

}  // namespace goren::tools::analyse
