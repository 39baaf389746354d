// SPDX-License-Identifier: MIT
//
// What a manager may say: one plain struct per command, all of them in one variant. A line that
// cannot be obeyed is a command too, one that asks to be refused.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/wire.h"

namespace goren::protocol::command {

/// Nothing but blanks.
struct Blank {};

/// START and RECTSTART: a new game on a board of this size, which may not be supported.
struct Start {
    std::int64_t width = 0;
    std::int64_t height = 0;
};
struct Restart {};
struct Begin {};
struct Turn {
    Coordinates at;
};
struct Play {
    Coordinates at;
};
struct TakeBack {
    Coordinates at;
};

/// A command that is followed by lines of points and DONE.
struct List {
    enum class Kind {
        Board,       ///< BOARD: take over the position and think
        YxBoard,     ///< YXBOARD: take over the position
        Swap2Board,  ///< SWAP2BOARD: answer the opening
        YxBlock,     ///< YXBLOCK: these points are not to be answered
        YxUnblock,   ///< YXBLOCKUNDO: they are again
    };
    Kind kind = Kind::Board;
    std::string rest;  ///< what stands on the line of the command itself
};

/// INFO. The key in small letters; the value as it came.
struct Info {
    std::string key;
    std::string value;
};
struct About {};
struct End {};

/// STOP and YXSTOP.
struct Stop {};
struct YxNBest {};
struct YxBlockReset {};
struct YxShowInfo {};
struct YxShowForbid {};
struct YxHashClear {};

/// A Yixin command that is not obeyed, and what follows it.
struct YxUnknown {
    enum class Payload {
        Points,  ///< maybe lines of points, maybe DONE
        Path,    ///< one line that may look like anything
        Text,    ///< the rest of a text in quotes, which may look like anything, and then points
    };
    Payload payload = Payload::Points;
    /// Whether managers of the Yixin dialect, or their users, want to hear of it.
    bool is_awaited = true;
};

struct Unknown {};
struct Malformed {
    std::string_view reason;  ///< a literal
};

}  // namespace goren::protocol::command

namespace goren::protocol {

using Command =
    std::variant<command::Blank, command::Start, command::Restart, command::Begin, command::Turn,
                 command::Play, command::TakeBack, command::List, command::Info, command::About,
                 command::End, command::Stop, command::YxNBest, command::YxBlockReset,
                 command::YxShowInfo, command::YxShowForbid, command::YxHashClear,
                 command::YxUnknown, command::Unknown, command::Malformed>;

}  // namespace goren::protocol
