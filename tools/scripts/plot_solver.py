#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the nodes of the solver against the length of the win, as SVG.

    plot_solver.py --out nodes.svg RESULTS.jsonl...

RESULTS are files of `goren-solve --results` without `--shortest`. Each win is a dot: the plies of
the proof and the nodes until it was found, on a logarithmic scale. The line joins the medians of
six plies each.
"""
import argparse
import json
import math
import pathlib
import statistics
import sys

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 90, 20, 20, 50
PLIES_AT_A_TIME = 6
COLOURS = {"freestyle": "#1f77b4", "standard": "#2ca02c", "renju": "#d62728", "caro": "#9467bd",
           "caro-exact": "#8c564b"}


def wins_of(lines):
    """(rule, plies, nodes) of each win, once for each position."""
    results = (json.loads(line) for line in lines if line.strip())
    wins = {result["position"]: result for result in results if result["verdict"] == "win"}
    return [(position.split()[0], result["plies"], max(1, result["nodes"]))
            for position, result in sorted(wins.items())]


def medians(wins):
    """(plies, median nodes) of each group of plies that has three wins or more."""
    groups = {}
    for _, plies, nodes in wins:
        groups.setdefault(plies // PLIES_AT_A_TIME, []).append(nodes)
    return [((group + 0.5) * PLIES_AT_A_TIME, statistics.median(nodes))
            for group, nodes in sorted(groups.items()) if len(nodes) >= 3]


class Axes:
    def __init__(self, wins):
        self.plies = max(plies for _, plies, _ in wins) + 2
        self.decades = math.ceil(math.log10(max(nodes for *_, nodes in wins) + 1))

    def x(self, plies):
        return LEFT + plies / self.plies * (WIDTH - LEFT - RIGHT)

    def y(self, nodes):
        return HEIGHT - BOTTOM - math.log10(nodes) / self.decades * (HEIGHT - TOP - BOTTOM)


def text(x, y, words, anchor="middle"):
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{words}</text>'


def grid(axes):
    for decade in range(axes.decades + 1):
        y = axes.y(10 ** decade)
        yield f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
        yield text(LEFT - 8, y + 4, f"{10 ** decade:,}", "end")
    for plies in range(0, axes.plies + 1, 10):
        yield f'<path class="grid" d="M{axes.x(plies):.1f} {TOP}V{HEIGHT - BOTTOM}"/>'
        yield text(axes.x(plies), HEIGHT - BOTTOM + 18, plies)
    yield text(WIDTH / 2, HEIGHT - 10, "plies of the proof; up: nodes")


def legend(wins):
    for i, rule in enumerate(rule for rule in COLOURS if any(win[0] == rule for win in wins)):
        yield f'<circle cx="{LEFT + 20}" cy="{TOP + 16 + 18 * i}" r="4" fill="{COLOURS[rule]}"/>'
        yield text(LEFT + 30, TOP + 20 + 18 * i, rule, "start")


def picture(wins):
    axes = Axes(wins)
    dots = [f'<circle cx="{axes.x(plies):.1f}" cy="{axes.y(nodes):.1f}" r="3" '
            f'fill="{COLOURS[rule]}" fill-opacity="0.6"/>' for rule, plies, nodes in wins]
    line = "L".join(f"{axes.x(plies):.1f} {axes.y(nodes):.1f}" for plies, nodes in medians(wins))
    path = [f'<path d="M{line}" fill="none" stroke="#333" stroke-width="2"/>'] if line else []
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        "<style>.grid{stroke:#ddd;fill:none}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        *grid(axes), *dots, *path, *legend(wins), "</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("results", nargs="+", type=pathlib.Path)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    wins = wins_of(line for file in arguments.results for line in file.read_text().splitlines())
    if not wins:
        sys.exit("plot_solver.py: no win in these files")
    arguments.out.write_text(picture(wins))
    print(f"{len(wins)} wins")


if __name__ == "__main__":
    main()
