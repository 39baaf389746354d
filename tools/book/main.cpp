// SPDX-License-Identifier: MIT
//
// goren-book: opening books that people can read, and that the engine plays from.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <exception>
#include <string>

#include "tools/book/commands.h"

namespace {

/// The words of the command line without the path of the program.
std::string command_of(int argc, char** argv) {
    std::string command = "goren-book";
    for (int i = 1; i < argc; ++i) command += std::string(" ") + argv[i];
    std::replace(command.begin(), command.end(), '\n', ' ');
    return command;
}

}  // namespace

int main(int argc, char** argv) {
    using namespace goren::tools::book;
    CLI::App app("Makes, reads and grows opening books for Gomoku and Renju.");
    app.require_subcommand(1);
    const std::string made = command_of(argc, argv);
    add_grow_command(app, made);
    add_query_command(app);
    add_tree_command(app);
    add_edit_command(app, made);
    add_import_command(app, made);
    add_export_command(app);
    add_index_command(app);
    add_stats_command(app);
    add_check_command(app, made);
    add_merge_command(app, made);
    add_split_command(app, made);
    try {
        app.parse(argc, argv);
        return 0;
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    } catch (const std::exception& error) {
        fmt::print(stderr, "goren-book: {}\n", error.what());
        return 1;
    }
}
