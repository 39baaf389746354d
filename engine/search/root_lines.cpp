// SPDX-License-Identifier: MIT
#include "engine/search/root_lines.h"

#include <algorithm>
#include <utility>

namespace goren {
namespace {

bool is_better(const SearchLine& a, const SearchLine& b) { return a.value > b.value; }

}  // namespace

void insert_sorted(std::vector<SearchLine>& lines, SearchLine line) {
    lines.insert(std::upper_bound(lines.begin(), lines.end(), line, is_better), std::move(line));
}

SearchLine continued(SearchLine line, const std::vector<SearchLine>& older) {
    if (line.pv.size() > 1 || line.value.is_mate_score()) return line;
    const auto same = std::find_if(older.begin(), older.end(), [&](const SearchLine& candidate) {
        return candidate.pv.front() == line.pv.front();
    });
    if (same != older.end()) line.pv = same->pv;
    return line;
}

std::vector<SearchLine> merged_lines(std::vector<SearchLine> newer,
                                     const std::vector<SearchLine>& older, std::size_t count) {
    PointMap<bool> is_listed;
    for (const SearchLine& line : newer) is_listed[line.pv.front()] = true;
    const Value limit = newer.back().value;
    for (const SearchLine& line : older) {
        if (newer.size() >= count) break;
        if (is_listed[line.pv.front()]) continue;
        newer.push_back(line);
        const bool is_known = line.value.is_mate_score() || limit.is_loss();
        if (!is_known) newer.back().value = std::min(line.value, limit);
    }
    std::stable_sort(newer.begin(), newer.end(), is_better);
    return newer;
}

void FinishedLines::start(std::size_t count) {
    count_ = count;
    lines_.clear();
    has_.fill(false);
}

const SearchLine* FinishedLines::first_unfinished(const std::vector<SearchLine>& older) const {
    for (const SearchLine& line : older)
        if (!has(line.pv.front())) return &line;
    return nullptr;
}

std::vector<SearchLine> FinishedLines::with(SearchLine line) const {
    std::vector<SearchLine> lines = lines_;
    insert_sorted(lines, std::move(line));
    if (lines.size() > count_) lines.pop_back();
    return lines;
}

void FinishedLines::add(SearchLine line) {
    has_[line.pv.front()] = true;
    lines_ = with(std::move(line));
}

}  // namespace goren
