// SPDX-License-Identifier: MIT
#include "protocol/formats/renlib.h"

#include <fmt/format.h>

#include <vector>

#include "protocol/bad_input.h"

namespace goren::protocol::formats {
namespace {

using Node = GameTree::Node;

constexpr std::string_view kMagic = "\xFFRenLib\xFF";
constexpr std::size_t kHeaderSize = 20;
constexpr int kNewestVersion = 304;  // 100 * major + minor
constexpr unsigned char kCentre = 0x78;
constexpr unsigned char kNoPoint = 0;
constexpr char kLineBreak = '\x08';  // between the first line of a comment and the rest

// The flags of a node.
constexpr unsigned kHasSibling = 0x80;
constexpr unsigned kHasNoChild = 0x40;
constexpr unsigned kHasOldComment = 0x20;
constexpr unsigned kIsMarked = 0x10;
constexpr unsigned kHasComment = 0x08;
constexpr unsigned kIsStart = 0x04;
constexpr unsigned kHasNoMove = 0x02;
constexpr unsigned kHasExtension = 0x01;
// In the second of the two bytes of an extension.
constexpr unsigned kHasBoardText = 0x01;

unsigned char byte_of(Point point) {
    return static_cast<unsigned char>(16 * point.y() + point.x() + 1);
}

/// "one line\x08more\r\nlines" as lines separated by LF.
std::string comment_of(std::string_view bytes, int code_page) {
    std::string text;
    for (const char c : to_utf8(bytes, code_page))
        if (c != '\r') text += c == kLineBreak ? '\n' : c;
    return text;
}

std::string bytes_of_comment(std::string_view text, int code_page) {
    std::string lines;
    bool is_first_line = true;
    for (const char c : text) {
        if (c != '\n')
            lines += c == '\0' || c == kLineBreak || c == '\r' ? ' ' : c;
        else if (is_first_line)
            lines += kLineBreak;
        else
            lines += "\r\n";
        is_first_line = is_first_line && c != '\n';
    }
    return from_utf8(lines, code_page);
}

std::string bytes_of_point_text(std::string text, int code_page) {
    for (char& c : text)
        if (c == '\0') c = ' ';
    return from_utf8(text, code_page);
}

class Reader {
public:
    Reader(std::string_view bytes, int code_page) : bytes_(bytes), code_page_(code_page) {}

    GameTree read() {
        skip_header();
        bool has_more = true;
        while (has_more) has_more = read_node();
        if (offset_ < bytes_.size())
            reject("byte {}: {} bytes follow the last position", offset_, bytes_.size() - offset_);
        return std::move(builder_.tree());
    }

private:
    void skip_header() {
        if (!bytes_.starts_with(kMagic)) {
            if (bytes_.empty() || at(0) != kCentre)
                reject("byte 0: this is no RenLib library: its header is missing");
            return;
        }
        if (bytes_.size() < kHeaderSize) reject("byte {}: the header is cut off", bytes_.size());
        const int version = 100 * at(kMagic.size()) + at(kMagic.size() + 1);
        if (version > kNewestVersion)
            reject("byte {}: version {}.{:02} is newer than 3.04", kMagic.size(), version / 100,
                   version % 100);
        offset_ = kHeaderSize;
    }

    /// Reads a node with its text; false when the tree ends with it.
    bool read_node() {
        const std::size_t begin = offset_;
        if (offset_ == bytes_.size()) {
            if (is_child_next_)
                reject("byte {}: the file ends where the next move is expected", offset_);
            return false;  // only siblings are missing
        }
        const auto [point, flags] = take_pair("a position");
        const unsigned extension =
            (flags & kHasExtension) != 0 ? take_pair("the flags of a position").second : 0;
        const Node node = add_node(begin, point, flags);
        read_texts(node, flags, extension);
        if ((flags & kHasSibling) != 0) parents_of_siblings_.push_back(parent_of_next_);
        is_child_next_ = (flags & kHasNoChild) == 0;
        if (is_child_next_) {
            parent_of_next_ = node;
        } else {
            if (parents_of_siblings_.empty()) return false;
            parent_of_next_ = parents_of_siblings_.back();
            parents_of_siblings_.pop_back();
        }
        return true;
    }

    Node add_node(std::size_t begin, unsigned char point, unsigned flags) {
        const bool has_no_move = (flags & kHasNoMove) != 0;
        const bool is_first = builder_.tree().size() == 1 && !has_root_;
        has_root_ = true;
        if (is_first && (point == kNoPoint || has_no_move)) return mark(GameTree::kRoot, flags);
        try {
            if (has_no_move) return mark(builder_.add(parent_of_next_, NodeKind::NoMove), flags);
            if (point == kNoPoint)
                return mark(builder_.add(parent_of_next_, NodeKind::Pass), flags);
            if (point % 16 == 0) reject("{:02X} is no point", point);
            const Point stone(point % 16 - 1, point / 16);
            return mark(builder_.add(parent_of_next_, NodeKind::Move, stone), flags);
        } catch (const BadInput& error) {
            reject("byte {}: {}", begin, error.what());
        }
    }

    Node mark(Node node, unsigned flags) {
        if ((flags & kIsMarked) != 0) builder_.tree().mark(node);
        if ((flags & kIsStart) != 0) builder_.tree().mark_as_start(node);
        return node;
    }

    void read_texts(Node node, unsigned flags, unsigned extension) {
        GameTree& tree = builder_.tree();
        if ((flags & kHasOldComment) != 0)
            tree.set_comment(node, comment_of(take_old_comment(), code_page_));
        else if ((flags & kHasComment) != 0)
            tree.set_comment(node, comment_of(take_text("a comment"), code_page_));
        if ((extension & kHasBoardText) != 0)
            tree.set_point_text(node, to_utf8(take_text("a text on the board"), code_page_));
    }

    /// Pairs of bytes up to one with a NUL.
    std::string_view take_text(const char* what) {
        const std::size_t begin = offset_;
        while (true) {
            const auto [first, second] = take_pair(what);
            if (first == 0) return bytes_.substr(begin, offset_ - 2 - begin);
            if (second == 0) return bytes_.substr(begin, offset_ - 1 - begin);
        }
    }

    /// Pairs of bytes of seven bits up to one in which a top bit is set.
    std::string take_old_comment() {
        std::string text;
        while (true) {
            const auto [first, second] = take_pair("an old comment");
            for (const unsigned char byte : {first, second})
                if ((byte & 0x7FU) != 0) text += static_cast<char>(byte & 0x7FU);
            if (((first | second) & 0x80U) != 0) return text;
        }
    }

    std::pair<unsigned char, unsigned char> take_pair(const char* what) {
        if (bytes_.size() - offset_ < 2)
            reject("byte {}: the file ends within {}", bytes_.size(), what);
        offset_ += 2;
        return {at(offset_ - 2), at(offset_ - 1)};
    }

    unsigned char at(std::size_t offset) const {
        return static_cast<unsigned char>(bytes_[offset]);
    }

    std::string_view bytes_;
    int code_page_;
    std::size_t offset_ = 0;
    GameTreeBuilder builder_{kRenlibSize};
    bool has_root_ = false;
    bool is_child_next_ = true;
    Node parent_of_next_ = GameTree::kRoot;
    std::vector<Node> parents_of_siblings_;
};

class Writer {
public:
    Writer(const GameTree& tree, int code_page) : tree_(tree), code_page_(code_page) {}

    std::string write(RenlibVersion version) {
        bytes_ = kMagic;
        bytes_ += '\x03';
        bytes_ += version == RenlibVersion::V34 ? '\x04' : '\0';
        bytes_.resize(kHeaderSize, '\xFF');
        const bool begins_empty = version == RenlibVersion::V34;
        Node node = begins_empty ? GameTree::kRoot : tree_.first_child(GameTree::kRoot);
        for (; node != GameTree::kNone; node = tree_.next_in_preorder(node)) write_node(node);
        return std::move(bytes_);
    }

private:
    void write_node(Node node) {
        const std::string comment = bytes_of_comment(tree_.comment(node), code_page_);
        const std::string point_text = bytes_of_point_text(tree_.point_text(node), code_page_);
        const bool has_no_move = node != GameTree::kRoot && tree_.kind(node) == NodeKind::NoMove;
        unsigned flags = 0;
        if (tree_.next_sibling(node) != GameTree::kNone) flags |= kHasSibling;
        if (tree_.first_child(node) == GameTree::kNone) flags |= kHasNoChild;
        if (tree_.is_marked(node)) flags |= kIsMarked;
        if (tree_.is_start(node)) flags |= kIsStart;
        if (has_no_move) flags |= kHasNoMove;
        if (!comment.empty()) flags |= kHasComment;
        if (!point_text.empty()) flags |= kHasExtension;
        put(tree_.kind(node) == NodeKind::Move ? byte_of(tree_.point(node)) : kNoPoint);
        put(flags);
        if (!point_text.empty()) {
            put(0);
            put(kHasBoardText);
        }
        if (!comment.empty()) put_text(comment);
        if (!point_text.empty()) put_text(point_text);
    }

    void put(unsigned byte) { bytes_ += static_cast<char>(byte); }

    void put_text(const std::string& text) {
        bytes_ += text;
        put(0);
        if (text.size() % 2 == 0) put(0);
    }

    const GameTree& tree_;
    int code_page_;
    std::string bytes_;
};

}  // namespace

std::variant<GameTree, std::string> read_renlib(std::string_view bytes, int code_page) {
    try {
        return Reader(bytes, code_page).read();
    } catch (const BadInput& error) {
        return error.what();
    }
}

std::optional<std::string> find_renlib_flaw(const GameTree& tree, RenlibVersion version) {
    for (Node node = GameTree::kRoot; node != GameTree::kNone; node = tree.next_in_preorder(node))
        if (tree.kind(node) == NodeKind::Move && !kRenlibSize.contains(tree.point(node)))
            return "a RenLib library has a board of 15 points";
    if (version == RenlibVersion::V34) return std::nullopt;
    const Node first = tree.first_child(GameTree::kRoot);
    const bool begins_in_centre = first != GameTree::kNone && tree.kind(first) == NodeKind::Move &&
                                  tree.point(first) == kRenlibSize.centre() &&
                                  tree.next_sibling(first) == GameTree::kNone;
    if (!begins_in_centre) return "a RenLib library of version 3.0 begins with a stone on h8";
    return std::nullopt;
}

std::string to_renlib(const GameTree& tree, RenlibVersion version, int code_page) {
    return Writer(tree, code_page).write(version);
}

}  // namespace goren::protocol::formats
