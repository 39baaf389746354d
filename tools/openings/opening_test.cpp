// SPDX-License-Identifier: MIT
#include "tools/openings/opening_test.h"

#include <fmt/format.h>

#include <cstdlib>
#include <utility>

#include "tools/common/colour_name.h"

namespace goren::tools::openings {
namespace {

std::string result_text(const std::optional<Colour>& winner) {
    return std::string(winner ? colour_name(*winner) : "draw");
}

}  // namespace

OpeningTest value_test(std::string name, EvaluateOpening evaluate, int window) {
    return {std::move(name),
            [evaluate = std::move(evaluate),
             window](const Opening& opening) -> std::optional<std::string> {
                const auto value = evaluate(opening);
                if (!value || std::abs(*value) > window) return std::nullopt;
                return fmt::format("{:+}", *value);
            }};
}

OpeningTest games_test(std::string name, PlayOpening play, int games) {
    return {std::move(name),
            [play = std::move(play), games](const Opening& opening) -> std::optional<std::string> {
                const auto first = play(opening, 0);
                std::string results = result_text(first);
                if (!first) return results;
                for (int game = 1; game < games; ++game) {
                    const auto winner = play(opening, game);
                    results += ' ' + result_text(winner);
                    if (winner != first) return results;
                }
                return std::nullopt;
            }};
}

}  // namespace goren::tools::openings
