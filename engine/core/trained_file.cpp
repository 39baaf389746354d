// SPDX-License-Identifier: MIT
#include "engine/core/trained_file.h"

#include <algorithm>

#include "engine/core/bytes.h"
#include "engine/core/fnv.h"

namespace goren {
namespace {

constexpr std::string_view kMagic = "GOREN";
constexpr std::size_t kKindOffset = 5;
constexpr std::size_t kVersionOffset = 6;
constexpr std::size_t kRuleOffset = 7;
constexpr std::size_t kLengthOffset = 8;
constexpr std::size_t kChecksumOffset = 16;

}  // namespace

std::string_view message_of(TrainedFileError error) {
    switch (error) {
        case TrainedFileError::Magic: return "is not a trained file";
        case TrainedFileError::Kind: return "is a trained file of another kind";
        case TrainedFileError::Version:
            return "has another format version; goren-tune convert reads the one before";
        case TrainedFileError::Rule: return "was trained for another rule";
        case TrainedFileError::Length: return "is cut off or too long";
        case TrainedFileError::Checksum: return "is damaged: the checksum differs";
        case TrainedFileError::Payload: return "has weights of another shape or out of range";
    }
    return "";
}

std::vector<std::uint8_t> make_trained_file(TrainedFormat format, Rule rule,
                                            std::span<const std::uint8_t> payload) {
    std::vector<std::uint8_t> file(kMagic.begin(), kMagic.end());
    put(file, static_cast<std::uint64_t>(format.kind), 1);
    put(file, format.version, 1);
    put(file, static_cast<std::uint64_t>(entry_of(rule).number), 1);
    put(file, payload.size(), 8);
    put(file, fnv1a(payload), 8);
    file.insert(file.end(), payload.begin(), payload.end());
    return file;
}

std::variant<std::span<const std::uint8_t>, TrainedFileError> payload_of(
    std::span<const std::uint8_t> file, TrainedFormat format, Rule rule) {
    if (file.size() < kMagic.size() || !std::equal(kMagic.begin(), kMagic.end(), file.begin()))
        return TrainedFileError::Magic;
    if (file.size() < kTrainedHeaderBytes) return TrainedFileError::Length;
    if (file[kKindOffset] != static_cast<std::uint8_t>(format.kind)) return TrainedFileError::Kind;
    if (file[kVersionOffset] != format.version) return TrainedFileError::Version;
    if (file[kRuleOffset] != entry_of(rule).number) return TrainedFileError::Rule;
    const auto payload = file.subspan(kTrainedHeaderBytes);
    if (get(file.subspan(kLengthOffset, 8)) != payload.size()) return TrainedFileError::Length;
    if (get(file.subspan(kChecksumOffset, 8)) != fnv1a(payload)) return TrainedFileError::Checksum;
    return payload;
}

}  // namespace goren
