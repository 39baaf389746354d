// SPDX-License-Identifier: MIT
#include "tools/tune/policy_samples.h"

#include <algorithm>
#include <limits>
#include <mutex>

#include "engine/core/bytes.h"
#include "engine/eval/network.h"
#include "engine/ordering/ordering_tables.h"
#include "tools/tune/order_samples.h"
#include "tools/tune/parallel.h"

namespace goren::tune {
namespace {

constexpr std::uint16_t kNoPoint = std::numeric_limits<std::uint16_t>::max();
constexpr std::int16_t kNoCandidate = std::numeric_limits<std::int16_t>::min();

std::uint16_t number_of(Point point, BoardSize size) {
    if (point.is_none()) return kNoPoint;
    return static_cast<std::uint16_t>(point.y() * size.width + point.x());
}

std::uint8_t cell_number(const Position& position, Point point) {
    if (position.board().is_empty(point)) return 0;
    return colour_of(position.board()[point]) == position.side_to_move() ? 1 : 2;
}

std::uint8_t pair_number(const Position& position, Point point) {
    constexpr std::uint8_t kStone = 255;
    static_assert(kPatternPairs < kStone);
    if (!position.board().is_empty(point)) return kStone;
    const Colour own = position.side_to_move();
    return static_cast<std::uint8_t>(
        pattern_pair(position.pattern(own, point), position.pattern(opponent(own), point)));
}

std::int16_t ordering_score(const Position& position, Point move) {
    const int score = ordering_tables(position.rule()).score(position, move);
    return static_cast<std::int16_t>(std::max<int>(score, kNoCandidate + 1));
}

}  // namespace

void append_policy_sample(const Position& position, Point move, std::vector<std::uint8_t>& bytes) {
    const PointList candidates = ordered_candidates(position, move);
    if (candidates.empty()) return;
    const Board& board = position.board();
    for_each_point(board.size(), [&](Point point) { put(bytes, cell_number(position, point)); });
    for_each_point(board.size(), [&](Point point) { put(bytes, pair_number(position, point)); });
    for (const Point point : {move, board.recent_move(1), board.recent_move(2)})
        put(bytes, number_of(point, board.size()));
    PointMap<std::int16_t> scores;
    for_each_point(board.size(), [&](Point point) { scores[point] = kNoCandidate; });
    for (const Point point : candidates) scores[point] = ordering_score(position, point);
    for_each_point(board.size(), [&](Point point) { put(bytes, scores[point]); });
}

std::size_t write_policy_samples(std::span<const Game> games, int threads, std::ostream& stream) {
    constexpr std::size_t kGamesPerPart = 256;
    const std::size_t parts = (games.size() + kGamesPerPart - 1) / kGamesPerPart;
    std::mutex mutex;  // of the stream and the number
    std::size_t written = 0;
    parallel_for(parts, threads, [&](std::size_t part) {
        std::vector<std::uint8_t> bytes;
        std::size_t count = 0;
        const std::size_t first = part * kGamesPerPart;
        for (const Game& game : games.subspan(first, std::min(kGamesPerPart, games.size() - first)))
            for_each_best_move(game, [&](const Position& position, Point move) {
                const std::size_t before = bytes.size();
                append_policy_sample(position, move, bytes);
                if (bytes.size() > before) ++count;
            });
        const std::lock_guard lock(mutex);
        stream.write(reinterpret_cast<const char*>(bytes.data()),
                     static_cast<std::streamsize>(bytes.size()));
        written += count;
    });
    return written;
}

std::vector<std::uint8_t> window_table(Rule rule) {
    const LineTable& lines = pattern_tables(rule).line;
    const int side_bits = lines.reach() * kBitsPerCell;
    std::vector<std::uint8_t> bytes;
    for (std::uint64_t window = 0; window < std::uint64_t{1} << (2 * side_bits); ++window) {
        const std::uint64_t low = window & ((std::uint64_t{1} << side_bits) - 1);
        const std::uint64_t high = window >> side_bits << (side_bits + kBitsPerCell);
        const std::uint16_t index = lines.index_of(LineView{low | high, side_bits});
        for (const Colour colour : kColours) put(bytes, lines.canonical_index(colour, index));
    }
    return bytes;
}

}  // namespace goren::tune
