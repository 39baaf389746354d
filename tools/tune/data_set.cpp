// SPDX-License-Identifier: MIT
#include "tools/tune/data_set.h"

#include <string>
#include <utility>
#include <variant>

#include "engine/core/random.h"
#include "protocol/system/files.h"
#include "tools/selfplay/family.h"
#include "tools/selfplay/game_file.h"

namespace goren::tune {
namespace {

using selfplay::GameFile;
using selfplay::TrainingGame;

GameFile read_sorted(const std::filesystem::path& path) {
    auto read = selfplay::read_game_file(path);
    if (const auto* error = std::get_if<std::string>(&read)) throw std::runtime_error(*error);
    auto file = std::get<GameFile>(std::move(read));
    std::sort(file.games.begin(), file.games.end(),
              [](const TrainingGame& a, const TrainingGame& b) { return a.number < b.number; });
    return file;
}

// Whole families, whose records share positions. Depends on the family alone, so that trainings
// with different seeds are comparable on games that none of them was trained on.
bool is_held_out(int percent, std::uint64_t run_seed, const TrainingGame& game) {
    const std::uint64_t family = game.number / selfplay::FamilyOptions().records();
    Random random(1 ^ run_seed << 20 ^ family);
    return random.below(100) < percent;
}

}  // namespace

DataSet load_data(const DataOptions& options) {
    DataSet data;
    bool is_first = true;
    for (const auto& path : options.files) {
        GameFile file = read_sorted(path);
        if (!std::exchange(is_first, false) && file.header.rule != data.rule)
            throw std::runtime_error(protocol::utf8_text(path) +
                                     ": another rule than the files before");
        data.rule = file.header.rule;
        for (TrainingGame& record : file.games) {
            auto& games = is_held_out(options.held_out_percent, file.header.seed, record)
                              ? data.held_out
                              : data.training;
            games.push_back({file.header, std::move(record)});
        }
    }
    return data;
}

}  // namespace goren::tune
