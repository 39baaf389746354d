// SPDX-License-Identifier: MIT
#include "tools/common/line_buffer.h"

#include <vector>

#include "tests/support/catch.h"

using namespace goren::tools;

namespace {

using Lines = std::vector<std::string>;

Lines lines_of(LineEnd line_end, const std::vector<std::string>& pieces) {
    LineBuffer buffer(line_end, false);
    for (const std::string& piece : pieces) buffer.append(piece, {});
    buffer.finish({});
    Lines lines;
    while (auto line = buffer.pop()) lines.push_back(line->text);
    return lines;
}

}  // namespace

TEST_CASE("bytes become lines, however they are split", "[lines]") {
    CHECK(lines_of(LineEnd::Any, {"OK\n7,7\n"}) == Lines{"OK", "7,7"});
    CHECK(lines_of(LineEnd::Any, {"OK\r\n\r\n7,7\r\n"}) == Lines{"OK", "7,7"});
    CHECK(lines_of(LineEnd::Any, {"OK\r7,7\r"}) == Lines{"OK", "7,7"});
    CHECK(lines_of(LineEnd::Any, {"O", "K\n7", ",7"}) == Lines{"OK", "7,7"});
    CHECK(lines_of(LineEnd::Any, {}).empty());
}

TEST_CASE("with LF as the only end, CR and empty lines are kept", "[lines]") {
    CHECK(lines_of(LineEnd::Lf, {"OK\r\n\n7,", "7\n"}) == Lines{"OK\r", "", "7,7"});
    CHECK(lines_of(LineEnd::Lf, {"OK\n7"}) == Lines{"OK", "7"});
}

TEST_CASE("a line without end is cut", "[lines]") {
    LineBuffer buffer(LineEnd::Any, false);
    for (int i = 0; i < 40; ++i) buffer.append(std::string(1 << 16, 'x'), {});
    REQUIRE(buffer.pop());
    REQUIRE(buffer.pop());
    CHECK_FALSE(buffer.pop());
}
