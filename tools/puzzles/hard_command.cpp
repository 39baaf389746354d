// SPDX-License-Identifier: MIT
#include "tools/puzzles/hard_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/fnv.h"
#include "engine/core/random.h"
#include "protocol/bad_input.h"
#include "protocol/notation.h"
#include "tools/common/worker_threads.h"
#include "tools/puzzles/composition_file.h"

namespace goren::tools::puzzles {
namespace {

/// What a composition begins with.
struct Start {
    std::uint64_t seed;
    std::optional<Opening> stones;  ///< absent: random ones
};

// The rules of the positions do not matter.
std::vector<Puzzle> read_positions(const std::string& path, BoardSize size) {
    std::vector<Puzzle> positions = read_suite(path);
    for (const Puzzle& position : positions)
        if (position.size != size)
            protocol::reject("{} has a position of another board: {}", path, to_line(position));
    return positions;
}

std::vector<Start> starts_of(const HardArguments& arguments, BoardSize size) {
    Random seeds(arguments.suite.seed);
    std::vector<Start> starts;
    if (arguments.from.empty()) {
        for (std::size_t i = 0; i < arguments.compositions; ++i)
            starts.push_back({seeds.next(), std::nullopt});
        return starts;
    }
    for (const Puzzle& position : read_positions(arguments.from, size)) {
        if (starts.size() == arguments.compositions) break;
        starts.push_back({seeds.next(), position.stones});
    }
    return starts;
}

/// What the compositions depend on: the command, and the positions that the suite of --from has.
std::string heading_of(const HardArguments& arguments, const std::vector<Start>& starts) {
    if (arguments.from.empty()) return arguments.suite.command;
    std::string positions;
    for (const Start& start : starts) positions += protocol::to_pos(*start.stones) + ';';
    return fmt::format("{} # positions {:016x}", arguments.suite.command, fnv1a(positions));
}

/// Composes on several threads until there are enough puzzles. Compositions are begun in the order
/// of their numbers, and those that were begun are ended, so the first puzzles are the same ones
/// whichever thread is the faster.
class HardRun {
public:
    HardRun(const HardArguments& arguments, BoardSize size, std::vector<Start> starts,
            CompositionFile& done)
        : arguments_(arguments), size_(size), starts_(std::move(starts)), done_(done) {}

    void run() {
        run_on_threads(arguments_.threads, error_, [this] { compose_next_ones(); });
    }

private:
    void compose_next_ones() {
        HardWinOptions options = arguments_.maker;
        options.widest = static_cast<AttackClass>(arguments_.widest);
        options.search_memory = arguments_.search_memory << 20U;
        HardWinMaker maker(parse_rule(arguments_.rule).value(), size_, options);
        while (const auto number = next()) {
            const auto& [seed, stones] = starts_[*number];
            add(*number, stones ? maker.compose_from(*stones, seed) : maker.compose(seed));
        }
    }

    // The number of the next composition; nothing where no more are wanted.
    std::optional<std::size_t> next() {
        const std::lock_guard lock(mutex_);
        while (done_.has(next_)) ++next_;
        const bool is_wanted =
            next_ < starts_.size() && done_.puzzles_below(next_) < arguments_.suite.count;
        if (error_.is_set() || !is_wanted) return std::nullopt;
        return next_++;
    }

    void add(std::size_t number, const std::optional<Puzzle>& puzzle) {
        const std::lock_guard lock(mutex_);
        done_.add(number, puzzle);
        if (!puzzle) return;
        fmt::print("{}/{} after {} compositions\n", done_.puzzles_below(starts_.size()),
                   arguments_.suite.count, done_.size());
        std::fflush(stdout);
    }

    const HardArguments& arguments_;
    BoardSize size_;
    std::vector<Start> starts_;
    FirstError error_;
    std::mutex mutex_;  // of all that follows
    CompositionFile& done_;
    std::size_t next_ = 0;
};

}  // namespace

int run_hard(const HardArguments& arguments) {
    const auto size = protocol::parse_size(arguments.size);
    if (!size) protocol::reject("--size is no board: '{}'", arguments.size);
    // Read first: a command that is refused leaves no file behind.
    std::vector<Start> starts = starts_of(arguments, *size);
    CompositionFile done(arguments.suite.out + ".compositions", heading_of(arguments, starts));
    HardRun(arguments, *size, std::move(starts), done).run();
    SuiteFile suite(arguments.suite);
    for (const Puzzle& puzzle : done.puzzles())
        if (!suite.is_complete()) suite.add(puzzle);
    const int status = suite.close("compositions");
    done.remove();
    return status;
}

}  // namespace goren::tools::puzzles
