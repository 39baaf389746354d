// SPDX-License-Identifier: MIT
#include "tools/tune/order_conversion.h"

#include <cstddef>
#include <memory>

#include "engine/core/bytes.h"
#include "engine/core/fnv.h"
#include "engine/ordering/ordering_codec.h"
#include "engine/pattern/pattern_tables.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/window_scores.h"

namespace goren::tune {
namespace {

using ByteSpan = std::span<const std::uint8_t>;

void take_old_table(ByteSpan& bytes, MoveWeights& table, std::size_t windows) {
    take_all(bytes, table.attack);
    take_all(bytes, table.defence);
    take_all(bytes, table.reply);
    take_all(bytes, table.follow);
    take_all(bytes, std::span(table.window).first(windows));
}

// Version 5: magic "GORENWT5" | tables u16 | 0 u16 | windows u32 | checksum u64 | tables. They are
// those of version 6 without the five-tuples.
std::unique_ptr<OrderingWeights> decode_version_5(ByteSpan old) {
    constexpr std::size_t kTablesOffset = 8;
    constexpr std::size_t kWindowsOffset = 12;
    constexpr std::size_t kChecksumOffset = 16;
    constexpr std::size_t kPayloadOffset = 24;
    if (old.size() < kPayloadOffset) throw_error(TrainedFileError::Length);
    auto payload = old.subspan(kPayloadOffset);
    if (get(old.subspan(kChecksumOffset, 8)) != fnv1a(payload))
        throw_error(TrainedFileError::Checksum);
    const std::uint64_t tables = get(old.subspan(kTablesOffset, 2));
    const std::uint64_t windows = get(old.subspan(kWindowsOffset, 4));
    const std::uint64_t numbers = 2 * (kCombinationCount + kDistanceCount) + windows;
    if (tables < 1 || tables > 2 || windows > LineTable::kMaxCanonicalWindows ||
        payload.size() != sizeof(std::int16_t) * tables * numbers)
        throw_error(TrainedFileError::Payload);
    auto weights = std::make_unique<OrderingWeights>();
    for (std::size_t i = 0; i < tables; ++i)
        take_old_table(payload, (*weights)[kColours[i]], windows);
    if (tables == 1) (*weights)[Colour::White] = (*weights)[Colour::Black];
    return weights;
}

void split_windows(MoveWeights& table, std::span<const TupleCounts> tuples) {
    const auto scores = window_scores(table, tuples);
    table.five_tuple = fit_five_tuples(scores, tuples);
    set_window_terms(table, scores, tuples);
}

}  // namespace

std::vector<std::uint8_t> ordering_from_version_5(ByteSpan old, Rule rule) {
    const auto weights = decode_version_5(old);
    const auto tuples = window_tuples(pattern_tables(rule).line);
    for (const Colour colour : kColours) split_windows((*weights)[colour], tuples);
    if (!is_in_range(*weights)) throw_error(TrainedFileError::Payload);
    return encode_ordering(*weights, rule);
}

}  // namespace goren::tune
