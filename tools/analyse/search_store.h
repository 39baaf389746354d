// SPDX-License-Identifier: MIT
//
// Finished searches by position, and the file that keeps them: JSON lines, a header with the limits
// first. A killed review loses at most the searches in progress; the next one goes on where it
// ended.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/api/search_result.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "tools/common/line_file.h"

namespace goren::tools::analyse {

class SearchStore {
public:
    /// In memory alone.
    SearchStore() = default;
    /// Reads the searches of a file and adds to it from now on; a new file gets the header. Throws
    /// std::runtime_error, in one sentence, when the file belongs to other limits, is none of ours,
    /// or cannot be written.
    SearchStore(const std::string& path, const nlohmann::json& header);

    /// Rule, size and stones in their order: the search can depend on it.
    static std::string key_of(const Board& board, Rule rule);

    /// Nothing where the position was not searched.
    const SearchInfo* find(const Board& board, Rule rule) const;
    /// Throws std::runtime_error, in one sentence, when the file cannot be written.
    void add(const Board& board, Rule rule, SearchInfo info);
    std::size_t size() const { return searches_.size(); }

private:
    /// What the lines of an earlier review say.
    void read(const std::string& path, const std::vector<std::string>& lines,
              const nlohmann::json& header);

    std::unordered_map<std::string, SearchInfo> searches_;
    std::optional<LineFile> file_;
};

}  // namespace goren::tools::analyse
