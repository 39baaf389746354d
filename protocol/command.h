// SPDX-License-Identifier: MIT
//
// The commands of the protocol: one plain struct each, and a variant of all. A line that cannot be
// executed is a command too; its answer is an error.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/coordinates.h"

namespace goren::protocol::command {

/// A line of blanks.
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
struct Takeback {
    Coordinates at;
};

/// A command that is followed by lines of points and DONE.
struct List {
    enum class Kind {
        Board,       ///< BOARD: set the position and search
        YxBoard,     ///< YXBOARD: set the position
        Swap2Board,  ///< SWAP2BOARD: set the opening and answer it
        YxBlock,     ///< YXBLOCK: exclude these points from the search
        YxUnblock,   ///< YXBLOCKUNDO: include them again
        YxQuery,     ///< YXQUERYDATABASEALL: what the database has for this position
    };
    Kind kind = Kind::Board;
    std::string rest;  ///< the rest of the command's own line: points and DONE, maybe
};

/// A line after a List, up to DONE.
struct ListLine {
    std::string text;
};

/// INFO. The key in lower case, the value as it was sent.
struct Info {
    std::string key;
    std::string value;
};
struct About {};
struct End {};

/// STOP and YXSTOP.
struct Stop {};
/// YXNBEST: search for several best moves.
struct YxNBest {
    std::int64_t count = 1;  ///< as it was sent
};
struct YxBlockReset {};
struct YxShowInfo {};
struct YxShowForbid {};
struct YxHashClear {};

/// A Yixin command that Goren does not support.
struct YxUnsupported {
    /// The lines that follow the command and belong to it.
    enum class Payload {
        Points,  ///< any number of lines of points, and DONE
        Path,    ///< one line of any text
        Text,    ///< the rest of a quoted text, then points
    };
    Payload payload = Payload::Points;
    /// Whether a manager of the Yixin dialect gets UNKNOWN for it. Others always do.
    bool is_reported = true;
};

/// No line: the search thread has written its reply.
struct SearchEnded {};

struct Unknown {};
struct Malformed {
    std::string_view reason;  ///< a literal
};

}  // namespace goren::protocol::command

namespace goren::protocol {

using Command =
    std::variant<command::Blank, command::Start, command::Restart, command::Begin, command::Turn,
                 command::Play, command::Takeback, command::List, command::ListLine, command::Info,
                 command::About, command::End, command::Stop, command::YxNBest,
                 command::YxBlockReset, command::YxShowInfo, command::YxShowForbid,
                 command::YxHashClear, command::YxUnsupported, command::SearchEnded,
                 command::Unknown, command::Malformed>;

}  // namespace goren::protocol
