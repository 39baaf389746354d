// SPDX-License-Identifier: MIT
#include "engine/pattern/pattern_tables.h"

#include <memory>

#include "engine/core/once_per_rule.h"

namespace goren {
namespace {

std::unique_ptr<const PatternTables> make_tables(Rule rule) {
    return std::make_unique<const PatternTables>(rule);
}

}  // namespace

const PatternTables& pattern_tables(Rule rule) { return once_per_rule<make_tables>(rule); }

}  // namespace goren
