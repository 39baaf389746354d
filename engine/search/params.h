// SPDX-License-Identifier: MIT
//
// Every number of the search, by name, with what it means; params.cpp has the range in which a
// tuner may move it. Margins are in units of the evaluation, depths in 1/64 ply unless a name says
// plies.
#pragma once

#include <span>
#include <string_view>

namespace goren {

/// Untuned unless a comment says otherwise.
struct SearchParams {
    // Aspiration: the first window around the last value, and how it grows.
    int aspiration_depth = 5;  // plies
    int aspiration_delta = 24;

    // Razoring: below alpha by this much, only fours can help.
    int razor_depth = 166;
    int razor_base = 30;
    int razor_per_ply = 20;

    // Reverse futility: above beta by this much a ply, a quiet position stays there.
    int futility_depth = 640;
    int futility_per_ply = 70;

    // The order of moves: beside the trained scores (200 units a logit), the five-tuples through
    // the point, the refutation of the previous move, and what the histories say. Weights are in
    // 1/1024: a division for each candidate would cost as much as the rest of its score.
    int tuple_cap = 20000;
    int tuple_weight = 5;
    int counter_move_bonus = 60;
    int history_weight = 16;

    // Late moves are not searched at all: base + depth^1.32 / 2^(not improving).
    int move_count_base = 4;

    // Singular extension: the table's move against all others.
    int singular_depth = 426;
    int singular_table_slack = 130;
    int singular_margin_per_ply = 1;
    int singular_double_margin = 25;
    int singular_extension = 64;
    int singular_double_extension = 64;

    // The one reply to a five is searched deeper, not shallower.
    int forced_extension = 83;

    // Late-move reductions: scale * ln(depth) * ln(count), in 1/64 ply.
    int reduction_scale = 58;
    int reduction_not_improving = 50;
    int reduction_cut_node = 64;
    int reduction_no_pattern = 48;
    int reduction_pv = 50;
    int history_per_ply = 10000;

    // A principal variation whose table entry lags behind is searched less deeply, by this many
    // hundredths of the difference.
    int stale_share = 28;
    int stale_max = 230;

    // Once a move raised alpha, the others are searched a ply less deeply, at these depths.
    int raised_min_depth = 128;
    int raised_max_depth = 768;

    // A reduced move that turned out well is searched deeper than it would have been.
    int deeper_base = 34;
    int deeper_per_ply = 11;

    // Positions a victory by fours may cost at a leaf.
    int vcf_leaf_budget = 48;
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
