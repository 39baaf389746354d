// SPDX-License-Identifier: MIT
#include "protocol/database/database_input.h"

#include "protocol/command/parser.h"
#include "protocol/database/database_kinds.h"
#include "protocol/text.h"

namespace goren::protocol {
namespace {

using Kind = command::YxDatabase::Kind;

/// Bytes of a comment, like Yixin-Board's own limit. More is cut off.
constexpr std::size_t kMaxText = 65536;

}  // namespace

DatabaseInput::DatabaseInput(command::YxDatabase begun) : command_(std::move(begun)) {
    const DatabaseLines lines = properties_of(command_.kind).lines;
    if (lines == DatabaseLines::Path) next_ = Next::Path;
    if (lines == DatabaseLines::Stones) next_ = Next::Stones;
    if (command_.kind != Kind::EditText) return;
    const std::string text = std::exchange(command_.argument, {});
    if (!text.starts_with('"')) return;
    next_ = Next::Text;
    add_text(std::string_view(text).substr(1));
}

void DatabaseInput::add_line(std::string_view line) {
    switch (next_) {
        case Next::Path:
            command_.argument = trim_line(line);
            next_ = Next::Nothing;
            break;
        case Next::Text:
            // The closing quote is lost, and the stones with it.
            if (is_done(line)) {
                command_.has_bad_stones = true;
                next_ = Next::Nothing;
            } else {
                if (command_.argument.size() < kMaxText) command_.argument += '\n';
                add_text(line);
            }
            break;
        case Next::Stones: add_stone(line); break;
        case Next::Nothing: break;
    }
}

// A quote and a backslash have a backslash before them. The first stone follows the closing quote.
void DatabaseInput::add_text(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') {
            next_ = Next::Stones;
            return add_stone(text.substr(i + 1));
        }
        if (text[i] == '\\' && i + 1 < text.size()) ++i;
        if (command_.argument.size() < kMaxText) command_.argument += text[i];
    }
}

void DatabaseInput::add_stone(std::string_view line) {
    line = trim_line(line);
    if (line.empty()) return;
    if (is_done(line)) {
        next_ = Next::Nothing;
        return;
    }
    const auto stone = parse_coordinates(line);
    if (stone && command_.stones.size() < kMaxPoints)
        command_.stones.push_back(*stone);
    else
        command_.has_bad_stones = true;
}

}  // namespace goren::protocol
