// SPDX-License-Identifier: MIT
//
// Errors of the operating system in its own words, which lines of the protocol and JSON may quote.
#pragma once

#include <string>
#include <system_error>

namespace goren::protocol {

/// What the system says about the error, in one line of UTF-8. On Windows, std::error_code gives
/// the bytes of a code page of the user.
std::string system_message(const std::error_code& error);

}  // namespace goren::protocol
