// SPDX-License-Identifier: MIT
#include "tools/formats/sgf.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/core/rule_names.h"
#include "protocol/bad_input.h"
#include "protocol/formats/game_tree.h"
#include "protocol/formats/text_encoding.h"
#include "protocol/notation.h"
#include "protocol/text.h"
#include "tools/common/colour_name.h"

namespace goren::tools::formats {
namespace {

using protocol::BadInput;
using protocol::kWhitespace;
using protocol::parse_size;
using protocol::reject;
using protocol::to_lower;
using protocol::to_text;
using protocol::formats::GameTree;
using protocol::formats::GameTreeBuilder;
using protocol::formats::is_utf8;
using protocol::formats::kDefaultCodePage;
using protocol::formats::NodeKind;
using protocol::formats::to_utf8;
using Node = GameTree::Node;

struct Property {
    std::string name;
    std::vector<std::string> values;
    std::size_t offset;
};

bool is_upper(char c) { return 'A' <= c && c <= 'Z'; }
bool is_letter(char c) { return is_upper(static_cast<char>(c & ~0x20)); }

/// "15" or "20:15".
std::optional<BoardSize> parse_sgf_size(std::string text) {
    std::replace(text.begin(), text.end(), ':', 'x');
    return parse_size(text);
}

Outcome outcome_of(std::string_view result) {
    if (result.starts_with("B+")) return Outcome::BlackWins;
    if (result.starts_with("W+")) return Outcome::WhiteWins;
    return result == "0" || result == "Draw" ? Outcome::Draw : Outcome::Unknown;
}

/// Sets the member that belongs to the property, if any.
void apply_info(const Property& property, GameInfo& info) {
    const std::string& value = property.values.front();
    const auto& name = property.name;
    if (name == "GM" && value != "4")
        reject("byte {}: GM[{}] is another game than gomoku", property.offset, value);
    if (name == "SZ") {
        const auto size = parse_sgf_size(value);
        if (!size)
            reject("byte {}: '{}' is no size of a board from 5 to 22 points", property.offset,
                   value);
        info.size = *size;
    }
    if (name == "RU") info.rule = parse_rule(to_lower(value));
    if (name == "PB") info.players[Colour::Black] = value;
    if (name == "PW") info.players[Colour::White] = value;
    if (name == "GN") info.name = value;
    if (name == "EV") info.event = value;
    if (name == "RO") info.round = value;
    if (name == "DT") info.date = value;
    if (name == "RE") info.outcome = outcome_of(value);
    if (name == "TE") info.termination = value;
}

class Parser {
public:
    explicit Parser(std::string_view text) : text_(text), is_utf8_(is_utf8(text)) {}

    std::vector<SgfGame> parse() {
        std::vector<SgfGame> games;
        while (skip_to_game()) games.push_back(parse_game());
        if (games.empty()) reject("byte 0: there is no SGF game, which begins with (;");
        return games;
    }

private:
    /// One tree: everything up to the bracket that closes it.
    SgfGame parse_game() {
        point_texts_.clear();
        // The size stands in the root, before any move.
        const auto root = take_root();
        GameInfo info;
        for (const Property& property : root) apply_info(property, info);
        GameTreeBuilder builder(info.size);
        Node current = apply(builder, GameTree::kRoot, root, NodeUse::Root);
        std::vector<Node> branches;
        while (true) {
            skip_space();
            const std::size_t begin = offset_;
            switch (take("a game")) {
                case ';': current = apply(builder, current, take_properties(), NodeUse::New); break;
                case '(': branches.push_back(current); break;
                case ')':
                    if (branches.empty()) {
                        place_point_texts(builder.tree());
                        return {std::move(info), std::move(builder.tree())};
                    }
                    current = branches.back();
                    branches.pop_back();
                    break;
                default: reject("byte {}: a node, ( or ) is expected", begin);
            }
        }
    }

    enum class NodeUse : bool { Root, New };

    /// Adds the nodes that a node of the file makes, and returns the last one.
    Node apply(GameTreeBuilder& builder, Node parent, const std::vector<Property>& properties,
               NodeUse use) {
        Node node = use == NodeUse::Root ? apply_setup(builder, properties) : parent;
        bool has_move = false;
        for (const Property& property : properties)
            if (property.name == "B" || property.name == "W") {
                node = apply_move(builder, node, property);
                has_move = true;
            }
        if (use == NodeUse::New && !has_move) {
            reject_setup(properties);
            node = add(builder, node, NodeKind::NoMove, {}, offset_);
        }
        for (const Property& property : properties) apply_text(builder.tree(), node, property);
        return node;
    }

    void apply_text(GameTree& tree, Node node, const Property& property) {
        if (property.name == "C") tree.set_comment(node, property.values.front());
        if (property.name == "HO") tree.mark(node);
        if (property.name == "LB")
            for (const std::string& value : property.values)
                point_texts_.push_back(point_text_of(node, value, property.offset));
    }

    /// What the board of a node shows on a point.
    struct PointText {
        Node node;
        Point point;
        std::string text;
    };

    /// "hh:A".
    static PointText point_text_of(Node node, std::string_view value, std::size_t offset) {
        if (value.size() < 4 || value[2] != ':')
            reject("byte {}: '{}' is no point with a text", offset, value);
        return {node, point_of(value.substr(0, 2), offset), std::string(value.substr(3))};
    }

    /// A GameTree has the texts at the moves that they stand for, which come later in the file.
    void place_point_texts(GameTree& tree) const {
        for (const PointText& text : point_texts_) {
            const Node move = tree.child_with(text.node, text.point);
            if (move != GameTree::kNone) tree.set_point_text(move, text.text);
        }
    }

    static void reject_setup(const std::vector<Property>& properties) {
        for (const Property& property : properties)
            if (property.name == "AB" || property.name == "AW" || property.name == "AE")
                reject("byte {}: stones are set up after the beginning", property.offset);
    }

    struct SetupStone {
        Point point;
        std::size_t offset;  ///< of its property
    };

    /// The stones of a colour may stand in one property or in several.
    static ColourMap<std::vector<SetupStone>> setup_stones(
        const std::vector<Property>& properties) {
        ColourMap<std::vector<SetupStone>> stones;
        for (const Property& property : properties)
            if (property.name == "AB" || property.name == "AW")
                for (const std::string& value : property.values)
                    stones[property.name == "AB" ? Colour::Black : Colour::White].push_back(
                        {point_of(value, property.offset), property.offset});
        return stones;
    }

    /// The stones that the root sets up, as moves of both sides in turn.
    Node apply_setup(GameTreeBuilder& builder, const std::vector<Property>& properties) {
        const auto stones = setup_stones(properties);
        const std::size_t black = stones[Colour::Black].size();
        const std::size_t white = stones[Colour::White].size();
        if (black != white && black != white + 1) {
            const Colour more = black > white ? Colour::Black : Colour::White;
            reject("byte {}: {} black and {} white stones cannot come from moves in turn",
                   stones[more].back().offset, black, white);
        }
        Node node = GameTree::kRoot;
        for (std::size_t i = 0; i < black + white; ++i) {
            const SetupStone& stone = stones[static_cast<Colour>(i % 2)][i / 2];
            node = add(builder, node, NodeKind::Move, stone.point, stone.offset);
        }
        return node;
    }

    Node apply_move(GameTreeBuilder& builder, Node node, const Property& property) {
        const Colour colour = property.name == "B" ? Colour::Black : Colour::White;
        if (builder.side_to_move_after(node) != colour)
            reject("byte {}: {} moves out of turn", property.offset, colour_name(colour));
        if (property.values.size() > 1)
            reject("byte {}: property {} has {} values, but a move has one", property.offset,
                   property.name, property.values.size());
        if (property.values.front().empty())
            return add(builder, node, NodeKind::Pass, {}, property.offset);
        return add(builder, node, NodeKind::Move,
                   point_of(property.values.front(), property.offset), property.offset);
    }

    static Node add(GameTreeBuilder& builder, Node parent, NodeKind kind, Point point,
                    std::size_t offset) {
        try {
            return builder.add(parent, kind, point);
        } catch (const BadInput& error) {
            reject("byte {}: {}", offset, error.what());
        }
    }

    static Point point_of(std::string_view value, std::size_t offset) {
        const auto is_coordinate = [](char c) { return 'a' <= c && c < 'a' + kMaxBoardSide; };
        if (value.size() != 2 || !is_coordinate(value[0]) || !is_coordinate(value[1]))
            reject("byte {}: '{}' is no point of two letters", offset, value);
        return {value[0] - 'a', value[1] - 'a'};
    }

    std::vector<Property> take_root() {
        ++offset_;  // the bracket
        skip_space();
        if (take("a game") != ';') reject("byte {}: the root of a game is expected", offset_ - 1);
        return take_properties();
    }

    std::vector<Property> take_properties() {
        std::vector<Property> properties;
        while (true) {
            skip_space();
            if (offset_ == text_.size() || !is_letter(text_[offset_])) return properties;
            properties.push_back(take_property());
        }
    }

    Property take_property() {
        Property property{{}, {}, offset_};
        // Old files write the name in full, with small letters that do not count: "Black".
        while (offset_ < text_.size() && is_letter(text_[offset_])) {
            if (is_upper(text_[offset_])) property.name += text_[offset_];
            ++offset_;
        }
        skip_space();
        while (offset_ < text_.size() && text_[offset_] == '[') {
            ++offset_;
            property.values.push_back(take_text());
            skip_space();
        }
        if (property.values.empty())
            reject("byte {}: property {} has no value", property.offset, property.name);
        return property;
    }

    /// A value as UTF-8. Converted here and not before, so that offsets count the bytes of the
    /// file. No letter beyond ASCII has a byte of a bracket or backslash in either encoding.
    std::string take_text() {
        std::string bytes = take_value();
        return is_utf8_ ? bytes : to_utf8(bytes, kDefaultCodePage);
    }

    std::string take_value() {
        std::string value;
        while (true) {
            char c = take("a value");
            if (c == ']') return value;
            const bool is_escaped = c == '\\';
            if (is_escaped) c = take("a value");
            if (c != '\r' && c != '\n') {
                value += c;
                continue;
            }
            skip_rest_of_line_break(c);
            if (!is_escaped) value += '\n';  // else the line goes on
        }
    }

    /// A line ends with CR, LF or both, in either order.
    void skip_rest_of_line_break(char first) {
        const char second = first == '\r' ? '\n' : '\r';
        if (offset_ < text_.size() && text_[offset_] == second) ++offset_;
    }

    char take(const char* what) {
        if (offset_ == text_.size()) reject("byte {}: the file ends within {}", offset_, what);
        return text_[offset_++];
    }

    void skip_space() {
        while (offset_ < text_.size() && kWhitespace.find(text_[offset_]) != std::string_view::npos)
            ++offset_;
    }

    /// To the bracket of the next game; text before it is allowed.
    bool skip_to_game() {
        offset_ = std::min(text_.find('(', offset_), text_.size());
        return offset_ < text_.size();
    }

    std::string_view text_;
    bool is_utf8_;
    std::size_t offset_ = 0;
    std::vector<PointText> point_texts_;  // of this game
};

/// What a value cannot hold as it is, and what a part of a value of two parts cannot.
constexpr std::string_view kSpecial = "]\\";
constexpr std::string_view kSpecialInPart = "]\\:";

/// Text that may stand in a property.
std::string escaped(std::string_view text, std::string_view special = kSpecial) {
    std::string result;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result;
}

std::string sgf_size(BoardSize size) {
    return size.width == size.height ? to_text(size)
                                     : fmt::format("{}:{}", size.width, size.height);
}

std::string_view result_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::BlackWins: return "B+1";
        case Outcome::WhiteWins: return "W+1";
        case Outcome::Draw: return "0";
        case Outcome::Unknown: return "?";
    }
    return "?";
}

std::string header_of(const GameInfo& info) {
    std::string text = "FF[4]GM[4]CA[UTF-8]";
    const auto add = [&](std::string_view name, std::string_view value) {
        if (!value.empty()) text += fmt::format("{}[{}]", name, escaped(value));
    };
    add("GN", info.name);
    add("EV", info.event);
    add("DT", info.date);
    add("RO", info.round);
    add("RU", info.rule ? name_of(*info.rule) : "");
    add("SZ", sgf_size(info.size));
    add("PB", info.players[Colour::Black]);
    add("PW", info.players[Colour::White]);
    add("RE", result_of(info.outcome));
    add("TE", info.termination);
    return text;
}

std::string sgf_point(Point point) {
    return {static_cast<char>('a' + point.x()), static_cast<char>('a' + point.y())};
}

class TreeWriter {
public:
    TreeWriter(const GameInfo& info, const GameTree& tree) : info_(info), tree_(tree) {}

    std::string write() {
        text_ = "(";
        Node node = GameTree::kRoot;
        while (node != GameTree::kNone) {
            write_node(node);
            const Node next = tree_.next_in_preorder(node);
            if (next != GameTree::kNone) leave_to(node, tree_.parent(next));
            if (next != GameTree::kNone && is_variation(next)) text_ += "\n(";
            node = next;
        }
        leave_to(last_written_, GameTree::kRoot);
        return text_ + ")\n";
    }

private:
    /// Whether the node has siblings: each of them then has its own brackets.
    bool is_variation(Node node) const {
        const Node first = tree_.first_child(tree_.parent(node));
        return tree_.next_sibling(first) != GameTree::kNone;
    }

    /// Closes the variations between a node and its ancestor, and keeps the side to move.
    void leave_to(Node node, Node ancestor) {
        for (; node != ancestor; node = tree_.parent(node)) {
            if (is_variation(node)) text_ += ')';
            if (tree_.kind(node) != NodeKind::NoMove) side_ = opponent(side_);
        }
    }

    void write_node(Node node) {
        last_written_ = node;
        text_ += ';';
        if (node == GameTree::kRoot) text_ += header_of(info_);
        if (tree_.kind(node) != NodeKind::NoMove) {
            const bool is_move = tree_.kind(node) == NodeKind::Move;
            text_ += fmt::format("{}[{}]", side_ == Colour::Black ? 'B' : 'W',
                                 is_move ? sgf_point(tree_.point(node)) : "");
            side_ = opponent(side_);
        }
        if (!tree_.comment(node).empty())
            text_ += fmt::format("C[{}]", escaped(tree_.comment(node)));
        if (tree_.is_marked(node)) text_ += "HO[1]";
        write_point_texts_after(node);
    }

    /// SGF has the texts at the board that shows them, not at the moves that they stand for.
    void write_point_texts_after(Node node) {
        std::string texts;
        for (Node next = tree_.first_child(node); next != GameTree::kNone;
             next = tree_.next_sibling(next))
            if (tree_.kind(next) == NodeKind::Move && !tree_.point_text(next).empty())
                texts += fmt::format("[{}:{}]", sgf_point(tree_.point(next)),
                                     escaped(tree_.point_text(next), kSpecialInPart));
        if (!texts.empty()) text_ += "LB" + texts;
    }

    const GameInfo& info_;
    const GameTree& tree_;
    std::string text_;
    Colour side_ = Colour::Black;  // to move after the node written last
    Node last_written_ = GameTree::kRoot;
};

}  // namespace

std::variant<std::vector<SgfGame>, std::string> read_sgf(std::string_view text) {
    try {
        return Parser(text).parse();
    } catch (const BadInput& error) {
        return error.what();
    }
}

std::string to_sgf(const GameInfo& info, const GameTree& tree) {
    return TreeWriter(info, tree).write();
}

GameTree tree_of(const GameRecord& record) {
    GameTree tree;
    Node node = GameTree::kRoot;
    for (const RecordedMove& move : record.moves) {
        node = tree.add(node, NodeKind::Move, move.point);
        if (move.elapsed) tree.set_comment(node, fmt::format("{}ms", move.elapsed->count()));
    }
    return tree;
}

}  // namespace goren::tools::formats
