// SPDX-License-Identifier: MIT
//
// What a database of Yixin or Rapfi says of a position, in whatever file.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/core/rule.h"
#include "protocol/book/book_entry.h"

namespace goren::book {

/// The rules that a database can have, by their numbers there.
inline constexpr std::array kYixinRules{Rule::Freestyle, Rule::Standard, Rule::Renju};

enum class YixinBound : std::uint8_t { None, Upper, Lower, Exact };

/// Whether a byte is a label that a database can have: part of a letter of UTF-8 is none.
constexpr bool is_yixin_label(int byte) { return ' ' < byte && byte < '\x7F'; }

struct YixinRecord {
    static constexpr char kNoLabel = -1;

    char label = kNoLabel;  ///< w, l or d for the side that has just moved, or another ASCII letter
    int value = 0;          ///< for the side to move
    int depth = 0;
    YixinBound bound = YixinBound::None;
    /// "@BTXT@" with lines of a point and its text, 08; then the comment, 08 between its lines.
    std::string text;
};

/// The points of the record's text are those of the position, which need not be canonical.
BookEntry to_entry(const BookPosition& position, const YixinRecord& record);
/// The points of the record's text are those of the YixinImage.
YixinRecord to_record(const BookEntry& entry);

}  // namespace goren::book
