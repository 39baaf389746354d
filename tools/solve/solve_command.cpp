// SPDX-License-Identifier: MIT
#include "tools/solve/solve_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <stop_token>
#include <utility>

#include "engine/board/notation.h"
#include "engine/core/fnv.h"
#include "engine/core/rule_names.h"
#include "engine/solver/solver.h"
#include "protocol/bad_input.h"
#include "protocol/notation.h"
#include "protocol/system/files.h"
#include "tools/common/console.h"
#include "tools/common/exit_status.h"
#include "tools/common/input_file.h"
#include "tools/common/live_line.h"
#include "tools/common/output_file.h"
#include "tools/common/shard.h"
#include "tools/common/worker_threads.h"
#include "tools/puzzles/proof_text.h"
#include "tools/puzzles/verifier.h"
#include "tools/solve/position_list.h"
#include "tools/solve/solution_file.h"
#include "tools/solve/solve_position.h"

namespace goren::tools::solve {
namespace {

using protocol::BadInput;
using protocol::parse_size;
using protocol::reject;
using protocol::value_or_reject;

PositionDefaults defaults_of(const SolveArguments& arguments) {
    const auto size = parse_size(arguments.size);
    if (!size) throw std::runtime_error(fmt::format("'{}' is no board", arguments.size));
    return {parse_rule(arguments.rule).value(), *size,
            arguments.rows == "bottom" ? Rows::FromBottom : Rows::FromTop};
}

std::vector<SolvePosition> read_all(const SolveArguments& arguments) {
    const PositionDefaults defaults = defaults_of(arguments);
    std::vector<SolvePosition> positions;
    for (const std::string& text : arguments.positions)
        positions.push_back(value_or_reject(parse_position(text, defaults)));
    for (const std::string& file : arguments.files) {
        std::istringstream stream = open_text(file);
        for (SolvePosition& position :
             value_or_reject(read_positions(stream, defaults), file + ", "))
            positions.push_back(std::move(position));
    }
    if (positions.empty()) throw std::runtime_error("there is no position to solve");
    return positions;
}

std::vector<SolvePosition> part_of(std::vector<SolvePosition> positions, const std::string& text) {
    const Shard shard = shard_option(text);
    std::vector<SolvePosition> part;
    for (std::size_t i = 0; i < positions.size(); ++i)
        if (shard.has(i)) part.push_back(std::move(positions[i]));
    return part;
}

SolveLimits limits_of(const SolveArguments& arguments) {
    return {arguments.seconds, arguments.nodes, arguments.memory, arguments.widest,
            arguments.finds_shortest};
}

// A stable name, so that several machines can write into one folder.
std::string proof_file_of(const SolveArguments& arguments, const SolvePosition& position) {
    if (arguments.proofs.empty()) return {};
    return fmt::format("{}/{:016x}.proof", arguments.proofs, fnv1a(name_of(position)));
}

std::string display_line(const std::vector<Point>& line, BoardSize size) {
    std::string text;
    for (const Point point : line) text += (text.empty() ? "" : " ") + to_display_text(point, size);
    return text;
}

std::string not_replayed(std::size_t positions) {
    return fmt::format("not replayed within {} positions", positions);
}

/// The output of all threads: results, proofs, and the live line on a terminal.
class Report {
public:
    Report(const SolveArguments& arguments, std::optional<SolutionFile> results)
        : arguments_(arguments), results_(std::move(results)) {}

    void progress(std::size_t number, const ProofProgress& progress) {
        const std::lock_guard lock(mutex_);
        if (!line_.is_due()) return;
        line_.show(fmt::format(
            "position {}: class {}, {:.1f} M nodes, {} s, proof {} disproof {}", number + 1,
            static_cast<int>(progress.attack_class), static_cast<double>(progress.nodes) / 1e6,
            progress.time.count() / 1000, progress.root.proof, progress.root.disproof));
    }

    void add(const Solution& solution) {
        const std::lock_guard lock(mutex_);
        line_.clear();
        const std::string proof_file =
            solution.is_verified ? proof_file_of(arguments_, solution.position) : std::string();
        if (!proof_file.empty()) write_output(proof_file, puzzles::proof_text(solution.proof));
        if (results_) results_->add(to_json(solution, limits_of(arguments_), proof_file));
        print(solution);
        ++counts_[static_cast<std::size_t>(solution.verdict)];
        if (solution.verdict == Verdict::Win && !solution.is_verified)
            ++(solution.is_verifier_exhausted ? unreplayed_ : unconfirmed_);
        nodes_ += solution.nodes;
    }

    /// Whether every proof was confirmed.
    bool finish() const {
        fmt::print("{} won, {} exhausted, {} stopped; {} nodes\n",
                   counts_[static_cast<std::size_t>(Verdict::Win)],
                   counts_[static_cast<std::size_t>(Verdict::Exhausted)],
                   counts_[static_cast<std::size_t>(Verdict::Stopped)], nodes_);
        if (unconfirmed_ > 0)
            print_notice("goren-solve",
                         fmt::format("the verifier does not confirm {} of the wins", unconfirmed_));
        if (unreplayed_ > 0)
            print_notice("goren-solve",
                         fmt::format("{}: {} of the wins",
                                     not_replayed(arguments_.verifier_positions), unreplayed_));
        return unconfirmed_ + unreplayed_ == 0;
    }

private:
    std::string doubt(const Solution& solution) const {
        if (solution.is_verified) return {};
        if (!solution.is_verifier_exhausted) return " (NOT CONFIRMED)";
        return fmt::format(" ({})", not_replayed(arguments_.verifier_positions));
    }

    void print(const Solution& solution) const {
        std::string text = std::string(name_of(solution.verdict));
        if (solution.verdict == Verdict::Win)
            text +=
                fmt::format(" in {} plies{} by {}{}", solution.proof.plies,
                            solution.is_shortest ? " (shortest)" : "",
                            display_line(solution.line, solution.position.size), doubt(solution));
        fmt::print("{}: {}; class {}, {} nodes, {} ms, {} steps\n", name_of(solution.position),
                   text, static_cast<int>(solution.attack_class), solution.nodes,
                   solution.time.count(), solution.proof.steps.size());
        std::fflush(stdout);
    }

    const SolveArguments& arguments_;
    std::optional<SolutionFile> results_;
    std::mutex mutex_;
    LiveLine line_{{Milliseconds(0), std::nullopt}};
    std::array<int, 3> counts_{};
    int unconfirmed_ = 0;
    int unreplayed_ = 0;
    std::uint64_t nodes_ = 0;
};

/// Solves the positions, each on one of the threads.
class SolveRun {
public:
    SolveRun(const SolveArguments& arguments, std::vector<SolvePosition> positions, Report& report,
             std::stop_token stop)
        : arguments_(arguments),
          positions_(std::move(positions)),
          report_(report),
          stop_(std::move(stop)) {}

    void run() {
        run_on_threads(arguments_.threads, error_, [this] { solve_next_ones(); });
    }

private:
    void solve_next_ones() {
        SolverOptions options;
        options.memory = (arguments_.memory << 20) / static_cast<std::size_t>(arguments_.threads);
        options.widest = static_cast<AttackClass>(arguments_.widest);
        options.finds_shortest = arguments_.finds_shortest;
        Solver solver(options);
        ProofLimits limits;
        limits.nodes = arguments_.nodes;
        limits.time = std::chrono::milliseconds(std::llround(std::ceil(1000 * arguments_.seconds)));
        limits.stop = stop_;
        while (!stop_.stop_requested() && !error_.is_set()) {
            const std::size_t number = next_++;
            if (number >= positions_.size()) return;
            const Solution solution = solve_position(
                solver, positions_[number], limits,
                [&](const ProofProgress& progress) { report_.progress(number, progress); },
                arguments_.verifier_positions);
            // An interrupted search is not a result: it is repeated when the run goes on.
            if (!stop_.stop_requested() || is_whole(solution)) report_.add(solution);
        }
    }

    // Whether more time changes nothing.
    bool is_whole(const Solution& solution) const {
        return solution.verdict == Verdict::Win &&
               (!arguments_.finds_shortest || solution.is_shortest);
    }

    const SolveArguments& arguments_;
    std::vector<SolvePosition> positions_;
    Report& report_;
    std::stop_token stop_;
    std::atomic<std::size_t> next_ = 0;
    FirstError error_;
};

/// Leaves out what the file has results of, and says how much that is.
void drop_done(std::vector<SolvePosition>& positions, const SolutionFile& results,
               const std::string& file) {
    const std::size_t count = positions.size();
    const std::size_t done = std::erase_if(
        positions, [&](const SolvePosition& position) { return results.has(name_of(position)); });
    if (done > 0) fmt::print("{} of {} positions skipped: {} has them\n", done, count, file);
}

std::optional<SolutionFile> open_results(const SolveArguments& arguments) {
    if (arguments.results.empty()) return std::nullopt;
    return SolutionFile(arguments.results, limits_of(arguments));
}

// What the proof in the file proves. Throws BadInput where that is nothing.
std::string what_is_proven(const std::string& file, std::size_t positions) {
    std::istringstream stream(protocol::read_file(file));
    const auto proof = value_or_reject(puzzles::read_proof(stream));
    puzzles::ProofVerifier verifier(proof.rule, proof.steps, positions);
    const auto plies = verifier.win(board_of({proof.rule, proof.size, proof.stones}));
    if (verifier.is_exhausted()) reject("{}", not_replayed(positions));
    if (!plies || *plies > proof.plies) reject("proves nothing");
    return fmt::format("a win in {} plies, {} steps", *plies, proof.steps.size());
}

}  // namespace

int run_solve(const SolveArguments& arguments) {
    std::stop_source stop;
    const InterruptWatcher watcher([&] { stop.request_stop(); });
    auto positions = part_of(read_all(arguments), arguments.shard);
    auto results = open_results(arguments);
    if (results) drop_done(positions, *results, arguments.results);
    if (!arguments.proofs.empty()) {
        std::filesystem::create_directories(protocol::utf8_path(arguments.proofs));
        if (!positions.empty()) check_outputs({proof_file_of(arguments, positions.front())}, {});
    }
    Report report(arguments, std::move(results));
    SolveRun(arguments, std::move(positions), report, stop.get_token()).run();
    const bool is_confirmed = report.finish();
    if (!is_confirmed) return kFailed;
    return stop.stop_requested() ? kInterrupted : kDone;
}

int run_verify(const std::vector<std::string>& files, std::size_t positions) {
    int status = kDone;
    for (const std::string& file : files) {
        try {
            fmt::print("{}: {}\n", file, what_is_proven(file, positions));
        } catch (const BadInput& flaw) {
            fmt::print("{}: {}\n", file, flaw.what());
            status = kFailed;
        }
    }
    return status;
}

}  // namespace goren::tools::solve
