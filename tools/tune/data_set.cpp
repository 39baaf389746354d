// SPDX-License-Identifier: MIT
#include "tools/tune/data_set.h"

#include <algorithm>
#include <stdexcept>

#include "engine/core/random.h"
#include "engine/eval/pattern_tables.h"
#include "tools/selfplay/game_file.h"
#include "tools/tune/parallel.h"

namespace goren::tune {
namespace {

using selfplay::GameFile;
using selfplay::GameRecord;

// Games a thread takes at once.
constexpr std::size_t kGamesPerPart = 256;

struct Part {
    std::span<const GameRecord> games;
    Samples training;
    Samples held_out;
};

GameFile read_sorted(const std::filesystem::path& path) {
    auto read = selfplay::read_game_file(path);
    if (const auto* error = std::get_if<std::string>(&read)) throw std::runtime_error(*error);
    auto file = std::get<GameFile>(std::move(read));
    std::sort(file.games.begin(), file.games.end(),
              [](const GameRecord& a, const GameRecord& b) { return a.number < b.number; });
    return file;
}

bool is_held_out(const DataOptions& options, std::uint64_t run_seed, const GameRecord& game) {
    Random random(options.seed ^ run_seed << 20 ^ game.number);
    return random.below(100) < options.held_out_percent;
}

void add_file(const DataOptions& options, const GameFile& file, DataSet& data) {
    std::vector<Part> parts;
    for (std::size_t first = 0; first < file.games.size(); first += kGamesPerPart)
        parts.push_back({std::span(file.games)
                             .subspan(first, std::min(kGamesPerPart, file.games.size() - first)),
                         {},
                         {}});
    parallel_for(parts.size(), options.threads, [&](std::size_t i) {
        Part& part = parts[i];
        for (const GameRecord& game : part.games)
            add_game(file.header, game,
                     is_held_out(options, file.header.seed, game) ? part.held_out : part.training);
    });
    for (Part& part : parts) {
        data.training.append(part.training);
        data.held_out.append(part.held_out);
        part.training = {};
        part.held_out = {};
    }
    data.games += file.games.size();
}

float result_for(const GameRecord& game, Colour colour) {
    if (!game.winner) return 0.5F;
    return *game.winner == colour ? 1.0F : 0.0F;
}

}  // namespace

void Samples::append(const Samples& other) {
    value.append(other.value);
    order.append(other.order);
}

void add_game(const selfplay::RunHeader& run, const GameRecord& game, Samples& samples) {
    Position position(Board(run.size), pattern_tables(run.rule));
    for (const Point point : game.opening) position.play(point);
    for (const selfplay::RecordedMove& move : game.moves) {
        if (is_evaluated(position)) {
            add_features(position, samples.value.features);
            samples.value.samples.push_back({samples.value.features.size(),
                                             result_for(game, position.side_to_move()),
                                             move.value});
        }
        if (move.value && !move.is_deviation) add_order_sample(position, move.point, samples.order);
        position.play(move.point);
    }
}

DataSet load_data(const DataOptions& options) {
    DataSet data;
    for (const auto& path : options.files) {
        const GameFile file = read_sorted(path);
        if (data.games > 0 && file.header.rule != data.rule)
            throw std::runtime_error(path.string() + ": another rule than the files before");
        data.rule = file.header.rule;
        add_file(options, file, data);
    }
    if (data.training.value.samples.empty() || data.held_out.value.samples.empty() ||
        data.training.order.samples.empty() || data.held_out.order.samples.empty())
        throw std::runtime_error("too few games to learn from");
    return data;
}

}  // namespace goren::tune
