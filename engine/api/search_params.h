// SPDX-License-Identifier: MIT
//
// Every number of the search, by name, with what it means; params.cpp has the range in which a
// tuner may move it. Margins are in units of the evaluation, depths in 1/64 ply unless a name says
// plies.
#pragma once

#include <span>
#include <string_view>

namespace goren {

/// Tuned together with tools/spsa (383 iterations of 12 games at 10,000 nodes a move, freestyle 15)
/// but for depths, the aspiration and the sizes of the singular extension; with continuation
/// histories worth 101 +- 51 Elo against the guesses before (120 games at 100 ms, 2026-11).
struct SearchParams {
    // Aspiration: the first window around the last value, and how it grows.
    int aspiration_depth = 5;  // plies
    int aspiration_delta = 24;

    // Razoring: below alpha by this much, only fours can help.
    int razor_depth = 166;
    int razor_base = 14;
    int razor_per_ply = 19;

    // Reverse futility: above beta by this much a ply, a quiet position stays there; so much of the
    // depth asks for no margin.
    int futility_depth = 640;
    int futility_per_ply = 79;
    int futility_offset = 42;

    // The order of moves: beside the trained scores (200 units a logit), the refutation of the
    // previous move, and what the histories say. Weights are in 1/1024: a division for each
    // candidate would cost as much as the rest of its score.
    int counter_move_bonus = 114;
    int history_weight = 26;
    int reply_history_weight = 13;
    int follow_history_weight = 6;

    // Late moves are not searched at all: (base + growth / 64 * depth^1.32) / 2^(not improving).
    int move_count_base = 4;
    int move_count_growth = 97;

    // Singular extension: the table's move against all others.
    int singular_depth = 426;
    int singular_table_slack = 130;
    int singular_margin_per_ply = 4;
    int singular_double_margin = 23;
    int singular_extension = 64;
    int singular_double_extension = 64;

    // The one reply to a five is searched deeper, not shallower.
    int forced_extension = 50;

    // Late-move reductions: scale * ln(depth) * ln(count), in 1/64 ply, and what they leave.
    int reduction_scale = 57;
    int reduction_not_improving = 41;
    int reduction_cut_node = 66;
    int reduction_no_pattern = 30;
    int reduction_pv = 57;
    int history_per_ply = 9500;
    int reduced_least = 60;

    // Once a move raised alpha, the others are searched a ply less deeply, at these depths.
    int raised_min_depth = 128;
    int raised_max_depth = 768;

    // A reduced move that turned out well is searched deeper than it would have been.
    int deeper_base = 61;
    int deeper_per_ply = 11;

    // Positions a victory by fours may cost at a leaf.
    int vcf_leaf_budget = 46;
};

/// A number of the search as a tuner sees it.
struct SearchParam {
    std::string_view name;  ///< as in SearchParams
    int SearchParams::*value;
    int low;
    int high;
};

/// All of them, in the order of SearchParams.
std::span<const SearchParam> search_params();

/// Sets a number by its name; false, and nothing changes, if the name is unknown or the value out
/// of its range.
bool set_search_param(SearchParams& params, std::string_view name, long long value);

}  // namespace goren
