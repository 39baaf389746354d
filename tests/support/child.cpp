// SPDX-License-Identifier: MIT
#include "tests/support/child.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <variant>

namespace goren::test {
namespace {

/// A child that does not read its input for so long is stuck.
constexpr auto kWriteTimeout = 20s;

tools::Process start(const std::string& program, const std::vector<std::string>& arguments,
                     const std::string& directory) {
    static const tools::Launcher kLauncher;
    tools::LaunchSpec spec{{program}, directory, {}, tools::LineEnd::Lf};
    spec.command.insert(spec.command.end(), arguments.begin(), arguments.end());
    auto launched = kLauncher.launch(spec);
    if (const auto* error = std::get_if<std::string>(&launched)) throw std::runtime_error(*error);
    return std::get<tools::Process>(std::move(launched));
}

/// A second descriptor of the pipe that the child writes to, for questions to the system.
class OutputPipe {
public:
    explicit OutputPipe(const std::string& path)
        : fd_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {
        if (fd_ < 0) throw std::runtime_error("the child's output cannot be opened");
    }
    ~OutputPipe() { ::close(fd_); }
    OutputPipe(const OutputPipe&) = delete;
    OutputPipe& operator=(const OutputPipe&) = delete;

    int fd() const { return fd_; }

private:
    int fd_;
};

}  // namespace

Child::Child(const std::string& program, const std::vector<std::string>& arguments,
             const std::string& directory)
    : process_(start(program, arguments, directory)) {}

bool Child::write(std::string_view bytes) {
    return process_.write(bytes, TestClock::now() + kWriteTimeout);
}

bool Child::read_one(TestClock::time_point deadline) {
    while (true) {
        auto result = process_.read_line(deadline, {});
        auto* line = std::get_if<tools::Line>(&result);
        if (line == nullptr) return false;
        (line->is_error_output ? error_text_ : output_text_) += line->text + '\n';
        if (line->is_error_output) continue;
        unread_lines_.push_back(std::move(*line));
        return true;
    }
}

void Child::read_all_arrived() {
    while (read_one(TestClock::now())) {
    }
}

std::optional<tools::Line> Child::read_line(std::chrono::milliseconds timeout) {
    if (unread_lines_.empty() && !read_one(TestClock::now() + timeout)) return std::nullopt;
    tools::Line line = std::move(unread_lines_.front());
    unread_lines_.pop_front();
    return line;
}

std::string Child::output_text() {
    read_all_arrived();
    return output_text_;
}

std::string Child::error_text() {
    read_all_arrived();
    return error_text_;
}

std::optional<int> Child::wait_exit(std::chrono::milliseconds timeout) {
    const auto status = process_.wait_for_exit(TestClock::now() + timeout);
    if (!status) return std::nullopt;
    return static_cast<int>(status->number) + (status->is_crash ? 128 : 0);
}

void Child::signal(int number) const { ::kill(process_.id(), number); }

std::string Child::proc_file(const char* name) const {
    return "/proc/" + std::to_string(process_.id()) + "/" + name;
}

void Child::narrow_output() const {
    // The system rounds up to a page.
    if (::fcntl(OutputPipe(proc_file("fd/1")).fd(), F_SETPIPE_SZ, 1) < 0)
        throw std::runtime_error("F_SETPIPE_SZ failed");
}

std::size_t Child::unread_output() const {
    int bytes = 0;
    if (::ioctl(OutputPipe(proc_file("fd/1")).fd(), FIONREAD, &bytes) != 0)
        throw std::runtime_error("FIONREAD failed");
    return static_cast<std::size_t>(bytes);
}

std::size_t Child::private_memory() const {
    std::ifstream rollup(proc_file("smaps_rollup"));
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

// The flag "hg" of a mapping that is called "[heap]" (proc(5), /proc/pid/smaps).
bool Child::has_huge_heap() const {
    std::ifstream mappings(proc_file("smaps"));
    bool is_heap = false;
    for (std::string line; std::getline(mappings, line);) {
        const bool is_field = line.front() >= 'A' && line.front() <= 'Z';  // else a new mapping
        if (!is_field) is_heap = line.ends_with("[heap]");
        if (is_heap && line.starts_with("VmFlags:") && line.find(" hg") != std::string::npos)
            return true;
    }
    return false;
}

double Child::cpu_seconds() const {
    std::ifstream stat(proc_file("stat"));
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
