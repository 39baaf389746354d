// SPDX-License-Identifier: MIT
#include "engine/ordering/move_picker.h"

#include <algorithm>
#include <bit>

namespace goren {
namespace {

// A move as a word: the score in the high bits, the complement of the point in the low ones.
constexpr int kPointBits = 10;
constexpr std::uint32_t kPointMask = (1U << kPointBits) - 1;
static_assert(Point::kTableSize == 1 << kPointBits);
// Weights of histories are in 1/1024.
constexpr int kWeightBits = 10;
// Added to scores, so that none is negative: far more than all weights, histories and penalties of
// a move make together. Twice as much still fits the word.
constexpr int kScoreOffset = 1 << 20;

std::uint32_t word_of(Point point, int score) {
    return static_cast<std::uint32_t>(score + kScoreOffset) << kPointBits |
           (kPointMask - static_cast<std::uint32_t>(point.index()));
}
Point point_of(std::uint32_t word) {
    return Point::from_index(static_cast<int>(kPointMask - (word & kPointMask)));
}

// Stands in for the continuation history of a missing earlier stone: adding zeros is cheaper than a
// test for each candidate.
constexpr PointMap<HistoryScore> kNoScores;

const PointMap<HistoryScore>& continuation_of(const History& history, Continuation kind, Colour own,
                                              Point earlier, const SearchParams& params) {
    if (params.use_continuation_history == 0 || earlier.is_none()) return kNoScores;
    return history.continuation(kind, own, earlier);
}

}  // namespace

MovePicker::MovePicker(const Position& position, const OrderingTables& tables, Threat threat,
                       Point table_move, const History& history, const SearchParams& params)
    : position_(position),
      tables_(tables),
      history_(history),
      params_(params),
      threat_(threat),
      history_weight_(params.use_history != 0 ? params.history_weight : 0),
      table_move_(table_move),
      opponents_last_(position.board().recent_move(1)),
      own_last_(position.board().recent_move(2)),
      replies_(continuation_of(history, Continuation::Reply, position.side_to_move(),
                               opponents_last_, params)),
      follows_(continuation_of(history, Continuation::Follow, position.side_to_move(), own_last_,
                               params)) {
    if (params.use_counter_move != 0 && !opponents_last_.is_none())
        counter_move_ = history.counter_move(position.side_to_move(), opponents_last_);
}

// The entry may belong to another position with the same hash.
bool MovePicker::is_table_move_legal() const {
    return !table_move_.is_none() && position_.board().is_empty(table_move_) &&
           !position_.is_forbidden(position_.side_to_move(), table_move_);
}

bool MovePicker::is_about_to_generate() const {
    return stage_ == Stage::Generate || (stage_ == Stage::TableMove && !is_table_move_legal());
}

// The parts of the scores whose tables are contiguous along a row, for the points from `first` to
// the right. Occupied points get them too: without branches, compilers vectorise the loops.
template <std::size_t kCount>
[[gnu::always_inline]] inline std::array<int, kCount> MovePicker::row_scores(Point first) const {
    const Colour own = position_.side_to_move();
    const std::int8_t* patterns = position_.patterns_from(own, first);
    const HistoryScore* quiet = &history_.at(own, first, MoveKind::Quiet);
    const HistoryScore* threats = &history_.at(own, first, MoveKind::Threat);
    const HistoryScore* replies = &replies_[first];
    const HistoryScore* follows = &follows_[first];
    const int reply_weight = params_.reply_history_weight;
    const int follow_weight = params_.follow_history_weight;
    std::array<int, kCount> scores;
    for (std::size_t i = 0; i < kCount; ++i) {
        const int as_threat = threats[i].get();
        const int as_quiet = quiet[i].get();
        const bool is_threat = patterns[i] >= static_cast<std::int8_t>(kWeakestThreat);
        scores[i] = ((is_threat ? as_threat : as_quiet) * history_weight_ +
                     replies[i].get() * reply_weight + follows[i].get() * follow_weight) >>
                    kWeightBits;
    }
    if (policy_scores_) {
        const std::int16_t* trained = &(*policy_scores_)[first];
        for (std::size_t i = 0; i < kCount; ++i) scores[i] += trained[i];
    } else {
        tables_.add_distance_scores(own, opponents_last_, own_last_, first, scores);
    }
    return scores;
}

[[gnu::always_inline]] inline void MovePicker::add(Point point, int row_score) {
    if (point == table_move_) return;
    int score = row_score;
    if (!policy_scores_) score += tables_.pattern_score(position_, point);
    if (point == counter_move_) score += params_.counter_move_bonus;
    moves_.push_back(word_of(point, score));
}

// One of the hottest loops of the search.
template <std::size_t kColumns>
void MovePicker::add_candidates() {
    position_.for_each_candidate_row([this](int y, std::uint32_t columns) {
        const auto scores = row_scores<kColumns>(Point(0, y));
        for (; columns != 0; columns &= columns - 1) {
            const int x = std::countr_zero(columns);
            add(Point(x, y), scores[static_cast<std::size_t>(x)]);
        }
    });
}

void MovePicker::generate() {
    PointList replies;
    if (add_forced_replies(replies)) {
        for (const Point reply : replies) add(reply, reply_score(reply));
        return;
    }
    constexpr std::size_t kCommonColumns = 16;  // two vectors of AVX2
    constexpr std::size_t kMostColumns = 24;
    static_assert(kMostColumns >= kMaxBoardSide && Point::kBorder + kMostColumns <= Point::kStride);
    if (position_.board().size().width <= static_cast<int>(kCommonColumns))
        add_candidates<kCommonColumns>();
    else
        add_candidates<kMostColumns>();
}

// False where every candidate may be a reply.
bool MovePicker::add_forced_replies(PointList& replies) const {
    if (threat_ == Threat::Five) {
        add_replies_to_five(position_, replies);
        return true;
    }
    if (threat_ == Threat::None || params_.use_forced_replies == 0) return false;
    if (threat_ == Threat::FourThree) return add_replies_to_four_three(position_, replies);
    add_replies_to_open_four(position_, replies);
    return true;
}

// A tempo four, on a point where the opponent would make no four, does not stop a threat but puts
// it off. Near the horizon that looks like a defence, and refuting it takes two plies more than
// refuting another move, so it is tried later than its patterns suggest.
int MovePicker::reply_score(Point reply) const {
    const Colour own = position_.side_to_move();
    const PointPattern made = position_.pattern(own, reply);
    const bool is_four = made == PointPattern::Four || made == PointPattern::FourPlus;
    const bool is_tempo_four = is_four && threat_ != Threat::Five &&
                               position_.pattern(opponent(own), reply) < PointPattern::Four;
    return row_scores<1>(reply).front() - (is_tempo_four ? params_.tempo_four_penalty : 0);
}

Point MovePicker::next() {
    if (stage_ == Stage::TableMove) {
        stage_ = Stage::Generate;
        if (is_table_move_legal()) return table_move_;
        table_move_ = Point();
    }
    if (stage_ == Stage::Generate) {
        stage_ = Stage::Remaining;
        generate();
    }
    while (true) {
        std::uint32_t best = 0;
        for (const std::uint32_t move : moves_) best = std::max(best, move);
        if (best == 0) return Point();
        *std::find(moves_.begin(), moves_.end(), best) = 0;
        const Point move = point_of(best);
        if (!position_.is_forbidden(position_.side_to_move(), move)) return move;
    }
}

}  // namespace goren
