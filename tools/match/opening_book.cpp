// SPDX-License-Identifier: MIT
#include "tools/match/opening_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/core/fnv.h"
#include "protocol/bad_input.h"
#include "protocol/notation.h"
#include "tools/common/input_file.h"
#include "tools/common/random_order.h"

namespace goren::tools::match {

using protocol::reject;

namespace {

/// Each opening in all its different images.
std::vector<Opening> images_of(const std::vector<Opening>& openings, BoardSize size) {
    std::vector<Opening> images;
    for (const Opening& opening : openings)
        for (int symmetry = 0; symmetry < symmetries_of(size); ++symmetry) {
            auto image = transform(opening, symmetry, size);
            const auto begin =
                images.end() - std::min<std::ptrdiff_t>(symmetry, std::ssize(images));
            if (std::find(begin, images.end(), image) == images.end())
                images.push_back(std::move(image));
        }
    return images;
}

}  // namespace

OpeningFile read_openings(std::istream& stream, StoneListFormat format, BoardSize size, Rule rule) {
    OpeningFile file;
    for (const formats::StoneList& list : formats::read_stone_lists(stream, format, size)) {
        const auto flaw = list.stones ? find_flaw(*list.stones, size, rule)
                                      : std::optional<std::string>("is not in the format");
        if (flaw)
            file.warnings.push_back(fmt::format("line {}: {}", list.line, *flaw));
        else
            file.openings.push_back(*list.stones);
    }
    return file;
}

OpeningFile load_openings(const std::string& path, StoneListFormat format, BoardSize size,
                          Rule rule) {
    std::istringstream stream = open_text(path);
    OpeningFile file = read_openings(stream, format, size, rule);
    for (std::string& warning : file.warnings)
        warning = fmt::format("left out: {}, {}", path, warning);
    if (file.openings.empty())
        reject("no line of {} is an opening for this board and rule{}", path,
               file.warnings.empty() ? "" : "; " + file.warnings.front());
    return file;
}

std::vector<Opening> make_book(std::vector<Opening> openings, const BookOptions& options,
                               BoardSize size) {
    if (openings.empty()) openings.emplace_back();
    Random random(options.seed);
    if (options.symmetry == OpeningSymmetry::All) openings = images_of(openings, size);
    if (options.order == OpeningOrder::Random) put_in_random_order(openings, random);
    if (options.symmetry == OpeningSymmetry::Random)
        for (Opening& opening : openings)
            opening = transform(opening, random.below(symmetries_of(size)), size);
    std::rotate(openings.begin(),
                openings.begin() + static_cast<std::ptrdiff_t>(options.first % openings.size()),
                openings.end());
    return openings;
}

std::string hash_of(std::span<const Opening> openings) {
    std::string text;
    for (const Opening& opening : openings) text += protocol::to_pos(opening) + ' ';
    return fmt::format("{:016x}", fnv1a(text));
}

}  // namespace goren::tools::match
