// SPDX-License-Identifier: MIT
#include "protocol/system/files.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <system_error>
#include <thread>
#include <type_traits>

#include "protocol/bad_input.h"
#include "protocol/formats/text_encoding.h"
#include "protocol/text.h"

namespace goren::protocol {

std::filesystem::path utf8_path(std::string_view text) {
    constexpr bool is_path_text = std::is_same_v<std::filesystem::path::value_type, wchar_t>;
    if (is_path_text && !formats::is_utf8(text))
        reject("the path {} is not UTF-8", formats::repaired(text));
    return std::u8string(text.begin(), text.end());
}

std::string utf8_text(const std::filesystem::path& path) {
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

std::string extension_of(std::string_view path) {
    return to_lower(utf8_text(utf8_path(path).extension()));
}

bool is_regular_or_missing(std::filesystem::file_type type) {
    return type == std::filesystem::file_type::regular ||
           type == std::filesystem::file_type::not_found;
}

std::error_code rename_file(const std::filesystem::path& from, const std::filesystem::path& to) {
    constexpr int kTries = 10;
    constexpr std::chrono::milliseconds kPause{100};
    std::error_code error;
    for (int i = 0; i < kTries; ++i) {
        if (i > 0) std::this_thread::sleep_for(kPause);
        std::filesystem::rename(from, to, error);
        if (error != std::errc::permission_denied) break;
    }
    return error;
}

bool is_same_file(std::string_view a, std::string_view b) {
    const auto first = utf8_path(a);
    const auto second = utf8_path(b);
    std::error_code error;
    return std::filesystem::equivalent(first, second, error) ||
           std::filesystem::absolute(first, error).lexically_normal() ==
               std::filesystem::absolute(second, error).lexically_normal();
}

std::string read_file(std::string_view path) {
    std::ifstream stream(utf8_path(path), std::ios::binary);
    if (!stream) reject("cannot read it");
    std::string bytes;
    std::array<char, 1U << 16U> part{};
    // Iterators would let the exceptions of the stream's buffer escape: a folder opens, and then
    // cannot be read.
    do {
        stream.read(part.data(), std::ssize(part));
        bytes.append(part.data(), static_cast<std::size_t>(stream.gcount()));
    } while (stream);
    if (stream.bad()) reject("cannot read it to its end");
    return bytes;
}

}  // namespace goren::protocol
