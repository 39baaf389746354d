// SPDX-License-Identifier: MIT
//
// Scaling of the channels before quantisation. Rectifiers are positively homogeneous: the features
// and the kernel of a channel may be multiplied by any positive numbers if the heads divide by
// both. The larger the weights, the smaller the rounding errors.
#pragma once

#include <span>

#include "tools/tune/network_layout.h"

namespace goren::tune {

/// Makes the weights of each channel as large as is_in_range() allows; the network's value does not
/// change. Parameters that are not finite make others so.
void scale_channels(const NetworkLayout& layout, std::span<float> parameters);

}  // namespace goren::tune
