// SPDX-License-Identifier: MIT
//
// The default player: the full search, and its weaker levels for people.
#pragma once

#include "engine/players/player.h"
#include "engine/search/searcher.h"

namespace goren {

class GorenPlayer : public Player {
public:
    /// At a weaker level the result depends on the position, the level, its seed and the limits
    /// alone, not on earlier searches.
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request) override;
    void clear_memory() override { searcher_.clear_memory(); }
    HashSize hash_size() const override { return searcher_.hash_size(); }
    double hash_usage() const override { return searcher_.hash_usage(); }
    std::optional<HashFileError> save_hash(BoardSize size, const ByteSink& sink) const override {
        return searcher_.save_hash(size, sink);
    }
    std::optional<HashFileError> load_hash(std::span<const std::uint8_t> file, Rule rule,
                                           BoardSize size, const SearchRequest& request) override {
        return searcher_.load_hash(file, rule, size, request);
    }

private:
    Searcher searcher_;
};

}  // namespace goren
