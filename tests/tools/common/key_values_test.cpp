// SPDX-License-Identifier: MIT
#include "tools/common/key_values.h"

#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools;
using namespace std::chrono_literals;

namespace {

struct Settings {
    int number = 1;
    bool is_on = false;
    std::string text;
    Milliseconds time{0};
    std::optional<Milliseconds> limit;
    std::vector<std::string> members;
};

std::vector<Key> keys_of(Settings& settings) {
    return {
        {"number", "a number from 1", number_into(settings.number, 1)},
        {"switch", "on or off", choice_into<bool>(settings.is_on, {{"on", true}, {"off", false}})},
        {"text", "any text", text_into(settings.text)},
        {"time", "a time", time_into(settings.time)},
        {"limit", "a time, 0 for no limit", limit_into(settings.limit)},
        {"family.", "KEY=VALUE", [&settings](std::string_view text) {
             settings.members.emplace_back(text);
             return true;
         }}};
}

std::string error_of(const std::vector<std::string>& words) {
    Settings settings;
    return apply_key_values("option", words, keys_of(settings)).value_or("");
}

}  // namespace

TEST_CASE("words set values, later ones replacing earlier ones", "[options]") {
    Settings settings;
    CHECK_FALSE(apply_key_values("option",
                                 {"number=3", "switch=on", "text=a=b c", "time=2s", "limit=1.5s",
                                  "family.A=x", "number=4", "family.B=y=z"},
                                 keys_of(settings)));
    CHECK(settings.number == 4);
    CHECK(settings.is_on);
    CHECK(settings.text == "a=b c");
    CHECK(settings.time == 2s);
    CHECK(settings.limit == 1500ms);
    CHECK(settings.members == std::vector<std::string>{"A=x", "B=y=z"});
    CHECK_FALSE(apply_key_values("option", {"limit=0", "time=2m"}, keys_of(settings)));
    CHECK_FALSE(settings.limit);
    CHECK(settings.time == 2min);
}

TEST_CASE("each wrong word gets its own sentence", "[options]") {
    CHECK(error_of({"number"}) == "'number' is not key=value");
    CHECK(error_of({"speed=3"}) == "there is no option 'speed'");
    CHECK(error_of({"number=0"}) == "option number wants a number from 1, not '0'");
    CHECK(error_of({"number=x"}) == "option number wants a number from 1, not 'x'");
    CHECK(error_of({"switch=maybe"}) == "option switch wants on or off, not 'maybe'");
    for (const char* time : {"time=", "time=fast", "time=5h", "time=-5", "time=0.3"})
        CHECK(error_of({time}).starts_with("option time wants a time"));
    CHECK(error_of({"number=2", "switch=on"}).empty());
}

TEST_CASE("the help text has a line for each key", "[options]") {
    Settings settings;
    CHECK(help_of(keys_of(settings)) ==
          "  number=a number from 1\n  switch=on or off\n  text=any text\n  time=a time\n"
          "  limit=a time, 0 for no limit\n  family.KEY=VALUE\n");
}
