// SPDX-License-Identifier: MIT
//
// Every constant of the search by name; search_params.inc has the list with defaults, ranges and
// origins.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/rule.h"

namespace goren {

/// The constants of one search. The tuned ones were found together with tools/spsa; with
/// continuation histories they gained 101 +- 51 Elo over the guesses before (120 games at 100 ms,
/// freestyle 15, 2026-11).
struct SearchParams {
#define PARAM(name, value, low, high, origin) int name = value;
#include "engine/api/search_params.inc"
#undef PARAM
};

/// One constant as tools see it.
struct SearchParam {
    std::string_view name;  ///< as in SearchParams
    int SearchParams::*value;
    int low;
    int high;
    std::string_view origin;  ///< where the default comes from
};

/// All constants, in the order of SearchParams.
std::span<const SearchParam> search_params();

/// The constants that hold under a rule: in caro and caro with exactly five, caro_X replaces X
/// wherever there is a caro_X.
SearchParams params_for(Rule rule, SearchParams params);

/// Sets a constant by its name; false, and nothing changes, if the name is unknown or the value out
/// of its range.
bool set_search_param(SearchParams& params, std::string_view name, long long value);

}  // namespace goren
