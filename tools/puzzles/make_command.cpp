// SPDX-License-Identifier: MIT
#include "tools/puzzles/make_command.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include "engine/core/random.h"
#include "tools/selfplay/game_file.h"

namespace goren::tools::puzzles {
namespace {

/// How many puzzles of each category there are, and how many there shall be.
class Quota {
public:
    explicit Quota(int count) : count_(count) {}

    std::set<Category> wanted() const {
        std::set<Category> categories;
        constexpr int kShares = kCategories.size();
        const int share = (count_ + kShares - 1) / kShares;
        for (const Category category : kCategories)
            if (made(category) < share) categories.insert(category);
        return categories;
    }
    void add(Category category) { ++made_[category]; }
    int total() const {
        int sum = 0;
        for (const auto& [category, made] : made_) sum += made;
        return sum;
    }
    bool is_full() const { return total() >= count_; }
    std::string text() const {
        std::string text = fmt::format("{}/{}:", total(), count_);
        for (const Category category : kCategories)
            text += fmt::format(" {} {}", name_of(category), made(category));
        return text;
    }

private:
    int made(Category category) const {
        const auto found = made_.find(category);
        return found == made_.end() ? 0 : found->second;
    }

    int count_;
    std::map<Category, int> made_;
};

}  // namespace

int run_make(const MakeArguments& arguments) {
    selfplay::GameFile file = selfplay::read_game_files(arguments.games);
    Random random(arguments.seed);
    shuffle(file.games, random);
    const std::string unfinished = arguments.out + ".new";
    std::ofstream out(unfinished);
    out << "# " << arguments.command << std::endl;
    if (!out) throw std::runtime_error("cannot write " + unfinished);
    PuzzleMaker maker(file.header.rule, file.header.size, arguments.maker);
    Quota quota(arguments.count);
    std::size_t tried = 0;
    for (const selfplay::GameRecord& game : file.games) {
        if (quota.is_full()) break;
        ++tried;
        const auto puzzle = maker.from_game(game, quota.wanted());
        if (!puzzle) continue;
        quota.add(puzzle->category);
        out << to_line(*puzzle) << std::endl;
        fmt::print("{} after {} of {} games\n", quota.text(), tried, file.games.size());
        std::fflush(stdout);
    }
    out.close();
    if (!out) throw std::runtime_error("cannot write " + unfinished);
    std::filesystem::rename(unfinished, arguments.out);
    if (quota.is_full()) return 0;
    fmt::print(stderr, "goren-puzzles: the games gave {} puzzles only\n", quota.total());
    return 1;
}

}  // namespace goren::tools::puzzles
