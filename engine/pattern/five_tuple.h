// SPDX-License-Identifier: MIT
//
// Five-tuples: five consecutive points of a line, scored by how many stones of one colour they
// hold. A point's score is the sum over the tuples through it: at most twenty.
//
// Source: the five-tuple article (docs/players.md), whose horizontal scan starts at the
// wrong column; here the tuples come from windows, which cannot go wrong that way.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace goren {

inline constexpr int kTupleLength = 5;

/// The score of a tuple that holds `own` stones of the player to move and `other` of the opponent.
/// A tuple with stones of both is worth nothing; own fours and fives before all else.
constexpr std::int32_t tuple_score(int own, int other) {
    constexpr std::array<std::int32_t, kTupleLength> kOwn{7, 35, 800, 15000, 800000};
    constexpr std::array<std::int32_t, kTupleLength> kOther{7, 15, 400, 1800, 100000};
    if (own > 0 && other > 0) return 0;
    return other > 0 ? kOther[static_cast<std::size_t>(other)]
                     : kOwn[static_cast<std::size_t>(own)];
}

}  // namespace goren
