// SPDX-License-Identifier: MIT
#include "tools/common/text.h"

#include "protocol/text.h"

namespace goren::tools {

using protocol::kWhitespace;

std::vector<std::string> split_words(std::string_view text) {
    std::vector<std::string> words;
    char quote = '\0';
    bool in_word = false;
    for (const char c : text) {
        if (quote == '\0' && kWhitespace.find(c) != std::string_view::npos) {
            in_word = false;
            continue;
        }
        if (!in_word) words.emplace_back();
        in_word = true;
        if (c == quote)
            quote = '\0';
        else if (quote == '\0' && (c == '"' || c == '\''))
            quote = c;
        else
            words.back() += c;
    }
    return words;
}

}  // namespace goren::tools
