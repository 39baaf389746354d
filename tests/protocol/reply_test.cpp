// SPDX-License-Identifier: MIT
#include "protocol/session/reply.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "engine/api/win_probability.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace goren::protocol;

namespace {

SearchLine example_line() { return {Value::eval(35), 12, 20, 700'000, {Point(7, 7), Point(8, 6)}}; }

SearchInfo example(const SearchLine& line = example_line()) {
    SearchInfo info;
    info.lines = {line};
    info.nodes = 1'200'000;
    info.elapsed = Milliseconds{1500};
    return info;
}

SearchInfo example_of_two() {
    SearchInfo info = example();
    info.lines = {example_line(), {Value::loss_in(12), 11, 14, 30'000, {Point(8, 6)}}};
    return info;
}

}  // namespace

TEST_CASE("the summary line of a move", "[reply]") {
    const BoardSize size{15, 15};
    const auto summary = [&](const SearchInfo& info) {
        const auto texts = reply::summary(info, {size});
        REQUIRE(texts.size() == 1);
        return texts.front();
    };
    SearchLine line = example_line();
    CHECK(summary(example(line)) == "MESSAGE depth 12-20 ev 35 n 1200K n/s 800K tm 1500 pv h8 i9");
    line.value = Value::win_in(13);
    line.pv.pop_back();
    CHECK(summary(example(line)) == "MESSAGE depth 12-20 ev +M13 n 1200K n/s 800K tm 1500 pv h8");
    line.value = Value::loss_in(12);
    SearchInfo info = example(line);
    info.nodes = 9'999;
    info.elapsed = Milliseconds{0};
    CHECK(summary(info) == "MESSAGE depth 12-20 ev -M12 n 9999 n/s 9999K tm 0 pv h8");
    line.value = Value::eval(-7);
    info = example(line);
    info.nodes = 12'345'678'901;
    CHECK(summary(info).find("ev -7 n 12345M") != std::string::npos);
}

TEST_CASE("the summary of several lines numbers them", "[reply]") {
    CHECK(
        reply::summary(example_of_two(), {{15, 15}}) ==
        std::vector<std::string>{"MESSAGE (1) depth 12-20 ev 35 n 1200K n/s 800K tm 1500 pv h8 i9",
                                 "MESSAGE (2) depth 11-14 ev -M12 n 30K pv i9"});
}

TEST_CASE("every line fits into one atomic write", "[reply]") {
    SearchLine line = example_line();
    line.pv.assign(480, Point(21, 21));
    const SearchInfo info = example(line);
    for (const std::string& text : reply::summary(info, {{22, 22}})) CHECK(text.size() < 4096);
    for (const std::string& text : reply::progress(info, {true, true})) CHECK(text.size() < 4096);
}

TEST_CASE("points for people are a letter and a row from the bottom", "[reply]") {
    CHECK(reply::point_name(Point(0, 14), {{15, 15}}) == "a1");
    CHECK(reply::point_name(Point(0, 0), {{15, 15}}) == "a15");
    CHECK(reply::point_name(Point(14, 0), {{15, 10}}) == "o10");
    // As Yixin-Board shows a point that it sends as row and column.
    CHECK(reply::point_name(Point(14, 0), {{15, 10}, true}) == "a1");
    CHECK(reply::point_name(Point(7, 6), {{15, 15}, true}) == "g8");
    CHECK(reply::point_name(Point(21, 21), {{22, 22}}) == "v1");
}

TEST_CASE("forbidden points come as pairs of digits and end with a full stop", "[reply]") {
    CHECK(reply::forbid({}) == "FORBID .");
    const std::vector<Point> points{Point(3, 7), Point(14, 0)};
    CHECK(reply::forbid(points) == "FORBID 03071400.");
}

TEST_CASE("swap2 answers", "[reply]") {
    CHECK(reply::swap2({true, {}}) == "SWAP");
    CHECK(reply::swap2({false, {Point(1, 2)}}) == "1,2");
    CHECK(reply::swap2({false, {Point(1, 2), Point(3, 4), Point(5, 6)}}) == "1,2 3,4 5,6");
}

TEST_CASE("ABOUT is one line of quoted pairs", "[reply]") {
    const std::string about = reply::about();
    for (const char* key : {"name=\"", "version=\"", "author=\"", "country=\""})
        CHECK(about.find(key) != std::string::npos);
    CHECK(about.find_first_of("\n\r\\") == std::string::npos);
}

TEST_CASE("every key of the table has a value", "[reply]") {
    for (const std::string& line : reply::progress(example_of_two(), {false, true})) {
        INFO(line);
        REQUIRE(line.starts_with("INFO "));
        const std::size_t key_end = line.find(' ', 5);
        REQUIRE(key_end != std::string::npos);
        CHECK(key_end + 1 < line.size());
    }
}

TEST_CASE("the table has a block for each line, the best one first", "[reply]") {
    const auto texts = reply::progress(example_of_two(), {false, true, false, Rule::Renju});
    const std::string winrate =
        fmt::format("INFO WINRATE {:.3f}", expected_score(Value::eval(35), Rule::Renju));
    // All blocks have the depth of the best: Yixin-Board drops the moves with less.
    const std::vector<std::string> expected{"INFO PV 0",
                                            "INFO NUMPV 2",
                                            "INFO DEPTH 12",
                                            "INFO SELDEPTH 20",
                                            "INFO NODES 700000",
                                            "INFO TOTALNODES 1200000",
                                            "INFO TOTALTIME 1500",
                                            "INFO SPEED 800000",
                                            "INFO EVAL 35",
                                            winrate,
                                            "INFO BESTLINE 7,7 8,6",
                                            "INFO PV DONE",
                                            "INFO PV 1",
                                            "INFO NUMPV 2",
                                            "INFO DEPTH 12",
                                            "INFO SELDEPTH 14",
                                            "INFO NODES 30000",
                                            "INFO TOTALNODES 1200000",
                                            "INFO TOTALTIME 1500",
                                            "INFO SPEED 800000",
                                            "INFO EVAL -M12",
                                            "INFO WINRATE 0.000",
                                            "INFO BESTLINE 8,6",
                                            "INFO PV DONE"};
    CHECK(texts == expected);
    CHECK(reply::progress(example_of_two(), {}).empty());
}

TEST_CASE("the marks are those of the best line, and of the moves at the root", "[reply]") {
    CHECK(reply::progress(example_of_two(), {true, false}) ==
          std::vector<std::string>{"MESSAGE REALTIME REFRESH", "MESSAGE REALTIME BEST 7,7",
                                   "MESSAGE REALTIME VAL 35", "MESSAGE REALTIME PV 7,7 8,6"});
    using State = RootMoveInfo::State;
    CHECK(reply::root_move({Point(3, 4), State::Begins}) == "MESSAGE REALTIME POS 3,4");
    CHECK(reply::root_move({Point(3, 4), State::Ends}) == "MESSAGE REALTIME DONE 3,4");
    CHECK(reply::root_move({Point(3, 4), State::EndsLost}) == "MESSAGE REALTIME LOSE 3,4");
}

TEST_CASE("a small hash table is reported with what was wanted", "[reply]") {
    constexpr std::size_t kMegabyte = std::size_t{1} << 20;
    CHECK(reply::hash_size({kMegabyte, 266 * kMegabyte + 1, HashSize::Limit::Threads}) ==
          "MESSAGE the hash table has 1 MB instead of 266 MB: "
          "the threads leave no more of max_memory");
    CHECK(reply::hash_size({512 * kMegabyte, 1024 * kMegabyte, HashSize::Limit::System}) ==
          "MESSAGE the hash table has 512 MB instead of 1024 MB: the system refuses more memory");
}

TEST_CASE("the machine's limits are threads and an exponent of KB", "[reply]") {
    using Lines = std::vector<std::string>;
    CHECK(reply::machine({4, std::size_t{1} << 30}) ==
          Lines{"MESSAGE INFO MAX_THREAD_NUM 5", "MESSAGE INFO MAX_HASH_SIZE 20"});
    CHECK(reply::machine({1, 0}).back() == "MESSAGE INFO MAX_HASH_SIZE 0");
    CHECK(reply::machine({1, ~std::size_t{0}}).back() == "MESSAGE INFO MAX_HASH_SIZE 40");
}
