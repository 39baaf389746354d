#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The training of a policy network, from games to a file that the engine reads.

    run_test.py GOREN_SELFPLAY GOREN_TUNE TRAIN_POLICY
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SELFPLAY, TUNE, TRAIN = sys.argv[1:4]
SKIPPED = 77  # what ctest takes for a skipped test


class Run(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="goren-tune-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def call(self, *words):
        return subprocess.run(words, capture_output=True, text=True, timeout=250)

    def play(self, name, count, *more):
        games = self.folder / name
        played = self.call(SELFPLAY, "games", "--out", games, "--games", str(count), "--nodes", "100",
                           *more)
        self.assertEqual(played.returncode, 0, played.stderr)
        return games

    def test_a_trained_policy_predicts_moves_better_than_the_ordering(self):
        games, samples = self.play("games.bin", 900), self.folder / "samples"
        policy = self.folder / "freestyle.bin"
        exported = self.call(TUNE, "policy-samples", games, "--out", samples)
        self.assertEqual(exported.returncode, 0, exported.stderr)
        self.assertIn("training.bin: ", exported.stdout)
        trained = self.call(sys.executable, TRAIN, samples, "--out", policy, "--epochs", "1",
                            "--batch", "64")
        self.assertEqual(trained.returncode, 0, trained.stderr)
        self.assertIn("epoch 1: ", trained.stdout)
        reported = self.call(TUNE, "policy", games, "--policy", policy)
        self.assertEqual(reported.returncode, 0, reported.stderr)
        losses = [float(line.split("loss ")[1].split(",")[0])
                  for line in reported.stdout.splitlines() if "loss " in line]
        self.assertEqual(len(losses), 2)
        self.assertLess(losses[1], losses[0])
        # The integers of the engine lose nothing of note.
        held_out = float(trained.stdout.split("held out ")[-1].split(",")[0])
        self.assertAlmostEqual(losses[1], held_out, delta=0.02)

    def test_boards_of_several_sizes_are_refused(self):
        games = [self.play("15.bin", 100), self.play("10.bin", 100, "--size", "10")]
        refused = self.call(TUNE, "policy-samples", *games, "--out", self.folder / "samples")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("one size", refused.stderr)

    def test_another_file_is_no_policy(self):
        games = self.play("games.bin", 100)
        refused = self.call(TUNE, "policy", games, "--policy", games)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("games.bin", refused.stderr)


if __name__ == "__main__":
    try:
        import torch  # noqa: F401
    except ImportError:
        print("SKIPPED: PyTorch is not installed")
        sys.exit(SKIPPED)
    unittest.main(argv=sys.argv[:1], verbosity=2)
