// SPDX-License-Identifier: MIT
//
// Code pages and UTF-8, which the protocol needs as well.
#pragma once

#include "protocol/formats/text_encoding.h"

namespace goren::tools::formats {

using goren::protocol::formats::from_utf8;
using goren::protocol::formats::is_known_code_page;
using goren::protocol::formats::is_utf8;
using goren::protocol::formats::kDefaultCodePage;
using goren::protocol::formats::take_letter;
using goren::protocol::formats::to_utf8;
using goren::protocol::formats::utf8_of;

}  // namespace goren::tools::formats
