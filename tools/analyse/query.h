// SPDX-License-Identifier: MIT
//
// The lines that goren-analyse serve reads, as values. docs/analysis.md has the schema.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/api/search_limits.h"
#include "engine/api/search_moves.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/core/value.h"
#include "tools/analyse/search_options.h"

namespace goren::tools::analyse {

/// A position to search.
struct Query {
    nlohmann::json id;  ///< a text or a whole number
    Board board{BoardSize{}};
    Rule rule = Rule::Freestyle;
    SearchLimits limits{};
    SearchMoves search_moves{};
    int n_best = 1;
    int priority = 0;
    Milliseconds report_every{0};       ///< between partial results; zero: none
    std::vector<std::string> fields{};  ///< members wanted of each line; empty: all
};

struct CancelRequest {
    nlohmann::json id;
    nlohmann::json target;  ///< the id of a query; null: all queries
};

struct VersionRequest {
    nlohmann::json id;
};

/// A line that is no request.
struct RequestError {
    nlohmann::json id;  ///< null where the line has none
    std::string sentence;
    std::string field;  ///< empty: the whole line
};

using Request = std::variant<Query, CancelRequest, VersionRequest, RequestError>;

/// Reads a line; what a query leaves out comes from the options. Never throws.
Request parse_request(std::string_view line, const SearchOptions& defaults);

/// The text of an id that no other id has.
std::string key_of_id(const nlohmann::json& id);

}  // namespace goren::tools::analyse
