// SPDX-License-Identifier: MIT
#include "tools/common/engine_reply.h"

#include "tests/support/catch.h"

using namespace goren::tools;

namespace goren::tools {
// For the messages of failed checks.
std::ostream& operator<<(std::ostream& out, const EngineReply& reply) {
    return out << static_cast<int>(reply.kind) << " " << reply.x << "," << reply.y;
}
}  // namespace goren::tools

TEST_CASE("a reply is coordinates, a word of the protocol, or garbage", "[reply]") {
    CHECK(parse_reply("7,8") == EngineReply{EngineReplyKind::Coordinates, 7, 8});
    CHECK(parse_reply(" 7 , 8 ") == EngineReply{EngineReplyKind::Coordinates, 7, 8});
    CHECK(parse_reply("-1,99") == EngineReply{EngineReplyKind::Coordinates, -1, 99});
    CHECK(parse_reply("OK").kind == EngineReplyKind::Ok);
    CHECK(parse_reply("ok ").kind == EngineReplyKind::Ok);
    CHECK(parse_reply("MESSAGE depth 3").kind == EngineReplyKind::Message);
    CHECK(parse_reply("message 3,4").kind == EngineReplyKind::Message);
    CHECK(parse_reply("DEBUG x").kind == EngineReplyKind::Message);
    CHECK(parse_reply("ERROR no").kind == EngineReplyKind::Error);
    CHECK(parse_reply("UNKNOWN command").kind == EngineReplyKind::Unknown);
    for (const char* line : {"OK - everything is good", "7", "7,", ",7", "7,7,1", "7,7 8,8", "a,b",
                             "7.5,3", "99999999999,1", "OKAY", "MESSAGES", "hello", ""}) {
        INFO(line);
        CHECK(parse_reply(line).kind == EngineReplyKind::Garbage);
    }
}

TEST_CASE("depth, value and nodes are read from the messages of different engines", "[reply]") {
    struct Case {
        const char* line;
        SearchReport expected;
    };
    const Case cases[] = {
        {"MESSAGE depth 12-20 ev 35 n 1200K n/s 800K tm 1500 pv h8 i9", {12, 1'200'000, 35}},
        {"MESSAGE depth 3-3 ev +M13 n 5 n/s 1K tm 0 pv h8", {3, 5, kWinValue - 13}},
        {"MESSAGE depth 3-3 ev -M12 n 5", {3, 5, 12 - kWinValue}},
        {"MESSAGE Depth 17-18 | Eval -233 | Time 214ms | H7 G8", {17, {}, -233}},
        {"MESSAGE Speed 331K | Depth 18-18 | Eval 233 | Node 83K | Time 252ms", {18, 83'000, 233}},
        {"MESSAGE depth 1-45 ev 60.1 winrate 56.7 n 288959 n/s 12487", {1, 288'959, 60}},
        {"MESSAGE depth 5 pv ev 3", {5, {}, {}}},
        {"MESSAGE depth", {}},
        {"MESSAGE depth x ev y n z", {}},
        {"MESSAGE ev 99999999999 n -5", {}},
        {"MESSAGE", {}},
    };
    for (const Case& test : cases) {
        INFO(test.line);
        SearchReport report;
        read_message(test.line, report);
        CHECK(report.depth == test.expected.depth);
        CHECK(report.nodes == test.expected.nodes);
        CHECK(report.value == test.expected.value);
    }
}

TEST_CASE("later messages replace earlier ones", "[reply]") {
    SearchReport report;
    read_message("MESSAGE depth 3 ev 10 n 100", report);
    read_message("MESSAGE depth 4 ev 20", report);
    CHECK(report == SearchReport{4, 100, 20});
}

TEST_CASE("a reported win has plies, an evaluation has none", "[reply]") {
    CHECK(plies_of_win(kWinValue - 13) == 13);
    CHECK(plies_of_win(kWinValue) == 0);
    CHECK(plies_of_win(kWinValue - 1000) == 1000);
    CHECK_FALSE(plies_of_win(kWinValue - 1001));
    CHECK_FALSE(plies_of_win(13 - kWinValue));
}
