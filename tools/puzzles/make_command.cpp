// SPDX-License-Identifier: MIT
#include "tools/puzzles/make_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include "engine/core/random.h"
#include "protocol/files.h"
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

selfplay::GameFile read_shuffled(const SuiteArguments& arguments) {
    selfplay::GameFile file = selfplay::read_game_files(arguments.games);
    Random random(arguments.seed);
    shuffle(file.games, random);
    return file;
}

/// Writes the puzzles that `make` gives for the games until there are enough. `progress` is the
/// first part of the line that is printed after each. The exit status.
int write_suite(const SuiteArguments& arguments, const selfplay::GameFile& file,
                const std::function<std::optional<Puzzle>(const selfplay::TrainingGame&)>& make,
                const std::function<std::string()>& progress) {
    const std::string unfinished = arguments.out + ".new";
    std::ofstream out(protocol::utf8_path(unfinished));
    out << "# " << arguments.command << std::endl;
    if (!out) throw std::runtime_error("cannot write " + unfinished);
    int made = 0;
    std::size_t tried = 0;
    for (const selfplay::TrainingGame& game : file.games) {
        if (made == arguments.count) break;
        ++tried;
        const auto puzzle = make(game);
        if (!puzzle) continue;
        ++made;
        out << to_line(*puzzle) << std::endl;
        fmt::print("{} after {} of {} games\n", progress(), tried, file.games.size());
        std::fflush(stdout);
    }
    out.close();
    if (!out) throw std::runtime_error("cannot write " + unfinished);
    std::filesystem::rename(protocol::utf8_path(unfinished), protocol::utf8_path(arguments.out));
    if (made == arguments.count) return 0;
    fmt::print(stderr, "goren-puzzles: the games gave {} puzzles only\n", made);
    return 1;
}

}  // namespace

int run_make(const MakeArguments& arguments) {
    const selfplay::GameFile file = read_shuffled(arguments.suite);
    PuzzleMaker maker(file.header.rule, file.header.size, arguments.maker);
    Quota quota(arguments.suite.count, categories_of(arguments.categories));
    const auto make = [&](const selfplay::TrainingGame& game) {
        auto puzzle = maker.from_game(game, quota.wanted());
        if (puzzle) quota.add(puzzle->category);
        return puzzle;
    };
    return write_suite(arguments.suite, file, make, [&] { return quota.text(); });
}

int run_hard(const HardArguments& arguments) {
    const selfplay::GameFile file = read_shuffled(arguments.suite);
    const Rule rule =
        arguments.rule.empty() ? file.header.rule : parse_rule(arguments.rule).value();
    HardWinOptions options = arguments.maker;
    options.widest = static_cast<AttackClass>(arguments.widest);
    HardWinMaker maker(rule, file.header.size, options);
    int made = 0;
    const auto make = [&](const selfplay::TrainingGame& game) {
        auto puzzle = maker.from_game(game);
        made += puzzle.has_value();
        return puzzle;
    };
    return write_suite(arguments.suite, file, make, [&] {
        return fmt::format("{}/{}, {} found by the search", made, arguments.suite.count,
                           maker.found_by_search());
    });
}

}  // namespace goren::tools::puzzles
