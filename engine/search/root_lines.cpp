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

std::vector<SearchLine> merged_lines(std::vector<SearchLine> newer,
                                     const std::vector<SearchLine>& older, std::size_t count) {
    PointMap<bool> is_listed;
    for (const SearchLine& line : newer) is_listed[line.pv.front()] = true;
    const Value limit = newer.back().value;
    for (const SearchLine& line : older) {
        if (newer.size() >= count) break;
        if (is_listed[line.pv.front()]) continue;
        newer.push_back(line);
        const bool is_known = line.value.is_proof() || limit.is_loss();
        if (!is_known) newer.back().value = std::min(line.value, limit);
    }
    std::stable_sort(newer.begin(), newer.end(), is_better);
    return newer;
}

}  // namespace goren
