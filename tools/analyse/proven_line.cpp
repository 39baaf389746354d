// SPDX-License-Identifier: MIT
#include "tools/analyse/proven_line.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace goren::tools::analyse {
namespace {

constexpr std::uint64_t kLeastNodes = 2000;  // in addition to those of the search

class LineCompleter {
public:
    LineCompleter(Engine& engine, Rule rule, const SearchRequest& request, std::uint64_t nodes)
        : engine_(engine), rule_(rule), nodes_left_(nodes) {
        request_.resources = request.resources;
        request_.params = request.params;
        request_.stop = request.stop;
        if (const auto& turn = request.limits.turn) deadline_ = request.limits.start + *turn;
    }

    /// Requires: the value is proven.
    void complete(Board board, SearchLine& line) {
        for (const Point move : line.pv) board.make(move);
        auto length = static_cast<std::size_t>(line.value.plies_to_end());
        while (line.pv.size() < length && !is_over()) {
            const std::size_t moves_left = length - line.pv.size();
            SearchLine rest = search(board).best();
            if (rest.pv.empty()) return;
            if (agrees(rest.value, moves_left))
                length = line.pv.size() + static_cast<std::size_t>(rest.value.plies_to_end());
            else if (is_winners_turn(moves_left))
                return;
            else
                rest.pv.resize(1);  // the loser may play anything: all of it is proven to lose
            for (const Point move : rest.pv) board.make(move);
            line.pv.insert(line.pv.end(), rest.pv.begin(), rest.pv.end());
        }
    }

private:
    bool is_over() const {
        return nodes_left_ == 0 || request_.stop.stop_requested() ||
               (deadline_ && Clock::now() >= *deadline_);
    }

    SearchInfo search(const Board& board) {
        request_.limits.start = Clock::now();
        request_.limits.nodes = (nodes_left_ + 1) / 2;  // none takes all that is left
        if (deadline_)
            request_.limits.turn =
                std::chrono::duration_cast<Milliseconds>(*deadline_ - request_.limits.start);
        SearchInfo info = engine_.search(board, rule_, request_).info;
        nodes_left_ -= std::min(nodes_left_, info.nodes);
        return info;
    }

    // The winner makes the last of the moves that are left.
    static bool is_winners_turn(std::size_t moves_left) { return moves_left % 2 == 1; }

    // Whether the value proves the same win, and no later one.
    static bool agrees(Value value, std::size_t moves_left) {
        return value.is_mate_score() && value.is_win() == is_winners_turn(moves_left) &&
               static_cast<std::size_t>(value.plies_to_end()) <= moves_left;
    }

    Engine& engine_;
    Rule rule_;
    SearchRequest request_;
    std::optional<Clock::time_point> deadline_;
    std::uint64_t nodes_left_;
};

}  // namespace

void complete_proven_lines(Engine& engine, const Board& board, Rule rule,
                           const SearchRequest& request, SearchInfo& info) {
    LineCompleter completer(engine, rule, request, kLeastNodes + info.nodes);
    for (SearchLine& line : info.lines)
        if (line.value.is_mate_score()) completer.complete(board, line);
}

}  // namespace goren::tools::analyse
