// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "tools/tune/byte_file.h"
#include "tools/tune/calibration.h"
#include "tools/tune/progress.h"
#include "tools/tune/tune.h"

namespace goren::tune {
namespace {

void print_reliability(std::span<const Forecast> forecasts) {
    print_progress(
        "| expected score | positions | games | expected | result | difference | standard "
        "error | draws expected | draws |\n|---|---|---|---|---|---|---|---|---|\n");
    std::size_t number = 0;
    for (const ReliabilityBin& bin : reliability(forecasts)) {
        const auto percent = number++ * 100 / kReliabilityBins;
        print_progress(
            "| {} to {} % | {} | {} | {:.1f} | {:.1f} | {:+.1f} | {:.1f} | {:.1f} | {:.1f} |\n",
            percent, percent + 100 / kReliabilityBins, bin.positions, bin.games,
            bin.expected_score * 100, bin.score * 100, (bin.score - bin.expected_score) * 100,
            bin.standard_error * 100, bin.expected_draws * 100, bin.draws * 100);
    }
}

std::size_t count_games(std::span<const CalibrationSample> samples) {
    std::set<std::size_t> games;
    for (const CalibrationSample& sample : samples) games.insert(sample.game);
    return games.size();
}

}  // namespace

void calibrate(const CalibrationOptions& options) {
    check_output(options.out, options.files);
    DataSet data = load_data({.files = options.files, .held_out_percent = 50});
    std::vector<Game> games = std::move(data.training);
    const std::size_t half = games.size();
    std::ranges::move(data.held_out, std::back_inserter(games));
    const auto samples = calibration_samples(games, options.max_opening);
    if (samples.empty() || samples.front().game >= half || samples.back().game < half)
        throw std::runtime_error("too few games to calibrate on");
    const WinProbabilityModel model = fit_win_probability(samples);
    write_bytes(encode_win_probability(model, data.rule), options.out);
    print_progress("fitted to {} positions of {} games\n", samples.size(), count_games(samples));
    print_progress(
        "score: slope above {:.4f}, below {:.4f}, offset {:+.4f}; draws: slope {:.3f}, "
        "offset {:+.3f}\n",
        model.slope_above, model.slope_below, model.offset, model.draw_slope, model.draw_offset);
    const auto forecasts = cross_validate(samples, half);
    print_progress("log loss: embedded model {:.5f}, fitted to the other half {:.5f}\n",
                   log_loss(forecasts_of(win_probability_model(data.rule), samples)),
                   log_loss(forecasts));
    print_reliability(forecasts);
}

}  // namespace goren::tune
