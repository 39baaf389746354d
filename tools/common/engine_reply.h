// SPDX-License-Identifier: MIT
//
// Parses a line that an engine wrote. Strict, as Piskvork is: what the protocol does not define is
// garbage.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace goren::tools {

enum class EngineReplyKind : std::uint8_t { Ok, Coordinates, Message, Error, Unknown, Garbage };

struct EngineReply {
    EngineReplyKind kind;
    int x = 0;  ///< of Coordinates; anything that fits an int, on the board or not
    int y = 0;

    bool operator==(const EngineReply&) const = default;
};

EngineReply parse_reply(std::string_view line);

/// What an engine reports of its search; whatever it does not report is absent.
struct SearchReport {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<int> value;  ///< for the side to move, in the units of the engine; see kWinValue

    bool operator==(const SearchReport&) const = default;
};

/// A win reported in n plies has the value kWinValue - n, a loss the opposite.
inline constexpr int kWinValue = 100'000;

/// The plies of the win that a value reports; nothing where it reports none.
std::optional<int> plies_of_win(int value);

/// Adds to `report` the figures in the text of a MESSAGE: `depth 12-20 ev 35 n 1200K ...` and
/// `Depth 12-20 | Eval +M13 | Node 3M`.
void read_message(std::string_view line, SearchReport& report);

}  // namespace goren::tools
