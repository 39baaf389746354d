// SPDX-License-Identifier: MIT
//
// `goren-solve FILE...`: solves the positions of files, several at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace goren::tools::solve {

/// The options as the user gave them.
struct SolveArguments {
    std::vector<std::string> files;
    std::vector<std::string> positions;  ///< given in the command itself
    std::string rule = "freestyle";
    std::string size = "15";
    std::string rows = "top";
    double seconds = 60;       ///< for each position; 0: no limit
    std::uint64_t nodes = 0;   ///< for each position; 0: no limit
    std::size_t memory = 512;  ///< MiB, of all threads together
    int widest = 4;            ///< the last class of attacks
    bool finds_shortest = false;
    int threads = 1;
    std::string shard = "1/1";
    std::string results;  ///< JSON lines; empty: none
    std::string proofs;   ///< the folder of the proofs; empty: none
    std::size_t verifier_positions = 20'000'000;
};

/// The exit status: 0 done, 1 error or a proof that the verifier does not confirm, 2 interrupted.
int run_solve(const SolveArguments& arguments);

/// Replays proofs and prints what they prove: 0 if all of them do.
int run_verify(const std::vector<std::string>& files, std::size_t positions);

}  // namespace goren::tools::solve
