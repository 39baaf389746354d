// SPDX-License-Identifier: MIT
//
// The options that name a position of a book: --rule, --size and the moves.
#pragma once

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <string>

#include "engine/board/notation.h"
#include "engine/book/book_position.h"
#include "engine/core/rule_names.h"
#include "protocol/bad_input.h"
#include "protocol/notation.h"
#include "tools/common/rule_option.h"

namespace goren::tools::book {

struct PositionOptions {
    std::string rule = "freestyle";
    std::string size = "15";
    std::string moves;

    void add_rule_to(CLI::App& command) {
        command.add_option("--rule", rule, rule_help())->check(rule_error)->capture_default_str();
        command.add_option("--size", size, "The board: a side, or two like 20x15")
            ->capture_default_str();
    }
    void add_to(CLI::App& command) {
        add_rule_to(command);
        command.add_option("--moves", moves, "The moves in pos notation (row 1 on top): h8h9i9");
    }

    Rule parsed_rule() const { return parse_rule(rule).value(); }
    BoardSize parsed_size() const {
        const auto board = protocol::parse_size(size);
        if (!board) protocol::reject("--size is no board: '{}'", size);
        return *board;
    }
    /// The position as the moves give it. Throws BadInput.
    goren::book::BookPosition position() const { return position_after(moves); }
    goren::book::BookPosition position_after(const std::string& text) const {
        const BoardSize board = parsed_size();
        const auto points = parse_pos_points(text == "-" ? "" : text, board);
        if (!points)
            protocol::reject("'{}' are no moves on a board of {}", text, protocol::to_text(board));
        const auto result = goren::book::book_position(parsed_rule(), board, *points);
        if (!result) protocol::reject("two moves of '{}' are on one point", text);
        return *result;
    }
};

}  // namespace goren::tools::book
