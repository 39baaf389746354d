// SPDX-License-Identifier: MIT
//
// Positions with the move that the search chose, as files for the training of the policy network
// (train_policy.py).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <ostream>
#include <span>
#include <vector>

#include "engine/position/position.h"
#include "tools/tune/data_set.h"

namespace goren::tune {

/// Appends one sample, little-endian; n points row by row, from the top left:
///     u8: cells[n], 0 empty, 1 side to move, 2 opponent
///         | pattern pairs[n] of the side to move, pattern_pair(); 255 where a stone is
///     u16: the move | the last moves of the opponent and of the side to move; 65535: none
///     i16: ordering scores[n]; -32768 where no candidate is
void append_policy_sample(const Position& position, Point move, std::vector<std::uint8_t>& bytes);

/// Writes the samples of games, and returns how many there are. Requires: boards of one size.
std::size_t write_policy_samples(std::span<const Game> games, int threads, std::ostream& stream);

/// The canonical indices of all windows of a rule, u16, for the side to move and for the opponent.
/// A window's number has two bits a cell, as in the samples and 3 off the board, from one end to
/// the other, without the point in the middle.
std::vector<std::uint8_t> window_table(Rule rule);

}  // namespace goren::tune
