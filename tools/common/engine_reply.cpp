// SPDX-License-Identifier: MIT
#include "tools/common/engine_reply.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "protocol/text.h"

namespace goren::tools {
namespace {

using protocol::parse_number;
using protocol::split;
using protocol::to_lower;
using protocol::trim_line;

// A reported win takes no more plies: what is less is an evaluation.
constexpr int kLongestWin = 1000;

std::optional<EngineReply> parse_coordinates(std::string_view line) {
    const auto comma = line.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = parse_number<int>(trim_line(line.substr(0, comma)));
    const auto y = parse_number<int>(trim_line(line.substr(comma + 1)));
    if (!x || !y) return std::nullopt;
    return EngineReply{EngineReplyKind::Coordinates, *x, *y};
}

/// "1200K" and "3.5M" as numbers.
std::optional<std::uint64_t> parse_count(std::string_view text) {
    double factor = 1;
    if (!text.empty()) {
        switch (text.back()) {
            case 'k': factor = 1e3; break;
            case 'm': factor = 1e6; break;
            case 'g': factor = 1e9; break;
            default: break;
        }
    }
    if (factor > 1) text.remove_suffix(1);
    const auto number = parse_number<double>(text);
    if (!number || !(*number >= 0 && *number * factor < 1e18)) return std::nullopt;
    return static_cast<std::uint64_t>(*number * factor);
}

/// "35", "-1.5", "+m13" (a win in 13), "-m12".
std::optional<int> parse_value(std::string_view text) {
    const bool negative = !text.empty() && text.front() == '-';
    if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
    const bool is_mate_score = !text.empty() && text.front() == 'm';
    if (is_mate_score) text.remove_prefix(1);
    const auto number = parse_number<double>(text);
    if (!number || !(std::abs(*number) <= kWinValue)) return std::nullopt;
    const int units = static_cast<int>(std::lround(*number));
    const int value = is_mate_score ? kWinValue - units : units;
    return negative ? -value : value;
}

}  // namespace

EngineReply parse_reply(std::string_view line) {
    line = trim_line(line);
    if (const auto coordinates = parse_coordinates(line)) return *coordinates;
    const std::string word = to_lower(line.substr(0, line.find_first_of(" \t")));
    if (word == "ok" && line.size() == word.size()) return {EngineReplyKind::Ok};
    if (word == "message" || word == "debug") return {EngineReplyKind::Message};
    if (word == "error") return {EngineReplyKind::Error};
    if (word == "unknown") return {EngineReplyKind::Unknown};
    return {EngineReplyKind::Garbage};
}

std::optional<int> plies_of_win(int value) {
    if (value < kWinValue - kLongestWin) return std::nullopt;
    return kWinValue - value;
}

void read_message(std::string_view line, SearchReport& report) {
    const std::string lower = to_lower(line);
    const auto words = split(lower, " \t|:=");
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        const auto key = words[i];
        const auto text = words[i + 1];
        if (key == "pv" || key == "bestline") return;  // what follows are moves
        if (key == "depth" || key == "dep") {
            if (const auto depth = parse_number<int>(text.substr(0, text.find('-'))))
                report.depth = depth;
        } else if (key == "ev" || key == "eval" || key == "value") {
            if (const auto value = parse_value(text)) report.value = value;
        } else if (key == "n" || key == "node" || key == "nodes") {
            if (const auto nodes = parse_count(text)) report.nodes = nodes;
        }
    }
}

}  // namespace goren::tools
