// SPDX-License-Identifier: MIT
#include "engine/eval/evaluation_cache.h"

#include <cstdint>

#include "tests/support/catch.h"

namespace goren {
namespace {

constexpr std::uint64_t kHash = 0x1234'5678'9abc'def0;

// Looks a hash up and tells whether the cache had to evaluate.
struct Lookup {
    EvaluationCache& cache;
    bool was_evaluated = false;

    Value of(std::uint64_t hash, int evaluation) {
        was_evaluated = false;
        return cache.value_of(hash, [&] {
            was_evaluated = true;
            return Value::eval(evaluation);
        });
    }
};

TEST_CASE("a cached position is not evaluated again", "[eval]") {
    EvaluationCache cache;
    Lookup lookup{cache};
    CHECK(lookup.of(kHash, 17) == Value::eval(17));
    CHECK(lookup.was_evaluated);
    CHECK(lookup.of(kHash, -3) == Value::eval(17));
    CHECK_FALSE(lookup.was_evaluated);
}

TEST_CASE("positions in the same cache entry replace each other", "[eval]") {
    EvaluationCache cache;
    Lookup lookup{cache};
    const std::uint64_t neighbour = kHash ^ 1;
    lookup.of(kHash, 17);
    CHECK(lookup.of(neighbour, 5) == Value::eval(5));
    CHECK(lookup.was_evaluated);
    CHECK(lookup.of(neighbour, 0) == Value::eval(5));
    CHECK(lookup.of(kHash, 18) == Value::eval(18));
}

TEST_CASE("positions in different cache entries are both kept", "[eval]") {
    EvaluationCache cache;
    Lookup lookup{cache};
    lookup.of(kHash, 17);
    lookup.of(~kHash, 5);
    CHECK(lookup.of(kHash, 0) == Value::eval(17));
    CHECK(lookup.of(~kHash, 0) == Value::eval(5));
}

}  // namespace
}  // namespace goren
