// SPDX-License-Identifier: MIT
#include "tools/analyse/search_store.h"

#include <fmt/format.h>

#include <exception>
#include <utility>
#include <vector>

#include "engine/core/rule_names.h"
#include "protocol/bad_input.h"
#include "protocol/notation.h"
#include "protocol/system/files.h"
#include "tools/common/json_line.h"

namespace goren::tools::analyse {
namespace {

using nlohmann::json;
using protocol::parse_pos;
using protocol::reject;
using protocol::to_pos;
using protocol::to_text;

json to_json(const SearchInfo& info) {
    json lines = json::array();
    for (const SearchLine& line : info.lines)
        lines.push_back({{"value", line.value.raw()},
                         {"depth", line.depth},
                         {"selective_depth", line.selective_depth},
                         {"nodes", line.nodes},
                         {"pv", to_pos(line.pv)}});
    return {{"lines", lines}, {"nodes", info.nodes}, {"ms", info.elapsed.count()}};
}

/// Throws where a value is missing or of another kind.
SearchInfo from_json(const json& object) {
    SearchInfo info;
    for (const json& entry : object.at("lines")) {
        auto pv = parse_pos(entry.at("pv").get<std::string>());
        if (!pv || pv->empty()) reject("a line without moves");
        info.lines.push_back({Value::from_raw(entry.at("value").get<int>()),
                              entry.at("depth").get<int>(), entry.at("selective_depth").get<int>(),
                              entry.at("nodes").get<std::uint64_t>(), *std::move(pv)});
    }
    info.nodes = object.at("nodes").get<std::uint64_t>();
    info.elapsed = Milliseconds(object.at("ms").get<std::int64_t>());
    return info;
}

}  // namespace

SearchStore::SearchStore(const std::string& path, const json& header) {
    file_.emplace(protocol::utf8_path(path));
    const auto lines = file_->read();
    if (!lines.empty()) read(path, lines, header);
    file_->open(lines, header.dump());
}

void SearchStore::read(const std::string& path, const std::vector<std::string>& lines,
                       const json& header) {
    const json first = parse_json_line(lines[0]);
    if (!first.is_object()) reject("{}, line 1: this is no search", path);
    if (first != header) reject("{} belongs to a review with other limits: {}", path, lines[0]);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        try {
            const json line = parse_json_line(lines[i]);
            searches_[line.at("position").get<std::string>()] = from_json(line);
        } catch (const std::exception&) {  // no JSON; a value missing or of another kind
            reject("{}, line {}: this is no search", path, i + 1);
        }
    }
}

std::string SearchStore::key_of(const Board& board, Rule rule) {
    const auto moves = board.moves();
    return fmt::format("{} {} {}", name_of(rule), to_text(board.size()),
                       to_pos({moves.begin(), moves.end()}));
}

const SearchInfo* SearchStore::find(const Board& board, Rule rule) const {
    const auto found = searches_.find(key_of(board, rule));
    return found == searches_.end() ? nullptr : &found->second;
}

void SearchStore::add(const Board& board, Rule rule, SearchInfo info) {
    const std::string key = key_of(board, rule);
    if (file_) {
        json line = to_json(info);
        line["position"] = key;
        file_->add(line.dump());
    }
    searches_[key] = std::move(info);
}

}  // namespace goren::tools::analyse
