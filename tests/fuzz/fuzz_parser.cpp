// SPDX-License-Identifier: MIT
//
// Bytes to lines to commands. A point that is parsed is the same when printed and parsed again.
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <variant>

#include "protocol/command/command_reader.h"
#include "protocol/command/line_reader.h"
#include "protocol/command/parser.h"
#include "protocol/coordinates.h"

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
    CommandReader commands;
    const auto read = [&](std::string_view line) {
        check_line(line);
        commands.read(line);
    };
    // In two pieces: a packet may end anywhere.
    reader.feed(bytes.substr(0, size / 2), read);
    reader.feed(bytes.substr(size / 2), read);
    reader.finish(read);
    return 0;
}
