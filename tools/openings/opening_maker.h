// SPDX-License-Identifier: MIT
//
// Makes balanced openings: listed ones, then random stones near the centre, kept when every test
// accepts them and no symmetry turns them into an earlier candidate.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "engine/core/rule.h"
#include "tools/common/opening.h"
#include "tools/openings/opening_test.h"

namespace goren::tools::openings {

struct CandidateOptions {
    BoardSize size;
    Rule rule = Rule::Freestyle;
    int min_stones = 4;
    int max_stones = 7;
    int spread = 9;  ///< side of the square around the centre that takes the stones
    int reach = 3;   ///< largest distance of a stone to the nearest earlier one
    std::uint64_t seed = 1;
    std::vector<Opening> listed;  ///< the first candidates; the random ones follow
};

/// An opening that all tests have accepted.
struct CertifiedOpening {
    std::uint64_t candidate = 0;  ///< its number among the candidates of the seed, from 1
    Opening stones;
    std::vector<std::string> findings;  ///< "10000 nodes +12", one for each test

    bool operator==(const CertifiedOpening&) const = default;
};

class OpeningMaker {
public:
    /// Each test gets only the openings that the ones before it accepted: the fastest comes first.
    /// Requires: 1 <= min_stones <= max_stones, and a square that holds them.
    OpeningMaker(const CandidateOptions& options, std::vector<OpeningTest> tests);

    /// The next opening; nothing if `attempts` candidates in a row were rejected. Calls
    /// `on_candidate` after each candidate that was tested.
    std::optional<CertifiedOpening> next(int attempts,
                                         const std::function<void()>& on_candidate = {});

    /// Draws candidates without testing them, as an earlier run did, up to number `candidate`.
    void skip_to(std::uint64_t candidate);

    std::uint64_t candidates() const { return candidates_; }
    const std::vector<OpeningTest>& tests() const { return tests_; }
    /// How many openings each test has rejected.
    const std::vector<std::uint64_t>& rejected() const { return rejected_; }

private:
    std::optional<Opening> draw();
    Opening next_candidate();
    Opening random_opening();
    Point random_point(const Opening& earlier);
    std::optional<CertifiedOpening> certify(const Opening& opening);

    CandidateOptions options_;
    std::vector<OpeningTest> tests_;
    std::vector<std::uint64_t> rejected_;
    Random random_;
    std::uint64_t candidates_ = 0;
    std::set<std::string> drawn_;  // canonical forms
};

}  // namespace goren::tools::openings
