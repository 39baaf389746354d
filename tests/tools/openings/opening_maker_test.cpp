// SPDX-License-Identifier: MIT
#include "tools/openings/opening_maker.h"

#include <cstdlib>
#include <fstream>

#include "protocol/notation.h"
#include "tests/support/catch.h"
#include "tests/support/folder.h"
#include "tools/openings/engine_verifier.h"
#include "tools/openings/opening_file.h"
#include "tools/openings/search_verifier.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::openings;
using goren::protocol::parse_pos;
using goren::test::content_of;
using goren::test::Folder;

namespace {

CandidateOptions options() {
    CandidateOptions options;
    options.size = {15, 15};
    return options;
}

std::vector<Opening> make(const CandidateOptions& options, const EvaluateOpening& evaluate,
                          int count) {
    OpeningMaker maker(options, {value_test("value", evaluate, 60)});
    std::vector<Opening> made;
    for (int i = 0; i < count; ++i)
        if (auto opening = maker.next(1000)) made.push_back(opening->stones);
    return made;
}

const EvaluateOpening kEven = [](const Opening&) { return 0; };

EngineVerifier mock_verifier(const Launcher& launcher, const std::string& words) {
    const auto spec = parse_engine_spec(
        {"name=mock", std::string("cmd=") + MOCK_ENGINE + " " + words, "turn=1000"});
    REQUIRE(std::holds_alternative<EngineSpec>(spec));
    return EngineVerifier(std::get<EngineSpec>(spec), launcher, {15, 15}, Rule::Freestyle);
}

}  // namespace

TEST_CASE("openings keep to the stones, the square and the reach", "[openings]") {
    for (const Opening& opening : make(options(), kEven, 200)) {
        CHECK(opening.size() >= 4);
        CHECK(opening.size() <= 7);
        CHECK_FALSE(find_flaw(opening, {15, 15}, Rule::Freestyle));
        for (const Point point : opening) {
            CHECK(std::abs(point.x() - 7) <= 4);
            CHECK(std::abs(point.y() - 7) <= 4);
        }
    }
}

TEST_CASE("only openings that the evaluation finds balanced are kept", "[openings]") {
    const auto evaluate = [](const Opening& opening) -> std::optional<int> {
        const int x = opening.front().x();
        if (x < 5) return std::nullopt;
        return x == 7 ? 60 : x == 6 ? -60 : 61;
    };
    const auto made = make(options(), evaluate, 50);
    REQUIRE(made.size() == 50);
    for (const Opening& opening : made)
        CHECK((opening.front().x() == 7 || opening.front().x() == 6));
    CHECK(make(
              options(), [](const Opening&) { return 100; }, 1)
              .empty());
}

TEST_CASE("a test gets only the openings that the ones before it accepted", "[openings]") {
    const auto even_in_column_7 = [](const Opening& opening) {
        return opening.front().x() == 7 ? 3 : 100;
    };
    int calls = 0;
    const auto even_in_row_7 = [&calls](const Opening& opening) {
        ++calls;
        CHECK(opening.front().x() == 7);
        return opening.front().y() == 7 ? -2 : 100;
    };
    OpeningMaker maker(options(), {value_test("column", even_in_column_7, 60),
                                   value_test("row", even_in_row_7, 60)});
    int candidates = 0;
    for (int i = 0; i < 20; ++i) {
        const auto opening = maker.next(10'000, [&] { ++candidates; });
        REQUIRE(opening);
        CHECK(opening->stones.front() == Point(7, 7));
        CHECK(opening->findings == std::vector<std::string>{"column +3", "row -2"});
    }
    CHECK(calls > 20);
    CHECK(maker.rejected()[1] == static_cast<std::uint64_t>(calls - 20));
    CHECK(maker.rejected()[0] + maker.rejected()[1] + 20 == static_cast<std::uint64_t>(candidates));
}

TEST_CASE("no two openings are equal under symmetry", "[openings]") {
    auto few = options();
    few.min_stones = few.max_stones = 2;
    few.spread = 3;
    // Pairs on a 3 x 3 square: 9 * 8 placements, in 12 classes under the eight symmetries.
    CHECK(make(few, kEven, 100).size() == 12);
}

TEST_CASE("listed candidates come before the random ones", "[openings]") {
    auto listed = options();
    const auto first = parse_pos("a1b1c1d1").value();
    const auto third = parse_pos("a1b1c1e1").value();
    // The mirror image of the first and an opening with a five are no candidates.
    listed.listed = {first, parse_pos("o1n1m1l1").value(), third,
                     parse_pos("h8a1i8a2j8a3k8a4l8").value()};
    OpeningMaker maker(listed, {value_test("value", kEven, 60)});
    CHECK((maker.next(1).value() == CertifiedOpening{1, first, {"value +0"}}));
    CHECK_FALSE(maker.next(1));
    CHECK((maker.next(1).value() == CertifiedOpening{3, third, {"value +0"}}));
    CHECK_FALSE(maker.next(1));
    CHECK(maker.next(1).value().stones == make(options(), kEven, 1).front());
}

TEST_CASE("the same seed makes the same openings", "[openings]") {
    CHECK((make(options(), kEven, 20) == make(options(), kEven, 20)));
    auto other = options();
    other.seed = 2;
    CHECK((make(options(), kEven, 20) != make(other, kEven, 20)));
}

TEST_CASE("a maker goes on where another one stopped", "[openings]") {
    const auto odd_columns = [](const Opening& opening) { return opening.back().x() % 2 * 100; };
    OpeningMaker whole(options(), {value_test("value", odd_columns, 60)});
    std::vector<CertifiedOpening> made;
    for (int i = 0; i < 20; ++i) made.push_back(whole.next(1000).value());
    OpeningMaker resumed(options(), {value_test("value", odd_columns, 60)});
    resumed.skip_to(made[9].candidate);
    for (int i = 10; i < 20; ++i)
        CHECK((resumed.next(1000).value() == made[static_cast<std::size_t>(i)]));
}

TEST_CASE("games that one colour wins all reject an opening", "[openings]") {
    constexpr auto kBlack = Colour::Black;
    constexpr auto kWhite = Colour::White;
    const auto finding_of = [](std::vector<std::optional<Colour>> winners) {
        std::size_t played = 0;
        const auto test = games_test(
            "games",
            [&](const Opening&, int game) {
                CHECK(game == static_cast<int>(played));
                return winners.at(played++);
            },
            static_cast<int>(winners.size()));
        const auto finding = test.run({});
        return std::pair(finding.value_or("rejected"), played);
    };
    using Found = std::pair<std::string, std::size_t>;
    CHECK(finding_of({kBlack, kBlack, kBlack, kBlack}) == Found("rejected", 4));
    CHECK(finding_of({kWhite, kWhite, kWhite, kWhite}) == Found("rejected", 4));
    CHECK(finding_of({kWhite, kWhite, kWhite, kBlack}) == Found("white white white black", 4));
    CHECK(finding_of({kBlack, kWhite, kBlack, kBlack}) == Found("black white", 2));
    CHECK(finding_of({kBlack, std::nullopt, kBlack}) == Found("black draw", 2));
    CHECK(finding_of({std::nullopt, kBlack, kBlack}) == Found("draw", 1));
}

TEST_CASE("what the engine's searches find depends on the opening alone", "[openings]") {
    const auto opening = parse_pos("h8i9h10g9").value();
    const auto other = parse_pos("h8h9i8j8").value();
    SearchVerifier verifier({15, 15}, Rule::Freestyle);
    const auto value = verifier.evaluate(opening, 2000);
    REQUIRE(value);
    const auto winner = verifier.play(opening, 1, 300);
    verifier.evaluate(other, 3000);
    CHECK(verifier.evaluate(opening, 2000) == value);
    CHECK(verifier.play(opening, 1, 300) == winner);
    // Three in a row with an open end more than the opponent has: black to move wins.
    CHECK_FALSE(verifier.evaluate(parse_pos("h8a1i8a3j8a5").value(), 2000));
    // White has one reply to the four, which needs no search: nothing certifies the opening.
    CHECK_FALSE(verifier.evaluate(parse_pos("k10k9l10i11i10h11h10").value(), 2000));
}

TEST_CASE("an engine process verifies by its messages and by its games", "[openings][processes]") {
    const Launcher launcher;
    const auto opening = parse_pos("h8i9h10").value();
    auto reporting = mock_verifier(launcher, "report=-35");
    CHECK(reporting.evaluate(opening) == -35);
    CHECK(reporting.evaluate(opening) == -35);
    CHECK_FALSE(mock_verifier(launcher, "report=+M13").evaluate(opening));
    CHECK_FALSE(mock_verifier(launcher, "report=-M12").evaluate(opening));
    CHECK_THROWS_WITH(mock_verifier(launcher, "").evaluate(opening),
                      Catch::Contains("mock reports no value"));
    CHECK_THROWS_WITH(mock_verifier(launcher, "report=5 fault=crash").evaluate(opening),
                      Catch::Contains("mock: ended with signal"));
    // Both build a row, and black is a move ahead.
    CHECK(mock_verifier(launcher, "play=row").play({}) == Colour::Black);
    CHECK_THROWS_WITH(mock_verifier(launcher, "fault=off-board at=2").play(opening),
                      Catch::Contains("mock: "));
}

TEST_CASE("a file of openings goes on after its last whole opening", "[openings]") {
    const Folder folder;
    const std::string path = folder / "openings.pos";
    const auto open = [&](const std::string& first_line) {
        return OpeningFileWriter(path, first_line);
    };
    {
        auto file = open("# first");
        CHECK(file.openings() == 0);
        file.add({7, {}, {"search +1", "games black white"}}, "h8h9");
        file.add({30, {}, {"search -2"}}, "i8i9");
    }
    const std::string whole =
        "# first\n# candidate 7: search +1, games black white\nh8h9\n"
        "# candidate 30: search -2\ni8i9\n";
    CHECK(content_of(path) == whole);
    for (const char* rest :
         {"", "# cand", "# candidate 34: search +3\n", "# candidate 34: search +3\ng7g", "h8"}) {
        std::ofstream(path, std::ios::app) << rest;
        const auto file = open("# first");
        CHECK(file.openings() == 2);
        CHECK(file.last_candidate() == 30);
        CHECK(content_of(path) == whole);
    }
    CHECK_THROWS_WITH(open("# other"),
                      Catch::Contains("was made with other options or candidates: # first"));
    std::ofstream(path, std::ios::app) << "h8\n";
    CHECK_THROWS_WITH(open("# first"), Catch::Contains("has no certificate"));
}
