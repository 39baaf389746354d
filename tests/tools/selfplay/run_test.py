#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Endless self-play as a process: started, asked, stopped, killed, continued.

    run_test.py GOREN_SELFPLAY
"""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SELFPLAY = sys.argv[1]
AUTOGROUP = pathlib.Path("/proc/self/autogroup")


class Run(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="goren-selfplay-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.games = self.folder / "games"

    def call(self, *words):
        return subprocess.run([SELFPLAY, *words], capture_output=True, text=True, timeout=100)

    def start(self, *more, **session):
        process = subprocess.Popen([SELFPLAY, "generate", self.games, *more], **session,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.kill)
        return process

    def wait_for_bytes(self, more_than):
        file = self.games / "freestyle-15.bin"
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            if file.exists() and file.stat().st_size > more_than:
                return file.read_bytes()
            time.sleep(0.02)
        self.fail("no games were played")

    def test_generation_starts_and_stops_by_command_and_goes_on(self):
        process = self.start("--want", "freestyle/15=1000000", "--nodes", "100")
        self.wait_for_bytes(32)
        self.assertEqual(os.getpriority(os.PRIO_PROCESS, process.pid), 19)
        self.assertIn("running", self.call("status", self.games).stdout)
        refused = self.call("generate", self.games)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("another generation runs there", refused.stderr)
        self.assertEqual(self.call("stop", self.games).returncode, 0)
        self.assertEqual(process.wait(timeout=100), 0)
        self.assertEqual(process.stdout.read(), "stopped\n")
        status = self.call("status", self.games).stdout
        self.assertRegex(status, r"\d+ of 1000000 positions .*\nstopped\n")
        self.assertIn("no generation runs", self.call("stop", self.games).stderr)

        before = (self.games / "freestyle-15.bin").read_bytes()
        process = self.start()
        after = self.wait_for_bytes(len(before))
        self.assertTrue(after.startswith(before))
        process.kill()
        process.wait()
        process = self.start()
        self.wait_for_bytes(len(after))
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(timeout=60), 0)
        counted = self.call("count", self.games / "freestyle-15.bin")
        self.assertRegex(counted.stdout, r"freestyle-15\.bin: \d+ positions\n$")

    @unittest.skipUnless(AUTOGROUP.exists(), "no autogroups: not Linux, or built without them")
    def test_only_a_session_of_its_own_is_lowered(self):
        shared = AUTOGROUP.read_text()
        process = self.start("--want", "freestyle/15=1000000", "--nodes", "100")
        self.wait_for_bytes(32)
        self.assertEqual(AUTOGROUP.read_text(), shared)
        process.kill()
        process.wait()
        own = self.start(start_new_session=True)
        self.wait_for_bytes((self.games / "freestyle-15.bin").stat().st_size)
        self.assertRegex(pathlib.Path(f"/proc/{own.pid}/autogroup").read_text(), r" nice 19\n$")
        own.kill()
        own.wait()

    def test_a_missing_folder_has_no_generation(self):
        for command in ("stop", "status"):
            run = self.call(command, self.folder / "none")
            self.assertEqual((run.returncode, run.stdout), (1, ""))
            self.assertEqual(run.stderr, f"goren-selfplay: {self.folder / 'none'}: "
                                         "there is no such folder\n")

    def test_a_stop_that_cannot_be_asked_for_is_an_error(self):
        process = self.start("--want", "freestyle/15=1000000", "--nodes", "100")
        self.wait_for_bytes(32)
        (self.folder / "full" / "one").mkdir(parents=True)
        (self.folder / "full").rename(self.games / "stop")  # not empty: it cannot be removed
        run = self.call("stop", self.games)
        self.assertEqual(run.returncode, 1)
        self.assertIn("stop: cannot be written", run.stderr)
        process.kill()
        process.wait()

    def test_another_want_keeps_nodes_and_seed(self):
        first = ("--want", "freestyle/15=1", "--nodes", "100", "--seed", "7")
        self.assertEqual(self.call("generate", self.games, *first).returncode, 0)
        more = ("--want", "freestyle/15=2", "caro/15=1")
        run = self.call("generate", self.games, *more)
        self.assertEqual(run.returncode, 0, run.stderr)
        plan = json.loads((self.games / "plan.json").read_text())
        self.assertEqual(plan, {"want": list(more[1:]), "nodes": 100, "seed": 7})
        other = self.call("generate", self.games, *more, "--seed", "8")
        self.assertIn("holds a run with other settings", other.stderr)

    def test_a_wrong_plan_is_refused(self):
        self.assertIn("give --want", self.call("generate", self.games).stderr)
        self.assertIn("is not RULE/SIZE=POSITIONS",
                      self.call("generate", self.games, "--want", "go=1").stderr)
        twice = self.call("generate", self.games, "--want", "caro/15=1", "caro/15=2")
        self.assertEqual(twice.returncode, 1)
        self.assertEqual(twice.stderr, "goren-selfplay: caro/15 is wanted twice\n")
        self.assertFalse((self.games / "caro-15.bin").exists())
        self.assertIn("need --want", self.call("generate", self.games, "--nodes", "500").stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
