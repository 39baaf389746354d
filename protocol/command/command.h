// SPDX-License-Identifier: MIT
//
// The commands of the protocol: one plain struct each, and a variant of all. A line that cannot be
// executed is a command too; its answer is an error.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/api/analysis.h"
#include "engine/api/soosorv.h"
#include "engine/core/colour.h"
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
        Board,          ///< BOARD: set the position and search
        YxBoard,        ///< YXBOARD: set the position
        Swap2Board,     ///< SWAP2BOARD: set the opening and answer it
        YxBlock,        ///< YXBLOCK: exclude these points from the search
        YxUnblock,      ///< YXBLOCKUNDO: include them again
        YxBlockPath,    ///< YXBLOCKPATH: the last move is blocked after the others
        YxUnblockPath,  ///< YXBLOCKPATHUNDO: it is not any more
        YxSoosorv,      ///< YXSOOSORVSTEP2 to 6: decide a step of the opening
    };
    Kind kind = Kind::Board;
    std::string rest;  ///< the rest of the command's own line: points and DONE, maybe
    SoosorvStep step = SoosorvStep::SwapThree;  ///< YxSoosorv
    /// YxSoosorv: the number of fifth moves, as sent; 0: none came.
    std::int64_t number = 0;
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
/// YXBALANCEONE and YXBALANCETWO: search for moves that lead to a value.
struct YxBalance {
    BalanceMoves count = BalanceMoves::One;
    std::int64_t value = 0;  ///< as it was sent
};
/// YXSEARCHDEFEND: search for all moves that stop the opponent's threat.
struct YxSearchDefend {};
/// YXSWAP2STEP1 to 3: place three stones; choose a colour or place two; choose a colour.
struct YxSwap2 {
    int step = 1;
};
/// YXSOOSORVSTEP1: place the first three stones of the Soosorv-8 opening.
struct YxSoosorvOpen {};
struct YxBlockReset {};
struct YxBlockPathReset {};
/// YXFORBID: forbids a point to a colour, or allows it again.
struct YxForbid {
    bool is_forbidden = true;
    Coordinates at;
    Colour colour = Colour::Black;
};
struct YxShowInfo {};
struct YxShowForbid {};
struct YxHashClear {};
/// YXSHOWHASHUSAGE.
struct YxHashUsage {};
/// YXHASHDUMP and YXHASHLOAD.
struct YxHashFile {
    enum class Task { Save, Load };
    Task task = Task::Save;
    std::string path;  ///< the next line; empty as parsed
};
/// YXDRAW: the opponent offers a draw.
struct YxDraw {};
/// YXRESIGN: the opponent resigns.
struct YxResign {};
/// YXPRINTFEATURE, and Rapfi's TRACEBOARD and TRACESEARCH, which are buttons of Yixin-Board: the
/// static evaluation of the position, and its patterns.
struct YxPrintFeatures {};
/// BENCH, a button of Yixin-Board: the speed of the engine.
struct Bench {};
/// RELOADCONFIG, in a menu of Yixin-Board.
struct ReloadConfig {};

/// A command for the database of positions, with the lines that belong to it.
struct YxDatabase {
    enum class Kind {
        QueryAll,         ///< YXQUERYDATABASEALL: the moves of a position, and texts on points
        QueryAllText,     ///< YXQUERYDATABASEALLT: the same, then the comment
        QueryOne,         ///< YXQUERYDATABASEONE: label, value and depth of a position
        QueryText,        ///< YXQUERYDATABASETEXT: its comment
        EditValue,        ///< YXEDITTVDDATABASE mask label value depth
        EditText,         ///< YXEDITTEXTDATABASE "comment"
        EditPointText,    ///< YXEDITLABELDATABASE x,y text: a text on a point
        DeleteOne,        ///< YXDELETEDATABASEONE: the position
        DeleteAll,        ///< YXDELETEDATABASEALL [which]: the positions after it
        SetBestMove,      ///< YXSETBESTMOVEDATABASE: the last move is the best of the one before
        ClearBestMove,    ///< YXCLEARBESTMOVEDATABASE
        Save,             ///< YXSAVEDATABASE
        Check,            ///< YXDBCHECK
        Fix,              ///< YXDBFIX
        Open,             ///< YXSETDATABASE
        ExportPositions,  ///< YXDBTOPOS
        ExportText,       ///< YXDBTOTXT: the positions of the rule and the board in use
        ExportAllText,    ///< YXDBTOTXTALL
        ImportText,       ///< YXTXTTODB
        ImportLibrary,    ///< YXLIBTODB
        Merge,            ///< YXDBMERGE
        Split,            ///< YXDBSPLIT: what the position on the board leads to
    };
    Kind kind = Kind::QueryAll;
    std::string argument;             ///< the rest of the line, the comment or the path
    std::vector<Coordinates> stones;  ///< the moves to the position
    bool has_bad_stones = false;      ///< some lines were no stones
};

/// A Yixin command that Goren does not know. Lines of points and a DONE may follow it.
struct YxUnsupported {};

/// No line: the search thread has written its reply.
struct SearchEnded {};

struct Unknown {};
struct Malformed {
    std::string_view reason;  ///< a literal
};

}  // namespace goren::protocol::command

namespace goren::protocol {

using Command = std::variant<
    command::Blank, command::Start, command::Restart, command::Begin, command::Turn, command::Play,
    command::Takeback, command::List, command::ListLine, command::Info, command::About,
    command::End, command::Stop, command::YxNBest, command::YxBalance, command::YxSearchDefend,
    command::YxSwap2, command::YxSoosorvOpen, command::YxBlockReset, command::YxBlockPathReset,
    command::YxForbid, command::YxShowInfo, command::YxShowForbid, command::YxHashClear,
    command::YxHashUsage, command::YxHashFile, command::YxDraw, command::YxResign,
    command::YxPrintFeatures, command::Bench, command::ReloadConfig, command::YxDatabase,
    command::YxUnsupported, command::SearchEnded, command::Unknown, command::Malformed>;

/// Whether the command is one of these.
template <typename... Commands>
bool is_any_of(const Command& command) {
    return (std::holds_alternative<Commands>(command) || ...);
}

}  // namespace goren::protocol
