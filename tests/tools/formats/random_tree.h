// SPDX-License-Identifier: MIT
//
// Random game trees, to be written and read back.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "protocol/formats/game_tree.h"

namespace goren::test {

struct RandomTreeOptions {
    BoardSize size{15, 15};
    int nodes = 60;
    bool has_renlib_marks = true;  ///< texts on points of nodes without a stone, and starts
    bool is_centred = false;       ///< the first stone stands in the centre, as in RenLib 3.0
};

inline std::string random_text(Random& random) {
    static const std::vector<std::string> kPieces{
        "a", "B", " ", "\n", "]", "\\", "(;", "five", "\xC3\xA9", "\xE2\x82\xAC", "0"};
    std::string text = "x";
    for (int i = random.below(8); i > 0; --i)
        text += kPieces[static_cast<std::size_t>(random.below(static_cast<int>(kPieces.size())))];
    return text;
}

/// Builds the tree in preorder: a node goes below the last one or one of its ancestors.
inline protocol::formats::GameTree random_tree(Random& random, const RandomTreeOptions& options) {
    using namespace protocol::formats;
    GameTree tree;
    std::vector<GameTree::Node> line{GameTree::kRoot};
    for (int i = 0; i < options.nodes; ++i) {
        const bool is_first = i == 0 && options.is_centred;
        const std::size_t lowest = options.is_centred && i > 0 ? 2 : 1;
        while (line.size() > lowest && random.below(3) == 0) line.pop_back();
        const auto stones = tree.stones_to(line.back());
        const Point point =
            is_first ? options.size.centre()
                     : Point(random.below(options.size.width), random.below(options.size.height));
        if (std::find(stones.begin(), stones.end(), point) != stones.end() ||
            tree.child_with(line.back(), point) != GameTree::kNone)
            continue;
        const int kind = options.is_centred ? 9 : random.below(10);
        const auto node = kind == 0   ? tree.add(line.back(), NodeKind::Pass)
                          : kind == 1 ? tree.add(line.back(), NodeKind::NoMove)
                                      : tree.add(line.back(), NodeKind::Move, point);
        line.push_back(node);
        if (random.below(4) == 0) tree.set_comment(node, random_text(random));
        const bool may_have_point_text = kind > 1 || options.has_renlib_marks;
        if (may_have_point_text && random.below(6) == 0)
            tree.set_point_text(node, "A" + std::to_string(i));
        if (random.below(6) == 0) tree.mark(node);
        if (options.has_renlib_marks && random.below(20) == 0) tree.mark_as_start(node);
    }
    return tree;
}

}  // namespace goren::test
