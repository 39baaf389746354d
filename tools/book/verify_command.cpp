// SPDX-License-Identifier: MIT
//
// The command verify: the moves of a book against deeper searches.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <vector>

#include "engine/api/win_probability.h"
#include "engine/board/notation.h"
#include "protocol/bad_input.h"
#include "protocol/book/book.h"
#include "protocol/book/book_entry.h"
#include "protocol/book/journal.h"
#include "tools/book/commands.h"
#include "tools/book/grower.h"
#include "tools/common/random_order.h"

namespace goren::tools::book {
namespace {

using goren::book::read_existing;
using protocol::reject;

struct Options {
    std::string book;
    std::size_t sample = 30;
    std::uint64_t seed = 1;
    GrowOptions search;
};

/// What the deeper searches found, in sums over the positions.
struct Agreement {
    std::size_t positions = 0;
    std::size_t same = 0;
    double loss = 0;  ///< of expected score, by the moves of the book
    double greatest_loss = 0;
};

/// The positions with moves, in random order.
std::vector<const BookEntry*> sample(const Book& book, const Options& options) {
    std::vector<const BookEntry*> entries = book.sorted();
    std::erase_if(entries, [](const BookEntry* entry) { return entry->moves.empty(); });
    Random random(options.seed);
    put_in_random_order(entries, random);
    entries.resize(std::min(entries.size(), options.sample));
    return entries;
}

/// The expected score of a move, by a search of the position after it.
double score_of(Engine& engine, const BookPosition& position, Point move, const Options& options) {
    const BookPosition after = position.after(move);
    const auto outcome = search_position(engine, after.to_board(), after.rule, {}, options.search);
    const Value value = outcome.dropout.value.value_or(Value::draw());
    return expected_score(value_before_move(value), position.rule);
}

void verify(const BookEntry& entry, Engine& engine, const Options& options, Agreement& agreement) {
    const Point known = entry.moves.front().point;
    const BookMove found =
        search_position(engine, entry.position.to_board(), entry.position.rule, {}, options.search)
            .dropout;
    const auto form = goren::book::canonical_form(entry.position);
    const bool is_same = form.to_canonical(found.point) == form.to_canonical(known);
    double loss = 0;
    if (!is_same)
        loss = score_of(engine, entry.position, found.point, options) -
               score_of(engine, entry.position, known, options);
    ++agreement.positions;
    agreement.same += is_same ? 1 : 0;
    agreement.loss += std::max(loss, 0.0);
    agreement.greatest_loss = std::max(agreement.greatest_loss, loss);
    fmt::print("{}: book {}, search {}, loss {:.1f} %\n", to_text(entry.position),
               to_pos_text(known), to_pos_text(found.point), 100 * std::max(loss, 0.0));
    std::fflush(stdout);
}

void run(const Options& options) {
    const Book book = read_existing(options.book);
    Engine engine;
    Agreement agreement;
    for (const BookEntry* entry : sample(book, options)) verify(*entry, engine, options, agreement);
    if (agreement.positions == 0) reject("{} has no position with moves", options.book);
    fmt::print("{} positions: the same move in {}, mean loss {:.2f} %, greatest {:.1f} %\n",
               agreement.positions, agreement.same,
               100 * agreement.loss / static_cast<double>(agreement.positions),
               100 * agreement.greatest_loss);
}

}  // namespace

void add_verify_command(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    options->search.nodes = 1'000'000;
    CLI::App& command =
        *app.add_subcommand("verify", "Compare the best moves of a book with deeper searches");
    command.add_option("book", options->book, "The text of the book")->required();
    command.add_option("--nodes", options->search.nodes, "Nodes of each search")
        ->check(CLI::Range(100U, 4'000'000'000U))
        ->capture_default_str();
    command.add_option("--sample", options->sample, "Positions, drawn at random")
        ->capture_default_str();
    command.add_option("--seed", options->seed, "Of the drawing")->capture_default_str();
    command.footer(
        "Where the moves differ, the positions after both are searched: the loss is what the "
        "book's move gives away, in percent of the expected score.");
    command.callback([options] { run(*options); });
}

}  // namespace goren::tools::book
