// SPDX-License-Identifier: MIT
//
// How a search divides the memory that it may use: the transposition table gets what the rest of
// the process and the solver leave.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/api/hash_size.h"
#include "engine/api/search_request.h"
#include "engine/search/time_manager.h"
#include "engine/search/transposition_table.h"

namespace goren {

/// The bytes of the transposition table, at least 1 MiB.
std::size_t table_bytes(const SearchRequest& request);

/// The bytes of the solver's tables; 0: there is no solver. The same for searches that do not run
/// it, so that the size of the transposition table does not change between searches.
std::size_t solver_bytes(const SearchRequest& request);

/// The size of the table, and why it is not larger. Requires: the table has table_bytes(request),
/// or what the system gave of them.
HashSize hash_size_of(const TranspositionTable& table, const SearchRequest& request);

/// The most nodes that the limits allow: how much of the table the search can fill. `stone_count`
/// and `stall`: as for TimeManager.
std::uint64_t max_nodes(const SearchRequest& request, int stone_count, TimeManager::Duration stall);

}  // namespace goren
