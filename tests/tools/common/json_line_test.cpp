// SPDX-License-Identifier: MIT
#include "tools/common/json_line.h"

#include "tests/support/catch.h"

using namespace goren::tools;

namespace {

std::string nested(int depth) {
    const auto count = static_cast<std::size_t>(depth);
    return R"({"a":)" + std::string(count - 1, '[') + std::string(count - 1, ']') + "}";
}

}  // namespace

TEST_CASE("a line that is nested too deep is no value", "[json_line]") {
    CHECK(parse_json_line(nested(kMaxJsonNesting)).is_object());
    CHECK(parse_json_line(nested(kMaxJsonNesting + 1)).is_discarded());
    CHECK(parse_json_line(nested(1'000'000)).is_discarded());
    CHECK(parse_json_line(std::string(1'000'000, '[')).is_discarded());
    CHECK(parse_json_line("{").is_discarded());
}

TEST_CASE("a value is one line, whatever its bytes", "[json_line]") {
    CHECK(json_line({{"a", "b\nc"}, {"d", 1}}) == R"({"a":"b\nc","d":1})");
    CHECK(json_line({{"a", "\xFF"}}) == "{\"a\":\"\xEF\xBF\xBD\"}");
}

TEST_CASE("brackets in strings and beside each other nest nothing", "[json_line]") {
    const std::string brackets(100, '[');
    CHECK(parse_json_line(R"({"a":")" + brackets + R"("})").is_object());
    CHECK(parse_json_line(R"({"a":"\")" + brackets + R"("})").is_object());
    CHECK(parse_json_line(R"({"a":"\\","b":")" + brackets + R"("})").is_object());
    std::string list = "[[]";
    for (int i = 0; i < 100; ++i) list += ",[]";
    CHECK(parse_json_line(list + "]").size() == 101);
}
