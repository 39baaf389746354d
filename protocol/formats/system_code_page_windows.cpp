// SPDX-License-Identifier: MIT
#include <windows.h>

#include <string>

#include "protocol/formats/system_code_page.h"

namespace goren::protocol::formats {
namespace {

/// Windows replaces what it cannot convert.
std::wstring widened(std::string_view bytes, UINT code_page) {
    const int length = static_cast<int>(bytes.size());
    std::wstring wide(bytes.size(), L'\0');
    const int count = MultiByteToWideChar(code_page, 0, bytes.data(), length, wide.data(), length);
    wide.resize(static_cast<std::size_t>(count));
    return wide;
}

std::string narrowed(const std::wstring& wide, UINT code_page) {
    const int length = static_cast<int>(wide.size());
    std::string bytes(4 * wide.size(), '\0');
    const int count = WideCharToMultiByte(code_page, 0, wide.data(), length, bytes.data(),
                                          static_cast<int>(bytes.size()), nullptr, nullptr);
    bytes.resize(static_cast<std::size_t>(count));
    return bytes;
}

}  // namespace

bool system_has_code_page(int code_page) {
    return code_page > 0 && IsValidCodePage(static_cast<UINT>(code_page)) != 0;
}

std::string system_to_utf8(std::string_view bytes, int code_page) {
    if (bytes.empty()) return {};
    return narrowed(widened(bytes, static_cast<UINT>(code_page)), CP_UTF8);
}

std::string system_from_utf8(std::string_view text, int code_page) {
    if (text.empty()) return {};
    return narrowed(widened(text, CP_UTF8), static_cast<UINT>(code_page));
}

}  // namespace goren::protocol::formats
