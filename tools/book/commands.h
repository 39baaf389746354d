// SPDX-License-Identifier: MIT
//
// The commands of goren-book. Each adds itself to the command line and runs as its callback; errors
// are exceptions with one sentence.
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace goren::tools::book {

/// `made` is a line of lineage: the command line that makes the book.
void add_index_command(CLI::App& app);
void add_check_command(CLI::App& app, const std::string& made);
void add_verify_command(CLI::App& app);
void add_merge_command(CLI::App& app, const std::string& made);
void add_split_command(CLI::App& app, const std::string& made);
void add_stats_command(CLI::App& app);
void add_grow_command(CLI::App& app, const std::string& made);
void add_import_command(CLI::App& app, const std::string& made);
void add_export_command(CLI::App& app);
void add_query_command(CLI::App& app);
void add_tree_command(CLI::App& app);
void add_edit_command(CLI::App& app, const std::string& made);

}  // namespace goren::tools::book
