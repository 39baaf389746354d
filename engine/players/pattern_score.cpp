// SPDX-License-Identifier: MIT
#include "engine/players/pattern_score.h"

namespace goren {
namespace {

constexpr int kOpenFour = 4320;
constexpr int kFive = 50000;

constexpr int score_of(LinePattern pattern) {
    switch (pattern) {
        case LinePattern::Dead:
        case LinePattern::SleepingOne:
        case LinePattern::Overline: return 0;
        case LinePattern::OpenOne:
        case LinePattern::SleepingTwo: return 20;
        case LinePattern::OpenTwo:
        case LinePattern::FreeTwo:
        case LinePattern::SleepingThree: return 120;
        case LinePattern::OpenThree:
        case LinePattern::FreeThree:
        case LinePattern::Four:
        case LinePattern::DoubleFour: return 720;
        case LinePattern::OpenFour: return kOpenFour;
        case LinePattern::Five: return kFive;
    }
    return 0;
}

}  // namespace

int stone_score(PatternCode code, bool is_renju_black) {
    int score = 0;
    int threes = 0;
    int fours = 0;
    int overlines = 0;
    for (const Direction direction : kDirections) {
        const LinePattern pattern = line_pattern_in(code, direction);
        score += score_of(pattern);
        threes += pattern == LinePattern::OpenThree || pattern == LinePattern::FreeThree;
        fours += pattern == LinePattern::Four || pattern == LinePattern::OpenFour;
        fours += pattern == LinePattern::DoubleFour ? 2 : 0;
        overlines += pattern == LinePattern::Overline;
    }
    const int double_threes = threes >= 2 ? 3 * kOpenFour : 0;
    const int double_fours = fours >= 2 ? 2 * kOpenFour : 0;
    const int four_three = fours == 1 && threes >= 1 ? 2 * kOpenFour : 0;
    if (is_renju_black)
        return score + four_three - double_threes - double_fours - overlines * kFive;
    return score + four_three + double_threes + double_fours;
}

PatternScore::PatternScore(const Board& board, const PatternTables& tables) : tables_(&tables) {
    for (const Point stone : board.moves()) match_point(board, stone);
}

void PatternScore::update(const Board& board, Point changed) {
    match_point(board, changed);
    const int reach = tables_->line.reach();
    for (const Direction direction : kDirections)
        for (int step = -reach; step <= reach; ++step)
            if (step != 0 && is_stone(board[changed.along(direction, step)]))
                match_line(board, changed.along(direction, step), direction);
}

void PatternScore::match_point(const Board& board, Point point) {
    Stone& stone = stones_[point];
    set_score(stone, 0);
    stone = {};
    if (!is_stone(board[point])) return;
    stone.owner = colour_of(board[point]);
    for (const Direction direction : kDirections) match_line(board, point, direction);
}

void PatternScore::match_line(const Board& board, Point point, Direction direction) {
    Stone& stone = stones_[point];
    const LineEntry& entry = tables_->line.at(board.lines(), point, direction);
    PatternCodes codes(stone.code, stone.code);
    codes = with_line(codes, direction, entry);
    const auto code = static_cast<PatternCode>(codes[stone.owner]);
    if (code == stone.code) return;
    stone.code = code;
    set_score(stone, stone_score(code, is_renju_black(tables_->rule, stone.owner)));
}

void PatternScore::set_score(Stone& stone, int score) {
    sums_[stone.owner] += score - stone.score;
    stone.score = score;
}

}  // namespace goren
