// SPDX-License-Identifier: MIT
//
// RenLib's libraries, which the protocol needs as well.
#pragma once

#include "protocol/formats/renlib.h"
#include "tools/formats/game_tree.h"
#include "tools/formats/text_encoding.h"

namespace goren::tools::formats {

using goren::protocol::formats::find_renlib_flaw;
using goren::protocol::formats::kRenlibSize;
using goren::protocol::formats::read_renlib;
using goren::protocol::formats::RenlibVersion;
using goren::protocol::formats::to_renlib;

}  // namespace goren::tools::formats
