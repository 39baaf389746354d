#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole runs of goren-solve: proofs written and replayed, runs that are resumed and split.

    run_test.py GOREN_SOLVE
"""
import json
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SOLVE = sys.argv[1]

VCF = "renju 15 h8h7j8l8k8j9i9k10l9i11i10l11"

# A VCF, a VCT of four attacks, and two stones that win nothing.
POSITIONS = f"""# renju
{VCF}
renju 15 h8i6h10i7j10h9g11i10i11h11
freestyle 15 h8i9
"""

# Won with 1,109,473 nodes.
HARD = "renju 15 h8h6f4d6h5g7e7i5f8i6e8g8"

# Won with 28 nodes.
LONG_WIN = "caro 15 j5j4e8h9h7g9g4g8e6i9e9e7f5j9k9d7h5g7"


def run(*arguments, **options):
    return subprocess.run([SOLVE, *map(str, arguments)], capture_output=True, text=True,
                          timeout=250, **options)


class Run(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="goren-solve-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.positions = self.folder / "positions.txt"
        self.positions.write_text(POSITIONS)
        self.results = self.folder / "results.jsonl"
        self.proofs = self.folder / "proofs"

    def solve(self, *arguments):
        return run(self.positions, "--memory", 8, "--nodes", 20000, *arguments)

    def lines(self):
        return [json.loads(line) for line in self.results.read_text().splitlines()]

    def test_proofs_are_written_and_replayed(self):
        done = self.solve("--results", self.results, "--proofs", self.proofs, "--threads", 2)
        self.assertEqual(done.returncode, 0, done.stderr)
        by_verdict = sorted(line["verdict"] for line in self.lines())
        self.assertEqual(by_verdict, ["exhausted", "win", "win"])
        files = sorted(self.proofs.iterdir())
        self.assertEqual(len(files), 2)
        self.assertTrue(all(line["verified"] for line in self.lines() if line["verdict"] == "win"))
        replayed = run("--verify", *files)
        self.assertEqual(replayed.returncode, 0, replayed.stdout)
        self.assertEqual(replayed.stdout.count(": a win in "), 2)

    def test_a_full_disk_leaves_no_part_of_a_proof(self):
        def small_disk():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))

        full = run(self.positions, "--memory", 8, "--nodes", 20000, "--proofs", self.proofs,
                   preexec_fn=small_disk)
        self.assertEqual(full.returncode, 1)
        self.assertIn(f"goren-solve: cannot write {self.proofs}/", full.stderr)
        self.assertEqual(list(self.proofs.iterdir()), [])

    def test_a_false_proof_is_refused(self):
        self.solve("--proofs", self.proofs)
        file = next(self.proofs.iterdir())
        text = file.read_text().splitlines()
        file.write_text("\n".join(text[:3] + ["1 a1"]) + "\n")
        refused = run("--verify", file)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("proves nothing", refused.stdout)

    def test_a_damaged_proof_does_not_hide_the_next(self):
        self.solve("--proofs", self.proofs)
        whole = next(self.proofs.iterdir())
        damaged = self.folder / "damaged.proof"
        damaged.write_text("goren-proof 2\n")
        missing = self.folder / "missing.proof"
        replayed = run("--verify", damaged, missing, whole)
        self.assertEqual((replayed.returncode, replayed.stderr), (1, ""))
        first, second, third = replayed.stdout.splitlines()
        self.assertEqual(first, f"{damaged}: the first line is not 'goren-proof 1'")
        self.assertEqual(second, f"{missing}: cannot read it")
        self.assertIn(f"{whole}: a win in ", third)

    def test_a_proof_that_is_too_long_for_the_verifier_is_not_refuted(self):
        solved = self.solve("--verifier-positions", 1)
        self.assertEqual(solved.returncode, 1)
        self.assertEqual(solved.stdout.count(" (not replayed within 1 positions);"), 2)
        self.assertEqual(solved.stderr,
                         "goren-solve: not replayed within 1 positions: 2 of the wins\n")
        self.solve("--proofs", self.proofs)
        replayed = run("--verify", *self.proofs.iterdir(), "--verifier-positions", 1)
        self.assertEqual(replayed.returncode, 1)
        self.assertEqual(replayed.stdout.count(".proof: not replayed within 1 positions\n"), 2)

    def test_a_run_goes_on_where_it_was_killed(self):
        self.assertEqual(self.solve("--results", self.results).returncode, 0)
        whole = self.results.read_text()
        first = whole.splitlines(keepends=True)[0]
        self.results.write_text(first + '{"position": "ren')
        again = self.solve("--results", self.results)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(len(self.lines()), 3)
        self.assertEqual(self.results.read_text().splitlines()[0], first.strip())
        self.assertIn("0 won, 0 exhausted, 0 stopped", self.solve("--results", self.results).stdout)

    def test_a_win_that_is_not_confirmed_is_solved_again(self):
        short = ["--results", self.results, "--verifier-positions", 1]
        for _ in range(2):
            self.assertEqual(self.solve(*short).returncode, 1)
        self.assertEqual(self.solve("--results", self.results).returncode, 0)
        self.assertEqual([line.get("verified") for line in self.lines()],
                         [False, False, None, False, False, True, True])
        self.assertIn("0 won, 0 exhausted, 0 stopped", self.solve("--results", self.results).stdout)

    def test_larger_limits_solve_again_what_was_stopped(self):
        def solve(*limits):
            done = run("--position", HARD, "--position", "h8i9", "--memory", 8, "--results",
                       self.results, *limits)
            self.assertEqual(done.returncode, 0, done.stderr)
            return done.stdout

        self.assertIn("0 won, 1 exhausted, 1 stopped", solve("--nodes", 20000))
        again = solve("--nodes", 20000)
        self.assertIn(f"2 of 2 positions skipped: {self.results} has them\n", again)
        self.assertIn("0 won, 0 exhausted, 0 stopped", again)
        more = solve("--nodes", 25000)
        self.assertIn(f"1 of 2 positions skipped: {self.results} has them\n", more)
        self.assertIn("0 won, 0 exhausted, 1 stopped", more)
        self.assertEqual([line["limits"]["nodes"] for line in self.lines()], [20000, 20000, 25000])
        self.assertIn("2 of 2 positions skipped", solve("--nodes", 20000))
        self.results.write_text("".join(
            json.dumps({key: value for key, value in line.items() if key != "limits"}) + "\n"
            for line in self.lines()))  # as an older version wrote it
        self.assertIn("1 of 2 positions skipped", solve("--nodes", 25000))

    def test_a_wider_class_and_the_shortest_win_are_searched_for_again(self):
        def solve(*limits):
            return run("--position", VCF, "--position", "h8i9", "--memory", 8, "--nodes", 20000,
                       "--results", self.results, *limits).stdout

        self.assertIn("1 won, 1 exhausted, 0 stopped", solve("--class", 1))
        self.assertIn("1 of 2 positions skipped", solve())
        self.assertIn("2 of 2 positions skipped", solve("--class", 1))
        self.assertIn("1 of 2 positions skipped", solve("--shortest"))
        self.assertIn("2 of 2 positions skipped", solve("--shortest"))

    def test_shards_together_solve_every_position_once(self):
        for shard in ("1/2", "2/2"):
            self.assertEqual(self.solve("--results", self.results, "--shard", shard).returncode, 0)
        self.assertEqual(len({line["position"] for line in self.lines()}), 3)
        self.assertEqual(len(self.lines()), 3)

    def test_an_interrupted_search_for_a_shorter_win_is_repeated(self):
        command = [SOLVE, "--position", LONG_WIN, "--shortest", "--memory", "8",
                   "--results", str(self.results)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as interrupted:
            time.sleep(2)  # the first win takes much less, the shortest one much more
            interrupted.send_signal(signal.SIGINT)
            out = interrupted.communicate(timeout=60)[0]
        self.assertEqual(interrupted.returncode, 2)
        self.assertIn("0 won", out)
        self.assertEqual(self.lines(), [])

    def test_very_short_and_very_long_times_are_limits(self):
        solved = run("--position", HARD, "--nodes", 30000, "--seconds", 0.0001, "--memory", 8,
                     "--results", self.results)
        self.assertEqual(solved.returncode, 0, solved.stderr)
        self.assertEqual(self.lines()[0]["verdict"], "stopped")
        self.assertLess(self.lines()[0]["nodes"], 20000)
        refused = run("--position", HARD, "--nodes", 10, "--seconds", "1e17")
        self.assertNotEqual(refused.returncode, 0)
        self.assertIn("--seconds", refused.stderr)

    def test_wrong_input_is_one_sentence(self):
        empty = self.folder / "empty.txt"
        empty.write_text("# none\n")
        for arguments in (["no-such-file"], [], [empty], ["--position", "h8h8"],
                          [self.positions, "--shard", "3/2"],
                          ["--position", "h8", "--size", "99"]):
            wrong = run(*arguments)
            self.assertEqual(wrong.returncode, 1, arguments)
            self.assertTrue(wrong.stderr.startswith("goren-solve: "), wrong.stderr)
            self.assertEqual(wrong.stderr.count("\n"), 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
