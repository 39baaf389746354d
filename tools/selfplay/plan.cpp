// SPDX-License-Identifier: MIT
#include "tools/selfplay/plan.h"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

#include "engine/core/rule_names.h"
#include "protocol/notation.h"
#include "protocol/system/files.h"
#include "protocol/text.h"
#include "tools/common/output_file.h"

namespace goren::selfplay {
namespace {

using nlohmann::json;

/// What a stream makes: "freestyle/20".
std::string rule_and_size(const Stream& stream) {
    return fmt::format("{}/{}", goren::name_of(stream.rule), protocol::to_text(stream.size));
}

std::string word_of(const Stream& stream) {
    return fmt::format("{}={}", rule_and_size(stream), stream.wanted);
}

std::uint32_t nodes_of(const json& text) {
    const json& nodes = text.at("nodes");
    const std::uint64_t number = nodes.is_number_unsigned() ? nodes.get<std::uint64_t>() : 0;
    if (number < kFewestNodes || number > kMostNodes)
        throw std::runtime_error(
            fmt::format("the nodes are no whole number from {} to {}", kFewestNodes, kMostNodes));
    return static_cast<std::uint32_t>(number);
}

std::uint64_t seed_of(const json& text) {
    const json& seed = text.at("seed");
    if (!seed.is_number_unsigned()) throw std::runtime_error("the seed is no whole number from 0");
    return seed.get<std::uint64_t>();
}

}  // namespace

std::string name_of(const Stream& stream) {
    return fmt::format("{}-{}", goren::name_of(stream.rule), protocol::to_text(stream.size));
}

std::filesystem::path plan_of(const std::filesystem::path& folder) { return folder / "plan.json"; }

std::variant<Stream, std::string> parse_stream(const std::string& word) {
    const auto slash = word.find('/');
    const auto equals = word.find('=');
    const std::string wants = fmt::format("'{}' is not RULE/SIZE=POSITIONS", word);
    if (slash == std::string::npos || equals == std::string::npos || equals < slash) return wants;
    const auto rule = parse_rule(word.substr(0, slash));
    if (!rule) return wants + ": the rule is " + rule_choices();
    const auto size = protocol::parse_size(word.substr(slash + 1, equals - slash - 1));
    if (!size || size->width < 10 || size->height < 10)
        return wants + ": a side has 10 to 22 points";
    const auto wanted = protocol::parse_number<std::uint64_t>(word.substr(equals + 1));
    if (!wanted || *wanted == 0) return wants;
    return Stream{*rule, *size, *wanted};
}

void check_plan(const Plan& plan) {
    if (plan.streams.empty()) throw std::runtime_error("the plan wants nothing");
    std::set<std::string> made;
    for (const Stream& stream : plan.streams)
        if (const std::string name = rule_and_size(stream); !made.insert(name).second)
            throw std::runtime_error(name + " is wanted twice");
}

void write_plan(const std::filesystem::path& path, const Plan& plan) {
    json streams = json::array();
    for (const Stream& stream : plan.streams) streams.push_back(word_of(stream));
    const json text{{"want", streams}, {"nodes", plan.nodes}, {"seed", plan.seed}};
    tools::write_output(protocol::utf8_text(path), text.dump(2) + '\n');
}

Plan read_plan(const std::filesystem::path& path) {
    std::ifstream file(path);
    if (!file)
        throw std::runtime_error(protocol::utf8_text(path) + ": there is no plan; give --want");
    const json text = json::parse(file, nullptr, false);
    try {
        Plan plan{{}, nodes_of(text), seed_of(text)};
        for (const std::string& word : text.at("want").get<std::vector<std::string>>()) {
            const auto stream = parse_stream(word);
            if (const auto* error = std::get_if<std::string>(&stream))
                throw std::runtime_error(*error);
            plan.streams.push_back(std::get<Stream>(stream));
        }
        check_plan(plan);
        return plan;
    } catch (const std::exception& error) {
        throw std::runtime_error(
            fmt::format("{}: not a plan: {}", protocol::utf8_text(path), error.what()));
    }
}

}  // namespace goren::selfplay
