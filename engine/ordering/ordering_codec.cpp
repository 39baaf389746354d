// SPDX-License-Identifier: MIT
#include "engine/ordering/ordering_codec.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "engine/core/bytes.h"

namespace goren {
namespace {

constexpr std::string_view kMagic = "GORENWT5";
constexpr std::size_t kHeaderBytes = 24;
constexpr std::size_t kWindowsOffset = 12;
constexpr std::size_t kChecksumOffset = 16;

constexpr std::size_t table_bytes(std::size_t windows) {
    return 2 * (2 * kCombinationCount + 2 * kDistanceCount + windows);
}

// Up to the last that weighs anything.
std::size_t windows_of(const MoveWeights& table) {
    const auto last = std::find_if(table.window.rbegin(), table.window.rend(),
                                   [](std::int16_t weight) { return weight != 0; });
    return static_cast<std::size_t>(table.window.rend() - last);
}

std::vector<std::uint8_t> tables_as_bytes(const OrderingWeights& weights, std::size_t tables,
                                          std::size_t windows) {
    std::vector<std::uint8_t> bytes;
    for (std::size_t i = 0; i < tables; ++i) {
        const MoveWeights& table = weights[kColours[i]];
        put_all(bytes, table.attack);
        put_all(bytes, table.defence);
        put_all(bytes, table.reply);
        put_all(bytes, table.follow);
        put_all(bytes, std::span(table.window).first(windows));
    }
    return bytes;
}

// Positions add up an attack and a defence in 16 bits; the search adds bonuses on top.
bool are_ordering_scores_in_range(const OrderingWeights& weights) {
    const auto in_range = [](std::int16_t score) { return 0 <= score && score < 1 << 14; };
    const auto is_small = [](std::int16_t score) { return std::abs(score) < 1 << 12; };
    const auto is_tiny = [](std::int16_t score) { return std::abs(score) < 1 << 11; };
    return std::all_of(kColours.begin(), kColours.end(), [&](Colour colour) {
        const MoveWeights& table = weights[colour];
        return std::all_of(table.attack.begin(), table.attack.end(), in_range) &&
               std::all_of(table.defence.begin(), table.defence.end(), in_range) &&
               std::all_of(table.reply.begin(), table.reply.end(), is_small) &&
               std::all_of(table.follow.begin(), table.follow.end(), is_small) &&
               std::all_of(table.window.begin(), table.window.end(), is_tiny);
    });
}

}  // namespace

std::vector<std::uint8_t> encode_ordering(const OrderingWeights& weights) {
    const std::size_t tables = weights[Colour::Black] == weights[Colour::White] ? 1 : 2;
    const std::size_t windows =
        std::max(windows_of(weights[Colour::Black]), windows_of(weights[Colour::White]));
    const std::vector<std::uint8_t> payload = tables_as_bytes(weights, tables, windows);
    std::vector<std::uint8_t> bytes(kMagic.begin(), kMagic.end());
    put(bytes, tables, 2);
    put(bytes, 0, 2);
    put(bytes, windows, 4);
    put(bytes, checksum_of(payload), 8);
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    return bytes;
}

std::unique_ptr<OrderingWeights> decode_ordering(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < kHeaderBytes || !std::equal(kMagic.begin(), kMagic.end(), bytes.begin()))
        return nullptr;
    const std::uint64_t tables = get(bytes.subspan(kMagic.size(), 2));
    const std::uint64_t windows = get(bytes.subspan(kWindowsOffset, 4));
    auto payload = bytes.subspan(kHeaderBytes);
    if (tables < 1 || tables > 2 || windows > LineTable::kMaxCanonicalWindows ||
        payload.size() != tables * table_bytes(windows) ||
        get(bytes.subspan(kChecksumOffset, 8)) != checksum_of(payload))
        return nullptr;
    auto weights = std::make_unique<OrderingWeights>();
    for (std::size_t i = 0; i < tables; ++i) {
        MoveWeights& table = (*weights)[kColours[i]];
        take_all(payload, table.attack);
        take_all(payload, table.defence);
        take_all(payload, table.reply);
        take_all(payload, table.follow);
        take_all(payload, std::span(table.window).first(windows));
    }
    if (tables == 1) (*weights)[Colour::White] = (*weights)[Colour::Black];
    return are_ordering_scores_in_range(*weights) ? std::move(weights) : nullptr;
}

}  // namespace goren
