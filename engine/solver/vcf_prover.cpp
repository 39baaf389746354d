// SPDX-License-Identifier: MIT
#include "engine/solver/vcf_prover.h"

#include <algorithm>
#include <bit>

#include "engine/position/end_of_game.h"
#include "engine/threat/doubtful_points.h"
#include "engine/threat/forced_replies.h"

namespace goren {
namespace {

constexpr VcfResult kNoWin{VcfOutcome::None, 0};
constexpr VcfResult kUnknown{VcfOutcome::Unknown, 0};

constexpr VcfResult win_in(Ply plies) { return {VcfOutcome::Win, plies}; }

}  // namespace

VcfProver::VcfProver(std::size_t bytes)
    : table_(std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Entry)))) {}

void VcfProver::clear(int empty_at_end) {
    std::fill(table_.begin(), table_.end(), Entry{});
    empty_at_end_ = empty_at_end;
}

VcfProver::Entry& VcfProver::entry_of(std::uint64_t hash) {
    return table_[static_cast<std::size_t>(hash) & (table_.size() - 1)];
}

VcfResult VcfProver::search(Position& position, int budget) {
    budget_ = budget;
    return search(position);
}

// The fours to try, the strongest first. Where the opponent threatens a five, they must stop it.
PointList VcfProver::fours_of(const Position& position) const {
    const Colour own = position.side_to_move();
    PointList fours;
    const auto add = [&](Point point) {
        if (!position.is_forbidden(own, point)) fours.push_back(point);
    };
    if (position.has(opponent(own), PointPattern::Five)) {
        PointList replies;
        add_replies_to_five(position, replies);
        for (const Point reply : replies)
            if (has_line_pattern(position, own, reply, LinePattern::Four)) add(reply);
        return fours;
    }
    position.for_each_at_least(own, PointPattern::Four, add);
    std::stable_sort(fours.begin(), fours.end(), [&](Point a, Point b) {
        return position.pattern(own, a) > position.pattern(own, b);
    });
    for_each_doubtful(position, own, LinePattern::Four, add);
    return fours;
}

VcfResult VcfProver::search(Position& position) {
    const Colour own = position.side_to_move();
    const PatternCounts& counts = position.counts(own);
    const int left = moves_left(position, empty_at_end_);
    if (left >= 1 && counts[PointPattern::Five] > 0) return win_in(1);
    if (left < 3 || !may_make_four(position, own)) return kNoWin;
    const bool must_stop_five = position.has(opponent(own), PointPattern::Five);
    if (!must_stop_five && counts[PointPattern::OpenFour] > 0) return win_in(3);

    const std::uint64_t hash = position.board().hash();
    const Entry& known = entry_of(hash);
    if (known.hash == hash) {
        if (known.plies > 0) return win_in(known.plies);
        if (known.plies == 0) return kNoWin;
        if (known.budget >= budget_) return kUnknown;
    }
    if (budget_ <= 0) return kUnknown;
    Entry found{hash, 0, 0, budget_};
    --budget_;
    ++nodes_;
    const VcfResult result = search_fours(position, found);
    entry_of(hash) = found;
    return result;
}

VcfResult VcfProver::search_fours(Position& position, Entry& found) {
    bool is_whole = true;
    for (const Point four : fours_of(position)) {
        const VcfResult result = win_with(position, four);
        is_whole &= result.outcome != VcfOutcome::Unknown;
        if (result.outcome != VcfOutcome::Win) continue;
        found.plies = static_cast<std::int16_t>(result.plies);
        found.four = static_cast<std::uint16_t>(four.index());
        return result;
    }
    found.plies = is_whole ? 0 : -1;
    return is_whole ? kNoWin : kUnknown;
}

// The win that begins with the four, whatever the reply.
VcfResult VcfProver::win_with(Position& position, Point four) {
    const Colour defender = opponent(position.side_to_move());
    position.make(four);
    VcfResult worst = win_in(1);  // the five, if there is no reply
    if (position.has(defender, PointPattern::Five)) {
        worst = kNoWin;
    } else {
        PointList replies;
        add_replies_to_five(position, replies);
        for (const Point reply : replies) {
            position.make(reply);
            const VcfResult result = search(position);
            position.undo();
            if (result.outcome != VcfOutcome::Win) {
                worst = result;
                break;
            }
            worst.plies = std::max(worst.plies, result.plies);
        }
    }
    position.undo();
    return worst.outcome == VcfOutcome::Win ? win_in(worst.plies + 2) : worst;
}

std::optional<StepIndex> VcfProver::add_win(Position& position, int budget, Strategy& strategy) {
    budget_ = budget;
    return add_win(position, strategy);
}

// The four with which the win begins. Its entry may have been replaced meanwhile; then it is
// searched for again.
std::optional<Point> VcfProver::winning_four(Position& position) {
    const Colour own = position.side_to_move();
    const bool must_stop_five = position.has(opponent(own), PointPattern::Five);
    if (!must_stop_five && position.has(own, PointPattern::OpenFour))
        return position.first(own, PointPattern::OpenFour);
    const Entry& entry = entry_of(position.board().hash());
    return entry.hash == position.board().hash() && entry.plies > 0
               ? std::optional(Point::from_index(entry.four))
               : std::nullopt;
}

std::optional<StepIndex> VcfProver::add_win(Position& position, Strategy& strategy) {
    if (search(position).outcome != VcfOutcome::Win) return std::nullopt;
    if (position.has(position.side_to_move(), PointPattern::Five)) return kFiveNext;
    const auto four = winning_four(position);
    if (!four) return std::nullopt;
    StrategyStep step;
    step.attack = *four;
    position.make(*four);
    PointList replies;
    add_replies_to_five(position, replies);
    bool is_won = true;
    for (const Point reply : replies) {
        position.make(reply);
        const auto next = add_win(position, strategy);
        position.undo();
        is_won = next.has_value();
        if (!is_won) break;
        if (replies.size() == 1)
            step.otherwise = *next;
        else
            step.replies.push_back({reply, *next});
    }
    position.undo();
    std::sort(step.replies.begin(), step.replies.end(),
              [](const StrategyReply& a, const StrategyReply& b) { return a.reply < b.reply; });
    return is_won ? std::optional(strategy.add(std::move(step))) : std::nullopt;
}

}  // namespace goren
