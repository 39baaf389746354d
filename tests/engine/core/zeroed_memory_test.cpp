// SPDX-License-Identifier: MIT
#include "engine/core/zeroed_memory.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

#include "tests/support/catch.h"

namespace goren {
namespace {

// Whether Linux is asked for huge pages where `address` lies: the flag "hg" of its mapping
// (proc(5), /proc/pid/smaps). Nothing on systems that do not tell.
std::optional<bool> has_huge_page_advice(const void* address) {
    const auto target = reinterpret_cast<std::uintptr_t>(address);
    std::ifstream mappings("/proc/self/smaps");
    bool is_inside = false;
    for (std::string line; std::getline(mappings, line);) {
        std::istringstream words(line);
        std::uintptr_t first = 0;
        std::uintptr_t end = 0;
        char dash = 0;
        if (words >> std::hex >> first >> dash >> end && dash == '-')
            is_inside = first <= target && target < end;
        else if (is_inside && line.starts_with("VmFlags:"))
            return line.find(" hg") != std::string::npos;
    }
    return std::nullopt;
}

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

TEST_CASE("the system is asked for huge pages where they are wanted, and nowhere else", "[core]") {
    constexpr std::size_t kBytes = std::size_t{32} << 20;
    const ZeroedMemory huge(kBytes, Pages::Huge);
    const ZeroedMemory normal(kBytes, Pages::Normal);
    const auto is_advised = has_huge_page_advice(huge.data());
    if (!is_advised || !std::ifstream("/sys/kernel/mm/transparent_hugepage/enabled")) {
        WARN("SKIPPED: this system does not tell which memory may have huge pages");
        return;
    }
    CHECK(*is_advised);
    CHECK(has_huge_page_advice(normal.data()) == false);
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
