// SPDX-License-Identifier: MIT
#include "protocol/book/book_entry.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "engine/board/notation.h"
#include "engine/core/rule_names.h"
#include "protocol/bad_input.h"
#include "protocol/book/quoted_text.h"
#include "protocol/notation.h"
#include "protocol/text.h"

namespace goren::book {
namespace {

using protocol::parse_number;
using protocol::parse_size;
using protocol::reject;
using protocol::split;
using protocol::to_pos;

constexpr int kProbabilityScale = 10000;
constexpr std::string_view kSourceSeparator = "; ";
constexpr int kMaxSources = 8;

std::string text_of(const BookMove& move) {
    const std::string point = move.point.is_none() ? "-" : to_pos_text(move.point);
    return move.value ? fmt::format("{}:{}", point, to_text(*move.value)) : point;
}
std::string text_of(const PointText& text) {
    return fmt::format("{}:{}", to_pos_text(text.point), quoted(text.text));
}
std::string text_of(const std::string& text) { return quoted(text); }

template <typename Item>
std::string text_of(const std::vector<Item>& items) {
    std::string list;
    for (const Item& item : items) {
        if (!list.empty()) list += ',';
        list += text_of(item);
    }
    return list;
}

std::string probability_text(int probability) {
    return fmt::format("{}.{:04}", probability / kProbabilityScale,
                       probability % kProbabilityScale);
}

/// A field of a line: how it is written, if it is there, and read.
struct Field {
    std::string_view name;
    std::string_view wants;
    std::string (*write)(const BookEntry& entry);  ///< empty: the entry has none
    bool (*read)(BookEntry& entry, const CanonicalForm& form, std::string_view text);
};

std::optional<Point> parse_point(const CanonicalForm& form, std::string_view text) {
    const BoardSize size = form.position.size;
    const auto points = parse_pos_points(text, size);
    if (!points || points->size() != 1) return std::nullopt;
    return form.to_canonical(points->front());
}

std::optional<BookMove> parse_move(const CanonicalForm& form, std::string_view text) {
    const auto colon = text.find(':');
    BookMove move;
    if (text.substr(0, colon) != "-") {
        const auto point = parse_point(form, text.substr(0, colon));
        if (!point || !form.position.is_empty(*point)) return std::nullopt;
        move.point = *point;
    }
    if (colon == std::string_view::npos) return move;
    move.value = parse_value(text.substr(colon + 1));
    return move.value ? std::optional(move) : std::nullopt;
}

bool read_moves(BookEntry& entry, const CanonicalForm& form, std::string_view text) {
    for (const std::string_view word : split(text, ",")) {
        const auto move = parse_move(form, word);
        if (!move || move->point.is_none()) return false;
        entry.moves.push_back(*move);
    }
    return !entry.moves.empty();
}

bool read_dropout(BookEntry& entry, const CanonicalForm& form, std::string_view text) {
    entry.dropout = parse_move(form, text);
    return entry.dropout.has_value();
}

bool read_value(BookEntry& entry, const CanonicalForm&, std::string_view text) {
    entry.value = parse_value(text);
    return entry.value.has_value();
}

bool read_probability(BookEntry& entry, const CanonicalForm&, std::string_view text) {
    if (text.size() != 6 || text[1] != '.') return false;
    const auto whole = parse_number<unsigned>(text.substr(0, 1));
    const auto part = parse_number<unsigned>(text.substr(2));
    if (!whole || !part || *whole * kProbabilityScale + *part > kProbabilityScale) return false;
    entry.win_probability = static_cast<int>(*whole * kProbabilityScale + *part);
    return true;
}

bool read_bound(BookEntry& entry, const CanonicalForm&, std::string_view text) {
    if (text != "upper" && text != "lower") return false;
    entry.bound = text == "upper" ? ValueBound::Upper : ValueBound::Lower;
    return true;
}

bool read_depth(BookEntry& entry, const CanonicalForm&, std::string_view text) {
    const auto depth = parse_number<int>(text);
    if (!depth || *depth < 1 || *depth > kMaxPly) return false;
    entry.depth = *depth;
    return true;
}

bool read_nodes(BookEntry& entry, const CanonicalForm&, std::string_view text) {
    const auto nodes = parse_number<std::uint64_t>(text);
    if (!nodes || *nodes == 0) return false;
    entry.nodes = *nodes;
    return true;
}

bool read_text(std::string& target, std::string_view text) {
    auto parsed = unquoted(text);
    if (!parsed) return false;
    target = *std::move(parsed);
    return text.empty();
}

bool read_texts(BookEntry& entry, const CanonicalForm& form, std::string_view text) {
    while (true) {
        const auto colon = text.find(':');
        const auto point = parse_point(form, text.substr(0, colon));
        if (!point || colon == std::string_view::npos) return false;
        text.remove_prefix(colon + 1);
        auto parsed = unquoted(text);
        if (!parsed) return false;
        entry.texts.push_back({*point, *std::move(parsed)});
        if (text.empty()) break;
        if (!text.starts_with(',')) return false;
        text.remove_prefix(1);
    }
    sort_by_point(entry.texts);
    return true;
}

bool read_proofs(BookEntry& entry, const CanonicalForm&, std::string_view text) {
    while (auto parsed = unquoted(text)) {
        entry.proofs.push_back(*std::move(parsed));
        if (text.empty()) return true;
        if (!text.starts_with(',')) return false;
        text.remove_prefix(1);
    }
    return false;
}

/// In the order in which they are written.
constexpr Field kFields[] = {
    {"value", "+35, win33 or loss32",
     [](const BookEntry& e) { return e.value ? to_text(*e.value) : ""; }, read_value},
    {"p", "a number like 0.5210",
     [](const BookEntry& e) {
         return e.win_probability ? probability_text(*e.win_probability) : "";
     },
     read_probability},
    {"bound", "upper or lower",
     [](const BookEntry& e) -> std::string {
         if (e.bound == ValueBound::Exact) return "";
         return e.bound == ValueBound::Upper ? "upper" : "lower";
     },
     read_bound},
    {"depth", "a number of plies from 1 to 500",
     [](const BookEntry& e) { return e.depth > 0 ? std::to_string(e.depth) : ""; }, read_depth},
    {"nodes", "a number from 1",
     [](const BookEntry& e) { return e.nodes > 0 ? std::to_string(e.nodes) : ""; }, read_nodes},
    {"moves", "moves to empty points like i10:+35,j9:win33",
     [](const BookEntry& e) { return text_of(e.moves); }, read_moves},
    {"dropout", "a move to an empty point like i10:+35, or -",
     [](const BookEntry& e) { return e.dropout ? text_of(*e.dropout) : ""; }, read_dropout},
    {"label", "a text in quotes",
     [](const BookEntry& e) { return e.label.empty() ? "" : quoted(e.label); },
     [](BookEntry& e, const CanonicalForm&, std::string_view text) {
         return read_text(e.label, text);
     }},
    {"mark", "yes", [](const BookEntry& e) -> std::string { return e.is_marked ? "yes" : ""; },
     [](BookEntry& e, const CanonicalForm&, std::string_view text) {
         return e.is_marked = text == "yes";
     }},
    {"texts", R"(points with texts in quotes like h8:"A",i9:"B")",
     [](const BookEntry& e) { return text_of(e.texts); }, read_texts},
    {"proofs", "names in quotes with commas between them",
     [](const BookEntry& e) { return text_of(e.proofs); }, read_proofs},
    {"source", "a text in quotes",
     [](const BookEntry& e) { return e.source.empty() ? "" : quoted(e.source); },
     [](BookEntry& e, const CanonicalForm&, std::string_view text) {
         return read_text(e.source, text);
     }},
    {"comment", "a text in quotes",
     [](const BookEntry& e) { return e.comment.empty() ? "" : quoted(e.comment); },
     [](BookEntry& e, const CanonicalForm&, std::string_view text) {
         return read_text(e.comment, text);
     }},
};

void read_field(BookEntry& entry, const CanonicalForm& form, std::string_view word,
                std::uint32_t& fields_read) {
    const auto equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    const auto field = std::find_if(std::begin(kFields), std::end(kFields),
                                    [&](const Field& known) { return known.name == name; });
    if (field == std::end(kFields) || equals == std::string_view::npos)
        reject("'{}' is no field", name);
    const auto bit = std::uint32_t{1} << (field - std::begin(kFields));
    if ((fields_read & bit) != 0) reject("the field {} comes twice", name);
    fields_read |= bit;
    if (!field->read(entry, form, word.substr(equals + 1)))
        reject("{} must be {}, not '{}'", name, field->wants, word.substr(equals + 1));
}

/// The next word of a line: up to a blank that is not in quotes.
std::string_view take_field(std::string_view& line) {
    bool is_quoted = false;
    std::size_t i = 0;
    for (; i < line.size() && (is_quoted || line[i] != ' '); ++i) {
        if (line[i] == '"') is_quoted = !is_quoted;
        if (is_quoted && line[i] == '\\') ++i;
    }
    i = std::min(i, line.size());
    const std::string_view word = line.substr(0, i);
    line.remove_prefix(std::min(line.find_first_not_of(' ', i), line.size()));
    return word;
}

BookPosition take_position(std::string_view& line) {
    const std::string_view rule_name = take_field(line);
    const auto rule = parse_rule(rule_name);
    if (!rule) reject("there is no rule '{}': it is {}", rule_name, rule_choices());
    const std::string_view size_text = take_field(line);
    const auto size = parse_size(size_text);
    if (!size) reject("'{}' is no board: it is a side from 5 to 22, or two like 20x15", size_text);
    const std::string_view stones = take_field(line);
    if (stones.empty()) reject("the stones are missing");
    const auto moves = parse_pos_points(stones == "-" ? "" : stones, *size);
    if (!moves) reject("'{}' are no stones on a board of {}", stones, protocol::to_text(*size));
    const auto position = book_position(*rule, *size, *moves);
    if (!position) reject("two stones of '{}' are on one point", stones);
    return *position;
}

/// Whether the parts of a text, which separators divide, are among those of another, in a row.
bool has_parts(std::string_view text, std::string_view parts, std::string_view separator) {
    const std::string all = fmt::format("{0}{1}{0}", separator, text);
    return all.find(fmt::format("{0}{1}{0}", separator, parts)) != std::string::npos;
}

/// Adds a text that is not there yet: books that were merged before are merged again.
void append_parts(std::string& text, const std::string& more, std::string_view separator) {
    if (more.empty() || has_parts(text, more, separator)) return;
    if (has_parts(more, text, separator) || text.empty())
        text = more;
    else
        text += fmt::format("{}{}", separator, more);
}

/// Keeps the first names of a list of sources. Thousands of games share their first positions: all
/// their names would be no help, and their merging would take quadratic time.
void limit_sources(std::string& sources) {
    std::size_t end = 0;
    for (int kept = 0; kept < kMaxSources; ++kept) {
        const std::size_t from = kept == 0 ? 0 : end + kSourceSeparator.size();
        end = sources.find(kSourceSeparator, from);
        if (end == std::string::npos) return;
    }
    sources.resize(end);
    sources += fmt::format("{}...", kSourceSeparator);
}

/// Which of two searches of a position says more about it.
auto reliability(const BookEntry& entry) {
    return std::tuple(entry.is_proven(), entry.value.has_value(), entry.nodes, entry.depth);
}

}  // namespace

void sort_by_point(std::vector<PointText>& texts) {
    std::stable_sort(texts.begin(), texts.end(),
                     [](const PointText& a, const PointText& b) { return a.point < b.point; });
}

std::string to_text(Value value) {
    if (value.is_win()) return fmt::format("win{}", value.plies_to_end());
    if (value.is_loss()) return fmt::format("loss{}", value.plies_to_end());
    return value.raw() == 0 ? "0" : fmt::format("{:+}", value.raw());
}

std::optional<Value> parse_value(std::string_view text) {
    const bool is_win = text.starts_with("win");
    if (is_win || text.starts_with("loss")) {
        const auto plies = parse_number<int>(text.substr(is_win ? 3 : 4));
        if (!plies || *plies < 0 || *plies > kMaxPly) return std::nullopt;
        return is_win ? Value::win_in(*plies) : Value::loss_in(*plies);
    }
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto units = parse_number<int>(text);
    if (!units || Value::eval(*units).raw() != *units) return std::nullopt;
    return Value::eval(*units);
}

std::string to_text(const BookPosition& position) {
    const std::string stones = to_pos(position.moves());
    return fmt::format("{} {} {}", name_of(position.rule), protocol::to_text(position.size),
                       stones.empty() ? "-" : stones);
}

std::string to_line(const BookEntry& entry) {
    std::string line = to_text(entry.position);
    for (const Field& field : kFields)
        if (const std::string text = field.write(entry); !text.empty())
            line += fmt::format(" {}={}", field.name, text);
    return line;
}

BookEntry parse_line(std::string_view line) {
    const CanonicalForm form = canonical_form(take_position(line));
    BookEntry entry(form.position);
    std::uint32_t fields_read = 0;
    while (!line.empty()) read_field(entry, form, take_field(line), fields_read);
    return entry;
}

void merge_into(BookEntry& entry, const BookEntry& other) {
    if (reliability(entry) < reliability(other)) {
        entry.value = other.value;
        entry.win_probability = other.win_probability;
        entry.bound = other.bound;
        entry.depth = other.depth;
        entry.nodes = other.nodes;
        if (!other.moves.empty()) entry.moves = other.moves;
        if (other.dropout) entry.dropout = other.dropout;
    }
    if (entry.moves.empty()) entry.moves = other.moves;
    if (!entry.dropout) entry.dropout = other.dropout;
    if (entry.label.empty()) entry.label = other.label;
    entry.is_marked |= other.is_marked;
    for (const PointText& text : other.texts)
        if (std::find(entry.texts.begin(), entry.texts.end(), text) == entry.texts.end())
            entry.texts.push_back(text);
    sort_by_point(entry.texts);
    for (const std::string& proof : other.proofs)
        if (std::find(entry.proofs.begin(), entry.proofs.end(), proof) == entry.proofs.end())
            entry.proofs.push_back(proof);
    append_parts(entry.source, other.source, kSourceSeparator);
    limit_sources(entry.source);
    append_parts(entry.comment, other.comment, "\n");
}

}  // namespace goren::book
