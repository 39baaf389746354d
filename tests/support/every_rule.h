// SPDX-License-Identifier: MIT
#pragma once

#include "engine/core/rule.h"
#include "tests/support/catch.h"

namespace goren::test {

/// For GENERATE(): runs a test once for each rule.
inline auto every_rule() { return Catch::Generators::from_range(kRules.begin(), kRules.end()); }

}  // namespace goren::test
