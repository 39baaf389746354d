// SPDX-License-Identifier: MIT
//
// The compositions of a suite that are done, as text: the command, then one composition a line,
//     12 renju 15 long-win i11d6e8e10c10f6 e7 31
//     13 none
// Each line is flushed, so that a run that is killed loses at most the compositions it was working
// on; the same command goes on with the others.
#pragma once

#include <cstddef>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/puzzles/puzzle.h"

namespace goren::tools::puzzles {

class CompositionFile {
public:
    /// Opens the file to append to it, and cuts an incomplete last line off. Throws
    /// std::runtime_error, in one sentence, if it is of another command or cannot be written.
    CompositionFile(const std::string& path, const std::string& command);

    bool has(std::size_t number) const { return done_.contains(number); }

    /// Compositions that are done.
    std::size_t size() const { return done_.size(); }

    /// How many compositions with lower numbers gave a puzzle.
    int puzzles_below(std::size_t number) const;

    /// The puzzles of the compositions that gave one, in the order of their numbers.
    std::vector<Puzzle> puzzles() const;

    /// Appends what the composition gave, a puzzle or nothing.
    void add(std::size_t number, const std::optional<Puzzle>& puzzle);

    /// Removes the file: the suite is written.
    void remove();

private:
    // Reads what is there already; where its complete lines end.
    std::size_t read(const std::string& command);

    std::string path_;
    std::ofstream stream_;
    std::map<std::size_t, std::optional<Puzzle>> done_;
};

}  // namespace goren::tools::puzzles
