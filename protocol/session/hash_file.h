// SPDX-License-Identifier: MIT
//
// The files of YXHASHDUMP and YXHASHLOAD. Both functions throw BadInput where utf8_path() does.
#pragma once

#include <optional>
#include <string>

#include "engine/engine.h"

namespace goren::protocol {

/// Writes the hash table to this file, whose path is UTF-8. The file appears once it is complete: a
/// failure leaves an older one as it was.
std::optional<HashFileError> save_hash(const Engine& engine, const std::string& path);

/// Reads the hash table from this file. After an error the engine's is as it was.
std::optional<HashFileError> load_hash(Engine& engine, const std::string& path,
                                       const SearchRequest& request);

}  // namespace goren::protocol
