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

std::span<const Point> shown_pv(const SearchInfo& info) {
    return std::span(info.pv).first(std::min(info.pv.size(), kMaxPv));
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

}  // namespace

std::string about() {
    return fmt::format(
        R"(name="Goren", version="{}", author="The Goren authors", country="International")",
        kVersion);
}

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

std::string summary(const SearchInfo& info, BoardSize size) {
    std::string text =
        fmt::format("MESSAGE depth {}-{} ev {} n {} n/s {} tm {}", info.depth, info.selective_depth,
                    format_value(info.value), format_count(info.nodes),
                    format_count(nodes_per_second(info)), info.elapsed.count());
    if (!info.pv.empty()) text += " pv";
    for (const Point point : shown_pv(info)) text += ' ' + point_name(point, size);
    return text;
}

std::vector<std::string> realtime(const SearchInfo& info) {
    std::vector<std::string> lines{"MESSAGE REALTIME REFRESH"};
    if (info.pv.empty()) return lines;
    lines.push_back(fmt::format("MESSAGE REALTIME BEST {}", format_point(info.pv.front())));
    lines.push_back(fmt::format("MESSAGE REALTIME VAL {}", format_value(info.value)));
    lines.push_back(fmt::format("MESSAGE REALTIME PV {}", format_line(shown_pv(info))));
    return lines;
}

std::vector<std::string> iteration(const SearchInfo& info) {
    // Yixin-Board crashes on a key without a value.
    if (info.pv.empty()) return {};
    return {
        "INFO PV 0",
        "INFO NUMPV 1",
        fmt::format("INFO DEPTH {}", info.depth),
        fmt::format("INFO SELDEPTH {}", info.selective_depth),
        fmt::format("INFO NODES {}", info.nodes),
        fmt::format("INFO TOTALNODES {}", info.nodes),
        fmt::format("INFO TOTALTIME {}", info.elapsed.count()),
        fmt::format("INFO SPEED {}", nodes_per_second(info)),
        fmt::format("INFO EVAL {}", format_value(info.value)),
        fmt::format("INFO WINRATE {:.3f}", winning_rate(info.value)),
        fmt::format("INFO BESTLINE {}", format_line(shown_pv(info))),
        "INFO PV DONE",
    };
}

std::vector<std::string> machine(const Machine& machine) {
    const auto kilobytes = std::max<std::size_t>(machine.memory / 1024, 1);
    const auto hash_exponent = static_cast<int>(std::bit_width(kilobytes)) - 1;
    return {
        fmt::format("MESSAGE INFO MAX_THREAD_NUM {}", machine.cores),
        fmt::format("MESSAGE INFO MAX_HASH_SIZE {}", std::min(hash_exponent, kMaxHashExponent))};
}

}  // namespace goren::protocol::reply
