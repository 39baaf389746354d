// SPDX-License-Identifier: MIT
//
// Makes the most of the engine's fixed points. Rectifiers keep to scale: what a channel sees may be
// multiplied by any number above zero, and so may its kernel, if the heads divide by both. The
// larger they are, the less is lost in rounding.
#pragma once

#include <span>

#include "tools/tune/network_layout.h"

namespace goren::tune {

/// Makes each channel's numbers as large as is_in_range() allows; the value stays what it is.
/// Numbers that are not finite make others so.
void fit_to_fixed_points(const NetworkLayout& layout, std::span<float> parameters);

}  // namespace goren::tune
