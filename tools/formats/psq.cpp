// SPDX-License-Identifier: MIT
#include "tools/formats/psq.h"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "protocol/bad_input.h"
#include "protocol/formats/text_encoding.h"
#include "protocol/notation.h"
#include "protocol/text.h"

namespace goren::tools::formats {
namespace {

using protocol::BadInput;
using protocol::kWhitespace;
using protocol::parse_number;
using protocol::parse_size;
using protocol::reject;
using protocol::split;
using protocol::to_lower;
using protocol::to_text;
using protocol::trim_line;
using protocol::formats::is_utf8;
using protocol::formats::kDefaultCodePage;
using protocol::formats::to_utf8;

struct Header {
    BoardSize size;
    bool is_second_player_first;
};

/// "Piskvorky 15x15, 11:11, 0"; files of old versions end after the size.
Header parse_header(std::string_view line) {
    const auto words = split(line, " ,\t");
    if (words.size() < 2 || to_lower(words[0]) != "piskvorky")
        reject("line 1: a Piskvork file begins with 'Piskvorky', the size and the players");
    const auto size = parse_size(words[1]);
    if (!size) reject("line 1: '{}' is no size of a board from 5 to 22 points", words[1]);
    return {*size, words.size() > 3 && words[3] == "1"};
}

/// The numbers of a line `x,y[,ms]`; nothing where the line is none.
std::optional<std::vector<long long>> parse_numbers(std::string_view line) {
    std::vector<long long> numbers;
    for (const std::string_view piece : split(line, ", \t")) {
        const auto number = parse_number<long long>(piece);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers.size() >= 2 ? std::optional(std::move(numbers)) : std::nullopt;
}

RecordedMove parse_move(const std::vector<long long>& numbers, BoardSize size, std::size_t line) {
    // Checked before they become ints.
    const bool is_on_board =
        1 <= numbers[0] && numbers[0] <= size.width && 1 <= numbers[1] && numbers[1] <= size.height;
    if (!is_on_board)
        reject("line {}: {},{} is off the {} board", line, numbers[0], numbers[1], to_text(size));
    RecordedMove move{Point(static_cast<int>(numbers[0]) - 1, static_cast<int>(numbers[1]) - 1),
                      std::nullopt};
    if (numbers.size() > 2) move.elapsed = Milliseconds(numbers[2]);
    return move;
}

/// Whether the lines after the moves hold two names, each of which may be empty, and a code.
bool is_whole_end(const std::vector<std::string_view>& lines) {
    return lines.size() >= 3 && parse_number<int>(lines[2]);
}

/// Piskvork writes in the code page of its system.
std::string text_of(std::string_view line) {
    return is_utf8(line) ? std::string(line) : to_utf8(line, kDefaultCodePage);
}

/// Two names and a code, or the code alone.
void parse_end(const std::vector<std::string_view>& lines, bool is_second_first, GameInfo& info) {
    if (lines.size() >= 2) {
        info.players = {{text_of(lines[0]), text_of(lines[1])}};
        if (is_second_first) std::swap(info.players[Colour::Black], info.players[Colour::White]);
    }
    const std::size_t code_line = lines.size() >= 2 ? 2 : 0;
    if (code_line < lines.size())
        info.piskvork_code = parse_number<int>(lines[code_line]).value_or(0);
}

/// Only empty lines may stand before the move of the line with that number.
void reject_text(const std::vector<std::string_view>& lines, std::size_t number) {
    for (const std::string_view line : lines)
        if (!line.empty()) reject("line {}: a move follows '{}'", number, text_of(line));
}

std::string_view take_line(std::string_view& text) {
    const std::size_t length = text.find('\n');
    const std::string_view line = trim_line(text.substr(0, length));
    text.remove_prefix(length == std::string_view::npos ? text.size() : length + 1);
    return line;
}

GameRecord parse(std::string_view text) {
    const Header header = parse_header(take_line(text));
    GameRecord record;
    record.info.size = header.size;
    Board board(header.size);
    std::vector<std::string_view> end;
    text = text.substr(0, text.find_last_not_of(kWhitespace) + 1);  // an empty last line is no name
    for (std::size_t number = 2; !text.empty(); ++number) {
        const std::string_view line = take_line(text);
        const auto numbers = parse_numbers(line);
        // Behind the code Gomocup's manager writes a line of two numbers.
        if (!numbers || is_whole_end(end)) {
            end.push_back(line);
            continue;
        }
        reject_text(end, number);
        end.clear();
        record.moves.push_back(parse_move(*numbers, header.size, number));
        try {
            play(board, record.moves.back().point);
        } catch (const BadInput& error) {
            reject("line {}: {}", number, error.what());
        }
    }
    parse_end(end, header.is_second_player_first, record.info);
    return record;
}

}  // namespace

std::variant<GameRecord, std::string> read_psq(std::string_view text) {
    try {
        return parse(text);
    } catch (const BadInput& error) {
        return error.what();
    }
}

std::string to_psq(const GameRecord& record) {
    const GameInfo& info = record.info;
    std::string text =
        fmt::format("Piskvorky {}x{}, 11:11, 0\n", info.size.width, info.size.height);
    for (const RecordedMove& move : record.moves)
        text += fmt::format("{},{},{}\n", move.point.x() + 1, move.point.y() + 1,
                            move.elapsed.value_or(Milliseconds(0)).count());
    return text + fmt::format("{}\n{}\n{}\n", info.players[Colour::Black],
                              info.players[Colour::White], info.piskvork_code);
}

}  // namespace goren::tools::formats
