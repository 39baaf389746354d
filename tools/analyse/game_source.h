// SPDX-License-Identifier: MIT
//
// Games named on the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/rule.h"
#include "protocol/formats/text_encoding.h"
#include "tools/formats/game_file.h"

namespace goren::tools::analyse {

/// As on the command line; an empty text is absent.
struct GameSourceOptions {
    std::string rule;  ///< absent: the file's own, or freestyle
    std::string size = "15";
    std::string format;  ///< psq, sgf, lib, pos or offset
    std::string line;
    int code_page = protocol::formats::kDefaultCodePage;
};

struct SourceGame {
    std::string source;  ///< the file, and the number of the game where it has several
    formats::GameRecord record;
    Rule rule = Rule::Freestyle;
};

/// The games of a file. Throws BadInput, in one sentence.
std::vector<SourceGame> games_of_file(const std::string& path, const GameSourceOptions& options);

/// The games of a file, or the one game that the text itself is in `pos` notation. Throws BadInput,
/// in one sentence.
std::vector<SourceGame> games_of_text(const std::string& text, const GameSourceOptions& options);

}  // namespace goren::tools::analyse
