#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the documents lead somewhere.

Each relative link of a document must name a file or folder that is there and, after a #, a heading
of that document (by the name that GitHub gives it). Each `path` that begins with a folder of this
repository must be there (`commit:path` is history, and is not checked), and so must each document
that a source names, as in "see docs/search.md". Prints one line per finding and fails if there is
any.

    check_links.py [ROOT]
"""
import pathlib
import re
import sys

FOLDERS = (".ci", "docs", "engine", "protocol", "tests", "tools")
SOURCES = (".cpp", ".h", ".inc", ".py", ".sh", ".txt")
# The tests of the checks name documents of their own making.
EXEMPT = "tests/tools/scripts/"

CODE_BLOCK = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")
OTHER_SITE = re.compile(r"[a-z]+:")
PATH = re.compile(rf"`((?:{'|'.join(map(re.escape, FOLDERS))})/[\w./-]+)`")
NAMED_DOCUMENT = re.compile(r"\bdocs/[\w/]+\.md\b")


def without_code_blocks(text):
    """The text with its code blocks emptied; the lines keep their numbers."""
    return CODE_BLOCK.sub(lambda block: "\n" * block.group().count("\n"), text)


def anchors_of(text):
    """The anchors of a document's headings, as GitHub makes them."""
    anchors = set()
    for title in re.findall(r"^#+ (.*)$", without_code_blocks(text), re.MULTILINE):
        title = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", title)
        name = anchor = re.sub(r"[^\w -]", "", title.strip().lower()).replace(" ", "-")
        repeats = 0
        while anchor in anchors:
            repeats += 1
            anchor = f"{name}-{repeats}"
        anchors.add(anchor)
    return anchors


def leads_somewhere(document, link):
    """Whether a relative link of a document has a target."""
    path, _, anchor = link.partition("#")
    target = document.parent / path if path else document
    return target.exists() and (not anchor or anchor in anchors_of(target.read_text()))


def is_there(path):
    """Whether a path is that of a file, a folder, or the files of a module without the suffix."""
    return path.exists() or any(path.parent.glob(path.name + ".*"))


def matches_by_line(pattern, text):
    """(line number, first group or whole match) of each match of a pattern in a text."""
    for number, line in enumerate(text.splitlines(), start=1):
        for match in pattern.finditer(line):
            yield number, match.group(match.lastindex or 0)


def dead_ends_of_document(root, document):
    text = without_code_blocks(document.read_text())
    for number, link in matches_by_line(LINK, text):
        if not OTHER_SITE.match(link) and not leads_somewhere(document, link):
            yield number, link
    for number, path in matches_by_line(PATH, text):
        if not is_there(root / path):
            yield number, path


def dead_ends_of_source(root, source):
    for number, path in matches_by_line(NAMED_DOCUMENT, source.read_text(errors="replace")):
        if not (root / path).exists():
            yield number, path


def files_below(root):
    """The files of a root that people wrote, as (path from the root, file)."""
    files = [root / "README.md"]
    for folder in FOLDERS:
        files += sorted((root / folder).rglob("*"))
    for file in files:
        path = file.relative_to(root).as_posix()
        if file.is_file() and not path.startswith(EXEMPT):
            yield path, file


def check(root):
    """All findings below a root, and how many documents were read."""
    problems, document_count = [], 0
    for path, file in files_below(root):
        dead_ends = ()
        if file.suffix == ".md":
            document_count += 1
            dead_ends = dead_ends_of_document(root, file)
        elif file.suffix in SOURCES:
            dead_ends = dead_ends_of_source(root, file)
        problems += [(path, *dead_end) for dead_end in dead_ends]
    return problems, document_count


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    problems, document_count = check(root)
    for path, line, name in problems:
        print(f"{path}:{line}: {name} is not there")
    if document_count == 0:
        print(f"no document below {root}")
    return 1 if problems or document_count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
