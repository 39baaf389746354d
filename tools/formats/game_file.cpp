// SPDX-License-Identifier: MIT
#include "tools/formats/game_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <sstream>
#include <utility>

#include "engine/board/notation.h"
#include "protocol/bad_input.h"
#include "protocol/formats/game_tree.h"
#include "protocol/formats/renlib.h"
#include "protocol/formats/text_encoding.h"
#include "protocol/system/files.h"
#include "protocol/text.h"
#include "tools/formats/psq.h"
#include "tools/formats/sgf.h"
#include "tools/formats/stone_list.h"

namespace goren::tools::formats {
namespace {

using protocol::BadInput;
using protocol::kWhitespace;
using protocol::reject;
using protocol::to_lower;
using protocol::trim_line;
using protocol::value_or_reject;
using protocol::formats::GameTree;
using protocol::formats::is_known_code_page;
using protocol::formats::kRenlibSize;
using protocol::formats::read_renlib;

constexpr std::uintmax_t kMaxFileSize = std::uintmax_t{512} << 20;

GameRecord record_of(const GameTree& tree, GameTree::Node end, GameInfo info) {
    if (tree.has_pass_before(end)) reject("the game has a pass, which gomoku does not allow");
    GameRecord record{std::move(info), {}};
    for (const Point point : tree.stones_to(end)) record.moves.push_back({point, std::nullopt});
    return record;
}

std::vector<GameRecord> sgf_records(std::string_view bytes) {
    std::vector<GameRecord> records;
    for (SgfGame& game : value_or_reject(read_sgf(bytes)))
        records.push_back(record_of(game.tree, game.tree.end_of_main_line(), std::move(game.info)));
    return records;
}

GameRecord renlib_record(std::string_view bytes, const GameFileOptions& options) {
    if (!is_known_code_page(options.code_page))
        reject("code page {} is not known on this system", options.code_page);
    const GameTree tree = value_or_reject(read_renlib(bytes, options.code_page));
    GameTree::Node node = GameTree::kRoot;
    for (const Point point : options.line) {
        node = tree.child_with(node, point);
        if (node == GameTree::kNone)
            reject("the library does not go on with {}", to_pos_text(point));
    }
    GameInfo info;
    info.size = kRenlibSize;
    return record_of(tree, tree.end_of_main_line(node), std::move(info));
}

GameRecord record_of(const StoneList& list, BoardSize size) {
    GameRecord record;
    record.info.size = size;
    Board board(size);
    try {
        if (!list.stones) reject("is not in the format");
        for (const Point point : *list.stones) {
            play(board, point);
            record.moves.push_back({point, std::nullopt});
        }
    } catch (const BadInput& error) {
        reject("line {}: {}", list.line, error.what());
    }
    return record;
}

std::vector<GameRecord> stone_list_records(std::string_view bytes, StoneListFormat format,
                                           BoardSize size) {
    std::istringstream stream{std::string(bytes)};
    std::vector<GameRecord> records;
    for (const StoneList& list : read_stone_lists(stream, format, size))
        records.push_back(record_of(list, size));
    return records;
}

std::vector<GameRecord> parse(std::string_view path, std::string_view bytes,
                              const GameFileOptions& options) {
    switch (options.format.value_or(format_of(path, bytes))) {
        case GameFormat::Psq: return {value_or_reject(read_psq(bytes))};
        case GameFormat::Sgf: return sgf_records(bytes);
        case GameFormat::Renlib: return {renlib_record(bytes, options)};
        case GameFormat::Pos: return stone_list_records(bytes, StoneListFormat::Pos, options.size);
        case GameFormat::Offset:
            return stone_list_records(bytes, StoneListFormat::Offset, options.size);
    }
    return {};
}

std::string read_bytes(const std::string& path) {
    std::error_code error;
    const auto size = std::filesystem::file_size(protocol::utf8_path(path), error);
    if (error) reject("cannot be read");
    if (size > kMaxFileSize) reject("is larger than {} MiB", kMaxFileSize >> 20U);
    return protocol::read_file(path);
}

}  // namespace

GameFormat format_of(std::string_view path, std::string_view bytes) {
    const std::string name = to_lower(path);
    if (name.ends_with(".psq") || bytes.starts_with("Piskvorky")) return GameFormat::Psq;
    if (name.ends_with(".lib") || bytes.starts_with("\xFFRenLib\xFF")) return GameFormat::Renlib;
    if (name.ends_with(".sgf") || trim_line(bytes.substr(0, 64)).starts_with('('))
        return GameFormat::Sgf;
    const std::size_t first = bytes.find_first_not_of(kWhitespace);
    const bool begins_with_letter = first == std::string_view::npos || bytes[first] == '#' ||
                                    ('a' <= (bytes[first] | 0x20) && (bytes[first] | 0x20) <= 'z');
    return name.ends_with(".pos") || begins_with_letter ? GameFormat::Pos : GameFormat::Offset;
}

std::variant<std::vector<GameRecord>, std::string> parse_games(std::string_view path,
                                                               std::string_view bytes,
                                                               const GameFileOptions& options) {
    try {
        return parse(path, bytes, options);
    } catch (const BadInput& error) {
        return error.what();
    }
}

std::vector<GameRecord> load_games(const std::string& path, const GameFileOptions& options) {
    try {
        return parse(path, read_bytes(path), options);
    } catch (const BadInput& error) {
        reject("{}: {}", path, error.what());
    }
}

}  // namespace goren::tools::formats
