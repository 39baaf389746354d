// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace goren::protocol {

/// Bytes of memory that the machine has; 0 when the system does not tell.
std::size_t physical_memory();

}  // namespace goren::protocol
