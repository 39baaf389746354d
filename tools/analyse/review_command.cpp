// SPDX-License-Identifier: MIT
#include "tools/analyse/review_command.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>

#include "protocol/bad_input.h"
#include "protocol/version.h"
#include "tools/analyse/review_page.h"
#include "tools/analyse/review_report.h"
#include "tools/analyse/review_run.h"
#include "tools/common/clock.h"
#include "tools/common/console.h"
#include "tools/common/exit_status.h"
#include "tools/common/json_line.h"
#include "tools/common/live_line.h"
#include "tools/common/output_file.h"

namespace goren::tools::analyse {
namespace {

using protocol::reject;

constexpr std::string_view kCommand = "goren-analyse review";

/// What the searches of a results file have in common.
nlohmann::json header_of(const SearchOptions& options) {
    return {{"goren-analyse review", 1},   {"version", protocol::kVersion},
            {"nodes", options.nodes},      {"ms", options.time_ms},
            {"depth", options.depth},      {"n_best", lines_of_a_search(options)},
            {"memory", options.memory_mb}, {"solver", options.solver_percent}};
}

constexpr LiveLine::Intervals kIntervals{Milliseconds(200), Milliseconds(10'000),
                                         Milliseconds(200)};

std::string time_left(const ReviewProgress& progress, Clock::duration elapsed) {
    if (progress.done == 0) return "";
    const auto left = elapsed / progress.done * (progress.total - progress.done);
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left).count();
    return fmt::format(", {}:{:02} left", seconds / 60, seconds % 60);
}

void show(const ReviewProgress& progress, LiveLine& live) {
    if (!live.is_due()) return;
    live.show(fmt::format("position {} of {}, {:.1f} million nodes{}", progress.done,
                          progress.total, static_cast<double>(progress.nodes) / 1e6,
                          time_left(progress, live.elapsed())));
}

void require_limit(const SearchOptions& options) {
    if (options.nodes == 0 && options.time_ms == 0 && options.depth == 0)
        reject("a review needs a limit: --nodes, --time or --depth");
}

std::vector<SourceGame> load(const ReviewArguments& arguments) {
    std::vector<SourceGame> games;
    for (const std::string& path : arguments.files)
        for (SourceGame& game : games_of_file(path, arguments.source))
            games.push_back(std::move(game));
    if (games.empty()) reject("there are no games");
    return games;
}

void check_files(const ReviewArguments& arguments) {
    std::vector<std::string> inputs = arguments.files;
    inputs.push_back(arguments.results);
    check_outputs({arguments.sgf, arguments.json, arguments.html}, inputs);
}

std::string json_lines(const std::vector<GameReview>& reviews) {
    std::string text;
    for (const GameReview& review : reviews)
        for (std::size_t i = 0; i < review.moves.size(); ++i)
            text += json_line(move_json(review, i)) + '\n';
    return text;
}

void write_all(const ReviewArguments& arguments, const std::vector<GameReview>& reviews) {
    std::string sgf;
    for (const GameReview& review : reviews) {
        fmt::print("{}{}", &review == &reviews.front() ? "" : "\n",
                   review_table(review, arguments.opening));
        sgf += review_sgf(review);
    }
    if (!arguments.sgf.empty()) write_output(arguments.sgf, sgf);
    if (!arguments.json.empty()) write_output(arguments.json, json_lines(reviews));
    if (!arguments.html.empty()) write_output(arguments.html, make_review_page(reviews));
}

int review(const ReviewArguments& arguments, const std::stop_token& stop) {
    require_limit(arguments.search);
    const std::vector<SourceGame> games = load(arguments);
    check_files(arguments);
    SearchStore store = arguments.results.empty()
                            ? SearchStore()
                            : SearchStore(arguments.results, header_of(arguments.search));
    LiveLine live(kIntervals);
    const auto reviews = run_reviews(games, arguments.search, store, stop,
                                     [&](const ReviewProgress& progress) { show(progress, live); });
    live.clear();
    if (reviews.empty()) {
        print_notice(kCommand,
                     arguments.results.empty() ? "stopped" : "stopped; the same command goes on");
        return kInterrupted;
    }
    write_all(arguments, reviews);
    return kDone;
}

}  // namespace

int run_review(const ReviewArguments& arguments) {
    std::stop_source stop;
    const InterruptWatcher watcher([&] { stop.request_stop(); });
    return run_or_fail(kCommand, [&] { return review(arguments, stop.get_token()); });
}

}  // namespace goren::tools::analyse
