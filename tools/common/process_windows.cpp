// SPDX-License-Identifier: MIT
//
// Processes on Windows. A wait for a pipe cannot have a deadline there, so a thread reads each
// output and stamps its lines; the input is a named pipe, because only a write to those can have
// one. A job object holds a process with its children: it counts their memory, and the system kills
// them all when its last handle closes, which the end of this process does as well.
#include <fmt/format.h>
#include <windows.h>
// After windows.h.
#include <psapi.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>

#include "protocol/system/files.h"
#include "protocol/system/system_message.h"
#include "tools/common/line_buffer.h"
#include "tools/common/process.h"

namespace goren::tools {
namespace {

using protocol::system_message;
using protocol::utf8_path;
using protocol::utf8_text;

constexpr DWORD kPipeSize = 1 << 16;
// How often a wait checks its stop token.
constexpr Milliseconds kStopPollInterval{100};
constexpr UINT kKilledExitCode = 1;
constexpr std::size_t kMaxFamily = 256;

class Handle {
public:
    Handle() = default;
    explicit Handle(HANDLE handle) : handle_(handle) {}
    Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    ~Handle() { reset(); }

    HANDLE get() const { return handle_; }
    void reset() {
        if (handle_ != nullptr && handle_ != INVALID_HANDLE_VALUE) CloseHandle(handle_);
        handle_ = nullptr;
    }

private:
    HANDLE handle_ = nullptr;
};

struct Pipe {
    Handle parent_end;
    Handle child_end;
};

std::string last_error_text() {
    return system_message({static_cast<int>(GetLastError()), std::system_category()});
}

[[noreturn]] void throw_last_error(const char* what) {
    throw std::runtime_error(fmt::format("{}: {}", what, last_error_text()));
}

Pipe make_pipe(DWORD parent_access) {
    static std::atomic<unsigned> counter = 0;
    const std::string name =
        fmt::format(R"(\\.\pipe\goren-match-{}-{})", GetCurrentProcessId(), ++counter);
    SECURITY_ATTRIBUTES inheritable{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
    Pipe pipe;
    pipe.parent_end = Handle(CreateNamedPipeA(
        name.c_str(), parent_access | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
        PIPE_TYPE_BYTE | PIPE_WAIT, 1, kPipeSize, kPipeSize, 0, nullptr));
    if (pipe.parent_end.get() == INVALID_HANDLE_VALUE) throw_last_error("pipe");
    const DWORD child_access = parent_access == PIPE_ACCESS_OUTBOUND ? GENERIC_READ : GENERIC_WRITE;
    pipe.child_end =
        Handle(CreateFileA(name.c_str(), child_access, 0, &inheritable, OPEN_EXISTING, 0, nullptr));
    if (pipe.child_end.get() == INVALID_HANDLE_VALUE) throw_last_error("pipe");
    return pipe;
}

/// A read or write that can be given up at a deadline.
class Overlapped {
public:
    Overlapped() : event_(CreateEventA(nullptr, TRUE, FALSE, nullptr)) {
        overlapped_.hEvent = event_.get();
    }

    OVERLAPPED* get() { return &overlapped_; }
    /// The bytes moved; nothing on an error, at the end, or past the deadline.
    std::optional<DWORD> finish(HANDLE file, DWORD milliseconds) {
        if (WaitForSingleObject(event_.get(), milliseconds) != WAIT_OBJECT_0)
            CancelIoEx(file, &overlapped_);
        DWORD count = 0;
        if (GetOverlappedResult(file, &overlapped_, &count, TRUE) == 0) return std::nullopt;
        return count;
    }

private:
    Handle event_;
    OVERLAPPED overlapped_{};
};

DWORD milliseconds_until(Clock::time_point deadline) {
    const auto left = std::chrono::ceil<Milliseconds>(deadline - Clock::now()).count();
    return static_cast<DWORD>(std::clamp<long long>(left, 0, INFINITE - 1));
}

/// The lines of both outputs, filled by their reader threads.
struct Mailbox {
    std::mutex mutex;
    std::condition_variable changed;
    LineBuffer output;
    LineBuffer errors;
    bool is_closed = false;

    explicit Mailbox(LineEnd line_end) : output(line_end, false), errors(line_end, true) {}

    std::optional<Line> pop() {
        auto line = errors.pop();
        return line ? std::move(line) : output.pop();
    }
};

void read_all(HANDLE pipe, Mailbox& mailbox, bool is_error_output) {
    LineBuffer& lines = is_error_output ? mailbox.errors : mailbox.output;
    std::array<char, kPipeSize> bytes;
    while (true) {
        Overlapped overlapped;
        if (ReadFile(pipe, bytes.data(), kPipeSize, nullptr, overlapped.get()) == 0 &&
            GetLastError() != ERROR_IO_PENDING)
            break;
        const auto count = overlapped.finish(pipe, INFINITE);
        if (!count) break;
        const std::lock_guard lock(mailbox.mutex);
        lines.append({bytes.data(), *count}, Clock::now());
        mailbox.changed.notify_one();
    }
    const std::lock_guard lock(mailbox.mutex);
    lines.finish(Clock::now());
    if (!is_error_output) mailbox.is_closed = true;
    mailbox.changed.notify_one();
}

/// One word of a command line, quoted as CommandLineToArgvW takes it apart again.
std::string quoted(const std::string& word) {
    if (!word.empty() && word.find_first_of(" \t\"") == std::string::npos) return word;
    std::string text = "\"";
    std::size_t backslashes = 0;
    for (const char c : word) {
        if (c == '"') text.append(backslashes + 1, '\\');
        backslashes = c == '\\' ? backslashes + 1 : 0;
        text += c;
    }
    return text.append(backslashes, '\\') + '"';
}

std::string command_line(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words) line += (line.empty() ? "" : " ") + quoted(word);
    return line;
}

std::string environment_block(const std::vector<std::pair<std::string, std::string>>& added) {
    // Names are the same whatever their case: the system's own is Path.
    const auto is_before = [](const std::string& a, const std::string& b) {
        return _stricmp(a.c_str(), b.c_str()) < 0;
    };
    std::map<std::string, std::string, decltype(is_before)> values(is_before);
    LPCH variables = GetEnvironmentStringsA();
    for (const char* entry = variables; *entry != '\0';
         entry += std::string_view(entry).size() + 1) {
        const std::string_view text = entry;
        // A name may begin with "=": those are the working directories of the drives.
        const std::size_t end = text.find('=', 1);
        if (end != text.npos) values.emplace(text.substr(0, end), text.substr(end + 1));
    }
    FreeEnvironmentStringsA(variables);
    for (const auto& [name, value] : added) values.insert_or_assign(name, value);
    std::string block;
    for (const auto& [name, value] : values) block.append(name + "=" + value).push_back('\0');
    block.push_back('\0');
    return block;
}

Handle make_job() {
    Handle job(CreateJobObjectA(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (job.get() == nullptr ||
        SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits,
                                sizeof limits) == 0)
        throw_last_error("job object");
    return job;
}

// A relative path is looked up in the working directory of the child first. CreateProcess would
// look beside this program before it, and then in the working directory of this process.
std::string program_of(const LaunchSpec& spec) {
    const std::string& program = spec.command[0];
    const auto folder = spec.directory.empty()
                            ? std::filesystem::current_path()
                            : std::filesystem::absolute(utf8_path(spec.directory));
    const auto beside = folder / utf8_path(program);
    for (const char* ending : {"", ".exe"}) {
        auto path = beside;
        path += ending;
        if (std::filesystem::is_regular_file(path)) return utf8_text(path);
    }
    return program;
}

}  // namespace

std::string to_text(ExitStatus status) {
    return status.is_crash ? fmt::format("exception {:#x}", status.number)
                           : fmt::format("exit code {}", status.number);
}

struct Process::Impl {
    explicit Impl(LineEnd line_end) : mailbox(line_end) {}

    Handle job;
    Handle process;
    Handle input;
    Handle output;
    Handle error_output;
    Mailbox mailbox;
    std::thread output_reader;
    std::thread error_reader;
};

Process::Process(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Process::Process(Process&&) noexcept = default;
Process& Process::operator=(Process&&) noexcept = default;

Process::~Process() {
    if (!impl_) return;
    TerminateJobObject(impl_->job.get(), kKilledExitCode);
    WaitForSingleObject(impl_->process.get(), INFINITE);
    impl_->output_reader.join();
    impl_->error_reader.join();
}

int Process::id() const { return static_cast<int>(GetProcessId(impl_->process.get())); }

void Process::close_input() { impl_->input.reset(); }

void Process::close_output() {
    // Ends the pending reads as well.
    DisconnectNamedPipe(impl_->output.get());
    DisconnectNamedPipe(impl_->error_output.get());
}

bool Process::write(std::string_view text, Clock::time_point deadline) {
    const HANDLE pipe = impl_->input.get();
    while (!text.empty()) {
        Overlapped overlapped;
        if (WriteFile(pipe, text.data(), static_cast<DWORD>(text.size()), nullptr,
                      overlapped.get()) == 0 &&
            GetLastError() != ERROR_IO_PENDING)
            return false;
        const auto count = overlapped.finish(pipe, milliseconds_until(deadline));
        if (!count) return false;
        text.remove_prefix(*count);
    }
    return true;
}

ReadResult Process::read_line(Clock::time_point deadline, const std::stop_token& stop) {
    Mailbox& mailbox = impl_->mailbox;
    std::unique_lock lock(mailbox.mutex);
    while (true) {
        if (auto line = mailbox.pop()) return *std::move(line);
        if (mailbox.is_closed) return ReadFailure::Closed;
        if (stop.stop_requested()) return ReadFailure::Stopped;
        const auto now = Clock::now();
        if (now >= deadline) return ReadFailure::Deadline;
        mailbox.changed.wait_until(lock, std::min(deadline, now + kStopPollInterval));
    }
}

std::uint64_t Process::private_memory(std::uint64_t) const {
    std::array<std::byte, sizeof(JOBOBJECT_BASIC_PROCESS_ID_LIST) + kMaxFamily * sizeof(ULONG_PTR)>
        storage{};
    auto* family = new (storage.data()) JOBOBJECT_BASIC_PROCESS_ID_LIST{};
    if (QueryInformationJobObject(impl_->job.get(), JobObjectBasicProcessIdList, family,
                                  sizeof storage, nullptr) == 0)
        return 0;
    std::uint64_t total = 0;
    for (DWORD i = 0; i < family->NumberOfProcessIdsInList; ++i) {
        const Handle process(OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE,
                                         static_cast<DWORD>(family->ProcessIdList[i])));
        PROCESS_MEMORY_COUNTERS_EX memory{};
        memory.cb = sizeof memory;
        if (GetProcessMemoryInfo(process.get(), reinterpret_cast<PROCESS_MEMORY_COUNTERS*>(&memory),
                                 sizeof memory) != 0)
            total += memory.PrivateUsage;
    }
    return total;
}

std::optional<ExitStatus> Process::wait_for_exit(Clock::time_point deadline) {
    const HANDLE process = impl_->process.get();
    DWORD code = 0;
    if (WaitForSingleObject(process, milliseconds_until(deadline)) != WAIT_OBJECT_0 ||
        GetExitCodeProcess(process, &code) == 0)
        return std::nullopt;
    // Exceptions begin with C, D or E; an exit code of -1 does not.
    constexpr DWORD kFirstException = 0xC0000000;
    constexpr DWORD kLastException = 0xEFFFFFFF;
    return ExitStatus{static_cast<std::uint32_t>(code),
                      kFirstException <= code && code <= kLastException};
}

struct Launcher::Impl {
    // A child inherits every handle that is open when it starts: one start at a time.
    std::mutex starting;
};

// Children inherit the error mode: a crash or a missing library ends an engine, instead of a window
// that waits for somebody to close it.
Launcher::Launcher() : impl_(std::make_shared<Impl>()) {
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
}
Launcher::~Launcher() = default;

std::variant<Process, std::string> Launcher::launch(const LaunchSpec& spec) const {
    assert(!spec.command.empty());
    const std::lock_guard lock(impl_->starting);
    Pipe input = make_pipe(PIPE_ACCESS_OUTBOUND);
    Pipe output = make_pipe(PIPE_ACCESS_INBOUND);
    Pipe error_output = make_pipe(PIPE_ACCESS_INBOUND);
    auto impl = std::make_unique<Process::Impl>(spec.line_end);
    impl->job = make_job();

    STARTUPINFOA startup{};
    startup.cb = sizeof startup;
    startup.dwFlags = STARTF_USESTDHANDLES;
    startup.hStdInput = input.child_end.get();
    startup.hStdOutput = output.child_end.get();
    startup.hStdError = error_output.child_end.get();
    auto command = spec.command;
    command[0] = program_of(spec);
    std::string line = command_line(command);
    std::string environment = environment_block(spec.environment);
    PROCESS_INFORMATION information{};
    // Suspended until it is in its job, so that no child of it can escape.
    if (CreateProcessA(
            nullptr, line.data(), nullptr, nullptr, TRUE,
            CREATE_SUSPENDED | CREATE_NO_WINDOW | CREATE_NEW_PROCESS_GROUP, environment.data(),
            spec.directory.empty() ? nullptr : spec.directory.c_str(), &startup, &information) == 0)
        return fmt::format("cannot start {}: {}", command[0], last_error_text());
    impl->process = Handle(information.hProcess);
    const Handle thread(information.hThread);
    if (AssignProcessToJobObject(impl->job.get(), impl->process.get()) == 0) {
        auto error =
            fmt::format("cannot put {} into a job object: {}", command[0], last_error_text());
        TerminateProcess(impl->process.get(), kKilledExitCode);
        return error;
    }
    ResumeThread(thread.get());

    impl->input = std::move(input.parent_end);
    impl->output = std::move(output.parent_end);
    impl->error_output = std::move(error_output.parent_end);
    for (Pipe* pipe : {&input, &output, &error_output}) pipe->child_end.reset();
    impl->output_reader = std::thread(read_all, impl->output.get(), std::ref(impl->mailbox), false);
    impl->error_reader =
        std::thread(read_all, impl->error_output.get(), std::ref(impl->mailbox), true);
    return Process(std::move(impl));
}

}  // namespace goren::tools
