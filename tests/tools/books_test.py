#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The books and the openings that come with Goren, and a book that is edited by hand.

    books_test.py GOREN_BOOK TOOLS

TOOLS is the folder tools/ of the sources.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

BOOK, TOOLS = sys.argv[1], pathlib.Path(sys.argv[2])
BOOKS = sorted((TOOLS / "books").glob("*.book"))
OPENINGS = sorted((TOOLS / "openings").glob("*.pos"))


def check(book, *more):
    return subprocess.run([BOOK, "check", book, *more], capture_output=True, text=True, timeout=100)


class Shipped(unittest.TestCase):
    def test_every_book_is_whole(self):
        self.assertGreaterEqual(len(BOOKS), 4)
        for book in BOOKS:
            with self.subTest(book.name):
                lines = book.read_text().splitlines()
                positions = sum(not line.startswith("#") for line in lines)
                self.assertRegex(lines[2], r"^#checksum [0-9a-f]{16}$")
                run = check(book)
                self.assertEqual(run.returncode, 0, run.stderr)
                self.assertEqual(run.stdout, f"{book}: {positions} positions\n")

    def test_every_opening_has_each_point_once_and_on_the_board(self):
        self.assertGreaterEqual(len(OPENINGS), 5)
        for file in OPENINGS:
            with self.subTest(file.name):
                side = int(file.stem.rpartition("-")[2])
                openings = [line for line in file.read_text().splitlines()
                            if not line.startswith("#")]
                self.assertGreater(len(openings), 0)
                self.assertEqual(len(openings), len(set(openings)))
                for opening in openings:
                    self.assertRegex(opening, r"^([a-z][1-9]\d?)+$")
                    points = re.findall(r"([a-z])(\d+)", opening)
                    self.assertEqual(len(points), len(set(points)), opening)
                    for letter, row in points:
                        self.assertLess(ord(letter) - ord("a"), side, opening)
                        self.assertLessEqual(int(row), side, opening)


class EditedByHand(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="goren-books-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.book = self.folder / "edited.book"

    def test_an_edit_is_accepted_once_the_checksum_is_removed(self):
        lines = BOOKS[0].read_text().splitlines()
        lines[-1] += ' comment="by hand"'
        self.book.write_text("\n".join(lines) + "\n")
        refused = check(self.book)
        self.assertEqual(refused.returncode, 1)
        self.assertIn(f"{self.book} was changed", refused.stderr)

        before = [line for line in lines if not line.startswith("#checksum ")]
        self.book.write_text("\n".join(before) + "\n")
        rewritten = check(self.book, "--rewrite")
        self.assertEqual(rewritten.returncode, 0, rewritten.stderr)
        again = self.book.read_text().splitlines()
        self.assertRegex(again[2], r"^#checksum [0-9a-f]{16}$")
        self.assertEqual([line for line in again if line.startswith("#made goren-book check")],
                         [f"#made goren-book check {self.book} --rewrite"])
        entries = [line for line in before if not line.startswith("#")]
        self.assertEqual([line for line in again if not line.startswith("#")], entries)
        self.assertEqual(check(self.book).stdout, f"{self.book}: {len(entries)} positions\n")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
