// SPDX-License-Identifier: MIT
#include "tools/match/ladder_fit.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace goren::tools::match {
namespace {

/// The score at log2 odds x is 1 / (1 + exp(-(at_one + slope x))).
struct Line {
    double at_one = 0;
    double slope = 0;

    double score(double x) const { return 1 / (1 + std::exp(-(at_one + slope * x))); }
};

/// A symmetric matrix of two rows: of `at_one` and `slope`.
struct Symmetric {
    double aa = 0;
    double as = 0;
    double ss = 0;

    void add(double weight, double x) {
        aa += weight;
        as += weight * x;
        ss += weight * x * x;
    }
    double determinant() const { return aa * ss - as * as; }
    Symmetric inverse() const {
        const double d = determinant();
        return {ss / d, -as / d, aa / d};
    }
};

Symmetric information(const std::vector<RungScore>& rungs, const Line& line) {
    Symmetric sum;
    for (const auto& [odds, pairs] : rungs) {
        const double score = line.score(std::log2(odds));
        sum.add(static_cast<double>(pair_count(pairs)) * score * (1 - score), std::log2(odds));
    }
    return sum;
}

/// The sum over the pairs of the squared difference from the line.
Symmetric spread(const std::vector<RungScore>& rungs, const Line& line) {
    Symmetric sum;
    for (const auto& [odds, pairs] : rungs) {
        const double score = line.score(std::log2(odds));
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const double difference = static_cast<double>(i) / 4 - score;
            sum.add(static_cast<double>(pairs[i]) * difference * difference, std::log2(odds));
        }
    }
    return sum;
}

/// inverse * spread * inverse.
Symmetric sandwich(const Symmetric& inverse, const Symmetric& spread) {
    const double a1 = inverse.aa * spread.aa + inverse.as * spread.as;
    const double a2 = inverse.aa * spread.as + inverse.as * spread.ss;
    const double s1 = inverse.as * spread.aa + inverse.ss * spread.as;
    const double s2 = inverse.as * spread.as + inverse.ss * spread.ss;
    return {a1 * inverse.aa + a2 * inverse.as, a1 * inverse.as + a2 * inverse.ss,
            s1 * inverse.as + s2 * inverse.ss};
}

/// Newton's method. Nothing where it runs away, as it does when no line is the most likely.
std::optional<Line> most_likely_line(const std::vector<RungScore>& rungs) {
    constexpr int kMaxSteps = 100;
    constexpr double kLongestStep = 2;
    constexpr double kPrecision = 1e-10;
    // Scores that change from 0.02 to 0.98 within a tenth of a doubling are no measurement.
    constexpr double kSteepest = 80;
    Line line;
    for (int i = 0; i < kMaxSteps; ++i) {
        double a = 0;
        double s = 0;
        for (const auto& [odds, pairs] : rungs) {
            const double x = std::log2(odds);
            if (pair_count(pairs) == 0) continue;
            const double surplus =
                static_cast<double>(pair_count(pairs)) * (mean_score(pairs) - line.score(x));
            a += surplus;
            s += surplus * x;
        }
        const Symmetric matrix = information(rungs, line);
        if (!(matrix.determinant() > 1e-12)) return std::nullopt;
        const Symmetric inverse = matrix.inverse();
        double step_a = inverse.aa * a + inverse.as * s;
        double step_s = inverse.as * a + inverse.ss * s;
        const double length = std::max(std::abs(step_a), std::abs(step_s));
        const double share = std::min(1.0, kLongestStep / std::max(length, kLongestStep));
        line.at_one += share * step_a;
        line.slope += share * step_s;
        if (std::abs(line.slope) > kSteepest) return std::nullopt;
        if (length < kPrecision) return line;
    }
    return std::nullopt;
}

struct Interval {
    double low;
    double high;
};

/// Fieller's interval of the log2 odds where the line crosses a half: all x at which the line is
/// not significantly off it.
Interval crossing_interval(const Line& line, const Symmetric& covariance) {
    const double z2 = kQuantile95 * kQuantile95;
    const double a = line.slope * line.slope - z2 * covariance.ss;
    const double b = line.at_one * line.slope - z2 * covariance.as;
    const double c = line.at_one * line.at_one - z2 * covariance.aa;
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (a <= 0) return {-kInfinity, kInfinity};  // the slope may be none at all
    const double root = std::sqrt(std::max(0.0, b * b - a * c));
    return {(-b - root) / a, (-b + root) / a};
}

}  // namespace

std::optional<LadderFit> fit_ladder(const std::vector<RungScore>& rungs) {
    const auto line = most_likely_line(rungs);
    if (!line || line->slope >= 0) return std::nullopt;
    const Symmetric covariance =
        sandwich(information(rungs, *line).inverse(), spread(rungs, *line));
    const Interval interval = crossing_interval(*line, covariance);
    constexpr double kEloPerLogit = 400 / std::numbers::ln10;
    return LadderFit{
        std::exp2(-line->at_one / line->slope),
        std::exp2(interval.low),
        std::exp2(interval.high),
        {-kEloPerLogit * line->slope, kEloPerLogit * kQuantile95 * std::sqrt(covariance.ss)}};
}

}  // namespace goren::tools::match
