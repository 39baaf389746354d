// SPDX-License-Identifier: MIT
#include "tools/openings/opening_maker.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace goren::tools::openings {
namespace {

int distance(Point a, Point b) {
    return std::max(std::abs(a.x() - b.x()), std::abs(a.y() - b.y()));
}

}  // namespace

OpeningMaker::OpeningMaker(const OpeningMakerOptions& options,
                           std::vector<EvaluateOpening> evaluations)
    : options_(options), evaluations_(std::move(evaluations)), random_(options.seed) {
    assert(1 <= options.min_stones && options.min_stones <= options.max_stones);
    assert(options.max_stones <= options.spread * options.spread);
}

Point OpeningMaker::random_point(const Opening& earlier) {
    const Point centre = options_.size.centre();
    while (true) {
        const int x = centre.x() + random_.below(options_.spread) - options_.spread / 2;
        const int y = centre.y() + random_.below(options_.spread) - options_.spread / 2;
        if (!options_.size.contains(x, y)) continue;
        const Point point(x, y);
        const auto is_near = [&](Point other) { return distance(point, other) <= options_.reach; };
        const bool is_taken = std::find(earlier.begin(), earlier.end(), point) != earlier.end();
        if (!is_taken && (earlier.empty() || std::any_of(earlier.begin(), earlier.end(), is_near)))
            return point;
    }
}

Opening OpeningMaker::random_opening() {
    const int stones =
        options_.min_stones + random_.below(options_.max_stones - options_.min_stones + 1);
    Opening opening;
    for (int i = 0; i < stones; ++i) opening.push_back(random_point(opening));
    return opening;
}

bool OpeningMaker::is_balanced(const Opening& opening) const {
    if (find_flaw(opening, options_.size, options_.rule)) return false;
    return std::all_of(evaluations_.begin(), evaluations_.end(),
                       [&](const EvaluateOpening& evaluate) {
                           const auto value = evaluate(opening);
                           return value && std::abs(*value) <= options_.window;
                       });
}

std::optional<Opening> OpeningMaker::next(int attempts) {
    for (int i = 0; i < attempts; ++i) {
        Opening opening = random_opening();
        if (!seen_.insert(canonical_form(opening, options_.size)).second) continue;
        if (is_balanced(opening)) return opening;
    }
    return std::nullopt;
}

}  // namespace goren::tools::openings
