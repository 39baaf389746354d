// SPDX-License-Identifier: MIT
#include "protocol/session/settings.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/arguments.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace goren::protocol;

namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

Settings fresh() { return Settings(Machine{4, 8192 * kMegabyte}); }

SearchLimits limits(const Settings& settings) { return settings.limits(Clock::now()); }

std::size_t memory(const Settings& settings) { return settings.resources().memory; }

}  // namespace

TEST_CASE("without any limit a move takes the default time", "[settings]") {
    const Settings settings = fresh();
    CHECK(limits(settings).turn == Milliseconds{30000});
    CHECK_FALSE(limits(settings).match_left);
}

TEST_CASE("any limit replaces the default time of a move", "[settings]") {
    for (const auto& [key, value] :
         {std::pair{"max_depth", "8"}, std::pair{"max_node", "1000"},
          std::pair{"timeout_match", "60000"}, std::pair{"time_left", "60000"},
          std::pair{"timeout_turn", "99999999999999999999999999999"}}) {
        INFO(key);
        Settings settings = fresh();
        settings.apply(key, value);
        CHECK_FALSE(limits(settings).turn);
    }
}

TEST_CASE("times of any size are accepted", "[settings]") {
    Settings settings = fresh();
    settings.apply("timeout_turn", "0");
    CHECK(limits(settings).turn == Milliseconds{0});
    CHECK(settings.is_turn_instant());
    settings.apply("timeout_turn", "-5");
    CHECK(limits(settings).turn == Milliseconds{0});
    settings.apply("timeout_turn", "2000");
    CHECK(limits(settings).turn == Milliseconds{2000});
    CHECK_FALSE(settings.is_turn_instant());
    settings.apply("time_left", "-500");
    CHECK(limits(settings).match_left == Milliseconds{-500});
    for (const char* unlimited :
         {"2147483647", "9223372036854775807", "999999999999999999999999999999"}) {
        settings.apply("time_left", unlimited);
        CHECK_FALSE(limits(settings).match_left);
    }
    settings.apply("time_left", "-999999999999999999999999999999");
    REQUIRE(limits(settings).match_left);
    CHECK(*limits(settings).match_left < Milliseconds{0});
    settings.apply("time_increment", "-1");
    CHECK(limits(settings).increment == Milliseconds{0});
}

TEST_CASE("unknown keys and bad values change nothing", "[settings]") {
    Settings settings = fresh();
    settings.apply("timeout_turn", "1000");
    settings.apply("timeout_turn", "");
    settings.apply("timeout_turn", "abc");
    settings.apply("timeout_turn", "7.5");
    settings.apply("", "1");
    settings.apply("timeout", "1");
    settings.apply("folder", "C:\\x");
    settings.apply("evaluate", "3,4");
    CHECK(limits(settings).turn == Milliseconds{1000});
}

TEST_CASE("without time_left the engine counts the match clock", "[settings]") {
    Settings settings = fresh();
    settings.apply("timeout_match", "10000");
    CHECK(limits(settings).match_left == Milliseconds{10000});
    settings.end_move(Milliseconds{3000});
    CHECK(limits(settings).match_left == Milliseconds{7000});
    settings.apply("time_left", "5000");
    CHECK(limits(settings).match_left == Milliseconds{5000});
    settings.end_move(Milliseconds{1000});
    CHECK(limits(settings).match_left == Milliseconds{4000});
    settings.start_game();
    CHECK(limits(settings).match_left == Milliseconds{10000});
}

TEST_CASE("a time_left sent just before START belongs to the new game", "[settings]") {
    Settings settings = fresh();
    settings.apply("timeout_match", "10000");
    settings.apply("time_left", "300");
    settings.start_game();
    CHECK(limits(settings).match_left == Milliseconds{300});
}

TEST_CASE("a time_left sent during a search that is cancelled belongs to what follows",
          "[settings]") {
    Settings settings = fresh();
    settings.apply("timeout_match", "10000");
    settings.apply("time_increment", "1000");
    settings.apply("time_left", "8000");
    settings.start_move();
    settings.apply("time_left", "300");
    settings.cancel_move(Milliseconds{20});  // no move, no increment
    CHECK(limits(settings).match_left == Milliseconds{280});
    settings.start_game();
    CHECK(limits(settings).match_left == Milliseconds{300});
    // One that came before the search belonged to the old game.
    settings.start_move();
    settings.cancel_move(Milliseconds{20});
    settings.start_game();
    CHECK(limits(settings).match_left == Milliseconds{10000});
}

TEST_CASE("the match clock counts the increment", "[settings]") {
    Settings settings = fresh();
    settings.apply("timeout_match", "10000");
    settings.apply("time_increment", "1000");
    settings.end_move(Milliseconds{3000});
    CHECK(limits(settings).match_left == Milliseconds{8000});
    CHECK(limits(settings).increment == Milliseconds{1000});
}

TEST_CASE("a match without a limit ignores a time_left of 0", "[settings]") {
    Settings settings = fresh();
    settings.apply("timeout_match", "0");
    CHECK_FALSE(limits(settings).match_left);
    settings.apply("time_left", "0");
    CHECK_FALSE(limits(settings).match_left);
    settings.apply("time_left", "500");
    CHECK(limits(settings).match_left == Milliseconds{500});
}

TEST_CASE("INFO rule is a set of bits", "[settings]") {
    struct Case {
        const char* value;
        Rule rule;
    };
    for (const auto& [value, rule] :
         {Case{"0", Rule::Freestyle}, Case{"1", Rule::Standard}, Case{"2", Rule::Freestyle},
          Case{"3", Rule::Standard}, Case{"4", Rule::Renju}, Case{"5", Rule::Renju},
          Case{"6", Rule::Renju}, Case{"8", Rule::Caro}, Case{"9", Rule::CaroExact},
          Case{"10", Rule::Caro}, Case{"12", Rule::Renju}}) {
        INFO(value);
        Settings settings = fresh();
        settings.apply("rule", rule == Rule::Freestyle ? "1" : "0");
        settings.apply("rule", value);
        CHECK(settings.rule() == rule);
        for (const char* bad : {"-1", "16", "255", "abc", "", "99999999999999999999"})
            settings.apply("rule", bad);
        CHECK(settings.rule() == rule);
    }
}

TEST_CASE("rule 2 is renju in the Yixin dialect", "[settings]") {
    Settings settings = fresh();
    settings.use_yixin_dialect();
    settings.apply("rule", "2");
    CHECK(settings.rule() == Rule::Renju);
    settings.apply("rule", "0");
    CHECK(settings.rule() == Rule::Freestyle);
}

TEST_CASE("memory has a default, a minimum and a maximum", "[settings]") {
    Settings settings = fresh();
    CHECK(memory(settings) == SearchResources::kDefaultMemory);
    settings.apply("max_memory", "367001600");
    CHECK(memory(settings) == 367001600);
    settings.apply("max_memory", "4294967296");
    CHECK(memory(settings) == 4294967296);
    settings.apply("max_memory", "17179869184");
    CHECK(memory(settings) == 8192 * kMegabyte);
    for (const char* small : {"1", "1000", "10485760"}) {
        settings.apply("max_memory", small);
        CHECK(memory(settings) == 32 * kMegabyte);
    }
    for (const char* unlimited : {"0", "-1"}) {
        settings.apply("max_memory", unlimited);
        CHECK(memory(settings) == SearchResources::kDefaultMemory);
    }
}

TEST_CASE("hash_size is in KB and limited by max_memory", "[settings]") {
    Settings settings = fresh();
    settings.apply("hash_size", "1048576");
    for (const int threads : {1, 4}) {
        settings.apply("thread_num", std::to_string(threads));
        CHECK(memory(settings) == 1024 * kMegabyte + SearchResources{0, threads}.beside_table());
    }
    CHECK(SearchResources{0, 4}.beside_table() > SearchResources{0, 1}.beside_table());
    settings.apply("max_memory", "367001600");
    CHECK(memory(settings) == 367001600);
    for (const char* none : {"0", "-5", "-9223372036854775808"}) settings.apply("hash_size", none);
    CHECK(memory(settings) == 367001600);
    settings.apply("max_memory", "0");
    settings.apply("hash_size", "999999999999999");
    CHECK(memory(settings) == 8192 * kMegabyte);
}

TEST_CASE("threads are clamped to the machine", "[settings]") {
    Settings settings = fresh();
    CHECK(settings.resources().threads == 1);
    for (const auto& [value, threads] : {std::pair{"3", 3}, std::pair{"0", 1}, std::pair{"-1", 1},
                                         std::pair{"100000", 4}, std::pair{"1", 1}}) {
        settings.apply("thread_num", value);
        CHECK(settings.resources().threads == threads);
    }
}

TEST_CASE("a depth or node limit of 0 and less is no limit", "[settings]") {
    Settings settings = fresh();
    settings.apply("max_depth", "12");
    settings.apply("max_node", "5000000000");
    CHECK(limits(settings).depth == 12);
    CHECK(limits(settings).nodes == 5000000000);
    settings.apply("max_depth", "99999999999");
    CHECK(limits(settings).depth > 1000);
    for (const char* none : {"0", "-1"}) {
        settings.apply("max_depth", none);
        settings.apply("max_node", none);
        CHECK_FALSE(limits(settings).depth);
        CHECK_FALSE(limits(settings).nodes);
    }
}

TEST_CASE("show_detail selects the reports of iterations", "[settings]") {
    Settings settings = fresh();
    CHECK_FALSE(settings.detail().has_marks);
    CHECK_FALSE(settings.detail().has_table);
    settings.apply("show_detail", "1");
    CHECK(settings.detail().has_marks);
    CHECK_FALSE(settings.detail().has_table);
    settings.apply("show_detail", "2");
    CHECK_FALSE(settings.detail().has_marks);
    CHECK(settings.detail().has_table);
    settings.apply("show_detail", "99");
    CHECK(settings.detail().has_marks);
    CHECK(settings.detail().has_table);
}

TEST_CASE("search parameters can be set, and mistakes are reported", "[settings]") {
    Settings settings = fresh();
    CHECK(!settings.apply("tune.late_move_limit_base", "9"));
    CHECK(settings.params().late_move_limit_base == 9);
    for (const char* refused : {"", "x", "1000000000", "99999999999999999999"})
        CHECK(settings.apply("tune.late_move_limit_base", refused));
    CHECK(settings.apply("tune.no_such_number", "9"));
    CHECK(settings.apply("tune.", "9"));
    CHECK(settings.params().late_move_limit_base == 9);
    CHECK(!settings.apply("no_such_key", "9"));
}

TEST_CASE("unknown arguments are ignored", "[arguments]") {
    using Task = Arguments::Task;
    using Words = std::vector<std::string_view>;
    CHECK(parse_arguments({}).task == Task::Play);
    CHECK(parse_arguments(Words{"--force-utf8"}).task == Task::Play);
    CHECK(parse_arguments(Words{"x", "y", "z"}).task == Task::Play);
    CHECK(parse_arguments(Words{"bench"}).task == Task::Bench);
    CHECK(parse_arguments(Words{"--list-players"}).task == Task::ListPlayers);
    CHECK(parse_arguments(Words{"--list-params"}).task == Task::ListParams);
    CHECK(parse_arguments(Words{"--player", "five-tuple"}).player == "five-tuple");
    CHECK(parse_arguments(Words{"--player"}).player.empty());
    CHECK(parse_arguments(Words{"--player"}).without_value == "--player");
    CHECK(parse_arguments(Words{"--player", "x"}).without_value.empty());
    CHECK(parse_arguments(Words{"--player=shapes", "bench"}).player == "shapes");
    CHECK(parse_arguments(Words{"--player=shapes", "bench"}).task == Task::Bench);
    CHECK(parse_arguments(Words{"--level=5"}).level == "5");
    CHECK(parse_arguments(Words{"--book=a=b"}).book == "a=b");
    CHECK(parse_arguments(Words{"--player", "bench"}).task == Task::Play);
}

TEST_CASE("the book is an argument, and the last one counts", "[arguments]") {
    using Words = std::vector<std::string_view>;
    CHECK(parse_arguments({}).book.empty());
    CHECK(parse_arguments(Words{"--book", "b"}).book == "b");
    CHECK(parse_arguments(Words{"--book", "off", "--player", "goren", "--book", "b"}).book == "b");
    CHECK(parse_arguments(Words{"--book"}).book.empty());
}

TEST_CASE("the level and its seed are arguments and settings", "[arguments]") {
    using Words = std::vector<std::string_view>;
    CHECK(parse_arguments({}).level.empty());
    const Words words{"--level", "7", "--player", "goren", "--level-seed", "99"};
    const Arguments arguments = parse_arguments(words);
    CHECK(arguments.level == "7");
    CHECK(arguments.level_seed == "99");
    CHECK(arguments.player == "goren");
    CHECK(parse_arguments(Words{"--level"}).level.empty());

    Settings settings = fresh();
    CHECK(settings.level() == kFullLevel);
    CHECK(settings.level_seed() == 0);
    for (const auto& [text, level] : {std::pair{"7", 7}, std::pair{"1", 1}, std::pair{"20", 20}}) {
        INFO(text);
        CHECK(!settings.apply("level", text));
        CHECK(settings.level() == level);
    }
    for (const std::string_view text : {"0", "21", "-3", "x", "", "99999999999999999999"}) {
        INFO(text);
        CHECK(settings.apply("level", text) == kNoLevel);
        CHECK(settings.level() == kFullLevel);
    }
    CHECK(!settings.apply("level_seed", "12345678901"));
    CHECK(settings.level_seed() == 12345678901U);
}
