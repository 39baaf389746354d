// SPDX-License-Identifier: MIT
#include "tools/common/input_file.h"

#include <fstream>

#include "protocol/bad_input.h"
#include "protocol/system/files.h"
#include "tests/support/catch.h"
#include "tests/support/folder.h"

using namespace goren;
using namespace goren::tools;
using goren::test::Folder;

TEST_CASE("a file is read as a whole", "[input_file]") {
    const Folder folder;
    const std::string path = folder / "text";
    for (const std::size_t size : {0U, 1U, 65'536U, 65'537U, 200'000U}) {
        const std::string text(size, '\n');
        std::ofstream(path, std::ios::binary) << text;
        CHECK(open_text(path).str() == text);
    }
}

TEST_CASE("a file that cannot be read to its end is one sentence", "[input_file]") {
    const Folder folder;
    CHECK_THROWS_WITH(open_text(folder / "none"), (folder / "none") + ": cannot read it");
    // A folder opens, but cannot be read.
    CHECK_THROWS_WITH(open_text(folder / ""), (folder / "") + ": cannot read it to its end");
    CHECK_THROWS_AS(protocol::read_file(folder / ""), protocol::BadInput);
}
