// SPDX-License-Identifier: MIT
#include "tools/puzzles/suite_file.h"

#include <fmt/format.h>

#include <cstdio>
#include <stdexcept>

#include "protocol/system/files.h"
#include "tools/common/exit_status.h"
#include "tools/common/output_file.h"

namespace goren::tools::puzzles {

using protocol::utf8_path;

SuiteFile::SuiteFile(const SuiteArguments& arguments)
    : arguments_(arguments), unfinished_(arguments.out + ".new") {
    check_outputs({arguments.out}, {});
    stream_.open(utf8_path(unfinished_));
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
    if (protocol::rename_file(utf8_path(unfinished_), utf8_path(arguments_.out)))
        throw std::runtime_error(
            fmt::format("cannot write {}: the puzzles are in {}", arguments_.out, unfinished_));
    if (is_complete()) return kDone;
    return fail("goren-puzzles",
                fmt::format("the {} gave {} of {} puzzles", source, made_, arguments_.count));
}

void SuiteFile::check() const {
    if (!stream_) throw std::runtime_error("cannot write " + unfinished_);
}

}  // namespace goren::tools::puzzles
