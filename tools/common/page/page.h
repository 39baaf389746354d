// SPDX-License-Identifier: MIT
//
// Pages that need nothing but themselves: HTML with its data inside. page.css and page.js have what
// the pages of all tools share; CMake puts them into each (goren_embed_page).
#pragma once

#include <string>
#include <string_view>

namespace goren::tools {

/// The page with JSON in place of its mark `/*DATA*/`.
std::string page_with_data(std::string_view page, std::string json);

}  // namespace goren::tools
