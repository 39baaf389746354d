// SPDX-License-Identifier: MIT
//
// Which positions YXDELETEDATABASEALL removes: pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "protocol/book/book.h"

namespace goren::protocol {

struct Deletion {
    enum class Which : std::uint8_t {
        All,
        Wins,         ///< won for the side that has just moved: the label w, or a mate score
        Losses,       ///< lost for it
        Decided,      ///< either
        Undecided,    ///< neither
        WithoutStep,  ///< decided by a label, without a number of plies
        WithinSteps,  ///< decided within a number of plies
    };
    Which which = Which::All;
    int steps = 0;
    bool passes_kept = false;  ///< also looks at what follows positions that are kept
};

/// "", "w", "l", "wl", "nonwl", "wlnostep", "wlinstep N", and each with "recursive" at the end of
/// the word.
std::optional<Deletion> parse_deletion(std::string_view words);

/// The canonical positions after this one that are to be deleted, each once.
std::vector<book::BookPosition> positions_to_delete(const book::Book& book,
                                                    const book::BookPosition& position,
                                                    const Deletion& deletion);

}  // namespace goren::protocol
