// SPDX-License-Identifier: MIT
//
// The lines of the root while an iteration runs: those that it has finished, followed by those of
// the iteration before.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/api/search_result.h"
#include "engine/core/point.h"

namespace goren {

/// Inserts a line after all lines that are as good or better. Requires: sorted lines.
void insert_sorted(std::vector<SearchLine>& lines, SearchLine line);

/// The line. If it has only its first move, it takes the moves of the older line that begins with
/// the same one: a move that fails high is known to be better, but not why. A mate score keeps its
/// own moves.
SearchLine continued(SearchLine line, const std::vector<SearchLine>& older);

/// The `newer` lines and, up to `count` together, the `older` ones with other moves, best first.
/// An older line gets at most the value of the last newer one: it was worse in the iteration
/// before, and values of different depths cannot be compared. Mate scores are proven at any depth:
/// an older one stays, and a newer loss lowers no older value. Requires: at least one newer line;
/// both lists are sorted.
std::vector<SearchLine> merged_lines(std::vector<SearchLine> newer,
                                     const std::vector<SearchLine>& older, std::size_t count);

/// The lines that the running iteration has finished, best first.
class FinishedLines {
public:
    /// Starts an iteration without lines, which keeps the best `count` of them.
    void start(std::size_t count);

    const std::vector<SearchLine>& lines() const { return lines_; }
    bool is_full() const { return lines_.size() >= count_; }
    /// The value of the last line. Requires: a line.
    Value worst() const { return lines_.back().value; }
    /// Whether a line of the move is finished, also if better ones have taken its place since.
    bool has(Point move) const { return has_[move]; }
    /// The first of the `older` lines whose move has no finished line; null if there is none.
    const SearchLine* first_unfinished(const std::vector<SearchLine>& older) const;

    /// The lines with another one among them.
    std::vector<SearchLine> with(SearchLine line) const;
    /// Adds a line. If there are more than `count` then, the worst one goes.
    void add(SearchLine line);

private:
    std::size_t count_ = 1;
    std::vector<SearchLine> lines_;
    PointMap<bool> has_;
};

/// The running pass: a search of all moves at the root, or of one of them.
struct RootPass {
    Point only_move{};     ///< the move that is searched; none: all moves without a finished line
    int moves_before = 0;  ///< better moves, which have lines and are not searched
    std::size_t extra_moves_tried = 0;  ///< of RootMoves::extra
    std::optional<Value> value{};       ///< of the best move; none: no move has raised alpha
};

}  // namespace goren
