// SPDX-License-Identifier: MIT
#include "tools/selfplay/family.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <optional>
#include <utility>

#include "tools/common/game_player.h"
#include "tools/selfplay/search_positions.h"

namespace goren::selfplay {
namespace {

using Stones = std::vector<Point>;

/// A uniform sample of the positions that are offered, however many they are (A. G. Waterman's
/// algorithm R in D. E. Knuth, The Art of Computer Programming, volume 2, section 3.4.2).
class Reservoir {
public:
    Reservoir(std::size_t capacity, Random random) : capacity_(capacity), random_(random) {}

    void offer(const Board& board) {
        // Positions that follow each other in a search are alike.
        if (++evaluations_ % kOfferOneIn != 0) return;
        const auto place = static_cast<std::size_t>(random_.next() % ++offered_);
        if (offered_ <= capacity_)
            sample_.emplace_back(board.moves().begin(), board.moves().end());
        else if (place < capacity_)
            sample_[place].assign(board.moves().begin(), board.moves().end());
    }

    /// In random order.
    std::vector<Stones> sample() && {
        shuffle(sample_, random_);
        return std::move(sample_);
    }

private:
    static constexpr std::uint64_t kOfferOneIn = 16;

    std::size_t capacity_;
    Random random_;
    std::uint64_t evaluations_ = 0;
    std::uint64_t offered_ = 0;
    std::vector<Stones> sample_;
};

class Family {
public:
    Family(const RunHeader& run, const FamilyOptions& options, std::uint32_t family,
           Searcher& searcher, const std::stop_token& stop)
        : run_(run),
          options_(options),
          first_number_(family * options.records()),
          searcher_(searcher),
          stop_(stop) {
        assert(options.position_games <= options.balanced_games);
    }

    std::vector<TrainingGame> play() && {
        for (int i = 0; i < options_.balanced_games; ++i) {
            Random random = random_of(run_.seed, next_game());
            searcher_.clear_memory();
            Board start =
                random_opening(run_.size, run_.rule, options_.game.opening, searcher_, random);
            auto evaluated = play_game(std::move(start), random);
            if (i < options_.position_games) add_start(std::move(evaluated));
        }
        for (Board& start : starts_) {
            Random random = random_of(run_.seed, next_game());
            play_game(std::move(start), random);
        }
        return std::move(records_);
    }

private:
    /// The number of the next game; those of its labelled positions follow.
    std::uint32_t next_game() const {
        return first_number_ + games_ * static_cast<std::uint32_t>(1 + options_.labelled_positions);
    }

    /// Records the game and its labelled positions; the sampled positions that were left over.
    std::vector<Stones> play_game(Board start, Random& random) {
        Reservoir reservoir(static_cast<std::size_t>(options_.labelled_positions + kSpare),
                            Random(random.next()));
        EarlyDraw draw = options_.draw;
        draw.after = std::max(draw.after, run_.size.points() / 3);
        const GameHooks hooks{[&reservoir](const Board& board) { reservoir.offer(board); }, stop_,
                              draw};
        records_.push_back(play_game_from(run_, options_.game.deviation, std::move(start),
                                          next_game(), random, searcher_, hooks));
        std::vector<Stones> sample = std::move(reservoir).sample();
        for (int i = 0; i < options_.labelled_positions && !sample.empty(); ++i)
            label(take_last(sample), i);
        ++games_;
        return sample;
    }

    void label(const Stones& stones, int index) {
        if (stop_.stop_requested()) throw tools::Stopped();
        auto position = labelled_position(run_, stones, run_.nodes, searcher_);
        if (!position) return;
        position->number = next_game() + 1 + static_cast<std::uint32_t>(index);
        records_.push_back(*std::move(position));
    }

    /// Keeps the first position that is not nearly decided.
    void add_start(std::vector<Stones> positions) {
        while (!positions.empty()) {
            const Stones stones = take_last(positions);
            const auto position = labelled_position(
                run_, stones, static_cast<std::uint32_t>(options_.game.opening.nodes), searcher_);
            if (!position || position->moves[0].value->is_mate_score() ||
                std::abs(position->moves[0].value->raw()) > options_.start_window)
                continue;
            starts_.push_back(board_after(run_.size, stones));
            return;
        }
    }

    static Stones take_last(std::vector<Stones>& positions) {
        Stones stones = std::move(positions.back());
        positions.pop_back();
        return stones;
    }

    // Positions of a game to choose a start from: many are nearly decided.
    static constexpr int kSpare = 8;

    const RunHeader& run_;
    const FamilyOptions& options_;
    std::uint32_t first_number_;
    Searcher& searcher_;
    const std::stop_token& stop_;
    std::uint32_t games_ = 0;
    std::vector<Board> starts_;
    std::vector<TrainingGame> records_;
};

}  // namespace

std::vector<TrainingGame> play_family(const RunHeader& run, const FamilyOptions& options,
                                      std::uint32_t family, Searcher& searcher,
                                      const std::stop_token& stop) {
    return Family(run, options, family, searcher, stop).play();
}

}  // namespace goren::selfplay
