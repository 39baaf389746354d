// SPDX-License-Identifier: MIT
#include "protocol/formats/text_encoding.h"
#include "protocol/system/system_message.h"

namespace goren::protocol {

std::string system_message(const std::error_code& error) {
    return formats::repaired(error.message());
}

}  // namespace goren::protocol
