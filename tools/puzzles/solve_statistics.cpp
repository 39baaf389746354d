// SPDX-License-Identifier: MIT
#include "tools/puzzles/solve_statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace goren::tools::puzzles {
namespace {

std::optional<double> median(std::vector<double> values) {
    if (values.empty()) return std::nullopt;
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

std::string cell_of(const SolveCount& score) {
    const auto number = [](const std::optional<double>& value, int digits) {
        return value ? fmt::format("{:.{}f}", *value, digits) : std::string("-");
    };
    return fmt::format(" {:>9} {:>9} {:>9} {:>9}", fmt::format("{}/{}", score.solved, score.all),
                       score.reported, number(score.median_nodes, 0), number(score.median_ms, 1));
}

}  // namespace

SolveStatistics::SolveStatistics(std::vector<std::string> engines)
    : engines_(std::move(engines)), entries_(engines_.size()) {}

void SolveStatistics::add(std::size_t engine, const Puzzle& puzzle, const Attempt& attempt) {
    entries_[engine].push_back({puzzle.category, puzzle.rule, attempt});
}

template <typename Counts>
SolveCount SolveStatistics::score_where(std::size_t engine, Counts&& counts) const {
    SolveCount score;
    std::vector<double> nodes;
    std::vector<double> times;
    for (const Entry& entry : entries_[engine]) {
        if (!counts(entry)) continue;
        ++score.all;
        if (entry.attempt.reports_win) ++score.reported;
        if (!entry.attempt.is_solved) continue;
        ++score.solved;
        times.push_back(in_milliseconds(entry.attempt.elapsed));
        if (entry.attempt.nodes) nodes.push_back(static_cast<double>(*entry.attempt.nodes));
    }
    score.median_nodes = median(std::move(nodes));
    score.median_ms = median(std::move(times));
    return score;
}

SolveCount SolveStatistics::score(std::size_t engine, Category category) const {
    return score_where(engine, [&](const Entry& entry) { return entry.category == category; });
}

SolveCount SolveStatistics::score(std::size_t engine, Rule rule) const {
    return score_where(engine, [&](const Entry& entry) { return entry.rule == rule; });
}

SolveCount SolveStatistics::score(std::size_t engine) const {
    return score_where(engine, [](const Entry&) { return true; });
}

template <typename ScoreOf>
void SolveStatistics::add_row(std::string& text, std::string_view name, ScoreOf&& score_of) const {
    std::string row = fmt::format("{:<12}", name);
    int all = 0;
    for (std::size_t engine = 0; engine < engines_.size(); ++engine) {
        const SolveCount score = score_of(engine);
        all += score.all;
        row += "  " + cell_of(score);
    }
    if (all > 0) text += row + '\n';
}

std::string SolveStatistics::table() const {
    std::string text =
        "reported: wins that the engine reports, whatever it plays; "
        "nodes: median of the solved, from the engine's last MESSAGE; "
        "ms: median of the solved, as measured\n";
    text += std::string(12, ' ');
    for (const std::string& name : engines_) text += fmt::format("  {:>40}", name);
    text += '\n' + std::string(12, ' ');
    for (std::size_t i = 0; i < engines_.size(); ++i)
        text += fmt::format("   {:>9} {:>9} {:>9} {:>9}", "solved", "reported", "nodes", "ms");
    text += '\n';
    for (const Category category : kCategories)
        add_row(text, name_of(category),
                [&](std::size_t engine) { return score(engine, category); });
    for (const Rule rule : kRules)
        add_row(text, name_of(rule), [&](std::size_t engine) { return score(engine, rule); });
    add_row(text, "all", [&](std::size_t engine) { return score(engine); });
    return text;
}

}  // namespace goren::tools::puzzles
