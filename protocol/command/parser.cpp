// SPDX-License-Identifier: MIT
#include "protocol/command/parser.h"

#include <algorithm>
#include <array>

#include "protocol/text.h"

namespace goren::protocol {
namespace {

/// A command's name in lower case, and the parser of the rest of its line.
struct Entry {
    std::string_view name;
    Command (*parse)(std::string_view rest);
};

template <typename Simple>
Command parse_simple(std::string_view) {
    return Simple{};
}

template <typename PointCommand>
Command parse_point_command(std::string_view rest) {
    if (const auto at = parse_coordinates(rest)) return PointCommand{*at};
    return command::Malformed{"bad coordinates, x,y expected"};
}

template <command::List::Kind kKind>
Command parse_list(std::string_view rest) {
    return command::List{kKind, std::string(rest)};
}

template <command::YxDatabase::Kind kKind>
Command parse_database(std::string_view rest) {
    return command::YxDatabase{kKind, std::string(rest), {}};
}

Command parse_start(std::string_view rest) {
    const auto side = parse_integer(take_word(rest));
    if (!side) return command::Malformed{"bad START parameter, a size such as 20 expected"};
    // Yixin-Board 2.1 sends both sides. On a square board in place of its rectangle, a later stone
    // would be off the board, in the middle of a game.
    const auto other_side = parse_integer(take_word(rest));
    if (other_side && other_side != side)
        return command::Malformed{"a board that is not square takes RECTSTART w,h"};
    return command::Start{*side, *side};
}

Command parse_rectstart(std::string_view rest) {
    const auto sides = parse_coordinates(rest);
    if (!sides) return command::Malformed{"bad RECTSTART parameters, such as 20,20 expected"};
    return command::Start{sides->x, sides->y};
}

Command parse_nbest(std::string_view rest) {
    return command::YxNBest{parse_integer(take_word(rest)).value_or(1)};
}

template <BalanceMoves kCount>
Command parse_balance(std::string_view rest) {
    return command::YxBalance{kCount, parse_integer(take_word(rest)).value_or(0)};
}

template <int kStep>
Command parse_swap2(std::string_view) {
    return command::YxSwap2{kStep};
}

template <SoosorvStep kStep>
Command parse_soosorv(std::string_view rest) {
    return command::List{command::List::Kind::YxSoosorv, std::string(rest), kStep};
}

/// The steps that come with the number of fifth moves.
template <SoosorvStep kStep>
Command parse_soosorv_with_count(std::string_view rest) {
    const auto count = parse_integer(take_word(rest)).value_or(0);
    return command::List{command::List::Kind::YxSoosorv, std::string(rest), kStep, count};
}

/// "add 7 8 0" or "del 7 8 0": x, y, and 0 for black or 1 for white.
Command parse_forbid(std::string_view rest) {
    constexpr command::Malformed kMalformed{"add or del, x y and 0 or 1 expected"};
    const std::string action = to_lower(take_word(rest));
    const auto x = parse_integer(take_word(rest));
    const auto y = parse_integer(take_word(rest));
    const auto colour = parse_integer(take_word(rest));
    if ((action != "add" && action != "del") || !x || !y || !colour) return kMalformed;
    if (*colour != 0 && *colour != 1) return kMalformed;
    return command::YxForbid{
        action == "add", {*x, *y}, *colour == 0 ? Colour::Black : Colour::White};
}

template <command::YxHashFile::Task kTask>
Command parse_hash_file(std::string_view) {
    return command::YxHashFile{kTask, {}};
}

Command parse_info(std::string_view rest) {
    const std::string_view key = take_word(rest);
    return command::Info{to_lower(key), std::string(rest)};
}

using Kind = command::List::Kind;
using Database = command::YxDatabase::Kind;

constexpr std::array kEntries{
    Entry{"start", parse_start},
    Entry{"rectstart", parse_rectstart},
    Entry{"restart", parse_simple<command::Restart>},
    Entry{"begin", parse_simple<command::Begin>},
    Entry{"turn", parse_point_command<command::Turn>},
    Entry{"play", parse_point_command<command::Play>},
    Entry{"takeback", parse_point_command<command::Takeback>},
    Entry{"board", parse_list<Kind::Board>},
    Entry{"swap2board", parse_list<Kind::Swap2Board>},
    Entry{"info", parse_info},
    Entry{"about", parse_simple<command::About>},
    Entry{"end", parse_simple<command::End>},
    Entry{"stop", parse_simple<command::Stop>},
    Entry{"yxstop", parse_simple<command::Stop>},
    Entry{"yxboard", parse_list<Kind::YxBoard>},
    Entry{"yxblock", parse_list<Kind::YxBlock>},
    Entry{"yxblockundo", parse_list<Kind::YxUnblock>},
    Entry{"yxblockreset", parse_simple<command::YxBlockReset>},
    Entry{"yxnbest", parse_nbest},
    Entry{"yxshowinfo", parse_simple<command::YxShowInfo>},
    Entry{"yxshowforbid", parse_simple<command::YxShowForbid>},
    Entry{"yxhashclear", parse_simple<command::YxHashClear>},
    Entry{"yxshowhashusage", parse_simple<command::YxHashUsage>},
    Entry{"yxhashdump", parse_hash_file<command::YxHashFile::Task::Save>},
    Entry{"yxhashload", parse_hash_file<command::YxHashFile::Task::Load>},
    Entry{"yxblockpath", parse_list<Kind::YxBlockPath>},
    Entry{"yxblockpathundo", parse_list<Kind::YxUnblockPath>},
    Entry{"yxblockpathreset", parse_simple<command::YxBlockPathReset>},
    Entry{"yxforbid", parse_forbid},
    Entry{"yxbalanceone", parse_balance<BalanceMoves::One>},
    Entry{"yxbalancetwo", parse_balance<BalanceMoves::Two>},
    Entry{"yxsearchdefend", parse_simple<command::YxSearchDefend>},
    Entry{"yxswap2step1", parse_swap2<1>},
    Entry{"yxswap2step2", parse_swap2<2>},
    Entry{"yxswap2step3", parse_swap2<3>},
    Entry{"yxsoosorvstep1", parse_simple<command::YxSoosorvOpen>},
    Entry{"yxsoosorvstep2", parse_soosorv<SoosorvStep::SwapThree>},
    Entry{"yxsoosorvstep3", parse_soosorv<SoosorvStep::Fourth>},
    Entry{"yxsoosorvstep4", parse_soosorv_with_count<SoosorvStep::SwapFour>},
    Entry{"yxsoosorvstep5", parse_soosorv_with_count<SoosorvStep::OfferFifths>},
    Entry{"yxsoosorvstep6", parse_soosorv<SoosorvStep::ChooseFifth>},
    Entry{"yxdraw", parse_simple<command::YxDraw>},
    Entry{"yxresign", parse_simple<command::YxResign>},
    Entry{"yxprintfeature", parse_simple<command::YxPrintFeatures>},
    Entry{"traceboard", parse_simple<command::YxPrintFeatures>},
    Entry{"tracesearch", parse_simple<command::YxPrintFeatures>},
    Entry{"bench", parse_simple<command::Bench>},
    Entry{"reloadconfig", parse_simple<command::ReloadConfig>},
    Entry{"yxquerydatabaseall", parse_database<Database::QueryAll>},
    Entry{"yxquerydatabaseallt", parse_database<Database::QueryAllText>},
    Entry{"yxquerydatabaseone", parse_database<Database::QueryOne>},
    Entry{"yxquerydatabasetext", parse_database<Database::QueryText>},
    Entry{"yxedittvddatabase", parse_database<Database::EditValue>},
    Entry{"yxedittextdatabase", parse_database<Database::EditText>},
    Entry{"yxeditlabeldatabase", parse_database<Database::EditPointText>},
    Entry{"yxdeletedatabaseone", parse_database<Database::DeleteOne>},
    Entry{"yxdeletedatabaseall", parse_database<Database::DeleteAll>},
    Entry{"yxsetbestmovedatabase", parse_database<Database::SetBestMove>},
    Entry{"yxclearbestmovedatabase", parse_database<Database::ClearBestMove>},
    Entry{"yxsavedatabase", parse_database<Database::Save>},
    Entry{"yxdbcheck", parse_database<Database::Check>},
    Entry{"yxdbfix", parse_database<Database::Fix>},
    Entry{"yxsetdatabase", parse_database<Database::Open>},
    Entry{"yxdbtopos", parse_database<Database::ExportPositions>},
    Entry{"yxdbtotxt", parse_database<Database::ExportText>},
    Entry{"yxdbtotxtall", parse_database<Database::ExportAllText>},
    Entry{"yxtxttodb", parse_database<Database::ImportText>},
    Entry{"yxlibtodb", parse_database<Database::ImportLibrary>},
    Entry{"yxdbmerge", parse_database<Database::Merge>},
    Entry{"yxdbsplit", parse_database<Database::Split>},
};

}  // namespace

Command parse_command(std::string_view line) {
    const std::string name = to_lower(take_word(line));
    if (name.empty()) return command::Blank{};
    const auto entry = std::find_if(kEntries.begin(), kEntries.end(),
                                    [&](const Entry& known) { return known.name == name; });
    if (entry != kEntries.end()) return entry->parse(line);
    if (name.starts_with("yx")) return command::YxUnsupported{};
    return command::Unknown{};
}

bool is_done(std::string_view line) { return to_lower(trim(line)) == "done"; }

bool is_list_line(std::string_view line) {
    const auto numbers = parse_numbers(trim(line), 3);
    return (numbers && numbers->size() >= 2) || is_done(line);
}

}  // namespace goren::protocol
