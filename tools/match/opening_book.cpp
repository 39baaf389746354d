// SPDX-License-Identifier: MIT
#include "tools/match/opening_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/core/random.h"
#include "tools/common/notation.h"
#include "tools/common/text.h"

namespace goren::tools::match {

OpeningFile read_openings(std::istream& stream, OpeningFormat format, BoardSize size, Rule rule) {
    OpeningFile file;
    std::string text;
    for (int number = 1; std::getline(stream, text); ++number) {
        const auto line = trim_line(text);
        if (line.empty() || line.front() == '#') continue;
        const auto opening =
            format == OpeningFormat::Pos ? parse_pos(line) : parse_offset(line, size);
        const auto flaw = opening ? find_flaw(*opening, size, rule)
                                  : std::optional<std::string>("is not in the format");
        if (flaw)
            file.warnings.push_back(fmt::format("line {}: {}", number, *flaw));
        else
            file.openings.push_back(*opening);
    }
    return file;
}

std::vector<Opening> make_book(std::vector<Opening> openings, const BookOptions& options,
                               BoardSize size) {
    if (openings.empty()) openings.emplace_back();
    Random random(options.seed);
    if (options.symmetry == OpeningSymmetry::All) {
        std::vector<Opening> images;
        for (const Opening& opening : openings)
            for (int symmetry = 0; symmetry < symmetries_of(size); ++symmetry) {
                auto image = transform(opening, symmetry, size);
                const auto begin =
                    images.end() - std::min<std::ptrdiff_t>(symmetry, std::ssize(images));
                if (std::find(begin, images.end(), image) == images.end())
                    images.push_back(std::move(image));
            }
        openings = std::move(images);
    }
    if (options.order == OpeningOrder::Random)
        for (std::size_t i = openings.size(); i > 1; --i)
            std::swap(openings[i - 1],
                      openings[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
    if (options.symmetry == OpeningSymmetry::Random)
        for (Opening& opening : openings)
            opening = transform(opening, random.below(symmetries_of(size)), size);
    std::rotate(openings.begin(),
                openings.begin() + static_cast<std::ptrdiff_t>(options.first % openings.size()),
                openings.end());
    return openings;
}

}  // namespace goren::tools::match
