// SPDX-License-Identifier: MIT
//
// The list of players. A new player is one more entry here.
#include <algorithm>
#include <array>

#include "engine/players/alpha_beta_player.h"
#include "engine/players/attack_defence_player.h"
#include "engine/players/five_tuple_player.h"
#include "engine/players/goren_player.h"
#include "engine/players/patterns_player.h"
#include "engine/players/player.h"
#include "engine/players/shapes_player.h"

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
    Entry{{"alpha-beta", "alpha-beta to a fixed depth, moves sorted by a history table"},
          make<AlphaBetaPlayer>},
    Entry{{"patterns", "one ply, scored by the patterns through all stones"}, make<PatternsPlayer>},
    Entry{{"shapes", "one ply, scored by the shapes in all lines"}, make<ShapesPlayer>},
    Entry{{"five-tuple", "one ply, scored by the stones in every five consecutive points"},
          make<FiveTuplePlayer>},
    Entry{{"attack-defence", "one ply, attack and defence scored for every point"},
          make<AttackDefencePlayer>},
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
