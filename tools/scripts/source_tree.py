# SPDX-License-Identifier: MIT
"""The files that the checks of the sources read."""

FOLDERS = (".ci", "docs", "engine", "protocol", "tests", "tools")


def files_below(root):
    """README.md and the files of the project's folders, as (path from the root, file)."""
    files = [root / "README.md"]
    for folder in FOLDERS:
        files += sorted((root / folder).rglob("*"))
    for file in files:
        if file.is_file():
            yield file.relative_to(root).as_posix(), file
