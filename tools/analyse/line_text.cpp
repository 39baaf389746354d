// SPDX-License-Identifier: MIT
#include "tools/analyse/line_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/api/win_probability.h"
#include "engine/board/notation.h"

namespace goren::tools::analyse {

using nlohmann::json;

std::string value_text(Value value) {
    if (value.is_win()) return fmt::format("win in {}", value.plies_to_end());
    if (value.is_loss()) return fmt::format("loss in {}", value.plies_to_end());
    return fmt::format("{:+}", value.raw());
}

std::string percent_text(double score) { return fmt::format("{:.1f} %", 100 * score); }

std::string line_text(const std::vector<Point>& line, BoardSize size, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(line.size(), most); ++i)
        text += (i > 0 ? " " : "") + to_display_text(line[i], size);
    return line.size() > most ? text + " ..." : text;
}

json points_json(const std::vector<Point>& points) {
    json list = json::array();
    for (const Point point : points) list.push_back(to_pos_text(point));
    return list;
}

double rounded_probability(double probability) { return std::round(probability * 1e4) / 1e4; }

void set_value(json& object, Value value) {
    if (value.is_win())
        object["win_in"] = value.plies_to_end();
    else if (value.is_loss())
        object["loss_in"] = value.plies_to_end();
    else
        object["value"] = value.raw();
}

json line_json(const SearchLine& line, const Board& board, Rule rule) {
    const WinProbability probability = win_probability(line.value, rule, board);
    json object;
    object["move"] = to_pos_text(line.pv.front());
    set_value(object, line.value);
    object["win"] = rounded_probability(probability.win);
    object["draw"] = rounded_probability(probability.draw);
    object["loss"] = rounded_probability(probability.loss);
    object["depth"] = line.depth;
    object["selective_depth"] = line.selective_depth;
    object["nodes"] = line.nodes;
    object["pv"] = points_json(line.pv);
    return object;
}

}  // namespace goren::tools::analyse
