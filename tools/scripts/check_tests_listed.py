#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that every test file is part of the build: a test that is never compiled never fails.

Each tests/**/*_test.{cpp,py} must stand, by its path from there, in a CMakeLists.txt of its own or
a higher folder of tests/.

    check_tests_listed.py [ROOT]
"""
import pathlib
import re
import sys


def is_listed(file, tests):
    """Whether a list between the file's folder and tests/ names it."""
    for folder in file.parents:
        listing = folder / "CMakeLists.txt"
        name = re.escape(file.relative_to(folder).as_posix())
        if listing.is_file() and re.search(rf"(?<![\w/.-]){name}(?![\w.-])", listing.read_text()):
            return True
        if folder == tests:
            return False
    return False


def unlisted(root):
    tests = root / "tests"
    files = sorted(tests.rglob("*_test.cpp")) + sorted(tests.rglob("*_test.py"))
    return [file.relative_to(root).as_posix() for file in files if not is_listed(file, tests)]


def main():
    missing = unlisted(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "."))
    for file in missing:
        print(f"{file}: in no CMakeLists.txt, so it never runs")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
