# SPDX-License-Identifier: MIT
"""The measurement of overruns: its arithmetic, and runs with real and fake engines.

    measure_overrun_test.py PBRAIN_GOREN
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[3] / "tools" / "scripts" / "measure_overrun.py"
sys.path.insert(0, str(SCRIPT.parent))
sys.dont_write_bytecode = True

import measure_overrun  # noqa: E402

GOREN = sys.argv.pop()

# Moves arrive after a fixed time, whatever the limit; the last one ends the engine.
FAKE_ENGINE = """#!/usr/bin/env python3
import sys, time
moves = 0
for line in sys.stdin:
    if line.startswith("START"):
        print("{answer}", flush=True)
    if line.startswith("DONE"):
        time.sleep({seconds})
        if moves == {moves}: sys.exit()
        moves += 1
        print("MESSAGE searched", flush=True)
        print("7,7", flush=True)
"""


class ArithmeticTest(unittest.TestCase):
    def test_percentiles(self):
        values = list(range(1, 201))
        self.assertEqual(measure_overrun.percentile(values, 50), 100)
        self.assertEqual(measure_overrun.percentile(values, 99), 198)
        self.assertEqual(measure_overrun.percentile([3, 1, 2], 50), 2)
        self.assertEqual(measure_overrun.percentile([5], 99), 5)


class RunTest(unittest.TestCase):
    def run_script(self, engine, *arguments):
        return subprocess.run([sys.executable, str(SCRIPT), str(engine), *arguments],
                              capture_output=True, text=True)

    def rows(self, run):
        self.assertEqual(run.returncode, 0, run.stderr)
        return [[word.strip() for word in line.strip("|").split("|")]
                for line in run.stdout.splitlines()[2:]]

    def fake(self, seconds=0.0, moves=1000, answer="OK"):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name, "engine")
        path.write_text(FAKE_ENGINE.format(seconds=seconds, moves=moves, answer=answer))
        path.chmod(0o755)
        return path

    def test_the_engine_makes_moves(self):
        rows = self.rows(self.run_script(GOREN, "--moves", "3", "--limits", "20", "50"))
        self.assertEqual([row[:4] for row in rows], [["20", "1", "0", "3"], ["50", "1", "0", "3"]])
        for row in rows:
            p50, p99, maximum = map(float, row[4:])
            self.assertLess(-float(row[0]), p50)
            self.assertLessEqual(p50, p99)
            self.assertLessEqual(p99, maximum)

    def test_a_late_move_is_late_and_an_early_one_early(self):
        engine = self.fake(seconds=0.06)
        (late,) = self.rows(self.run_script(engine, "--moves", "2", "--limits", "20"))
        self.assertGreaterEqual(float(late[4]), 40)
        (early,) = self.rows(self.run_script(engine, "--moves", "2", "--limits", "30000"))
        self.assertLess(float(early[6]), -20000)

    def test_several_engines_beside_a_busy_process_share_the_moves(self):
        (row,) = self.rows(self.run_script(self.fake(), "--moves", "5", "--limits", "20",
                                           "--engines", "2", "--busy", "1"))
        self.assertEqual(row[:4], ["20", "2", "1", "5"])

    def test_an_engine_that_ends_or_is_none_is_an_error(self):
        for engine in (self.fake(moves=1), self.fake(answer="ERROR"), "/no/such/engine"):
            run = self.run_script(engine, "--moves", "3", "--limits", "20")
            self.assertNotEqual(run.returncode, 0)
            self.assertNotIn("Traceback", run.stderr)
            self.assertTrue(run.stderr.strip())


if __name__ == "__main__":
    unittest.main()
