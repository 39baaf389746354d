// SPDX-License-Identifier: MIT
//
// An engine process as a player: sends the commands of the Piskvork protocol in the order in which
// Piskvork does, and measures from the last byte written to the line read.
#pragma once

#include <deque>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "tools/common/engine_spec.h"
#include "tools/common/game_player.h"
#include "tools/common/process.h"

namespace goren::tools {

/// The engine cannot be started at all, which ends the run.
class CannotStart : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class EngineProcess : public GamePlayer {
public:
    /// Starts nothing yet.
    EngineProcess(const EngineSpec& spec, const Launcher& launcher, std::stop_token stop);
    /// Sends END, and kills the process when it has not ended a moment later.
    ~EngineProcess() override;

    /// Throws CannotStart when the engine has never answered START, Stopped when stopped.
    std::optional<Failure> new_game(BoardSize size, Rule rule) override;
    AnswerOrFailure answer(const Board& board, const GameClock& clock) override;
    /// Ends the process: what led to the fault is not carried into the next game.
    void after_fault() override;
    const TimeControl& time_control() const override { return spec_.time; }
    std::vector<std::string> last_lines() const override;

private:
    std::optional<Failure> start(BoardSize size);
    std::optional<Failure> await_ok();
    AnswerOrFailure await_answer(const GameClock& clock);
    std::optional<Failure> check_silence();
    std::optional<Failure> check_memory();
    /// The fault of a line that is no answer; nothing where the line is allowed.
    std::optional<Failure> check_line(const Line& line);
    std::optional<Failure> send(std::string_view text);
    ReadResult read(Clock::time_point deadline);
    Failure crash();
    Failure hang(Clock::duration waited);
    Failure fail(Fault fault, std::string detail);
    void launch();
    void wait_until(Clock::time_point end) const;
    void quit();
    void log_line(char direction, std::string_view text);

    const EngineSpec& spec_;
    const Launcher& launcher_;
    std::stop_token stop_;
    std::optional<Process> process_;
    bool has_ever_started_ = false;
    bool has_position_ = false;  // whether TURN is enough
    Clock::time_point game_start_;
    Clock::time_point last_answer_;
    std::deque<std::string> last_lines_;
};

}  // namespace goren::tools
