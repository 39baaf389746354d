#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole runs of goren-openings: certified by a second engine, cut off, continued, refused.

    run_test.py GOREN_OPENINGS MOCK_ENGINE
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

OPENINGS, MOCK = sys.argv[1], sys.argv[2]


class Run(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="goren-openings-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def command(self, out, *more, verifier="report=12", count=3):
        return [OPENINGS, "--out", str(out), "--nodes", "8000", "--window", "200", "--count", str(count),
                "--games", "2", "--game-nodes", "100", "--verifier", "name=mock",
                f"cmd={MOCK} {verifier}", "turn=1000", *more]

    def make(self, *arguments, **options):
        return subprocess.run(self.command(*arguments, **options), capture_output=True, text=True,
                              timeout=100)

    def stop_when(self, pattern, command):
        """Stops the command when its live line matches; fails where it ends by itself."""
        terminal, its_end = os.openpty()
        self.addCleanup(os.close, terminal)
        process = subprocess.Popen(command, stderr=its_end)
        os.close(its_end)
        live = b""
        while not re.search(pattern, live):
            live += os.read(terminal, 1000)
        process.terminate()
        process.wait()

    def test_every_opening_carries_its_certificate(self):
        out = self.folder / "a.pos"
        run = self.make(out)
        self.assertEqual(run.returncode, 0, run.stderr)
        first, *lines = out.read_text().splitlines()
        self.assertRegex(first, r"^# goren-openings --rule 0 --size 15 .* --nodes 8000 .*"
                                r"--verifier 'name=mock' 'cmd=.*' 'turn=1000'$")
        self.assertEqual(len(lines), 6)
        for certificate, opening in zip(lines[::2], lines[1::2]):
            found = re.fullmatch(r"# candidate \d+: 1000 nodes ([+-]\d+), verifier \+12, "
                                 r"8000 nodes ([+-]\d+), games (draw.*|black.*|white.*)",
                                 certificate)
            self.assertIsNotNone(found, certificate)
            for value in found.groups()[:2]:
                self.assertLessEqual(abs(int(value)), 200)
            self.assertGreater(len(set(found[3].split())) + found[3].startswith("draw"), 1)
            self.assertRegex(opening, r"^([a-o]\d+){4,7}$")

    def test_a_killed_run_goes_on_to_the_file_of_an_unbroken_one(self):
        whole, cut = self.folder / "whole.pos", self.folder / "cut.pos"
        self.assertEqual(self.make(whole).returncode, 0)
        text = whole.read_bytes()
        for length in (len(text) // 2, len(text) - 3):
            cut.write_bytes(text[:length])
            self.assertEqual(self.make(cut).returncode, 0)
            self.assertEqual(cut.read_bytes(), text)
        more = self.make(cut, count=4)
        self.assertEqual(more.returncode, 0, more.stderr)
        self.assertTrue(cut.read_text().startswith(whole.read_text()))
        self.assertEqual(cut.read_text().count("\n"), 9)

    def test_the_lines_of_an_earlier_file_are_tested_first(self):
        earlier, out = self.folder / "earlier.pos", self.folder / "a.pos"
        self.assertEqual(self.make(earlier).returncode, 0)
        openings = [line for line in earlier.read_text().splitlines() if not line.startswith("#")]
        earlier.write_text("\n".join(["# h8", openings[0], "z9", "", openings[2]]) + "\n")
        run = self.make(out, "--candidates", str(earlier))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("left out: ", run.stderr)
        first, *lines = out.read_text().splitlines()
        self.assertRegex(first, rf" --candidates '{re.escape(str(earlier))}' .* # candidates [0-9a-f]{{16}}$")
        self.assertEqual(lines[1:4:2], [openings[0], openings[2]])
        self.assertTrue(lines[2].startswith("# candidate 2: "), lines[2])
        self.assertNotIn(lines[5], openings[:1] + openings[2:])
        before = out.read_bytes()
        earlier.write_text(openings[0] + "\n")
        refused = self.make(out, "--candidates", str(earlier))
        self.assertEqual(refused.returncode, 1)
        self.assertIn("was made with other options or candidates", refused.stderr)
        self.assertEqual(out.read_bytes(), before)
        for text, error in ((None, f"{earlier}: cannot read it"), ("z9\n", "no line of")):
            earlier.unlink(missing_ok=True)
            if text:
                earlier.write_text(text)
            refused = self.make(self.folder / "b.pos", "--candidates", str(earlier))
            self.assertEqual(refused.returncode, 1)
            self.assertIn(error, refused.stderr)
            self.assertFalse((self.folder / "b.pos").exists())

    def test_other_options_do_not_touch_the_file(self):
        out = self.folder / "a.pos"
        self.make(out, count=1)
        before = out.read_bytes()
        refused = self.make(out, "--seed", "7")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("was made with other options or candidates", refused.stderr)
        self.assertEqual(out.read_bytes(), before)

    def test_the_second_engine_can_reject_and_fail(self):
        refused = self.make(self.folder / "b.pos", verifier="")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("mock reports no value", refused.stderr)
        refused = self.make(self.folder / "c.pos", "--verifier-plays-only")
        self.assertIn("--verifier-plays-only needs --verifier-games", refused.stderr)
        # Both games of an opening are the same one, and one colour wins it.
        out = self.folder / "d.pos"
        self.stop_when(b"by verifier's games [1-9]", self.command(
            out, "--verifier-plays-only", "--verifier-games", "2", verifier="play=row"))
        self.assertEqual(out.read_text().count("\n"), 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
