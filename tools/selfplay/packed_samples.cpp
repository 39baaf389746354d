// SPDX-License-Identifier: MIT
#include "tools/selfplay/packed_samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <variant>

#include "tools/selfplay/game_file.h"

namespace goren::selfplay {

PackedSamples::PackedSamples(std::span<const std::filesystem::path> files) {
    for (const auto& path : files) add(path);
    offsets_.shrink_to_fit();
    games_.shrink_to_fit();
    moves_.shrink_to_fit();
}

void PackedSamples::add(const std::filesystem::path& path) {
    auto read = read_bytes(path);
    if (const auto* error = std::get_if<ReadError>(&read))
        throw std::runtime_error(error->sentence);
    File file{
        {}, std::get<std::string>(std::move(read)), static_cast<std::uint32_t>(offsets_.size())};
    const auto whole = visit_games(file.bytes, [&](GameRecord&& game, std::uint64_t offset) {
        const auto index = static_cast<std::uint32_t>(offsets_.size());
        offsets_.push_back(offset);
        for (std::size_t move = 0; move < game.moves.size(); ++move) {
            if (!game.moves[move].value) continue;
            games_.push_back(index);
            moves_.push_back(static_cast<std::uint16_t>(move));
        }
    });
    if (const auto* error = std::get_if<std::string>(&whole))
        throw std::runtime_error(fmt::format("{}: {}", path.string(), *error));
    file.header = std::get<GameFile>(whole).header;
    files_.push_back(std::move(file));
}

const PackedSamples::File& PackedSamples::file_of(std::uint32_t game) const {
    const auto after = std::upper_bound(
        files_.begin(), files_.end(), game,
        [](std::uint32_t index, const File& file) { return index < file.first_game; });
    return *std::prev(after);
}

PackedSample PackedSamples::operator[](std::size_t index) const {
    const File& file = file_of(games_[index]);
    GameRecord game = game_at(file.header, file.bytes, offsets_[games_[index]]);
    const std::size_t move = moves_[index];
    PackedSample sample{file.header.rule, file.header.size,  std::move(game.opening),
                        game.moves[move], !game.is_position, game.winner};
    for (std::size_t i = 0; i < move; ++i) sample.stones.push_back(game.moves[i].point);
    return sample;
}

std::size_t PackedSamples::bytes() const {
    std::size_t sum = offsets_.capacity() * sizeof(offsets_[0]) +
                      games_.capacity() * sizeof(games_[0]) + moves_.capacity() * sizeof(moves_[0]);
    for (const File& file : files_) sum += file.bytes.capacity();
    return sum;
}

}  // namespace goren::selfplay
