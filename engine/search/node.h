// SPDX-License-Identifier: MIT
//
// The state of one node of the search.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/point.h"
#include "engine/core/value.h"
#include "engine/policy/policy.h"
#include "engine/search/depth.h"
#include "engine/search/transposition_table.h"
#include "engine/threat/forced_replies.h"

namespace goren {

/// What the search expects of a node (Knuth and Moore 1975; Marsland and Popowich 1985).
enum class NodeType : std::uint8_t {
    Root,
    Pv,   ///< on the principal variation: searched with an open window
    Cut,  ///< searched with a null window, expected to fail high
    All,  ///< searched with a null window, expected to fail low
};

constexpr bool is_pv(NodeType type) { return type <= NodeType::Pv; }

/// The type of a child that is searched with a null window and expected to confirm its parent: an
/// all node has cut nodes as children, a cut node an all node. A PV node expects its later moves to
/// be refuted.
constexpr NodeType null_window_child(NodeType parent) {
    return parent == NodeType::Cut ? NodeType::All : NodeType::Cut;
}

struct Node {
    Value alpha;
    Value beta;
    Depth depth;
    NodeType type;
    Point excluded;  ///< the move that a singular search leaves out; else none
    Threat threat = Threat::None;
    std::optional<TableEntry> entry{};
    std::optional<Value> eval{};  ///< static evaluation; none where a five must be answered
    bool is_improving = false;    ///< eval is higher than two plies ago
    const PolicyScores* policy = nullptr;  ///< of the candidates; null: not asked for

    bool is_root() const { return type == NodeType::Root; }
    bool is_singular_search() const { return !excluded.is_none(); }
};

}  // namespace goren
