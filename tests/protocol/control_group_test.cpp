// SPDX-License-Identifier: MIT
#include "protocol/system/control_group.h"

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/support/catch.h"
#include "tests/support/folder.h"

using goren::protocol::control_group_memory;
using goren::test::Folder;

namespace {

/// A file with its folders, as the kernel shows a limit.
void write_limit(const Folder& root, const std::string& file, const std::string& text) {
    const std::filesystem::path path = root / file;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text << '\n';
}

}  // namespace

TEST_CASE("the limit of the own control group and those above counts", "[control_group]") {
    const Folder root;
    CHECK_FALSE(control_group_memory(root / "", "0::/user/goren\n"));
    write_limit(root, "user/goren/memory.max", "max");
    CHECK_FALSE(control_group_memory(root / "", "0::/user/goren\n"));
    write_limit(root, "user/goren/memory.max", "536870912");
    CHECK(control_group_memory(root / "", "0::/user/goren\n") == 536870912U);
    // The limit of another group does not.
    CHECK_FALSE(control_group_memory(root / "", "0::/user/other\n"));
    write_limit(root, "user/memory.max", "268435456");
    CHECK(control_group_memory(root / "", "0::/user/goren\n") == 268435456U);
    write_limit(root, "memory.max", "134217728");
    CHECK(control_group_memory(root / "", "0::/user/goren\n") == 134217728U);
    CHECK(control_group_memory(root / "", "0::/\n") == 134217728U);
}

TEST_CASE("the older control groups have a folder and a line for memory", "[control_group]") {
    const Folder root;
    const std::string groups =
        "11:cpu,cpuacct:/a\n7:hugetlb,memory:/a/b\n1:name=systemd:/a\n0::/a\n";
    write_limit(root, "memory/memory.limit_in_bytes", "9223372036854771712");
    CHECK(control_group_memory(root / "", groups) == 9223372036854771712U);
    write_limit(root, "memory/a/memory.limit_in_bytes", "536870912");
    CHECK(control_group_memory(root / "", groups) == 536870912U);
    write_limit(root, "cpu/a/memory.limit_in_bytes", "1024");
    CHECK(control_group_memory(root / "", groups) == 536870912U);
}

TEST_CASE("in a container the path of the group may not be there", "[control_group]") {
    const Folder root;
    write_limit(root, "memory/memory.limit_in_bytes", "536870912");
    CHECK(control_group_memory(root / "", "4:memory:/docker/0123456789ab\n") == 536870912U);
    CHECK_FALSE(control_group_memory(root / "", "0::/../../other\n"));
}

TEST_CASE("what is no line of a control group has no limit", "[control_group]") {
    const Folder root;
    write_limit(root, "memory.max", "no number");
    for (const char* text : {"", "\n", "0", "0:", "0::", "::", "memory"})
        CHECK_FALSE(control_group_memory(root / "", text));
}
