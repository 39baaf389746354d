// SPDX-License-Identifier: MIT
#include "tools/match/report_command.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <optional>

#include "protocol/bad_input.h"
#include "protocol/system/files.h"
#include "protocol/system/system_message.h"
#include "tools/common/exit_status.h"
#include "tools/common/output_file.h"
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

using protocol::reject;
using protocol::value_or_reject;

using ToFormat = std::string (*)(const formats::GameRecord&);

std::string to_sgf(const formats::GameRecord& record) {
    return formats::to_sgf(record.info, formats::tree_of(record));
}

std::string all_games(const std::vector<MatchGame>& games, ToFormat to_format) {
    std::string text;
    for (const MatchGame& game : games) text += to_format(record_of(game));
    return text;
}

void write_psq_files(const std::string& directory, const std::vector<MatchGame>& games) {
    std::error_code error;
    std::filesystem::create_directories(protocol::utf8_path(directory), error);
    if (error) reject("cannot make {}: {}", directory, protocol::system_message(error));
    for (const MatchGame& game : games) {
        const auto path = fmt::format("{}/{:05}-{}x{}.psq", directory, game.number + 1,
                                      game.players[Colour::Black], game.players[Colour::White]);
        write_output(path, formats::to_psq(record_of(game)));
    }
}

void write_all(const ReportArguments& arguments, const MergedResults& merged,
               const Standings& standings, const std::optional<Sprt>& sprt) {
    if (!arguments.html.empty()) write_output(arguments.html, make_report_page(merged, sprt));
    if (!arguments.json.empty())
        write_output(arguments.json, make_report_json(standings, sprt).dump(2) + '\n');
    if (!arguments.sgf.empty()) write_output(arguments.sgf, all_games(merged.games, to_sgf));
    if (!arguments.pgn.empty())
        write_output(arguments.pgn, all_games(merged.games, formats::to_pgn));
    if (!arguments.psq_directory.empty()) write_psq_files(arguments.psq_directory, merged.games);
    if (!arguments.training.empty()) write_output(arguments.training, training_file(merged.games));
}

std::vector<Results> read_all(const std::vector<std::string>& paths) {
    std::vector<Results> files;
    for (const std::string& path : paths) files.push_back(value_or_reject(read_results(path)));
    return files;
}

void print_and_write(const ReportArguments& arguments) {
    std::optional<Sprt> sprt;
    if (!arguments.sprt.empty()) sprt.emplace(value_or_reject(parse_sprt_options(arguments.sprt)));
    check_outputs(
        {arguments.html, arguments.json, arguments.sgf, arguments.pgn, arguments.training},
        arguments.files);
    const MergedResults merged = value_or_reject(merge(read_all(arguments.files)));
    if (merged.games.empty()) reject("there are no games");
    if (sprt && merged.engines.size() != 2) reject("--sprt is for two engines");
    Standings standings(merged.engines);
    for (const MatchGame& game : merged.games) standings.add(game);
    fmt::print("{}", final_table(standings, sprt));
    write_all(arguments, merged, standings, sprt);
}

}  // namespace

int run_report(const ReportArguments& arguments) {
    return run_or_fail("goren-match report", [&] {
        print_and_write(arguments);
        return kDone;
    });
}

}  // namespace goren::tools::match
