#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Edits of the database, as Yixin-Board sends them, and kill -9 between them: nothing is lost.

    database_kill_test.py PBRAIN_GOREN
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ENGINE = sys.argv[1]


class Database(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="goren-database-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.book = self.folder / "edited.book"

    def start(self):
        engine = subprocess.Popen([ENGINE], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  text=True)
        self.send(engine, "yxshowinfo", "start 15", "yxsetdatabase", self.book)
        return engine

    @staticmethod
    def send(engine, *lines):
        engine.stdin.write("".join(f"{line}\n" for line in lines))
        engine.stdin.flush()

    def answer(self, engine, *lines):
        """The next line about the position, after the lines are sent."""
        self.send(engine, *lines)
        while True:
            line = engine.stdout.readline()
            self.assertNotEqual(line, "")
            if line.startswith(("MESSAGE DATABASE ONE", "MESSAGE DATABASE TEXT")):
                return line.strip()

    @staticmethod
    def close(engine):
        engine.wait(timeout=60)
        engine.stdin.close()
        engine.stdout.close()

    def test_every_answered_edit_survives_kills(self):
        values = {}
        for run in range(4):
            engine = self.start()
            for row in range(3):
                number = 3 * run + row
                stones = (f"{number},7", "done")
                line = self.answer(engine, f"yxedittvddatabase 2 -1 {number - 5} 0", *stones)
                self.assertTrue(line.startswith(f"MESSAGE DATABASE ONE -1 {number - 5} "), line)
                values[number] = number - 5
            # These have no answer: whether they count is open, but they harm nothing.
            self.send(engine, f'yxedittextdatabase "comment {run}"7,7', "8,8", "done",
                      "yxdeletedatabaseone", "14,14", "done", "yxsavedatabase")
            engine.kill()
            self.close(engine)
        engine = self.start()
        for number, value in values.items():
            # Later positions repeat earlier ones by symmetry.
            expected = values.get(14 - number, value) if 14 - number > number else value
            line = self.answer(engine, "yxquerydatabaseone", f"{number},7", "done")
            self.assertTrue(line.startswith(f"MESSAGE DATABASE ONE -1 {expected} "), line)
        self.send(engine, "end")
        self.close(engine)

    @staticmethod
    def edits(text):
        lines = []
        for number in range(30):
            lines += [f'yxedittextdatabase "{text} {number}"{number % 15},{number // 15}', "done"]
        return lines

    def expect_edits(self, engine, text):
        """The process has ended as it should, and the edits are in its book."""
        self.close(engine)
        self.assertEqual(engine.returncode, 0)
        self.assertFalse(pathlib.Path(f"{self.book}.lock").exists())
        engine = self.start()
        self.assertEqual(self.answer(engine, "yxquerydatabasetext", "14,1", "done"),
                         f'MESSAGE DATABASE TEXT "{text} 29"')
        self.send(engine, "end")
        self.close(engine)

    def test_the_end_waits_for_edits(self):
        engine = self.start()
        self.send(engine, *self.edits("text"), "end")
        self.expect_edits(engine, "text")

    def test_no_edit_is_lost_with_a_closed_output(self):
        for end in (["end"], []):
            engine = self.start()
            query = ["yxquerydatabaseone", "7,7", "done"]
            self.answer(engine, *query)
            engine.stdout.close()
            self.send(engine, *query, *self.edits(f"closed{len(end)}"), *end)
            self.expect_edits(engine, f"closed{len(end)}")

    def test_no_edit_is_lost_behind_answers_that_nobody_reads(self):
        engine = self.start()
        # More than a pipe holds.
        self.send(engine, *["about"] * 1500, *self.edits("unread"), "end")
        self.expect_edits(engine, "unread")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
