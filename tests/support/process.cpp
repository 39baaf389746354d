// SPDX-License-Identifier: MIT
#include "tests/support/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace goren::test {
namespace {

/// Both ends close on exec: another child must not hold this one's pipes open.
std::array<int, 2> make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe2 failed");
    return ends;
}

void close_end(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
}

/// In the child, after fork: only calls that are safe there.
[[noreturn]] void become(const char* program, char* const* arguments, const char* directory, int in,
                         int out, int error) {
    ::dup2(in, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(error, STDERR_FILENO);
    std::signal(SIGPIPE, SIG_DFL);
    if (*directory != '\0' && ::chdir(directory) != 0) ::_exit(126);
    ::execv(program, arguments);
    ::_exit(127);
}

}  // namespace

Process::Process(const std::string& program, const std::vector<std::string>& arguments,
                 const std::string& directory) {
    std::signal(SIGPIPE, SIG_IGN);
    auto in = make_pipe();
    auto out = make_pipe();
    auto error = make_pipe();

    std::vector<std::string> words{program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);

    pid_ = ::fork();
    if (pid_ < 0) throw std::runtime_error("fork failed");
    if (pid_ == 0) become(program.c_str(), argv.data(), directory.c_str(), in[0], out[1], error[1]);
    close_end(in[0]);
    close_end(out[1]);
    close_end(error[1]);
    input_ = in[1];
    output_ = out[0];
    error_ = error[0];
    resume_reading();
}

Process::~Process() {
    if (!exit_code_) {
        signal(SIGKILL);
        wait_exit(10s);
    }
    close_input();
    close_output();
}

bool Process::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto count = ::write(input_, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

void Process::close_input() { close_end(input_); }

void Process::close_output() {
    pause_reading();
    close_end(output_);
    close_end(error_);
}

void Process::pause_reading() {
    close_end(wake_[1]);
    if (reader_.joinable()) reader_.join();
    close_end(wake_[0]);
}

void Process::resume_reading() {
    wake_ = make_pipe();
    is_output_open_ = true;
    reader_ = std::thread([this] { read_output(); });
}

void Process::narrow_output() {
    // The system rounds up to a page.
    if (::fcntl(output_, F_SETPIPE_SZ, 1) < 0) throw std::runtime_error("F_SETPIPE_SZ failed");
}

std::size_t Process::unread_output() const {
    int bytes = 0;
    if (::ioctl(output_, FIONREAD, &bytes) != 0) throw std::runtime_error("FIONREAD failed");
    return static_cast<std::size_t>(bytes);
}

void Process::take_bytes(std::string_view bytes) {
    const auto now = TestClock::now();
    const std::lock_guard lock(mutex_);
    output_text_ += bytes;
    for (const char byte : bytes) {
        if (byte != '\n') {
            partial_line_ += byte;
            continue;
        }
        lines_.push_back({std::move(partial_line_), now});
        partial_line_.clear();
    }
    changed_.notify_all();
}

void Process::read_output() {
    std::array<char, 65536> buffer;
    std::array<pollfd, 3> ends{pollfd{output_, POLLIN, 0}, pollfd{error_, POLLIN, 0},
                               pollfd{wake_[0], POLLIN, 0}};
    while (ends[0].fd >= 0 || ends[1].fd >= 0) {
        if (::poll(ends.data(), ends.size(), -1) < 0 && errno != EINTR) break;
        if (ends[2].revents != 0) break;
        for (std::size_t i = 0; i < 2; ++i) {
            if (ends[i].revents == 0) continue;
            const auto count = ::read(ends[i].fd, buffer.data(), buffer.size());
            if (count <= 0) {
                ends[i].fd = -1;
                continue;
            }
            const std::string_view bytes(buffer.data(), static_cast<std::size_t>(count));
            if (i == 0) {
                take_bytes(bytes);
            } else {
                const std::lock_guard lock(mutex_);
                error_text_ += bytes;
            }
        }
    }
    const std::lock_guard lock(mutex_);
    is_output_open_ = false;
    changed_.notify_all();
}

std::optional<OutputLine> Process::read_line(std::chrono::milliseconds timeout) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, timeout, [this] { return !lines_.empty() || !is_output_open_; });
    if (lines_.empty()) return std::nullopt;
    OutputLine line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

std::string Process::error_text() const {
    const std::lock_guard lock(mutex_);
    return error_text_;
}

std::string Process::output_text() const {
    const std::lock_guard lock(mutex_);
    return output_text_;
}

void Process::signal(int number) const {
    if (!exit_code_) ::kill(pid_, number);
}

std::optional<int> Process::wait_exit(std::chrono::milliseconds timeout) {
    const auto deadline = TestClock::now() + timeout;
    while (!exit_code_) {
        int status = 0;
        if (::waitpid(pid_, &status, WNOHANG) == pid_)
            exit_code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        else if (TestClock::now() >= deadline)
            break;
        else
            std::this_thread::sleep_for(1ms);
    }
    return exit_code_;
}

std::size_t Process::private_memory() const {
    std::ifstream rollup("/proc/" + std::to_string(pid_) + "/smaps_rollup");
    std::size_t kilobytes = 0;
    for (std::string line; std::getline(rollup, line);) {
        std::istringstream words(line);
        std::string name;
        std::size_t value = 0;
        words >> name >> value;
        if (name == "Anonymous:") kilobytes += value;
    }
    if (kilobytes == 0) throw std::runtime_error("the memory of the process cannot be read");
    return kilobytes * 1024;
}

double Process::cpu_seconds() const {
    std::ifstream stat("/proc/" + std::to_string(pid_) + "/stat");
    std::string text;
    std::getline(stat, text);
    std::istringstream fields(text.substr(std::min(text.rfind(')') + 1, text.size())));
    constexpr int kFieldsBeforeTimes = 11;
    std::string skipped;
    for (int i = 0; i < kFieldsBeforeTimes; ++i) fields >> skipped;
    long user = 0;
    long system = 0;
    fields >> user >> system;
    return static_cast<double>(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace goren::test
