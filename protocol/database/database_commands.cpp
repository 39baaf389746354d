// SPDX-License-Identifier: MIT
#include "protocol/database/database_commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <system_error>
#include <utility>

#include "protocol/bad_input.h"
#include "protocol/book/book_values.h"
#include "protocol/book/merge.h"
#include "protocol/book/yixin_record.h"
#include "protocol/database/database_deletion.h"
#include "protocol/database/database_kinds.h"
#include "protocol/database/database_marks.h"
#include "protocol/session/reply.h"
#include "protocol/system/files.h"
#include "protocol/system/mapped_file.h"
#include "protocol/system/system_message.h"
#include "protocol/text.h"

namespace goren::protocol {
namespace {

using book::BookEntry;
using book::BookFormat;
using book::BookPosition;
using book::canonical_form;
using book::CanonicalForm;
using Kind = command::YxDatabase::Kind;

/// The book that is the database until another is opened: in the folder of the program.
constexpr std::string_view kDefaultDatabase = "goren.book";

/// The points, in the order of play; nothing where they are no moves on the board.
std::optional<std::vector<Point>> moves_of(const command::YxDatabase& command, BoardSize size) {
    std::vector<Point> moves;
    for (const Coordinates& stone : command.stones) {
        const auto point = point_on(size, stone);
        if (!point) return std::nullopt;
        moves.push_back(*point);
    }
    return command.has_bad_stones ? std::nullopt : std::optional(moves);
}

std::optional<BookPosition> position_of(const command::YxDatabase& command,
                                        const DatabaseContext& context) {
    const auto moves = moves_of(command, context.size);
    return moves ? book::book_position(context.rule, context.size, *moves) : std::nullopt;
}

int take_number(std::string_view& words) { return parse_number<int>(take_word(words)).value_or(0); }

/// What YXEDITTVDDATABASE changes: bits of its mask.
constexpr int kEditLabel = 1;
constexpr int kEditValue = 2;
constexpr int kEditDepth = 4;

void change_value(BookEntry& entry, std::string_view words) {
    const int mask = take_number(words);
    book::YixinRecord record;
    const int label = take_number(words);
    record.value = take_number(words);
    const int depth = take_number(words);
    if ((mask & kEditLabel) != 0)
        entry.label = book::is_yixin_label(label) ? std::string(1, static_cast<char>(label)) : "";
    if ((mask & kEditValue) != 0) {
        record.bound = book::YixinBound::Exact;
        entry.value = book::to_entry(entry.position, record).value;
        entry.bound = book::ValueBound::Exact;
        forget_search(entry);
    }
    if ((mask & kEditDepth) != 0) entry.depth = std::clamp(depth, 0, kMaxPly);
}

/// Whether a file was changed after another one; false where one of them is missing.
bool is_newer(const std::string& path, const std::string& other) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(utf8_path(path), error);
    if (error) return false;
    const auto other_time = std::filesystem::last_write_time(utf8_path(other), error);
    return !error && time > other_time;
}

}  // namespace

void DatabaseCommands::serve(const command::YxDatabase& command, const DatabaseContext& context) {
    try {
        execute(command, context);
    } catch (const BadInput& error) {
        message(error.what());
    } catch (const std::filesystem::filesystem_error& error) {
        message(fmt::format("the database failed: {}: {}", utf8_text(error.path1()),
                            system_message(error.code())));
    } catch (const std::exception& error) {
        message(fmt::format("the database failed: {}", error.what()));
    }
}

void DatabaseCommands::execute(const command::YxDatabase& command, const DatabaseContext& context) {
    const DatabaseKind& kind = properties_of(command.kind);
    if (context.is_read_only && kind.changes_book) reject("the database is read only");
    if (kind.lines != DatabaseLines::Stones) return execute_on_book(command, context);
    const auto position = position_of(command, context);
    if (!position && kind.answers_marks)
        for (const std::string& line : reply::empty_database()) write_(line);
    else if (!position)
        reject("the stones of the position are wrong");
    else
        execute_on_position(command, *position);
}

void DatabaseCommands::execute_on_book(const command::YxDatabase& command,
                                       const DatabaseContext& context) {
    const auto is_in_use = [&](const BookPosition& position) {
        return position.rule == context.rule && position.size == context.size;
    };
    const auto is_any = [](const BookPosition&) { return true; };
    const auto is_below = [&](const BookPosition& position) {
        return book::can_lead_to(context.on_board.value(), position);
    };
    const std::string& path = command.argument;
    switch (command.kind) {
        case Kind::Open: return open(path);
        case Kind::Save: return save();
        case Kind::Check:
            return message(fmt::format("{}: {} positions", file().path(), file().book().size()));
        case Kind::Fix: return message(fmt::format("{} values changed", file().update_values()));
        case Kind::ImportText: return import(path, BookFormat::YixinText, context);
        case Kind::ImportLibrary: return import(path, BookFormat::RenlibLibrary, context);
        case Kind::Merge: return import(path, book::format_of(path), context);
        case Kind::ExportPositions: return export_to(path, BookFormat::Positions, is_in_use);
        case Kind::ExportText: return export_to(path, BookFormat::YixinText, is_in_use);
        case Kind::ExportAllText: return export_to(path, BookFormat::YixinText, is_any);
        case Kind::Split:
            if (!context.on_board) reject("a book cannot hold the position on the board");
            return export_to(path, book::format_of(path), is_below);
        // execute_on_position() serves these.
        case Kind::QueryAll:
        case Kind::QueryAllText:
        case Kind::QueryOne:
        case Kind::QueryText:
        case Kind::EditValue:
        case Kind::EditText:
        case Kind::EditPointText:
        case Kind::DeleteOne:
        case Kind::DeleteAll:
        case Kind::SetBestMove:
        case Kind::ClearBestMove: break;
    }
}

void DatabaseCommands::execute_on_position(const command::YxDatabase& command,
                                           const BookPosition& position) {
    const BookPosition canonical = canonical_form(position).position;
    switch (command.kind) {
        case Kind::QueryAll:
        case Kind::QueryAllText:
            for (const std::string& line : marks(file().book(), position)) write_(line);
            if (command.kind == Kind::QueryAllText) write_(comment_line(file().book(), position));
            break;
        case Kind::QueryOne: write_(record_line(file().book(), position)); break;
        case Kind::QueryText: write_(comment_line(file().book(), position)); break;
        case Kind::EditValue:
            file().edit(canonical,
                        [&](BookEntry& entry) { change_value(entry, command.argument); });
            write_(record_line(file().book(), position));
            break;
        case Kind::EditText:
            // Yixin-Board's command line sends its end of line as well.
            file().edit(canonical, [&](BookEntry& entry) {
                entry.comment =
                    command.argument.substr(0, command.argument.find_last_not_of("\r\n") + 1);
            });
            break;
        case Kind::EditPointText: edit_point_text(command.argument, position); break;
        case Kind::DeleteOne:
            if (!file().erase({canonical})) message("the position is not in the database");
            break;
        case Kind::DeleteAll: delete_all(command.argument, position); break;
        case Kind::SetBestMove: set_best_move(command, position); break;
        case Kind::ClearBestMove:
            file().edit(canonical, [](BookEntry& entry) {
                entry.moves.clear();
                forget_search(entry);
            });
            break;
        // execute_on_book() serves these.
        case Kind::Save:
        case Kind::Check:
        case Kind::Fix:
        case Kind::Open:
        case Kind::ExportPositions:
        case Kind::ExportText:
        case Kind::ExportAllText:
        case Kind::ImportText:
        case Kind::ImportLibrary:
        case Kind::Merge:
        case Kind::Split: break;
    }
}

// Yixin-Board's dialogs only know names that end with .db. For such a file the database is the book
// next to it, which begins with what the file holds.
void DatabaseCommands::open(const std::string& path) {
    if (path.empty()) reject("no database: the path is missing");
    const bool is_foreign = extension_of(path) == ".db";
    const std::string book_path =
        is_foreign ? utf8_text(utf8_path(path).replace_extension(".book")) : path;
    if (std::filesystem::is_directory(utf8_path(book_path)))
        reject("no database: {} is a folder", book_path);
    // Asked before the book is opened, because opening may write it.
    const bool is_foreign_newer = is_foreign && is_newer(path, book_path);
    bool is_left_out = false;
    const auto begin_with_foreign = [&](DatabaseFile& opened) {
        if (!is_foreign || !std::filesystem::exists(utf8_path(path))) return;
        const bool is_begun = opened.book().size() > 0;
        is_left_out = is_begun && is_foreign_newer;
        if (!is_begun)
            opened.merge(
                book::read_foreign_book(path, BookFormat::YixinDatabase, Rule::Freestyle).book);
    };
    between_start_and_done("LOAD", book_path, [&] {
        // The database itself has the lock of its book.
        if (file_ && is_same_file(book_path, file_->path())) {
            file_->reload();
            return begin_with_foreign(*file_);
        }
        DatabaseFile opened(book_path);
        begin_with_foreign(opened);
        file_ = std::move(opened);
    });
    if (is_left_out)
        message(fmt::format("{} exists, {} was not read: use dbmerge", book_path, path));
    if (file_->is_read_only())
        message(fmt::format("{} is being written by another program: it is read only", book_path));
    message(fmt::format("{}: {} positions", book_path, file_->book().size()));
}

void DatabaseCommands::save() {
    between_start_and_done("SAVE", file().path(), [&] { file().save(); });
}

void DatabaseCommands::between_start_and_done(std::string_view task, std::string_view path,
                                              const std::function<void()>& work) const {
    write_(fmt::format("MESSAGE DATABASE {} START {}", task, path));
    const auto end = [&] { write_(fmt::format("MESSAGE DATABASE {} DONE", task)); };
    try {
        work();
    } catch (...) {
        end();
        throw;
    }
    end();
}

void DatabaseCommands::import(const std::string& path, BookFormat format,
                              const DatabaseContext& context) {
    const book::ForeignBook foreign = book::read_foreign_book(path, format, context.rule);
    const std::size_t added = file().merge(foreign.book);
    message(fmt::format("{}: {} new positions, {} left out", path, added, foreign.left_out));
}

void DatabaseCommands::export_to(const std::string& path, BookFormat format,
                                 const std::function<bool(const BookPosition&)>& is_wanted) {
    if (is_same_file(path, file().path())) reject("{} is the database itself", path);
    book::Book part;
    part.lineage() = file().book().lineage();
    for (const BookEntry* entry : file().book().sorted())
        if (is_wanted(entry->position)) part.put(*entry);
    const std::size_t left_out = book::write_foreign_book(path, format, part);
    message(fmt::format("{}: {} positions, {} left out", path, part.size() - left_out, left_out));
}

void DatabaseCommands::edit_point_text(std::string_view argument, const BookPosition& position) {
    const CanonicalForm form = canonical_form(position);
    const auto point = parse_point(take_word(argument), position.size);
    if (!point) reject("the point of the text is off the board");
    const Point canonical = form.to_canonical(*point);
    file().edit(form.position, [&](BookEntry& entry) {
        std::erase_if(entry.texts,
                      [&](const book::PointText& text) { return text.point == canonical; });
        if (argument.empty()) return;
        entry.texts.push_back({canonical, std::string(argument)});
        book::sort_by_point(entry.texts);
    });
}

// The last move of the list is the best one of the position before it.
void DatabaseCommands::set_best_move(const command::YxDatabase& command,
                                     const BookPosition& position) {
    const auto moves = moves_of(command, position.size);
    if (!moves || moves->empty()) reject("the empty board has no last move");
    const CanonicalForm form = canonical_form(position.before(moves->back()));
    const Point best = form.to_canonical(moves->back());
    file().edit(form.position, [&](BookEntry& entry) {
        book::BookMove move{best, std::nullopt};
        std::erase_if(entry.moves, [&](const book::BookMove& known) {
            if (known.point != best) return false;
            move = known;
            return true;
        });
        entry.moves.insert(entry.moves.begin(), move);
        forget_search(entry);
    });
}

void DatabaseCommands::delete_all(const std::string& which, const BookPosition& position) {
    const auto deletion = parse_deletion(which);
    if (!deletion) reject("'{}' is none of w, l, wl, nonwl, wlnostep, wlinstep", which);
    const auto found = positions_to_delete(file().book(), position, *deletion);
    file().erase(found);
    message(fmt::format("{} positions deleted", found.size()));
    for (const std::string& line : marks(file().book(), position)) write_(line);
}

DatabaseFile& DatabaseCommands::file() {
    if (!file_) file_.emplace(fmt::format("{}/{}", executable_folder(), kDefaultDatabase));
    return *file_;
}

void DatabaseCommands::message(std::string_view text) const { write_(reply::message(text)); }

}  // namespace goren::protocol
