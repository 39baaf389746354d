// SPDX-License-Identifier: MIT
//
// The list of players. A new one is one more entry here.
#include <algorithm>
#include <array>

#include "engine/players/five_tuple_player.h"
#include "engine/players/goren_player.h"
#include "engine/players/player.h"

namespace goren {
namespace {

template <typename SomePlayer>
std::unique_ptr<Player> make() {
    return std::make_unique<SomePlayer>();
}

struct Entry {
    PlayerInfo info;
    std::unique_ptr<Player> (*make)();
};

// The default player comes first.
constexpr std::array kEntries{
    Entry{{"goren", "the full search"}, make<GorenPlayer>},
    Entry{{"five-tuple", "scores every five consecutive points by the stones in them"},
          make<FiveTuplePlayer>},
};

constexpr auto kInfos = [] {
    std::array<PlayerInfo, kEntries.size()> infos{};
    for (std::size_t i = 0; i < infos.size(); ++i) infos[i] = kEntries[i].info;
    return infos;
}();

}  // namespace

std::span<const PlayerInfo> all_players() { return kInfos; }

std::unique_ptr<Player> make_player(std::string_view name) {
    const auto entry = std::find_if(kEntries.begin(), kEntries.end(),
                                    [name](const Entry& e) { return e.info.name == name; });
    return entry == kEntries.end() ? nullptr : entry->make();
}

}  // namespace goren
