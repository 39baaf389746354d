// SPDX-License-Identifier: MIT
//
// goren-match: matches between engines of the Piskvork protocol, from a script.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tools/common/exit_status.h"
#include "tools/common/program.h"
#include "tools/common/rule_option.h"
#include "tools/match/adjudication.h"
#include "tools/match/ladder_command.h"
#include "tools/match/match_command.h"
#include "tools/match/match_options.h"
#include "tools/match/report_command.h"
#include "tools/match/sprt.h"

namespace {

using namespace goren::tools;
using namespace goren::tools::match;

std::string sprt_help() {
    const SprtOptions defaults{};
    return fmt::format(
        "Stop when decided: elo0=N elo1=N alpha=P beta=P model=normalized|logistic; by default "
        "elo0={:g} elo1={:g} alpha={:g} beta={:g} model=normalized: the unit of the column nElo, "
        "with logistic that of Elo",
        defaults.elo0, defaults.elo1, defaults.alpha, defaults.beta);
}

std::string draw_help() {
    const DrawRule defaults{};
    return fmt::format(
        "Draw when, with more than so many stones, the last N moves of both report values within "
        "V: moves=N value=V after=STONES; by default moves={} value={} after={}",
        defaults.moves, defaults.value, defaults.after);
}

std::string resign_help() {
    const ResignRule defaults{};
    return fmt::format(
        "A side loses whose last N moves report -V or less (and the opponent's V or more): moves=N "
        "value=V two_sided=on|off; by default moves={} value={} two_sided={}",
        defaults.moves, defaults.value, defaults.two_sided ? "on" : "off");
}

/// What a match and a ladder have in common.
void add_common_options(CLI::App& app, MatchArguments& arguments) {
    app.add_option("--engine", arguments.engines, "An engine, as key=value words; see below")
        ->expected(1, -1);
    app.add_option("--each", arguments.each, "Words for all engines; an engine's own come after")
        ->expected(1, -1);
    app.add_option("--rule", arguments.rule, rule_help())->check(rule_error)->capture_default_str();
    app.add_option("--size", arguments.size, "The board: 15, or 20x15")->capture_default_str();
    app.add_option("--openings", arguments.openings,
                   "FILE [format=pos|offset] [order=sequential|random] [symmetry=none|random|all] "
                   "[seed=N] [first=N]")
        ->expected(1, -1);
    app.add_option("--concurrency", arguments.concurrency, "Games at a time")
        ->capture_default_str();
    app.add_option("--sprt", arguments.sprt, sprt_help())->expected(1, -1);
    app.add_option("--draw", arguments.draw, draw_help())->expected(1, -1);
    app.add_option("--resign", arguments.resign, resign_help())->expected(1, -1);
    app.add_option("--max-moves", arguments.max_moves, "Draw at so many stones; 0: never");
    app.footer("Engine words:\n" + engine_spec_help());
}

void add_match_options(CLI::App& app, MatchArguments& arguments) {
    add_common_options(app, arguments);
    app.add_option("--games", arguments.games,
                   "Games of each pairing of engines; may be larger when a match is resumed")
        ->capture_default_str();
    app.add_flag("--gauntlet", arguments.is_gauntlet,
                 "The first engine against all others, instead of a round robin");
    app.add_option("--results", arguments.results,
                   "File of the games, JSON lines; the same command resumes the match");
    app.add_option("--shard", arguments.shard, "Play part I of N of the schedule: I/N")
        ->capture_default_str();
}

CLI::App* add_ladder_command(CLI::App& app, LadderArguments& arguments) {
    CLI::App* ladder = app.add_subcommand("ladder",
                                          "Play the first engine at its own limits against the "
                                          "second, the peer, at 1, 2, 4 ... times "
                                          "its own; print the odds at which the score is a half");
    add_common_options(*ladder, arguments.match);
    arguments.match.games = 100;
    arguments.match.sprt = {"elo0=-20", "elo1=20"};
    ladder
        ->add_option("--folder", arguments.folder,
                     "Folder of the results files, one for each rung; the same command resumes")
        ->required();
    ladder->add_option("--odds", arguments.odds, "The time odds")->capture_default_str();
    ladder->get_option("--sprt")->default_str("elo0=-20 elo1=20");
    ladder->add_option("--games", arguments.match.games, "Games of each rung at most")
        ->capture_default_str();
    ladder
        ->add_option("--lost-rungs", arguments.lost_rungs,
                     "End after so many rungs in a row that the SPRT decides for the peer; 0: play "
                     "all")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    ladder->add_option("--json", arguments.json, "Write the table as JSON");
    return ladder;
}

CLI::App* add_report_command(CLI::App& app, ReportArguments& arguments) {
    CLI::App* report = app.add_subcommand(
        "report", "Print the table of results files; write a page, or the games in other formats");
    report->add_option("files", arguments.files, "Results files, shards among them")->required();
    report->add_option("--sprt", arguments.sprt, "As for a match; adds the curve of the LLR")
        ->expected(1, -1);
    report->add_option("--html", arguments.html, "Write a page with curves and a viewer");
    report->add_option("--json", arguments.json, "Write the numbers of the table as JSON");
    report->add_option("--sgf", arguments.sgf, "Write all games as SGF");
    report->add_option("--pgn", arguments.pgn, "Write all results as PGN for rating programs");
    report->add_option("--psq", arguments.psq_directory, "Write a .psq file a game in a folder");
    report->add_option("--training", arguments.training,
                       "Write all games for goren-tune; their values should be Goren's");
    return report;
}

int run(const MatchArguments& arguments) {
    const auto match = make_match(arguments);
    if (const auto* error = std::get_if<std::string>(&match)) return fail("goren-match", *error);
    return run_match(std::get<MatchOptions>(match));
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Plays matches between engines of the Gomocup/Piskvork protocol.");
    MatchArguments arguments;
    ReportArguments report_arguments;
    add_match_options(app, arguments);
    LadderArguments ladder_arguments;
    const CLI::App* report = add_report_command(app, report_arguments);
    const CLI::App* ladder = add_ladder_command(app, ladder_arguments);
    return run_program(app, argc, argv, "goren-match", [&] {
        if (report->parsed()) return run_report(report_arguments);
        if (ladder->parsed()) return run_ladder(ladder_arguments);
        return run(arguments);
    });
}
