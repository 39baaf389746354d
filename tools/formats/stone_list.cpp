// SPDX-License-Identifier: MIT
#include "tools/formats/stone_list.h"

#include "protocol/notation.h"
#include "tools/common/content_lines.h"
#include "tools/common/notation.h"

namespace goren::tools::formats {

using protocol::parse_pos;

std::vector<StoneList> read_stone_lists(std::istream& stream, StoneListFormat format,
                                        BoardSize size) {
    std::vector<StoneList> lists;
    ContentLines lines(stream);
    while (const auto line = lines.next())
        lists.push_back({lines.number(), format == StoneListFormat::Pos
                                             ? parse_pos(*line)
                                             : parse_offset(*line, size)});
    return lists;
}

}  // namespace goren::tools::formats
