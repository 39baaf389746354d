// SPDX-License-Identifier: MIT
#include "tools/common/page/page.h"

namespace goren::tools {

std::string page_with_data(std::string_view page, std::string json) {
    constexpr std::string_view kMark = "/*DATA*/";
    // Inside a script element only this could end it early.
    for (std::size_t at = 0; (at = json.find("</", at)) != std::string::npos; at += 3)
        json.replace(at, 2, "<\\/");
    std::string result(page);
    result.replace(result.find(kMark), kMark.size(), json);
    return result;
}

}  // namespace goren::tools
