#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that every script can be run by its name, as the documents do: a file in tools/, tests/ or
.ci/ that begins with #! has the permission.

    check_executable.py [ROOT]
"""
import os
import pathlib
import sys

FOLDERS = ("tools", "tests", ".ci")


def is_script(file):
    with file.open("rb") as content:
        return content.read(2) == b"#!"


def not_executable(root):
    files = [file for folder in FOLDERS for file in sorted((root / folder).rglob("*"))]
    return [file.relative_to(root).as_posix() for file in files
            if file.is_file() and is_script(file) and not os.access(file, os.X_OK)]


def main():
    files = not_executable(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "."))
    for file in files:
        print(f"{file}: begins with #! and is not executable (chmod +x)")
    return 1 if files else 0


if __name__ == "__main__":
    sys.exit(main())
