// SPDX-License-Identifier: MIT
#include "protocol/book/book_file.h"

#include <fmt/format.h>

#include <fstream>
#include <optional>
#include <utility>

#include "engine/core/fnv.h"
#include "engine/core/random.h"
#include "protocol/bad_input.h"
#include "protocol/book/durable_file.h"
#include "protocol/book/journal.h"
#include "protocol/system/files.h"
#include "protocol/text.h"

namespace goren::book {
namespace {

using protocol::BadInput;
using protocol::parse_number;
using protocol::reject;

constexpr std::string_view kFirstLine = "#goren-book 1";
constexpr std::string_view kMagic = "#goren-book ";
constexpr std::string_view kPositions = "#positions ";
constexpr std::string_view kChecksum = "#checksum ";
constexpr std::string_view kMade = "#made ";

/// Reads a text line by line.
class TextReader {
public:
    explicit TextReader(const std::string& path)
        : path_(path), stream_(protocol::utf8_path(path), std::ios::binary) {
        if (!stream_) reject("cannot read {}", path_);
    }

    BookHeader read(const std::function<void(BookEntry entry)>& visit) {
        std::string line;
        while (std::getline(stream_, line)) {
            ++line_number_;
            if (line.ends_with('\r')) line.pop_back();
            try {
                read_line(line, visit);
            } catch (const BadInput& error) {
                reject("{}:{}: {}", path_, line_number_, error.what());
            }
        }
        if (stream_.bad()) reject("cannot read {} to its end", path_);
        if (line_number_ == 0) reject("{} is no book: it is empty", path_);
        check_header();
        header_.checksum = checksum_.sum();
        return std::move(header_);
    }

private:
    void read_line(std::string_view line, const std::function<void(BookEntry entry)>& visit) {
        if (line_number_ == 1) {
            if (!line.starts_with(kMagic)) reject("this is no book: it must begin with {}", kMagic);
            if (line != kFirstLine) reject("this book has another version than 1");
        } else if (line.starts_with('#')) {
            read_header_line(line);
        } else if (!line.empty()) {
            checksum_.add(line);
            ++positions_;
            visit(parse_line(line));
        }
    }

    void read_header_line(std::string_view line) {
        if (positions_ > 0) reject("a line of the header comes after a position");
        if (line.starts_with(kMade)) {
            header_.lineage.emplace_back(line.substr(kMade.size()));
        } else if (line.starts_with(kPositions)) {
            expected_positions_ = parse_number<std::size_t>(line.substr(kPositions.size()));
            if (!expected_positions_) reject("this is no number of positions");
        } else if (line.starts_with(kChecksum)) {
            const std::string_view text = line.substr(kChecksum.size());
            std::uint64_t sum = 0;
            const auto [end, error] =
                std::from_chars(text.data(), text.data() + text.size(), sum, 16);
            if (error != std::errc() || end != text.data() + text.size())
                reject("this is no checksum");
            expected_checksum_ = sum;
        } else {
            reject("this is no line of a header");
        }
    }

    void check_header() const {
        if (expected_positions_ && *expected_positions_ != positions_)
            reject(
                "{} has {} positions, but its header says {}: it was cut off or changed; to accept "
                "that, remove its line {}",
                path_, positions_, *expected_positions_, kPositions);
        if (expected_checksum_ && *expected_checksum_ != checksum_.sum())
            reject("{} was changed: its checksum is {:016x}; to accept that, remove its line {}",
                   path_, checksum_.sum(), kChecksum);
    }

    std::string path_;
    std::ifstream stream_;
    std::size_t line_number_ = 0;
    std::size_t positions_ = 0;
    LineChecksum checksum_;
    BookHeader header_;
    std::optional<std::size_t> expected_positions_;
    std::optional<std::uint64_t> expected_checksum_;
};

/// Calls `visit` for each entry of a book with its journal. The checksum of the text that the book
/// would have.
std::uint64_t visit_with_journal(const std::string& path,
                                 const std::function<void(const BookEntry& entry)>& visit) {
    const Book book = read_with_journal(path);
    LineChecksum checksum;
    for (const BookEntry* entry : book.sorted()) {
        checksum.add(to_line(*entry));
        visit(*entry);
    }
    return checksum.sum();
}

std::vector<std::string> lines_of(const Book& book) {
    std::vector<std::string> lines;
    lines.reserve(book.size());
    for (const BookEntry* entry : book.sorted()) lines.push_back(to_line(*entry));
    return lines;
}

std::string_view as_text(const std::vector<std::uint8_t>& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

void LineChecksum::add(std::string_view line) { sum_ = Random(sum_ ^ fnv1a(line)).next(); }

BookHeader for_each_entry(const std::string& path,
                          const std::function<void(BookEntry entry)>& visit) {
    return TextReader(path).read(visit);
}

Book read_book(const std::string& path) {
    Book book;
    BookHeader header = for_each_entry(path, [&](BookEntry entry) {
        if (book.find(entry.position)) reject("this position comes twice");
        book.put(std::move(entry));
    });
    book.lineage() = std::move(header.lineage);
    return book;
}

void write_book(const std::string& path, const Book& book) {
    const std::vector<std::string> lines = lines_of(book);
    LineChecksum checksum;
    for (const std::string& line : lines) checksum.add(line);
    replace_file(path, [&](DurableFile& file) {
        file.write(fmt::format("{}\n{}{}\n{}{:016x}\n", kFirstLine, kPositions, lines.size(),
                               kChecksum, checksum.sum()));
        for (const std::string& made : book.lineage())
            file.write(fmt::format("{}{}\n", kMade, made));
        for (const std::string& line : lines) file.write(line + '\n');
    });
}

// A bound is no value to choose a move by, but where it proves a win or a loss.
bool has_index_value(const BookEntry& entry) {
    if (!entry.value || entry.bound == ValueBound::Exact) return true;
    return entry.bound == ValueBound::Lower ? entry.value->is_win() : entry.value->is_loss();
}

IndexEntry index_entry(const BookEntry& entry) {
    IndexEntry result{has_index_value(entry) ? entry.value : std::nullopt, entry.depth, {}};
    for (const BookMove& move : entry.moves)
        if (result.moves.size() < kIndexMoves) result.moves.push_back(move);
    return result;
}

bool is_book_text(std::string_view front) { return front.starts_with(kMagic); }

std::vector<std::uint8_t> make_index(const std::string& book_path) {
    IndexBuilder builder;
    const auto add = [&](const BookEntry& entry) {
        builder.add(key_of(entry.position), index_entry(entry));
    };
    const std::uint64_t checksum = has_journal(book_path) ? visit_with_journal(book_path, add)
                                                          : for_each_entry(book_path, add).checksum;
    std::vector<std::uint8_t> bytes = builder.finish(checksum);
    const auto index = BookIndex::open(bytes);
    if (!std::get<BookIndex>(index).is_sorted()) reject("{} has a position twice", book_path);
    return bytes;
}

std::size_t write_index(const std::string& book_path, const std::string& index_path) {
    const std::vector<std::uint8_t> bytes = make_index(book_path);
    replace_file(index_path, [&](DurableFile& file) { file.write(as_text(bytes)); });
    return std::get<BookIndex>(BookIndex::open(bytes)).size();
}

std::string index_path_of(const std::string& book_path) { return book_path + "x"; }

}  // namespace goren::book
