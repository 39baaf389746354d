// SPDX-License-Identifier: MIT
//
// Counts the puzzles that the engines solved, by category and by rule, and prints the table.
#pragma once

#include <string>
#include <vector>

#include "tools/puzzles/attempt.h"
#include "tools/puzzles/puzzle.h"

namespace goren::tools::puzzles {

/// Attempts of one engine that are counted together.
struct SolveCount {
    int solved = 0;
    int reported = 0;  ///< wins that the engine reports
    int all = 0;
    std::optional<double> median_nodes;  ///< of the solved ones whose nodes are known
    std::optional<double> median_ms;     ///< of the solved ones
};

class SolveStatistics {
public:
    explicit SolveStatistics(std::vector<std::string> engines);

    /// Requires: engine < the number of engines.
    void add(std::size_t engine, const Puzzle& puzzle, const Attempt& attempt);

    SolveCount score(std::size_t engine, Category category) const;
    SolveCount score(std::size_t engine, Rule rule) const;
    SolveCount score(std::size_t engine) const;

    /// A row for each category and rule that came up and one for all; four columns an engine.
    std::string table() const;

private:
    struct Entry {
        Category category;
        Rule rule;
        Attempt attempt;
    };

    template <typename Counts>
    SolveCount score_where(std::size_t engine, Counts&& counts) const;
    template <typename ScoreOf>
    void add_row(std::string& text, std::string_view name, ScoreOf&& score_of) const;

    std::vector<std::string> engines_;
    std::vector<std::vector<Entry>> entries_;  // of each engine
};

}  // namespace goren::tools::puzzles
