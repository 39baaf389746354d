// SPDX-License-Identifier: MIT
//
// The constants of the search as tools list and set them.
#include "engine/api/search_params.h"

#include <algorithm>
#include <set>
#include <string>

#include "tests/support/catch.h"

using namespace goren;

namespace {

const SearchParam* param_named(std::string_view name) {
    const auto params = search_params();
    const auto found = std::find_if(params.begin(), params.end(),
                                    [&](const SearchParam& param) { return param.name == name; });
    return found == params.end() ? nullptr : &*found;
}

}  // namespace

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

TEST_CASE("caro has its own values in the place of the general ones", "[params]") {
    constexpr std::string_view kPrefix = "caro_";
    std::size_t own_values = 0;
    for (const SearchParam& own : search_params()) {
        if (!own.name.starts_with(kPrefix)) continue;
        ++own_values;
        CAPTURE(own.name);
        const SearchParam* general = param_named(own.name.substr(kPrefix.size()));
        REQUIRE(general != nullptr);
        CHECK(general->low == own.low);
        CHECK(general->high == own.high);

        SearchParams params;
        params.*(general->value) = general->low;
        params.*(own.value) = own.high;
        for (const Rule rule : kRules) {
            CAPTURE(entry_of(rule).name);
            const bool has_own = rule == Rule::Caro || rule == Rule::CaroExact;
            CHECK(params_for(rule, params).*(general->value) == (has_own ? own.high : own.low));
        }
    }
    CHECK(own_values > 0);
}

TEST_CASE("a rule changes no other parameter", "[params]") {
    for (const SearchParam& param : search_params()) {
        if (param_named("caro_" + std::string(param.name)) != nullptr) continue;
        CAPTURE(param.name);
        SearchParams params;
        params.*(param.value) = param.high;
        for (const Rule rule : kRules) CHECK(params_for(rule, params).*(param.value) == param.high);
    }
}
