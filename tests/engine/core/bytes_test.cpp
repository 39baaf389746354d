// SPDX-License-Identifier: MIT
#include "engine/core/bytes.h"

#include <array>
#include <limits>
#include <string>
#include <string_view>

#include "tests/support/catch.h"

using namespace goren;

TEST_CASE("numbers are written little-endian", "[core]") {
    std::vector<std::uint8_t> bytes;
    put(bytes, 0x0102030405060708, 8);
    put(bytes, 0xAABBCC, 2);
    put(bytes, std::int16_t{-2});
    put(bytes, std::uint8_t{7});
    put(bytes, 1.0F);
    CHECK(bytes == std::vector<std::uint8_t>{8, 7, 6, 5, 4, 3, 2, 1, 0xCC, 0xBB, 0xFE, 0xFF, 7, 0,
                                             0, 0x80, 0x3F});
    std::string text;
    put(text, 0x8041, 2);
    CHECK(text == "A\x80");
}

TEST_CASE("bytes are read little-endian, from vectors and from strings", "[core]") {
    CHECK(get(std::vector<std::uint8_t>{}) == 0);
    CHECK(get(std::vector<std::uint8_t>{1, 2, 0xFF}) == 0xFF0201);
    CHECK(get(std::array<std::uint8_t, 8>{0, 0, 0, 0, 0, 0, 0, 0x80}) == 0x8000000000000000);
    CHECK(get(std::string_view("\xff\x80")) == 0x80FF);
}

TEST_CASE("rows of numbers come back from their bytes, one after the other", "[core]") {
    constexpr auto kLowest = std::numeric_limits<std::int16_t>::min();
    const std::array<std::int16_t, 4> whole{0, -1, kLowest, 300};
    const std::array<float, 3> floats{-0.5F, 1e30F, std::numeric_limits<float>::denorm_min()};
    std::vector<std::uint8_t> bytes;
    put_all(bytes, whole);
    put_all(bytes, floats);
    std::span<const std::uint8_t> rest(bytes);
    std::array<std::int16_t, 4> whole_read{};
    std::array<float, 3> floats_read{};
    take_all(rest, whole_read);
    take_all(rest, floats_read);
    CHECK(whole_read == whole);
    CHECK(floats_read == floats);
    CHECK(rest.empty());
}
