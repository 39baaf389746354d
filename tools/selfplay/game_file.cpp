// SPDX-License-Identifier: MIT
#include "tools/selfplay/game_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <cassert>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "engine/core/bytes.h"
#include "engine/core/fnv.h"
#include "protocol/system/files.h"
#include "tools/common/input_file.h"

namespace goren::selfplay {
namespace {

constexpr std::string_view kMagic = "GORENSP1";
constexpr std::size_t kHeaderBytes = 32;
constexpr std::size_t kGameHeaderBytes = 12;
constexpr std::size_t kCheckOffset = 8;
constexpr std::uint8_t kDrawn = 0;
constexpr std::uint8_t kBlackWon = 1;
constexpr std::uint8_t kWhiteWon = 2;
constexpr std::uint8_t kUnknown = 3;
// An opening longer than a byte can count: positions of long games on large boards.
constexpr std::uint8_t kLongOpeningBit = 0x80;
constexpr std::size_t kLongOpening = 256;
constexpr std::uint16_t kDeviationBit = 0x8000;
constexpr std::int16_t kNoValue = std::numeric_limits<std::int16_t>::min();

template <typename Number>
Number get(std::string_view bytes, std::size_t offset) {
    return static_cast<Number>(goren::get(bytes.substr(offset, sizeof(Number))));
}

// The checksum of the game, computed with 0 in the place of the check itself.
std::uint32_t check_of(std::string game) {
    std::fill_n(&game[kCheckOffset], sizeof(std::uint32_t), '\0');
    return fnv1a<std::uint32_t>(game);
}

std::uint16_t number_of(BoardSize size, Point point) {
    return static_cast<std::uint16_t>(point.y() * size.width + point.x());
}

Point point_of(BoardSize size, int number) { return {number % size.width, number / size.width}; }

std::optional<RunHeader> decode_header(std::string_view bytes) {
    if (bytes.size() < kHeaderBytes || bytes.substr(0, kMagic.size()) != kMagic)
        return std::nullopt;
    RunHeader header;
    const auto rule = get<std::uint8_t>(bytes, 8);
    header.size = {get<std::uint8_t>(bytes, 9), get<std::uint8_t>(bytes, 10)};
    header.nodes = get<std::uint32_t>(bytes, 12);
    header.seed = get<std::uint64_t>(bytes, 16);
    header.settings = get<std::uint64_t>(bytes, 24);
    if (rule >= kRules.size() || !header.size.is_supported()) return std::nullopt;
    header.rule = static_cast<Rule>(rule);
    return header;
}

std::size_t opening_stones(std::string_view bytes) {
    const bool is_long = (get<std::uint8_t>(bytes, 4) & kLongOpeningBit) != 0;
    return get<std::uint8_t>(bytes, 5) + (is_long ? kLongOpening : 0);
}

std::size_t game_bytes(std::string_view bytes) {
    if (bytes.size() < kGameHeaderBytes) return kGameHeaderBytes;
    return kGameHeaderBytes + 2 * opening_stones(bytes) +
           4 * std::size_t{get<std::uint16_t>(bytes, 6)};
}

bool is_replayable(BoardSize size, const TrainingGame& game) {
    std::bitset<Point::kTableSize> taken;
    const auto take = [&](Point point) {
        const auto index = static_cast<std::size_t>(point.index());
        if (!size.contains(point) || taken[index]) return false;
        return static_cast<bool>(taken[index] = true);
    };
    return std::all_of(game.opening.begin(), game.opening.end(), take) &&
           std::all_of(game.moves.begin(), game.moves.end(),
                       [&](const TrainingMove& move) { return take(move.point); });
}

std::uint8_t winner_of(const TrainingGame& game) {
    if (game.is_position) return kUnknown;
    if (!game.winner) return kDrawn;
    return *game.winner == Colour::Black ? kBlackWon : kWhiteWon;
}

std::uint8_t winner_byte(const TrainingGame& game) {
    const int mark = game.opening.size() < kLongOpening ? 0 : kLongOpeningBit;
    return static_cast<std::uint8_t>(winner_of(game) | mark);
}

// Nothing where a number is out of its range. Requires: the bytes of one whole game.
std::optional<TrainingGame> decode_game(const RunHeader& header, std::string_view bytes) {
    TrainingGame game;
    game.number = get<std::uint32_t>(bytes, 0);
    const int winner = get<std::uint8_t>(bytes, 4) & ~kLongOpeningBit;
    if (winner > kUnknown) return std::nullopt;
    game.is_position = winner == kUnknown;
    if (winner == kBlackWon) game.winner = Colour::Black;
    if (winner == kWhiteWon) game.winner = Colour::White;
    std::size_t at = kGameHeaderBytes;
    for (std::size_t left = opening_stones(bytes); left > 0; --left, at += 2)
        game.opening.push_back(point_of(header.size, get<std::uint16_t>(bytes, at)));
    for (; at < bytes.size(); at += 4) {
        const auto word = get<std::uint16_t>(bytes, at);
        const auto value = get<std::int16_t>(bytes, at + 2);
        TrainingMove move;
        move.point = point_of(header.size, word & ~kDeviationBit);
        move.is_deviation = (word & kDeviationBit) != 0;
        if (value != kNoValue) move.value = Value::from_raw(value);
        game.moves.push_back(move);
    }
    return game;
}

}  // namespace

std::string encode_header(const RunHeader& header) {
    std::string bytes(kMagic);
    put(bytes, static_cast<std::uint8_t>(header.rule));
    put(bytes, static_cast<std::uint8_t>(header.size.width));
    put(bytes, static_cast<std::uint8_t>(header.size.height));
    put(bytes, std::uint8_t{0});
    put(bytes, header.nodes);
    put(bytes, header.seed);
    put(bytes, header.settings);
    return bytes;
}

std::string encode_game(const RunHeader& header, const TrainingGame& game) {
    assert(game.opening.size() < 2 * kLongOpening);
    std::string bytes;
    put(bytes, game.number);
    put(bytes, winner_byte(game));
    put(bytes, static_cast<std::uint8_t>(game.opening.size() % kLongOpening));
    put(bytes, static_cast<std::uint16_t>(game.moves.size()));
    put(bytes, std::uint32_t{0});
    for (const Point point : game.opening) put(bytes, number_of(header.size, point));
    for (const TrainingMove& move : game.moves) {
        const int mark = move.is_deviation ? kDeviationBit : 0;
        put(bytes, static_cast<std::uint16_t>(number_of(header.size, move.point) | mark));
        put(bytes, move.value ? static_cast<std::int16_t>(move.value->raw()) : kNoValue);
    }
    std::string check;
    put(check, check_of(bytes));
    return bytes.replace(kCheckOffset, check.size(), check);
}

std::variant<GameFile, std::string> visit_games(std::string_view bytes, const VisitGame& visit) {
    const auto header = decode_header(bytes);
    if (!header) return std::string("not a file of self-play games");
    GameFile file{*header, {}, kHeaderBytes};
    std::string_view rest = bytes.substr(kHeaderBytes);
    while (game_bytes(rest) <= rest.size()) {
        const std::string_view whole = rest.substr(0, game_bytes(rest));
        auto game = decode_game(*header, whole);
        if (!game || check_of(std::string(whole)) != get<std::uint32_t>(whole, kCheckOffset) ||
            !is_replayable(header->size, *game))
            return fmt::format("a damaged game at byte {}", file.intact_bytes);
        visit(*std::move(game));
        file.intact_bytes += whole.size();
        rest.remove_prefix(whole.size());
    }
    return file;
}

std::variant<GameFile, std::string> decode_games(const std::string& bytes) {
    std::vector<TrainingGame> games;
    auto file = visit_games(bytes, [&](TrainingGame&& game) { games.push_back(std::move(game)); });
    if (auto* whole = std::get_if<GameFile>(&file)) whole->games = std::move(games);
    return file;
}

std::variant<GameFile, std::string> read_game_file(const std::filesystem::path& path) {
    GameFile file;
    try {
        std::vector<TrainingGame> games;
        file =
            visit_game_file(path, [&](TrainingGame&& game) { games.push_back(std::move(game)); });
        file.games = std::move(games);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return file;
}

GameFile read_game_files(std::span<const std::filesystem::path> paths) {
    GameFile all;
    for (const auto& path : paths) {
        auto read = read_game_file(path);
        if (const auto* error = std::get_if<std::string>(&read)) throw std::runtime_error(*error);
        auto& [header, games, intact_bytes] = std::get<GameFile>(read);
        if (!all.games.empty() &&
            (header.rule != all.header.rule || header.size != all.header.size))
            throw std::runtime_error(protocol::utf8_text(path) +
                                     ": another rule or board than the files before");
        all.header = header;
        std::sort(games.begin(), games.end(),
                  [](const TrainingGame& a, const TrainingGame& b) { return a.number < b.number; });
        all.games.insert(all.games.end(), games.begin(), games.end());
    }
    return all;
}

GameFile visit_game_file(const std::filesystem::path& path, const VisitGame& visit) {
    auto file = visit_games(tools::read_bytes(protocol::utf8_text(path)), visit);
    if (const auto* error = std::get_if<std::string>(&file))
        throw std::runtime_error(fmt::format("{}: {}", protocol::utf8_text(path), *error));
    return std::get<GameFile>(std::move(file));
}

GameFileWriter::GameFileWriter(const std::filesystem::path& path, const RunHeader& header)
    : path_(path), header_(header), lock_(path) {
    if (lock_.is_held_by_other())
        throw std::runtime_error(protocol::utf8_text(path) + " is being written by another run");
    const bool is_new = !std::filesystem::exists(path) || std::filesystem::file_size(path) == 0;
    if (!is_new) resume(path);
    stream_.open(path, std::ios::binary | std::ios::app);
    if (is_new) stream_ << encode_header(header_) << std::flush;
    if (!stream_) throw std::runtime_error(protocol::utf8_text(path) + ": cannot be written");
}

void GameFileWriter::resume(const std::filesystem::path& path) {
    const GameFile file = visit_game_file(path, [&](const TrainingGame& game) {
        earlier_games_.push_back(game.number);
        earlier_positions_ += positions_in(game);
    });
    if (file.header != header_)
        throw std::runtime_error(protocol::utf8_text(path) + ": holds a run with other settings");
    std::filesystem::resize_file(path, file.intact_bytes);
}

void GameFileWriter::append(std::span<const TrainingGame> games) {
    std::string bytes;
    for (const TrainingGame& game : games) bytes += encode_game(header_, game);
    const auto length = std::filesystem::file_size(path_);
    stream_ << bytes << std::flush;
    if (stream_) return;
    // Some games of a task would pass for all of them.
    stream_.close();
    std::error_code error;
    std::filesystem::resize_file(path_, length, error);
    throw std::runtime_error(protocol::utf8_text(path_) + ": cannot be written");
}

}  // namespace goren::selfplay
