// SPDX-License-Identifier: MIT
#include "tools/common/game_result.h"

#include <algorithm>
#include <array>
#include <utility>

namespace goren::tools {
namespace {

constexpr std::array<std::string_view, kFaultCount> kFaultNames{
    "crash", "hang", "time", "memory", "illegal", "forbidden", "garbage", "no-move"};
constexpr std::array<std::string_view, 7> kEndingNames{
    "five", "board-full", "move-limit", "draw-rule", "resign-rule", "proven-win", "fault"};

template <typename Enum, std::size_t kCount>
std::optional<Enum> find_name(const std::array<std::string_view, kCount>& names,
                              std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Enum>(found - names.begin());
}

}  // namespace

std::string_view name_of(Fault fault) { return kFaultNames[static_cast<std::size_t>(fault)]; }

std::string_view name_of(Ending ending) { return kEndingNames[static_cast<std::size_t>(ending)]; }

std::optional<Fault> fault_named(std::string_view name) {
    return find_name<Fault>(kFaultNames, name);
}

std::optional<Ending> ending_named(std::string_view name) {
    return find_name<Ending>(kEndingNames, name);
}

GameResult loss_by_fault(Colour loser, Failure failure) {
    return {opponent(loser), Ending::Fault, failure.fault, std::move(failure.detail)};
}

}  // namespace goren::tools
