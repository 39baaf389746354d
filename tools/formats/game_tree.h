// SPDX-License-Identifier: MIT
//
// A tree of moves, which the protocol needs as well.
#pragma once

#include "protocol/formats/game_tree.h"

namespace goren::tools::formats {

using goren::protocol::formats::GameTree;
using goren::protocol::formats::GameTreeBuilder;
using goren::protocol::formats::NodeKind;

}  // namespace goren::tools::formats
