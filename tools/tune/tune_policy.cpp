// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/core/rule_names.h"
#include "engine/ordering/ordering_tables.h"
#include "engine/policy/policy.h"
#include "engine/policy/policy_codec.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/order_samples.h"
#include "tools/tune/parallel.h"
#include "tools/tune/policy_samples.h"
#include "tools/tune/progress.h"
#include "tools/tune/tune.h"

namespace goren::tune {
namespace {

// Throws where the games have boards of several sizes, or the board is no square.
BoardSize common_size(const DataSet& data) {
    const BoardSize size = data.training.at(0).run.size;
    for (const auto* games : {&data.training, &data.held_out})
        for (const Game& game : *games)
            if (!(game.run.size == size) || size.width != size.height)
                throw std::runtime_error("the boards are not all squares of one size");
    return size;
}

void write_samples(std::span<const Game> games, int threads, const std::filesystem::path& path) {
    std::ofstream stream(path, std::ios::binary);
    const std::size_t count = write_policy_samples(games, threads, stream);
    if (!stream.flush()) throw std::runtime_error("cannot write " + path.string());
    print_progress("{}: {} positions\n", path.string(), count);
}

void write_shape(const DataSet& data, const std::filesystem::path& path) {
    const nlohmann::json shape{{"rule", entry_of(data.rule).number},
                               {"side", common_size(data).width},
                               {"reach", pattern_tables(data.rule).line.reach()}};
    const std::string text = shape.dump() + "\n";
    write_bytes(std::vector<std::uint8_t>(text.begin(), text.end()), path);
}

// What scores of candidates predict of the moves that were played.
struct Prediction {
    double loss = 0;
    std::size_t first = 0;
    std::size_t count = 0;

    // `score` gives logits.
    template <typename Score>
    void add(const PointList& candidates, Point played, const Score& score) {
        double sum = 0;
        bool is_first = true;
        for (const Point move : candidates) {
            const double difference = score(move) - score(played);
            sum += std::exp(difference);
            if (difference > 0) is_first = false;
        }
        loss += std::log(sum);
        first += is_first ? 1 : 0;
        ++count;
    }
    void add(const Prediction& other) {
        loss += other.loss;
        first += other.first;
        count += other.count;
    }
    std::string text() const {
        const auto positions = static_cast<double>(count);
        return fmt::format("loss {:.4f}, first {:.1f}%", loss / positions,
                           100 * static_cast<double>(first) / positions);
    }
};

struct Predictions {
    Prediction ordering;
    Prediction policy;
};

Predictions predictions_of(const Game& game, Policy& policy) {
    Predictions result;
    const OrderingTables& tables = ordering_tables(game.run.rule);
    for_each_best_move(game, [&](const Position& position, Point played) {
        const PointList candidates = ordered_candidates(position, played);
        if (candidates.empty()) return;
        result.ordering.add(candidates, played, [&](Point move) {
            return tables.score(position, move) / Value::kUnitsPerLogit;
        });
        const PolicyScores& scores = policy.scores(position);
        result.policy.add(candidates, played,
                          [&](Point move) { return scores[move] / Value::kUnitsPerLogit; });
    });
    return result;
}

}  // namespace

void export_policy_samples(const PolicySampleOptions& options) {
    const DataSet data = load_data(options.data);
    common_size(data);
    std::filesystem::create_directories(options.out);
    write_shape(data, options.out / "shape.json");
    write_bytes(window_table(data.rule), options.out / "windows.bin");
    write_samples(data.held_out, options.threads, options.out / "held-out.bin");
    write_samples(data.training, options.threads, options.out / "training.bin");
}

void report_policy(const PolicyReportOptions& options) {
    const DataSet data = load_data(options.data);
    const auto weights =
        weights_or_throw(decode_policy(read_bytes(options.policy), data.rule), options.policy);
    const PolicyTables tables(pattern_tables(data.rule).line, *weights);
    std::mutex mutex;  // of the sums
    Predictions sums;
    parallel_for(data.held_out.size(), options.threads, [&](std::size_t i) {
        const Game& game = data.held_out[i];
        Policy policy(tables, ordering_tables(data.rule), game.run.size);
        const Predictions predictions = predictions_of(game, policy);
        const std::lock_guard lock(mutex);
        sums.ordering.add(predictions.ordering);
        sums.policy.add(predictions.policy);
    });
    if (sums.policy.count == 0) throw std::runtime_error("no position is held out");
    print_progress("held out: {} positions\nmove ordering: {}\npolicy: {}\n", sums.policy.count,
                   sums.ordering.text(), sums.policy.text());
}

}  // namespace goren::tune
