// SPDX-License-Identifier: MIT
#include "tools/tune/order_terms.h"

#include <algorithm>
#include <cassert>

#include "engine/ordering/ordering_weights.h"
#include "engine/pattern/pattern_tables.h"
#include "tools/tune/window_backoff.h"

namespace goren::tune {
namespace {

// The line patterns and the point pattern of a combination. Dead lines and points without a pattern
// have no term: the others are measured against them.
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

TermGroup combination_group(bool is_renju_black) {
    TermGroup group;
    group.shared.resize(kCombinationCount);
    group.shared_terms = kLinePatternCount + kPointPatternCount;
    for (unsigned d = 0; d < kLinePatternCount; ++d)
        for (unsigned c = 0; c <= d; ++c)
            for (unsigned b = 0; b <= c; ++b)
                for (unsigned a = 0; a <= b; ++a) {
                    const auto code = static_cast<PatternCode>(a | b << 4 | c << 8 | d << 12);
                    group.shared[combination_of(code)] = terms_of(code, is_renju_black);
                }
    return group;
}

// Every distance is frequent, so each has a shared term to itself, which is not held near zero. Far
// has none: the others are measured against it.
TermGroup distance_group() {
    TermGroup group;
    group.shared.resize(kDistanceCount);
    group.shared_terms = kDistanceCount;
    for (std::size_t distance = 1; distance < kDistanceCount; ++distance)
        group.shared[distance].push_back(distance);
    return group;
}

// The kinds of five-tuples are the first shared terms, the back-off windows follow.
TermGroup window_group(const LineTable& line, WindowSharing sharing) {
    TermGroup group;
    group.shared.resize(LineTable::kMaxCanonicalWindows);
    group.shared_terms = kTupleKinds;
    group.first_stage_terms = kTupleKinds;
    if (sharing.five_tuples) {
        const auto tuples = window_tuples(line);
        for (std::size_t window = 0; window < tuples.size(); ++window)
            for (std::size_t kind = 0; kind < kTupleKinds; ++kind)
                group.shared[window].insert(group.shared[window].end(), tuples[window][kind], kind);
    }
    // Narrow windows are their own back-off windows.
    if (sharing.backoff && line.reach() == LineTable::kMaxReach) {
        const auto backoff = backoff_windows(line);
        for (std::size_t window = 0; window < backoff.size(); ++window)
            group.shared[window].push_back(kTupleKinds + backoff[window]);
        group.shared_terms += std::size_t{*std::ranges::max_element(backoff)} + 1;
    }
    return group;
}

}  // namespace

std::span<const std::size_t> TermMap::shared_of(std::size_t weight) const {
    const std::size_t begin = weight == 0 ? 0 : ends_[weight - 1];
    return std::span(shared_).subspan(begin, ends_[weight] - begin);
}

void TermMap::add_group(const TermGroup& group) {
    const std::size_t base = is_shared_late_.size();
    for (const auto& terms : group.shared) {
        for (const std::size_t term : terms) {
            assert(term < group.shared_terms);
            shared_.push_back(base + term);
        }
        ends_.push_back(shared_.size());
        is_own_late_.push_back(group.first_stage_terms.has_value());
    }
    for (std::size_t term = 0; term < group.shared_terms; ++term)
        is_shared_late_.push_back(term >= group.first_stage_terms.value_or(group.shared_terms));
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

OrderTerms::OrderTerms(Rule rule, WindowSharing sharing) {
    const TermGroup windows = window_group(pattern_tables(rule).line, sharing);
    const auto add_table = [&](bool is_renju_black) {
        map_.add_group(combination_group(is_renju_black));
        map_.add_group(combination_group(is_renju_black));
        map_.add_group(distance_group());
        map_.add_group(distance_group());
        const std::size_t first_tuple = map_.terms() - map_.weights();
        map_.add_group(windows);
        return first_tuple;
    };
    first_tuple_[Colour::Black] = add_table(rule == Rule::Renju);
    first_tuple_[Colour::White] =
        rule == Rule::Renju ? add_table(false) : first_tuple_[Colour::Black];
}

ColourMap<TupleLogits> OrderTerms::five_tuples(std::span<const double> terms) const {
    ColourMap<TupleLogits> scores{};
    for (const Colour colour : kColours)
        std::ranges::copy(terms.subspan(map_.weights() + first_tuple_[colour], kTupleKinds),
                          scores[colour].begin());
    return scores;
}

}  // namespace goren::tune
