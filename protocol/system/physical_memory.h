// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace goren::protocol {

/// The memory of the machine in bytes, or what the process's control groups allow of it
/// (control_group.h); 0 when the system does not report it.
std::size_t physical_memory();

}  // namespace goren::protocol
