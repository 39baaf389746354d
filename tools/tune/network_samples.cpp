// SPDX-License-Identifier: MIT
#include "tools/tune/network_samples.h"

#include <vector>

#include "engine/threat/static_threat.h"
#include "tools/tune/logistic.h"

namespace goren::tune {

double training_target(const KnownValue& known, double result_share) {
    const auto result = static_cast<double>(known.result.value_or(0.5F));
    if (!known.search_value) return result;
    if (known.search_value->is_mate_score()) return known.search_value->is_win() ? 1 : 0;
    const double win_rate = sigmoid(known.search_value->raw() / Value::kUnitsPerLogit);
    if (!known.result) return win_rate;
    return result_share * result + (1 - result_share) * win_rate;
}

bool is_quiet(Position& position) {
    return !static_outcome(position, 0) &&
           !position.has(opponent(position.side_to_move()), PointPattern::Five);
}

std::optional<float> result_for(const selfplay::TrainingGame& game, Colour colour) {
    if (game.is_position) return std::nullopt;
    if (!game.winner) return 0.5F;
    return *game.winner == colour ? 1.0F : 0.0F;
}

Position SampleReader::position(const NetworkSamples& samples, std::size_t sample) const {
    const PackedPosition& packed = samples.label(sample);
    Board board(packed.size);
    for (const PackedStone stone : samples.items(sample))
        board.place(stone.point(), stone.colour());
    board.set_side_to_move(packed.side_to_move);
    return {board, tables_};
}

std::vector<EmptyPoint> empty_points(const Position& position) {
    std::vector<EmptyPoint> points;
    for_each_point(position.board().size(), [&](Point point) {
        if (!position.board().is_empty(point)) return;
        points.push_back(
            {position.window_indices(point),
             point,
             {{position.pattern(Colour::Black, point), position.pattern(Colour::White, point)}}});
    });
    return points;
}

const QuietPosition& SampleReader::read(const NetworkSamples& samples, std::size_t sample) {
    const Position expanded = position(samples, sample);
    points_ = empty_points(expanded);
    quiet_ = {expanded.side_to_move(), position_features(expanded), samples.label(sample).known,
              expanded.board().size()};
    return quiet_;
}

void add_position(const Board& board, const KnownValue& known, NetworkSamples& samples) {
    std::vector<PackedStone> stones;
    for (const Point point : board.moves()) stones.emplace_back(point, colour_of(board[point]));
    samples.add(stones, {board.size(), board.side_to_move(), known});
}

void add_game(const Game& game, NetworkSamples& samples) {
    replay(game, [&](Position& position, const selfplay::TrainingMove& move) {
        if (!is_quiet(position)) return;
        add_position(position.board(),
                     {result_for(game.record, position.side_to_move()), move.value}, samples);
    });
}

}  // namespace goren::tune
