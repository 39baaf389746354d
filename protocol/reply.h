// SPDX-License-Identifier: MIT
//
// Every line that Goren writes, as text without its end: pure functions.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/search_request.h"
#include "engine/core/point.h"
#include "engine/engine.h"
#include "protocol/settings.h"

namespace goren::protocol::reply {

inline constexpr std::string_view kOk = "OK";
inline constexpr std::string_view kUnknown = "UNKNOWN command";

std::string about();
std::string error(std::string_view reason);
std::string message(std::string_view text);

/// "x,y".
std::string move(Point point);
/// "SWAP", or "x,y" for each stone, with blanks between.
std::string swap2(const Swap2Answer& answer);
/// "FORBID ", then two digits each for x and y of every point, then a full stop.
std::string forbid(std::span<const Point> points);

/// A point for people, "h8": the column as a letter, the row counted from the bottom.
std::string point_name(Point point, BoardSize size);

/// What comes before every move: "MESSAGE depth 12-20 ev 35 n 1200K n/s 800K tm 1500 pv h8 i9".
/// With several lines of play, one text for each, best first: "MESSAGE (1) depth ...", then
/// "MESSAGE (2) depth 12-18 ev 20 n 300K pv i9 h8" with the nodes below the move.
std::vector<std::string> summary(const SearchInfo& info, BoardSize size);

/// What comes before a move of the book: "MESSAGE book h8 ev 35"; without a value, "?".
std::string book_move(const book::BookMove& move, BoardSize size);

/// What Yixin-Board shows after an iteration: marks on its board, and its table of the lines.
std::vector<std::string> progress(const SearchInfo& info, Detail detail);
/// The mark of a move at the root that is searched.
std::string root_move(const RootMoveInfo& info);

/// The answer of a database without entries. Yixin-Board draws its board anew, without the marks of
/// an earlier search.
std::vector<std::string> empty_database();

/// The limits of Yixin-Board's sliders: the number of threads, and the exponent n of a hash table
/// of 2^n KB.
std::vector<std::string> machine(const Machine& machine);

}  // namespace goren::protocol::reply
