#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole runs of goren-book: grow, kill -9, go on, merge, split, edit, index.

    run_test.py GOREN_BOOK
"""
import fcntl
import json
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

BOOK = sys.argv[1]
GROW = ("--nodes", "300", "--memory", "32")


class Run(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="goren-book-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.book = self.folder / "test.book"
        self.journal = self.folder / "test.book.journal"

    def run_tool(self, *arguments, code=0):
        done = subprocess.run([BOOK, *map(str, arguments)], capture_output=True, text=True,
                              timeout=250)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout if code == 0 else done.stderr

    def grow(self, *arguments):
        return self.run_tool("grow", self.book, *GROW, *arguments)

    def positions(self, path):
        return [" ".join(line.split()[:3]) for line in path.read_text().splitlines()
                if line and not line.startswith("#")]

    def test_a_book_grows_and_goes_on(self):
        self.grow("--moves", "h8", "--searches", "20")
        before = self.positions(self.book)
        self.assertGreater(len(before), 8)
        self.assertFalse(self.journal.exists())
        self.grow("--searches", "20", "--threads", "2")
        after = self.positions(self.book)
        self.assertLess(len(before), len(after))
        self.assertLessEqual(set(before), set(after))
        text = self.book.read_text()
        self.run_tool("check", self.book)
        self.assertEqual(text, self.book.read_text())

    def test_growth_ends_at_its_limit(self):
        self.grow("--moves", "h8", "--positions", "7", "--threads", "2")
        self.assertIn(len(self.positions(self.book)), (7, 8))

    def test_nothing_is_lost_at_a_kill(self):
        command = [BOOK, "grow", self.book, *GROW, "--moves", "h8", "--threads", "2"]
        lines = 0
        for _ in range(3):
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
            deadline = time.monotonic() + 60
            while time.monotonic() < deadline:
                written = self.journal.read_bytes().count(b"\n") if self.journal.exists() else 0
                if written >= 10:
                    break
                time.sleep(0.01)
            process.send_signal(signal.SIGKILL)
            process.wait()
            written = self.journal.read_text()
            lines += written.count("\n")
            complete = written[:written.rfind("\n") + 1].splitlines()
            expected = {" ".join(line.split()[:3]) for line in complete}
            expected.update(self.positions(self.book))
            # A run without searches takes the journal into the book.
            self.grow("--searches", "0")
            self.assertLessEqual(expected, set(self.positions(self.book)))
            # Every dropout that leads into the book was removed, every value computed again.
            text = self.book.read_text()
            self.run_tool("merge", self.book, "--out", self.folder / "again")
            lines_of = lambda text: [line for line in text.splitlines() if line[0] != "#"]
            self.assertEqual(lines_of(text), lines_of((self.folder / "again").read_text()))
        self.assertGreaterEqual(lines, 30)

    def test_shards_are_merged(self):
        self.grow("--moves", "h8", "--searches", "20")
        shards = []
        for shard in (1, 2):
            shards.append(self.folder / f"shard{shard}")
            shutil.copy(self.book, shards[-1])
            self.run_tool("grow", shards[-1], *GROW, "--searches", "10", "--shard", f"{shard}/2")
        self.run_tool("merge", *shards, "--out", self.folder / "all")
        merged = set(self.positions(self.folder / "all"))
        parts = [set(self.positions(shard)) for shard in shards]
        self.assertEqual(merged, parts[0] | parts[1])
        self.assertNotEqual(parts[0], parts[1])
        made = [line for line in (self.folder / "all").read_text().splitlines()
                if line.startswith("#made")]
        self.assertEqual(len(made), 4, made)

    def test_positions_can_be_edited_and_queried(self):
        self.grow("--moves", "h8", "--searches", "6")
        self.run_tool("edit", self.book, "--moves", "h8i9", "--value", "loss20", "--comment",
                      "white has lost", "--best", "j10", "--label", "w", "--proof", "p1")
        shown = self.run_tool("query", self.book, "--moves", "h8g7")
        for part in ("value=loss20", 'comment="white has lost"', 'label="w"', 'proofs="p1"',
                     "not in the book"):
            self.assertIn(part, shown)
        # The value counts for the position before.
        self.assertIn("value=win21", self.run_tool("query", self.book, "--moves", "h8")
                      if "nodes=" not in shown else "value=win21")
        self.run_tool("edit", self.book, "--moves", "h8i9", "--delete")
        self.assertIn("is not in", self.run_tool("query", self.book, "--moves", "h8i9", code=1))

    def write(self, *lines):
        self.book.write_text("\n".join(("#goren-book 1", *lines, "")))

    def test_a_position_without_a_move_of_its_book_is_searched_again(self):
        lines = ("freestyle 15 h8 value=+10 depth=5 nodes=9 moves=h9:+10 dropout=a1:loss8",
                 "freestyle 15 h8h9 value=-10 nodes=9")
        without = r"freestyle 15 h8 value=\+10 depth=5 nodes=9 moves=\w+:\+10\n"
        self.write(*lines)
        self.run_tool("edit", self.book, "--moves", "h8h9", "--delete")
        self.assertRegex(self.book.read_text(), without)
        self.grow("--searches", "1")
        self.assertRegex(self.book.read_text(), r"nodes=\d{2,} .*dropout=")
        self.write(*lines)
        rest = self.folder / "rest"
        self.run_tool("split", self.book, "--moves", "h8h9", "--out", self.folder / "below",
                      "--rest", rest)
        self.assertRegex(rest.read_text(), without)
        self.run_tool("split", self.book, "--out", self.folder / "part", "--parts", "100")
        parts = [path.read_text() for path in self.folder.glob("part.*")]
        self.assertEqual(len(parts), 100)
        self.assertEqual(sum(bool(re.search(without, part)) for part in parts), 1)

    def test_edited_moves_hold_until_a_search(self):
        self.write("freestyle 15 h8 value=+10 depth=5 nodes=9 moves=h9:+10,a1:+5 dropout=a1:+5",
                   "freestyle 15 h8h9 value=-10 nodes=9")
        self.run_tool("edit", self.book, "--moves", "h8", "--best", "f6")
        self.run_tool("edit", self.book, "--moves", "h8h9", "--value", "-30")
        self.assertIn("freestyle 15 h8 value=+10 depth=5 moves=f6\n", self.book.read_text())

    def test_a_kill_during_an_edit_leaves_the_old_book_or_the_new_one(self):
        self.grow("--moves", "h8", "--searches", "10")
        for number in range(12):
            before = self.book.read_text()
            process = subprocess.Popen([BOOK, "edit", self.book, "--moves", "h8", "--comment",
                                        f"edit {number}"])
            time.sleep(0.002 * number)
            process.kill()
            process.wait()
            if self.book.read_text() != before:
                self.assertIn(f'comment="edit {number}"', self.book.read_text())
            self.run_tool("check", self.book)

    def test_starts_come_from_a_file(self):
        starts = self.folder / "starts"
        starts.write_text("# two openings\nh8h9i9\n\nh8i9 # another\n")
        self.grow("--rule", "renju", "--starts", starts, "--searches", "8")
        stones = {line.split()[2] for line in self.positions(self.book)}
        self.assertTrue(all(line.startswith("renju 15") for line in self.positions(self.book)))
        self.assertGreater(len(stones), 4)
        starts.write_text("h8h9\nh8h8\n")
        self.assertRegex(self.run_tool("grow", self.folder / "x", "--starts", starts, code=1),
                         r"starts:2: two moves of 'h8h8' are on one point")

    def test_a_page_is_written(self):
        self.grow("--moves", "h8", "--searches", "10")
        self.run_tool("edit", self.book, "--moves", "h8", "--comment", "</script><b>&")
        page = self.folder / "book.html"
        self.run_tool("tree", self.book, "--moves", "h8", "--out", page)
        text = page.read_text()
        self.assertEqual(text.count("</script>"), 1)
        data = json.loads(re.search(r"const book = (.*);\n", text).group(1))
        self.assertEqual(len(data["positions"]), len(self.positions(self.book)))
        start = data["positions"][0]
        self.assertEqual(start["stones"], [[7, 7]])
        self.assertEqual(start["comment"], "</script><b>&")
        # Each move leads to a position with one stone more, which the symmetry turns onto it.
        for position in data["positions"]:
            for x, y, _, place, turn in position["moves"]:
                if place < 0:
                    continue
                after = data["positions"][place]
                stones = [self.turned(stone, turn) for stone in position["stones"] + [[x, y]]]
                self.assertCountEqual(stones, after["stones"])
        self.assertIn("is not in the book",
                      self.run_tool("tree", self.book, "--moves", "a1", "--out", page, code=1))

    @staticmethod
    def turned(point, turn):
        x, y = point
        x = 14 - x if turn & 1 else x
        y = 14 - y if turn & 2 else y
        return [y, x] if turn & 4 else [x, y]

    def test_files_of_other_programs_are_imported_and_exported(self):
        self.grow("--moves", "h8", "--searches", "10", "--rule", "renju")
        for name in ("out.lib", "out.sgf", "out.pos", "out.db", "out.csv"):
            self.run_tool("export", self.book, self.folder / name, "--rule", "renju")
            again = self.folder / (name + ".book")
            self.run_tool("import", again, self.folder / name, "--rule", "renju")
            self.assertLessEqual(set(self.positions(self.book)), set(self.positions(again)), name)
        self.assertIn("must end with", self.run_tool("export", self.book, "x.txt", "--rule",
                                                     "renju", code=1))
        none = self.folder / "none.lib"
        self.assertIn("no position of freestyle on 15", self.run_tool("export", self.book, none,
                                                                      code=1))
        self.assertFalse(none.exists())
        mixed = self.folder / "mixed.book"
        mixed.write_text("#goren-book 1\nrenju 15 h8\nfreestyle 15 h8\nrenju 14 h8\n")
        self.assertIn(", 2 left out", self.run_tool("export", mixed, none))
        (self.folder / "bad.db").write_bytes(b"\x01")
        self.assertRegex(self.run_tool("import", self.book, self.folder / "bad.db", code=1),
                         r"^goren-book: .*bad\.db: offset 0: the file ends inside a record\n$")

    def test_a_book_is_written_by_one_program_at_a_time(self):
        self.grow("--moves", "h8", "--searches", "4")
        before = self.book.read_text()
        other = self.folder / "other.book"
        shutil.copy(self.book, other)
        lock = self.folder / "test.book.lock"
        self.assertFalse(lock.exists())
        with lock.open("w") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            for arguments in (("grow", self.book, *GROW, "--searches", "1"),
                              ("edit", self.book, "--moves", "h8", "--label", "w"),
                              ("import", self.book, "none.db"),
                              ("merge", other, "--out", self.book),
                              ("split", other, "--out", self.book),
                              ("check", self.book, "--rewrite")):
                self.assertRegex(self.run_tool(*arguments, code=1),
                                 r"^goren-book: .*test\.book is being written by another program\n$")
            self.run_tool("query", self.book, "--moves", "h8")
            self.run_tool("check", self.book)
        self.assertEqual(before, self.book.read_text())
        self.run_tool("check", self.book, "--rewrite")
        self.assertFalse(lock.exists())

    def test_a_book_that_is_not_there_is_an_error(self):
        missing = self.folder / "missing.book"
        out = self.folder / "out"
        for command in (("query", missing), ("tree", missing, "--out", out),
                        ("export", missing, out.with_suffix(".db")), ("verify", missing),
                        ("merge", missing, "--out", out), ("split", missing, "--out", out)):
            self.assertIn("cannot read", self.run_tool(*command, code=1))
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_a_journal_counts_as_a_part_of_its_book(self):
        self.grow("--moves", "h8", "--searches", "4")
        self.journal.write_text("freestyle 15 h8a1 comment=\"in the journal\"\n")
        self.assertIn("in the journal",
                      self.run_tool("query", self.book, "--moves", "h8a1"))
        # The journal of the old file at --out is not one of the new book.
        out = self.folder / "out.book"
        out.with_name("out.book.journal").write_text("freestyle 15 a1\n")
        self.run_tool("merge", self.book, "--out", out)
        self.assertIn("in the journal", out.read_text())
        self.assertFalse(out.with_name("out.book.journal").exists())

    def test_no_command_replaces_the_book_that_it_reads(self):
        self.grow("--moves", "h8", "--searches", "4")
        before = self.book.read_text()
        again = self.folder / "." / "test.book"
        part = self.folder / "test.book.1"
        shutil.copy(self.book, part)
        for arguments in (("split", self.book, "--moves", "h8", "--out", again),
                          ("split", self.book, "--out", self.folder / "x", "--rest", again),
                          ("split", part, "--out", self.book, "--parts", "3"),
                          ("index", self.book, "--out", again),
                          ("tree", self.book, "--moves", "h8", "--out", again),
                          ("export", self.book, again)):
            self.assertIn("is read, and must not be overwritten",
                          self.run_tool(*arguments, code=1))
        both = self.folder / "both"
        self.assertIn(f"{both} is given for two outputs", self.run_tool(
            "split", self.book, "--moves", "h8", "--out", both, "--rest", both, code=1))
        self.assertEqual(before, self.book.read_text())
        self.assertCountEqual(self.folder.iterdir(), [self.book, part])

    def test_edits_by_hand_are_not_lost_to_a_journal(self):
        self.write('freestyle 15 h8 comment="by hand"')
        self.journal.write_text('freestyle 15 h8 comment="older"\n')
        self.assertIn("has a journal", self.run_tool("check", self.book, "--rewrite", code=1))
        self.assertIn("by hand", self.book.read_text())
        self.assertTrue(self.journal.exists())
        self.journal.unlink()
        self.run_tool("check", self.book, "--rewrite")
        self.assertIn("by hand", self.book.read_text())

    def test_an_index_is_made(self):
        self.grow("--moves", "h8", "--searches", "6")
        output = self.run_tool("index", self.book)
        count = len(self.positions(self.book))
        self.assertIn(f"{count} positions", output)
        self.assertEqual((self.folder / "test.bookx").stat().st_size, 40 + 24 * count)

    def test_moves_are_compared_with_deeper_searches(self):
        self.grow("--moves", "h8", "--searches", "6")
        output = self.run_tool("verify", self.book, "--nodes", "1000", "--sample", "3")
        lines = output.splitlines()
        self.assertEqual(len(lines), 4)
        for line in lines[:3]:
            self.assertRegex(line, r"^freestyle 15 \w+: book \w+, search \w+, loss [\d.]+ %$")
        self.assertRegex(lines[3], r"^3 positions: the same move in \d, mean loss [\d.]+ %, ")
        self.assertEqual(output, self.run_tool("verify", self.book, "--nodes", "1000",
                                               "--sample", "3"))
        # A move that loses at once is no agreement.
        self.run_tool("edit", self.book, "--moves", "h8h9i8h10j8h11", "--best", "a1")
        self.run_tool("split", self.book, "--moves", "h8h9i8h10j8h11", "--out",
                      self.folder / "one")
        output = self.run_tool("verify", self.folder / "one", "--nodes", "1000")
        self.assertRegex(output, r"the same move in 0, mean loss [1-9]")

    def test_bad_input_is_one_sentence(self):
        self.book.write_text("#goren-book 1\nfreestyle 15 h8 value=x\n")
        for arguments in (("check", self.book), ("stats", self.book), ("index", self.book),
                          ("grow", self.book, "--searches", "1"), ("query", self.book)):
            error = self.run_tool(*arguments, code=1)
            self.assertRegex(error, r"^goren-book: .*test\.book:2: value must be .*\n$")
        for arguments, sentence in (
                (("grow", self.folder / "y", "--shard", "0/2"), "--shard 0/2 is not I/N"),
                (("grow", self.folder / "y", "--size", "3"), "--size is no board"),
                (("grow", self.folder / "y", "--minutes=nan"), "--minutes is not a number from 0"),
                (("grow", self.folder / "y", "--minutes=-1"), "--minutes is not a number from 0"),
                (("grow", self.folder / "y", "--minutes=1e9"), "--minutes is not a number from 0"),
                (("grow", self.folder / "y", "--loss-weight=nan"), "--loss-weight is no number"),
                (("check", self.folder / "none"), "cannot read")):
            self.assertIn(sentence, self.run_tool(*arguments, code=1))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
