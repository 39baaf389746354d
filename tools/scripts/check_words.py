#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the tree speaks the language of chess engines and renju.

A word of our own is a cost to every reader. The table holds the ones that were used here before and
the standard term for each; docs/glossary.md defines the terms. Prints one line per finding and
fails if there is any. Identifiers are split into their words first, so that `windowKin`,
`window_kin` and "window kin" are the same.

    check_words.py [ROOT]
"""
import pathlib
import re
import sys

from source_tree import files_below

# Word or phrase (a regular expression for whole words, lower case) -> what to write instead.
PRIVATE_WORDS = {
    r"doors?": "public API",
    r"rooms?": "module; space for a capacity",
    r"sights?": "line pattern",
    r"straight fours?": "open four",
    r"victory by fours": "VCF, victory by continuous fours",
    r"take back|takes back|taken back|taking back": "undo",
    r"opinions?": "evaluation",
    r"judg(e|es|ed|ing|ement|ements)": "evaluate; adjudicate; referee",
    r"kin": "back-off weights, shared weights",
    r"see anew|seen anew|spread anew": "refresh",
    r"cannot be bettered|bettered": "mate-distance pruning",
    r"rest skipped|are rest skipped": "late-move pruning",
    r"learnt|learn move": "trained; update_history",
    r"take over line": "update_pv",
    r"early verdict|table verdict": "the step's standard name",
    r"thoughts?|thinkers?": "search, search task",
    r"hurry|hurries|hurried": "stop, stop requested",
    r"last word": "best move",
    r"swallow(s|ed)?": "discard",
    r"mapped twice|interrupts the other": "huge pages: page fault, TLB shootdown",
    r"fixed points": "fixed point, quantisation",
    r"contestants?": "engine process, player",
    r"guardians?": "watchdog",
    r"hears?|heard": "receives; is notified",
    r"whoever listens": "callback",
    r"crew": "workers",
    r"founded": "reliable",
}

# Names of other programs and commands of protocols, which keep their words.
PROPER_NAMES = re.compile(
    r"gomocup('s)? judge('s)?|gomocupjudge|gomocup[-_ ]judge|takeback", re.IGNORECASE)

# Files that must name the private words.
EXEMPT = ("tools/scripts/check_words.py", "tests/tools/scripts/check_words_test.py")
SUFFIXES = (".cmake", ".cpp", ".h", ".inc", ".json", ".md", ".py", ".sh", ".txt", "")
DATA = ("tools/puzzles/puzzles.txt", "tests/fuzz/corpus")

CAMEL_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
PRIVATE = {re.compile(rf"\b(?:{words})\b"): instead for words, instead in PRIVATE_WORDS.items()}


def plain(line):
    """The line as lower-case words: identifiers split, comment marks and other names taken out."""
    line = CAMEL_HUMP.sub(" ", PROPER_NAMES.sub(" ", line))
    return re.sub(r"[\s_/*#]+", " ", line).lower()


def problems_of(text):
    """(line number, private word, what to write instead) for each private word of a text."""
    for number, line in enumerate(text.splitlines(), start=1):
        words = plain(line)
        for private, instead in PRIVATE.items():
            if found := private.search(words):
                yield number, found.group(), instead


def sources(root):
    """The texts below a root that people read."""
    for path, file in files_below(root):
        if file.suffix in SUFFIXES and not path.startswith(EXEMPT + DATA):
            yield path, file


def check(root):
    """All findings below a root, and how many files were read."""
    problems, file_count = [], 0
    for path, file in sources(root):
        file_count += 1
        problems += [(path, *problem) for problem in problems_of(file.read_text(errors="replace"))]
    return problems, file_count


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    problems, file_count = check(root)
    for path, line, word, instead in problems:
        print(f'{path}:{line}: "{word}" is a word of our own: {instead}')
    if file_count == 0:
        print(f"no text below {root}")
    return 1 if problems or file_count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
