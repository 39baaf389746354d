// SPDX-License-Identifier: MIT
//
// The calibration of values: samples, fit, reliability and the command.
#include "tools/tune/calibration.h"

#include <cmath>
#include <memory>
#include <span>
#include <string>
#include <variant>

#include "engine/core/random.h"
#include "tests/support/catch.h"
#include "tests/support/folder.h"
#include "tests/support/uniform.h"
#include "tools/selfplay/game_file.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/tune.h"

using namespace goren;
using namespace goren::tune;
using test::uniform;

namespace {

constexpr selfplay::RunHeader kRun{Rule::Renju, {15, 15}, 1, 500};

// A result drawn from the probabilities.
double draw_score(const WinProbability& p, Random& random) {
    const double number = uniform(random);
    if (number < p.win) return 1;
    return number < p.win + p.draw ? 0.5 : 0;
}

// Games whose results follow a model exactly.
std::vector<CalibrationSample> samples_of_model(const WinProbabilityModel& model,
                                                std::size_t count) {
    Random random(1);
    std::vector<CalibrationSample> samples;
    for (std::size_t game = 0; game < count; ++game) {
        const Value value = Value::eval(random.below(2000) - 1000);
        const double filled = uniform(random);
        samples.push_back({value, filled, draw_score(model.evaluate(value, filled), random), game});
    }
    return samples;
}

}  // namespace

TEST_CASE("samples for the calibration are evaluations of the moves that were played", "[tune]") {
    const selfplay::TrainingGame won{0,
                                     {Point(7, 7), Point(8, 8)},
                                     {{Point(6, 6), Value::eval(100)},        // black's
                                      {Point(5, 5), Value::eval(-30), true},  // a deviation
                                      {Point(4, 4), std::nullopt},            // not searched
                                      {Point(3, 3), Value::eval(-70)},
                                      {Point(2, 2), Value::win_in(3)}},
                                     Colour::Black};
    selfplay::TrainingGame drawn{1, {}, {{Point(1, 1), Value::eval(5)}}, std::nullopt};
    selfplay::TrainingGame position = drawn;
    position.is_position = true;
    selfplay::TrainingGame from_search = won;
    from_search.opening.emplace_back(9, 9);
    const std::vector<Game> games{
        {kRun, won}, {kRun, position}, {kRun, from_search}, {kRun, drawn}};
    const auto samples = calibration_samples(games, 2);
    REQUIRE(samples.size() == 3);
    CHECK(samples[0].value == Value::eval(100));
    CHECK(samples[0].filled == Approx(2.0 / 225));
    CHECK(samples[0].score == 1);
    CHECK(samples[1].value == Value::eval(-70));
    CHECK(samples[1].filled == Approx(5.0 / 225));
    CHECK(samples[1].score == 0);
    CHECK(samples[1].game == samples[0].game);
    CHECK(samples[2].score == 0.5);
    CHECK(samples[2].filled == 0);
    CHECK(samples[2].game != samples[0].game);
}

TEST_CASE("the fit finds the model that the results follow", "[tune]") {
    const WinProbabilityModel truth{0.6F, 0.8F, -0.1F, 10, -3};
    const auto samples = samples_of_model(truth, 40000);
    const WinProbabilityModel fitted = fit_win_probability(samples);
    CHECK(fitted.slope_above == Approx(truth.slope_above).margin(0.04));
    CHECK(fitted.slope_below == Approx(truth.slope_below).margin(0.04));
    CHECK(fitted.offset == Approx(truth.offset).margin(0.05));
    CHECK(fitted.draw_slope == Approx(truth.draw_slope).margin(0.6));
    CHECK(fitted.draw_offset == Approx(truth.draw_offset).margin(0.3));
    CHECK(log_loss(forecasts_of(fitted, samples)) < log_loss(forecasts_of(truth, samples)) + 1e-4);
}

TEST_CASE("the fit can be used where there is no draw and little data", "[tune]") {
    std::vector<CalibrationSample> samples;
    for (int i = -10; i <= 10; ++i)
        samples.push_back({Value::eval(20 * i), 0.1, i * i % 3 == 0 || i > 0 ? 1.0 : 0.0, 0});
    const WinProbabilityModel fitted = fit_win_probability(samples);
    CHECK(std::isfinite(fitted.draw_offset));
    CHECK(fitted.evaluate(Value::eval(0), 0.1).draw < 0.2);
    CHECK(fitted.slope_above > 0);
}

TEST_CASE("reliability compares expected scores with results in ten bins", "[tune]") {
    WinProbabilityModel model;  // score: the logistic function of the value over 200
    model.draw_offset = -50;    // no draws
    const auto value_of = [](double score) {
        return Value::eval(static_cast<int>(std::lround(200 * std::log(score / (1 - score)))));
    };
    std::vector<CalibrationSample> samples;
    // Four games with three positions each at 25 %: one is won.
    for (std::size_t game = 0; game < 4; ++game)
        for (int i = 0; i < 3; ++i)
            samples.push_back({value_of(0.25), 0, game == 0 ? 1.0 : 0.0, game});
    samples.push_back({value_of(0.99999), 0, 1, 4});
    const auto bins = reliability(forecasts_of(model, samples));
    CHECK(bins[2].positions == 12);
    CHECK(bins[2].games == 4);
    CHECK(bins[2].expected_score == Approx(0.25).margin(0.001));
    CHECK(bins[2].score == Approx(0.25));
    // Of the mean of 1, 0, 0, 0: the square root of 0.75^2 + 3 * 0.25^2, over 4.
    CHECK(bins[2].standard_error == Approx(0.2165).margin(0.001));
    CHECK(bins[9].positions == 1);
    CHECK(bins[0].positions == 0);
    CHECK(bins[0].score == 0);
}

TEST_CASE("the reliability of the true model differs by chance alone", "[tune]") {
    const WinProbabilityModel truth{0.6F, 0.8F, -0.1F, 10, -3};
    const auto samples = samples_of_model(truth, 40000);
    for (const ReliabilityBin& bin : reliability(forecasts_of(truth, samples))) {
        CHECK(std::abs(bin.score - bin.expected_score) < 4 * bin.standard_error);
        CHECK(bin.draws == Approx(bin.expected_draws).margin(0.03));
    }
}

TEST_CASE("cross-validation forecasts each half by the fit to the other one", "[tune]") {
    // Two halves that follow different models.
    const auto front = samples_of_model({0.3F, 0.3F, 0, 10, -3}, 2000);
    auto samples = front;
    for (CalibrationSample sample : samples_of_model({1.2F, 1.2F, 0, 10, -3}, 3000)) {
        sample.game += front.size();
        samples.push_back(sample);
    }
    const auto forecasts = cross_validate(samples, front.size());
    REQUIRE(forecasts.size() == samples.size());
    const auto fit = fit_win_probability(std::span(samples).subspan(front.size()));
    const auto other = fit_win_probability(front);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        CAPTURE(i);
        const auto& model = i < front.size() ? fit : other;
        CHECK(forecasts[i].expected.win == model.evaluate(samples[i].value, samples[i].filled).win);
        CHECK(forecasts[i].score == samples[i].score);
        CHECK(forecasts[i].game == samples[i].game);
    }
}

TEST_CASE("the calibration command writes a file that the engine can read", "[tune]") {
    const test::Folder folder;
    const std::string games = folder / "games.bin";
    CalibrationOptions options;
    options.files = {games};
    options.out = folder / "renju.bin";
    {
        selfplay::GameFileWriter writer(games, kRun);
        Random random(2);
        for (std::uint32_t number = 0; number < 300; ++number) {
            const int units = random.below(1000) - 500;
            const bool wins = random.below(1000) < units + 500;
            writer.append({number,
                           {Point(7, 7), Point(8, 8)},
                           {{Point(6, 6), Value::eval(units)}},
                           wins ? Colour::Black : Colour::White});
        }
    }
    calibrate(options);
    const auto read = decode_win_probability(read_bytes(options.out), Rule::Renju);
    const auto* model = std::get_if<std::unique_ptr<WinProbabilityModel>>(&read);
    REQUIRE(model);
    CHECK((*model)->score(Value::eval(300)) > 0.65);
    CHECK((*model)->score(Value::eval(-300)) < 0.35);
}
