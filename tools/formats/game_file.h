// SPDX-License-Identifier: MIT
//
// Games of a file in any format that this folder reads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/formats/text_encoding.h"
#include "tools/formats/game_record.h"

namespace goren::tools::formats {

enum class GameFormat : std::uint8_t { Psq, Sgf, Renlib, Pos, Offset };

/// The format by the file's name and first bytes; other text is Pos or Offset.
GameFormat format_of(std::string_view path, std::string_view bytes);

struct GameFileOptions {
    std::optional<GameFormat> format;  ///< absent: format_of()
    BoardSize size;                    ///< of formats without one: Pos and Offset
    /// Of a RenLib library: the stones, in `pos` notation, at which the game begins; from there it
    /// follows the first moves.
    std::vector<Point> line;
    int code_page = protocol::formats::kDefaultCodePage;  ///< of a RenLib library
};

/// The games in the bytes of a file, or one sentence with the place of the mistake. All stones lie
/// on the board, each on a point of its own; the rule is not checked.
std::variant<std::vector<GameRecord>, std::string> parse_games(std::string_view path,
                                                               std::string_view bytes,
                                                               const GameFileOptions& options);

/// The games of a file of at most 512 MiB. Throws BadInput, in one sentence that names the file.
std::vector<GameRecord> load_games(const std::string& path, const GameFileOptions& options);

}  // namespace goren::tools::formats
