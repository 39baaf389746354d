// SPDX-License-Identifier: MIT
#include "engine/eval/evaluation.h"

namespace goren {

Value evaluate(const Position& position) { return Value::eval(position.value()); }

}  // namespace goren
