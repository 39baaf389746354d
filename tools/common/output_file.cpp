// SPDX-License-Identifier: MIT
#include "tools/common/output_file.h"

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "protocol/bad_input.h"
#include "protocol/system/files.h"

namespace goren::tools {
namespace {

using protocol::is_regular_or_missing;
using protocol::reject;
using protocol::utf8_path;

// Others keep their place: a rename would make a file of /dev/stdout or of a link.
bool is_replaced(const std::filesystem::path& path) {
    std::error_code error;
    return is_regular_or_missing(std::filesystem::symlink_status(path, error).type());
}

// Several outputs may go to one device or pipe.
bool would_overwrite(const std::string& output, const std::string& file) {
    if (file.empty() || !protocol::is_same_file(output, file)) return false;
    std::error_code error;
    return is_regular_or_missing(std::filesystem::status(utf8_path(output), error).type());
}

std::filesystem::path unfinished_path(std::filesystem::path path) { return path += ".new"; }

// False where not all of it could be written.
bool write(const std::filesystem::path& path, std::string_view text) {
    std::ofstream stream(path, std::ios::binary);
    stream << text;
    stream.close();
    return !stream.fail();
}

void check_writable(const std::string& path) {
    const auto target = utf8_path(path);
    std::error_code error;
    if (std::filesystem::is_directory(target, error))
        reject("cannot write {}: it is a folder", path);
    if (!is_replaced(target)) return;
    const auto unfinished = unfinished_path(target);
    if (!write(unfinished, "")) reject("cannot write {}", path);
    std::filesystem::remove(unfinished, error);
}

}  // namespace

void refuse_overwriting(const std::vector<std::string>& outputs,
                        const std::vector<std::string>& inputs) {
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const std::string& output = outputs[i];
        if (output.empty()) continue;
        for (const std::string& input : inputs)
            if (would_overwrite(output, input))
                reject("{} is read, and must not be overwritten", output);
        for (std::size_t k = 0; k < i; ++k)
            if (would_overwrite(output, outputs[k])) reject("{} is given for two outputs", output);
    }
}

void check_outputs(const std::vector<std::string>& outputs,
                   const std::vector<std::string>& inputs) {
    refuse_overwriting(outputs, inputs);
    for (const std::string& output : outputs)
        if (!output.empty()) check_writable(output);
}

// Nothing is synchronised with the disk, as it is for books: what is written here can be made
// again.
void write_output(const std::string& path, std::string_view text) {
    const auto target = utf8_path(path);
    if (!is_replaced(target)) {
        if (!write(target, text)) reject("cannot write {}", path);
        return;
    }
    const auto unfinished = unfinished_path(target);
    std::error_code error;
    const bool is_written = write(unfinished, text);
    if (is_written) error = protocol::rename_file(unfinished, target);
    if (is_written && !error) return;
    std::filesystem::remove(unfinished, error);
    reject("cannot write {}", path);
}

}  // namespace goren::tools
