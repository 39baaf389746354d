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

/// Adds the line after these.
void add(const std::string& path, std::span<const std::string> lines, const std::string& header,
         const std::string& line) {
    LineFile file(path);
    file.open(lines, header);
    file.add(line);
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

TEST_CASE("a file that cannot be read to its end is not taken for a shorter one", "[line_file]") {
    const Folder folder;
    const std::filesystem::path opens_but_cannot_be_read = folder / "";
    const auto sentence = "cannot read " + opens_but_cannot_be_read.string() + " to its end";
    CHECK_THROWS_WITH(read_whole_lines(opens_but_cannot_be_read), sentence);
    CHECK_THROWS_WITH(read_whole_lines(std::filesystem::path(folder / "none")),
                      "cannot read " + (folder / "none"));
    // A regular file whose first byte cannot be read.
    if (!std::filesystem::exists("/proc/self/mem")) return;
    CHECK_THROWS_WITH(LineFile("/proc/self/mem").read(), "cannot read /proc/self/mem to its end");
}

TEST_CASE("a run goes on after the whole lines of a killed one", "[line_file]") {
    const Folder folder;
    const std::string path = folder / "lines";
    {
        LineFile file(path);
        CHECK(file.read().empty());
        file.open({}, "");
        file.add("one");
        CHECK(content_of(path) == "one\n");  // before it is closed
        file.add("");
        file.add("three");
    }
    write(path, "one\n\nthree\nfou");
    const auto lines = LineFile(path).read();
    CHECK(lines == Lines{"one", "", "three"});
    add(path, lines, "header", "four");
    CHECK(content_of(path) == "one\n\nthree\nfour\n");
    add(path, std::span(lines).first(1), "header", "two");
    CHECK(content_of(path) == "one\ntwo\n");
}

TEST_CASE("one run at a time has a file of lines", "[line_file]") {
    const Folder folder;
    const std::string path = folder / "lines";
    const auto refused = path + " is being written by another run";
    {
        LineFile file(path);
        CHECK_THROWS_WITH(LineFile(path), refused);
        file.open({}, "header");
        file.add("one");
        CHECK_THROWS_WITH(LineFile(path), refused);
        file.add("two");
    }
    CHECK(content_of(path) == "header\none\ntwo\n");
    CHECK(LineFile(path).read().size() == 3);
}

TEST_CASE("a file of lines is replaced at one stroke and stays locked", "[line_file]") {
    const Folder folder;
    const std::string path = folder / "lines";
    write(path, "header\none\ntw");
    write(path + ".new", "of a run that was killed\n");
    LineFile file(path);
    const Lines lines{"other header", "one"};
    file.replace(lines);
    CHECK(content_of(path) == "other header\none\n");
    CHECK_FALSE(std::filesystem::exists(path + ".new"));
    CHECK_THROWS_WITH(LineFile(path), path + " is being written by another run");
    file.open(lines, "");
    file.add("two");
    CHECK(content_of(path) == "other header\none\ntwo\n");
}

TEST_CASE("a new file begins with the header", "[line_file]") {
    const Folder folder;
    const std::string path = folder / "lines";
    for (const char* begun : {"", "head", "header"}) {
        write(path, begun);
        add(path, {}, "header", "one");
        CHECK(content_of(path) == "header\none\n");
    }
}

TEST_CASE("a file of something else is not emptied", "[line_file]") {
    const Folder folder;
    const std::string path = folder / "lines";
    for (const char* text : {"a letter", "header of a letter"}) {
        write(path, text);
        for (const char* header : {"header", ""})
            CHECK_THROWS_WITH(LineFile(path).open({}, header),
                              path + " is of something else: it has no whole line");
        CHECK(content_of(path) == text);
    }
}

TEST_CASE("a file that cannot be written is one sentence", "[line_file]") {
    const Folder folder;
    CHECK_THROWS_WITH(LineFile(folder / "no/lines").open({}, ""),
                      "cannot write " + (folder / "no/lines"));
}

TEST_CASE("a line that a full disk refuses is one sentence", "[line_file]") {
    if (!std::filesystem::exists("/dev/full")) {
        WARN("SKIPPED: this system has no /dev/full");
        return;
    }
    LineFile full("/dev/full");
    CHECK(full.read().empty());
    full.open({}, "");
    CHECK_THROWS_WITH(full.add("one"), "cannot write /dev/full: the disk may be full");
    LineFile("/dev/full").open({}, "");  // many runs may write to a device
}
