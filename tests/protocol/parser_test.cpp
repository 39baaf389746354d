// SPDX-License-Identifier: MIT
#include "protocol/command/parser.h"

#include <string>
#include <variant>

#include "tests/support/catch.h"

using namespace goren;
using namespace goren::protocol;

namespace {

template <typename Expected>
bool is(std::string_view line) {
    return std::holds_alternative<Expected>(parse_command(line));
}

template <typename Expected>
Expected parse_as(std::string_view line) {
    const Command command = parse_command(line);
    INFO(line);
    REQUIRE(std::holds_alternative<Expected>(command));
    return std::get<Expected>(command);
}

}  // namespace

TEST_CASE("a command name is matched whole, in any case, with blanks around it", "[parser]") {
    CHECK(is<command::Begin>("BEGIN"));
    CHECK(is<command::Begin>("begin"));
    CHECK(is<command::Begin>("\t Begin \t"));
    CHECK(is<command::About>("about"));
    CHECK(is<command::End>("End"));
    CHECK(is<command::Restart>("RESTART"));
    CHECK(is<command::Stop>("STOP"));
    CHECK(is<command::Stop>("yxstop"));
    CHECK(is<command::YxShowInfo>("YXSHOWINFO"));
    CHECK(is<command::YxShowForbid>("yxShowForbid"));
    CHECK(is<command::YxHashClear>("yxhashclear"));
    CHECK(parse_as<command::YxNBest>("yxnbest 5").count == 5);
    CHECK(parse_as<command::YxNBest>("YXNBEST").count == 1);
    CHECK(parse_as<command::YxNBest>("yxnbest many").count == 1);
    CHECK(is<command::YxBlockReset>("yxblockreset"));
}

TEST_CASE("any other line is an unknown command", "[parser]") {
    for (const char* line : {"FOO", "FOO 1 2", "STARTX 15", "BEGINNING", "7,7", "DONE", "OK", "x",
                             "TURN7,7", "\xFF\xFE", "BEGIN,", "STOPP"}) {
        INFO(line);
        CHECK(is<command::Unknown>(line));
    }
    CHECK(is<command::Unknown>(std::string_view("BEGIN\0", 6)));
    CHECK(is<command::Blank>(""));
    CHECK(is<command::Blank>(" \t "));
}

TEST_CASE("START and RECTSTART carry a size", "[parser]") {
    CHECK(parse_as<command::Start>("START 15").width == 15);
    CHECK(parse_as<command::Start>("  start   15  ").height == 15);
    CHECK(parse_as<command::Start>("START 15 15").width == 15);
    CHECK(parse_as<command::Start>("START 15 x 12").height == 15);
    CHECK(parse_as<command::Start>("START -3").width == -3);
    CHECK(parse_as<command::Start>("START 99999999999999999999").width == INT64_MAX);
    const auto rectangle = parse_as<command::Start>("RECTSTART 20, 15");
    CHECK(rectangle.width == 20);
    CHECK(rectangle.height == 15);
    for (const char* line :
         {"START", "START abc", "START 15x", "START 15.5", "START 12 15", "start 15 12",
          "RECTSTART", "RECTSTART 20", "RECTSTART 20,", "RECTSTART 20,15,3"}) {
        INFO(line);
        CHECK(is<command::Malformed>(line));
    }
}

TEST_CASE("TURN, PLAY and TAKEBACK carry coordinates", "[parser]") {
    CHECK(parse_as<command::Turn>("TURN 7,8").at == Coordinates{7, 8});
    CHECK(parse_as<command::Turn>("turn  7 , 8 ").at == Coordinates{7, 8});
    CHECK(parse_as<command::Turn>("TURN -1,999999999999999999999").at ==
          Coordinates{-1, INT64_MAX});
    CHECK(parse_as<command::Play>("PLAY 5,5").at == Coordinates{5, 5});
    CHECK(parse_as<command::Takeback>("TAKEBACK 1,2").at == Coordinates{1, 2});
    for (const char* line : {"TURN 7 7", "TURN 7;7", "TURN 7,", "TURN ,7", "TURN a,b", "TURN 7.5,3",
                             "TURN", "TURN 7,7,1", "PLAY", "TAKEBACK x"}) {
        INFO(line);
        CHECK(is<command::Malformed>(line));
    }
}

TEST_CASE("INFO is a key and the rest of the line", "[parser]") {
    const auto info = parse_as<command::Info>("INFO Folder  C:\\Program Files\\AI's dir");
    CHECK(info.key == "folder");
    CHECK(info.value == "C:\\Program Files\\AI's dir");
    CHECK(parse_as<command::Info>("INFO").key.empty());
    CHECK(parse_as<command::Info>("info timeout_turn").value.empty());
}

TEST_CASE("a list command has its kind and the rest of its line", "[parser]") {
    using Kind = command::List::Kind;
    CHECK(parse_as<command::List>("board").kind == Kind::Board);
    CHECK(parse_as<command::List>("YXBOARD").kind == Kind::YxBoard);
    CHECK(parse_as<command::List>("SWAP2BOARD").kind == Kind::Swap2Board);
    CHECK(parse_as<command::List>("yxblock").kind == Kind::YxBlock);
    CHECK(parse_as<command::List>("yxblockundo").kind == Kind::YxUnblock);
    CHECK(parse_as<command::List>("BOARD 7,7,1 8,8,2 DONE").rest == "7,7,1 8,8,2 DONE");
}

TEST_CASE("a command for the database has its kind and the rest of its line", "[parser]") {
    using Kind = command::YxDatabase::Kind;
    CHECK(parse_as<command::YxDatabase>("yxquerydatabaseall").kind == Kind::QueryAll);
    CHECK(parse_as<command::YxDatabase>("yxquerydatabaseallt").kind == Kind::QueryAllText);
    CHECK(parse_as<command::YxDatabase>("yxsetdatabase").kind == Kind::Open);
    CHECK(parse_as<command::YxDatabase>("YXDBTOTXTALL").kind == Kind::ExportAllText);
    const auto command = parse_as<command::YxDatabase>("yxdeletedatabaseall wlinstep 5");
    CHECK(command.kind == Kind::DeleteAll);
    CHECK(command.argument == "wlinstep 5");
}

TEST_CASE("other Yixin commands are unsupported", "[parser]") {
    for (const char* line : {"yxfoo", "yxswap2step4", "yxsoosorvstep7", "yxbalancethree"}) {
        INFO(line);
        parse_as<command::YxUnsupported>(line);
    }
}

TEST_CASE("the commands of Yixin-Board for openings", "[parser]") {
    for (const int step : {1, 2, 3})
        CHECK(parse_as<command::YxSwap2>("yxswap2step" + std::to_string(step)).step == step);
    CHECK(is<command::YxSoosorvOpen>("YXSOOSORVSTEP1"));
    CHECK(parse_as<command::List>("yxsoosorvstep2").step == SoosorvStep::SwapThree);
    CHECK(parse_as<command::List>("yxsoosorvstep3").step == SoosorvStep::Fourth);
    const auto offer = parse_as<command::List>("yxsoosorvstep5 3 7,7");
    CHECK(offer.kind == command::List::Kind::YxSoosorv);
    CHECK(offer.step == SoosorvStep::OfferFifths);
    CHECK(offer.number == 3);
    CHECK(offer.rest == "7,7");
    // A list all the same: its lines belong to it.
    for (const char* line : {"yxsoosorvstep4", "yxsoosorvstep5 7,7"})
        CHECK(parse_as<command::List>(line).number == 0);
}

TEST_CASE("the commands of Yixin-Board for analysis", "[parser]") {
    const auto one = parse_as<command::YxBalance>("yxbalanceone -300");
    CHECK(one.count == BalanceMoves::One);
    CHECK(one.value == -300);
    const auto two = parse_as<command::YxBalance>("yxbalancetwo");
    CHECK(two.count == BalanceMoves::Two);
    CHECK(two.value == 0);
    CHECK(is<command::YxSearchDefend>("yxsearchdefend"));
    CHECK(is<command::YxDraw>("yxdraw"));
    CHECK(is<command::YxResign>("yxresign"));
    for (const char* line : {"yxprintfeature", "TRACEBOARD", "TRACESEARCH"})
        CHECK(is<command::YxPrintFeatures>(line));
    CHECK(is<command::Bench>("BENCH"));
    CHECK(is<command::ReloadConfig>("RELOADCONFIG config.toml"));
    CHECK(is<command::YxHashUsage>("yxshowhashusage"));
    CHECK(is<command::YxBlockPathReset>("yxblockpathreset"));
    CHECK(parse_as<command::List>("yxblockpath").kind == command::List::Kind::YxBlockPath);
    CHECK(parse_as<command::List>("yxblockpathundo").kind == command::List::Kind::YxUnblockPath);
}

TEST_CASE("a point is forbidden to a colour", "[parser]") {
    const auto added = parse_as<command::YxForbid>("yxforbid add 7 8 1");
    CHECK(added.is_forbidden);
    CHECK(added.at == Coordinates{7, 8});
    CHECK(added.colour == Colour::White);
    const auto removed = parse_as<command::YxForbid>("YXFORBID DEL 0 1 0");
    CHECK_FALSE(removed.is_forbidden);
    CHECK(removed.colour == Colour::Black);
    for (const char* line : {"yxforbid", "yxforbid 7 8 1", "yxforbid add 7 8", "yxforbid add 7 8 2",
                             "yxforbid add a b 1"})
        CHECK(is<command::Malformed>(line));
}

TEST_CASE("lines of a list are recognised", "[parser]") {
    for (const char* line : {"7,7", " 7 , 7 ", "7,7,1", "done", "DONE", "\tDone "})
        CHECK(is_list_line(line));
    for (const char* line : {"", "7", "7,7,1,1", "END", "DONE 1", "a,b", "START 15"})
        CHECK_FALSE(is_list_line(line));
}
