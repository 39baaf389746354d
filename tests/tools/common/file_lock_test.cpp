// SPDX-License-Identifier: MIT
#include "tools/common/file_lock.h"

#include "tests/support/catch.h"
#include "tests/support/folder.h"

using goren::test::Folder;
using goren::tools::FileLock;

TEST_CASE("a file is locked for others until the lock ends", "[file_lock]") {
    const Folder folder;
    const std::string path = folder / "lock";
    {
        FileLock lock(path);
        REQUIRE(lock.is_held());
        CHECK(FileLock(path).is_held_by_other());
        const FileLock moved = std::move(lock);
        CHECK(moved.is_held());
        CHECK_FALSE(FileLock(path).is_held());
    }
    CHECK(FileLock(path).is_held());
}

TEST_CASE("nobody holds the lock of a file that cannot be written", "[file_lock]") {
    const Folder folder;
    const FileLock lock(folder / "none/lock");
    CHECK_FALSE(lock.is_held());
    CHECK_FALSE(lock.is_held_by_other());
}
