// SPDX-License-Identifier: MIT
#include "tools/book/statistics.h"

#include <fmt/format.h>

#include "engine/core/rule_names.h"
#include "protocol/book/book_entry.h"
#include "protocol/notation.h"

namespace goren::tools::book {
namespace {

std::string row(const std::string& name, const PositionCounts& counts) {
    const auto searches = static_cast<double>(counts.searched);
    const auto mean = [&](std::uint64_t sum) {
        return counts.searched == 0 ? 0.0 : static_cast<double>(sum) / searches;
    };
    return fmt::format("{:<18}{:>10}{:>10}{:>8}{:>8}{:>10}{:>12.0f}{:>8.1f}\n", name,
                       counts.positions, counts.searched, counts.wins, counts.losses,
                       counts.commented, mean(counts.nodes), mean(counts.depths));
}

}  // namespace

void PositionCounts::add(const BookEntry& entry) {
    ++positions;
    if (entry.nodes > 0) ++searched;
    if (entry.value && entry.value->is_win()) ++wins;
    if (entry.value && entry.value->is_loss()) ++losses;
    if (!entry.comment.empty() || !entry.label.empty() || !entry.texts.empty() || entry.is_marked)
        ++commented;
    nodes += entry.nodes;
    depths += static_cast<std::uint64_t>(entry.depth);
}

void Statistics::add(const BookEntry& entry) {
    const std::string game =
        fmt::format("{} {}", name_of(entry.position.rule), protocol::to_text(entry.position.size));
    constexpr int kAll = -1;
    auto& counts = counts_[game];
    counts[kAll].add(entry);
    counts[entry.position.stone_count()].add(entry);
}

std::string Statistics::text() const {
    std::string text =
        fmt::format("{:<18}{:>10}{:>10}{:>8}{:>8}{:>10}{:>12}{:>8}\n", "", "positions", "searched",
                    "wins", "losses", "comments", "nodes/each", "depth");
    for (const auto& [game, by_stones] : counts_)
        for (const auto& [stones, counts] : by_stones)
            text += row(stones < 0 ? game : fmt::format("  {} stones", stones), counts);
    return text;
}

}  // namespace goren::tools::book
