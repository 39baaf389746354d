// SPDX-License-Identifier: MIT
#include <stdexcept>

#include "tools/tune/byte_file.h"
#include "tools/tune/calibration.h"
#include "tools/tune/progress.h"
#include "tools/tune/tune.h"

namespace goren::tune {
namespace {

void print_reliability(const WinProbabilityModel& model,
                       std::span<const CalibrationSample> samples) {
    print_progress(
        "| expected score | positions | games | expected | result | difference | standard "
        "error | draws expected | draws |\n|---|---|---|---|---|---|---|---|---|\n");
    std::size_t number = 0;
    for (const ReliabilityBin& bin : reliability(model, samples)) {
        const auto percent = number++ * 100 / kReliabilityBins;
        print_progress(
            "| {} to {} % | {} | {} | {:.1f} | {:.1f} | {:+.1f} | {:.1f} | {:.1f} | {:.1f} |\n",
            percent, percent + 100 / kReliabilityBins, bin.positions, bin.games,
            bin.expected_score * 100, bin.score * 100, (bin.score - bin.expected_score) * 100,
            bin.standard_error * 100, bin.expected_draws * 100, bin.draws * 100);
    }
}

}  // namespace

void calibrate(const CalibrationOptions& options) {
    require_writable(options.out);
    const DataSet data = load_data(options.data);
    const auto training = calibration_samples(data.training);
    const auto held_out = calibration_samples(data.held_out);
    if (training.empty() || held_out.empty())
        throw std::runtime_error("too few games to calibrate on");
    const WinProbabilityModel model = fit_win_probability(training);
    write_bytes(encode_win_probability(model, data.rule), options.out);
    print_progress("{} games; fitted to {} positions; held out: {}\n",
                   data.training.size() + data.held_out.size(), training.size(), held_out.size());
    print_progress(
        "score: slope above {:.4f}, below {:.4f}, offset {:+.4f}; draws: slope {:.3f}, "
        "offset {:+.3f}\n",
        model.slope_above, model.slope_below, model.offset, model.draw_slope, model.draw_offset);
    print_progress("log loss: fitted {:.5f}, held out {:.5f}\n", log_loss(model, training),
                   log_loss(model, held_out));
    print_reliability(model, held_out);
}

}  // namespace goren::tune
