#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that includes point one way, and that nothing prints but the programs.

The table is the layering of the project: where a file lives says what it may include. Prints
one line per violation and fails if there is any.

    check_layers.py [ROOT]
"""
import pathlib
import re
import sys

CORE = ("engine/core/",)
BOARD = CORE + ("engine/board/",)
API_TYPES = BOARD + ("engine/api/",)
PATTERN = BOARD + ("engine/pattern/",)
BOOK = PATTERN + ("engine/book/",)
POSITION = PATTERN + ("engine/position/",)
THREAT = POSITION + ("engine/threat/",)
ORDERING = API_TYPES + THREAT + ("engine/ordering/",)
EVAL = POSITION + ("engine/eval/",)
POLICY = ORDERING + EVAL + ("engine/policy/",)
SOLVER = API_TYPES + THREAT + ("engine/solver/",)
SEARCH = POLICY + SOLVER + ("engine/search/",)
PLAYERS = SEARCH + ("engine/book/", "engine/players/")
OPENING = PLAYERS + ("engine/opening/",)
ANALYSIS = PLAYERS + ("engine/analysis/",)
ENGINE = OPENING + ("engine/analysis/", "engine/engine.h")
BENCH = ENGINE + ("engine/bench/",)
# The public API: what programs that play may include of the engine.
PUBLIC_API = API_TYPES + ("engine/book/", "engine/engine.h", "engine/bench/")

# Prefix of a file's path -> prefixes of what it may include. The longest prefix counts.
MAY_INCLUDE = {
    "engine/core/": CORE,
    "engine/board/": BOARD,
    "engine/api/": API_TYPES,
    "engine/pattern/": PATTERN,
    "engine/book/": BOOK,
    "engine/position/": POSITION,
    "engine/threat/": THREAT,
    "engine/ordering/": ORDERING,
    "engine/eval/": EVAL,
    "engine/policy/": POLICY,
    "engine/solver/": SOLVER,
    "engine/search/": SEARCH,
    "engine/players/": PLAYERS,
    "engine/opening/": OPENING,
    "engine/analysis/": ANALYSIS,
    "engine/engine.": ENGINE,
    "engine/bench/": BENCH,
    "protocol/": PUBLIC_API + ("protocol/",),
    "tools/": BENCH + ("protocol/", "tools/"),
    # What tools share knows none of them.
    "tools/common/": BENCH + ("protocol/", "tools/common/"),
    # Nor do the formats of game files.
    "tools/formats/": BENCH + ("protocol/", "tools/common/", "tools/formats/"),
    # The referee checks the engine: it must not share code with it beyond the board.
    "tools/common/referee.": BOARD + ("tools/common/referee.",),
    # Nor may the verifiers of the engine's wins.
    "tools/puzzles/verifier.": BOARD + ("tools/common/referee.", "tools/puzzles/verifier.",
                                        "tools/puzzles/proof.h"),
    "tools/puzzles/proof.h": BOARD,
    "tests/": BENCH + ("protocol/", "tools/", "tests/"),
}

# Folders of the engine do no input or output; text is made in one place.
MUST_NOT_INCLUDE = re.compile(r"(iostream|fstream|ostream|istream|cstdio|stdio\.h|print|fmt/.*)")
MAY_INCLUDE_TEXT = ("engine/board/notation.",)

PRINTS = re.compile(r"\bstd::(cout|cerr|clog|puts|fputs)\b|\bprintf\s*\(|\bfprintf\s*\(|\bfmt::print\b")
MAY_PRINT = ("protocol/main.cpp", "tools/", "tests/")

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')


def allowed_includes(path):
    prefixes = [prefix for prefix in MAY_INCLUDE if path.startswith(prefix)]
    return MAY_INCLUDE[max(prefixes, key=len)] if prefixes else None


def include_problem(path, bracket, header):
    """What is wrong with one include line of a file; None where nothing is."""
    if bracket == "<":
        text_is_fine = not path.startswith("engine/") or path.startswith(MAY_INCLUDE_TEXT)
        return None if text_is_fine or not MUST_NOT_INCLUDE.fullmatch(header) \
            else f"<{header}> does not belong into the engine"
    if not header.startswith(allowed_includes(path)):
        return f'"{header}" is not for this folder to include'
    return None


def problems_of(path, text):
    if allowed_includes(path) is None:
        yield path, 1, "this folder has no layer: give it one in check_layers.py"
        return
    for number, line in enumerate(text.splitlines(), start=1):
        include = INCLUDE.match(line)
        problem = include_problem(path, *include.groups()) if include else None
        if problem:
            yield path, number, problem
        code = line.split("//")[0]
        if PRINTS.search(code) and not path.startswith(MAY_PRINT):
            yield path, number, "only protocol/main.cpp and the tools print"


def check(root):
    """All problems below a root, and how many files were read."""
    files = [file for folder in ("engine", "protocol", "tools", "tests")
             for file in sorted((root / folder).rglob("*")) if file.suffix in (".h", ".cpp")]
    problems = [problem for file in files
                for problem in problems_of(file.relative_to(root).as_posix(), file.read_text())]
    return problems, len(files)


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    problems, file_count = check(root)
    for path, line, problem in problems:
        print(f"{path}:{line}: {problem}")
    if file_count == 0:
        print(f"no source file below {root}")
    return 1 if problems or file_count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
