// SPDX-License-Identifier: MIT
#include "tests/protocol/transcript/manager.h"

#include <algorithm>
#include <cstdlib>
#include <regex>
#include <utility>

#include "tests/support/catch.h"

namespace goren::test {
namespace {

/// An internal error is an exception that a handler let through.
const std::regex& vocabulary() {
    static const std::regex kPattern(
        "OK|ERROR (?!internal error).*|UNKNOWN .*|MESSAGE .*|DEBUG .*|INFO [A-Z]+ .+|"
        "\\d+,\\d+( \\d+,\\d+)*|SWAP|FORBID (\\d{4})*\\.|name=.*");
    return kPattern;
}

std::string from_environment(const char* name, const char* otherwise) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : otherwise;
}

/// A book that lies beside the program must not change what the tests see. The last --book counts:
/// a test may name a book of its own.
std::vector<std::string> without_default_book(const std::vector<std::string>& arguments) {
    std::vector<std::string> all{"--book", "off"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return all;
}

bool is_remark(std::string_view line) {
    return line.starts_with("MESSAGE ") || line.starts_with("DEBUG ") || line.starts_with("INFO ");
}

}  // namespace

std::string text_of(Move move) { return std::to_string(move.x) + ',' + std::to_string(move.y); }

std::optional<Move> parse_move(std::string_view text) {
    static const std::regex kPattern("(\\d{1,2}),(\\d{1,2})");
    std::cmatch match;
    if (!std::regex_match(text.data(), text.data() + text.size(), match, kPattern))
        return std::nullopt;
    return Move{std::stoi(match[1]), std::stoi(match[2])};
}

std::string executable() { return from_environment("GOREN_TEST_EXECUTABLE", GOREN_EXECUTABLE); }

std::chrono::milliseconds slack() {
    const std::chrono::milliseconds from_machine{
        std::stoi(from_environment("GOREN_TEST_SLACK_MS", "0"))};
    return std::max<std::chrono::milliseconds>(400ms * kSlowness, from_machine);
}

std::chrono::milliseconds startup_time() {
    return std::chrono::milliseconds{std::stoi(from_environment("GOREN_TEST_STARTUP_MS", "0"))};
}

Manager::Manager(const std::vector<std::string>& arguments, const std::string& directory)
    : process_(executable(), without_default_book(arguments), directory),
      line_end_(from_environment("GOREN_TEST_LINE_END", "\n")),
      startup_(startup_time()) {}

Manager::~Manager() {
    INFO(process_.error_text());
    CHECK(process_.error_text().empty());
    CHECK(process_.output_text().find('\r') == std::string::npos);
}

void Manager::send(std::string_view line) {
    INFO(line);
    CHECK(process_.write(std::string(line) + line_end_));
}

void Manager::send_all(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) send(line);
}

std::string Manager::reply(std::chrono::milliseconds timeout) {
    const auto deadline = TestClock::now() + timeout + std::exchange(startup_, 0ms);
    while (true) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - TestClock::now());
        const auto line = process_.read_line(std::max(left, 0ms));
        if (!line) return {};
        INFO(line->text);
        CHECK(std::regex_match(line->text, vocabulary()));
        if (!is_remark(line->text)) return line->text;
    }
}

void Manager::expect_ok(std::string_view line) {
    send(line);
    INFO(line);
    REQUIRE(reply() == "OK");
}

void Manager::expect_error(std::string_view line) {
    send(line);
    INFO(line);
    const std::string text = reply();
    INFO(text);
    CHECK(text.starts_with("ERROR "));
}

void Manager::expect_unknown(std::string_view line) {
    send(line);
    INFO(line);
    const std::string text = reply();
    INFO(text);
    CHECK(text.starts_with("UNKNOWN "));
}

void Manager::expect_silence(std::string_view line, std::chrono::milliseconds time) {
    send(line);
    INFO(line);
    expect_silence(time);
}

void Manager::expect_silence(std::chrono::milliseconds time) {
    const auto line = process_.read_line(time);
    CHECK((line ? line->text : "").empty());
}

void Manager::start(int side) {
    expect_ok("START " + std::to_string(side));
    side_ = side;
    clear_taken();
}

Move Manager::expect_move(std::chrono::milliseconds limit) {
    const auto start = TestClock::now();
    const std::string text = reply(limit + kSlack + 5s);
    const auto taken_time = TestClock::now() - start;
    INFO(text);
    const auto move = parse_move(text);
    REQUIRE(move);
    CHECK(move->x < side_);
    CHECK(move->y < side_);
    CHECK(taken_.insert(*move).second);
    CHECK(taken_time < limit + kSlack);
    return *move;
}

Move Manager::free_point() const {
    for (int y = 0; y < side_; ++y)
        for (int x = 0; x < side_; x += 2)
            if (!taken_.contains({x, y})) return {x, y};
    return {};
}

Move Manager::begin(std::chrono::milliseconds limit) {
    send("BEGIN");
    return expect_move(limit);
}

Move Manager::turn(Move move, std::chrono::milliseconds limit) {
    take(move);
    send("TURN " + text_of(move));
    return expect_move(limit);
}

Move Manager::board(const std::vector<std::string>& lines, std::chrono::milliseconds limit) {
    clear_taken();
    for (const std::string& line : lines) {
        std::smatch match;
        static const std::regex kPoint(R"(\s*(\d+)\s*,\s*(\d+)\s*,\s*\d\s*)");
        if (std::regex_match(line, match, kPoint)) take({std::stoi(match[1]), std::stoi(match[2])});
    }
    send("BOARD");
    send_all(lines);
    send("DONE");
    return expect_move(limit);
}

void Manager::expect_alive() {
    send("ABOUT");
    CHECK(reply().starts_with("name=\""));
    start(15);
}

void Manager::expect_end() {
    process_.send("END");
    CHECK(process_.wait_exit(500ms + kSlack) == 0);
    while (const auto line = process_.read_line(0ms)) {
        INFO(line->text);
        CHECK_FALSE(parse_move(line->text));
    }
}

}  // namespace goren::test
