#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole runs of goren-puzzles: games to puzzles, puzzles to engines, what is refused.

    run_test.py GOREN_PUZZLES GOREN_SELFPLAY PBRAIN_GOREN MOCK_ENGINE
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PUZZLES, SELFPLAY, GOREN, MOCK = sys.argv[1:5]

# Both sides have an open three, so that whoever moves first wins; white must stop a four.
SUITE = """# made by hand
freestyle 15 threat-win h8h3i8i3j8j3 g8,k8 3
renju 6 only-defence a1a3b1c3c1e3d1 e1
"""


def run(*arguments):
    return subprocess.run([PUZZLES, *map(str, arguments)], capture_output=True, text=True,
                          timeout=250)


def fnv1a(text):
    """The 64-bit hash of Fowler, Noll and Vo."""
    value = 0xCBF29CE484222325
    for byte in text:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


class Run(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.game_folder = pathlib.Path(tempfile.mkdtemp(prefix="goren-puzzles-games-"))
        cls.addClassCleanup(shutil.rmtree, cls.game_folder)
        cls.games = cls.play("games.bin", 30, 300)

    @classmethod
    def play(cls, name, games, nodes):
        """A file of self-play games."""
        file = cls.game_folder / name
        subprocess.run([SELFPLAY, "games", "--out", file, "--games", str(games), "--nodes",
                        str(nodes), "--seed", "11", "--threads", "1"], check=True,
                       stdout=subprocess.DEVNULL)
        return file

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="goren-puzzles-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.suite = self.folder / "suite.txt"
        self.suite.write_text(SUITE)

    def solve(self, *arguments):
        return run("solve", self.suite, "--engine", "name=goren", f"cmd={GOREN}", *arguments)

    def rows_of(self, text):
        return {line.split()[0]: line.split()[1:] for line in text.splitlines() if line.strip()}

    def test_solved_puzzles_are_counted(self):
        solved = self.solve("--nodes", "2000", "--engine", "name=row", f"cmd={MOCK} play=row")
        self.assertEqual(solved.returncode, 0, solved.stderr)
        rows = self.rows_of(solved.stdout)
        self.assertEqual(rows["all"][0], "2/2", solved.stdout)
        self.assertEqual(rows["all"][4], "0/2", solved.stdout)
        self.assertEqual(rows["threat-win"][0], "1/1")
        self.assertEqual(rows["renju"][0], "1/1")
        self.assertEqual(rows["all"][1], "1", "the open three wins")
        self.assertGreater(float(rows["all"][3]), 0)

    def test_engines_are_given_time(self):
        rows = self.rows_of(self.solve("--turn", "500", "--each", "tolerance=2000").stdout)
        self.assertEqual(rows["all"][0], "2/2")
        self.assertGreater(float(rows["all"][3]), 0)

    def test_puzzles_of_one_rule_can_be_selected(self):
        for rule in ("renju", "4"):
            rows = self.rows_of(self.solve("--nodes", "2000", "--rule", rule).stdout)
            self.assertEqual(rows["all"][0], "1/1")
            self.assertNotIn("freestyle", rows)

    def test_a_fault_is_reported_and_solves_nothing(self):
        solved = self.solve("--nodes", "2000", "--engine", "name=ill", f"cmd={MOCK} fault=crash at=1")
        self.assertEqual(solved.returncode, 0)
        self.assertEqual(solved.stderr.count("ill: crash: ended with signal 6"), 2, solved.stderr)
        self.assertEqual(self.rows_of(solved.stdout)["all"][4], "0/2")

    def test_unsolved_puzzles_are_listed(self):
        self.suite.write_text(SUITE.replace(" e1", " f6"))
        self.assertRegex(self.solve("--nodes", "500", "--list").stdout,
                         r"goren plays e6, not f1; the puzzle: renju 6 only-defence")

    def test_a_bad_line_is_one_sentence(self):
        self.suite.write_text(SUITE + "freestyle 15 threat-win h8h8 a1\n")
        for refused in (self.solve("--nodes", "2000"), run("verify", self.suite)):
            self.assertEqual(refused.returncode, 1)
            self.assertEqual(refused.stderr, f"goren-puzzles: {self.suite}, line 4: "
                             "stone 2 (h8) is on an occupied point\n")

    def test_bad_arguments_are_refused(self):
        for arguments in ([], ["--nodes", "5", "--turn", "5"], ["--nodes", "0"],
                          ["--nodes", "5", "--rule", "go"], ["--nodes", "5", "--each", "x=1"]):
            self.assertNotEqual(self.solve(*arguments).returncode, 0, arguments)
        self.assertNotEqual(run("solve", "none.txt", "--engine", f"cmd={GOREN}", "--nodes",
                                "5").returncode, 0)
        self.assertNotEqual(run().returncode, 0)

    def test_claims_are_verified(self):
        verified = run("verify", self.suite)
        self.assertEqual((verified.returncode, verified.stdout), (0, "2 of 2 proven\n"))
        # White's open three wins, whatever black does at the other end of the board.
        self.suite.write_text("freestyle 15 four-win h8e5a15f5o15g5 a8 7\n")
        verified = run("verify", self.suite)
        self.assertEqual(verified.returncode, 1)
        self.assertIn("not proven: freestyle", verified.stdout)

    def test_puzzles_come_from_games(self):
        suite = self.folder / "made.txt"
        # Only defences would take the solver a million nodes each.
        make = ("make", self.games, "--count", "1", "--category", "long-win", "--shallow", "200",
                "--middle", "2000", "--deep", "10000", "--shortest", "5")
        made = run(*make, "--out", suite)
        lines = suite.read_text().splitlines()
        self.assertEqual(lines[0], f"# goren-puzzles {' '.join(map(str, make))} --out {suite}")
        self.assertEqual((made.returncode, len(lines)), (0, 2), made.stderr)
        self.assertEqual(run("verify", suite).returncode, 0)
        again = self.folder / "again.txt"
        run(*make, "--out", again)
        self.assertEqual(again.read_text().splitlines()[1:], lines[1:])

    def test_wins_that_an_engine_misses_with_few_nodes_are_found(self):
        missed, suite = ("missed", self.games), self.folder / "missed.txt"
        made = run(*missed, "--engine", "name=goren", f"cmd={GOREN}", "restart=game",
                   "--shallow", "10", "--deep", "5000", "--shortest", "7", "--count", "1", "--out", suite)
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertIn("1/1 after ", made.stdout)
        self.assertRegex(suite.read_text().splitlines()[1], "^freestyle 15 (threat|long)-win ")
        few = run("solve", suite, "--engine", f"cmd={GOREN}", "--nodes", "10")
        many = run("solve", suite, "--engine", f"cmd={GOREN}", "--nodes", "5000")
        self.assertEqual(self.rows_of(few.stdout)["all"][1], "0")
        self.assertEqual(self.rows_of(many.stdout)["all"][:2], ["1/1", "1"])
        refused = run(*missed, "--engine", f"cmd={MOCK} fault=crash", "--out", suite)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("ended with signal 6", refused.stderr)

    def test_a_puzzle_of_one_category_is_made(self):
        games, suite = self.play("category.bin", 10, 200), self.folder / "made.txt"
        run("make", games, "--count", "1", "--category", "four-win", "--shallow", "100",
            "--shortest", "5", "--out", suite)
        self.assertIn(" four-win ", suite.read_text())

    def hard(self, name, *more):
        """A command that composes three easy wins into a file of this folder."""
        return [PUZZLES, "hard", "--rule", "caro", "--count", "3", "--seed", "3", "--shortest", "9",
                "--first-search-nodes", "50", "--solver-nodes", "3000", "--search-nodes", "300",
                "--out", str(self.folder / name), *more]

    def compose(self, name, *more):
        return run(*self.hard(name, *more)[1:])

    def lines_of(self, name):
        return (self.folder / name).read_text().splitlines()

    def test_hard_wins_are_composed(self):
        made = self.compose("hard.txt")
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertIn("3/3 after ", made.stdout)
        command, *puzzles = self.lines_of("hard.txt")
        self.assertIn("--seed 3", command)
        self.assertEqual(len(puzzles), 3)
        for puzzle in puzzles:
            words = puzzle.split()
            self.assertEqual((words[0], words[2]), ("caro", "long-win"))
            self.assertGreaterEqual(int(words[5]), 9)
        self.assertEqual(run("verify", self.folder / "hard.txt").returncode, 0)
        self.compose("threads.txt", "--threads", "3")
        self.assertEqual(self.lines_of("threads.txt")[1:], puzzles)
        refused = self.compose("hard.txt", "--compositions", "1")
        self.assertEqual((refused.returncode, len(self.lines_of("hard.txt"))), (1, 2))
        self.assertIn("the compositions gave 1 of 3 puzzles", refused.stderr)

    def test_killed_compositions_go_on(self):
        self.compose("whole.txt")
        with subprocess.Popen(self.hard("hard.txt"), stdout=subprocess.PIPE, text=True) as killed:
            self.assertIn("1/3 after ", killed.stdout.readline())
            killed.kill()
        self.assertFalse((self.folder / "hard.txt").exists())
        done = self.folder / "hard.txt.compositions"
        with done.open("a") as file:
            file.write("2 caro 15 long-w")  # a line that a kill cut short
        gone_on = self.compose("hard.txt")
        self.assertNotIn("1/3 after ", gone_on.stdout)
        self.assertEqual(self.lines_of("hard.txt")[1:], self.lines_of("whole.txt")[1:])
        self.assertFalse(done.exists())

    def test_compositions_of_another_command_are_refused(self):
        done = self.folder / "hard.txt.compositions"
        for text, flaw in [("goren-puzzles hard --seed 4\n0 none\n", "of another command"),
                           ("goren-puzzles " + " ".join(self.hard("hard.txt")[1:]) + "\n0 no\n",
                            "hard.txt.compositions:2: not a composition")]:
            done.write_text(text)
            refused = self.compose("hard.txt")
            self.assertEqual((refused.returncode, refused.stdout), (1, ""))
            self.assertIn(flaw, refused.stderr)
            self.assertEqual(done.read_text(), text)

    def test_compositions_from_other_positions_are_refused(self):
        positions, done = self.folder / "from.txt", self.folder / "hard.txt.compositions"
        words = self.hard("hard.txt", "--from", str(positions), "--compositions", "1")[1:]
        heading = f"goren-puzzles {' '.join(words)} # positions {fnv1a(b'h8i9;'):016x}"
        for stones, flaw in [("h8i9", "gave 0 of 3 puzzles"), ("h8i8", "other positions")]:
            positions.write_text(f"caro 15 long-win {stones} j10 13\n")
            done.write_text(f"{heading}\n0 none\n")
            self.assertIn(flaw, run(*words).stderr)

    def test_a_refused_composition_leaves_no_file(self):
        refused = self.compose("hard.txt", "--from", self.folder / "missing.txt")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("missing.txt", refused.stderr)
        self.assertEqual(list(self.folder.glob("hard.txt*")), [])

    def test_an_empty_suite_is_refused(self):
        self.suite.write_text("# none\n")
        refused = run("verify", self.suite)
        self.assertEqual((refused.returncode, refused.stdout), (1, ""))
        self.assertEqual(refused.stderr, f"goren-puzzles: {self.suite} has no puzzle\n")

    def test_games_that_cannot_be_read_are_refused(self):
        refused = run("make", self.suite, "--out", self.folder / "made.txt")
        self.assertEqual(refused.returncode, 1)
        self.assertIn(str(self.suite), refused.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
