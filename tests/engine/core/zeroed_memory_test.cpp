// SPDX-License-Identifier: MIT
#include "engine/core/zeroed_memory.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "tests/support/catch.h"

namespace goren {
namespace {

TEST_CASE("memory is zero and writable to the last byte", "[core]") {
    const Pages pages = GENERATE(Pages::Normal, Pages::Huge);
    const std::size_t bytes = GENERATE(std::size_t{1}, std::size_t{5000}, std::size_t{5'000'001});
    const ZeroedMemory memory(bytes, pages);
    auto* const data = static_cast<std::uint8_t*>(memory.data());
    REQUIRE(data != nullptr);
    CHECK(reinterpret_cast<std::uintptr_t>(data) % 64 == 0);
    CHECK(std::all_of(data, data + bytes, [](std::uint8_t byte) { return byte == 0; }));
    std::fill_n(data, bytes, std::uint8_t{0xA5});
    CHECK(std::all_of(data, data + bytes, [](std::uint8_t byte) { return byte == 0xA5; }));
}

TEST_CASE("a refused allocation gives a null pointer", "[core]") {
    const Pages pages = GENERATE(Pages::Normal, Pages::Huge);
    CHECK(ZeroedMemory(std::numeric_limits<std::size_t>::max() / 2, pages).data() == nullptr);
}

TEST_CASE("moving a block moves its memory", "[core]") {
    ZeroedMemory first(5000);
    void* const data = first.data();
    const ZeroedMemory second = std::move(first);
    CHECK(second.data() == data);
}

}  // namespace
}  // namespace goren
