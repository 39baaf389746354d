// SPDX-License-Identifier: MIT
//
// goren-match report: the table of any number of results files, as text, page and JSON, and the
// exports.
#pragma once

#include <string>
#include <vector>

namespace goren::tools::match {

struct ReportArguments {
    std::vector<std::string> files;
    std::vector<std::string> sprt;
    std::string html;  ///< files to write; empty: none
    std::string json;
    std::string sgf;
    std::string pgn;
    std::string psq_directory;
    std::string training;
};

/// The exit status: 0 done, 1 an error.
int run_report(const ReportArguments& arguments);

}  // namespace goren::tools::match
