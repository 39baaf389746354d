// SPDX-License-Identifier: MIT
//
// Ends a program, with a sentence, on a processor that it was not built for: the first instruction
// that is missing would end it without one. Runs before all other constructors, and is compiled for
// any x86-64 processor, whatever the rest of the program is compiled for
// (tools/cmake/ProcessorCheck.cmake).
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace {

constexpr int kFirstOfAll = 101;  // lower priorities belong to the compiler

[[gnu::constructor(kFirstOfAll)]] void check_processor() {
    constexpr std::string_view kError =
        "ERROR this build needs a processor with AVX2; on Windows, pbrain-goren.exe needs none\n";
    __builtin_cpu_init();
    if (__builtin_cpu_supports(GOREN_REQUIRED_PROCESSOR)) return;
    [[maybe_unused]] const auto written =
        ::write(STDOUT_FILENO, kError.data(), static_cast<unsigned>(kError.size()));
    std::_Exit(EXIT_FAILURE);
}

}  // namespace
