// SPDX-License-Identifier: MIT
#include "engine/book/book_opening.h"

#include <cstddef>
#include <cstdlib>
#include <utility>

#include "engine/book/book_choice.h"
#include "engine/book/book_position.h"
#include "engine/core/random.h"

namespace goren::book {
namespace {

constexpr int kMiddle = 5;

std::vector<Point> middle_points(BoardSize size) {
    std::vector<Point> points;
    for (int y = 0; y < kMiddle; ++y)
        for (int x = 0; x < kMiddle; ++x)
            points.emplace_back((size.width - kMiddle) / 2 + x, (size.height - kMiddle) / 2 + y);
    return points;
}

// Whether the book has the position after these stones, and finds it even.
bool is_even(const BookIndex& index, BoardSize size, Rule rule, const std::vector<Point>& stones,
             int limit) {
    const auto entry = find(index, *book_position(rule, size, stones));
    return entry && entry->value && std::abs(entry->value->raw()) <= limit;
}

}  // namespace

std::optional<std::vector<Point>> even_opening(const BookIndex& index, BoardSize size, Rule rule,
                                               int limit, std::uint64_t seed) {
    const std::vector<Point> points = middle_points(size);
    std::vector<std::vector<Point>> openings;
    for (std::size_t first = 0; first < points.size(); ++first)
        for (std::size_t third = first + 1; third < points.size(); ++third)
            for (std::size_t second = 0; second < points.size(); ++second) {
                if (second == first || second == third) continue;
                std::vector<Point> stones{points[first], points[second], points[third]};
                if (is_even(index, size, rule, stones, limit))
                    openings.push_back(std::move(stones));
            }
    if (openings.empty()) return std::nullopt;
    Random random(seed);
    return openings[static_cast<std::size_t>(random.below(static_cast<int>(openings.size())))];
}

}  // namespace goren::book
