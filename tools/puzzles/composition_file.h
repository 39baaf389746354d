// SPDX-License-Identifier: MIT
//
// The compositions of a suite that are done, as text: a heading, which says what they depend on,
// then one composition a line,
//     12 renju 15 long-win i11d6e8e10c10f6 e7 31
//     13 none
// A run that is killed loses at most the compositions it was working on; the same command goes on
// with the others.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/common/line_file.h"
#include "tools/puzzles/puzzle.h"

namespace goren::tools::puzzles {

class CompositionFile {
public:
    /// Opens the file to add to it. Throws std::runtime_error, in one sentence, if it has another
    /// heading or cannot be written.
    CompositionFile(const std::string& path, const std::string& heading);

    bool has(std::size_t number) const { return done_.contains(number); }

    /// Compositions that are done.
    std::size_t size() const { return done_.size(); }

    /// How many compositions with lower numbers gave a puzzle.
    int puzzles_below(std::size_t number) const;

    /// The puzzles of the compositions that gave one, in the order of their numbers.
    std::vector<Puzzle> puzzles() const;

    /// Adds what the composition gave, a puzzle or nothing.
    void add(std::size_t number, const std::optional<Puzzle>& puzzle);

    /// Removes the file: the suite is written.
    void remove();

private:
    /// What the lines of an earlier run say.
    void read(const std::vector<std::string>& lines, const std::string& heading);

    std::string path_;
    std::optional<LineFile> file_;
    std::map<std::size_t, std::optional<Puzzle>> done_;
};

}  // namespace goren::tools::puzzles
