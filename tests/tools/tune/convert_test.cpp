// SPDX-License-Identifier: MIT
#include "tools/tune/convert.h"

#include <unistd.h>

#include <string>
#include <variant>
#include <vector>

#include "engine/core/bytes.h"
#include "engine/core/fnv.h"
#include "engine/eval/network_codec.h"
#include "tests/support/catch.h"
#include "tests/support/random_network.h"
#include "tools/tune/byte_file.h"

using namespace goren;
using namespace goren::tune;

namespace {

using Bytes = std::vector<std::uint8_t>;

// As version 4 wrote it: magic, shape, checksum of the weights, weights.
Bytes as_version_4(const Bytes& file) {
    constexpr std::size_t kShapeBytes = 8;
    const auto payload = std::span(file).subspan(kTrainedHeaderBytes);
    const std::string magic = "GORENNN4";
    Bytes old(magic.begin(), magic.end());
    old.insert(old.end(), payload.begin(), payload.begin() + kShapeBytes);
    const auto weights = payload.subspan(kShapeBytes);
    put(old, fnv1a(weights), 8);
    old.insert(old.end(), weights.begin(), weights.end());
    return old;
}

class Folder {
public:
    Folder() { std::filesystem::create_directory(path_); }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::filesystem::path file(const char* name) const { return path_ / name; }

private:
    std::filesystem::path path_ =
        std::filesystem::temp_directory_path() / ("goren-convert-" + std::to_string(getpid()));
};

}  // namespace

TEST_CASE("a network of the version before is converted with the same weights", "[tune]") {
    const Folder folder;
    Random random(1);
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const auto weights = test::random_network(random, rule != Rule::Renju);
    const Bytes newest = encode_network(*weights, rule);
    write_bytes(as_version_4(newest), folder.file("old"));
    convert({folder.file("old"), folder.file("new"), rule});
    CHECK(read_bytes(folder.file("new")) == newest);
}

TEST_CASE("files that cannot be converted are refused and nothing is written", "[tune]") {
    const Folder folder;
    Random random(2);
    const auto weights = test::random_network(random, true);
    const Bytes newest = encode_network(*weights, Rule::Caro);
    const Bytes old = as_version_4(newest);
    const auto error_of = [&](const Bytes& bytes) -> std::string {
        write_bytes(bytes, folder.file("old"));
        try {
            convert({folder.file("old"), folder.file("new"), Rule::Caro});
        } catch (const std::runtime_error& error) {
            CHECK_FALSE(std::filesystem::exists(folder.file("new")));
            return error.what();
        }
        return "";
    };
    using Catch::Contains;
    CHECK_THAT(error_of({}), Contains("no format version"));
    CHECK_THAT(error_of(newest), Contains("no format version"));
    CHECK_THAT(error_of(Bytes(old.begin(), old.begin() + 23)), Contains("cut off"));
    CHECK_THAT(error_of(Bytes(old.begin(), old.end() - 1)), Contains("checksum"));
    Bytes damaged = old;
    damaged[1000] ^= 1;
    CHECK_THAT(error_of(damaged), Contains("checksum"));
    Bytes reshaped = old;
    reshaped[12] ^= 1;  // the number of windows
    CHECK_THAT(error_of(reshaped), Contains("shape"));
}
