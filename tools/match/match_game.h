// SPDX-License-Identifier: MIT
//
// A finished game of a match: all that the results file keeps of it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/core/colour.h"
#include "engine/core/point.h"
#include "engine/core/rule.h"
#include "tools/common/clock.h"
#include "tools/common/engine_reply.h"
#include "tools/common/game_result.h"

namespace goren::tools::match {

struct MatchMove {
    Point point;
    Microseconds elapsed{0};
    SearchReport report;
};

struct MatchGame {
    int number = 0;  ///< in the schedule, from 0
    ColourMap<std::string> players;
    BoardSize size;
    Rule rule = Rule::Freestyle;
    std::vector<Point> opening;
    std::vector<MatchMove> moves;  ///< after the opening
    GameResult result;
    std::vector<std::string> last_lines;  ///< exchanged with the engine before its fault
    std::string started;                  ///< UTC, ISO 8601
    Milliseconds duration{0};
};

/// The colour of the stone with that index, openings included.
constexpr Colour colour_of_stone(std::size_t index) {
    return index % 2 == 0 ? Colour::Black : Colour::White;
}

}  // namespace goren::tools::match
