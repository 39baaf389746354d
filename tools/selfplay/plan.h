// SPDX-License-Identifier: MIT
//
// What endless self-play is to make: positions of several rules and boards. It is kept in the
// folder of the games as JSON, so that a later command needs no options.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/point.h"
#include "engine/core/rule.h"

namespace goren::selfplay {

/// One rule on one board.
struct Stream {
    Rule rule = Rule::Freestyle;
    BoardSize size;
    std::uint64_t wanted = 0;  ///< positions with a value

    bool operator==(const Stream&) const = default;
};

/// "freestyle-15", also the name of its file without the extension.
std::string name_of(const Stream& stream);

/// The nodes that a search of a plan may have.
inline constexpr std::uint32_t kFewestNodes = 100;
inline constexpr std::uint32_t kMostNodes = 100'000'000;

struct Plan {
    std::vector<Stream> streams;
    std::uint32_t nodes = 2000;  ///< of each search
    std::uint64_t seed = 1;

    bool operator==(const Plan&) const = default;
};

/// The file of a folder's plan.
std::filesystem::path plan_of(const std::filesystem::path& folder);

/// The stream of a word like "freestyle/20=3000000", or what is wrong with it in one sentence.
std::variant<Stream, std::string> parse_stream(const std::string& word);

/// Throws std::runtime_error if the plan wants nothing, or a stream twice: two writers of one file
/// would make every family twice.
void check_plan(const Plan& plan);

/// Replaces the file at one stroke. Throws std::runtime_error if it cannot be written.
void write_plan(const std::filesystem::path& path, const Plan& plan);

/// Throws std::runtime_error if the file holds no plan.
Plan read_plan(const std::filesystem::path& path);

}  // namespace goren::selfplay
