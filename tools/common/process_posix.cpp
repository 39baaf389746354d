// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <span>
#include <system_error>
#include <thread>

#include "tools/common/line_buffer.h"
#include "tools/common/process.h"
#include "tools/common/process_memory_posix.h"
#include "tools/common/watchdog_posix.h"

namespace goren::tools {
namespace {

// How often a wait checks its stop token.
constexpr Milliseconds kStopPollInterval{100};
constexpr std::size_t kReadSize = 1 << 16;

/// A file descriptor that closes itself.
class Fd {
public:
    Fd() = default;
    explicit Fd(int fd) : fd_(fd) {}
    Fd(Fd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    Fd& operator=(Fd&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~Fd() { reset(); }

    int get() const { return fd_; }
    bool is_open() const { return fd_ >= 0; }
    void reset() {
        if (fd_ >= 0) close(fd_);
        fd_ = -1;
    }

private:
    int fd_ = -1;
};

struct Pipe {
    Fd read_end;
    Fd write_end;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    // Closed on exec, so that no child holds an end of another child's pipe.
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
    return {Fd(ends[0]), Fd(ends[1])};
}

void make_nonblocking(const Fd& fd) {
    fcntl(fd.get(), F_SETFL, fcntl(fd.get(), F_GETFL) | O_NONBLOCK);
}

/// Waits for events on descriptors; false when the deadline passes first.
bool wait_for(std::span<pollfd> fds, Clock::time_point deadline) {
    const auto left = std::max(deadline - Clock::now(), Clock::duration::zero());
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
    timespec timeout{};
    timeout.tv_sec = seconds.count();
    timeout.tv_nsec = std::chrono::nanoseconds(left - seconds).count();
    return ppoll(fds.data(), fds.size(), &timeout, nullptr) > 0;
}

/// argv or envp: pointers into strings, which must outlive them, and a null.
std::vector<char*> pointers_to(std::vector<std::string>& strings) {
    std::vector<char*> pointers;
    pointers.reserve(strings.size() + 1);
    for (std::string& text : strings) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

std::vector<std::string> environment_with(
    const std::vector<std::pair<std::string, std::string>>& added) {
    std::vector<std::string> environment;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view variable(*entry);
        const auto name = variable.substr(0, variable.find('='));
        if (std::none_of(added.begin(), added.end(),
                         [&](auto& pair) { return pair.first == name; }))
            environment.emplace_back(variable);
    }
    for (const auto& [name, value] : added)
        environment.push_back(fmt::format("{}={}", name, value));
    return environment;
}

/// Everything that the child needs, prepared before fork: after it only async-signal-safe calls are
/// allowed.
struct ChildPlan {
    char* const* arguments;
    char* const* environment;
    const char* directory;
    std::array<int, 3> standard_fds;
    int error_pipe;
    const Watchdog* watchdog;
};

[[noreturn]] void exec_program(const ChildPlan& plan) {
    setpgid(0, 0);
    plan.watchdog->add(getpid());
    for (int fd = 0; fd < 3; ++fd) dup2(plan.standard_fds[static_cast<std::size_t>(fd)], fd);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    std::signal(SIGPIPE, SIG_DFL);
    if (plan.directory == nullptr || chdir(plan.directory) == 0)
        execvpe(plan.arguments[0], plan.arguments, plan.environment);
    const int error = errno;
    [[maybe_unused]] const ssize_t written = write(plan.error_pipe, &error, sizeof error);
    _exit(127);
}

}  // namespace

std::string to_text(ExitStatus status) {
    if (!status.is_crash) return fmt::format("exit code {}", status.number);
    return fmt::format("signal {} ({})", status.number, strsignal(static_cast<int>(status.number)));
}

struct Process::Impl {
    std::shared_ptr<const Watchdog> watchdog;
    pid_t pid;
    Fd input;
    Fd output;
    Fd error_output;
    LineBuffer output_lines;
    LineBuffer error_lines;

    /// The next line that has been read.
    std::optional<Line> pop() {
        auto line = error_lines.pop();
        return line ? std::move(line) : output_lines.pop();
    }

    /// Reads both outputs where the poll found something.
    void drain(const pollfd& polled_output, const pollfd& polled_error) {
        if (polled_output.revents != 0) drain(output, output_lines);
        if (polled_error.revents != 0) drain(error_output, error_lines);
    }

    /// Moves the bytes of one read into the line buffer; closes the descriptor at the end.
    static void drain(Fd& fd, LineBuffer& lines) {
        std::array<char, kReadSize> bytes;
        const ssize_t count = read(fd.get(), bytes.data(), bytes.size());
        if (count > 0) {
            lines.append({bytes.data(), static_cast<std::size_t>(count)}, Clock::now());
        } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
            lines.finish(Clock::now());
            fd.reset();
        }
    }
};

Process::Process(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Process::Process(Process&&) noexcept = default;
Process& Process::operator=(Process&&) noexcept = default;

Process::~Process() {
    if (!impl_) return;
    const auto family = family_of(impl_->pid);
    kill(-impl_->pid, SIGKILL);
    // Children may have left the group; the leader itself is in it.
    std::for_each(family.begin() + 1, family.end(), [](pid_t child) { kill(child, SIGKILL); });
    impl_->watchdog->remove(impl_->pid);
    waitpid(impl_->pid, nullptr, 0);
}

int Process::id() const { return impl_->pid; }

void Process::close_input() { impl_->input.reset(); }

void Process::close_output() {
    impl_->output.reset();
    impl_->error_output.reset();
}

bool Process::write(std::string_view text, Clock::time_point deadline) {
    Impl& impl = *impl_;
    while (!text.empty()) {
        const ssize_t count = ::write(impl.input.get(), text.data(), text.size());
        if (count >= 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN) {
            // Reading meanwhile: the process may wait until its own output is read.
            std::array<pollfd, 3> fds{{{impl.input.get(), POLLOUT, 0},
                                       {impl.output.get(), POLLIN, 0},
                                       {impl.error_output.get(), POLLIN, 0}}};
            if (!wait_for(fds, deadline)) return false;
            impl.drain(fds[1], fds[2]);
            // A flood of output keeps the wait from ending at the deadline.
            if (Clock::now() >= deadline) return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

ReadResult Process::read_line(Clock::time_point deadline, const std::stop_token& stop) {
    Impl& impl = *impl_;
    bool is_late = false;
    while (true) {
        if (auto line = impl.pop()) return *std::move(line);
        if (!impl.output.is_open()) return ReadFailure::Closed;
        if (stop.stop_requested()) return ReadFailure::Stopped;
        // Also where there was something to read: a flood of empty lines has no line in it.
        if (is_late) return ReadFailure::Deadline;
        std::array<pollfd, 2> fds{
            {{impl.output.get(), POLLIN, 0}, {impl.error_output.get(), POLLIN, 0}}};
        const auto now = Clock::now();
        is_late = now >= deadline;
        if (wait_for(fds, std::min(deadline, now + kStopPollInterval))) impl.drain(fds[0], fds[1]);
    }
}

std::uint64_t Process::private_memory(std::uint64_t enough) const {
    return private_memory_of(family_of(impl_->pid), enough);
}

std::optional<ExitStatus> Process::wait_for_exit(Clock::time_point deadline) {
    while (true) {
        siginfo_t info{};
        // The leader stays a zombie, so that its number stays taken until the end of the object.
        const int result =
            waitid(P_PID, static_cast<id_t>(impl_->pid), &info, WEXITED | WNOHANG | WNOWAIT);
        if (result == 0 && info.si_pid != 0)
            return ExitStatus{static_cast<std::uint32_t>(info.si_status),
                              info.si_code != CLD_EXITED};
        if (Clock::now() >= deadline) return std::nullopt;
        std::this_thread::sleep_for(Milliseconds{2});
    }
}

struct Launcher::Impl {
    std::shared_ptr<const Watchdog> watchdog = std::make_shared<const Watchdog>();
};

Launcher::Launcher() {
    std::signal(SIGPIPE,
                SIG_IGN);  // a dead child is an error of write, not the end of this process
    // If a standard descriptor were closed, a pipe would get its number and dup2 would close it.
    for (int taken = 0; taken <= STDERR_FILENO;) {
        taken = open("/dev/null", O_RDWR);
        if (taken < 0) throw std::system_error(errno, std::system_category(), "/dev/null");
        if (taken > STDERR_FILENO) close(taken);
    }
    impl_ = std::make_shared<Impl>();
}

Launcher::~Launcher() = default;

std::variant<Process, std::string> Launcher::launch(const LaunchSpec& spec) const {
    assert(!spec.command.empty());
    Pipe input = make_pipe();
    Pipe output = make_pipe();
    Pipe error_output = make_pipe();
    Pipe exec_error = make_pipe();
    auto command = spec.command;
    auto environment = environment_with(spec.environment);
    const auto arguments = pointers_to(command);
    const auto variables = pointers_to(environment);
    const ChildPlan plan{
        arguments.data(),
        variables.data(),
        spec.directory.empty() ? nullptr : spec.directory.c_str(),
        {input.read_end.get(), output.write_end.get(), error_output.write_end.get()},
        exec_error.write_end.get(),
        impl_->watchdog.get()};

    const pid_t pid = fork();
    if (pid < 0) return fmt::format("cannot start {}: {}", command[0], std::strerror(errno));
    if (pid == 0) exec_program(plan);
    setpgid(pid, pid);  // parent and child both try: either may be first
    for (const Fd* fd : {&input.write_end, &output.read_end, &error_output.read_end})
        make_nonblocking(*fd);
    Process process(std::make_unique<Process::Impl>(
        Process::Impl{impl_->watchdog, pid, std::move(input.write_end), std::move(output.read_end),
                      std::move(error_output.read_end), LineBuffer(spec.line_end, false),
                      LineBuffer(spec.line_end, true)}));

    exec_error.write_end.reset();
    int error = 0;
    if (read(exec_error.read_end.get(), &error, sizeof error) > 0)
        return fmt::format("cannot start {}{}{}: {}", command[0],
                           spec.directory.empty() ? "" : " in ", spec.directory,
                           std::strerror(error));
    return process;
}

}  // namespace goren::tools
