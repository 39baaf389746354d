// SPDX-License-Identifier: MIT
#include "tools/tune/order_terms.h"

#include <algorithm>

#include "engine/ordering/ordering_weights.h"

namespace goren::tune {
namespace {

using Group = std::vector<std::vector<std::size_t>>;

// Line patterns and the point pattern of one combination. Dead lines and points without a pattern
// have no term: they are what others are measured against.
std::vector<std::size_t> terms_of(PatternCode code, bool is_renju_black) {
    std::vector<std::size_t> terms;
    for (const Direction direction : kDirections)
        if (const LinePattern line = line_pattern_in(code, direction); line != LinePattern::Dead)
            terms.push_back(static_cast<std::size_t>(line));
    const PointPattern point = point_pattern_of(code, is_renju_black);
    if (point != PointPattern::None)
        terms.push_back(kLinePatternCount + static_cast<std::size_t>(point));
    return terms;
}

Group combination_group(bool is_renju_black) {
    Group group(kCombinationCount);
    for (unsigned d = 0; d < kLinePatternCount; ++d)
        for (unsigned c = 0; c <= d; ++c)
            for (unsigned b = 0; b <= c; ++b)
                for (unsigned a = 0; a <= b; ++a) {
                    const auto code = static_cast<PatternCode>(a | b << 4 | c << 8 | d << 12);
                    group[combination_of(code)] = terms_of(code, is_renju_black);
                }
    return group;
}

// Every distance comes up often enough to speak for itself; what is far is what others are measured
// against.
Group distance_group() {
    Group group(kDistanceCount);
    for (std::size_t distance = 1; distance < group.size(); ++distance)
        group[distance].push_back(distance);
    return group;
}

// Windows have nothing in common but what their line patterns say, which the combinations tell.
Group window_group() { return Group(LineTable::kMaxCanonicalWindows); }

// Whether the table is renju's black's, for each of the rule's tables.
std::vector<bool> tables_of(Rule rule) {
    return rule == Rule::Renju ? std::vector<bool>{true, false} : std::vector<bool>{false};
}

}  // namespace

std::span<const std::size_t> TermMap::shared_of(std::size_t weight) const {
    const std::size_t begin = weight == 0 ? 0 : ends_[weight - 1];
    return std::span(shared_).subspan(begin, ends_[weight] - begin);
}

void TermMap::add_group(const Group& shared) {
    const std::size_t base = shared_terms_;
    for (const auto& terms : shared) {
        for (const std::size_t term : terms) {
            shared_.push_back(base + term);
            shared_terms_ = std::max(shared_terms_, base + term + 1);
        }
        ends_.push_back(shared_.size());
    }
}

std::vector<double> TermMap::weights_of(std::span<const double> terms) const {
    std::vector<double> sums(terms.begin(), terms.begin() + static_cast<std::ptrdiff_t>(weights()));
    const auto shared = terms.subspan(weights());
    for (std::size_t weight = 0; weight < sums.size(); ++weight)
        for (const std::size_t term : shared_of(weight)) sums[weight] += shared[term];
    return sums;
}

std::vector<double> TermMap::gradient_of(std::span<const double> by_weight) const {
    std::vector<double> by_term(by_weight.begin(), by_weight.end());
    by_term.resize(terms());
    for (std::size_t weight = 0; weight < weights(); ++weight)
        for (const std::size_t term : shared_of(weight))
            by_term[weights() + term] += by_weight[weight];
    return by_term;
}

TermMap order_terms(Rule rule) {
    TermMap map;
    for (const bool is_renju_black : tables_of(rule)) {
        map.add_group(combination_group(is_renju_black));
        map.add_group(combination_group(is_renju_black));
        map.add_group(distance_group());
        map.add_group(distance_group());
        map.add_group(window_group());
    }
    return map;
}

}  // namespace goren::tune
