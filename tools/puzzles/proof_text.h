// SPDX-License-Identifier: MIT
//
// Proofs as text (docs/solver.md).
#pragma once

#include <istream>
#include <string>
#include <variant>

#include "tools/puzzles/proof.h"

namespace goren::tools::puzzles {

std::string proof_text(const Proof& proof);

/// The proof, or what is wrong with the text, in one sentence.
std::variant<Proof, std::string> read_proof(std::istream& stream);

}  // namespace goren::tools::puzzles
