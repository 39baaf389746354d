// SPDX-License-Identifier: MIT
#include "tools/tune/convert.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/bytes.h"
#include "engine/core/fnv.h"
#include "engine/eval/network_codec.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/order_conversion.h"

namespace goren::tune {
namespace {

using Bytes = std::vector<std::uint8_t>;
using ByteSpan = std::span<const std::uint8_t>;

[[noreturn]] void fail(TrainedFileError error) {
    throw std::runtime_error(std::string(message_of(error)));
}

// Version 4: magic "GORENNN4" | shape, 8 bytes | checksum u64 | weights. The payload of version 5
// is the shape and the weights.
Bytes network_from_version_4(ByteSpan old, Rule rule) {
    constexpr std::size_t kShapeOffset = 8;
    constexpr std::size_t kChecksumOffset = 16;
    constexpr std::size_t kWeightsOffset = 24;
    if (old.size() < kWeightsOffset) fail(TrainedFileError::Length);
    const auto shape = old.subspan(kShapeOffset, kChecksumOffset - kShapeOffset);
    const auto weights = old.subspan(kWeightsOffset);
    if (get(old.subspan(kChecksumOffset, 8)) != fnv1a(weights)) fail(TrainedFileError::Checksum);
    Bytes payload(shape.begin(), shape.end());
    payload.insert(payload.end(), weights.begin(), weights.end());
    Bytes file = make_trained_file(kNetworkFormat, rule, payload);
    const auto decoded = decode_network(file, rule);
    if (const auto* error = std::get_if<TrainedFileError>(&decoded)) fail(*error);
    return file;
}

struct Conversion {
    std::string_view magic;
    Bytes (*convert)(ByteSpan old, Rule rule);
};

constexpr std::array kConversions{Conversion{"GORENNN4", network_from_version_4},
                                  Conversion{"GORENWT5", ordering_from_version_5}};

Bytes converted(ByteSpan old, Rule rule) {
    for (const auto& [magic, convert] : kConversions)
        if (old.size() >= magic.size() && std::equal(magic.begin(), magic.end(), old.begin()))
            return convert(old, rule);
    throw std::runtime_error("is of no format version that can be converted");
}

}  // namespace

void convert(const ConvertOptions& options) {
    Bytes file;
    try {
        file = converted(read_bytes(options.from), options.rule);
    } catch (const std::runtime_error& error) {
        throw std::runtime_error(options.from.string() + " " + error.what());
    }
    write_bytes(file, options.to);
}

}  // namespace goren::tune
