// SPDX-License-Identifier: MIT
//
// No command replaces the book that it reads.
#pragma once

#include <string>

#include "protocol/bad_input.h"
#include "protocol/files.h"

namespace goren::tools::book {

/// A command that makes another file of a book must not replace the book by it. Throws BadInput.
inline void require_other_file(const std::string& out, const std::string& book) {
    if (protocol::is_same_file(out, book))
        protocol::reject("{} is the book itself: name another file to write", out);
}

}  // namespace goren::tools::book
