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

OpeningMaker::OpeningMaker(const CandidateOptions& options, std::vector<OpeningTest> tests)
    : options_(options), tests_(std::move(tests)), rejected_(tests_.size()), random_(options.seed) {
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

Opening OpeningMaker::next_candidate() {
    const std::uint64_t before = candidates_++;
    return before < options_.listed.size() ? options_.listed[before] : random_opening();
}

/// The next candidate; nothing when it is an earlier one again, or no opening by the rule.
std::optional<Opening> OpeningMaker::draw() {
    Opening opening = next_candidate();
    const bool is_new = drawn_.insert(canonical_form(opening, options_.size)).second;
    if (!is_new || find_flaw(opening, options_.size, options_.rule)) return std::nullopt;
    return opening;
}

void OpeningMaker::skip_to(std::uint64_t candidate) {
    while (candidates_ < candidate) draw();
}

std::optional<CertifiedOpening> OpeningMaker::certify(const Opening& opening) {
    CertifiedOpening certified{candidates_, opening, {}};
    for (std::size_t i = 0; i < tests_.size(); ++i) {
        const auto finding = tests_[i].run(opening);
        if (!finding) {
            ++rejected_[i];
            return std::nullopt;
        }
        certified.findings.push_back(tests_[i].name + ' ' + *finding);
    }
    return certified;
}

std::optional<CertifiedOpening> OpeningMaker::next(int attempts,
                                                   const std::function<void()>& on_candidate) {
    for (int i = 0; i < attempts; ++i) {
        const auto opening = draw();
        if (!opening) continue;
        auto certified = certify(*opening);
        if (on_candidate) on_candidate();
        if (certified) return certified;
    }
    return std::nullopt;
}

}  // namespace goren::tools::openings
