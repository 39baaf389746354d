// SPDX-License-Identifier: MIT
#include "tools/openings/search_verifier.h"

#include "engine/core/fnv.h"
#include "engine/core/random.h"
#include "tools/common/game_loop.h"
#include "tools/common/node_request.h"

namespace goren::tools::openings {
namespace {

constexpr std::uint64_t kLongSearchNodes = 500'000;  // from here on
// Ten million nodes fill about so much.
constexpr std::size_t kLongSearchTable = std::size_t{256} << 20;

SearchRequest request_of(std::uint64_t nodes) {
    return node_request(nodes, nodes < kLongSearchNodes ? kShortSearchMemory : kLongSearchTable);
}

}  // namespace

void SearchVerifier::set_up(Engine& engine, const Opening& opening) const {
    // Forgets everything before.
    engine.clear_memory();
    engine.new_game(size_, rule_);
    for (const Point point : opening) engine.make(point);
}

std::optional<int> SearchVerifier::evaluate(const Opening& opening, std::uint64_t nodes) {
    Engine& engine = nodes < kLongSearchNodes ? short_searches_ : long_searches_;
    set_up(engine, opening);
    const SearchInfo info = engine.search(request_of(nodes)).info;
    // Depth 0: the only reply to a threat needs no search, so the value is of none.
    if (info.depth() == 0 || info.value().is_mate_score()) return std::nullopt;
    return info.value().raw();
}

std::optional<Colour> SearchVerifier::play(const Opening& opening, int game, std::uint64_t nodes) {
    Engine& engine = short_searches_;
    set_up(engine, opening);
    Random random(fnv1a(canonical_form(opening, size_)) + static_cast<std::uint64_t>(game));
    Board board = engine.board();
    Value value;
    GameCallbacks callbacks;
    callbacks.choose = [&](const Board& position) -> MoveOrFailure {
        engine.set_board(position);
        const auto draw = static_cast<std::uint64_t>(random.below(1001));
        const SearchResult result = engine.search(node_request(nodes / 2 + nodes * draw / 1000));
        value = result.info.depth() == 0 ? Value::draw() : result.info.value();
        if (!result.move) return Failure{Fault::NoMove, "no move"};
        return Coordinates{result.move->x(), result.move->y()};
    };
    callbacks.adjudicate = [&](const Board& position) { return proven_win(position, value); };
    return play_out(board, rule_, callbacks).winner;
}

}  // namespace goren::tools::openings
