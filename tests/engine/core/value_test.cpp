// SPDX-License-Identifier: MIT
#include "engine/core/value.h"

#include "tests/support/catch.h"

using namespace goren;

TEST_CASE("the value before a move is negated, and a mate score is a ply longer", "[core]") {
    CHECK(value_before_move(Value::eval(30)) == Value::eval(-30));
    CHECK(value_before_move(Value::loss_in(4)) == Value::win_in(5));
    CHECK(value_before_move(Value::win_in(5)) == Value::loss_in(6));
    // Making the five is a win in one ply.
    CHECK(value_before_move(Value::loss_in(0)) == Value::win_in(1));
    // The longest mate score does not become an evaluation.
    CHECK(value_before_move(Value::win_in(kMaxPly)) == Value::loss_in(kMaxPly));
    CHECK(value_before_move(Value::loss_in(kMaxPly)) == Value::win_in(kMaxPly));
}
