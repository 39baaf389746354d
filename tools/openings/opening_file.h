// SPDX-License-Identifier: MIT
//
// A file of openings, one a line, as goren-match reads it. It begins with the options that made it,
// and each opening follows a comment with its certificate:
//     # goren-openings --rule 0 --size 15 ...
//     # candidate 812: 1250 nodes +3, verifier +8, 10000 nodes -12, games black white
//     j10g12i10h7k4f9
// So a run that was killed goes on after the last opening of the file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "tools/common/line_file.h"
#include "tools/openings/opening_maker.h"

namespace goren::tools::openings {

class OpeningFileWriter {
public:
    /// Creates the file with this first line, or continues one that begins with it; what follows
    /// its last whole opening is cut off. Throws std::runtime_error, in one sentence, if the file
    /// was made with other options or candidates, or cannot be written.
    OpeningFileWriter(const std::filesystem::path& path, const std::string& first_line);

    int openings() const { return openings_; }
    /// The candidate number of the last opening; 0 without one.
    std::uint64_t last_candidate() const { return last_candidate_; }

    /// Adds the certificate and the opening, as `text`. Throws std::runtime_error, in one sentence,
    /// where writing fails.
    void add(const CertifiedOpening& opening, const std::string& text);

private:
    /// What the lines of an earlier run say; how many end with the last whole opening.
    std::size_t read(const std::filesystem::path& path, std::span<const std::string> lines);

    LineFile file_;
    int openings_ = 0;
    std::uint64_t last_candidate_ = 0;
};

}  // namespace goren::tools::openings
