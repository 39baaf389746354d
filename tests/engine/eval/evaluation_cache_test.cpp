// SPDX-License-Identifier: MIT
#include "engine/eval/evaluation_cache.h"

#include <cstdint>

#include "tests/support/catch.h"

namespace goren {
namespace {

constexpr std::uint64_t kHash = 0x1234'5678'9abc'def0;

// Asks for the value of a hash and tells whether the cache had to be told.
struct Question {
    EvaluationCache& cache;
    bool was_judged = false;

    Value ask(std::uint64_t hash, int judgement) {
        was_judged = false;
        return cache.value_of(hash, [&] {
            was_judged = true;
            return Value::eval(judgement);
        });
    }
};

TEST_CASE("a position is judged once", "[eval]") {
    EvaluationCache cache;
    Question question{cache};
    CHECK(question.ask(kHash, 17) == Value::eval(17));
    CHECK(question.was_judged);
    CHECK(question.ask(kHash, -3) == Value::eval(17));
    CHECK_FALSE(question.was_judged);
}

TEST_CASE("positions in the same place do not take each other's value", "[eval]") {
    EvaluationCache cache;
    Question question{cache};
    const std::uint64_t neighbour = kHash ^ 1;
    question.ask(kHash, 17);
    CHECK(question.ask(neighbour, 5) == Value::eval(5));
    CHECK(question.was_judged);
    CHECK(question.ask(neighbour, 0) == Value::eval(5));
    CHECK(question.ask(kHash, 18) == Value::eval(18));
}

TEST_CASE("positions in different places are kept beside each other", "[eval]") {
    EvaluationCache cache;
    Question question{cache};
    question.ask(kHash, 17);
    question.ask(~kHash, 5);
    CHECK(question.ask(kHash, 0) == Value::eval(17));
    CHECK(question.ask(~kHash, 0) == Value::eval(5));
}

}  // namespace
}  // namespace goren
