// SPDX-License-Identifier: MIT
#include "protocol/book/yixin_image.h"

#include <algorithm>

#include "engine/board/symmetry.h"

namespace goren::book {

YixinImage::YixinImage(const BookPosition& position) : form_(canonical_form(swapped(position))) {}

Point YixinImage::of(Point point) const {
    const auto image = [&](int symmetry) {
        return swapped(transform(swapped(point), symmetry, form_.position.size));
    };
    Point first = image(form_.symmetries[0]);
    for (const int symmetry : form_.symmetries) first = std::min(first, image(symmetry));
    return first;
}

BookPosition YixinImage::swapped(const BookPosition& position) {
    BookPosition result{position.rule, {position.size.height, position.size.width}, {}};
    for (const Colour colour : kColours)
        position.stones[colour].for_each(position.size, [&](Point point) {
            result.stones[colour].add(swapped(point), result.size);
        });
    return result;
}

}  // namespace goren::book
