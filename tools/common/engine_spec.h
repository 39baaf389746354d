// SPDX-License-Identifier: MIT
//
// An engine as the user describes it: `name=A cmd="./a --fast" turn=300 info.max_node=1000`.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tools/common/process.h"
#include "tools/common/time_control.h"

namespace goren::tools {

struct EngineSpec {
    std::string name;
    LaunchSpec launch;
    TimeControl time;
    std::vector<std::pair<std::string, std::string>> infos;  ///< sent as INFO key value
    std::uint64_t memory_limit = 0;                          ///< bytes; 0: none
    bool restarts_each_game = false;                         ///< else only after a fault
    bool may_write_garbage = false;      ///< lines that the protocol does not allow are ignored
    Milliseconds start_timeout{10'000};  ///< for the answer to START
    Milliseconds settle_time{0};         ///< off the clock, after the INFO lines of a new process
    Milliseconds pause{0};               ///< off the clock, from an answer to the next request
    Milliseconds hang_grace{2'000};      ///< how long to wait for an answer that is already late
};

/// The spec that `key=value` words describe, later ones replacing earlier ones; or what is wrong
/// with them, in one sentence.
std::variant<EngineSpec, std::string> parse_engine_spec(const std::vector<std::string>& words);

/// What the words may be, for --help.
std::string engine_spec_help();

/// The specs of all engines: the words of `each` first, then its own. Names must be unique.
std::variant<std::vector<EngineSpec>, std::string> parse_engine_specs(
    const std::vector<std::vector<std::string>>& engines, const std::vector<std::string>& each);

/// The names of the engines, in their order.
std::vector<std::string> names_of(const std::vector<EngineSpec>& engines);

}  // namespace goren::tools
