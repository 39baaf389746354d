#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the speed of two builds of the engine.

Runs `BASE bench` and `CHANGED bench` in turns, so that whatever else slows the machine hits both
alike, and prints the ratio CHANGED / BASE with its 95% interval. The interval is that of the mean
of the logarithms of the ratios of each pair (Student's t). The builds must search the same nodes:
otherwise the comparison says so, for then it compares searches and not speed.

    compare_speed.py build/base/pbrain-goren build/release/pbrain-goren --runs 20
    compare_speed.py a b --figure Moves/second         # any "name: number" line of the bench
    compare_speed.py a b --instructions                # counted by valgrind: exact, one run each
"""
import argparse
import math
import re
import statistics
import subprocess
import sys
import tempfile

# Student's t for 97.5%, by degrees of freedom; beyond the table the normal distribution will do.
STUDENT_T = {1: 12.71, 2: 4.30, 3: 3.18, 4: 2.78, 5: 2.57, 6: 2.45, 7: 2.36, 8: 2.31, 9: 2.26,
             10: 2.23, 12: 2.18, 15: 2.13, 20: 2.09, 30: 2.04, 60: 2.00}
NORMAL = 1.96


def figure_of(output, name):
    """The number of the bench line that starts with the name, as in `Nodes/second: 1234567`."""
    match = re.search(rf"^\s*{re.escape(name)}\s*:?\s+([\d.]+)", output, re.MULTILINE | re.IGNORECASE)
    if not match:
        raise ValueError(f'the bench prints no line "{name}: <number>":\n{output}')
    return float(match.group(1))


def student_t(freedom):
    if freedom > max(STUDENT_T):
        return NORMAL
    return STUDENT_T[max(known for known in STUDENT_T if known <= freedom)]


def ratio_with_interval(base, changed):
    """(ratio, low, high) of the paired figures; at least two pairs."""
    logs = [math.log(c / b) for b, c in zip(base, changed)]
    mean = statistics.mean(logs)
    margin = student_t(len(logs) - 1) * statistics.stdev(logs) / math.sqrt(len(logs))
    return math.exp(mean), math.exp(mean - margin), math.exp(mean + margin)


def bench(program):
    return subprocess.run([program, "bench"], check=True, capture_output=True, text=True).stdout


def instructions(program):
    """Instructions of one bench, counted by valgrind's callgrind."""
    with tempfile.NamedTemporaryFile() as profile:
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile.name}", program,
             "bench"], check=True, capture_output=True, text=True)
    return int(re.search(r"Collected : (\d+)", result.stderr).group(1))


def compare_instructions(options):
    base, changed = instructions(options.base), instructions(options.changed)
    print(f"base {base}, changed {changed} instructions: {(changed / base - 1) * 100:+.3f}%")


def compare_figures(options):
    programs = (options.base, options.changed)
    figures = ([], [])
    for run in range(options.runs):
        nodes = [0, 0]
        for side in (0, 1) if run % 2 == 0 else (1, 0):
            output = bench(programs[side])
            figures[side].append(figure_of(output, options.figure))
            nodes[side] = figure_of(output, options.nodes)
        if run == 0 and nodes[0] != nodes[1]:
            print(f"The searches differ: {nodes[0]:.0f} and {nodes[1]:.0f} nodes.")
    base, changed = figures
    ratio, low, high = ratio_with_interval(base, changed)
    print(f"{options.figure}, {options.runs} pairs: base {statistics.mean(base):.0f}, "
          f"changed {statistics.mean(changed):.0f}")
    print(f"Speed | {(ratio - 1) * 100:+.2f}% [{(low - 1) * 100:+.2f}, {(high - 1) * 100:+.2f}] "
          f"(95%, {options.runs} pairs)")


def at_least_two(text):
    number = int(text)
    if number < 2:
        raise argparse.ArgumentTypeError("a spread needs at least 2 runs")
    return number


def parse(arguments):
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("base")
    parser.add_argument("changed")
    parser.add_argument("--runs", type=at_least_two, default=20, help="pairs of runs (default 20)")
    parser.add_argument("--figure", default="Nodes/second",
                        help="line compared (default %(default)s)")
    parser.add_argument("--nodes", default="Nodes searched", help="line of the signature")
    parser.add_argument("--instructions", action="store_true", help="count instructions instead")
    return parser.parse_args(arguments)


def main():
    options = parse(sys.argv[1:])
    try:
        (compare_instructions if options.instructions else compare_figures)(options)
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
