// SPDX-License-Identifier: MIT
//
// Files that a run writes at its end, as a whole.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace goren::tools {

/// To be called before anything is written. Throws BadInput, in one sentence, where an output is
/// one of the inputs or another output. Touches no file: beside a book there may be the unfinished
/// file of another program. Empty paths are no files; devices and pipes may be given several times.
void refuse_overwriting(const std::vector<std::string>& outputs,
                        const std::vector<std::string>& inputs);

/// To be called before a run, so that hours of it are not lost at its end: refuse_overwriting(),
/// and throws BadInput where an output cannot be written.
void check_outputs(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs);

/// Writes a file next to the path and renames it when it is whole: where that fails, as on a full
/// disk, a file that was there stays as it was. Links, devices and pipes are written in place.
/// Throws BadInput, in one sentence.
void write_output(const std::string& path, std::string_view text);

}  // namespace goren::tools
