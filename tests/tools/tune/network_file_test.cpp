// SPDX-License-Identifier: MIT
#include "tools/tune/network_file.h"

#include <unistd.h>

#include <fstream>
#include <limits>
#include <stdexcept>

#include "engine/eval/networks.h"
#include "engine/pattern/pattern_tables.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tune;

TEST_CASE("a network is written to a file and read back", "[tune]") {
    const auto path = std::filesystem::temp_directory_path() /
                      ("goren-network-" + std::to_string(getpid()) + ".bin");
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

TEST_CASE("parameters that are not finite are refused", "[tune]") {
    const NetworkLayout layout(Rule::Freestyle, pattern_tables(Rule::Freestyle).line);
    const NetworkLayout::Trunk& trunk = layout.trunk();
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
