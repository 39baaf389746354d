// SPDX-License-Identifier: MIT
#include "tools/analyse/serve_command.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "protocol/text.h"
#include "tools/analyse/server.h"
#include "tools/common/exit_status.h"

namespace goren::tools::analyse {
namespace {

using protocol::trim_line;

/// A position of 484 stones as a list of pairs takes 4 KiB.
constexpr std::size_t kMaxLine = std::size_t{64} << 10;

/// A line of standard input; the rest of one that is too long is dropped as it comes.
struct InputLine {
    std::string text;
    bool is_too_long = false;
    bool is_end = false;  ///< of the input
};

InputLine read_line() {
    InputLine line;
    int byte = std::getchar();
    for (; byte != '\n' && byte != EOF; byte = std::getchar()) {
        line.is_too_long = line.is_too_long || line.text.size() == kMaxLine;
        if (!line.is_too_long) line.text += static_cast<char>(byte);
    }
    line.is_end = byte == EOF;
    return line;
}

void write_line(const std::string& line) {
    const std::string text = line + '\n';
    const bool is_whole = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
    if (is_whole && std::fflush(stdout) == 0) return;
    // At once, with all searches: nobody would get their answers, and the input may never end.
    print_notice("goren-analyse", "cannot write the output");
    std::_Exit(kFailed);
}

}  // namespace

int run_serve(const ServeArguments& arguments) {
    Server server(arguments.search, arguments.most_queries, write_line);
    bool is_end = false;
    while (!is_end) {
        const InputLine line = read_line();
        is_end = line.is_end;
        if (line.is_too_long)
            server.refuse_long_line();
        else if (!trim_line(line.text).empty())
            server.take(line.text);
    }
    server.finish();
    return kDone;
}

}  // namespace goren::tools::analyse
