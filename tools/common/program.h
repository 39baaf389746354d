// SPDX-License-Identifier: MIT
//
// The frame of a program's main: the command line and the errors. Only main.cpp files include it,
// for CLI11 takes long to compile.
#pragma once

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "tools/common/exit_status.h"

namespace goren::tools {

/// Throws when standard output has lost something, as on a full disk; but not when its reader has
/// closed the pipe before this flush, as it wants no more. Windows reports EINVAL for that.
inline void flush_output() {
    const bool is_lost =
        std::fflush(stdout) != 0 ? errno != EPIPE && errno != EINVAL : std::ferror(stdout) != 0;
    if (is_lost) throw std::runtime_error("cannot write the output");
}

/// The exit status of `run`, or that of a bad command line.
template <typename Run>
int parse_and_run(CLI::App& app, int argc, char** argv, Run&& run) {
    try {
        app.parse(argc, argv);
        return std::forward<Run>(run)();
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    }
}

/// Parses the command line, then calls `run`; the exit status is that of `run`, or that of a bad
/// command line. Anything else that is thrown, and output that could not be written, becomes one
/// line on standard error and kFailed.
template <typename Run>
int run_program(CLI::App& app, int argc, char** argv, std::string_view name, Run&& run) {
    try {
        const int status = parse_and_run(app, argc, argv, std::forward<Run>(run));
        flush_output();
        return status;
    } catch (const std::exception& error) {
        return fail(name, error.what());
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
