// SPDX-License-Identifier: MIT
#include "tools/common/live_line.h"

#include <cstdio>
#include <memory>
#include <string>

#include "tests/support/catch.h"
#include "tests/support/folder.h"

using namespace goren::tools;
using goren::Milliseconds;
using goren::test::Folder;

namespace {

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

/// What has been written to the file.
std::string content_of(const File& file) {
    std::fflush(file.get());
    std::rewind(file.get());
    std::string text;
    for (int byte = 0; (byte = std::fgetc(file.get())) != EOF;) text += static_cast<char>(byte);
    return text;
}

constexpr Milliseconds kLong{1'000'000};

}  // namespace

TEST_CASE("a live line is rewritten in place on a terminal", "[live_line]") {
    const Folder folder;
    const File file(std::fopen((folder / "log").c_str(), "w+b"));
    REQUIRE(file);
    LiveLine line({kLong, kLong}, file.get(), true);
    CHECK(line.is_due());
    line.show("one");
    CHECK_FALSE(line.is_due());
    line.show("two");
    line.write("stays");
    CHECK(line.is_due());
    line.show("three");
    line.keep();
    CHECK(content_of(file) == "\r\x1b[Kone\r\x1b[Ktwo\r\x1b[Kstays\n\r\x1b[Kthree\n");
}

TEST_CASE("a live line in a file is a line from time to time", "[live_line]") {
    const Folder folder;
    const File file(std::fopen((folder / "log").c_str(), "w+b"));
    REQUIRE(file);
    LiveLine line({Milliseconds(0), kLong}, file.get(), false);
    line.show("one");
    CHECK_FALSE(line.is_due());
    line.write("stays");
    line.show("two");
    line.clear();
    line.keep();
    CHECK(content_of(file) == "one\nstays\ntwo\n");
}

TEST_CASE("a live line may be for terminals alone, or begin late", "[live_line]") {
    const Folder folder;
    const File file(std::fopen((folder / "log").c_str(), "w+b"));
    REQUIRE(file);
    LiveLine line({Milliseconds(0), std::nullopt}, file.get(), false);
    CHECK_FALSE(line.is_due());
    line.show("one");
    CHECK(content_of(file).empty());
    CHECK_FALSE(LiveLine({kLong, kLong, kLong}, file.get(), true).is_due());
}
