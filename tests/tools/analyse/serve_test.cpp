// SPDX-License-Identifier: MIT
//
// goren-analyse serve as a process: every line that it writes is parsed and checked.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/board/notation.h"
#include "tests/support/catch.h"
#include "tests/support/child.h"
#include "tools/analyse/query.h"

using namespace goren;
using namespace goren::test;
using namespace goren::tools::analyse;
using nlohmann::json;

namespace {

bool is_point(const json& value) {
    if (!value.is_string()) return false;
    const auto points = parse_pos_points(value.get<std::string>(), {kMaxBoardSide, kMaxBoardSide});
    return points && points->size() == 1;
}

bool is_count(const json& value) { return value.is_number_unsigned(); }

/// A line with all of its members.
void check_line(const json& line) {
    CHECK(is_point(line.at("move")));
    CHECK(line.contains("value") + line.contains("win_in") + line.contains("loss_in") == 1);
    for (const char* probability : {"win", "draw", "loss"}) {
        CHECK(line.at(probability).get<double>() >= 0);
        CHECK(line.at(probability).get<double>() <= 1);
    }
    for (const char* count : {"depth", "selective_depth", "nodes"}) CHECK(is_count(line.at(count)));
    CHECK(line.at("pv").is_array());
    CHECK(line.at("pv").at(0) == line.at("move"));
    for (const json& point : line.at("pv")) CHECK(is_point(point));
}

/// docs/analysis.md: an answer is an error, a reply to an action, or a result.
void check_schema(const json& answer) {
    INFO(answer);
    REQUIRE(answer.is_object());
    REQUIRE(answer.contains("id"));
    if (answer.contains("error")) {
        CHECK(answer.at("error").is_string());
        CHECK((!answer.contains("field") || answer.at("field").is_string()));
    } else if (answer.contains("action")) {
        const bool is_cancel = answer.at("action") == "cancel";
        CHECK((is_cancel ? is_count(answer.at("cancelled")) : answer.at("version").is_string()));
    } else {
        CHECK(answer.at("final").is_boolean());
        CHECK((answer.at("side") == "black" || answer.at("side") == "white"));
        for (const char* count : {"depth", "nodes", "ms"}) CHECK(is_count(answer.at(count)));
        CHECK(answer.at("lines").is_array());
    }
}

class ServeProcess {
public:
    explicit ServeProcess(const std::vector<std::string>& more = {})
        : child_(GOREN_ANALYSE, all(more)) {}

    void send(const json& query) { REQUIRE(child_.send(query.dump())); }
    void send_text(const std::string& text) { REQUIRE(child_.send(text)); }

    json read(std::chrono::milliseconds timeout = 10s) {
        const auto line = child_.read_line(timeout);
        REQUIRE(line);
        json answer = json::parse(line->text);
        check_schema(answer);
        return answer;
    }

    /// The final answers by their ids, to the end of the output.
    std::map<json, json> finish() {
        child_.close_input();
        std::map<json, json> answers;
        while (const auto line = child_.read_line(30s)) {
            json answer = json::parse(line->text);
            check_schema(answer);
            if (!answer.value("final", true)) continue;
            CHECK_FALSE(answers.contains(answer["id"]));
            answers[answer["id"]] = answer;
        }
        CHECK(child_.wait_exit(10s) == 0);
        CHECK(child_.error_text().empty());
        return answers;
    }

    Child& child() { return child_; }

private:
    static std::vector<std::string> all(const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"serve", "--memory", "16", "--nodes", "300"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }

    Child child_;
};

/// Takes until it is cancelled.
json endless_query(const std::string& id) {
    return {{"id", id}, {"moves", "h8i9"}, {"nodes", 1'000'000'000'000}};
}

}  // namespace

TEST_CASE("every query is answered once, whatever its form", "[serve]") {
    ServeProcess serve({"--threads", "2"});
    serve.send({{"id", "empty"}});
    serve.send({{"id", "text"}, {"moves", "h8i9"}, {"rule", "renju"}, {"n_best", 3}});
    serve.send({{"id", "list"}, {"moves", {"h8", {8, 8}}}, {"rule", 8}, {"size", {20, 15}}});
    serve.send({{"id", 7}, {"stones", {{"black", "h8h9"}, {"white", {"a1"}}}}, {"size", "15x22"}});
    serve.send(
        {{"id", "turn"}, {"stones", {{"black", "h8h9i8"}, {"to_move", "black"}}}, {"depth", 3}});
    serve.send({{"id", "time"}, {"moves", "h8"}, {"time_ms", 20}, {"fields", {"win", "pv"}}});
    const auto answers = serve.finish();
    REQUIRE(answers.size() == 6);
    for (const auto& [id, answer] : answers) {
        CHECK(answer.at("final") == true);
        CHECK_FALSE(answer.at("lines").empty());
        if (id != "time")
            for (const json& line : answer.at("lines")) check_line(line);
    }
    CHECK(answers.at("text").at("lines").size() == 3);
    CHECK(answers.at(7).at("side") == "white");
    CHECK(answers.at("turn").at("side") == "black");
    CHECK(answers.at("turn").at("depth").get<int>() <= 3);
    const json& line = answers.at("time").at("lines").at(0);
    CHECK(line.size() == 3);
    CHECK((line.contains("move") && line.contains("win") && line.contains("pv")));
}

TEST_CASE("root moves are restricted and avoided", "[serve]") {
    ServeProcess serve;
    serve.send({{"id", "all"}, {"moves", "h8i9"}, {"n_best", 2}});
    const json best = serve.read();
    const std::string first = best.at("lines").at(0).at("move");
    serve.send({{"id", "avoid"}, {"moves", "h8i9"}, {"avoid", {first}}});
    CHECK(serve.read().at("lines").at(0).at("move") != first);
    serve.send({{"id", "restrict"}, {"moves", "h8i9"}, {"restrict", "a1b1"}, {"n_best", 5}});
    const json answer = serve.read();
    std::set<std::string> moves;
    for (const json& line : answer.at("lines")) moves.insert(line.at("move"));
    CHECK((moves == std::set<std::string>{"a1", "b1"}));
}

TEST_CASE("a bad query gets an error with its id and field, and nothing else is lost", "[serve]") {
    ServeProcess serve;
    const std::vector<std::pair<std::string, std::string>> bad{
        {R"({"rule":"go")", "rule"},
        {R"({"rule":[4])", "rule"},
        {R"({"size":4)", "size"},
        {R"({"size":[15])", "size"},
        {R"({"size":[15,-3])", "size"},
        {R"({"moves":"h8h8")", "moves"},
        {R"({"moves":"h99")", "moves"},
        {R"({"moves":[[15,0]])", "moves"},
        {R"({"moves":[[99999999999999999999,0]])", "moves"},
        {R"({"moves":["h8i9"])", "moves"},
        {R"({"moves":"a1b1a2b2a3b3a4b4a5")", "moves"},
        {R"({"rule":"renju","moves":"h6a1h7a3f8a5g8a7h8")", "moves"},
        {R"({"moves":5)", "moves"},
        {R"({"moves":"h8","stones":{})", "stones"},
        {R"({"stones":{"black":"h8h9"})", "stones"},
        {R"({"stones":{"red":"h8"})", "stones"},
        {R"({"stones":[])", "stones"},
        {R"({"nodes":0)", "nodes"},
        {R"({"nodes":18446744073709551615)", "nodes"},
        {R"({"nodes":1.5)", "nodes"},
        {R"({"time_ms":"1")", "time_ms"},
        {R"({"depth":-1)", "depth"},
        {R"({"n_best":0)", "n_best"},
        {R"({"priority":1e30)", "priority"},
        {R"({"report_ms":0)", "report_ms"},
        {R"({"avoid":"h99")", "avoid"},
        {R"({"moves":"h8","restrict":"h8")", "restrict"},
        {R"({"restrict":[])", "restrict"},
        {R"({"rule":"renju","moves":"h6a1h7a3f8a5g8a7","restrict":"h8")", "restrict"},
        {R"({"fields":["winrate"])", "fields"},
        {R"({"fields":"win")", "fields"},
        {R"({"action":"sleep")", "action"},
        {R"({"action":"cancel","target":[])", "target"},
        {R"({"move":"h8")", "move"},
        {R"({"target":"q1")", "target"},
        {R"({"action":"cancel","moves":"h8")", "moves"},
        {R"({"action":"version","target":"q1")", "target"},
    };
    for (std::size_t i = 0; i < bad.size(); ++i) {
        serve.send_text(bad[i].first + fmt::format(R"(,"id":{}}})", i));
        if (i % 10 == 0) serve.send({{"id", fmt::format("good {}", i)}, {"moves", "h8"}});
    }
    for (const char* text :
         {"", "  ", "h8", "[]", "{", R"({"moves":"h8"})", R"({"id":null})", "{\"id\":\"\xFF\"}"})
        serve.send_text(text);
    serve.send_text(R"({"id":"long","moves":")" + std::string(100'000, 'h') + R"("})");
    serve.send_text(R"({"id":"deep","moves":)" + std::string(30'000, '[') + "}");
    serve.send({{"id", "last"}});

    std::map<json, json> answers;
    int without_id = 0;
    serve.child().close_input();
    while (const auto line = serve.child().read_line(30s)) {
        const json answer = json::parse(line->text);
        check_schema(answer);
        without_id += answer.at("id").is_null() ? 1 : 0;
        answers[answer.at("id")] = answer;
    }
    CHECK(serve.child().wait_exit(10s) == 0);
    CHECK(without_id == 8);
    for (std::size_t i = 0; i < bad.size(); ++i) {
        INFO(bad[i].first);
        REQUIRE(answers.contains(i));
        CHECK(answers.at(i).at("field") == bad[i].second);
    }
    for (const char* good : {"good 0", "good 10", "good 20", "good 30", "last"})
        CHECK_FALSE(answers.at(good).at("lines").empty());
}

TEST_CASE("a query of any depth is refused", "[serve]") {
    ServeProcess serve;
    const std::string nested = std::string(30'000, '[') + std::string(30'000, ']');
    for (const char* field :
         {"rule", "size", "moves", "stones", "nodes", "depth", "n_best", "time_ms", "priority",
          "avoid", "restrict", "fields", "report_ms", "action", "other"}) {
        INFO(field);
        serve.send_text(fmt::format(R"({{"id":"{0}","{0}":{1}}})", field, nested));
        const json answer = serve.read();
        CHECK(answer.at("id") == field);
        CHECK(answer.at("field") == field);
    }
    serve.send_text(fmt::format(R"({{"id":{}}})", nested));
    CHECK(serve.read().at("field") == "id");
    CHECK(serve.finish().empty());
}

TEST_CASE("a forbidden point of black ends the game in renju", "[serve]") {
    const auto error_of = [](const std::string& rule, const std::string& moves) {
        const json query{{"id", 1}, {"rule", rule}, {"moves", moves}};
        const Request request = parse_request(query.dump(), {});
        const auto* error = std::get_if<RequestError>(&request);
        return error == nullptr ? "" : error->field + ": " + error->sentence;
    };
    const std::string double_three = "h6a1h7a3f8a5g8a7h8";
    CHECK(error_of("renju", double_three) ==
          "moves: there is nothing to search: black played a forbidden point (h8)");
    CHECK(error_of("renju", double_three + "a9") == error_of("renju", double_three));
    CHECK(error_of("freestyle", double_three).empty());
    // An overline after the five: the game was over before.
    CHECK(error_of("renju", "a1b1a2b3a3b5a4b7a5b9a6") ==
          "moves: there is nothing to search: black has five in a row");
    const json stones{
        {"id", 1},
        {"rule", "renju"},
        {"stones", {{"black", "h6h7f8g8h8"}, {"white", "a1a3a5a7"}, {"to_move", "white"}}}};
    CHECK(std::holds_alternative<Query>(parse_request(stones.dump(), {})));
}

TEST_CASE("an id that waits for its answer cannot be used again, but then it can", "[serve]") {
    ServeProcess serve;
    serve.send(endless_query("a"));
    serve.send({{"id", "a"}});
    CHECK(serve.read().at("field") == "id");
    serve.send({{"id", "c"}, {"action", "cancel"}, {"target", "a"}});
    std::set<std::string> ids;
    for (int i = 0; i < 2; ++i) ids.insert(serve.read().at("id"));
    CHECK((ids == std::set<std::string>{"a", "c"}));
    serve.send({{"id", "a"}});
    CHECK(serve.read().at("final") == true);
}

TEST_CASE("queries of high priority are searched first, equal ones in their order", "[serve]") {
    ServeProcess serve;
    serve.send({{"id", "running"}, {"moves", "h8i9"}, {"nodes", 1'000'000'000}, {"report_ms", 1}});
    CHECK(serve.read().at("final") == false);
    serve.send({{"id", "low"}, {"priority", -1}});
    serve.send({{"id", "first"}});
    serve.send({{"id", "second"}});
    serve.send({{"id", "high"}, {"priority", 5}});
    serve.send({{"id", "c"}, {"action", "cancel"}, {"target", "running"}});
    std::vector<std::string> order;
    while (order.size() < 4) {
        const json answer = serve.read();
        if (answer.value("final", false) && answer.at("id") != "running")
            order.push_back(answer.at("id"));
    }
    CHECK((order == std::vector<std::string>{"high", "first", "second", "low"}));
}

TEST_CASE("a cancelled query returns what it has found; all can be cancelled at once", "[serve]") {
    ServeProcess serve;
    json running = endless_query("running");
    running["report_ms"] = 1;
    serve.send(running);
    const json partial = serve.read();
    CHECK(partial.at("final") == false);
    CHECK_FALSE(partial.at("lines").empty());
    serve.send(endless_query("waiting"));
    serve.send({{"id", "c"}, {"action", "cancel"}});
    const auto answers = serve.finish();
    CHECK(answers.at("c").at("cancelled") == 2);
    CHECK(answers.at("running").at("cancelled") == true);
    CHECK_FALSE(answers.at("running").at("lines").empty());
    CHECK(answers.at("waiting").at("cancelled") == true);
    CHECK(answers.at("waiting").at("lines").empty());
    // What is not there cannot be cancelled.
    ServeProcess other;
    other.send({{"id", "c"}, {"action", "cancel"}, {"target", "nobody"}});
    CHECK(other.read().at("cancelled") == 0);
    other.send({{"id", "v"}, {"action", "version"}});
    CHECK(other.read().contains("version"));
}

TEST_CASE("partial results come while the search goes deeper", "[serve]") {
    ServeProcess serve;
    serve.send({{"id", "a"}, {"moves", "h8i9"}, {"nodes", 20'000}, {"report_ms", 1}});
    int depth = 0;
    int partial = 0;
    json answer = serve.read();
    for (; answer.at("final") == false; answer = serve.read(), ++partial) {
        CHECK(answer.at("depth").get<int>() > depth);
        depth = answer.at("depth");
    }
    CHECK(partial >= 1);
    CHECK(answer.at("depth").get<int>() >= depth);
}

TEST_CASE("a thousand queries are held at once in little memory", "[serve]") {
    constexpr int kQueries = 1000;
    // The thread sanitizer keeps several bytes for each byte of the program.
    constexpr std::size_t kMaxMemory = std::size_t{GOREN_SLOWNESS > 1 ? 256 : 64} << 20;
    ServeProcess serve;
    // The memory of the engine itself is taken when it searches first.
    serve.send({{"id", "first"}});
    CHECK(serve.read().at("final") == true);
    serve.send(endless_query("running"));
    const std::size_t before = serve.child().private_memory();
    std::string stones;
    for (int i = 0; i < 49; ++i) stones += to_pos_text(Point(2 * (i % 7), i / 7 * 2));
    for (int i = 1; i < kQueries; ++i) serve.send({{"id", i}, {"moves", stones}, {"nodes", 10}});
    serve.send({{"id", "v2"}, {"action", "version"}});
    CHECK(serve.read(30s).at("id") == "v2");  // all of them are held
    CHECK(serve.child().private_memory() < before + kMaxMemory);
    serve.send({{"id", "c"}, {"action", "cancel"}, {"target", "running"}});
    CHECK(serve.finish().size() == kQueries + 1);
}

TEST_CASE("with more queries than may be held the input waits", "[serve]") {
    ServeProcess serve({"--max-queries", "2", "--threads", "3"});
    for (int i = 0; i < 50; ++i) serve.send({{"id", i}, {"moves", "h8"}, {"nodes", 50}});
    CHECK(serve.finish().size() == 50);
}
