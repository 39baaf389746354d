// SPDX-License-Identifier: MIT
#include "tools/match/engine_contestant.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "tools/match/request.h"

namespace goren::match {
namespace {

// Without any limit of time an engine that says nothing for so long is taken to hang.
constexpr Milliseconds kLongestSilence{600'000};
// What the judge gives an engine after END.
constexpr Milliseconds kEndGrace{500};
// How often a thinking engine's memory is looked at, apart from the end of each move.
constexpr Milliseconds kMemoryInterval{250};
constexpr std::size_t kRememberedLines = 40;
constexpr std::size_t kRememberedLength = 300;

}  // namespace

EngineContestant::EngineContestant(const EngineSpec& spec, const Launcher& launcher,
                                   std::stop_token stop)
    : spec_(spec), launcher_(launcher), stop_(std::move(stop)) {}

EngineContestant::~EngineContestant() { quit(); }

void EngineContestant::quit() {
    if (!process_) return;
    if (process_->write("END\n", Clock::now() + kEndGrace))
        process_->wait_for_exit(Clock::now() + kEndGrace);
    process_.reset();
}

std::vector<std::string> EngineContestant::last_lines() const {
    return {last_lines_.begin(), last_lines_.end()};
}

void EngineContestant::remember(char side, std::string_view text) {
    const std::chrono::duration<double> time = Clock::now() - game_start_;
    last_lines_.push_back(
        fmt::format("{:9.3f} {} {}", time.count(), side, text.substr(0, kRememberedLength)));
    if (last_lines_.size() > kRememberedLines) last_lines_.pop_front();
}

Failure EngineContestant::fail(Fault fault, std::string detail) {
    process_.reset();
    return {fault, std::move(detail)};
}

Failure EngineContestant::hang(Clock::duration waited) {
    return fail(Fault::Hang, fmt::format("no answer in {} ms",
                                         std::chrono::duration_cast<Milliseconds>(waited).count()));
}

Failure EngineContestant::crash() {
    auto exit = process_->wait_for_exit(Clock::now() + kEndGrace);
    return fail(Fault::Crash, exit ? "ended with " + *exit : "closed its output");
}

void EngineContestant::launch() {
    auto launched = launcher_.launch(spec_.launch);
    if (auto* error = std::get_if<std::string>(&launched))
        throw CannotStart(fmt::format("{}: {}", spec_.name, *error));
    process_.emplace(std::get<Process>(std::move(launched)));
}

std::optional<Failure> EngineContestant::new_game(BoardSize size, Rule rule) {
    game_start_ = Clock::now();
    last_lines_.clear();
    knows_position_ = false;
    if (spec_.restarts_each_game) quit();
    if (process_) wait_until(last_answer_ + spec_.pause);
    const bool is_new = !process_;
    if (auto failure = start(size)) {
        if (!has_ever_started_)
            throw CannotStart(fmt::format("{} does not start: {}", spec_.name, failure->detail));
        return failure;
    }
    has_ever_started_ = true;
    if (auto failure = send(info_request(spec_, rule))) return failure;
    if (is_new) wait_until(Clock::now() + spec_.settle_time);
    return std::nullopt;
}

std::optional<Failure> EngineContestant::start(BoardSize size) {
    if (!process_) launch();
    if (auto failure = send(start_request(size))) return failure;
    return await_ok();
}

std::optional<Failure> EngineContestant::await_ok() {
    const auto deadline = Clock::now() + spec_.start_timeout;
    while (true) {
        const auto result = read(deadline);
        if (const auto* why = std::get_if<ReadFailure>(&result)) {
            if (*why == ReadFailure::Closed) return crash();
            return fail(Fault::Hang,
                        fmt::format("no OK to START in {} ms", spec_.start_timeout.count()));
        }
        const Line& line = std::get<Line>(result);
        if (line.is_error_output) continue;
        const ReplyKind kind = parse_reply(line.text).kind;
        if (kind == ReplyKind::Ok) return std::nullopt;
        if (kind == ReplyKind::Error) return fail(Fault::Garbage, fmt::format("'{}'", line.text));
        if (auto failure = judge_line(line)) return failure;
    }
}

std::optional<Failure> EngineContestant::judge_line(const Line& line) {
    const ReplyKind kind = parse_reply(line.text).kind;
    if (line.is_error_output || kind == ReplyKind::Message) return std::nullopt;
    if (spec_.may_write_garbage && kind != ReplyKind::Coordinates) return std::nullopt;
    return fail(Fault::Garbage, fmt::format("wrote '{}'", line.text.substr(0, kRememberedLength)));
}

void EngineContestant::wait_until(Clock::time_point end) const {
    for (auto now = Clock::now(); now < end; now = Clock::now()) {
        if (stop_.stop_requested()) throw Stopped();
        std::this_thread::sleep_for(std::min<Clock::duration>(end - now, kMemoryInterval));
    }
}

AnswerOrFailure EngineContestant::answer(const Board& board, const GameClock& clock) {
    wait_until(last_answer_ + spec_.pause);
    if (auto failure = check_silence()) return *std::move(failure);
    if (auto failure = send(move_request(board, clock, knows_position_)))
        return *std::move(failure);
    knows_position_ = true;
    auto outcome = await_answer(clock);
    if (std::holds_alternative<Failure>(outcome)) return outcome;
    if (auto failure = check_silence()) return *std::move(failure);
    if (auto failure = check_memory()) return *std::move(failure);
    return outcome;
}

AnswerOrFailure EngineContestant::await_answer(const GameClock& clock) {
    const auto sent_at = Clock::now();
    const auto allowance = clock.allowance().value_or(kLongestSilence);
    const auto deadline = sent_at + allowance + spec_.hang_grace;
    Thinking thinking;
    while (true) {
        const auto result = read(std::min(deadline, Clock::now() + kMemoryInterval));
        if (const auto* why = std::get_if<ReadFailure>(&result)) {
            if (*why == ReadFailure::Closed) return crash();
            if (auto failure = check_memory()) return *std::move(failure);
            if (Clock::now() >= deadline) return hang(deadline - sent_at);
            continue;
        }
        const Line& line = std::get<Line>(result);
        if (line.read_at >= deadline) return hang(deadline - sent_at);
        if (line.is_error_output) continue;
        const Reply reply = parse_reply(line.text);
        if (reply.kind == ReplyKind::Coordinates) {
            last_answer_ = line.read_at;
            return Answer{reply.x, reply.y, std::chrono::ceil<Microseconds>(line.read_at - sent_at),
                          thinking};
        }
        if (reply.kind == ReplyKind::Message) read_message(line.text, thinking);
        if (auto failure = judge_line(line)) return *std::move(failure);
    }
}

/// Whatever an engine says while the opponent is to move must be a message.
std::optional<Failure> EngineContestant::check_silence() {
    if (!process_) return Failure{Fault::Crash, "is not running"};
    // A flood of messages has to end somewhere.
    for (const auto end = Clock::now() + kMemoryInterval; Clock::now() < end;) {
        const auto result = read(Clock::now());
        if (const auto* why = std::get_if<ReadFailure>(&result)) {
            if (*why == ReadFailure::Closed) return crash();
            return std::nullopt;
        }
        if (auto failure = judge_line(std::get<Line>(result))) {
            failure->detail += " without being asked";
            return failure;
        }
    }
    return std::nullopt;
}

std::optional<Failure> EngineContestant::check_memory() {
    const auto limit = spec_.memory_limit;
    if (limit == 0) return std::nullopt;
    const auto used = process_->private_memory(limit);
    if (used <= limit) return std::nullopt;
    return fail(Fault::Memory,
                fmt::format("uses {} MB where {} MB are allowed", used >> 20, limit >> 20));
}

std::optional<Failure> EngineContestant::send(std::string_view text) {
    for (std::string_view rest = text; !rest.empty();) {
        const auto end = rest.find('\n');
        remember('>', rest.substr(0, end));
        rest.remove_prefix(end + 1);
    }
    if (process_->write(text, Clock::now() + spec_.start_timeout)) return std::nullopt;
    if (auto exit = process_->wait_for_exit(Clock::now() + kEndGrace))
        return fail(Fault::Crash, "ended with " + *exit);
    return fail(Fault::Hang, "does not read its input");
}

ReadResult EngineContestant::read(Clock::time_point deadline) {
    auto result = process_->read_line(deadline, stop_);
    if (const auto* line = std::get_if<Line>(&result))
        remember(line->is_error_output ? '!' : '<', line->text);
    else if (std::get<ReadFailure>(result) == ReadFailure::Stopped)
        throw Stopped();
    return result;
}

}  // namespace goren::match
