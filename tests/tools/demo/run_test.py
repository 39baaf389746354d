#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole runs of goren-demo: a game into a pipe, a full disk, and a bad command line.

    run_test.py GOREN_DEMO
"""
import pathlib
import re
import subprocess
import sys
import unittest

DEMO = sys.argv[1]
FULL = pathlib.Path("/dev/full")


class Run(unittest.TestCase):
    def demo(self, *words):
        return subprocess.run([DEMO, *words], capture_output=True, text=True, timeout=100)

    def test_a_game_is_shown_move_by_move_and_ends_with_its_result(self):
        run = self.demo("--black", "patterns", "--white", "five-tuple", "--turn", "100")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(run.stderr, "")
        moves = re.findall(r"^ *(\d+)\. ([XO]) (\S+) [a-o]\d+ ", run.stdout, re.M)
        self.assertGreaterEqual(len(moves), 9)
        players = (("X", "patterns"), ("O", "five-tuple"))
        self.assertEqual(moves, [(str(i + 1), *players[i % 2]) for i in range(len(moves))])
        self.assertRegex(run.stdout.splitlines()[-1],
                         r"^Result: (a draw: .+|black wins: .+ \(patterns\)|"
                         r"white wins: .+ \(five-tuple\))\.$")
        self.assertNotIn("\x1b", run.stdout)

    @unittest.skipUnless(FULL.exists(), "no device that is always full")
    def test_a_lost_output_is_an_error(self):
        with FULL.open("w") as full:
            run = subprocess.run([DEMO, "--turn", "0"], stdout=full, stderr=subprocess.PIPE,
                                 text=True, timeout=100)
            self.assertEqual((run.returncode, run.stderr),
                             (1, "goren-demo: cannot write the output\n"))
            # Nobody can be told, but the status says it.
            run = subprocess.run([DEMO, "--turn", "0"], stdout=full, stderr=full, timeout=100)
            self.assertEqual(run.returncode, 1)

    def test_an_unknown_player_is_refused(self):
        run = self.demo("--black", "nobody")
        self.assertNotEqual(run.returncode, 0)
        self.assertEqual(run.stdout, "")
        self.assertIn("nobody", run.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
