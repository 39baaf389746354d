// SPDX-License-Identifier: MIT
#include "engine/eval/pattern_tables.h"

#include <memory>

#include "engine/eval/weights.h"

namespace goren {
namespace {

template <Rule kRule>
const PatternTables& tables_of() {
    static const auto kTables =
        std::make_unique<const PatternTables>(kRule, *pattern_weights(kRule));
    return *kTables;
}

}  // namespace

const PatternTables& pattern_tables(Rule rule) {
    switch (rule) {
        case Rule::Freestyle: return tables_of<Rule::Freestyle>();
        case Rule::Standard: return tables_of<Rule::Standard>();
        case Rule::Renju: return tables_of<Rule::Renju>();
        case Rule::Caro: return tables_of<Rule::Caro>();
        case Rule::CaroExact: return tables_of<Rule::CaroExact>();
    }
    return tables_of<Rule::Freestyle>();
}

}  // namespace goren
