// SPDX-License-Identifier: MIT
//
// The book that the program plays from: named by --book, or beside the program.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/protocol/transcript/manager.h"
#include "tests/support/catch.h"
#include "tests/support/folder.h"

using namespace goren::test;

namespace {

/// Writes a book for white: after h8 it recommends the far corner, which no search plays.
void write_book(const std::string& path) {
    std::ofstream(path, std::ios::binary)
        << "#goren-book 1\nfreestyle 15 h8 value=-7 moves=a1:-7\n";
}

bool is_corner(Move move) { return move.x % 14 == 0 && move.y % 14 == 0; }

}  // namespace

TEST_CASE("the argument --book names the book that is played from", "[transcript]") {
    const Folder folder;
    const std::string path = folder / "an opening.book";
    write_book(path);
    Manager manager({"--book", path});
    manager.start(15);
    CHECK(is_corner(manager.turn({7, 7})));
    CHECK(manager.process().output_text().find("MESSAGE book ") != std::string::npos);
}

TEST_CASE("a book beside the program is used where none is named", "[transcript][linux]") {
    const Folder folder;
    const std::string program = folder / "pbrain-goren";
    std::filesystem::copy_file(executable(), program);
    write_book(folder / "goren.bookx");
    const auto first_message = [&](const std::vector<std::string>& arguments,
                                   const std::string& directory) {
        Child engine(program, arguments, directory);
        engine.write("START 15\nINFO max_node 500\nTURN 7,7\n");
        while (const auto line = engine.read_line())
            if (line->text.starts_with("MESSAGE ")) return line->text;
        return std::string();
    };
    const std::string book = "MESSAGE book ";
    CHECK(first_message({}, "/").starts_with(book));
    CHECK(first_message({"--book", "off"}, "/").starts_with("MESSAGE depth "));
    // A name is looked for in the working directory first.
    CHECK(first_message({"--book", "goren.bookx"}, "/").starts_with(book));
    const Folder other;
    std::ofstream(other / "goren.bookx") << "no book";
    CHECK(first_message({"--book", "goren.bookx"}, other / "").starts_with("MESSAGE no book: "));
}
