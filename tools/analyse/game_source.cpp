// SPDX-License-Identifier: MIT
#include "tools/analyse/game_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "engine/core/rule_names.h"
#include "protocol/bad_input.h"
#include "protocol/notation.h"
#include "protocol/system/files.h"

namespace goren::tools::analyse {
namespace {

using formats::GameFormat;
using protocol::parse_pos;
using protocol::parse_size;
using protocol::reject;
using protocol::value_or_reject;

constexpr std::array kFormatNames{
    std::pair("psq", GameFormat::Psq), std::pair("sgf", GameFormat::Sgf),
    std::pair("lib", GameFormat::Renlib), std::pair("pos", GameFormat::Pos),
    std::pair("offset", GameFormat::Offset)};

GameFormat format_named(const std::string& name) {
    const auto found = std::find_if(kFormatNames.begin(), kFormatNames.end(),
                                    [&](const auto& entry) { return entry.first == name; });
    if (found == kFormatNames.end())
        reject("there is no format '{}': it is psq, sgf, lib, pos or offset", name);
    return found->second;
}

formats::GameFileOptions file_options(const GameSourceOptions& options) {
    formats::GameFileOptions file;
    if (!options.format.empty()) file.format = format_named(options.format);
    const auto size = parse_size(options.size);
    if (!size) reject("'{}' is no size of a board: it is 15, or 20x15", options.size);
    file.size = *size;
    const auto line = parse_pos(options.line);
    if (!line) reject("'{}' is no line of stones: it is like h8h9i9", options.line);
    file.line = *line;
    file.code_page = options.code_page;
    return file;
}

Rule rule_of(const formats::GameRecord& record, const GameSourceOptions& options) {
    if (!options.rule.empty()) return parse_rule(options.rule).value();
    return record.info.rule.value_or(Rule::Freestyle);
}

std::vector<SourceGame> named_games(const std::string& source,
                                    std::vector<formats::GameRecord> records,
                                    const GameSourceOptions& options) {
    std::vector<SourceGame> games;
    for (formats::GameRecord& record : records) {
        const Rule rule = rule_of(record, options);
        const std::string number =
            records.size() > 1 ? fmt::format(", game {}", games.size() + 1) : "";
        games.push_back({source + number, std::move(record), rule});
    }
    return games;
}

}  // namespace

std::vector<SourceGame> games_of_file(const std::string& path, const GameSourceOptions& options) {
    return named_games(path, formats::load_games(path, file_options(options)), options);
}

std::vector<SourceGame> games_of_text(const std::string& text, const GameSourceOptions& options) {
    std::error_code error;
    if (std::filesystem::exists(protocol::utf8_path(text), error))
        return games_of_file(text, options);
    if (!parse_pos(text)) reject("{} is neither a file nor stones like h8h9i9", text);
    formats::GameFileOptions file = file_options(options);
    file.format = GameFormat::Pos;
    auto games = value_or_reject(formats::parse_games("", text, file));
    if (games.empty()) {
        games.emplace_back();
        games.front().info.size = file.size;
    }
    return named_games("the command line", std::move(games), options);
}

}  // namespace goren::tools::analyse
