// SPDX-License-Identifier: MIT
//
// The colours as words, in files and for people.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/colour.h"

namespace goren::tools {

/// "black" or "white".
constexpr std::string_view colour_name(Colour colour) {
    return colour == Colour::Black ? "black" : "white";
}

/// The colour of that name; nothing where there is none.
constexpr std::optional<Colour> colour_named(std::string_view name) {
    for (const Colour colour : kColours)
        if (colour_name(colour) == name) return colour;
    return std::nullopt;
}

}  // namespace goren::tools
