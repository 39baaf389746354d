// SPDX-License-Identifier: MIT
#include "protocol/reply.h"

#include <vector>

#include "tests/support/catch.h"

using namespace goren;
using namespace goren::protocol;

namespace {

SearchInfo example() {
    SearchInfo info;
    info.depth = 12;
    info.selective_depth = 20;
    info.value = Value::eval(35);
    info.nodes = 1'200'000;
    info.elapsed = Milliseconds{1500};
    info.pv = {Point(7, 7), Point(8, 6)};
    return info;
}

}  // namespace

TEST_CASE("the summary line of a move", "[reply]") {
    SearchInfo info = example();
    const BoardSize size{15, 15};
    CHECK(reply::summary(info, size) ==
          "MESSAGE depth 12-20 ev 35 n 1200K n/s 800K tm 1500 pv h8 i9");
    info.value = Value::win_in(13);
    info.pv.clear();
    CHECK(reply::summary(info, size) == "MESSAGE depth 12-20 ev +M13 n 1200K n/s 800K tm 1500");
    info.value = Value::loss_in(12);
    info.nodes = 9'999;
    info.elapsed = Milliseconds{0};
    CHECK(reply::summary(info, size) == "MESSAGE depth 12-20 ev -M12 n 9999 n/s 9999K tm 0");
    info.value = Value::eval(-7);
    info.nodes = 12'345'678'901;
    CHECK(reply::summary(info, size).find("ev -7 n 12345M") != std::string::npos);
}

TEST_CASE("every line fits into one atomic write", "[reply]") {
    SearchInfo info = example();
    info.pv.assign(480, Point(21, 21));
    CHECK(reply::summary(info, {22, 22}).size() < 4096);
    for (const std::string& line : reply::iteration(info)) CHECK(line.size() < 4096);
    for (const std::string& line : reply::realtime(info)) CHECK(line.size() < 4096);
}

TEST_CASE("points for people are a letter and a row from the bottom", "[reply]") {
    CHECK(reply::point_name(Point(0, 14), {15, 15}) == "a1");
    CHECK(reply::point_name(Point(0, 0), {15, 15}) == "a15");
    CHECK(reply::point_name(Point(14, 0), {15, 10}) == "o10");
    CHECK(reply::point_name(Point(21, 21), {22, 22}) == "v1");
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

TEST_CASE("every key of an iteration has a value", "[reply]") {
    SearchInfo info = example();
    const auto lines = reply::iteration(info);
    CHECK(lines.front() == "INFO PV 0");
    CHECK(lines.back() == "INFO PV DONE");
    for (const std::string& line : lines) {
        INFO(line);
        const std::size_t key_end = line.find(' ', 5);
        REQUIRE(key_end != std::string::npos);
        CHECK(key_end + 1 < line.size());
    }
    info.pv.clear();
    CHECK(reply::iteration(info).empty());
}

TEST_CASE("the machine's limits are threads and an exponent of KB", "[reply]") {
    using Lines = std::vector<std::string>;
    CHECK(reply::machine({4, std::size_t{1} << 30}) ==
          Lines{"MESSAGE INFO MAX_THREAD_NUM 4", "MESSAGE INFO MAX_HASH_SIZE 20"});
    CHECK(reply::machine({1, 0}).back() == "MESSAGE INFO MAX_HASH_SIZE 0");
    CHECK(reply::machine({1, ~std::size_t{0}}).back() == "MESSAGE INFO MAX_HASH_SIZE 40");
}
