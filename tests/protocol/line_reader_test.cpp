// SPDX-License-Identifier: MIT
#include "protocol/command/line_reader.h"

#include <string>
#include <vector>

#include "tests/support/catch.h"

using goren::protocol::LineReader;

namespace {

using Texts = std::vector<std::string>;

/// The lines of a stream that arrives in pieces of `step` bytes.
Texts read_all(std::string_view bytes, std::size_t step) {
    LineReader reader;
    Texts lines;
    const auto keep = [&](std::string_view line) { lines.emplace_back(line); };
    for (std::size_t at = 0; at < bytes.size(); at += step)
        reader.feed(bytes.substr(at, step), keep);
    reader.finish(keep);
    return lines;
}

}  // namespace

TEST_CASE("CR, LF and CRLF end a line, in pieces of any size", "[line_reader]") {
    const auto step = GENERATE(as<std::size_t>(), 1, 2, 3, 5, 1000);
    CHECK(read_all("START 15\r\nBEGIN\nTURN 7,7\rEND\r\n", step) ==
          Texts{"START 15", "BEGIN", "TURN 7,7", "END"});
    CHECK(read_all("a\n\nb", step) == Texts{"a", "", "b"});
    CHECK(read_all("a\r\r\n\nb", step) == Texts{"a", "", "", "b"});
    CHECK(read_all("", step).empty());
}

TEST_CASE("a last line without a line end is read", "[line_reader]") {
    CHECK(read_all("ABOUT", 2) == Texts{"ABOUT"});
    CHECK(read_all("a\nABOUT", 100) == Texts{"a", "ABOUT"});
}

TEST_CASE("a byte order mark is skipped at the start only", "[line_reader]") {
    CHECK(read_all("\xEF\xBB\xBFSTART 15\nx\n", 1) == Texts{"START 15", "x"});
    CHECK(read_all("x\n\xEF\xBB\xBFy\n", 1) == Texts{"x", "\xEF\xBB\xBFy"});
}

TEST_CASE("bytes of any value are kept", "[line_reader]") {
    const std::string odd("\0\xFF\x01 \0", 5);
    CHECK(read_all(odd + "\n", 2) == Texts{odd});
}

TEST_CASE("a line that is too long is dropped whole", "[line_reader]") {
    const auto step = GENERATE(as<std::size_t>(), 1, 4096, 1U << 21);
    const std::string fitting(LineReader::kMaxLine, 'a');
    CHECK(read_all(fitting + "\nEND\n", step) == Texts{fitting, "END"});
    CHECK(read_all(fitting + "b\nEND\n", step) == Texts{"END"});
    std::string endless(std::size_t{1} << 20, 'a');
    endless += "END";
    CHECK(read_all(endless + "\nSTART 15\n", step) == Texts{"START 15"});
    CHECK(read_all(endless, step).empty());
}
