#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole runs of goren-tune: a converted file, and files that cannot be used.

    run_test.py GOREN_TUNE NETWORK

NETWORK is a freestyle network of the newest format.
"""
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

TUNE, NETWORK = sys.argv[1], pathlib.Path(sys.argv[2])
HEADER = 24  # bytes, see engine/core/trained_file.h
VERSION = 6  # the byte of the header
FLOAT = 4

# Of a network's head (engine/eval/network.h).
HIDDEN = 32
ROWS = 16 + 17 + 1  # pooled channels, global features, and the bias behind them
GATED_ROW = 2 * HIDDEN * FLOAT
REST_OF_HEAD = (HIDDEN + 16 + 1024) * FLOAT


def fnv1a(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & (1 << 64) - 1
    return value


def without_gates(file):
    """The network in the format before: each row of the hidden layer has half as many numbers."""
    payload = file[HEADER:]
    heads = int.from_bytes(payload[:2], "little")
    at = len(payload) - heads * (ROWS * GATED_ROW + REST_OF_HEAD)
    old = payload[:at]
    for _ in range(heads):
        for _ in range(ROWS):
            old += payload[at:at + GATED_ROW // 2]
            at += GATED_ROW
        old += payload[at:at + REST_OF_HEAD]
        at += REST_OF_HEAD
    header = file[:VERSION] + bytes([5]) + file[VERSION + 1:VERSION + 2]
    return header + struct.pack("<QQ", len(old), fnv1a(old)) + old


class Run(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="goren-tune-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.out = self.folder / "new.bin"

    def tune(self, *words):
        return subprocess.run([TUNE, *map(str, words)], capture_output=True, text=True, timeout=100)

    def refused(self, *words):
        """The one line of a run that fails."""
        run = self.tune(*words)
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertEqual(run.stderr.count("\n"), 1, run.stderr)
        self.assertFalse(self.out.exists())
        return run.stderr

    def test_a_network_of_the_format_before_is_converted(self):
        old = self.folder / "old.bin"
        old.write_bytes(without_gates(NETWORK.read_bytes()))
        run = self.tune("convert", old, self.out, "--rule", "freestyle")
        self.assertEqual(run.returncode, 0, run.stderr)
        converted = self.out.read_bytes()
        self.assertEqual(converted[:VERSION + 2], NETWORK.read_bytes()[:VERSION + 2])
        self.assertEqual(len(converted), NETWORK.stat().st_size)
        self.assertEqual(without_gates(converted), old.read_bytes())

    def test_a_file_that_cannot_be_converted_is_one_sentence(self):
        error = self.refused("convert", NETWORK, self.out, "--rule", "freestyle")
        self.assertEqual(error, f"goren-tune: {NETWORK} is of no format version that can be "
                                "converted\n")

    def test_games_that_are_none_are_one_sentence(self):
        letter = self.folder / "letter.bin"
        letter.write_text("somebody's letter to somebody else, in plain text")
        for command in ("network", "order", "policy", "calibrate"):
            with self.subTest(command):
                self.assertTrue(self.refused(command, letter, "--out", self.out)
                                .startswith(f"goren-tune: {letter}: "))

    def test_a_missing_file_is_named(self):
        missing = self.folder / "missing.bin"
        run = self.tune("calibrate", missing, "--out", self.out)
        self.assertNotEqual(run.returncode, 0)
        self.assertIn(f"File does not exist: {missing}", run.stderr)
        self.assertFalse(self.out.exists())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
