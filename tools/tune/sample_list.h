// SPDX-License-Identifier: MIT
//
// A list of samples. Each has a variable number of items, such as the candidates of a position, and
// a label with everything else. The items of all samples lie in one vector: there are hundreds of
// millions.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace goren::tune {

template <typename Item, typename Label>
class SampleList {
public:
    std::size_t size() const { return samples_.size(); }
    bool empty() const { return samples_.empty(); }

    std::span<const Item> items(std::size_t sample) const {
        const std::size_t begin = sample == 0 ? 0 : samples_[sample - 1].end;
        return std::span(items_).subspan(begin, samples_[sample].end - begin);
    }
    const Label& label(std::size_t sample) const { return samples_[sample].label; }

    void add(std::span<const Item> items, const Label& label) {
        items_.insert(items_.end(), items.begin(), items.end());
        samples_.push_back({items_.size(), label});
    }

    /// Concatenates lists. Each is freed as soon as it is copied, to save memory.
    static SampleList joined(std::vector<SampleList> lists) {
        SampleList all;
        std::size_t samples = 0;
        std::size_t items = 0;
        for (const SampleList& list : lists) {
            samples += list.samples_.size();
            items += list.items_.size();
        }
        all.samples_.reserve(samples);
        all.items_.reserve(items);
        for (SampleList& list : lists) {
            for (std::size_t i = 0; i < list.size(); ++i) all.add(list.items(i), list.label(i));
            list = {};
        }
        return all;
    }

private:
    struct Sample {
        std::size_t end;  // of its items, which begin at the end of the previous sample
        Label label;
    };

    std::vector<Item> items_;
    std::vector<Sample> samples_;
};

}  // namespace goren::tune
