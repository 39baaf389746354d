// SPDX-License-Identifier: MIT
//
// What the engine says, as text without line ends: pure functions. Every text of the protocol that
// Goren ever writes is made here.
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

/// "x,y".
std::string move(Point point);
/// "SWAP", or "x,y" for each stone with blanks between.
std::string swap2(const Swap2Answer& answer);
/// "FORBID " and two digits for x and for y of each point, with a full stop at the end.
std::string forbid(std::span<const Point> points);

/// "h8": the column as a letter, the row counted from the bottom.
std::string point_name(Point point, BoardSize size);

/// The one line that goes with every move:
/// "MESSAGE depth 12-20 ev 35 n 1200K n/s 800K tm 1500 pv h8 i9".
std::string summary(const SearchInfo& info, BoardSize size);

/// The lines of Yixin-Board after an iteration: marks on its board (show_detail 1), its table of
/// lines (show_detail 2).
std::vector<std::string> realtime(const SearchInfo& info);
std::vector<std::string> iteration(const SearchInfo& info);

/// The limits of Yixin-Board's sliders: threads, and the exponent of the hash size in KB.
std::vector<std::string> machine(const Machine& machine);

}  // namespace goren::protocol::reply
