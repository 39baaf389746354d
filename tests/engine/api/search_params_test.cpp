// SPDX-License-Identifier: MIT
//
// The constants of the search as tools list and set them.
#include "engine/api/search_params.h"

#include <set>

#include "tests/support/catch.h"

using namespace goren;

TEST_CASE("every default lies within its range and has an origin", "[params]") {
    const SearchParams defaults;
    for (const SearchParam& param : search_params()) {
        CAPTURE(param.name);
        CHECK(param.low < param.high);
        CHECK_FALSE(param.origin.empty());
        CHECK(param.low <= defaults.*param.value);
        CHECK(defaults.*param.value <= param.high);
    }
}

TEST_CASE("no name and no member is listed twice", "[params]") {
    std::set<std::string_view> names;
    SearchParams params;
    std::set<const int*> members;
    for (const SearchParam& param : search_params()) {
        CHECK(names.insert(param.name).second);
        CHECK(members.insert(&(params.*param.value)).second);
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

TEST_CASE("every member of SearchParams is listed", "[params]") {
    CHECK(sizeof(SearchParams) == search_params().size() * sizeof(int));
}

TEST_CASE("switches are 0 or 1 and on by default", "[params]") {
    int switches = 0;
    for (const SearchParam& param : search_params()) {
        const bool is_named_switch = param.name.starts_with("use_");
        CAPTURE(param.name);
        CHECK(is_named_switch == (param.low == 0 && param.high == 1));
        if (!is_named_switch) continue;
        ++switches;
        CHECK(SearchParams().*param.value == 1);
    }
    CHECK(switches >= 18);
}
