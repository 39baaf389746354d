// SPDX-License-Identifier: MIT
//
// One line that an engine wrote, understood. Strict, as Piskvork is: what the protocol does not
// know is garbage.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace goren::match {

enum class ReplyKind : std::uint8_t { Ok, Coordinates, Message, Error, Unknown, Garbage };

struct Reply {
    ReplyKind kind;
    int x = 0;  ///< of Coordinates; anything that fits an int, on the board or not
    int y = 0;

    bool operator==(const Reply&) const = default;
};

Reply parse_reply(std::string_view line);

/// What an engine said of its thinking; whatever it did not say is absent.
struct Thinking {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<int> value;  ///< for the side to move; see kWinValue

    bool operator==(const Thinking&) const = default;
};

/// A win reported in n plies has the value kWinValue - n, a loss the opposite.
inline constexpr int kWinValue = 100'000;

/// Adds to `thinking` what the text of a MESSAGE tells: `depth 12-20 ev 35 n 1200K ...` and
/// `Depth 12-20 | Eval +M13 | Node 3M`.
void read_message(std::string_view line, Thinking& thinking);

}  // namespace goren::match
