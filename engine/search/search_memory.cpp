// SPDX-License-Identifier: MIT
#include "engine/search/search_memory.h"

#include <algorithm>
#include <limits>

namespace goren {
namespace {

constexpr std::size_t kMinTableBytes = std::size_t{1} << 20;

// The memory of the solver: its tables take a share of all memory, within bounds, and the replies
// that it keeps a fixed amount.
constexpr std::size_t kSolverShare = 8;
constexpr std::size_t kMinSolverBytes = std::size_t{1} << 20;
constexpr std::size_t kMaxSolverBytes = std::size_t{256} << 20;
constexpr std::size_t kFixedSolverMemory = std::size_t{8} << 20;

std::size_t table_bytes(const SearchRequest& request, int threads) {
    const SearchResources resources{request.resources.memory, threads};
    std::size_t rest = resources.beside_table();
    if (const std::size_t solver = solver_bytes(request)) rest += kFixedSolverMemory + solver;
    return resources.memory > rest + kMinTableBytes ? resources.memory - rest : kMinTableBytes;
}

}  // namespace

std::size_t table_bytes(const SearchRequest& request) {
    return table_bytes(request, request.resources.threads);
}

std::size_t solver_bytes(const SearchRequest& request) {
    return request.params.solver_percent > 0 ? std::clamp(request.resources.memory / kSolverShare,
                                                          kMinSolverBytes, kMaxSolverBytes)
                                             : 0;
}

// That more threads leave a smaller table is what users expect; that they leave next to none is
// not.
HashSize hash_size_of(const TranspositionTable& table, const SearchRequest& request) {
    const std::size_t given = table_bytes(request);
    if (table.is_reduced()) return {table.bytes(), given, HashSize::Limit::System};
    const std::size_t alone = table_bytes(request, 1);
    if (given == kMinTableBytes && alone >= 2 * given)
        return {table.bytes(), alone, HashSize::Limit::Threads};
    return {table.bytes(), table.bytes(), HashSize::Limit::None};
}

std::uint64_t max_nodes(const SearchRequest& request, int stone_count,
                        TimeManager::Duration stall) {
    constexpr std::uint64_t kNodesPerMicrosecond = 1;  // of a worker on a fast machine
    constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
    if (request.deferred_limits) return kNoLimit;
    const auto workers = static_cast<std::uint64_t>(std::max(1, request.resources.threads));
    const std::uint64_t nodes = request.limits.nodes.value_or(kNoLimit);
    const auto maximum = TimeManager(request.limits, stone_count, request.params, stall).maximum();
    if (!maximum) return nodes;
    return std::min(nodes,
                    static_cast<std::uint64_t>(maximum->count()) * kNodesPerMicrosecond * workers);
}

}  // namespace goren
