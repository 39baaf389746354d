// SPDX-License-Identifier: MIT
//
// Input that cannot be used, as an exception inside a parser.
#pragma once

#include "protocol/bad_input.h"

namespace goren::tools {

using protocol::BadInput;
using protocol::reject;
using protocol::value_or_reject;

}  // namespace goren::tools
