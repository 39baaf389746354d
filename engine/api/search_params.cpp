// SPDX-License-Identifier: MIT
#include "engine/api/search_params.h"

#include <algorithm>
#include <array>

namespace goren {
namespace {

// The origins that most constants share.
constexpr std::string_view kSpsa =
    "tuned here: SPSA, 383 x 12 games at 10,000 nodes, freestyle 15, 2026-11";
constexpr std::string_view kCaro =
    "found by SPSA, 250 x 24 games at 10,000 nodes, freestyle 15, and taken for caro by matches, "
    "2026-11: docs/experiments/search.md";
constexpr std::string_view kGuess = "guess, not tuned";
constexpr std::string_view kSwitch = "switch of a step, for measurements";

constexpr auto kParams = std::to_array<SearchParam>({
#define PARAM(name, value, low, high, origin) {#name, &SearchParams::name, low, high, origin},
#include "engine/api/search_params.inc"
#undef PARAM
});

constexpr std::string_view kCaroPrefix = "caro_";

constexpr const SearchParam* find_param(std::string_view name) {
    const auto found = std::find_if(kParams.begin(), kParams.end(),
                                    [&](const SearchParam& param) { return param.name == name; });
    return found == kParams.end() ? nullptr : &*found;
}

// The X of caro_X; null if there is none, or if this is no caro_X.
constexpr const SearchParam* replaced_in_caro(const SearchParam& own) {
    if (!own.name.starts_with(kCaroPrefix)) return nullptr;
    return find_param(own.name.substr(kCaroPrefix.size()));
}

static_assert(std::all_of(kParams.begin(), kParams.end(),
                          [](const SearchParam& param) {
                              return !param.name.starts_with(kCaroPrefix) ||
                                     replaced_in_caro(param) != nullptr;
                          }),
              "each caro_X replaces an X");

}  // namespace

std::span<const SearchParam> search_params() { return kParams; }

SearchParams params_for(Rule rule, SearchParams params) {
    if (!is_caro(rule)) return params;
    for (const SearchParam& own : kParams)
        if (const SearchParam* replaced = replaced_in_caro(own))
            params.*(replaced->value) = params.*(own.value);
    return params;
}

bool set_search_param(SearchParams& params, std::string_view name, long long value) {
    const SearchParam* found = find_param(name);
    if (found == nullptr || value < found->low || value > found->high) return false;
    params.*(found->value) = static_cast<int>(value);
    return true;
}

}  // namespace goren
