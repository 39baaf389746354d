// SPDX-License-Identifier: MIT
#include "tools/common/output_file.h"

#include <filesystem>
#include <fstream>

#include "protocol/bad_input.h"
#include "tests/support/catch.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/folder.h"

using namespace goren::tools;
using goren::protocol::BadInput;
using goren::test::content_of;
using goren::test::FileSizeLimit;
using goren::test::Folder;

TEST_CASE("an output replaces a file as a whole or not at all", "[output_file]") {
    const Folder folder;
    const std::string path = folder / "out";
    write_output(path, "one\n");
    CHECK(content_of(path) == "one\n");
    write_output(path, "two, and longer\n");
    CHECK(content_of(path) == "two, and longer\n");
    {
        const FileSizeLimit full(4);
        CHECK_THROWS_AS(write_output(path, "three\n"), BadInput);
    }
    CHECK(content_of(path) == "two, and longer\n");
    CHECK_FALSE(std::filesystem::exists(path + ".new"));
}

TEST_CASE("an output goes through links and into devices", "[output_file]") {
    const Folder folder;
    const std::string file = folder / "file";
    const std::string link = folder / "link";
    write_output(file, "before\n");
    std::filesystem::create_symlink(file, link);
    write_output(link, "after\n");
    CHECK(std::filesystem::is_symlink(link));
    CHECK(content_of(file) == "after\n");
    check_outputs({"/dev/null", "/dev/null"}, {});
    write_output("/dev/null", "text");
    if (!std::filesystem::exists("/dev/full")) return;
    CHECK_THROWS_WITH(write_output("/dev/full", "text"), "cannot write /dev/full");
}

TEST_CASE("outputs are checked before the run", "[output_file]") {
    const Folder folder;
    const std::string input = folder / "input";
    const std::string output = folder / "output";
    std::ofstream(input) << "games\n";
    check_outputs({output, "", ""}, {input, ""});
    CHECK_FALSE(std::filesystem::exists(output));
    CHECK_FALSE(std::filesystem::exists(output + ".new"));

    const std::string same = folder / "./input";
    CHECK_THROWS_WITH(check_outputs({output, same}, {input}),
                      same + " is read, and must not be overwritten");
    std::filesystem::create_symlink(input, folder / "link");
    CHECK_THROWS_WITH(check_outputs({folder / "link"}, {input}),
                      (folder / "link") + " is read, and must not be overwritten");
    CHECK_THROWS_WITH(check_outputs({output, "", output}, {}),
                      output + " is given for two outputs");
    CHECK_THROWS_WITH(check_outputs({folder / "no/output"}, {}),
                      "cannot write " + (folder / "no/output"));
    CHECK_THROWS_WITH(check_outputs({folder / ""}, {}),
                      "cannot write " + (folder / "") + ": it is a folder");
    CHECK(content_of(input) == "games\n");
}

TEST_CASE("the check for overwriting touches no file", "[output_file]") {
    const Folder folder;
    const std::string book = folder / "book";
    const std::string output = folder / "output";
    std::ofstream(output + ".new") << "of another program\n";
    refuse_overwriting({output, ""}, {book});
    refuse_overwriting({folder / "no/output"}, {book});
    CHECK(content_of(output + ".new") == "of another program\n");
    // The book may be missing: that is the reader's sentence.
    CHECK_THROWS_WITH(refuse_overwriting({folder / "./book"}, {book}),
                      (folder / "./book") + " is read, and must not be overwritten");
    CHECK_THROWS_WITH(refuse_overwriting({output, output}, {book}),
                      output + " is given for two outputs");
}
