// SPDX-License-Identifier: MIT
#include "tools/puzzles/make_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>
#include <utility>

#include "tools/puzzles/shuffled_games.h"

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

}  // namespace

int run_make(const MakeArguments& arguments) {
    const selfplay::GameFile file = read_shuffled(arguments.games, arguments.suite.seed);
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
        suite.add(*puzzle);
        fmt::print("{} after {} of {} games\n", quota.text(), tried, file.games.size());
        std::fflush(stdout);
    }
    return suite.close("games");
}

}  // namespace goren::tools::puzzles
