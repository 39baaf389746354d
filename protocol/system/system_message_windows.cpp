// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <windows.h>

#include <array>
#include <filesystem>
#include <string_view>

#include "protocol/formats/text_encoding.h"
#include "protocol/system/files.h"
#include "protocol/system/system_message.h"

namespace goren::protocol {

std::string system_message(const std::error_code& error) {
    if (error.category() != std::system_category()) return formats::repaired(error.message());
    std::array<wchar_t, 1024> text{};
    const DWORD length = FormatMessageW(
        FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS | FORMAT_MESSAGE_MAX_WIDTH_MASK,
        nullptr, static_cast<DWORD>(error.value()), 0, text.data(), static_cast<DWORD>(text.size()),
        nullptr);
    std::wstring_view words(text.data(), length);
    words = words.substr(0, words.find_last_not_of(L" \r\n") + 1);
    if (words.empty()) return fmt::format("system error {}", error.value());
    // No path, but that is the way from wide characters to UTF-8.
    return utf8_text(std::filesystem::path(words));
}

}  // namespace goren::protocol
