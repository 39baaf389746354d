// SPDX-License-Identifier: MIT
//
// The container of trained files: a header that tells the weights of one kind, format and rule from
// all other files, and a payload that the codec of the kind encodes.
//
// Little-endian. The header, 24 bytes:
//     magic "GOREN" | kind u8 | format version u8 | rule u8 (its protocol number)
//     | payload bytes u64 | checksum u64 (FNV-1a of the payload)
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/rule.h"

namespace goren {

inline constexpr std::size_t kTrainedHeaderBytes = 24;

enum class TrainedKind : std::uint8_t {
    Network = 'N',         ///< engine/eval/network_codec.h
    Ordering = 'W',        ///< engine/ordering/ordering_codec.h
    Policy = 'M',          ///< engine/policy/policy_codec.h
    WinProbability = 'P',  ///< engine/api/win_probability_model.h
};

/// What a codec reads and writes. The version grows with every change of the payload; goren-tune
/// converts files of the version before.
struct TrainedFormat {
    TrainedKind kind;
    std::uint8_t version;
};

/// Why bytes are not a trained file of the expected format and rule, in the order of the checks.
enum class TrainedFileError : std::uint8_t {
    Magic,
    Kind,
    Version,
    Rule,
    Length,
    Checksum,
    Payload,  ///< the codec cannot use it: another shape, or weights out of range
};

/// The error as the end of a sentence that begins with the file's name.
std::string_view message_of(TrainedFileError error);

/// What a codec makes of a file: weights, never null, or why there are none.
template <typename Weights>
using Decoded = std::variant<std::unique_ptr<Weights>, TrainedFileError>;

/// A whole file.
std::vector<std::uint8_t> make_trained_file(TrainedFormat format, Rule rule,
                                            std::span<const std::uint8_t> payload);

/// The payload, a part of `file`; or the first error.
std::variant<std::span<const std::uint8_t>, TrainedFileError> payload_of(
    std::span<const std::uint8_t> file, TrainedFormat format, Rule rule);

/// What `decode_payload` makes of the payload. It returns null where it cannot use it.
template <typename Weights>
Decoded<Weights> decode_trained_file(
    std::span<const std::uint8_t> file, TrainedFormat format, Rule rule,
    std::unique_ptr<Weights> (*decode_payload)(std::span<const std::uint8_t>)) {
    const auto read = payload_of(file, format, rule);
    if (const auto* error = std::get_if<TrainedFileError>(&read)) return *error;
    auto weights = decode_payload(std::get<std::span<const std::uint8_t>>(read));
    if (!weights) return TrainedFileError::Payload;
    return weights;
}

}  // namespace goren
