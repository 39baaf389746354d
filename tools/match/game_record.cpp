// SPDX-License-Identifier: MIT
#include "tools/match/game_record.h"

#include <algorithm>
#include <array>

namespace goren::match {
namespace {

constexpr std::array<std::string_view, kFaultCount> kFaultNames{
    "crash", "hang", "time", "memory", "illegal", "forbidden", "garbage"};
constexpr std::array<std::string_view, 6> kEndingNames{"five",      "board-full",  "move-limit",
                                                       "draw-rule", "resign-rule", "fault"};

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

}  // namespace goren::match
