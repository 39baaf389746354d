// SPDX-License-Identifier: MIT
//
// Names of the engine's enumerators, for the messages of Catch2.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "engine/core/colour.h"
#include "engine/core/rule_names.h"
#include "engine/pattern/line_pattern.h"
#include "engine/pattern/point_pattern.h"
#include "tests/support/catch.h"

namespace goren::test {

inline std::string name_of(Colour colour) { return colour == Colour::Black ? "black" : "white"; }

inline std::string name_of(LinePattern pattern) {
    constexpr std::array kNames{"dead",         "overline",   "sleeping one", "open one",
                                "sleeping two", "open two",   "free two",     "sleeping three",
                                "open three",   "free three", "four",         "double four",
                                "open four",    "five"};
    static_assert(kNames.size() == kLinePatternCount);
    return kNames[static_cast<std::size_t>(pattern)];
}

inline std::string name_of(PointPattern pattern) {
    constexpr std::array kNames{"none",         "forbidden",
                                "open two",     "sleeping three",
                                "double two",   "sleeping three plus",
                                "open three",   "open three plus",
                                "double three", "four",
                                "four plus",    "four-three",
                                "open four",    "five"};
    static_assert(kNames.size() == kPointPatternCount);
    return kNames[static_cast<std::size_t>(pattern)];
}

}  // namespace goren::test

namespace Catch {

template <>
struct StringMaker<goren::Colour> {
    static std::string convert(goren::Colour colour) { return goren::test::name_of(colour); }
};

template <>
struct StringMaker<goren::Rule> {
    static std::string convert(goren::Rule rule) { return std::string(goren::name_of(rule)); }
};

template <>
struct StringMaker<goren::LinePattern> {
    static std::string convert(goren::LinePattern pattern) { return goren::test::name_of(pattern); }
};

template <>
struct StringMaker<goren::PointPattern> {
    static std::string convert(goren::PointPattern pattern) {
        return goren::test::name_of(pattern);
    }
};

}  // namespace Catch
