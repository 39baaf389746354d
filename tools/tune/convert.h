// SPDX-License-Identifier: MIT
//
// Converts trained files of the format version before, so that a new format needs no new training.
#pragma once

#include <filesystem>

#include "engine/core/rule.h"

namespace goren::tune {

struct ConvertOptions {
    std::filesystem::path from;
    std::filesystem::path to;
    Rule rule = Rule::Freestyle;  ///< that the file was trained for: old formats do not tell
};

/// Writes a file of the newest version with the same weights. Throws std::runtime_error if the old
/// file is of no version that can be converted or damaged, or the new one cannot be written.
void convert(const ConvertOptions& options);

}  // namespace goren::tune
