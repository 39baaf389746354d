// SPDX-License-Identifier: MIT
#include "protocol/reply.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "protocol/coordinates.h"
#include "protocol/version.h"

namespace goren::protocol::reply {
namespace {

/// The longest principal variation shown, in moves: a line must fit into one atomic write to a
/// pipe.
constexpr std::size_t kMaxPv = 40;

std::span<const Point> shown_pv(const std::vector<Point>& pv) {
    return std::span(pv).first(std::min(pv.size(), kMaxPv));
}

/// "35", "+M13" for a win in 13 plies, "-M12" for a loss.
std::string format_value(Value value) {
    if (!value.is_proof()) return fmt::format("{}", value.raw());
    return fmt::format("{}M{}", value.is_win() ? '+' : '-', value.plies_to_end());
}

/// Four to seven digits, shortened with K and M.
std::string format_count(std::uint64_t count) {
    constexpr std::uint64_t kShortest = 10'000;
    if (count < kShortest) return fmt::format("{}", count);
    if (count < kShortest * 1000) return fmt::format("{}K", count / 1000);
    return fmt::format("{}M", count / 1'000'000);
}

std::uint64_t nodes_per_second(const SearchInfo& info) {
    const auto elapsed =
        static_cast<std::uint64_t>(std::max<std::int64_t>(info.elapsed.count(), 1));
    return info.nodes * 1000 / elapsed;
}

/// The probability of a win: the logistic function of the value.
double winning_rate(Value value) {
    constexpr double kUnitsPerLogit = 200;
    if (value.is_proof()) return value.is_win() ? 1 : 0;
    return 1 / (1 + std::exp(-value.raw() / kUnitsPerLogit));
}

std::string format_line(std::span<const Point> points) {
    std::vector<std::string> texts;
    for (const Point point : points) texts.push_back(format_point(point));
    return fmt::format("{}", fmt::join(texts, " "));
}

// The nodes of all lines are in the first.
std::string summary_of(const SearchLine& line, const SearchInfo& info, BoardSize size) {
    const bool is_best = &line == &info.lines.front();
    std::string text =
        fmt::format("depth {}-{} ev {} n {}", line.depth, line.selective_depth,
                    format_value(line.value), format_count(is_best ? info.nodes : line.nodes));
    if (is_best)
        text += fmt::format(" n/s {} tm {}", format_count(nodes_per_second(info)),
                            info.elapsed.count());
    text += " pv";
    for (const Point point : shown_pv(line.pv)) text += ' ' + point_name(point, size);
    return text;
}

void add_marks(std::vector<std::string>& texts, const SearchInfo& info) {
    texts.insert(texts.end(),
                 {"MESSAGE REALTIME REFRESH",
                  fmt::format("MESSAGE REALTIME BEST {}", format_point(info.pv.front())),
                  fmt::format("MESSAGE REALTIME VAL {}", format_value(info.value)),
                  fmt::format("MESSAGE REALTIME PV {}", format_line(shown_pv(info.pv)))});
}

void add_table(std::vector<std::string>& texts, const SearchInfo& info) {
    // After the last line, Yixin-Board forgets the moves that were searched less deep.
    int depth = 0;
    for (const SearchLine& line : info.lines) depth = std::max(depth, line.depth);
    for (std::size_t i = 0; i < info.lines.size(); ++i) {
        const SearchLine& line = info.lines[i];
        // Yixin-Board crashes on a key without a value.
        texts.insert(
            texts.end(),
            {fmt::format("INFO PV {}", i), fmt::format("INFO NUMPV {}", info.lines.size()),
             fmt::format("INFO DEPTH {}", depth),
             fmt::format("INFO SELDEPTH {}", line.selective_depth),
             fmt::format("INFO NODES {}", line.nodes),
             fmt::format("INFO TOTALNODES {}", info.nodes),
             fmt::format("INFO TOTALTIME {}", info.elapsed.count()),
             fmt::format("INFO SPEED {}", nodes_per_second(info)),
             fmt::format("INFO EVAL {}", format_value(line.value)),
             fmt::format("INFO WINRATE {:.3f}", winning_rate(line.value)),
             fmt::format("INFO BESTLINE {}", format_line(shown_pv(line.pv))), "INFO PV DONE"});
    }
}

}  // namespace

std::string about() {
    return fmt::format(
        R"(name="Goren", version="{}", author="The Goren authors", country="International")",
        kVersion);
}

std::string message(std::string_view text) { return fmt::format("MESSAGE {}", text); }

std::string error(std::string_view reason) { return fmt::format("ERROR {}", reason); }

std::string move(Point point) { return format_point(point); }

std::string swap2(const Swap2Answer& answer) {
    return answer.swap ? "SWAP" : format_line(answer.stones);
}

std::string forbid(std::span<const Point> points) {
    std::string text = "FORBID ";
    for (const Point point : points) text += fmt::format("{:02}{:02}", point.x(), point.y());
    return text + '.';
}

std::string point_name(Point point, BoardSize size) {
    return fmt::format("{}{}", static_cast<char>('a' + point.x()), size.height - point.y());
}

std::vector<std::string> summary(const SearchInfo& info, BoardSize size) {
    std::vector<std::string> lines;
    for (const SearchLine& line : info.lines)
        lines.push_back(
            info.lines.size() == 1
                ? fmt::format("MESSAGE {}", summary_of(line, info, size))
                : fmt::format("MESSAGE ({}) {}", lines.size() + 1, summary_of(line, info, size)));
    return lines;
}

std::string book_move(const book::BookMove& move, BoardSize size) {
    return message(fmt::format("book {} ev {}", point_name(move.point, size),
                               move.value ? format_value(*move.value) : "?"));
}

std::vector<std::string> progress(const SearchInfo& info, Detail detail) {
    std::vector<std::string> texts;
    if (detail.has_marks) add_marks(texts, info);
    if (detail.has_table) add_table(texts, info);
    return texts;
}

std::string root_move(const RootMoveInfo& info) {
    const std::string_view mark = !info.is_searched ? "POS" : info.is_lost ? "LOSE" : "DONE";
    return fmt::format("MESSAGE REALTIME {} {}", mark, format_point(info.move));
}

std::vector<std::string> empty_database() {
    return {"MESSAGE DATABASE REFRESH", "MESSAGE DATABASE DONE"};
}

std::vector<std::string> machine(const Machine& machine) {
    const auto kilobytes = std::max<std::size_t>(machine.memory / 1024, 1);
    const auto hash_exponent = static_cast<int>(std::bit_width(kilobytes)) - 1;
    return {
        fmt::format("MESSAGE INFO MAX_THREAD_NUM {}", machine.cores),
        fmt::format("MESSAGE INFO MAX_HASH_SIZE {}", std::min(hash_exponent, kMaxHashExponent))};
}

}  // namespace goren::protocol::reply
