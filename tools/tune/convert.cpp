// SPDX-License-Identifier: MIT
#include "tools/tune/convert.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/system/files.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/network_conversion.h"
#include "tools/tune/order_conversion.h"

namespace goren::tune {
namespace {

using Bytes = std::vector<std::uint8_t>;
using ByteSpan = std::span<const std::uint8_t>;

struct Conversion {
    std::string_view magic;
    Bytes (*convert)(ByteSpan old, Rule rule);
};

constexpr std::array kConversions{Conversion{"GORENN\5", network_from_version_5},
                                  Conversion{"GORENWT5", ordering_from_version_5}};

Bytes converted(ByteSpan old, Rule rule) {
    for (const auto& [magic, convert] : kConversions)
        if (old.size() >= magic.size() && std::equal(magic.begin(), magic.end(), old.begin()))
            return convert(old, rule);
    throw std::runtime_error("is of no format version that can be converted");
}

}  // namespace

void convert(const ConvertOptions& options) {
    const Bytes old = read_bytes(options.from);
    Bytes file;
    try {
        file = converted(old, options.rule);
    } catch (const std::runtime_error& error) {
        throw std::runtime_error(protocol::utf8_text(options.from) + " " + error.what());
    }
    write_bytes(file, options.to);
}

}  // namespace goren::tune
