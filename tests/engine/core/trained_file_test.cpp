// SPDX-License-Identifier: MIT
#include "engine/core/trained_file.h"

#include <array>
#include <optional>
#include <set>
#include <string>

#include "engine/core/rule_names.h"
#include "tests/support/catch.h"

using namespace goren;

namespace {

constexpr TrainedFormat kFormat{TrainedKind::Network, 7};

std::vector<std::uint8_t> some_payload() { return {1, 2, 3, 250, 0, 9}; }

std::vector<std::uint8_t> some_file() {
    return make_trained_file(kFormat, Rule::Renju, some_payload());
}

// None where the payload can be read.
std::optional<TrainedFileError> error_of(std::span<const std::uint8_t> file,
                                         TrainedFormat format = kFormat, Rule rule = Rule::Renju) {
    const auto payload = payload_of(file, format, rule);
    const auto* error = std::get_if<TrainedFileError>(&payload);
    return error ? std::optional(*error) : std::nullopt;
}

// The error that a change of this byte leads to: as the header lists the fields.
TrainedFileError expected_error(std::size_t byte) {
    if (byte < 5) return TrainedFileError::Magic;
    if (byte == 5) return TrainedFileError::Kind;
    if (byte == 6) return TrainedFileError::Version;
    if (byte == 7) return TrainedFileError::Rule;
    return byte < 16 ? TrainedFileError::Length : TrainedFileError::Checksum;
}

}  // namespace

TEST_CASE("a trained file gives its payload back", "[core]") {
    for (const Rule rule : kRules)
        for (const TrainedKind kind :
             {TrainedKind::Network, TrainedKind::Ordering, TrainedKind::WinProbability})
            for (const std::uint8_t version : std::array<std::uint8_t, 3>{0, 1, 255}) {
                for (const auto& written : {some_payload(), std::vector<std::uint8_t>{}}) {
                    const auto file = make_trained_file({kind, version}, rule, written);
                    CHECK(file.size() == kTrainedHeaderBytes + written.size());
                    const auto read = payload_of(file, {kind, version}, rule);
                    const auto* payload = std::get_if<std::span<const std::uint8_t>>(&read);
                    REQUIRE(payload);
                    CHECK(std::vector<std::uint8_t>(payload->begin(), payload->end()) == written);
                }
            }
}

TEST_CASE("the bytes of a trained file are those of the format", "[core]") {
    const auto file = make_trained_file({TrainedKind::Ordering, 3}, Rule::CaroExact,
                                        std::vector<std::uint8_t>{'a'});
    const std::string header("GORENW\3\11\1\0\0\0\0\0\0\0", 16);
    CHECK(std::string(file.begin(), file.begin() + 16) == header);
    // FNV-1a of "a" as its authors publish it.
    const std::string rest(
        "\x8c\xec\x01\x86\x4c\xdc\x63\xaf"
        "a",
        9);
    CHECK(std::string(file.begin() + 16, file.end()) == rest);
}

TEST_CASE("a trained file of another kind, version or rule is refused", "[core]") {
    const auto file = some_file();
    CHECK_FALSE(error_of(file));
    CHECK(error_of(file, {TrainedKind::Ordering, 7}) == TrainedFileError::Kind);
    CHECK(error_of(file, {TrainedKind::Network, 6}) == TrainedFileError::Version);
    for (const Rule rule : kRules)
        if (rule != Rule::Renju) CHECK(error_of(file, kFormat, rule) == TrainedFileError::Rule);
}

TEST_CASE("every changed byte of a trained file is refused with the error of its field", "[core]") {
    const auto file = some_file();
    for (std::size_t byte = 0; byte < file.size(); ++byte)
        for (int change = 1; change < 256; ++change) {
            auto damaged = file;
            damaged[byte] ^= static_cast<std::uint8_t>(change);
            INFO("byte " << byte << ", change " << change);
            REQUIRE(error_of(damaged) == expected_error(byte));
        }
}

TEST_CASE("every truncated and every longer trained file is refused", "[core]") {
    auto file = some_file();
    for (std::size_t size = 0; size < file.size(); ++size) {
        INFO("size " << size);
        REQUIRE(error_of(std::span(file).first(size)) ==
                (size < 5 ? TrainedFileError::Magic : TrainedFileError::Length));
    }
    file.push_back(0);
    CHECK(error_of(file) == TrainedFileError::Length);
}

TEST_CASE("each error of a trained file has a message of its own", "[core]") {
    std::set<std::string_view> messages;
    for (int i = 0; i <= static_cast<int>(TrainedFileError::Payload); ++i)
        messages.insert(message_of(static_cast<TrainedFileError>(i)));
    CHECK(messages.size() == 7);
    CHECK(messages.count("") == 0);
}
