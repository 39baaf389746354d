// SPDX-License-Identifier: MIT
#include "tools/puzzles/make_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/core/random.h"
#include "protocol/bad_input.h"
#include "protocol/files.h"
#include "protocol/notation.h"
#include "tools/selfplay/game_file.h"

namespace goren::tools::puzzles {
namespace {

/// How many puzzles of each category there are, and how many there shall be.
class Quota {
public:
    Quota(int count, std::vector<Category> categories)
        : count_(count), categories_(std::move(categories)) {}

    std::set<Category> wanted() const {
        std::set<Category> wanted;
        const int shares = static_cast<int>(categories_.size());
        const int share = (count_ + shares - 1) / shares;
        for (const Category category : categories_)
            if (made(category) < share) wanted.insert(category);
        return wanted;
    }
    void add(Category category) { ++made_[category]; }
    int total() const {
        int sum = 0;
        for (const auto& [category, made] : made_) sum += made;
        return sum;
    }
    std::string text() const {
        std::string text = fmt::format("{}/{}:", total(), count_);
        for (const Category category : categories_)
            text += fmt::format(" {} {}", name_of(category), made(category));
        return text;
    }

private:
    int made(Category category) const {
        const auto found = made_.find(category);
        return found == made_.end() ? 0 : found->second;
    }

    int count_;
    std::vector<Category> categories_;
    std::map<Category, int> made_;
};

std::vector<Category> categories_of(const std::vector<std::string>& names) {
    if (names.empty()) return {kCategories.begin(), kCategories.end()};
    std::vector<Category> categories;
    for (const Category category : kCategories)
        if (std::find(names.begin(), names.end(), name_of(category)) != names.end())
            categories.push_back(category);
    return categories;
}

selfplay::GameFile read_shuffled(const MakeArguments& arguments) {
    selfplay::GameFile file = selfplay::read_game_files(arguments.games);
    Random random(arguments.suite.seed);
    shuffle(file.games, random);
    return file;
}

/// The file of a suite, which has its name only when it is complete.
class SuiteFile {
public:
    /// Throws std::runtime_error if the file cannot be written.
    explicit SuiteFile(const SuiteArguments& arguments)
        : arguments_(arguments),
          unfinished_(arguments.out + ".new"),
          stream_(protocol::utf8_path(unfinished_)) {
        stream_ << "# " << arguments.command << std::endl;
        check();
    }

    bool is_complete() const { return made_ == arguments_.count; }
    int made() const { return made_; }

    /// Writes a puzzle, and shows the progress.
    void add(const Puzzle& puzzle, const std::string& progress) {
        ++made_;
        stream_ << to_line(puzzle) << std::endl;
        fmt::print("{}\n", progress);
        std::fflush(stdout);
    }

    /// Gives the file its name. The exit status; `source` is what gave the puzzles.
    int close(std::string_view source) {
        stream_.close();
        check();
        std::filesystem::rename(protocol::utf8_path(unfinished_),
                                protocol::utf8_path(arguments_.out));
        if (is_complete()) return 0;
        fmt::print(stderr, "goren-puzzles: the {} gave {} of {} puzzles\n", source, made_,
                   arguments_.count);
        return 1;
    }

private:
    void check() const {
        if (!stream_) throw std::runtime_error("cannot write " + unfinished_);
    }

    const SuiteArguments& arguments_;
    std::string unfinished_;
    std::ofstream stream_;
    int made_ = 0;
};

// The positions that compositions begin with; their rules do not matter.
std::vector<Puzzle> read_starts(const std::string& path, BoardSize size) {
    std::vector<Puzzle> starts = read_suite(path);
    for (const Puzzle& start : starts)
        if (start.size != size)
            protocol::reject("{} has a position of another board: {}", path, to_line(start));
    return starts;
}

}  // namespace

int run_make(const MakeArguments& arguments) {
    const selfplay::GameFile file = read_shuffled(arguments);
    PuzzleMaker maker(file.header.rule, file.header.size, arguments.maker);
    Quota quota(arguments.suite.count, categories_of(arguments.categories));
    SuiteFile suite(arguments.suite);
    std::size_t tried = 0;
    for (const selfplay::TrainingGame& game : file.games) {
        if (suite.is_complete()) break;
        ++tried;
        const auto puzzle = maker.from_game(game, quota.wanted());
        if (!puzzle) continue;
        quota.add(puzzle->category);
        suite.add(*puzzle,
                  fmt::format("{} after {} of {} games", quota.text(), tried, file.games.size()));
    }
    return suite.close("games");
}

int run_hard(const HardArguments& arguments) {
    const auto size = protocol::parse_size(arguments.size);
    if (!size) protocol::reject("--size is no board: '{}'", arguments.size);
    HardWinOptions options = arguments.maker;
    options.widest = static_cast<AttackClass>(arguments.widest);
    HardWinMaker maker(parse_rule(arguments.rule).value(), *size, options);
    Random seeds(arguments.suite.seed);
    const bool is_random = arguments.from.empty();
    const std::vector<Puzzle> starts =
        is_random ? std::vector<Puzzle>{} : read_starts(arguments.from, *size);
    const std::size_t compositions =
        is_random ? arguments.compositions : std::min(arguments.compositions, starts.size());
    SuiteFile suite(arguments.suite);
    for (std::size_t i = 0; i < compositions && !suite.is_complete(); ++i) {
        const std::uint64_t seed = seeds.next();
        const auto puzzle =
            is_random ? maker.compose(seed) : maker.compose_from(starts[i].stones, seed);
        if (puzzle)
            suite.add(*puzzle, fmt::format("{}/{} after {} compositions", suite.made() + 1,
                                           arguments.suite.count, i + 1));
    }
    return suite.close("compositions");
}

}  // namespace goren::tools::puzzles
