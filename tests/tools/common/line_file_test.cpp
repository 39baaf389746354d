// SPDX-License-Identifier: MIT
#include "tools/common/line_file.h"

#include <sstream>

#include "tests/support/catch.h"
#include "tests/support/folder.h"

using namespace goren::tools;
using goren::test::content_of;
using goren::test::Folder;

namespace {

using Lines = std::vector<std::string>;

void write(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

}  // namespace

TEST_CASE("a line is whole when it has an end", "[line_file]") {
    const auto lines_of = [](const std::string& text) {
        std::istringstream stream(text);
        return read_whole_lines(stream);
    };
    CHECK(lines_of("").empty());
    CHECK(lines_of("one").empty());
    CHECK(lines_of("one\n") == Lines{"one"});
    CHECK(lines_of("one\n\ntwo\nthr") == Lines{"one", "", "two"});
    CHECK(lines_of("one\r\n") == Lines{"one\r"});
}

TEST_CASE("a run goes on after the whole lines of a killed one", "[line_file]") {
    const Folder folder;
    const std::string path = folder / "lines";
    CHECK(read_whole_lines(std::filesystem::path(path)).empty());
    {
        LineFile file(path, {}, "");
        file.add("one");
        CHECK(content_of(path) == "one\n");  // before it is closed
        file.add("");
        file.add("three");
    }
    write(path, "one\n\nthree\nfou");
    const auto lines = read_whole_lines(std::filesystem::path(path));
    CHECK(lines == Lines{"one", "", "three"});
    LineFile(path, lines, "header").add("four");
    CHECK(content_of(path) == "one\n\nthree\nfour\n");
    LineFile(path, std::span(lines).first(1), "header").add("two");
    CHECK(content_of(path) == "one\ntwo\n");
}

TEST_CASE("a new file begins with the header", "[line_file]") {
    const Folder folder;
    const std::string path = folder / "lines";
    for (const char* begun : {"", "head", "header"}) {
        write(path, begun);
        LineFile(path, {}, "header").add("one");
        CHECK(content_of(path) == "header\none\n");
    }
}

TEST_CASE("a file of something else is not emptied", "[line_file]") {
    const Folder folder;
    const std::string path = folder / "lines";
    for (const char* text : {"a letter", "header of a letter"}) {
        write(path, text);
        for (const char* header : {"header", ""})
            CHECK_THROWS_WITH(LineFile(path, {}, header),
                              path + " is of something else: it has no whole line");
        CHECK(content_of(path) == text);
    }
}

TEST_CASE("a file that cannot be written is one sentence", "[line_file]") {
    const Folder folder;
    CHECK_THROWS_WITH(LineFile(folder / "no/lines", {}, ""),
                      "cannot write " + (folder / "no/lines"));
    if (!std::filesystem::exists("/dev/full")) return;
    CHECK(read_whole_lines(std::filesystem::path("/dev/full")).empty());
    LineFile full("/dev/full", {}, "");
    CHECK_THROWS_WITH(full.add("one"), "cannot write /dev/full: the disk may be full");
}
