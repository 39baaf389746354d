// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace goren::protocol {

/// The most memory, in bytes, that the control groups of a process of Linux allow it: the least of
/// the limits of its group and those above, in either version of control groups. Absent where none
/// has one.
///
/// `root` is the folder where the groups lie (/sys/fs/cgroup), `groups` the text that names those
/// of the process (/proc/self/cgroup).
/// See cgroups(7), and "Memory Interface Files" in the kernel's documentation of version 2.
std::optional<std::uint64_t> control_group_memory(const std::filesystem::path& root,
                                                  std::string_view groups);

}  // namespace goren::protocol
