// SPDX-License-Identifier: MIT
#include "protocol/system/files.h"

#include <string>
#include <system_error>

#include "protocol/formats/text_encoding.h"
#include "protocol/system/system_message.h"
#include "tests/support/catch.h"
#include "tests/support/folder.h"

using namespace goren::protocol;
using goren::test::content_of;
using goren::test::Folder;

namespace {

/// Errors in a code page, as those of a Windows in French.
class ForeignErrors : public std::error_category {
public:
    const char* name() const noexcept override { return "foreign"; }
    std::string message(int) const override { return "Acc\xE8s refus\xE9"; }
};

}  // namespace

TEST_CASE("a path of any bytes is kept where the system allows it", "[files]") {
    const Folder folder;
    const std::string path = folder / "caf\xE9";
    CHECK(utf8_text(utf8_path(path)) == path);
    CHECK(extension_of("caf\xE9.DB") == ".db");
    std::ofstream(utf8_path(path)) << "text";
    CHECK(content_of(path) == "text");
    CHECK(read_file(path) == "text");
}

TEST_CASE("what the system says is UTF-8", "[files]") {
    const ForeignErrors foreign;
    CHECK(system_message({1, foreign}) == "Acc\xEF\xBF\xBDs refus\xEF\xBF\xBD");
    const std::string known =
        system_message(std::make_error_code(std::errc::no_such_file_or_directory));
    CHECK_FALSE(known.empty());
    CHECK(formats::is_utf8(known));
}
