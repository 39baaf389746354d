// SPDX-License-Identifier: MIT
#include "tools/puzzles/puzzle.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/board/notation.h"
#include "protocol/bad_input.h"
#include "protocol/notation.h"
#include "protocol/text.h"
#include "tools/common/content_lines.h"
#include "tools/common/input_file.h"
#include "tools/common/opening.h"
#include "tools/puzzles/verifier.h"

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

Rule read_rule(std::string_view word) {
    const auto rule = parse_rule(word);
    if (!rule) reject("there is no rule '{}'", word);
    return *rule;
}

BoardSize read_size(std::string_view word) {
    const auto size = parse_size(word);
    if (!size) reject("'{}' is no board", word);
    return *size;
}

Category read_category(std::string_view word) {
    const auto found = std::find_if(kCategories.begin(), kCategories.end(),
                                    [&](Category category) { return name_of(category) == word; });
    if (found == kCategories.end()) reject("there is no category '{}'", word);
    return *found;
}

std::vector<Point> read_stones(std::string_view word, BoardSize size, Rule rule) {
    const auto stones = parse_pos(word);
    if (!stones) reject("'{}' is no position", word);
    if (const auto flaw = find_flaw(*stones, size, rule)) reject("{}", *flaw);
    return *stones;
}

Point read_answer(std::string_view word, const Board& board, Rule rule) {
    const auto points = parse_pos_points(word, board.size());
    if (!points || points->size() != 1) reject("'{}' is no point of the board", word);
    const Point point = points->front();
    if (!board.is_empty(point)) reject("answer {} is on an occupied point", word);
    if (!is_legal(board, rule, point)) reject("answer {} is forbidden", word);
    return point;
}

std::vector<Point> read_answers(std::string_view word, const Board& board, Rule rule) {
    std::vector<Point> answers;
    for (const std::string_view piece : split(word, ",")) {
        const Point point = read_answer(piece, board, rule);
        if (std::find(answers.begin(), answers.end(), point) != answers.end())
            reject("answer {} stands twice", piece);
        answers.push_back(point);
    }
    if (answers.empty()) reject("there is no answer");
    return answers;
}

Ply read_plies(std::string_view word) {
    const auto plies = parse_number<Ply>(word);
    if (!plies || *plies < 1 || *plies > kMaxPly) reject("'{}' is no number of plies", word);
    return *plies;
}

Puzzle parse(std::string_view line) {
    const auto words = split(line, " \t\r");
    if (words.size() != 5 && words.size() != 6)
        reject("{} words where 'rule size category stones points [plies]' are wanted",
               words.size());
    Puzzle puzzle;
    puzzle.rule = read_rule(words[0]);
    puzzle.size = read_size(words[1]);
    puzzle.category = read_category(words[2]);
    puzzle.stones = read_stones(words[3], puzzle.size, puzzle.rule);
    puzzle.answers = read_answers(words[4], board_of(puzzle), puzzle.rule);
    if (words.size() == 6) puzzle.plies = read_plies(words[5]);
    return puzzle;
}

}  // namespace

std::string_view name_of(Category category) {
    switch (category) {
        case Category::FourWin: return "four-win";
        case Category::ThreatWin: return "threat-win";
        case Category::LongWin: return "long-win";
        case Category::OnlyDefence: return "only-defence";
    }
    return "";
}

Board board_of(const Puzzle& puzzle) { return board_after(puzzle.size, puzzle.stones); }

Puzzle puzzle_of(const Board& board, Rule rule, Category category,
                 const std::vector<Point>& answers) {
    const auto stones = board.moves();
    return {rule, board.size(), category, {stones.begin(), stones.end()}, answers, {}};
}

std::string to_line(const Puzzle& puzzle) {
    std::vector<std::string> answers;
    for (const Point point : puzzle.answers) answers.push_back(to_pos_text(point));
    std::string line =
        fmt::format("{} {} {} {} {}", name_of(puzzle.rule), to_text(puzzle.size),
                    name_of(puzzle.category), to_pos(puzzle.stones), fmt::join(answers, ","));
    if (puzzle.plies) line += fmt::format(" {}", *puzzle.plies);
    return line;
}

std::variant<Puzzle, std::string> parse_line(std::string_view line) {
    try {
        return parse(line);
    } catch (const BadInput& error) {
        return error.what();
    }
}

std::variant<std::vector<Puzzle>, std::string> read_puzzles(std::istream& stream) {
    std::vector<Puzzle> puzzles;
    ContentLines lines(stream);
    while (const auto line = lines.next()) {
        const auto parsed = parse_line(*line);
        if (const auto* flaw = std::get_if<std::string>(&parsed))
            return fmt::format("line {}: {}", lines.number(), *flaw);
        puzzles.push_back(std::get<Puzzle>(parsed));
    }
    return puzzles;
}

std::vector<Puzzle> read_suite(const std::string& path) {
    std::istringstream stream = open_text(path);
    auto read = read_puzzles(stream);
    if (const auto* error = std::get_if<std::string>(&read))
        throw std::runtime_error(fmt::format("{}, {}", path, *error));
    return std::get<std::vector<Puzzle>>(std::move(read));
}

}  // namespace goren::tools::puzzles
