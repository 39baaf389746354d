// SPDX-License-Identifier: MIT
#include "tools/tune/network_conversion.h"

#include <cstddef>
#include <variant>

#include "engine/core/bytes.h"
#include "engine/eval/network_codec.h"
#include "tools/tune/byte_file.h"

namespace goren::tune {
namespace {

using Bytes = std::vector<std::uint8_t>;
using ByteSpan = std::span<const std::uint8_t>;

constexpr TrainedFormat kOldFormat{TrainedKind::Network, 5};
constexpr std::size_t kOldRowBytes = sizeof(float) * kHidden;
constexpr std::size_t kOldHeadBytes =
    sizeof(float) * (kHidden * (kInputs + 2) + kSums + kThreatCombinations);

void append(Bytes& bytes, ByteSpan part) { bytes.insert(bytes.end(), part.begin(), part.end()); }

// Each row of the hidden layer, and its bias after them, gets the numbers of the gates.
void put_head_with_gates(Bytes& bytes, ByteSpan old_head) {
    for (std::size_t row = 0; row <= kInputs; ++row) {
        append(bytes, old_head.first(kOldRowBytes));
        const bool is_bias = row == kInputs;
        for (std::size_t unit = 0; unit < kHidden; ++unit) put(bytes, is_bias ? 1.0F : 0.0F);
        old_head = old_head.subspan(kOldRowBytes);
    }
    append(bytes, old_head);
}

// Only the heads differ. They are at the end, and their number at the beginning.
Bytes payload_with_gates(ByteSpan old) {
    constexpr std::size_t kCountBytes = 2;
    if (old.size() < kCountBytes) throw_error(TrainedFileError::Payload);
    const std::size_t heads = get(old.first(kCountBytes));
    if (old.size() < heads * kOldHeadBytes) throw_error(TrainedFileError::Payload);
    const std::size_t heads_begin = old.size() - heads * kOldHeadBytes;
    Bytes payload;
    append(payload, old.first(heads_begin));
    for (std::size_t i = 0; i < heads; ++i)
        put_head_with_gates(payload, old.subspan(heads_begin + i * kOldHeadBytes, kOldHeadBytes));
    return payload;
}

}  // namespace

std::vector<std::uint8_t> network_from_version_5(ByteSpan old, Rule rule) {
    const auto read = payload_of(old, kOldFormat, rule);
    if (const auto* error = std::get_if<TrainedFileError>(&read)) throw_error(*error);
    Bytes file =
        make_trained_file(kNetworkFormat, rule, payload_with_gates(std::get<ByteSpan>(read)));
    const auto decoded = decode_network(file, rule);
    if (const auto* error = std::get_if<TrainedFileError>(&decoded)) throw_error(*error);
    return file;
}

}  // namespace goren::tune
