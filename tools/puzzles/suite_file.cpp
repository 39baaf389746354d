// SPDX-License-Identifier: MIT
#include "tools/puzzles/suite_file.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <stdexcept>

#include "protocol/files.h"

namespace goren::tools::puzzles {

using protocol::utf8_path;

SuiteFile::SuiteFile(const SuiteArguments& arguments)
    : arguments_(arguments), unfinished_(arguments.out + ".new"), stream_(utf8_path(unfinished_)) {
    stream_ << "# " << arguments.command << std::endl;
    check();
}

void SuiteFile::add(const Puzzle& puzzle) {
    ++made_;
    stream_ << to_line(puzzle) << std::endl;
    check();
}

std::string SuiteFile::progress() const { return fmt::format("{}/{}", made_, arguments_.count); }

int SuiteFile::close(std::string_view source) {
    stream_.close();
    check();
    std::filesystem::rename(utf8_path(unfinished_), utf8_path(arguments_.out));
    if (is_complete()) return 0;
    fmt::print(stderr, "goren-puzzles: the {} gave {} of {} puzzles\n", source, made_,
               arguments_.count);
    return 1;
}

void SuiteFile::check() const {
    if (!stream_) throw std::runtime_error("cannot write " + unfinished_);
}

}  // namespace goren::tools::puzzles
