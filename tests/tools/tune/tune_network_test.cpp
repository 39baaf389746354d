// SPDX-License-Identifier: MIT
#include <cstdint>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <string>

#include "engine/eval/networks.h"
#include "tests/support/catch.h"
#include "tests/support/folder.h"
#include "tools/selfplay/family.h"
#include "tools/selfplay/game_file.h"
#include "tools/tune/network_file.h"
#include "tools/tune/tune.h"

using namespace goren;
using namespace goren::tune;

TEST_CASE("a file that cannot be written, or is read, is refused before training", "[tune]") {
    const test::Folder folder;
    const std::string games = folder / "games.bin";
    {
        selfplay::GameFileWriter writer(games, {Rule::Freestyle, {15, 15}, 1, 1000});
        for (std::uint32_t number = 0; number < 40; ++number)
            writer.append({number, {Point(7, 7)}, {{Point(8, 8), Value::eval(10)}}, Colour::Black});
    }
    NetworkOptions options;
    options.files.data.files = {games};
    options.files.out = folder / "no/folder.bin";
    CHECK_THROWS_WITH(tune_network(options), "cannot write " + options.files.out.string());
    options.files.out = games;
    CHECK_THROWS_WITH(tune_network(options), games + " is read, and must not be overwritten");
}

TEST_CASE("networks of another rule are not compared", "[tune]") {
    const test::Folder folder;
    const std::string games = folder / "games.bin";
    const std::string network = folder / "renju.bin";
    {
        selfplay::GameFileWriter writer(games, {Rule::Freestyle, {15, 15}, 1, 1000});
        writer.append({0, {Point(7, 7)}, {{Point(8, 8), Value::eval(10)}}, Colour::Black});
    }
    write_network(*network_weights(Rule::Renju), Rule::Renju, network);
    LossOptions options;
    options.files = {games};
    CHECK_NOTHROW(report_losses(options));
    options.networks = {network};
    CHECK_THROWS_AS(report_losses(options), std::runtime_error);
}

TEST_CASE("whole families of records are held out", "[tune]") {
    const test::Folder folder;
    const std::string path = folder / "families.bin";
    constexpr std::uint32_t kFamilies = 200;
    const std::uint32_t records = selfplay::FamilyOptions().records();
    {
        selfplay::GameFileWriter writer(path, {Rule::Freestyle, {15, 15}, 1, 1000});
        for (std::uint32_t number = 0; number < kFamilies * records; number += 15)
            writer.append({number, {Point(7, 7)}, {{Point(8, 8), Value::eval(10)}}, Colour::Black});
    }
    const DataSet data = load_data({.files = {path}, .held_out_percent = 20});
    std::set<std::uint32_t> training;
    for (const Game& game : data.training) training.insert(game.record.number / records);
    std::set<std::uint32_t> held_out;
    for (const Game& game : data.held_out) held_out.insert(game.record.number / records);
    CHECK(training.size() + held_out.size() == kFamilies);
    CHECK(held_out.size() > 20);
    CHECK(held_out.size() < 60);
}
