// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <iconv.h>

#include <array>
#include <string>

#include "protocol/formats/system_code_page.h"
#include "protocol/formats/text_encoding.h"

namespace goren::protocol::formats {
namespace {

std::string iconv_name(int code_page) { return fmt::format("CP{}", code_page); }

/// An open conversion; is_open() is false where the system lacks one of the encodings.
class Conversion {
public:
    Conversion(const std::string& to, const std::string& from)
        : handle_(iconv_open(to.c_str(), from.c_str())) {}
    ~Conversion() {
        if (is_open()) iconv_close(handle_);
    }
    Conversion(const Conversion&) = delete;
    Conversion& operator=(const Conversion&) = delete;

    bool is_open() const { return handle_ != kNoConversion; }

    /// Converts the text up to its end or to what cannot be converted, and removes that part.
    std::string convert(std::string_view& text) {
        std::string result;
        std::size_t status = kFailed;
        std::size_t before = text.size() + 1;
        // A full output buffer stops it as well; without progress something else did.
        while (!text.empty() && status == kFailed && text.size() < before) {
            before = text.size();
            std::array<char, 256> buffer{};
            char* input = const_cast<char*>(text.data());
            std::size_t input_left = text.size();
            char* output = buffer.data();
            std::size_t output_left = buffer.size();
            status = iconv(handle_, &input, &input_left, &output, &output_left);
            text.remove_prefix(text.size() - input_left);
            result.append(buffer.data(), output);
        }
        return result;
    }

private:
    // NOLINTNEXTLINE(performance-no-int-to-ptr): the value that POSIX defines
    inline static const iconv_t kNoConversion = reinterpret_cast<iconv_t>(-1);
    static constexpr std::size_t kFailed = static_cast<std::size_t>(-1);

    iconv_t handle_;
};

}  // namespace

bool system_has_code_page(int code_page) {
    return code_page > 0 && Conversion("UTF-8", iconv_name(code_page)).is_open() &&
           Conversion(iconv_name(code_page), "UTF-8").is_open();
}

std::string system_to_utf8(std::string_view bytes, int code_page) {
    Conversion conversion("UTF-8", iconv_name(code_page));
    std::string text;
    while (true) {
        text += conversion.convert(bytes);
        if (bytes.empty()) return text;
        text += utf8_of(0xFFFD);
        bytes.remove_prefix(1);
    }
}

std::string system_from_utf8(std::string_view text, int code_page) {
    Conversion conversion(iconv_name(code_page), "UTF-8");
    std::string bytes;
    while (true) {
        bytes += conversion.convert(text);
        if (text.empty()) return bytes;
        bytes += '?';
        take_letter(text);
    }
}

}  // namespace goren::protocol::formats
