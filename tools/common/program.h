// SPDX-License-Identifier: MIT
//
// The frame of a program's main: the command line and the errors. Only main.cpp files include it,
// for CLI11 takes long to compile.
#pragma once

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

namespace goren::tools {

/// Parses the command line, then calls `run`; the exit status is that of `run`, or that of a bad
/// command line. Anything else that is thrown becomes one line on standard error and status 1.
template <typename Run>
int run_program(CLI::App& app, int argc, char** argv, std::string_view name, Run&& run) {
    try {
        app.parse(argc, argv);
        return std::forward<Run>(run)();
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}: {}\n", name, error.what());
        return 1;
    }
}

/// The command line as one line of text, with `name` in place of the program's path.
inline std::string command_line(std::string_view name, int argc, char** argv) {
    std::string line(name);
    for (int i = 1; i < argc; ++i) line += std::string(" ") + argv[i];
    std::replace(line.begin(), line.end(), '\n', ' ');
    return line;
}

}  // namespace goren::tools
