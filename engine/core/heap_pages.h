// SPDX-License-Identifier: MIT
//
// Huge pages for what the program allocates in the ordinary way.
#pragma once

namespace goren {

/// Puts the heap into huge pages (2 MiB) where the system and its C library have them: the tables
/// and buffers of a search then miss the translation look-aside buffer (TLB) less often. (A search
/// of 300,000 nodes takes x 0.96 of the time; docs/experiments/speed.md.) Requires: called once,
/// at the start of main(), by the only thread.
void use_huge_pages_for_heap();

}  // namespace goren
