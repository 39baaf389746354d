// SPDX-License-Identifier: MIT
//
// All positions of some game files in memory, to train on in random order: the files' own bytes,
// about 4 for each move of a game, and 6 for each position that say where it is. A position is
// replayed when it is asked for, which takes less than a microsecond.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tools/selfplay/game_record.h"

namespace goren::selfplay {

/// A position with the value and the best move of its search, and the result of its game.
struct PackedSample {
    Rule rule = Rule::Freestyle;
    BoardSize size;
    std::vector<Point> stones;  ///< black's first, then in turn
    RecordedMove move;          ///< of the side to move; always with a value
    bool has_result = false;    ///< false for search positions
    std::optional<Colour> winner;
};

class PackedSamples {
public:
    /// Throws std::runtime_error if a file cannot be read. Their rules and boards may differ.
    explicit PackedSamples(std::span<const std::filesystem::path> files);

    std::size_t size() const { return moves_.size(); }
    /// Requires: index < size(). May be called on several threads at once.
    PackedSample operator[](std::size_t index) const;

    /// The memory that all of them take, in bytes.
    std::size_t bytes() const;

private:
    struct File {
        RunHeader header;
        std::string bytes;
        std::uint32_t first_game;  // its index in offsets_
    };

    void add(const std::filesystem::path& path);
    const File& file_of(std::uint32_t game) const;

    std::vector<File> files_;
    std::vector<std::uint64_t> offsets_;  // of each game in its file
    std::vector<std::uint32_t> games_;    // of each sample: an index into offsets_
    std::vector<std::uint16_t> moves_;    // of each sample: the move of its game
};

}  // namespace goren::selfplay
