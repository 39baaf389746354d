// SPDX-License-Identifier: MIT
//
// Goren's own searches as a verifier of openings. What it finds depends on the opening and the
// numbers of nodes alone.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/colour.h"
#include "engine/core/rule.h"
#include "engine/engine.h"
#include "tools/common/opening.h"

namespace goren::tools::openings {

class SearchVerifier {
public:
    SearchVerifier(BoardSize size, Rule rule) : size_(size), rule_(rule) {}

    /// The value by a search of `nodes` nodes, for the side to move; nothing if it is proven, or if
    /// there is only one move to search.
    std::optional<int> evaluate(const Opening& opening, std::uint64_t nodes);

    /// The winner of a game against itself; nothing after a draw. Each move gets between half and
    /// one and a half times `nodes`, drawn at random: games of other numbers differ.
    std::optional<Colour> play(const Opening& opening, int game, std::uint64_t nodes);

private:
    void set_up(Engine& engine, const Opening& opening) const;

    BoardSize size_;
    Rule rule_;
    // Two engines, so that the large transposition table is neither emptied nor resized for each
    // short search.
    Engine short_searches_;
    Engine long_searches_;
};

}  // namespace goren::tools::openings
