// SPDX-License-Identifier: MIT
#include "protocol/command/command_queue.h"

#include <atomic>
#include <string>
#include <thread>
#include <variant>

#include "tests/support/catch.h"

using namespace goren;
using namespace goren::protocol;

namespace {

constexpr Milliseconds kShort{20};

ReceivedCommand list_line(const std::string& text) {
    return {command::ListLine{text}, Clock::now()};
}

std::string text_of(const ReceivedCommand& received) {
    return std::get<command::ListLine>(received.command).text;
}

}  // namespace

TEST_CASE("commands leave the queue in their order, with their time of arrival", "[queue]") {
    CommandQueue queue;
    const auto arrival = Clock::now() - Milliseconds{5};
    queue.push({command::Begin{}, arrival}, 5);
    queue.push(list_line("second"), 6);
    const ReceivedCommand first = queue.pop();
    CHECK(std::holds_alternative<command::Begin>(first.command));
    CHECK(first.arrival == arrival);
    CHECK(text_of(queue.pop()) == "second");
}

TEST_CASE("a command is served when the next one is requested", "[queue]") {
    CommandQueue queue;
    CHECK(queue.wait_until_served(Milliseconds{0}));
    queue.push(list_line("a"), 1);
    CHECK_FALSE(queue.wait_until_served(kShort));
    queue.pop();
    CHECK_FALSE(queue.wait_until_served(kShort));
    std::jthread server([&] { queue.pop(); });
    CHECK(queue.wait_until_served(Milliseconds{10'000}));
    queue.push(list_line("b"), 1);
}

TEST_CASE("pop waits for a command", "[queue]") {
    CommandQueue queue;
    std::atomic<bool> is_popped = false;
    std::jthread server([&] {
        queue.pop();
        is_popped = true;
    });
    std::this_thread::sleep_for(kShort);
    CHECK_FALSE(is_popped);
    queue.push(list_line("a"), 1);
    server.join();
    CHECK(is_popped);
}

TEST_CASE("whether a command waits is known without taking it", "[queue]") {
    CommandQueue queue;
    CHECK_FALSE(queue.wait_for_command(kShort));
    queue.push(list_line("a"), 1);
    CHECK(queue.wait_for_command(Milliseconds{0}));
    CHECK(text_of(queue.pop()) == "a");
    CHECK_FALSE(queue.wait_for_command(kShort));
    std::jthread reader([&] { queue.push_internal(list_line("b")); });
    CHECK(queue.wait_for_command(Milliseconds{10'000}));
}

TEST_CASE("push waits while the queue is full", "[queue]") {
    CommandQueue queue;
    constexpr std::size_t kLineSize = std::size_t{16} << 10;
    std::atomic<int> pushed = 0;
    constexpr int kLines = 2 * CommandQueue::kMaxBytes / kLineSize;
    std::jthread reader([&] {
        for (int i = 0; i < kLines; ++i) {
            queue.push(list_line(std::to_string(i)), kLineSize);
            ++pushed;
        }
    });
    while (pushed < kLines / 4) std::this_thread::yield();
    std::this_thread::sleep_for(kShort);
    CHECK(pushed <= kLines / 2);
    for (int i = 0; i < kLines; ++i) CHECK(text_of(queue.pop()) == std::to_string(i));
    reader.join();
    CHECK(pushed == kLines);
}
