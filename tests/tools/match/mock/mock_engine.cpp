// SPDX-License-Identifier: MIT
//
// An engine that misbehaves on request: a real process for the tests of goren-match. It implements
// the protocol itself, without any code of the tools.
//
//   mock_engine [play=random|row|skill] [seed=N] [base=N] [delay=MS] [report=VALUE] [fault=NAME]
//               [at=MOVE]
//
// `play=row` builds a five as fast as it can, `play=random` plays anywhere; `play=skill` does the
// former in max_node of max_node + base games, the latter in the others. The fault comes with the
// engine's move number `at` (from 1) of every game.
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace {

using Options = std::map<std::string, std::string>;

struct Game {
    int width = 0;
    int height = 0;
    int moves = 0;
    std::vector<char> cells;

    void reset(int w, int h) {
        width = w;
        height = h;
        moves = 0;
        cells.assign(static_cast<std::size_t>(w) * static_cast<std::size_t>(h), '.');
    }
    char& at(int x, int y) {
        const int index = y * width + x;
        return cells[static_cast<std::size_t>(index)];
    }
};

void write_line(const std::string& line) { std::cout << line << std::endl; }

void sleep_ms(int ms) { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); }

/// Allocates memory and writes to it, so that it becomes resident.
void grab_memory(int megabytes) {
    static std::vector<char> memory;
    memory.assign(static_cast<std::size_t>(megabytes) << 20, 'x');
}

/// Lets a child process grab memory, and waits until it has it. The runner measures after each
/// move.
void start_hog(int megabytes) {
    int ready[2];
    if (pipe(ready) != 0) std::exit(8);
    if (fork() == 0) {
        grab_memory(megabytes);
        if (write(ready[1], "x", 1) != 1) std::exit(8);
        sleep_ms(3'600'000);
    }
    char byte = 0;
    if (read(ready[0], &byte, 1) != 1) std::exit(8);
}

class Mock {
public:
    explicit Mock(Options options)
        : options_(std::move(options)), random_(static_cast<unsigned>(number("seed", 1))) {}

    int run() {
        if (fault_is("no-start")) return 3;
        for (std::string line; std::getline(std::cin, line);) {
            std::istringstream words(line);
            std::string command;
            words >> command;
            if (command == "START" || command == "RECTSTART")
                start(words);
            else if (command == "BEGIN")
                move();
            else if (command == "TURN")
                turn(words);
            else if (command == "BOARD")
                board();
            else if (command == "INFO")
                info(words);
            else if (command == "END")
                return 0;
        }
        return 0;
    }

private:
    int number(const std::string& key, int otherwise) const {
        const auto found = options_.find(key);
        return found == options_.end() ? otherwise : std::atoi(found->second.c_str());
    }
    bool fault_is(const std::string& name) const {
        const auto found = options_.find("fault");
        return found != options_.end() && found->second == name;
    }

    void start(std::istringstream& words) {
        int width = 0;
        int height = 0;
        char comma = 0;
        words >> width;
        if (!(words >> comma >> height)) height = width;
        game_.reset(width, height);
        if (fault_is("silent-start")) return;
        if (fault_is("flood-start"))
            while (true) write_line("MESSAGE nothing at all");
        if (fault_is("refuse")) return write_line("ERROR this size is not supported");
        write_line("OK");
    }

    void info(std::istringstream& words) {
        std::string key;
        words >> key;
        if (key == "max_node") words >> max_node_;
    }

    void turn(std::istringstream& words) {
        int x = 0;
        int y = 0;
        char comma = 0;
        words >> x >> comma >> y;
        game_.at(x, y) = 'O';
        move();
    }

    void board() {
        game_.reset(game_.width, game_.height);
        for (std::string line; std::getline(std::cin, line) && line != "DONE";) {
            std::istringstream words(line);
            int x = 0;
            int y = 0;
            int who = 0;
            char comma = 0;
            words >> x >> comma >> y >> comma >> who;
            game_.at(x, y) = who == 1 ? 'X' : 'O';
        }
        move();
    }

    /// How to play a game; drawn before its first move.
    bool draw_style() {
        const std::string play = options_.count("play") != 0 ? options_.at("play") : "random";
        if (play != "skill") return play == "row";
        const auto all = static_cast<unsigned>(max_node_ + number("base", 1));
        return random_() % all < static_cast<unsigned>(max_node_);
    }

    void move() {
        if (game_.moves == 0) builds_row_ = draw_style();
        ++game_.moves;
        if (options_.count("delay") != 0) sleep_ms(number("delay", 0));
        if (options_.count("report") != 0)
            write_line("MESSAGE depth 3-9 ev " + options_.at("report") +
                       " n 2K n/s 10K tm 7 pv h8");
        if (game_.moves == number("at", 1) && options_.count("fault") != 0 && misbehave()) return;
        const auto [x, y] = builds_row_ ? row_point() : random_point();
        play(x, y);
    }

    /// True: there will be no regular move.
    bool misbehave() {
        if (fault_is("silent")) sleep_ms(3'600'000);
        if (fault_is("late")) sleep_ms(number("by", 100));
        if (fault_is("crash")) std::abort();
        if (fault_is("exit")) std::exit(7);
        if (fault_is("hog")) grab_memory(number("by", 200));
        if (fault_is("garbage")) write_line("I think 7,7 is good");
        if (fault_is("error")) write_line("ERROR confused");
        if (fault_is("close")) {
            close(STDOUT_FILENO);
            sleep_ms(3'600'000);
        }
        if (fault_is("child") && fork() == 0) sleep_ms(3'600'000);
        if (fault_is("child-hog")) start_hog(number("by", 200));
        if (fault_is("off-board")) return write_line("99,3"), true;
        if (fault_is("taken")) return write_line(taken_point()), true;
        if (fault_is("second")) {
            const auto [x, y] = random_point();
            game_.at(x, y) = 'X';
            return write_line(std::to_string(x) + "," + std::to_string(y) + "\n0,0"), true;
        }
        if (fault_is("flood"))
            while (true) write_line("MESSAGE nothing at all");
        if (fault_is("newlines"))
            // As many as a pipe holds: it is never found empty.
            while (true) write_line(std::string(1 << 16, '\n'));
        return false;
    }

    void play(int x, int y) {
        game_.at(x, y) = 'X';
        write_line(std::to_string(x) + "," + std::to_string(y));
    }

    std::pair<int, int> random_point() {
        while (true) {
            const int x = static_cast<int>(random_() % static_cast<unsigned>(game_.width));
            const int y = static_cast<int>(random_() % static_cast<unsigned>(game_.height));
            if (game_.at(x, y) == '.') return {x, y};
        }
    }

    /// The next point of the first five that can still be built in a row.
    std::pair<int, int> row_point() {
        for (int y = 0; y < game_.height; ++y)
            for (int x = 0; x + 5 <= game_.width; ++x) {
                int free = -1;
                bool possible = true;
                for (int k = 4; k >= 0; --k) {
                    possible = possible && game_.at(x + k, y) != 'O';
                    if (game_.at(x + k, y) == '.') free = x + k;
                }
                if (possible && free >= 0) return {free, y};
            }
        return random_point();
    }

    std::string taken_point() {
        for (int y = 0; y < game_.height; ++y)
            for (int x = 0; x < game_.width; ++x)
                if (game_.at(x, y) != '.') return std::to_string(x) + "," + std::to_string(y);
        return "0,0";
    }

    Options options_;
    std::mt19937 random_;
    Game game_;
    int max_node_ = 0;
    bool builds_row_ = false;
};

}  // namespace

int main(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        options[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
    }
    return Mock(std::move(options)).run();
}
