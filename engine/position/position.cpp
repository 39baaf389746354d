// SPDX-License-Identifier: MIT
#include "engine/position/position.h"

#include <algorithm>
#include <cassert>

#include "engine/pattern/forbidden.h"

namespace goren {
namespace {

// The columns in which a stone makes candidates, for the four rows above it, its own row and the
// four below; bit 0 is the column four to the left of the stone.
constexpr std::array<std::uint32_t, 9> kNearColumns{0b1'0001'0001, 0b0'1111'1110, 0b0'1111'1110,
                                                    0b0'1111'1110, 0b1'1111'1111, 0b0'1111'1110,
                                                    0b0'1111'1110, 0b0'1111'1110, 0b1'0001'0001};
constexpr std::size_t kNearReach = 4;

std::size_t first_near_row(Point stone) { return PointSet::row_of(stone) - kNearReach; }

// The low bit of each two-bit cell.
constexpr std::uint64_t kLowBits = 0x5555'5555'5555'5555;

// The empty cells of the window that begins at bit 0, without its middle: the low bit of each.
template <int kReach>
std::uint64_t empty_neighbours(std::uint64_t line) {
    constexpr std::uint64_t kWindow = (std::uint64_t{1} << ((2 * kReach + 1) * kBitsPerCell)) - 1;
    constexpr std::uint64_t kMiddle = std::uint64_t{1} << (kReach * kBitsPerCell);
    return ~(line | line >> 1) & kLowBits & kWindow & ~kMiddle;
}

}  // namespace

Position::Position(const Board& board, const PatternTables& tables)
    : board_(board), tables_(&tables), undos_(static_cast<std::size_t>(board.empty_count())) {
    refresh();
}

void Position::refresh() {
    for_each_point(board_.size(), [this](Point point) {
        if (!board_.is_empty(point)) return;
        empty_.add(point);
        refresh_point(point);
    });
    for (const Point stone : board_.moves()) mark_near(stone);
}

void Position::refresh_point(Point point) {
    PointState& state = points_[point];
    for (const Direction direction : kDirections) {
        const auto index = tables_->line.index_of(board_.lines().through(point, direction));
        state.line_index[static_cast<std::size_t>(direction)] = index;
        state.codes = with_line(state.codes, direction, tables_->line[index]);
    }
    state.combinations = {tables_->point.combination(state.codes, Colour::Black),
                          tables_->point.combination(state.codes, Colour::White)};
    for (const Colour colour : kColours) {
        const PointPattern made = tables_->point.pattern(colour, combination(colour, point));
        patterns_[colour][point] = static_cast<std::int8_t>(made);
        counts_[colour].add(made);
    }
}

void Position::mark_near(Point stone) {
    const std::size_t first = first_near_row(stone);
    for (std::size_t i = 0; i < kNearRows; ++i)
        near_.rows[first + i] |= kNearColumns[i] << (PointSet::column_of(stone) - kNearReach);
}

// Saves and clears what is kept for empty points only, and adds the candidates around the stone.
void Position::occupy(Point point, Undo& undo) {
    undo.stone = point;
    for (const Colour colour : kColours) {
        undo.pattern[colour] = patterns_[colour][point];
        counts_[colour].remove(pattern(colour, point));
        patterns_[colour][point] = static_cast<std::int8_t>(PointPattern::None);
    }
    empty_.remove(point);
    std::copy_n(&near_.rows[first_near_row(point)], kNearRows, undo.near_rows.begin());
    mark_near(point);
}

void Position::make(Point point) {
    assert(board_.is_empty(point));
    Undo& undo = undos_[played_++];
    undo.counts = counts_;
    undo.size = 0;
    occupy(point, undo);
    board_.make(point);
    if (tables_->line.reach() == 4)
        update_lines<4>(point, undo);
    else
        update_lines<5>(point, undo);
}

// One instance for each direction, so that steps and shifts are constants: this is the code that
// runs most often.
template <int kReach>
void Position::update_lines(Point point, Undo& undo) {
    Counts counts = counts_;  // a local copy, so that the compiler keeps it in registers
    update_line<kReach, Direction::Horizontal>(point, undo, counts);
    update_line<kReach, Direction::Vertical>(point, undo, counts);
    update_line<kReach, Direction::Diagonal>(point, undo, counts);
    update_line<kReach, Direction::AntiDiagonal>(point, undo, counts);
    counts_ = counts;
}

template <int kReach, Direction kDirection>
inline void Position::update_line(Point point, Undo& undo, Counts& counts) {
    const LineView line = board_.lines().through(point, kDirection);
    for (std::uint64_t empty = empty_neighbours<kReach>(line.from(0, kReach)); empty != 0;
         empty &= empty - 1) {
        const int step = std::countr_zero(empty) / kBitsPerCell - kReach;
        const Point neighbour = point.along(kDirection, step);
        const auto index = tables_->line.index_of<kReach>(line, step);
        if (index != points_[neighbour].line_index[static_cast<std::size_t>(kDirection)])
            update_point<kDirection>(neighbour, index, undo.points[undo.size++], counts);
    }
}

template <Direction kDirection>
[[gnu::always_inline]] inline void Position::update_point(Point point, std::uint16_t index,
                                                          SavedPoint& saved, Counts& counts) {
    PointState& state = points_[point];
    auto& line_index = state.line_index[static_cast<std::size_t>(kDirection)];
    saved.state = state;
    saved.point = point;
    for (const Colour colour : kColours) saved.pattern[colour] = patterns_[colour][point];

    line_index = index;
    const PatternCodes codes = with_line(state.codes, kDirection, tables_->line[index]);
    const Combination black = tables_->point.combination(codes, Colour::Black);
    const Combination white = tables_->point.combination(codes, Colour::White);
    state.codes = codes;
    state.combinations = {black, white};
    // No loop over the colours: it would keep the counts out of registers.
    set_pattern(Colour::Black, point, tables_->point.pattern(Colour::Black, black), counts);
    set_pattern(Colour::White, point, tables_->point.pattern(Colour::White, white), counts);
}

inline void Position::set_pattern(Colour colour, Point point, PointPattern after, Counts& counts) {
    counts[colour].change(pattern(colour, point), after);
    patterns_[colour][point] = static_cast<std::int8_t>(after);
}

void Position::undo() {
    assert(played_ > 0);
    const Undo& undo = undos_[--played_];
    const Point stone = undo.stone;
    board_.undo();
    assert(board_.is_empty(stone));
    for (const Colour colour : kColours) patterns_[colour][stone] = undo.pattern[colour];
    empty_.add(stone);
    std::copy(undo.near_rows.begin(), undo.near_rows.end(), &near_.rows[first_near_row(stone)]);
    for (std::size_t i = 0; i < undo.size; ++i) restore(undo.points[i]);
    counts_ = undo.counts;
}

inline void Position::restore(const SavedPoint& saved) {
    points_[saved.point] = saved.state;
    for (const Colour colour : kColours) patterns_[colour][saved.point] = saved.pattern[colour];
}

bool Position::is_forbidden(Colour colour, Point point) const {
    return pattern(colour, point) == PointPattern::Forbidden &&
           goren::is_forbidden(board_.lines(), tables_->line, point);
}

PointPattern Position::pattern_with(Colour colour, Point point, Direction direction, int step,
                                    Colour stone) const {
    LineView line = board_.lines().through(point, direction);
    line.word |= static_cast<std::uint64_t>(cell_of(stone)) << (line.shift + step * kBitsPerCell);
    const LineEntry& entry = tables_->line[tables_->line.index_of(line)];
    const PatternCodes codes = with_line(points_[point].codes, direction, entry);
    return tables_->point.pattern(colour, tables_->point.combination(codes, colour));
}

Point Position::first(Colour colour, PointPattern pattern) const {
    Point found;
    for_each_at_least(colour, pattern, [&](Point point) {
        if (found.is_none() && this->pattern(colour, point) == pattern) found = point;
    });
    assert(!found.is_none());
    return found;
}

}  // namespace goren
