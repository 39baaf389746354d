// SPDX-License-Identifier: MIT
#include "protocol/system/file_lock.h"

#include <atomic>
#include <filesystem>
#include <thread>

#include "tests/support/catch.h"
#include "tests/support/folder.h"

using goren::protocol::FileLock;
using goren::protocol::replace_file;
using goren::test::Folder;

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

TEST_CASE("a lock is one of the file that is there now", "[file_lock]") {
    const Folder folder;
    const std::string path = folder / "lock";
    std::atomic<bool> is_over = false;
    std::atomic<int> holders = 1;
    FileLock lock(path);
    std::thread other([&] {
        while (!is_over)
            if (FileLock(path).is_held()) ++holders;
    });
    for (int i = 0; i < 3000; ++i) {
        FileLock next(path + ".new");
        replace_file(path, std::move(lock), path + ".new");
        lock = std::move(next);
    }
    is_over = true;
    other.join();
    CHECK(holders == 1);
}

TEST_CASE("a lock ends with the removal of its file", "[file_lock]") {
    const Folder folder;
    const std::string path = folder / "lock";
    for (int i = 0; i < 3; ++i) {
        const FileLock lock(path);
        CHECK(lock.is_held());
        std::filesystem::remove(path);
    }
    CHECK_FALSE(std::filesystem::exists(path));
}

TEST_CASE("nobody holds the lock of a file that cannot be written", "[file_lock]") {
    const Folder folder;
    const FileLock lock(folder / "none/lock");
    CHECK_FALSE(lock.is_held());
    CHECK_FALSE(lock.is_held_by_other());
}
