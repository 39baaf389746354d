// SPDX-License-Identifier: MIT
//
// goren-book: opening books that people can read, and that the engine plays from.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <string>

#include "tools/book/commands.h"
#include "tools/common/program.h"

int main(int argc, char** argv) {
    using namespace goren::tools::book;
    CLI::App app("Makes, reads and grows opening books for Gomoku and Renju.");
    app.require_subcommand(1);
    const std::string made = goren::tools::command_line("goren-book", argc, argv);
    add_grow_command(app, made);
    add_query_command(app);
    add_tree_command(app);
    add_edit_command(app, made);
    add_import_command(app, made);
    add_export_command(app);
    add_index_command(app);
    add_stats_command(app);
    add_check_command(app, made);
    add_verify_command(app);
    add_merge_command(app, made);
    add_split_command(app, made);
    // The commands are callbacks, which run while the line is parsed.
    return goren::tools::run_program(app, argc, argv, "goren-book",
                                     [] { return goren::tools::kDone; });
}
