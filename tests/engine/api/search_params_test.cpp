// SPDX-License-Identifier: MIT
//
// The table through which a tuner reaches the numbers of the search.
#include "engine/api/search_params.h"

#include <set>

#include "tests/support/catch.h"

using namespace goren;

TEST_CASE("every default lies within its range", "[params]") {
    const SearchParams defaults;
    for (const SearchParam& param : search_params()) {
        CAPTURE(param.name);
        CHECK(param.low < param.high);
        CHECK(param.low <= defaults.*param.value);
        CHECK(defaults.*param.value <= param.high);
    }
}

TEST_CASE("no name and no number is listed twice", "[params]") {
    std::set<std::string_view> names;
    SearchParams params;
    std::set<const int*> numbers;
    for (const SearchParam& param : search_params()) {
        CHECK(names.insert(param.name).second);
        CHECK(numbers.insert(&(params.*param.value)).second);
    }
}

TEST_CASE("a parameter is set by its name within its range", "[params]") {
    SearchParams params;
    for (const SearchParam& param : search_params()) {
        CAPTURE(param.name);
        for (const int value : {param.low, param.high}) {
            CHECK(set_search_param(params, param.name, value));
            CHECK(params.*param.value == value);
        }
        CHECK_FALSE(set_search_param(params, param.name, param.low - 1LL));
        CHECK_FALSE(set_search_param(params, param.name, param.high + 1LL));
        CHECK_FALSE(set_search_param(params, param.name, param.high + (1LL << 32)));
        CHECK(params.*param.value == param.high);
    }
    CHECK_FALSE(set_search_param(params, "no_such_number", 1));
    CHECK_FALSE(set_search_param(params, "", 1));
}
