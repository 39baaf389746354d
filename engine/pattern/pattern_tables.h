// SPDX-License-Identifier: MIT
//
// Everything that a position looks up under one rule.
#pragma once

#include "engine/core/rule.h"
#include "engine/pattern/line_pattern.h"
#include "engine/pattern/point_pattern.h"

namespace goren {

/// Immutable.
struct PatternTables {
    explicit PatternTables(Rule of) : rule(of), line(of), point(of) {}

    Rule rule;
    LineTable line;
    PointTable point;
};

/// The rule's tables, built when they are first asked for.
const PatternTables& pattern_tables(Rule rule);

}  // namespace goren
