#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds broken links in the documents.

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

from source_tree import FOLDERS, files_below

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


def has_target(document, link):
    """Whether a relative link of a document has a target."""
    path, _, anchor = link.partition("#")
    target = document.parent / path if path else document
    if not anchor:
        return target.exists()
    return target.is_file() and anchor in anchors_of(target.read_text())


def is_file_folder_or_module(path):
    """Whether a path is that of a file, a folder, or the files of a module without the suffix."""
    return path.exists() or any(path.parent.glob(path.name + ".*"))


def matches_by_line(pattern, text):
    """(line number, first group or whole match) of each match of a pattern in a text."""
    for number, line in enumerate(text.splitlines(), start=1):
        for match in pattern.finditer(line):
            yield number, match.group(match.lastindex or 0)


def missing_targets_of_document(root, document):
    text = without_code_blocks(document.read_text())
    for number, link in matches_by_line(LINK, text):
        if not OTHER_SITE.match(link) and not has_target(document, link):
            yield number, link
    for number, path in matches_by_line(PATH, text):
        if not is_file_folder_or_module(root / path):
            yield number, path


def missing_targets_of_source(root, source):
    for number, path in matches_by_line(NAMED_DOCUMENT, source.read_text(errors="replace")):
        if not (root / path).exists():
            yield number, path


def check(root):
    """All findings below a root, and how many documents were read."""
    problems, document_count = [], 0
    for path, file in files_below(root):
        if path.startswith(EXEMPT):
            continue
        missing = ()
        if file.suffix == ".md":
            document_count += 1
            missing = missing_targets_of_document(root, file)
        elif file.suffix in SOURCES:
            missing = missing_targets_of_source(root, file)
        problems += [(path, *target) for target in missing]
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
