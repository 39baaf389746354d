// SPDX-License-Identifier: MIT
//
// goren-openings: a file of balanced openings for a rule and a board, each certified by searches,
// by a second engine and by games.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/notation.h"
#include "protocol/system/files.h"
#include "tools/common/exit_status.h"
#include "tools/common/live_line.h"
#include "tools/common/notation.h"
#include "tools/common/program.h"
#include "tools/common/rule_option.h"
#include "tools/match/opening_book.h"
#include "tools/openings/engine_verifier.h"
#include "tools/openings/opening_file.h"
#include "tools/openings/opening_maker.h"
#include "tools/openings/search_verifier.h"

namespace {

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::openings;
using goren::protocol::parse_size;
using goren::protocol::to_pos;

constexpr std::string_view kProgram = "goren-openings";
constexpr int kAttempts = 1'000'000;

struct OpeningArguments {
    CandidateOptions candidates;
    std::string candidate_file;
    std::string out;
    std::string size = "15";
    std::string rule = "freestyle";
    int count = 200;
    std::uint64_t nodes = 10'000'000;
    int window = 40;
    int games = 4;
    std::uint64_t game_nodes = 50'000;
    std::vector<std::string> verifier;
    int verifier_window = 60;
    int verifier_games = 0;
    bool verifier_evaluates = true;
    std::string format = "pos";
};

void add_candidate_options(CLI::App& app, CandidateOptions& candidates) {
    app.add_option("--min-stones", candidates.min_stones, "Stones, at least")
        ->check(CLI::Range(1, 30))
        ->capture_default_str();
    app.add_option("--max-stones", candidates.max_stones, "Stones, at most")
        ->check(CLI::Range(1, 30))
        ->capture_default_str();
    app.add_option("--spread", candidates.spread, "Side of the square that takes them")
        ->check(CLI::Range(6, kMaxBoardSide))
        ->capture_default_str();
    app.add_option("--reach", candidates.reach, "Largest distance to an earlier stone")
        ->check(CLI::Range(1, kMaxBoardSide))
        ->capture_default_str();
    app.add_option("--seed", candidates.seed, "Seed of the random stones")->capture_default_str();
}

void add_search_options(CLI::App& app, OpeningArguments& arguments) {
    app.add_option("--nodes", arguments.nodes,
                   "Nodes of the longest search; shorter ones come before it")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--window", arguments.window,
                   "Largest value for either side, in units of the evaluation")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    app.add_option("--games", arguments.games,
                   "Games of Goren against itself, which one colour may not win all; 0: none")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    app.add_option("--game-nodes", arguments.game_nodes, "Nodes of each of their moves, on average")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
}

void add_verifier_options(CLI::App& app, OpeningArguments& arguments) {
    app.add_option("--verifier", arguments.verifier,
                   "A second engine that must find the openings balanced, as key=value words")
        ->expected(1, -1);
    app.add_option("--verifier-window", arguments.verifier_window,
                   "Largest value that it may report for either side, in its own units")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    app.add_option("--verifier-games", arguments.verifier_games,
                   "Games of that engine against itself, which one colour may not win all; 0: none")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    app.add_flag("!--verifier-plays-only", arguments.verifier_evaluates,
                 "The second engine reports no values, or they do not count");
    app.footer("Engine words:\n" + engine_spec_help());
}

void add_options(CLI::App& app, OpeningArguments& arguments) {
    app.add_option("--out", arguments.out, "The file of openings; the same command continues it")
        ->required();
    app.add_option("--rule", arguments.rule, rule_help())->check(rule_error)->capture_default_str();
    app.add_option("--size", arguments.size, "The board: 15, or 20x15")->capture_default_str();
    app.add_option("--count", arguments.count,
                   "Openings in the file at the end; may be larger when it is continued")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--format", arguments.format, "pos or offset")
        ->check(CLI::IsMember({"pos", "offset"}))
        ->capture_default_str();
    app.add_option("--candidates", arguments.candidate_file,
                   "A file of openings that are tested before random ones, in the same format");
    add_candidate_options(app, arguments.candidates);
    add_search_options(app, arguments);
    add_verifier_options(app, arguments);
}

/// What is wrong with the arguments, in one sentence; nothing where they can be used.
std::optional<std::string> find_error(const OpeningArguments& arguments) {
    const CandidateOptions& candidates = arguments.candidates;
    if (candidates.min_stones > candidates.max_stones) return "--min-stones is above --max-stones";
    const int side = std::min({candidates.spread, candidates.size.width, candidates.size.height});
    // At most half of the points, so that random points are soon empty ones.
    if (2 * candidates.max_stones > side * side)
        return "--max-stones is more than half of the square that takes them";
    if (!arguments.verifier.empty() && !arguments.verifier_evaluates &&
        arguments.verifier_games == 0)
        return "--verifier-plays-only needs --verifier-games";
    return std::nullopt;
}

/// The options of the second engine, each with a blank before it; nothing without one.
std::string verifier_options(const OpeningArguments& arguments) {
    if (arguments.verifier.empty()) return {};
    std::string options;
    if (arguments.verifier_evaluates)
        options += fmt::format(" --verifier-window {}", arguments.verifier_window);
    options += fmt::format(" --verifier-games {}{} --verifier", arguments.verifier_games,
                           arguments.verifier_evaluates ? "" : " --verifier-plays-only");
    for (const std::string& word : arguments.verifier) options += fmt::format(" '{}'", word);
    return options;
}

/// Everything that decides which openings the file gets, but not how many.
std::string first_line(const OpeningArguments& arguments) {
    const CandidateOptions& candidates = arguments.candidates;
    std::string line = fmt::format(
        "# goren-openings --rule {} --size {} --min-stones {} --max-stones {} --spread {} "
        "--reach {} --seed {} --nodes {} --window {} --games {} --game-nodes {} --format {}",
        number_of(candidates.rule), arguments.size, candidates.min_stones, candidates.max_stones,
        candidates.spread, candidates.reach, candidates.seed, arguments.nodes, arguments.window,
        arguments.games, arguments.game_nodes, arguments.format);
    if (!arguments.candidate_file.empty())
        line += fmt::format(" --candidates '{}'", arguments.candidate_file);
    line += verifier_options(arguments);
    // A comment to a shell, so that the line remains a command.
    if (!candidates.listed.empty())
        line += fmt::format(" # candidates {}", match::hash_of(candidates.listed));
    return line;
}

OpeningTest search_test(SearchVerifier& search, std::uint64_t nodes, int window) {
    return value_test(
        fmt::format("{} nodes", nodes),
        [&search, nodes](const Opening& opening) { return search.evaluate(opening, nodes); },
        window);
}

/// The nodes of the searches, rising to `last` by a factor of 8: the short ones reject most
/// candidates.
std::vector<std::uint64_t> nodes_of_searches(std::uint64_t last) {
    constexpr std::uint64_t kShortest = 1000;
    constexpr std::uint64_t kFactor = 8;
    std::vector<std::uint64_t> all{last};
    while (all.back() / kFactor >= kShortest) all.push_back(all.back() / kFactor);
    std::reverse(all.begin(), all.end());
    return all;
}

/// The second engine comes before the longest search, for it rejects more in less time.
std::vector<OpeningTest> make_tests(const OpeningArguments& arguments, SearchVerifier& search,
                                    EngineVerifier* engine) {
    std::vector<OpeningTest> tests;
    for (const std::uint64_t nodes : nodes_of_searches(arguments.nodes))
        tests.push_back(search_test(search, nodes, arguments.window));
    if (engine != nullptr && arguments.verifier_evaluates)
        tests.insert(
            tests.end() - 1,
            value_test(
                "verifier", [engine](const Opening& opening) { return engine->evaluate(opening); },
                arguments.verifier_window));
    if (arguments.games > 0)
        tests.push_back(games_test(
            "games",
            [&search, nodes = arguments.game_nodes](const Opening& opening, int game) {
                return search.play(opening, game, nodes);
            },
            arguments.games));
    if (engine != nullptr && arguments.verifier_games > 0)
        tests.push_back(games_test(
            "verifier's games",
            [engine](const Opening& opening, int) { return engine->play(opening); },
            arguments.verifier_games));
    return tests;
}

/// The live line.
class OpeningProgress {
public:
    OpeningProgress(int count, int made_before) : count_(count), made_before_(made_before) {}

    void update(const OpeningMaker& maker, int made) {
        if (line_.is_due()) line_.show(text_of(maker, made));
    }

    /// Shows how it ended.
    void finish(const OpeningMaker& maker, int made) {
        line_.show(text_of(maker, made));
        line_.keep();
    }

private:
    std::string text_of(const OpeningMaker& maker, int made) const {
        std::string text = fmt::format("{} of {} openings, {} candidates; rejected", made, count_,
                                       maker.candidates());
        for (std::size_t i = 0; i < maker.tests().size(); ++i)
            text += fmt::format("{} by {} {}", i == 0 ? "" : ",", maker.tests()[i].name,
                                maker.rejected()[i]);
        if (made > made_before_) {
            const auto left = line_.elapsed() / (made - made_before_) * (count_ - made);
            const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(left).count();
            text += fmt::format("; {}:{:02} hours left", minutes / 60, minutes % 60);
        }
        return text;
    }

    int count_;
    int made_before_;
    LiveLine line_{{std::chrono::seconds(1), std::chrono::seconds(60)}};
};

int make_openings(const OpeningArguments& arguments, OpeningMaker& maker, OpeningFileWriter& file) {
    maker.skip_to(file.last_candidate());
    OpeningProgress progress(arguments.count, file.openings());
    while (file.openings() < arguments.count) {
        const auto opening =
            maker.next(kAttempts, [&] { progress.update(maker, file.openings()); });
        if (!opening) return fail(kProgram, fmt::format("only {} openings found", file.openings()));
        const std::string text = arguments.format == "pos"
                                     ? to_pos(opening->stones)
                                     : to_offset(opening->stones, arguments.candidates.size);
        file.add(*opening, text);
    }
    progress.finish(maker, file.openings());
    return kDone;
}

/// The openings of --candidates; none without it. Throws BadInput if the file has none.
std::vector<Opening> load_candidates(const OpeningArguments& arguments) {
    if (arguments.candidate_file.empty()) return {};
    const auto format =
        arguments.format == "pos" ? match::StoneListFormat::Pos : match::StoneListFormat::Offset;
    auto file = match::load_openings(arguments.candidate_file, format, arguments.candidates.size,
                                     arguments.candidates.rule);
    for (const std::string& warning : file.warnings) print_notice(kProgram, warning);
    return std::move(file.openings);
}

int run(OpeningArguments& arguments) {
    const auto size = parse_size(arguments.size);
    if (!size) return fail(kProgram, "--size is no board");
    arguments.candidates.size = *size;
    arguments.candidates.rule = parse_rule(arguments.rule).value();
    if (const auto error = find_error(arguments)) return fail(kProgram, *error);
    arguments.candidates.listed = load_candidates(arguments);
    std::optional<Launcher> launcher;
    std::optional<EngineVerifier> engine;
    if (!arguments.verifier.empty()) {
        auto spec = parse_engine_spec(arguments.verifier);
        if (const auto* error = std::get_if<std::string>(&spec)) return fail(kProgram, *error);
        launcher.emplace();
        engine.emplace(std::get<EngineSpec>(std::move(spec)), *launcher, *size,
                       arguments.candidates.rule);
    }
    OpeningFileWriter file(protocol::utf8_path(arguments.out), first_line(arguments));
    SearchVerifier search(*size, arguments.candidates.rule);
    OpeningMaker maker(arguments.candidates,
                       make_tests(arguments, search, engine ? &*engine : nullptr));
    return make_openings(arguments, maker, file);
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Makes balanced openings for Gomoku and Renju.");
    OpeningArguments arguments;
    add_options(app, arguments);
    return run_program(app, argc, argv, kProgram, [&] { return run(arguments); });
}
