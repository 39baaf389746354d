// SPDX-License-Identifier: MIT
//
// The pattern tables of each rule, shared by everyone who looks at positions.
#pragma once

#include "engine/core/rule.h"
#include "engine/pattern/point_pattern.h"

namespace goren {

/// Built on first use, by any thread, and immutable ever after.
const PatternTables& pattern_tables(Rule rule);

}  // namespace goren
