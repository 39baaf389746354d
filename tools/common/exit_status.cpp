// SPDX-License-Identifier: MIT
#include "tools/common/exit_status.h"

#include <fmt/format.h>

#include <cstdio>
#include <exception>

namespace goren::tools {

void print_notice(std::string_view speaker, std::string_view sentence) noexcept {
    try {
        fmt::print(stderr, "{}: {}\n", speaker, sentence);
    } catch (const std::exception&) {  // standard error is closed or full
    }
}

int fail(std::string_view speaker, std::string_view sentence) noexcept {
    print_notice(speaker, sentence);
    return kFailed;
}

}  // namespace goren::tools
