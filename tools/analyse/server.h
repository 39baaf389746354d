// SPDX-License-Identifier: MIT
//
// Answers queries, many at a time: the manager of goren-analyse serve, without its streams.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "tools/analyse/query.h"
#include "tools/analyse/search_options.h"
#include "tools/analyse/search_pool.h"

namespace goren::tools::analyse {

class Server {
public:
    /// Writes a line, which comes without its end; called from several threads, one at a time.
    using WriteLine = std::function<void(const std::string&)>;

    /// `most_held`: queries that wait or are searched, at most.
    Server(const SearchOptions& options, std::size_t most_held, WriteLine write_line);

    /// Takes a line of the input. Every request gets its answer or an error. Blocks while
    /// `most_held` queries are held and the line is another one.
    void take(std::string_view line);
    /// Answers a line that is too long to be read.
    void refuse_long_line();
    /// Waits until all queries are answered.
    void finish();

private:
    struct Held {
        Query query;
        std::shared_ptr<SearchJob> job = std::make_shared<SearchJob>();
        bool is_cancelled = false;
        Milliseconds next_report{0};  ///< search time from which a partial result is due
    };
    using HeldPointer = std::shared_ptr<Held>;

    void hold(Query query);
    void cancel(const CancelRequest& request);
    void cancel(const HeldPointer& held);
    void report(Held& held, const SearchInfo& info);
    void answer(const HeldPointer& held, SearchOutcome outcome);
    void write(const nlohmann::json& object);
    void write_error(const RequestError& error);

    SearchOptions options_;
    std::size_t most_held_;
    WriteLine write_line_;
    std::mutex output_mutex_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::unordered_map<std::string, HeldPointer> held_;  // by the key of the id
    std::size_t unanswered_ = 0;  // queries whose last line is not written yet
    SearchPool pool_;             // the last: its threads use what stands above
};

}  // namespace goren::tools::analyse
