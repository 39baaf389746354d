// SPDX-License-Identifier: MIT
#include "tools/tune/network_perspective.h"

namespace goren::tune {
namespace {

// The three inputs of the kernel at a point: its own channels and the sums of its neighbours'. The
// kernel is symmetric, so that the backward pass is a convolution with the same kernel.
struct Neighbourhood {
    Channels centre;
    Channels orthogonal;
    Channels diagonal;

    Neighbourhood(const PointMap<Channels>& map, Point point) : centre(map[point]) {
        const auto at = [&](int rows, int columns) -> const Channels& {
            return map[Point::from_index(point.index() + rows * Point::kStride + columns)];
        };
        orthogonal = (at(-1, 0) + at(1, 0)) + (at(0, -1) + at(0, 1));
        diagonal = (at(-1, -1) + at(-1, 1)) + (at(1, -1) + at(1, 1));
    }

    Channels convolve(const std::array<Channels, 3>& kernel) const {
        return centre * kernel[0] + orthogonal * kernel[1] + diagonal * kernel[2];
    }
};

}  // namespace

std::array<Channels, 3> PerspectivePass::kernel(std::span<const float> parameters) const {
    return {Channels::at(parameters, layout_.kernel),
            Channels::at(parameters, layout_.kernel + kChannels),
            Channels::at(parameters, layout_.kernel + 2 * kChannels)};
}

Channels PerspectivePass::forward(std::span<const float> parameters,
                                  std::span<const EmptyPoint> points) {
    points_ = points;
    features_.fill({});
    outputs_.fill({});
    for (const EmptyPoint& empty : points_) {
        Channels sum = Channels::at(parameters, pattern_row(empty));
        for (const std::uint16_t window : empty.windows)
            sum += Channels::at(parameters, window_row(window));
        features_[empty.point] = sum.rectified();
    }
    const auto weights = kernel(parameters);
    const Channels kernel_bias = Channels::at(parameters, layout_.kernel_bias);
    Channels total;
    for (const EmptyPoint& empty : points_) {
        const Channels output =
            (kernel_bias + Neighbourhood(features_, empty.point).convolve(weights)).rectified();
        outputs_[empty.point] = output;
        total += output;
    }
    return total;
}

void PerspectivePass::backward(std::span<const float> parameters, const Channels& by_sums,
                               std::span<float> gradient) {
    for (const EmptyPoint& empty : points_) {
        Channels& output = outputs_[empty.point];
        output = by_sums.where_positive(output);
    }
    backward_convolution(parameters, gradient);
}

void PerspectivePass::backward(std::span<const float> parameters,
                               const PointMap<Channels>& by_outputs, std::span<float> gradient) {
    for (const EmptyPoint& empty : points_) {
        Channels& output = outputs_[empty.point];
        output = by_outputs[empty.point].where_positive(output);
    }
    backward_convolution(parameters, gradient);
}

void PerspectivePass::backward_convolution(std::span<const float> parameters,
                                           std::span<float> gradient) {
    Channels by_kernel_bias;
    for (const EmptyPoint& empty : points_) by_kernel_bias += outputs_[empty.point];
    by_kernel_bias.add_to(gradient, layout_.kernel_bias);

    const auto weights = kernel(parameters);
    std::array<Channels, 3> by_kernel;
    for (const EmptyPoint& empty : points_) {
        const Channels& feature = features_[empty.point];
        const Neighbourhood by_output(outputs_, empty.point);
        by_kernel[0] += feature * by_output.centre;
        by_kernel[1] += feature * by_output.orthogonal;
        by_kernel[2] += feature * by_output.diagonal;
        const Channels by_feature = by_output.convolve(weights).where_positive(feature);
        by_feature.add_to(gradient, pattern_row(empty));
        for (const std::uint16_t window : empty.windows)
            by_feature.add_to(gradient, window_row(window));
    }
    for (std::size_t i = 0; i < by_kernel.size(); ++i)
        by_kernel[i].add_to(gradient, layout_.kernel + i * kChannels);
}

}  // namespace goren::tune
