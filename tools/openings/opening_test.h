// SPDX-License-Identifier: MIT
//
// The tests that an opening must pass: a value near 0, and games from it that one colour does not
// win all. Who evaluates and plays is a function.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/core/colour.h"
#include "tools/common/opening.h"

namespace goren::tools::openings {

struct OpeningTest {
    std::string name;
    /// What was found, "+12"; nothing: the opening is rejected.
    std::function<std::optional<std::string>(const Opening&)> run;
};

/// The value of an opening for the side to move; nothing when it is decided.
using EvaluateOpening = std::function<std::optional<int>(const Opening&)>;

/// Accepts the openings whose value is at most `window` for either side.
OpeningTest value_test(std::string name, EvaluateOpening evaluate, int window);

/// Plays game number `game`, from 0; its winner, nothing after a draw.
using PlayOpening = std::function<std::optional<Colour>(const Opening&, int game)>;

/// Accepts the openings from which no colour wins all of `games` games. Ends with the first game
/// that has another result than a win of the colour that won the first.
OpeningTest games_test(std::string name, PlayOpening play, int games);

}  // namespace goren::tools::openings
