// SPDX-License-Identifier: MIT
#include "engine/api/search_params.h"

#include <algorithm>
#include <array>

namespace goren {
namespace {

// The origins that most constants share.
constexpr std::string_view kSpsa =
    "tuned here: SPSA, 383 x 12 games at 10,000 nodes, freestyle 15, 2026-11";
constexpr std::string_view kGuess = "guess, not tuned";
constexpr std::string_view kSwitch = "switch of a step, for measurements";

constexpr auto kParams = std::to_array<SearchParam>({
#define PARAM(name, value, low, high, origin) {#name, &SearchParams::name, low, high, origin},
#include "engine/api/search_params.inc"
#undef PARAM
});

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
