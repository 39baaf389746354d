#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tunes constants of the search by playing matches against itself.

Simultaneous perturbation stochastic approximation (J. C. Spall, IEEE TAC 37(3), 1992), as the
chess engines' testing frameworks use it: all constants change at once, each up or down by its own
step at random; the two engines on opposite sides play a few pairs of games, and every constant
moves towards the side that won. The constants are those of `pbrain-goren --list-params`, but for
the switches `use_X`.

    spsa.py --engine build/release/pbrain-goren --match build/release/goren-match \\
        --openings tools/openings/freestyle-15.pos --nodes 10000 --iterations 500 \\
        --state spsa.json reduction_scale:8 late_move_limit_base:2 razor_base

A name may carry its step at the end of the run; the default is a twentieth of its range, at least
1. The state file is written after every iteration; the same command resumes the run. A finished run
proves nothing yet: play the result against the old constants.
"""
import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

# Spall's exponents and the usual head start, a tenth of the run.
ALPHA = 0.602
GAMMA = 0.101
HEAD_START = 0.1

# Parameters of this prefix switch steps of the search on or off.
SWITCH_PREFIX = "use_"

# In the rules of caro, by name or by number, caro_X counts in place of X.
CARO_RULES = ("caro", "caro-exact", "8", "9")
CARO_PREFIX = "caro_"


def listed_params(engine):
    """{name: (default, low, high)} as the engine lists them."""
    lines = subprocess.run([engine, "--list-params"], check=True, capture_output=True, text=True)
    rows = (line.split() for line in lines.stdout.splitlines())
    return {name: tuple(map(int, numbers)) for name, *numbers in rows}


def has_effect(name, listed, rule):
    """Whether a search of the rule reads the parameter."""
    if rule in CARO_RULES:
        return CARO_PREFIX + name not in listed
    return not name.startswith(CARO_PREFIX)


def chosen_params(engine, words, rule):
    """[{name, value, low, high, step}] for the words NAME or NAME:STEP."""
    listed = listed_params(engine)
    chosen = []
    for word in words:
        name, _, step = word.partition(":")
        if name not in listed:
            sys.exit(f"{engine} has no parameter {name}; see --list-params")
        if name.startswith(SWITCH_PREFIX):
            sys.exit(f"{name} switches a step on or off: play a match instead of tuning it")
        if not has_effect(name, listed, rule):
            sys.exit(f"{name} has no effect in {rule}: caro alone uses caro_X, in place of X")
        default, low, high = listed[name]
        # The engine takes whole numbers: with a smaller step both sides may play with the same one.
        step = float(step) if step else max((high - low) / 20, 1)
        if step < 1:
            sys.exit(f"{word}: a step below 1 does not change a whole number")
        chosen.append({"name": name, "value": float(default), "low": low, "high": high,
                       "step": step})
    return chosen


def clamped(param, value):
    return min(max(value, param["low"]), param["high"])


def engine_spec(options, name, params, values):
    infos = [f"info.tune.{param['name']}={round(value)}" for param, value in zip(params, values)]
    return ["--engine", f"name={name}", f"cmd={options.engine}", *infos]


def play(options, params, plus, minus, seed):
    """Wins less losses of the plus side."""
    limit = [f"nodes={options.nodes}", "turn=60000"] if options.nodes else [f"turn={options.turn}"]
    with tempfile.TemporaryDirectory() as folder:
        results = pathlib.Path(folder, "games.jsonl")
        command = [options.match, *engine_spec(options, "plus", params, plus),
                   *engine_spec(options, "minus", params, minus),
                   "--each", *limit, "memory=0", "info.max_memory=60000000",
                   "--rule", str(options.rule), "--size", str(options.size),
                   "--games", str(options.games), "--openings", options.openings, "order=random",
                   f"seed={seed}", "--concurrency", str(options.concurrency),
                   "--results", str(results)]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"{' '.join(command)}\n{run.stdout}{run.stderr}")
        games = [json.loads(line) for line in results.read_text().splitlines()[1:]]
    score = 0
    for game in games:
        if "fault" in game:
            sys.exit(f"a game ended with a fault: {json.dumps(game)}")
        if game["winner"] != "none":
            score += 1 if game[game["winner"]] == "plus" else -1
    return score


def iterate(options, state):
    """One iteration; changes the state's values."""
    k = state["iteration"] + 1
    params = state["params"]
    chance = random.Random(f"{options.seed} {k}")
    head_start = HEAD_START * options.iterations
    rate_decay = ((options.iterations + head_start) / (k + head_start)) ** ALPHA
    step_growth = (options.iterations / k) ** GAMMA
    flips = [chance.choice((-1, 1)) for _ in params]
    steps = [param["step"] * step_growth for param in params]
    sides = [[clamped(p, p["value"] + sign * flip * step)
              for p, flip, step in zip(params, flips, steps)] for sign in (1, -1)]
    score = play(options, params, *sides, seed=chance.randrange(1 << 30))
    for param, flip, step in zip(params, flips, steps):
        # At the end of the run the rate times the square of the step is what a game moves.
        gain = options.rate * rate_decay * param["step"] ** 2 / step
        param["value"] = clamped(param, param["value"] + gain * score * flip)
    state["iteration"] = k
    state["games"] += options.games


def save(path, state):
    """Whole or not at all."""
    fresh = pathlib.Path(f"{path}.new")
    fresh.write_text(json.dumps(state, indent=1))
    os.replace(fresh, path)


def identity(options):
    """The options that must be the same to resume a run: all but its programs and its end."""
    names = ("params", "openings", "nodes", "turn", "rule", "size", "games", "rate", "seed")
    return {name: getattr(options, name) for name in names}


def load(options):
    path = pathlib.Path(options.state)
    if not path.exists():
        return {"run": identity(options), "iteration": 0, "games": 0,
                "params": chosen_params(options.engine, options.params, options.rule)}
    state = json.loads(path.read_text())
    for name, value in identity(options).items():
        if state["run"][name] != value:
            sys.exit(f"{path} belongs to another run: its {name} is {state['run'][name]}, "
                     f"not {value}")
    return state


def positive_and_even(text):
    number = int(text)
    if number < 2 or number % 2 != 0:
        raise argparse.ArgumentTypeError("games come in pairs: an even number, 2 or more")
    return number


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True, help="a pbrain-goren")
    parser.add_argument("--match", required=True, help="a goren-match")
    parser.add_argument("--openings", required=True, help="a file of openings")
    parser.add_argument("--state", required=True, help="JSON file, written after each iteration")
    limit = parser.add_mutually_exclusive_group(required=True)
    limit.add_argument("--nodes", type=int, help="a move")
    limit.add_argument("--turn", type=int, help="milliseconds a move")
    parser.add_argument("--rule", default="freestyle",
                        help="a name or a number, as goren-match takes it")
    parser.add_argument("--size", default="15")
    parser.add_argument("--games", type=positive_and_even, default=8, help="an iteration; even")
    parser.add_argument("--iterations", type=int, default=500)
    parser.add_argument("--rate", type=float, default=0.02,
                        help="steps that a constant moves for one game won, at the end of the run")
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("params", nargs="+", metavar="NAME[:STEP]")
    return parser.parse_args()


def main():
    options = parse_options()
    state = load(options)
    while state["iteration"] < options.iterations:
        iterate(options, state)
        save(options.state, state)
        values = " ".join(f"{p['name']}={p['value']:.1f}" for p in state["params"])
        print(f"{state['iteration']}/{options.iterations} {values}", flush=True)


if __name__ == "__main__":
    main()
