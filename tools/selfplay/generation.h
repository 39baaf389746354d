// SPDX-License-Identifier: MIT
//
// Endless self-play: families of games for several rules and boards by shares, until a stop is
// requested or all positions are there. It goes on where it stopped, whatever stopped it; what was
// in progress is lost, which is seconds of work.
//
// The folder:
//     plan.json       what is wanted
//     RULE-SIZE.bin   the records, one file for each stream (game_file.h)
//     status.txt      the live line, every few seconds
//     lock            held while a generation runs
//     stop            asks it to stop; it removes the file
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "tools/selfplay/family.h"
#include "tools/selfplay/plan.h"

namespace goren::selfplay {

struct GenerationOptions {
    std::filesystem::path folder;
    std::optional<Plan> plan;  ///< nothing: the plan of the folder
    FamilyOptions family;
    int threads = 1;
};

/// How much there is of each stream, and how fast it grows.
struct GenerationStatus {
    struct StreamStatus {
        Stream stream;
        std::uint64_t positions = 0;
    };
    std::vector<StreamStatus> streams;
    std::uint64_t made = 0;  ///< by this run, in `seconds`
    double seconds = 0;
};

/// "3021 of 26000000 positions (0.0 %), 213 a second, 33:54 hours left; freestyle-15 780 of ...".
std::string to_text(const GenerationStatus& status);

/// Runs until everything wanted is there (true) or a stop is requested (false), by a file, Ctrl-C
/// or SIGTERM. Throws std::runtime_error if the folder is in use or cannot be used.
bool generate(const GenerationOptions& options);

/// Asks the generation of the folder to stop and waits until it has. Throws std::runtime_error when
/// it does not, cannot be asked, or there is none.
void stop_generation(const std::filesystem::path& folder);

/// The last live line, and whether a generation runs. Throws std::runtime_error where there is no
/// such folder.
std::string generation_status(const std::filesystem::path& folder);

}  // namespace goren::selfplay
