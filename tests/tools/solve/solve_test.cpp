// SPDX-License-Identifier: MIT
//
// Proofs of the solver, replayed by the verifier, which shares nothing with it but the board.
#include <sstream>
#include <string>

#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/effort.h"
#include "tests/support/oracle/random_board.h"
#include "tools/puzzles/proof_text.h"
#include "tools/puzzles/puzzle.h"
#include "tools/puzzles/verifier.h"
#include "tools/solve/position_list.h"
#include "tools/solve/solve_position.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::solve;
using namespace goren::test;

namespace {

constexpr std::size_t kMemory = std::size_t{8} << 20;
constexpr std::size_t kVerifierBudget = 1'000'000;

ProofLimits node_limit(std::uint64_t nodes) {
    ProofLimits limits;
    limits.nodes = nodes;
    return limits;
}

/// The steps of the win that the solver claims; none where it claims none.
std::optional<puzzles::Proof> claimed_proof(Solver& solver, const Board& board, Rule rule,
                                            std::uint64_t nodes) {
    const SolverResult result = solver.solve(board, rule, node_limit(nodes));
    if (result.verdict != Verdict::Win) return std::nullopt;
    return proof_of({rule, board.size(), {}}, result.strategy, result.plies);
}

puzzles::Proof example_proof() {
    Solver solver({kMemory, kWidestClass, false});
    const auto position = std::get<SolvePosition>(
        parse_position("renju 15 h8i6h10i7j10h9g11i10i11h11", PositionDefaults{}));
    return solve_position(solver, position, node_limit(10'000), {}, kVerifierBudget).proof;
}

std::optional<Ply> replay_proof(const puzzles::Proof& proof, std::size_t budget) {
    return puzzles::ProofVerifier(proof.rule, proof.steps, budget)
        .win(board_of({proof.rule, proof.size, proof.stones}));
}

std::string error_of(const std::string& text) {
    std::istringstream stream(text);
    const auto read = puzzles::read_proof(stream);
    return std::holds_alternative<std::string>(read) ? std::get<std::string>(read) : "";
}

}  // namespace

TEST_CASE("the verifier confirms every win that the solver claims", "[solve]") {
    const Rule rule = GENERATE(from_range(kRules));
    Random random(500 + static_cast<std::uint64_t>(rule));
    Solver solver({kMemory, kWidestClass, false});
    int wins = 0;
    int long_wins = 0;
    for (int i = 0; i < 160 / kEffortDivisor; ++i) {
        const int side = 6 + random.below(6);
        const Board board = random_board(random, rule, {side, side}, side, 3 * side);
        const auto proof = claimed_proof(solver, board, rule, 5000);
        if (!proof) continue;
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule));
        puzzles::ProofVerifier verifier(rule, proof->steps, kVerifierBudget);
        REQUIRE(verifier.win(board) == proof->plies);
        const auto line = verifier.longest_line(board);
        CHECK(static_cast<Ply>(line.size()) >= proof->plies - 2);
        ++wins;
        long_wins += proof->plies > 7;
    }
    CHECK(wins > 20 / kEffortDivisor);
    CHECK(long_wins > 0);
}

TEST_CASE("the verifier refuses a proof with one move or one reply changed", "[solve]") {
    const puzzles::Proof proof = example_proof();
    REQUIRE(replay_proof(proof, kVerifierBudget) == proof.plies);
    int refused = 0;
    for (std::size_t i = 0; i < proof.steps.size(); ++i) {
        puzzles::Proof without_default = proof;
        without_default.steps[i].otherwise.reset();
        if (without_default != proof) {
            CHECK_FALSE(replay_proof(without_default, kVerifierBudget));
            ++refused;
        }
        puzzles::Proof other_move = proof;
        other_move.steps[i].attack = Point(0, 0);
        CHECK_FALSE(replay_proof(other_move, kVerifierBudget));
        for (std::size_t j = 0; j < proof.steps[i].replies.size(); ++j) {
            puzzles::Proof without_reply = proof;
            without_reply.steps[i].replies.erase(without_reply.steps[i].replies.begin() +
                                                 static_cast<std::ptrdiff_t>(j));
            CHECK_FALSE(replay_proof(without_reply, kVerifierBudget));
            ++refused;
        }
    }
    CHECK(refused > 5);
}

TEST_CASE("a proof that is not replayed to its end is not refuted", "[solve]") {
    const puzzles::Proof proof = example_proof();
    const Board board = board_of({proof.rule, proof.size, proof.stones});
    puzzles::ProofVerifier whole(proof.rule, proof.steps, kVerifierBudget);
    REQUIRE(whole.win(board) == proof.plies);
    CHECK_FALSE(whole.is_exhausted());
    for (const std::size_t budget : {std::size_t{0}, whole.positions() - 1}) {
        puzzles::ProofVerifier verifier(proof.rule, proof.steps, budget);
        CHECK_FALSE(verifier.win(board));
        CHECK(verifier.is_exhausted());
    }
    puzzles::ProofVerifier enough(proof.rule, proof.steps, whole.positions());
    CHECK(enough.win(board) == proof.plies);

    puzzles::Proof wrong = proof;
    wrong.steps.front().attack = proof.stones.front();
    puzzles::ProofVerifier refuted(proof.rule, wrong.steps, 0);
    CHECK_FALSE(refuted.win(board));
    CHECK_FALSE(refuted.is_exhausted());
}

TEST_CASE("a proof is the same after writing and reading", "[solve]") {
    const puzzles::Proof proof = example_proof();
    std::istringstream stream(puzzles::proof_text(proof));
    const auto read = puzzles::read_proof(stream);
    REQUIRE(std::holds_alternative<puzzles::Proof>(read));
    puzzles::Proof again = std::get<puzzles::Proof>(read);
    CHECK(puzzles::proof_text(again) == puzzles::proof_text(proof));
    CHECK(replay_proof(again, kVerifierBudget) == proof.plies);
}

TEST_CASE("a text that is no proof is refused in one sentence", "[solve]") {
    const std::string head = "goren-proof 1\nfreestyle 15 h8i9\nplies 5\n";
    CHECK(error_of(head + "1 h9 *:2\n2 h10\n").empty());
    CHECK(error_of(head).empty());
    CHECK(error_of("") == "the first line is not 'goren-proof 1'");
    CHECK(error_of("goren-proof 1\n") == "line 1: 'rule size stones' is wanted");
    CHECK(error_of("goren-proof 1\nchess 15 h8\n") == "line 2: 'chess 15 h8' is no position");
    CHECK(error_of("goren-proof 1\nfreestyle 15 h8\nplies x\n") == "line 3: no 'plies N'");
    CHECK(error_of(head + "2 h9\n") == "line 4: step 1 is wanted");
    CHECK(error_of(head + "1 z99\n") == "line 4: 'z99' is no point of the board");
    CHECK(error_of(head + "1 h9 i9\n") == "line 4: 'i9' is not 'replies:step'");
    CHECK(error_of(head + "1 h9 *:1\n") == "line 4: '1' is not the number of a later step");
    CHECK(error_of(head + "1 h9 *:3\n2 h10\n") == "there is no step 3");
}

TEST_CASE("positions are read in all of their forms", "[solve]") {
    const PositionDefaults defaults{Rule::Standard, {15, 15}, Rows::FromTop};
    const auto read = [](std::string_view line, const PositionDefaults& with) {
        auto parsed = parse_position(line, with);
        REQUIRE(std::holds_alternative<SolvePosition>(parsed));
        return std::get<SolvePosition>(parsed);
    };
    const SolvePosition plain = read("h8i9", defaults);
    CHECK(plain == SolvePosition{Rule::Standard, {15, 15}, {Point(7, 7), Point(8, 8)}});
    CHECK(read("standard 15 h8 i9", defaults) == plain);
    CHECK(read("1 15 h8i9", defaults) == plain);
    CHECK(read("standard 15 threat-win h8i9 a1,b2 13", defaults) == plain);
    CHECK(read("0,0, 1,1", defaults) == plain);
    const PositionDefaults from_bottom{Rule::Standard, {15, 15}, Rows::FromBottom};
    CHECK(read("h8i7", from_bottom) == plain);
    CHECK(name_of(plain) == "standard 15 h8i9");
    CHECK(read(name_of(plain), {}) == plain);

    for (const std::string_view wrong : {"h8h8", "h8?", "h88", "standard 15 p1"})
        CHECK(std::holds_alternative<std::string>(parse_position(wrong, defaults)));
    std::istringstream stream("# a comment\n\nh8i9\nh8h8\n");
    const auto list = read_positions(stream, defaults);
    REQUIRE(std::holds_alternative<std::string>(list));
    CHECK(std::get<std::string>(list).find("line 4: ") == 0);
}
