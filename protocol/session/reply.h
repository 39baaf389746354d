// SPDX-License-Identifier: MIT
//
// Every line that Goren writes, as text without its end: pure functions.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/search_request.h"
#include "engine/api/win_probability.h"
#include "engine/bench/bench.h"
#include "engine/core/point.h"
#include "engine/engine.h"
#include "protocol/command/command.h"
#include "protocol/session/settings.h"

namespace goren::protocol::reply {

inline constexpr std::string_view kOk = "OK";
inline constexpr std::string_view kUnknown = "UNKNOWN command";

std::string about();
std::string error(std::string_view reason);
std::string message(std::string_view text);

/// "x,y".
std::string move(Point point);
/// "x,y x,y".
std::string moves(const std::vector<Point>& points);
/// "SWAP", or "x,y" for each stone, with blanks between.
std::string swap2(const Swap2Answer& answer);
/// A step of swap2 as Yixin-Board reads it: "MESSAGE SWAP2 MOVE1 x y" for each stone,
/// "MESSAGE SWAP2 SWAP1 YES" (or NO) in the second step and "SWAP2 YES" (or NO) in the third.
std::vector<std::string> swap2_step(int step, const Swap2Answer& answer);
/// The same for Soosorv-8: "MESSAGE SOOSORV MOVE1 x y", "SWAP1 YES", "MOVE4 x y n" and so on.
std::vector<std::string> soosorv(SoosorvStep step, const SoosorvAnswer& answer);
/// "FORBID ", then two digits each for x and y of every point, then a full stop.
std::string forbid(std::span<const Point> points);

/// How points are named for people.
struct PointNames {
    BoardSize size;
    /// The manager's coordinates are row and column, not column and row.
    bool is_row_first = false;
};

/// A point for people, "h8": the column as a letter, the row counted from the bottom.
std::string point_name(Point point, PointNames names);

/// What comes before every move: "MESSAGE depth 12-20 ev 35 n 1200K n/s 800K tm 1500 pv h8 i9".
/// With several lines of play, one text for each, best first: "MESSAGE (1) depth ...", then
/// "MESSAGE (2) depth 12-18 ev 20 n 300K pv i9 h8" with the nodes below the move.
std::vector<std::string> summary(const SearchInfo& info, PointNames names);

/// What comes before the move of a search for defences: the threat with its line, the defences, and
/// the summary of the best one.
std::vector<std::string> defences(const DefenceResult& result, PointNames names);

/// The position without a search: the side to move, the static evaluation, and how many points have
/// each of the threatening patterns of either colour.
std::vector<std::string> features(const PositionSummary& summary, const Board& board,
                                  const WinProbability& probability);

/// Three lines without "MESSAGE": the nodes, nodes a second, moves a second.
std::vector<std::string> bench(const BenchReport& report);

/// A hash table that is smaller than wanted: "MESSAGE the hash table has 1 MB instead of 266 MB",
/// and why. Requires: a limit.
std::string hash_size(const HashSize& size);
/// "MESSAGE hash usage 12.3 %".
std::string hash_usage(double usage);
/// What was saved or loaded.
std::string hash_file(const command::YxHashFile& hash_file, double usage);
/// Why it was not, as a reason for error().
std::string hash_file_error(std::string_view path, HashFileError error);

/// What comes before a move of the book: "MESSAGE book h8 ev 35"; without a value, "?".
std::string book_move(const book::BookMove& move, PointNames names);

/// What Yixin-Board shows after an iteration: marks on its board, and its table of the lines.
std::vector<std::string> progress(const SearchInfo& info, Detail detail);
/// The mark of a move at the root that is searched.
std::string root_move(const RootMoveInfo& info);

/// The answer of a database without entries. Yixin-Board draws its board anew, without the marks of
/// an earlier search.
std::vector<std::string> empty_database();

/// The limits of Yixin-Board's settings: one more than the number of threads, which its entry field
/// does not reach, and the exponent n of a hash table of 2^n KB.
std::vector<std::string> machine(const Machine& machine);

}  // namespace goren::protocol::reply
