// SPDX-License-Identifier: MIT
//
// The tables from which a position takes its patterns.
#pragma once

#include "engine/core/rule.h"
#include "engine/pattern/line_pattern.h"
#include "engine/pattern/point_pattern.h"

namespace goren {

/// The pattern tables of one rule. Immutable.
struct PatternTables {
    explicit PatternTables(Rule table_rule)
        : rule(table_rule), line(table_rule), point(table_rule) {}

    Rule rule;
    LineTable line;
    PointTable point;
};

/// The tables of the rule, built on the first call. Thread-safe.
const PatternTables& pattern_tables(Rule rule);

}  // namespace goren
