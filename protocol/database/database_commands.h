// SPDX-License-Identifier: MIT
//
// The commands for the database: what each does to the book, and what it answers.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/point.h"
#include "engine/core/rule.h"
#include "protocol/book/foreign_book.h"
#include "protocol/command/command.h"
#include "protocol/database/database_file.h"

namespace goren::protocol {

/// The state of the game when a command comes; the game may change before the command is served.
struct DatabaseContext {
    BoardSize size;
    Rule rule = Rule::Freestyle;
    std::optional<book::BookPosition> on_board;  ///< absent where a book cannot hold it
    bool is_read_only = false;
};

class DatabaseCommands {
public:
    using Output = std::function<void(std::string_view line)>;

    explicit DatabaseCommands(Output write) : write_(std::move(write)) {}

    /// Never throws: what fails is one MESSAGE.
    void serve(const command::YxDatabase& command, const DatabaseContext& context);
    /// Closes the book, and removes the file of its lock.
    void close() { file_.reset(); }

private:
    void execute(const command::YxDatabase& command, const DatabaseContext& context);
    void execute_on_book(const command::YxDatabase& command, const DatabaseContext& context);
    void execute_on_position(const command::YxDatabase& command,
                             const book::BookPosition& position);

    void open(const std::string& path);
    void save();
    /// Yixin-Board shows a dialog from START to DONE, which therefore follows a failure as well.
    void between_start_and_done(std::string_view task, std::string_view path,
                                const std::function<void()>& work) const;
    void import(const std::string& path, book::BookFormat format, const DatabaseContext& context);
    /// Writes the positions that satisfy the condition to a file.
    void export_to(const std::string& path, book::BookFormat format,
                   const std::function<bool(const book::BookPosition&)>& is_wanted);

    void edit_point_text(std::string_view argument, const book::BookPosition& position);
    void set_best_move(const command::YxDatabase& command, const book::BookPosition& position);
    void delete_all(const std::string& which, const book::BookPosition& position);

    /// The book, opened at the first command.
    DatabaseFile& file();
    void message(std::string_view text) const;

    Output write_;
    std::optional<DatabaseFile> file_;
};

}  // namespace goren::protocol
