// SPDX-License-Identifier: MIT
#include "engine/api/search_params.h"

#include <algorithm>
#include <array>

namespace goren {
namespace {

constexpr auto kParams = std::to_array<SearchParam>({
    {"aspiration_depth", &SearchParams::aspiration_depth, 2, 12},
    {"aspiration_delta", &SearchParams::aspiration_delta, 4, 200},
    {"razor_depth", &SearchParams::razor_depth, 0, 512},
    {"razor_base", &SearchParams::razor_base, 0, 400},
    {"razor_per_ply", &SearchParams::razor_per_ply, 0, 200},
    {"futility_depth", &SearchParams::futility_depth, 0, 2048},
    {"futility_per_ply", &SearchParams::futility_per_ply, 10, 300},
    {"futility_offset", &SearchParams::futility_offset, 0, 256},
    {"counter_move_bonus", &SearchParams::counter_move_bonus, 0, 1000},
    {"history_weight", &SearchParams::history_weight, 0, 128},
    {"reply_history_weight", &SearchParams::reply_history_weight, 0, 128},
    {"follow_history_weight", &SearchParams::follow_history_weight, 0, 128},
    {"move_count_base", &SearchParams::move_count_base, 1, 30},
    {"move_count_growth", &SearchParams::move_count_growth, 0, 256},
    {"singular_depth", &SearchParams::singular_depth, 192, 1280},
    {"singular_table_slack", &SearchParams::singular_table_slack, 0, 512},
    {"singular_margin_per_ply", &SearchParams::singular_margin_per_ply, 0, 20},
    {"singular_double_margin", &SearchParams::singular_double_margin, 0, 200},
    {"singular_extension", &SearchParams::singular_extension, 0, 128},
    {"singular_double_extension", &SearchParams::singular_double_extension, 0, 128},
    {"forced_extension", &SearchParams::forced_extension, 0, 128},
    {"reduction_scale", &SearchParams::reduction_scale, 0, 200},
    {"reduction_not_improving", &SearchParams::reduction_not_improving, 0, 192},
    {"reduction_cut_node", &SearchParams::reduction_cut_node, 0, 192},
    {"reduction_no_pattern", &SearchParams::reduction_no_pattern, 0, 192},
    {"reduction_pv", &SearchParams::reduction_pv, 0, 192},
    {"history_per_ply", &SearchParams::history_per_ply, 1000, 100000},
    {"reduced_least", &SearchParams::reduced_least, 0, 128},
    {"raised_min_depth", &SearchParams::raised_min_depth, 64, 640},
    {"raised_max_depth", &SearchParams::raised_max_depth, 64, 2048},
    {"deeper_base", &SearchParams::deeper_base, 0, 400},
    {"deeper_per_ply", &SearchParams::deeper_per_ply, 0, 100},
    {"vcf_leaf_budget", &SearchParams::vcf_leaf_budget, 0, 10000},
});
static_assert(sizeof(SearchParams) == kParams.size() * sizeof(int), "a parameter is missing here");

}  // namespace

std::span<const SearchParam> search_params() { return kParams; }

bool set_search_param(SearchParams& params, std::string_view name, long long value) {
    const auto found = std::find_if(kParams.begin(), kParams.end(),
                                    [&](const SearchParam& param) { return param.name == name; });
    if (found == kParams.end() || value < found->low || value > found->high) return false;
    params.*(found->value) = static_cast<int>(value);
    return true;
}

}  // namespace goren
