// SPDX-License-Identifier: MIT
#include "engine/core/rule_names.h"

#include "tests/support/catch.h"

using namespace goren;

TEST_CASE("rules have the names and the numbers of the protocol", "[core]") {
    struct Case {
        Rule rule;
        const char* name;
        int number;
    };
    for (const auto& [rule, name, number] :
         {Case{Rule::Freestyle, "freestyle", 0}, Case{Rule::Standard, "standard", 1},
          Case{Rule::Renju, "renju", 4}, Case{Rule::Caro, "caro", 8},
          Case{Rule::CaroExact, "caro-exact", 9}}) {
        INFO(name);
        CHECK(name_of(rule) == name);
        CHECK(number_of(rule) == number);
        CHECK(rule_of_number(number) == rule);
        CHECK(parse_rule(name) == rule);
        CHECK(parse_rule(std::to_string(number)) == rule);
    }
}

TEST_CASE("what is neither the name nor the number of a rule is refused", "[core]") {
    for (const int number : {-1, 2, 3, 5, 6, 7, 10, 256}) CHECK_FALSE(rule_of_number(number));
    for (const char* text :
         {"", " ", "2", "-0", "00", "4 ", "Renju", "ren", "renju ", "caro_exact"})
        CHECK_FALSE(parse_rule(text));
}

TEST_CASE("the choices of a rule name each with its number", "[core]") {
    CHECK(rule_choices() == "freestyle (0), standard (1), renju (4), caro (8) or caro-exact (9)");
}
