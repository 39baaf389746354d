// SPDX-License-Identifier: MIT
//
// The file of a transposition table: a header, the entries, a checksum.
//
// Little-endian. The header, 24 bytes:
//     magic "GORENHT" | format version u8 | rule u8 (its protocol number) | columns u8 | rows u8
//     | five zeroes | number of entries u64
// An entry, 16 bytes: hash u64 | data u64 (TranspositionTable, without the age). The checksum, u64,
// is FNV-1a of everything before it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/api/hash_file.h"
#include "engine/core/point.h"
#include "engine/core/rule.h"
#include "engine/search/transposition_table.h"

namespace goren {

/// Writes all entries in pieces of some kilobytes. Requires: no search is running.
std::optional<HashFileError> write_table(const TranspositionTable& table, Rule rule, BoardSize size,
                                         const ByteSink& sink);

/// Why bytes are no table of this rule and board size.
std::optional<HashFileError> check_table_file(std::span<const std::uint8_t> file, Rule rule,
                                              BoardSize size);

/// Replaces the entries by those of the file; where there are too many, the deeper ones stay.
/// Requires: the file was checked, the table has a size, and no search is running.
void read_table(std::span<const std::uint8_t> file, TranspositionTable& table);

}  // namespace goren
