// SPDX-License-Identifier: MIT
//
// Games on disk. One file holds the games of one run; games are appended as they end, in any order.
//
// All numbers are little-endian. The header, 32 bytes:
//     magic "GORENSP1" | rule u8 (as in enum Rule) | width u8 | height u8 | 0 u8 | nodes u32 |
//     seed u64 | settings u64 (a hash of all other options of the run)
// Each game, 12 bytes and its moves:
//     number u32 | winner u8 (0 none, 1 black, 2 white, 3 unknown: a search position; highest bit:
//     256 stones more in the opening) | opening stones u8 | moves u16 |
//     check u32 (FNV-1a over the game, this field as 0)
//     opening: point u16 each
//     moves: point u16 (highest bit: a deviation) | value i16 (Value::raw(); -32768: none) each
// A point is y * width + x. Search positions of `leaves` have the seed and the number of their
// game.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/system/file_lock.h"
#include "tools/selfplay/training_game.h"

namespace goren::selfplay {

struct GameFile {
    RunHeader header;
    std::vector<TrainingGame> games;
    /// Bytes up to the end of the last complete game: a run that was killed may leave a part of
    /// one.
    std::uint64_t intact_bytes = 0;
};

/// The file's games, or an error message.
std::variant<GameFile, std::string> read_game_file(const std::filesystem::path& path);

/// As above, of bytes in memory.
std::variant<GameFile, std::string> decode_games(const std::string& bytes);

using VisitGame = std::function<void(TrainingGame&&)>;

/// As above, but hands the games to `visit` one by one; `games` of the result stays empty.
std::variant<GameFile, std::string> visit_games(std::string_view bytes, const VisitGame& visit);

/// The games of all files as those of one run: file by file, in the order of their numbers.
/// Throws std::runtime_error if a file cannot be read or is of another rule or board.
GameFile read_game_files(std::span<const std::filesystem::path> paths);

/// As visit_games(), of a file. Throws std::runtime_error if it cannot be read.
GameFile visit_game_file(const std::filesystem::path& path, const VisitGame& visit);

std::string encode_header(const RunHeader& header);
/// Requires: less than 256 opening stones, points on the board.
std::string encode_game(const RunHeader& header, const TrainingGame& game);

/// Appends games to a file, which is locked as long as this lives: two runs would write the same
/// games twice, or cut off each other's. Not thread-safe.
class GameFileWriter {
public:
    /// Creates the file, or continues it after its last complete game. Throws std::runtime_error if
    /// the file cannot be written, is being written by another run, or holds a different run.
    GameFileWriter(const std::filesystem::path& path, const RunHeader& header);

    /// The numbers of the games that the file already had.
    const std::vector<std::uint32_t>& earlier_games() const { return earlier_games_; }
    /// The positions with a value that it already had.
    std::uint64_t earlier_positions() const { return earlier_positions_; }
    /// Writes the games in one piece, so that a killed run seldom leaves a part of them.
    /// Throws std::runtime_error if they cannot be written; then the file has none of them.
    void append(std::span<const TrainingGame> games);
    void append(const TrainingGame& game) { append(std::span(&game, 1)); }

private:
    void resume(const std::filesystem::path& path);

    std::filesystem::path path_;
    RunHeader header_;
    protocol::FileLock lock_;
    std::vector<std::uint32_t> earlier_games_;
    std::uint64_t earlier_positions_ = 0;
    std::ofstream stream_;
};

}  // namespace goren::selfplay
