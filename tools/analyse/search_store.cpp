// SPDX-License-Identifier: MIT
#include "tools/analyse/search_store.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>
#include <vector>

#include "engine/core/rule_names.h"
#include "protocol/bad_input.h"
#include "protocol/files.h"
#include "protocol/notation.h"
#include "tools/common/notation.h"

namespace goren::tools::analyse {
namespace {

using nlohmann::json;
using protocol::BadInput;
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
    std::vector<SearchLine> lines;
    for (const json& entry : object.at("lines")) {
        auto pv = parse_pos(entry.at("pv").get<std::string>());
        if (!pv || pv->empty()) reject("a line without moves");
        lines.push_back({Value::from_raw(entry.at("value").get<int>()),
                         entry.at("depth").get<int>(), entry.at("selective_depth").get<int>(),
                         entry.at("nodes").get<std::uint64_t>(), *std::move(pv)});
    }
    if (!lines.empty()) info.set_lines(std::move(lines));
    info.nodes = object.at("nodes").get<std::uint64_t>();
    info.elapsed = Milliseconds(object.at("ms").get<std::int64_t>());
    return info;
}

}  // namespace

SearchStore::SearchStore(const std::string& path, const json& header) : path_(path) {
    const auto file = protocol::utf8_path(path);
    const bool is_old = std::filesystem::is_regular_file(file) && std::filesystem::file_size(file);
    if (is_old) read(path, header);
    file_.emplace(file, std::ios::binary | std::ios::app);
    if (!is_old) *file_ << header << '\n';
    if (!file_->flush()) reject("cannot write {}", path);
}

void SearchStore::read(const std::string& path, const json& header) {
    std::ifstream stream(protocol::utf8_path(path), std::ios::binary);
    std::string text;
    std::uintmax_t end = 0;
    for (int number = 1; std::getline(stream, text) && !stream.eof(); ++number) {
        try {
            const json line = json::parse(text);
            if (number > 1)
                searches_[line.at("position").get<std::string>()] = from_json(line);
            else if (line != header)
                reject("{} belongs to a review with other limits: {}", path, text);
        } catch (const std::exception& error) {
            if (dynamic_cast<const BadInput*>(&error) != nullptr && number == 1) throw;
            reject("{}, line {}: this is no search", path, number);
        }
        end += text.size() + 1;
    }
    std::error_code error;
    std::filesystem::resize_file(protocol::utf8_path(path), end, error);
    if (error) reject("cannot write {}: {}", path, error.message());
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
        *file_ << line.dump() + '\n';
        if (!file_->flush()) reject("cannot write {}: the disk may be full", path_);
    }
    searches_[key] = std::move(info);
}

}  // namespace goren::tools::analyse
