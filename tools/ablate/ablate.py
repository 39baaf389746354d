#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures what each step of the search is worth: plays the whole against the whole without a step.

Every step has a switch among the parameters of the search, `use_NAME` (pbrain-goren --list-params).
`play` switches one after the other off through `INFO tune.use_NAME 0`, plays both engines against
each other with goren-match, and keeps a row for each match in a table:

    ablate.py play --engine build/release/pbrain-goren --match build/release/goren-match \\
        --rules freestyle standard renju --nodes 10000 --games 400 --work ablation

Matches lie in the work folder and go on where they stopped; rows are written when a match is over.
A later match of the same step, rule, board and nodes replaces its row. `write` makes of the table
docs/search.md's (between its marks) and the figures that the comments of the search quote, in
lines of the form `// Elo (use_NAME): ...`; `write --check` fails where they differ.
"""
import argparse
import csv
import datetime
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = ROOT / "docs" / "ablation.csv"
PAGE = ROOT / "docs" / "search.md"
SOURCES = ("engine/search", "engine/ordering", "engine/threat")
FIELDS = ("step", "rule", "size", "nodes", "games", "wins", "draws", "losses", "elo", "margin",
          "bench", "date")
CONDITIONS = ("step", "rule", "size", "nodes")
USUAL_SIZE = "15"
RULES = ("freestyle", "standard", "renju", "caro")
PREFIX = "use_"

# The first row of the report of goren-match: name, games, wins, draws, losses, ..., Elo +- margin.
# Where one side won all, or nothing can be estimated, the report has no margin.
REPORT_ROW = re.compile(r"^whole\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s.*?\]\s+(\S+)(?: (?:±|\+-) (\S+))?",
                        re.MULTILINE)
MARKS = re.compile(r"(<!-- ablation -->\n).*?(<!-- /ablation -->)", re.DOTALL)
QUOTE = re.compile(r"// Elo \((use_\w+)\): .*")


def run(command):
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stdout}{result.stderr}")
    return result.stdout


def steps_of(engine):
    """The switches of an engine, in its own order."""
    names = (line.split()[0] for line in run([engine, "--list-params"]).splitlines())
    return [name for name in names if name.startswith(PREFIX)]


def bench_of(engine):
    return re.search(r"Nodes searched: (\d+)", run([engine, "bench"])).group(1)


def read_table(path=TABLE):
    if not path.exists():
        return []
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def write_table(rows, path=TABLE):
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, FIELDS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def with_row(rows, row):
    """The rows with this one, which replaces the one of the same conditions."""
    def same(other):
        return all(other[name] == row[name] for name in CONDITIONS)
    if any(same(other) for other in rows):
        return [row if same(other) else other for other in rows]
    return rows + [row]


def match_command(options, step, rule, results):
    return [options.match, "--engine", "name=whole", f"cmd={options.engine}",
            "--engine", "name=without", f"cmd={options.engine}", f"info.tune.{step}=0",
            "--each", f"nodes={options.nodes}", "turn=600000", "memory=0",
            "info.max_memory=60000000", "--rule", rule, "--size", options.size,
            "--games", options.games, "--openings",
            ROOT / "tools" / "openings" / f"{rule}-{options.size}.pos", "order=random", "seed=1",
            "--concurrency", options.concurrency, "--results", results]


def result_of(report):
    """{games, wins, draws, losses, elo, margin} of the whole engine in a report of goren-match."""
    row = REPORT_ROW.search(report)
    if not row:
        sys.exit(f"no line of the engine `whole` in this report:\n{report}")
    return dict(zip(("games", "wins", "draws", "losses", "elo", "margin"), row.groups("-")))


def play(options):
    known = steps_of(options.engine)
    for step in options.steps:
        if step not in known:
            sys.exit(f"{options.engine} has no switch {step}; it has {' '.join(known)}")
    options.work.mkdir(parents=True, exist_ok=True)
    bench = bench_of(options.engine)
    for rule in options.rules:
        for step in options.steps or known:
            name = f"{bench}-{rule}-{options.size}-{options.nodes}-{step}.jsonl"
            results = options.work / name
            run(match_command(options, step, rule, results))
            row = {"step": step, "rule": rule, "size": options.size, "nodes": str(options.nodes),
                   "bench": bench, "date": datetime.date.today().isoformat(),
                   **result_of(run([options.match, "report", results]))}
            write_table(with_row(read_table(), row))
            print(f"{rule} {options.nodes} {step}: {row['elo']} +- {row['margin']}", flush=True)


def elo_of(row):
    """`+31 +- 20`; where one side won nearly all, goren-match has no interval: `+417 (22-0-2)`, the
    wins, draws and losses."""
    elo = f"{float(row['elo']):+.0f}"
    if row["margin"] in ("-", "inf"):
        return f"{elo} ({row['wins']}-{row['draws']}-{row['losses']})"
    return f"{elo} +- {float(row['margin']):.0f}"


def page_table(rows):
    """A Markdown table a board and number of nodes, steps by rules, with the conditions above each."""
    lines = []
    for size, nodes in sorted({(row["size"], int(row["nodes"])) for row in rows}):
        some = [row for row in rows if (row["size"], int(row["nodes"])) == (size, nodes)]
        rules = [rule for rule in RULES if any(row["rule"] == rule for row in some)]
        games = sorted({int(row["games"]) for row in some})
        dates = sorted({row["date"] for row in some})
        benches = sorted({row["bench"] for row in some})
        board = "" if size == USUAL_SIZE else f"{size} x {size}, "
        lines += [f"{board}{nodes:,} nodes a move, {'-'.join(map(str, dict.fromkeys([games[0], games[-1]])))} "
                  f"games a match, {' to '.join(dict.fromkeys([dates[0], dates[-1]]))}, "
                  f"bench {', '.join(benches)}:", "",
                  "| step | " + " | ".join(rules) + " |", "|---" * (len(rules) + 1) + "|"]
        for step in dict.fromkeys(row["step"] for row in some):
            cells = {row["rule"]: elo_of(row) for row in some if row["step"] == step}
            lines.append(f"| `{step}` | " +
                         " | ".join(cells.get(rule, "not measured") for rule in rules) + " |")
        lines.append("")
    return "\n".join(lines)


def quote_of(step, rows):
    """The comment that quotes a step's figures on the usual board, at one number of nodes: that of the
    most rules, then of the most games, which has the narrowest intervals, then the larger one."""
    some = [row for row in rows if row["step"] == step and row["size"] == USUAL_SIZE]
    if not some:
        return f"// Elo ({step}): not measured."

    def weight(nodes):
        games = [int(row["games"]) for row in some if int(row["nodes"]) == nodes]
        return len(games), sum(games), nodes
    nodes = max({int(row["nodes"]) for row in some}, key=weight)
    figures = {row["rule"]: elo_of(row) for row in some if int(row["nodes"]) == nodes}
    return f"// Elo ({step}): " + ", ".join(
        f"{rule} {figures[rule]}" for rule in RULES if rule in figures) + "."


def texts_to_write(rows, root=ROOT):
    """{file: text} with the table's figures in the page and the sources."""
    page = root / PAGE.relative_to(ROOT)
    texts = {page: MARKS.sub(lambda found: found[1] + page_table(rows) + found[2],
                             page.read_text())}
    for folder in SOURCES:
        for file in sorted((root / folder).glob("*.*")):
            if file.suffix in (".h", ".cpp"):
                texts[file] = QUOTE.sub(lambda found: quote_of(found[1], rows), file.read_text())
    return texts


def write(options):
    stale = {file: text for file, text in texts_to_write(read_table()).items()
             if text != file.read_text()}
    for file, text in stale.items():
        if options.check:
            print(f"{file.relative_to(ROOT)} does not quote {TABLE.relative_to(ROOT)}: "
                  "run tools/ablate/ablate.py write")
        else:
            file.write_text(text)
    return 1 if options.check and stale else 0


def positive_and_even(text):
    number = int(text)
    if number < 2 or number % 2 != 0:
        raise argparse.ArgumentTypeError("games come in pairs: an even number, 2 or more")
    return number


def parse_options(arguments):
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    player = commands.add_parser("play", help="play matches and keep their results in the table")
    player.add_argument("--engine", required=True, help="a pbrain-goren")
    player.add_argument("--match", required=True, help="a goren-match")
    player.add_argument("--work", required=True, type=pathlib.Path, help="folder of the matches")
    player.add_argument("--rules", nargs="+", choices=RULES, default=list(RULES[:3]))
    player.add_argument("--size", default="15")
    player.add_argument("--nodes", type=int, default=10000, help="a move (default %(default)s)")
    player.add_argument("--games", type=positive_and_even, default=400,
                        help="a match (default %(default)s)")
    player.add_argument("--concurrency", type=int, default=1)
    player.add_argument("--steps", nargs="*", default=[], metavar="use_NAME",
                        help="the switches to play; all of them unless given")
    player.set_defaults(command=play)
    writer = commands.add_parser("write", help="bring page and comments up to the table")
    writer.add_argument("--check", action="store_true", help="change nothing; fail if it is due")
    writer.set_defaults(command=write)
    return parser.parse_args(arguments)


def main():
    options = parse_options(sys.argv[1:])
    return options.command(options) or 0


if __name__ == "__main__":
    sys.exit(main())
