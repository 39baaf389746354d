// SPDX-License-Identifier: MIT
#include "protocol/database/database_deletion.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

#include "protocol/book/book_values.h"
#include "protocol/text.h"

namespace goren::protocol {
namespace {

using book::BookEntry;
using book::BookPosition;
using Which = Deletion::Which;

constexpr std::array kNames{
    std::pair<std::string_view, Which>{"", Which::All},
    std::pair<std::string_view, Which>{"w", Which::Wins},
    std::pair<std::string_view, Which>{"l", Which::Losses},
    std::pair<std::string_view, Which>{"wl", Which::Decided},
    std::pair<std::string_view, Which>{"nonwl", Which::Undecided},
    std::pair<std::string_view, Which>{"wlnostep", Which::WithoutStep},
    std::pair<std::string_view, Which>{"wlinstep", Which::WithinSteps},
};
constexpr std::string_view kRecursive = "recursive";

bool has_label(const BookEntry& entry, std::string_view letter) {
    return to_lower(entry.label) == letter;
}

bool is_win(const BookEntry& entry) {
    return has_label(entry, "w") || (entry.value && entry.value->is_loss());
}

bool is_loss(const BookEntry& entry) {
    return has_label(entry, "l") || (entry.value && entry.value->is_win());
}

bool matches(const BookEntry& entry, const Deletion& deletion) {
    const bool has_mate_score = entry.value && entry.value->is_mate_score();
    const bool is_decided = is_win(entry) || is_loss(entry);
    switch (deletion.which) {
        case Which::All: return true;
        case Which::Wins: return is_win(entry);
        case Which::Losses: return is_loss(entry);
        case Which::Decided: return is_decided;
        case Which::Undecided: return !is_decided;
        case Which::WithoutStep: return is_decided && !has_mate_score;
        case Which::WithinSteps:
            return has_mate_score && entry.value->plies_to_end() <= deletion.steps;
    }
    return false;
}

}  // namespace

std::optional<Deletion> parse_deletion(std::string_view words) {
    const std::string lower = to_lower(take_word(words));
    std::string_view name = lower;
    Deletion deletion;
    if (name.ends_with(kRecursive)) {
        deletion.passes_kept = true;
        name.remove_suffix(kRecursive.size());
    }
    const auto known = std::find_if(kNames.begin(), kNames.end(),
                                    [&](const auto& pair) { return pair.first == name; });
    if (known == kNames.end()) return std::nullopt;
    deletion.which = known->second;
    if (deletion.which != Which::WithinSteps) return deletion;
    const auto steps = parse_number<int>(words);
    if (!steps) return std::nullopt;
    deletion.steps = *steps;
    return deletion;
}

std::vector<BookPosition> positions_to_delete(const book::Book& book, const BookPosition& position,
                                              const Deletion& deletion) {
    std::vector<BookPosition> found;
    std::vector<BookPosition> pending{canonical_form(position).position};
    std::unordered_set<std::uint64_t> visited;
    while (!pending.empty()) {
        const BookPosition current = pending.back();
        pending.pop_back();
        for (const auto& [point, entry] : book::successors(book, current)) {
            if (!visited.insert(book::key_of(entry->position)).second) continue;
            const bool is_deleted = matches(*entry, deletion);
            if (is_deleted) found.push_back(entry->position);
            if (is_deleted || deletion.passes_kept) pending.push_back(entry->position);
        }
    }
    return found;
}

}  // namespace goren::protocol
