// SPDX-License-Identifier: MIT
#include "protocol/session/reply.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>

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
    if (!value.is_mate_score()) return fmt::format("{}", value.raw());
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

std::string format_line(std::span<const Point> points) {
    std::vector<std::string> texts;
    for (const Point point : points) texts.push_back(format_point(point));
    return fmt::format("{}", fmt::join(texts, " "));
}

// The nodes of all lines are in the first.
std::string summary_of(const SearchLine& line, const SearchInfo& info, PointNames names) {
    const bool is_best = &line == &info.lines.front();
    std::string text =
        fmt::format("depth {}-{} ev {} n {}", line.depth, line.selective_depth,
                    format_value(line.value), format_count(is_best ? info.nodes : line.nodes));
    if (is_best)
        text += fmt::format(" n/s {} tm {}", format_count(nodes_per_second(info)),
                            info.elapsed.count());
    text += " pv";
    for (const Point point : shown_pv(line.pv)) text += ' ' + point_name(point, names);
    return text;
}

std::string_view yes_or_no(bool is_yes) { return is_yes ? "YES" : "NO"; }

/// A path in a reply: on one line, and not too long for an atomic write.
std::string shown_path(std::string_view path) {
    constexpr std::size_t kMaxLength = 300;
    std::string text(path.substr(0, kMaxLength));
    for (char& c : text)
        if (static_cast<unsigned char>(c) < ' ') c = '?';
    return path.size() > kMaxLength ? text + "..." : text;
}

/// "x y", as in the openings.
std::string with_blank(Point point) { return fmt::format("{} {}", point.x(), point.y()); }

std::string names_of(std::span<const Point> points, PointNames names) {
    std::vector<std::string> texts;
    for (const Point point : points) texts.push_back(point_name(point, names));
    return fmt::format("{}", fmt::join(texts, " "));
}

/// "black: open three 2, four 1".
std::string patterns_of(const PositionSummary& summary, Colour colour) {
    std::vector<std::string> texts;
    for (const auto& count : summary.patterns)
        if (const int points = colour == Colour::Black ? count.black : count.white; points > 0)
            texts.push_back(fmt::format("{} {}", count.pattern, points));
    return fmt::format("{}: {}", colour == Colour::Black ? "black" : "white",
                       texts.empty() ? "no threats" : fmt::format("{}", fmt::join(texts, ", ")));
}

void add_marks(std::vector<std::string>& texts, const SearchInfo& info) {
    texts.insert(texts.end(),
                 {"MESSAGE REALTIME REFRESH",
                  fmt::format("MESSAGE REALTIME BEST {}", format_point(info.pv().front())),
                  fmt::format("MESSAGE REALTIME VAL {}", format_value(info.value())),
                  fmt::format("MESSAGE REALTIME PV {}", format_line(shown_pv(info.pv())))});
}

void add_table(std::vector<std::string>& texts, const SearchInfo& info, Rule rule) {
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
             fmt::format("INFO WINRATE {:.3f}", expected_score(line.value, rule)),
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

std::string moves(const std::vector<Point>& points) { return format_line(points); }

std::string swap2(const Swap2Answer& answer) {
    return answer.swap ? "SWAP" : format_line(answer.stones);
}

std::vector<std::string> swap2_step(int step, const Swap2Answer& answer) {
    if (step == 3) return {fmt::format("MESSAGE SWAP2 SWAP2 {}", yes_or_no(answer.swap))};
    // A move as white is made later, when Yixin-Board sends the position.
    if (answer.stones.size() < 2)
        return {fmt::format("MESSAGE SWAP2 SWAP1 {}", yes_or_no(answer.swap))};
    std::vector<std::string> lines;
    int number = step == 1 ? 1 : 4;
    for (const Point stone : answer.stones)
        lines.push_back(fmt::format("MESSAGE SWAP2 MOVE{} {}", number++, with_blank(stone)));
    return lines;
}

std::vector<std::string> soosorv(SoosorvStep step, const SoosorvAnswer& answer) {
    std::vector<std::string> lines;
    const auto add = [&](const std::string& text) { lines.push_back("MESSAGE SOOSORV " + text); };
    switch (step) {
        case SoosorvStep::Open:
            for (const Point stone : answer.stones)
                add(fmt::format("MOVE{} {}", lines.size() + 1, with_blank(stone)));
            break;
        case SoosorvStep::SwapThree: add(fmt::format("SWAP1 {}", yes_or_no(answer.swap))); break;
        case SoosorvStep::Fourth:
            add(fmt::format("MOVE4 {} {}", with_blank(answer.stones.front()), answer.fifth_count));
            break;
        case SoosorvStep::SwapFour: add(fmt::format("SWAP2 {}", yes_or_no(answer.swap))); break;
        case SoosorvStep::OfferFifths:
            add("MOVE5 REFRESH");
            for (const Point stone : answer.stones) add("MOVE5 " + with_blank(stone));
            add("MOVE5 DONE");
            break;
        // Yixin-Board reads the letter at once after the number.
        case SoosorvStep::ChooseFifth: add("MOVE5C " + with_blank(answer.stones.front())); break;
    }
    return lines;
}

std::string forbid(std::span<const Point> points) {
    std::string text = "FORBID ";
    for (const Point point : points) text += fmt::format("{:02}{:02}", point.x(), point.y());
    return text + '.';
}

std::string point_name(Point point, PointNames names) {
    const int column = names.is_row_first ? point.y() : point.x();
    const int row = names.is_row_first ? point.x() : point.y();
    const int rows = names.is_row_first ? names.size.width : names.size.height;
    return fmt::format("{}{}", static_cast<char>('a' + column), rows - row);
}

std::vector<std::string> summary(const SearchInfo& info, PointNames names) {
    std::vector<std::string> lines;
    for (const SearchLine& line : info.lines)
        lines.push_back(
            info.lines.size() == 1
                ? fmt::format("MESSAGE {}", summary_of(line, info, names))
                : fmt::format("MESSAGE ({}) {}", lines.size() + 1, summary_of(line, info, names)));
    return lines;
}

std::vector<std::string> defences(const DefenceResult& result, PointNames names) {
    const SearchInfo& info = result.search.info;
    const std::span shown = shown_pv(result.defences);
    return {
        result.threat ? message(fmt::format("threat {} pv {}", format_value(result.threat->value),
                                            names_of(shown_pv(result.threat->pv), names)))
                      : message("no threat found"),
        message(shown.empty() ? "no move defends"
                              : fmt::format("{} of {} moves defend: {}{}", result.defences.size(),
                                            info.lines.size(), names_of(shown, names),
                                            shown.size() < result.defences.size() ? " ..." : "")),
        message(summary_of(info.lines.front(), info, names))};
}

std::vector<std::string> features(const PositionSummary& summary, const Board& board,
                                  const WinProbability& probability) {
    const bool is_black = board.side_to_move() == Colour::Black;
    return {
        message(fmt::format("{} to move, {} stones, {} candidates", is_black ? "black" : "white",
                            board.stone_count(), summary.candidates)),
        message(fmt::format("static evaluation {}, wins {:.0f} %, draws {:.0f} %",
                            format_value(summary.evaluation), 100 * probability.win,
                            100 * probability.draw)),
        message(patterns_of(summary, Colour::Black)), message(patterns_of(summary, Colour::White))};
}

std::vector<std::string> bench(const BenchReport& report) {
    return {fmt::format("Nodes searched: {}", report.nodes),
            fmt::format("Nodes/second: {:.0f}", report.nodes_per_second),
            fmt::format("Moves/second: {:.0f}", report.moves_per_second)};
}

std::string hash_size(const HashSize& size) {
    const auto megabytes = [](std::size_t bytes) { return bytes >> 20U; };
    return message(fmt::format("the hash table has {} MB instead of {} MB: {}",
                               megabytes(size.used), megabytes(size.wanted),
                               size.limit == HashSize::Limit::Threads
                                   ? "the threads leave no more of max_memory"
                                   : "the system refuses more memory"));
}

std::string hash_usage(double usage) {
    return message(fmt::format("hash usage {:.1f} %", 100 * usage));
}

std::string hash_file(const command::YxHashFile& hash_file, double usage) {
    const bool is_saved = hash_file.task == command::YxHashFile::Task::Save;
    return message(fmt::format("hash table {} {}, usage {:.1f} %",
                               is_saved ? "saved to" : "loaded from", shown_path(hash_file.path),
                               100 * usage));
}

std::string hash_file_error(std::string_view path, HashFileError error) {
    return fmt::format("{} {}", shown_path(path), message_of(error));
}

std::string book_move(const book::BookMove& move, PointNames names) {
    return message(fmt::format("book {} ev {}", point_name(move.point, names),
                               move.value ? format_value(*move.value) : "?"));
}

std::vector<std::string> progress(const SearchInfo& info, Detail detail) {
    std::vector<std::string> texts;
    if (detail.has_marks) add_marks(texts, info);
    if (detail.has_table) add_table(texts, info, detail.rule);
    return texts;
}

std::string root_move(const RootMoveInfo& info) {
    using State = RootMoveInfo::State;
    const std::string_view mark = info.state == State::Begins     ? "POS"
                                  : info.state == State::EndsLost ? "LOSE"
                                                                  : "DONE";
    return fmt::format("MESSAGE REALTIME {} {}", mark, format_point(info.move));
}

std::vector<std::string> empty_database() {
    return {"MESSAGE DATABASE REFRESH", "MESSAGE DATABASE DONE"};
}

std::vector<std::string> machine(const Machine& machine) {
    const auto kilobytes = std::max<std::size_t>(machine.memory / 1024, 1);
    const auto hash_exponent = static_cast<int>(std::bit_width(kilobytes)) - 1;
    return {
        fmt::format("MESSAGE INFO MAX_THREAD_NUM {}", machine.cores + 1),
        fmt::format("MESSAGE INFO MAX_HASH_SIZE {}", std::min(hash_exponent, kMaxHashExponent))};
}

}  // namespace goren::protocol::reply
