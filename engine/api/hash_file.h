// SPDX-License-Identifier: MIT
//
// The transposition table as a file, so that an analysis can be continued another day.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace goren {

/// Takes the next bytes of a file; false if they cannot be written.
using ByteSink = std::function<bool(std::span<const std::uint8_t>)>;

/// Why a table is not saved or loaded. From Magic on: what is wrong with the bytes.
enum class HashFileError : std::uint8_t {
    NoTable,  ///< the player has none
    Empty,    ///< nothing to save
    Write,    ///< the sink failed
    Read,     ///< the file cannot be read
    Magic,
    Version,
    Rule,
    BoardSize,
    Length,
    Checksum,
    Entry,  ///< an entry that no search makes
};

/// The error as the end of a sentence that begins with the file's name.
std::string_view message_of(HashFileError error);

}  // namespace goren
