// SPDX-License-Identifier: MIT
//
// What is built on several searches keeps the time of its request for all of them together, and
// ends with a stop request.
#include "tests/support/in_time.h"

#include <stop_token>
#include <vector>

#include "engine/engine.h"
#include "tests/support/catch.h"
#include "tests/support/stones.h"

using namespace goren;
using namespace goren::test;

namespace {

/// What a busy machine and the last of the searches may add.
constexpr Milliseconds kSlack{500};

/// A task and a time for it. If each of its searches took all of that time, they would be late.
struct Task {
    const char* name;
    Milliseconds turn;
    bool (*run)(Engine&, const SearchRequest&);  ///< whether there is an answer
};

bool balance(Engine& engine, const SearchRequest& request) {
    return !engine
                .find_balance(board_of("h8i9j8"), Rule::Freestyle, BalanceMoves::Two, Value::draw(),
                              request)
                .moves.empty();
}

bool defend(Engine& engine, const SearchRequest& request) {
    return engine.find_defences(board_of("h8i9j8"), Rule::Freestyle, request)
        .search.move.has_value();
}

bool search_with_paths(Engine& engine, const SearchRequest& request) {
    std::vector<BlockedPath> paths;
    for (int x = 0; x < 9; ++x) paths.push_back({Point(x, 0), Point(14, 14)});
    return engine.search(board_of("h8i9j8"), Rule::Freestyle, paths, request).move.has_value();
}

bool make_fourth_move(Engine& engine, const SearchRequest& request) {
    const SoosorvQuestion question{SoosorvStep::Fourth, board_of("h8h9i10")};
    return engine.answer_soosorv(question, request).stones.size() == 1;
}

const std::vector<Task> kTasks{
    {"balanced moves", Milliseconds{300}, balance},
    {"defences", Milliseconds{1500}, defend},
    {"blocked paths", Milliseconds{300}, search_with_paths},
    {"the fourth move of Soosorv-8", Milliseconds{300}, make_fourth_move},
};

SearchRequest request_with(Milliseconds turn) {
    SearchRequest request;
    request.limits.turn = turn;
    request.resources.memory = std::size_t{48} << 20;
    return request;
}

bool is_answered_in_time(const Task& task, const SearchRequest& request, Milliseconds limit) {
    Engine engine;
    return is_in_time(request, limit,
                      [&](const SearchRequest& timed) { CHECK(task.run(engine, timed)); });
}

}  // namespace

TEST_CASE("several searches share the time of one request", "[analysis]") {
    for (const Task& task : kTasks) {
        INFO(task.name);
        CHECK(is_answered_in_time(task, request_with(task.turn), task.turn + kSlack));
    }
}

TEST_CASE("a stop request ends a task of several searches", "[analysis]") {
    std::stop_source stop;
    stop.request_stop();
    SearchRequest request = request_with(Milliseconds{3000});
    request.stop = stop.get_token();
    for (const Task& task : kTasks) {
        INFO(task.name);
        CHECK(is_answered_in_time(task, request, kSlack));
    }
}
