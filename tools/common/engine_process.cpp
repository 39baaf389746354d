// SPDX-License-Identifier: MIT
#include "tools/common/engine_process.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "tools/common/engine_request.h"

namespace goren::tools {
namespace {

// An engine without any limit of time that writes nothing for so long is taken to hang.
constexpr Milliseconds kLongestSilence{600'000};
// The time that the Gomocup judge gives an engine after END.
constexpr Milliseconds kEndGrace{500};
// How often the memory is checked during a search; it is also checked after each move.
constexpr Milliseconds kMemoryInterval{250};
constexpr std::size_t kLoggedLines = 40;
constexpr std::size_t kLoggedLength = 300;

}  // namespace

EngineProcess::EngineProcess(const EngineSpec& spec, const Launcher& launcher, std::stop_token stop)
    : spec_(spec), launcher_(launcher), stop_(std::move(stop)) {}

EngineProcess::~EngineProcess() { quit(); }

void EngineProcess::quit() {
    if (!process_) return;
    if (process_->write("END\n", Clock::now() + kEndGrace))
        process_->wait_for_exit(Clock::now() + kEndGrace);
    process_.reset();
}

void EngineProcess::after_fault() { quit(); }

std::vector<std::string> EngineProcess::last_lines() const {
    return {last_lines_.begin(), last_lines_.end()};
}

void EngineProcess::log_line(char direction, std::string_view text) {
    const std::chrono::duration<double> time = Clock::now() - game_start_;
    last_lines_.push_back(
        fmt::format("{:9.3f} {} {}", time.count(), direction, text.substr(0, kLoggedLength)));
    if (last_lines_.size() > kLoggedLines) last_lines_.pop_front();
}

Failure EngineProcess::fail(Fault fault, std::string detail) {
    process_.reset();
    return {fault, std::move(detail)};
}

Failure EngineProcess::hang(Clock::duration waited) {
    return fail(Fault::Hang, fmt::format("no answer in {} ms",
                                         std::chrono::duration_cast<Milliseconds>(waited).count()));
}

Failure EngineProcess::crash() {
    auto exit = process_->wait_for_exit(Clock::now() + kEndGrace);
    return fail(Fault::Crash, exit ? "ended with " + to_text(*exit) : "closed its output");
}

void EngineProcess::launch() {
    auto launched = launcher_.launch(spec_.launch);
    if (auto* error = std::get_if<std::string>(&launched))
        throw CannotStart(fmt::format("{}: {}", spec_.name, *error));
    process_.emplace(std::get<Process>(std::move(launched)));
}

std::optional<Failure> EngineProcess::new_game(BoardSize size, Rule rule) {
    game_start_ = Clock::now();
    last_lines_.clear();
    has_position_ = false;
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

std::optional<Failure> EngineProcess::start(BoardSize size) {
    if (!process_) launch();
    if (auto failure = send(start_request(size))) return failure;
    return await_ok();
}

std::optional<Failure> EngineProcess::await_ok() {
    const auto deadline = Clock::now() + spec_.start_timeout;
    while (true) {
        const auto result = read(deadline);
        const auto* why = std::get_if<ReadFailure>(&result);
        if (why != nullptr && *why == ReadFailure::Closed) return crash();
        // A flood of messages never leaves the read without a line.
        if (why != nullptr || std::get<Line>(result).read_at >= deadline)
            return fail(Fault::Hang,
                        fmt::format("no OK to START in {} ms", spec_.start_timeout.count()));
        const Line& line = std::get<Line>(result);
        if (line.is_error_output) continue;
        const EngineReplyKind kind = parse_reply(line.text).kind;
        if (kind == EngineReplyKind::Ok) return std::nullopt;
        if (kind == EngineReplyKind::Error)
            return fail(Fault::Garbage, fmt::format("'{}'", line.text));
        if (auto failure = check_line(line)) return failure;
    }
}

std::optional<Failure> EngineProcess::check_line(const Line& line) {
    const EngineReplyKind kind = parse_reply(line.text).kind;
    if (line.is_error_output || kind == EngineReplyKind::Message) return std::nullopt;
    if (spec_.may_write_garbage && kind != EngineReplyKind::Coordinates) return std::nullopt;
    return fail(Fault::Garbage, fmt::format("wrote '{}'", line.text.substr(0, kLoggedLength)));
}

void EngineProcess::wait_until(Clock::time_point end) const {
    for (auto now = Clock::now(); now < end; now = Clock::now()) {
        if (stop_.stop_requested()) throw Stopped();
        std::this_thread::sleep_for(std::min<Clock::duration>(end - now, kMemoryInterval));
    }
}

AnswerOrFailure EngineProcess::answer(const Board& board, const GameClock& clock) {
    wait_until(last_answer_ + spec_.pause);
    if (auto failure = check_silence()) return *std::move(failure);
    if (auto failure = send(move_request(board, clock, has_position_))) return *std::move(failure);
    has_position_ = true;
    auto outcome = await_answer(clock);
    if (std::holds_alternative<Failure>(outcome)) return outcome;
    if (auto failure = check_silence()) return *std::move(failure);
    if (auto failure = check_memory()) return *std::move(failure);
    return outcome;
}

AnswerOrFailure EngineProcess::await_answer(const GameClock& clock) {
    const auto sent_at = Clock::now();
    const auto allowance = clock.allowance();
    auto deadline = sent_at + allowance.value_or(kLongestSilence) + spec_.hang_grace;
    SearchReport report;
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
        if (!allowance) deadline = line.read_at + kLongestSilence + spec_.hang_grace;
        if (line.is_error_output) continue;
        const EngineReply reply = parse_reply(line.text);
        if (reply.kind == EngineReplyKind::Coordinates) {
            last_answer_ = line.read_at;
            return Answer{reply.x, reply.y, std::chrono::ceil<Microseconds>(line.read_at - sent_at),
                          report};
        }
        if (reply.kind == EngineReplyKind::Message) read_message(line.text, report);
        if (auto failure = check_line(line)) return *std::move(failure);
    }
}

/// While the opponent is to move, an engine may write nothing but messages.
std::optional<Failure> EngineProcess::check_silence() {
    if (!process_) return Failure{Fault::Crash, "is not running"};
    // A flood of messages has to end somewhere.
    for (const auto end = Clock::now() + kMemoryInterval; Clock::now() < end;) {
        const auto result = read(Clock::now());
        if (const auto* why = std::get_if<ReadFailure>(&result)) {
            if (*why == ReadFailure::Closed) return crash();
            return std::nullopt;
        }
        if (auto failure = check_line(std::get<Line>(result))) {
            failure->detail += " while the opponent was to move";
            return failure;
        }
    }
    return std::nullopt;
}

std::optional<Failure> EngineProcess::check_memory() {
    const auto limit = spec_.memory_limit;
    if (limit == 0) return std::nullopt;
    const auto used = process_->private_memory(limit);
    if (used <= limit) return std::nullopt;
    return fail(Fault::Memory,
                fmt::format("uses {} MB where {} MB are allowed", used >> 20, limit >> 20));
}

std::optional<Failure> EngineProcess::send(std::string_view text) {
    for (std::string_view rest = text; !rest.empty();) {
        const auto end = rest.find('\n');
        log_line('>', rest.substr(0, end));
        rest.remove_prefix(end + 1);
    }
    if (process_->write(text, Clock::now() + spec_.start_timeout)) return std::nullopt;
    if (auto exit = process_->wait_for_exit(Clock::now() + kEndGrace))
        return fail(Fault::Crash, "ended with " + to_text(*exit));
    return fail(Fault::Hang, "does not read its input");
}

ReadResult EngineProcess::read(Clock::time_point deadline) {
    auto result = process_->read_line(deadline, stop_);
    if (const auto* line = std::get_if<Line>(&result))
        log_line(line->is_error_output ? '!' : '<', line->text);
    else if (std::get<ReadFailure>(result) == ReadFailure::Stopped)
        throw Stopped();
    return result;
}

}  // namespace goren::tools
