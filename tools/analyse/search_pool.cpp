// SPDX-License-Identifier: MIT
#include "tools/analyse/search_pool.h"

#include <algorithm>
#include <exception>

#include "tools/analyse/proven_line.h"

namespace goren::tools::analyse {

SearchPool::SearchPool(int engines, std::size_t memory, const SearchParams& params)
    : memory_(memory), params_(params) {
    for (int i = 0; i < engines; ++i)
        threads_.emplace_back([this](const std::stop_token& stop) { run(stop); });
}

SearchPool::~SearchPool() {
    {
        const std::lock_guard lock(mutex_);
        waiting_.clear();
        for (const auto& job : running_) job->stop.request_stop();
    }
    for (std::jthread& thread : threads_) thread.request_stop();
    threads_.clear();
}

void SearchPool::submit(std::shared_ptr<SearchJob> job) {
    const std::lock_guard lock(mutex_);
    const auto key = std::pair(-std::int64_t{job->priority}, submitted_++);
    waiting_.emplace(key, std::move(job));
    changed_.notify_one();
}

bool SearchPool::withdraw(const SearchJob& job) {
    const std::lock_guard lock(mutex_);
    const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                    [&](const auto& entry) { return entry.second.get() == &job; });
    if (found == waiting_.end()) return false;
    waiting_.erase(found);
    return true;
}

std::shared_ptr<SearchJob> SearchPool::next_job(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait(lock, stop, [this] { return !waiting_.empty(); })) return nullptr;
    auto job = std::move(waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
    running_.push_back(job);
    return job;
}

void SearchPool::run(const std::stop_token& stop) {
    std::unique_ptr<Engine> engine;
    while (const auto job = next_job(stop)) {
        job->on_done(search(engine, *job));
        const std::lock_guard lock(mutex_);
        std::erase(running_, job);
    }
}

SearchOutcome SearchPool::search(std::unique_ptr<Engine>& engine, const SearchJob& job) const {
    try {
        if (!engine) engine = std::make_unique<Engine>();
        engine->set_rule(job.rule);
        engine->set_board(job.board);
        if (job.clears_memory) engine->clear_memory();
        SearchRequest request;
        request.limits = job.limits;
        request.limits.start = Clock::now();
        request.search_moves = job.search_moves;
        request.resources.memory = memory_;
        request.params = params_;
        request.multi_pv = job.multi_pv;
        request.on_iteration = job.on_iteration;
        request.stop = job.stop.get_token();
        SearchResult result = engine->search(request);
        complete_proven_lines(*engine, job.board, job.rule, request, result.info);
        return result;
    } catch (const std::exception& error) {
        engine.reset();
        return std::string("the search failed: ") + error.what();
    }
}

}  // namespace goren::tools::analyse
