// SPDX-License-Identifier: MIT
//
// The private memory of a process and its children, read from Linux' /proc.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <vector>

namespace goren::tools {

/// The process and all its descendants.
std::vector<pid_t> family_of(pid_t process);

/// Private memory (what psutil calls USS) of all of them together, in bytes. The exact number makes
/// the kernel walk all pages, so when the resident memory, which is never less, is not above
/// `enough`, that is the answer.
std::uint64_t private_memory_of(const std::vector<pid_t>& family, std::uint64_t enough);

}  // namespace goren::tools
