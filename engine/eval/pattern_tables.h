// SPDX-License-Identifier: MIT
//
// The pattern tables of each rule with the trained weights in them.
#pragma once

#include "engine/core/rule.h"
#include "engine/pattern/point_pattern.h"

namespace goren {

/// The tables of the rule, built when first asked for (some tens of milliseconds) and never
/// changed.
const PatternTables& pattern_tables(Rule rule);

}  // namespace goren
