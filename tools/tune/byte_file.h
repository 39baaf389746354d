// SPDX-License-Identifier: MIT
//
// Whole files as bytes, and the weights in them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/trained_file.h"
#include "protocol/system/files.h"

namespace goren::tune {

/// Throws std::runtime_error, in one sentence with the path, if the file cannot be read.
std::vector<std::uint8_t> read_bytes(const std::filesystem::path& path);

/// Writes the whole file or nothing, by renaming. Throws std::runtime_error if the file cannot be
/// written.
void write_bytes(std::span<const std::uint8_t> bytes, const std::filesystem::path& path);

/// Throws std::runtime_error with the message of the error.
[[noreturn]] inline void throw_error(TrainedFileError error) {
    throw std::runtime_error(std::string(message_of(error)));
}

/// The weights of a trained file. Throws std::runtime_error, in one sentence with the path, where
/// there are none.
template <typename Weights>
std::unique_ptr<Weights> weights_or_throw(Decoded<Weights> decoded,
                                          const std::filesystem::path& path) {
    if (const auto* error = std::get_if<TrainedFileError>(&decoded))
        throw std::runtime_error(protocol::utf8_text(path) + " " + std::string(message_of(*error)));
    return std::get<std::unique_ptr<Weights>>(std::move(decoded));
}

/// To be called before a training, so that it does not fail at its end. Throws std::runtime_error
/// where the file cannot be written, or is one of the files of games.
void check_output(const std::filesystem::path& out, std::span<const std::filesystem::path> games);

}  // namespace goren::tune
