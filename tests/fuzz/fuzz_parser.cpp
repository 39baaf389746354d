// SPDX-License-Identifier: MIT
//
// Bytes to lines to commands. What is parsed must be what can be printed and parsed again.
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <variant>

#include "protocol/line_reader.h"
#include "protocol/parser.h"
#include "protocol/wire.h"

namespace {

using namespace goren;
using namespace goren::protocol;

void require(bool condition) {
    if (!condition) std::abort();
}

void check_line(std::string_view line) {
    require(line.size() <= LineReader::kMaxLine);
    require(line.find_first_of("\r\n") == std::string_view::npos);
    const Command command = parse_command(line);
    if (const auto* turn = std::get_if<command::Turn>(&command)) {
        const auto point = point_on({15, 15}, turn->at);
        if (point) require(parse_point(format_point(*point), {15, 15}) == point);
    }
    if (const auto* malformed = std::get_if<command::Malformed>(&command))
        require(!malformed->reason.empty());
    if (is_list_line(line)) require(std::holds_alternative<command::Unknown>(command));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    LineReader reader;
    // In two pieces, since packets end anywhere.
    reader.feed(bytes.substr(0, size / 2), check_line);
    reader.feed(bytes.substr(size / 2), check_line);
    reader.finish(check_line);
    return 0;
}
