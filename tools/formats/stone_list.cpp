// SPDX-License-Identifier: MIT
#include "tools/formats/stone_list.h"

#include <string>

#include "protocol/notation.h"
#include "protocol/text.h"
#include "tools/common/notation.h"

namespace goren::tools::formats {

using protocol::parse_pos;
using protocol::trim_line;

std::vector<StoneList> read_stone_lists(std::istream& stream, StoneListFormat format,
                                        BoardSize size) {
    std::vector<StoneList> lists;
    std::string text;
    for (int number = 1; std::getline(stream, text); ++number) {
        const auto line = trim_line(text);
        if (line.empty() || line.front() == '#') continue;
        lists.push_back(
            {number, format == StoneListFormat::Pos ? parse_pos(line) : parse_offset(line, size)});
    }
    return lists;
}

}  // namespace goren::tools::formats
