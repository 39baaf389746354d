// SPDX-License-Identifier: MIT
#include "tools/tune/network_file.h"

#include <cstdlib>
#include <fstream>
#include <limits>
#include <stdexcept>

#include "engine/eval/networks.h"
#include "engine/pattern/pattern_tables.h"
#include "tests/support/catch.h"
#include "tests/support/folder.h"
#include "tests/support/random_network.h"

using namespace goren;
using namespace goren::tune;

TEST_CASE("a network is written to a file and read back", "[tune]") {
    const test::Folder folder;
    const std::filesystem::path path = folder / "network.bin";
    const auto weights = network_weights(Rule::Freestyle);
    write_network(*weights, Rule::Freestyle, path);
    CHECK(*read_network(path, Rule::Freestyle) == *weights);
    CHECK_THROWS_WITH(read_network(path, Rule::Renju), Catch::Contains("another rule"));
    {
        std::fstream stream(path, std::ios::binary | std::ios::in | std::ios::out);
        stream.seekg(1000);
        const int byte = stream.get();
        stream.seekp(1000);
        stream.put(static_cast<char>(byte ^ 1));
    }
    CHECK_THROWS_WITH(read_network(path, Rule::Freestyle), Catch::Contains("checksum"));
    write_network(*weights, Rule::Freestyle, path);
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
    CHECK_THROWS_WITH(read_network(path, Rule::Freestyle), Catch::Contains("cut off"));
    std::filesystem::remove(path);
    CHECK_THROWS_AS(read_network(path, Rule::Freestyle), std::runtime_error);
    CHECK_THROWS_AS(write_network(*weights, Rule::Freestyle, path / "no" / "folder"),
                    std::runtime_error);
}

TEST_CASE("the parameters of a network are quantised to the same network", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const NetworkLayout layout(rule, pattern_tables(rule).line);
    const auto weights = network_weights(rule);
    const auto again = quantise(layout, dequantise(layout, *weights));
    // Channels are as large as they may be already, but for rounding.
    constexpr int kUnits = 4;
    for (std::size_t i = 0; i < layout.trunk().windows; ++i)
        for (std::size_t channel = 0; channel < kChannels; ++channel)
            REQUIRE(std::abs(again->trunk.window[i][channel] - weights->trunk.window[i][channel]) <=
                    kUnits);
    for (const Colour colour : kColours)
        for (std::size_t i = 0; i < kThreatCombinations; ++i)
            REQUIRE(again->head[colour].threat[i] == Approx(weights->head[colour].threat[i]));
}

TEST_CASE("rounding takes no network out of its range", "[tune]") {
    const NetworkLayout layout(Rule::Freestyle, pattern_tables(Rule::Freestyle).line);
    const TrunkLayout& trunk = layout.trunk();
    Random random(6);
    std::vector<float> parameters(layout.size());
    for (int i = 0; i < 300; ++i) {
        // The largest window and pattern of a channel, of any proportion, and a wide kernel.
        for (std::size_t channel = 0; channel < kChannels; ++channel) {
            parameters[trunk.window + channel] = test::random_float(random, 1);
            parameters[trunk.pattern + channel] = test::random_float(random, 8);
            for (std::size_t ring = 0; ring < 3; ++ring)
                parameters[trunk.kernel + ring * kChannels + channel] =
                    1 + test::random_float(random, 0.5F);
            parameters[trunk.kernel_bias + channel] = test::random_float(random, 20);
        }
        REQUIRE_NOTHROW(quantise(layout, parameters));
    }
}

TEST_CASE("parameters that are not finite are refused", "[tune]") {
    const NetworkLayout layout(Rule::Freestyle, pattern_tables(Rule::Freestyle).line);
    const TrunkLayout& trunk = layout.trunk();
    std::vector<float> parameters(layout.size());
    CHECK_NOTHROW(quantise(layout, parameters));
    const auto is_refused = [&](std::size_t at, float number) {
        auto changed = parameters;
        changed[at] = number;
        try {
            quantise(layout, changed);
        } catch (const std::runtime_error&) {
            return true;
        }
        return false;
    };
    CHECK_FALSE(is_refused(trunk.window + 5, -1e9F));
    CHECK_FALSE(is_refused(trunk.window + 5, 3));
    CHECK(is_refused(trunk.pattern, std::numeric_limits<float>::quiet_NaN()));
    CHECK(is_refused(layout.head(Colour::White).hidden, std::numeric_limits<float>::infinity()));
}
