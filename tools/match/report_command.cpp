// SPDX-License-Identifier: MIT
#include "tools/match/report_command.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>

#include "protocol/files.h"
#include "tools/formats/pgn.h"
#include "tools/formats/psq.h"
#include "tools/formats/sgf.h"
#include "tools/match/export.h"
#include "tools/match/merge.h"
#include "tools/match/report_json.h"
#include "tools/match/report_page.h"
#include "tools/match/results_file.h"
#include "tools/match/standings.h"
#include "tools/match/table.h"
#include "tools/match/training_file.h"

namespace goren::tools::match {
namespace {

int fail(const std::string& sentence) {
    fmt::print(stderr, "goren-match report: {}\n", sentence);
    return 1;
}

/// The error, if the text cannot be written.
std::optional<std::string> write_file(const std::string& path, const std::string& text) {
    std::ofstream stream(protocol::utf8_path(path), std::ios::binary);
    stream << text;
    if (!stream.flush()) return fmt::format("cannot write {}", path);
    return std::nullopt;
}

using ToFormat = std::string (*)(const formats::GameRecord&);

std::string to_sgf(const formats::GameRecord& record) {
    return formats::to_sgf(record.info, formats::tree_of(record));
}

std::string all_games(const std::vector<MatchGame>& games, ToFormat to_format) {
    std::string text;
    for (const MatchGame& game : games) text += to_format(record_of(game));
    return text;
}

std::optional<std::string> write_psq_files(const std::string& directory,
                                           const std::vector<MatchGame>& games) {
    std::error_code error;
    std::filesystem::create_directories(protocol::utf8_path(directory), error);
    if (error) return fmt::format("cannot make {}: {}", directory, error.message());
    for (const MatchGame& game : games) {
        const auto path = fmt::format("{}/{:05}-{}x{}.psq", directory, game.number + 1,
                                      game.players[Colour::Black], game.players[Colour::White]);
        if (auto failure = write_file(path, formats::to_psq(record_of(game)))) return failure;
    }
    return std::nullopt;
}

std::optional<std::string> write_all(const ReportArguments& arguments, const MergedResults& merged,
                                     const Standings& standings, const std::optional<Sprt>& sprt) {
    std::optional<std::string> error;
    if (!arguments.html.empty()) error = write_file(arguments.html, make_report_page(merged, sprt));
    if (!error && !arguments.json.empty())
        error = write_file(arguments.json, make_report_json(standings, sprt).dump(2) + '\n');
    if (!error && !arguments.sgf.empty())
        error = write_file(arguments.sgf, all_games(merged.games, to_sgf));
    if (!error && !arguments.pgn.empty())
        error = write_file(arguments.pgn, all_games(merged.games, formats::to_pgn));
    if (!error && !arguments.psq_directory.empty())
        error = write_psq_files(arguments.psq_directory, merged.games);
    if (!error && !arguments.training.empty())
        error = write_file(arguments.training, training_file(merged.games));
    return error;
}

}  // namespace

int run_report(const ReportArguments& arguments) {
    std::optional<Sprt> sprt;
    if (!arguments.sprt.empty()) {
        const auto options = parse_sprt_options(arguments.sprt);
        if (const auto* error = std::get_if<std::string>(&options)) return fail(*error);
        sprt.emplace(std::get<SprtOptions>(options));
    }
    std::vector<Results> files;
    for (const std::string& path : arguments.files) {
        auto results = read_results(path);
        if (const auto* error = std::get_if<std::string>(&results)) return fail(*error);
        files.push_back(std::get<Results>(std::move(results)));
    }
    const auto whole = merge(files);
    if (const auto* error = std::get_if<std::string>(&whole)) return fail(*error);
    const auto& merged = std::get<MergedResults>(whole);
    if (merged.games.empty()) return fail("there are no games");
    if (sprt && merged.engines.size() != 2) return fail("--sprt is for two engines");
    Standings standings(merged.engines);
    for (const MatchGame& game : merged.games) standings.add(game);
    fmt::print("{}", final_table(standings, sprt));
    if (const auto error = write_all(arguments, merged, standings, sprt)) return fail(*error);
    return 0;
}

}  // namespace goren::tools::match
