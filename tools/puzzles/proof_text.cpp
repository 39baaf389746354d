// SPDX-License-Identifier: MIT
#include "tools/puzzles/proof_text.h"

#include <fmt/format.h>

#include <map>
#include <string_view>
#include <utility>

#include "engine/board/notation.h"
#include "engine/core/rule_names.h"
#include "protocol/bad_input.h"
#include "protocol/notation.h"
#include "protocol/text.h"
#include "tools/common/content_lines.h"
#include "tools/common/opening.h"

namespace goren::tools::puzzles {
namespace {

using protocol::BadInput;
using protocol::parse_number;
using protocol::parse_pos;
using protocol::parse_size;
using protocol::reject;
using protocol::split;
using protocol::to_pos;
using protocol::to_text;

constexpr std::string_view kTitle = "goren-proof 1";

// The replies of a step that lead to the same one, together: "i9,j9:7".
std::string replies_text(const ProofStep& step) {
    std::map<std::size_t, std::vector<std::string>> by_step;
    for (const auto& [reply, next] : step.replies) by_step[next].push_back(to_pos_text(reply));
    std::string text;
    for (const auto& [next, replies] : by_step)
        text += fmt::format(" {}:{}", fmt::join(replies, ","), next + 1);
    if (step.otherwise) text += fmt::format(" *:{}", *step.otherwise + 1);
    return text;
}

class Reader {
public:
    explicit Reader(std::istream& stream) : lines_(stream) {}

    Proof read() {
        if (next_line() != kTitle) reject("the first line is not '{}'", kTitle);
        read_position();
        read_plies();
        for (std::string line = next_line(); !line.empty(); line = next_line()) add_step(line);
        check_references();
        return std::move(proof_);
    }

private:
    // Empty at the end.
    std::string next_line() { return std::string(lines_.next().value_or("")); }

    void read_position() {
        const std::string line = next_line();
        const auto words = split(line, " \t");
        if (words.size() != 2 && words.size() != 3)
            reject("line {}: 'rule size stones' is wanted", lines_.number());
        const auto rule = parse_rule(words[0]);
        const auto size = parse_size(words[1]);
        const auto stones = parse_pos(words.size() == 3 ? words[2] : "");
        if (!rule || !size || !stones)
            reject("line {}: '{}' is no position", lines_.number(), line);
        if (const auto flaw = find_flaw(*stones, *size, *rule))
            reject("line {}: {}", lines_.number(), *flaw);
        proof_.rule = *rule;
        proof_.size = *size;
        proof_.stones = *stones;
    }

    void read_plies() {
        const std::string line = next_line();
        const auto words = split(line, " \t");
        const auto plies =
            words.size() == 2 && words[0] == "plies" ? parse_number<Ply>(words[1]) : std::nullopt;
        if (!plies || *plies < 1 || *plies > kMaxPly)
            reject("line {}: no 'plies N'", lines_.number());
        proof_.plies = *plies;
    }

    Point read_point(std::string_view word) const {
        const auto points = parse_pos_points(word, proof_.size);
        if (!points || points->size() != 1)
            reject("line {}: '{}' is no point of the board", lines_.number(), word);
        return points->front();
    }

    std::size_t read_reference(std::string_view word) const {
        const auto step = parse_number<std::size_t>(word);
        if (!step || *step <= proof_.steps.size() + 1)
            reject("line {}: '{}' is not the number of a later step", lines_.number(), word);
        return *step - 1;
    }

    void add_replies(std::string_view word, ProofStep& step) const {
        const auto colon = word.find(':');
        if (colon == std::string_view::npos)
            reject("line {}: '{}' is not 'replies:step'", lines_.number(), word);
        const std::size_t next = read_reference(word.substr(colon + 1));
        const auto replies = word.substr(0, colon);
        if (replies == "*") {
            step.otherwise = next;
            return;
        }
        for (const std::string_view reply : split(replies, ","))
            step.replies.emplace_back(read_point(reply), next);
    }

    void add_step(const std::string& line) {
        const auto words = split(line, " \t");
        if (words.size() < 2 || parse_number<std::size_t>(words[0]) != proof_.steps.size() + 1)
            reject("line {}: step {} is wanted", lines_.number(), proof_.steps.size() + 1);
        ProofStep step;
        step.attack = read_point(words[1]);
        for (std::size_t i = 2; i < words.size(); ++i) add_replies(words[i], step);
        proof_.steps.push_back(std::move(step));
    }

    void check_references() const {
        const auto check = [&](std::size_t step) {
            if (step >= proof_.steps.size()) reject("there is no step {}", step + 1);
        };
        for (const ProofStep& step : proof_.steps) {
            for (const auto& [reply, next] : step.replies) check(next);
            if (step.otherwise) check(*step.otherwise);
        }
    }

    ContentLines lines_;
    Proof proof_;
};

}  // namespace

std::string proof_text(const Proof& proof) {
    std::string text = fmt::format("{}\n{} {} {}\nplies {}\n", kTitle, name_of(proof.rule),
                                   to_text(proof.size), to_pos(proof.stones), proof.plies);
    for (std::size_t i = 0; i < proof.steps.size(); ++i)
        text += fmt::format("{} {}{}\n", i + 1, to_pos_text(proof.steps[i].attack),
                            replies_text(proof.steps[i]));
    return text;
}

std::variant<Proof, std::string> read_proof(std::istream& stream) {
    try {
        return Reader(stream).read();
    } catch (const BadInput& error) {
        return error.what();
    }
}

}  // namespace goren::tools::puzzles
