#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures how late the engine's moves come.

Starts one engine or several at once, asks each for moves with a time limit, and prints how long
after the limit the moves arrived, as the manager's clock shows it: median, 99th percentile and
maximum in milliseconds. Negative numbers are early: the engine keeps a reserve of time. A maximum
above 0 is a game lost on time.

    measure_overrun.py build/release/pbrain-goren
    measure_overrun.py build/release/pbrain-goren --moves 2000 --limits 20 100 300 --engines 2
    measure_overrun.py build/release/pbrain-goren --busy 2     # beside two busy processes
"""
import argparse
import concurrent.futures
import contextlib
import random
import subprocess
import sys
import time

SIDE = 15


class EngineError(Exception):
    pass


class Engine:
    """A process that speaks the Piskvork protocol."""

    def __init__(self, command):
        self.process = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.send(f"START {SIDE}")
        if self.read_line() != "OK":
            raise EngineError(f"{command} does not answer START with OK")

    def send(self, *lines):
        try:
            self.process.stdin.write("".join(line + "\n" for line in lines))
            self.process.stdin.flush()
        except OSError as error:
            raise EngineError(f"the engine has ended: {error}") from error

    def read_line(self):
        """The next line that is no message."""
        while line := self.process.stdout.readline():
            if not line.startswith(("MESSAGE", "DEBUG")):
                return line.strip()
        raise EngineError("the engine has ended")

    def seconds_to_move(self, stones):
        """From the last line of the position to the move."""
        self.send("BOARD", *(f"{x},{y},{1 if i % 2 == 0 else 2}"
                             for i, (x, y) in enumerate(stones)))
        start = time.monotonic()
        self.send("DONE")
        line = self.read_line()
        elapsed = time.monotonic() - start
        if line.count(",") != 1:
            raise EngineError(f"no move: {line}")
        return elapsed

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def random_position(chance):
    """Four to ten stones in the middle of the board, the engine to move: seldom a threat."""
    points = [(x, y) for x in range(3, SIDE - 3) for y in range(3, SIDE - 3)]
    return chance.sample(points, 2 * chance.randint(2, 5))


def overruns(command, limit, moves, seed):
    """Milliseconds after the limit, for each move of one engine."""
    chance = random.Random(seed)
    engine = Engine(command)
    with contextlib.closing(engine):
        engine.send(f"INFO timeout_turn {limit}", "INFO timeout_match 0")
        return [engine.seconds_to_move(random_position(chance)) * 1000 - limit
                for _ in range(moves)]


def percentile(values, percent):
    """The smallest value that so many percent of all do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


@contextlib.contextmanager
def busy_processes(count):
    command = [sys.executable, "-c", "while True: pass"]
    processes = [subprocess.Popen(command) for _ in range(count)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def measure(options, limit):
    """The overruns of all engines, which run at once."""
    moves = [len(range(i, options.moves, options.engines)) for i in range(options.engines)]
    with busy_processes(options.busy), \
            concurrent.futures.ThreadPoolExecutor(options.engines) as pool:
        runs = [pool.submit(overruns, options.engine, limit, count, f"{options.seed} {i}")
                for i, count in enumerate(moves)]
        return [overrun for run in runs for overrun in run.result()]


def positive(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def parse(arguments):
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine", help="a pbrain-goren")
    parser.add_argument("--moves", type=positive, default=200, help="for each limit (%(default)s)")
    parser.add_argument("--limits", type=positive, nargs="+", default=[20, 100, 300],
                        help="milliseconds a move (%(default)s)")
    parser.add_argument("--engines", type=positive, default=1, help="at once (%(default)s)")
    parser.add_argument("--busy", type=int, default=0, help="busy processes beside (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the positions (%(default)s)")
    return parser.parse_args(arguments)


def main():
    options = parse(sys.argv[1:])
    print("| limit (ms) | engines | busy processes | moves | p50 (ms) | p99 (ms) | max (ms) |")
    print("|---|---|---|---|---|---|---|")
    try:
        for limit in options.limits:
            values = measure(options, limit)
            figures = (percentile(values, 50), percentile(values, 99), max(values))
            print(f"| {limit} | {options.engines} | {options.busy} | {len(values)} | "
                  + " | ".join(f"{figure:.1f}" for figure in figures) + " |", flush=True)
    except (EngineError, OSError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
