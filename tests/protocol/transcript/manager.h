// SPDX-License-Identifier: MIT
//
// A manager: starts the real executable and checks that it follows the protocol. Every line
// that comes is checked against the vocabulary that managers accept, and when the manager goes, the
// engine must have written nothing to standard error.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/child.h"
#include "tests/support/effort.h"

namespace goren::test {

struct Move {
    int x = -1;
    int y = -1;
    auto operator<=>(const Move&) const = default;
};

std::string text_of(Move move);
/// "x,y" exactly, with no blanks.
std::optional<Move> parse_move(std::string_view text);

/// The time that a busy machine or sanitizers may add: every time limit is checked with this slack.
/// 400 ms, and more where the environment says so (GOREN_TEST_SLACK_MS).
std::chrono::milliseconds slack();
inline const std::chrono::milliseconds kSlack = slack();

/// The time that starting the program may take before its first reply (GOREN_TEST_STARTUP_MS), for
/// programs that do not start on their own.
std::chrono::milliseconds startup_time();

/// The program that is tested: the one built beside the tests, or the one that the environment
/// names (GOREN_TEST_EXECUTABLE).
std::string executable();

class Manager {
public:
    /// Starts the program with these arguments, without the book that may lie beside it.
    explicit Manager(const std::vector<std::string>& arguments = {},
                     const std::string& directory = {});
    ~Manager();

    Child& process() { return process_; }
    /// Sends the line with LF, or with the end that the environment names (GOREN_TEST_LINE_END).
    void send(std::string_view line);
    void send_all(const std::vector<std::string>& lines);

    /// The next line that is no MESSAGE or DEBUG; empty when none comes in time. The first of all
    /// may come later by what the environment grants for starting a program
    /// (GOREN_TEST_STARTUP_MS).
    std::string reply(std::chrono::milliseconds timeout = 10s);
    /// Sends the line; the reply must be OK.
    void expect_ok(std::string_view line);
    void expect_error(std::string_view line);
    void expect_unknown(std::string_view line);
    /// Sends the line; nothing at all may come.
    void expect_silence(std::string_view line, std::chrono::milliseconds time = 300ms);
    void expect_silence(std::chrono::milliseconds time = 300ms);

    /// START n: also the board on which moves are checked from now on.
    void start(int side);
    /// The next reply must be a move to a point that this manager has not seen taken, within the
    /// limit from now; it is remembered as taken.
    Move expect_move(std::chrono::milliseconds limit = 10s);
    Move begin(std::chrono::milliseconds limit = 10s);
    Move turn(Move move, std::chrono::milliseconds limit = 10s);
    /// BOARD, lines and DONE, replacing what is taken.
    Move board(const std::vector<std::string>& lines, std::chrono::milliseconds limit = 10s);
    /// A point that is not taken, far from where engines like to play.
    Move free_point() const;
    /// Marks points as taken.
    void take(Move move) { taken_.insert(move); }
    void clear_taken() { taken_.clear(); }

    /// ABOUT answers and START still works.
    void expect_alive();
    /// END; the process must end with code 0 in half a second and write nothing more.
    void expect_end();

private:
    Child process_;
    std::string line_end_;
    std::chrono::milliseconds startup_;
    int side_ = 0;
    std::set<Move> taken_;
};

}  // namespace goren::test
