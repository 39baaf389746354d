// SPDX-License-Identifier: MIT
#include "engine/ordering/ordering_codec.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/core/bytes.h"

namespace goren {
namespace {

constexpr std::size_t kShapeBytes = 8;

constexpr std::size_t table_bytes(std::size_t windows) {
    return sizeof(std::int16_t) *
           (2 * (kCombinationCount + kDistanceCount) + kTupleKinds + windows);
}

// Up to the last window with a term other than zero.
std::size_t stored_windows(const MoveWeights& table) {
    const auto last = std::find_if(table.window.rbegin(), table.window.rend(),
                                   [](std::int16_t term) { return term != 0; });
    return static_cast<std::size_t>(table.window.rend() - last);
}

void put_table(std::vector<std::uint8_t>& bytes, const MoveWeights& table, std::size_t windows) {
    put_all(bytes, table.attack);
    put_all(bytes, table.defence);
    put_all(bytes, table.reply);
    put_all(bytes, table.follow);
    put_all(bytes, table.five_tuple);
    put_all(bytes, std::span(table.window).first(windows));
}

// Removes what it reads from the front of the bytes.
void take_table(std::span<const std::uint8_t>& bytes, MoveWeights& table, std::size_t windows) {
    take_all(bytes, table.attack);
    take_all(bytes, table.defence);
    take_all(bytes, table.reply);
    take_all(bytes, table.follow);
    take_all(bytes, table.five_tuple);
    take_all(bytes, std::span(table.window).first(windows));
}

// Null where the shape is another one or weights are out of range.
std::unique_ptr<OrderingWeights> decode_payload(std::span<const std::uint8_t> payload) {
    if (payload.size() < kShapeBytes) return nullptr;
    const std::uint64_t tables = get(payload.first(2));
    const std::uint64_t windows = get(payload.subspan(4, 4));
    payload = payload.subspan(kShapeBytes);
    if (tables < 1 || tables > 2 || windows > LineTable::kMaxCanonicalWindows ||
        payload.size() != tables * table_bytes(windows))
        return nullptr;
    auto weights = std::make_unique<OrderingWeights>();
    for (std::size_t i = 0; i < tables; ++i) take_table(payload, (*weights)[kColours[i]], windows);
    if (tables == 1) (*weights)[Colour::White] = (*weights)[Colour::Black];
    return is_in_range(*weights) ? std::move(weights) : nullptr;
}

}  // namespace

std::vector<std::uint8_t> encode_ordering(const OrderingWeights& weights, Rule rule) {
    const MoveWeights& black = weights[Colour::Black];
    const MoveWeights& white = weights[Colour::White];
    const std::size_t tables = black == white ? 1 : 2;
    const std::size_t windows = std::max(stored_windows(black), stored_windows(white));
    std::vector<std::uint8_t> payload;
    put(payload, tables, 2);
    put(payload, 0, 2);
    put(payload, windows, 4);
    for (std::size_t i = 0; i < tables; ++i) put_table(payload, weights[kColours[i]], windows);
    return make_trained_file(kOrderingFormat, rule, payload);
}

Decoded<OrderingWeights> decode_ordering(std::span<const std::uint8_t> file, Rule rule) {
    return decode_trained_file(file, kOrderingFormat, rule, decode_payload);
}

}  // namespace goren
