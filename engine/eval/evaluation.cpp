// SPDX-License-Identifier: MIT
#include "engine/eval/evaluation.h"

#include "engine/eval/threat_facts.h"

namespace goren {

Value evaluate(const Position& position) {
    const Colour own = position.side_to_move();
    const std::size_t facts = threat_facts(position.counts(own), position.counts(opponent(own)));
    return Value::eval(position.value() + position.tables().threat[own][facts]);
}

}  // namespace goren
