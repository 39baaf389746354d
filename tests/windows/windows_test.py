#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The archives for Windows: what is in them, and how it runs under Wine.

    windows_test.py transcript|program ARCHIVES LINUX_BUILD

ARCHIVES is how their paths begin, as build/packages/goren-0.1.0; LINUX_BUILD holds the programs of
this machine. Exits with 77 where Wine or an archive is missing: that is a skipped test.
"""
import fcntl
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

PART, ARCHIVES, LINUX_BUILD = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
ROOT = pathlib.Path(__file__).resolve().parents[2]
SIGNATURE = int((ROOT / "tests/engine/bench/signature.txt").read_text())
SKIPPED = 77
MEGABYTE = 1 << 20

MOVE_MS = 100
# A busy machine may make a move late now and then, as in the transcripts; not one in twenty.
CLOCK = ("--each", f"turn={MOVE_MS}", "tolerance=400")

# Wine starts its services before a program, in which a busy machine has taken more than a second.
STARTUP_MS = "10000"

OF_WINDOWS = {"kernel32.dll", "msvcrt.dll", "psapi.dll", "user32.dll"}
# What x86-64 alone does not promise: SSE3 to 4.2, POPCNT, and all that AVX brought. Not TZCNT, which
# older machines read as BSF: the same where there is a bit to find.
NOT_BASELINE = re.compile(
    r"\t(popcnt|crc32|pshufb|palignr|pabs[bwd]|phadd|pmulld|p(max|min)(sb|uw|sd|ud)|pinsr[bdq]|"
    r"pextr[bdq]|pblend|blendv|ptest|pcmpeqq|pcmpgtq|pmov[sz]x|round[sp]|movddup|haddp|lddqu|"
    r"andn\s|bextr|bls[ir]|pdep|pext|sarx|shlx|shrx|rorx|mulx|v[a-z]\S*\s.*%[xyz]mm)")

WINE = next(filter(None, map(shutil.which, ("wine64", "wine", "/usr/lib/wine/wine64"))), None)
OBJDUMP = "x86_64-w64-mingw32-objdump"
ENVIRONMENT = {**os.environ, "WINEPREFIX": str(LINUX_BUILD.resolve() / "wine"), "WINEDEBUG": "-all",
               "WINEDLLOVERRIDES": "mscoree,mshtml="}


def skip(reason):
    print(f"SKIPPED: Goren for Windows is not tested, for {reason}", file=sys.stderr)
    sys.exit(SKIPPED)


def start_wine():
    """Makes Wine's own folder, which takes a while; of several tests one does it."""
    prefix = pathlib.Path(ENVIRONMENT["WINEPREFIX"])
    prefix.mkdir(exist_ok=True)
    with open(prefix / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([WINE, "wineboot"], env=ENVIRONMENT, capture_output=True, timeout=300)


def run(*command, **options):
    return subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, timeout=300,
                          check=True, **options).stdout


def objdump(*arguments):
    return run(OBJDUMP, *arguments)


class Unpacked(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # As people name folders; what runs there has to live with it.
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="goren für Windows "))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        for name in ("gomocup", "windows"):
            with zipfile.ZipFile(f"{ARCHIVES}-{name}.zip") as archive:
                archive.extractall(cls.folder / name)


class Transcript(Unpacked):
    def test_the_transcripts_of_all_managers(self):
        script = self.folder / "goren"
        program = self.folder / "gomocup/pbrain-goren64.exe"
        script.write_text(f"#!/bin/sh\nexec '{WINE}' '{program}' \"$@\"\n")
        script.chmod(0o755)
        test = subprocess.run([LINUX_BUILD / "tests/test_transcript"], timeout=500,
                              env={**ENVIRONMENT, "GOREN_TEST_EXECUTABLE": str(script),
                                   "GOREN_TEST_LINE_END": "\r\n",
                                   "GOREN_TEST_STARTUP_MS": STARTUP_MS})
        self.assertEqual(test.returncode, 0)


class Program(Unpacked):
    def files(self, archive):
        return {path.relative_to(self.folder / archive).as_posix()
                for path in (self.folder / archive).rglob("*") if path.is_file()}

    def programs(self):
        return sorted((self.folder / "windows").glob("*.exe"))

    def test_the_archives_hold_what_people_need(self):
        engines = {"pbrain-goren.exe", "pbrain-goren64.exe"}
        self.assertEqual(self.files("gomocup"), engines | {"LICENSE"})
        self.assertLess(engines | {"LICENSE", "README.md", "goren-match.exe", "docs/managers.md",
                                   "openings/freestyle-15.pos"}, self.files("windows"))

    def test_the_entry_is_small_enough_for_gomocup(self):
        files = (self.folder / "gomocup").iterdir()
        self.assertLess(sum(file.stat().st_size for file in files), 8 * MEGABYTE)

    def test_the_programs_need_nothing_beside_windows(self):
        for program in self.programs():
            libraries = re.findall(r"DLL Name: (\S+)", objdump("-p", program))
            self.assertLessEqual({name.lower() for name in libraries}, OF_WINDOWS, program.name)

    def test_the_baseline_engine_runs_on_the_first_machines_of_64_bits(self):
        code = objdump("-d", "--no-show-raw-insn", self.folder / "gomocup/pbrain-goren.exe")
        self.assertEqual([line for line in code.splitlines() if NOT_BASELINE.search(line)], [])

    def test_vectors_on_the_stack_need_no_alignment(self):
        """GCC bug 54412: Windows aligns the stack to 16 bytes, not to the 32 of a vector."""
        for program in self.programs():
            code = objdump("-d", "--no-show-raw-insn", program)
            self.assertNotRegex(code, r"vmov(aps|apd|dqa)\s.*\(.*%ymm|vmov(aps|apd|dqa)\s.*%ymm.*\(")

    def test_the_signature_is_that_of_every_build(self):
        for program in (self.folder / "gomocup").glob("*.exe"):
            nodes = re.search(r"Nodes searched: (\d+)", run(WINE, program, "bench"))
            self.assertEqual(int(nodes[1]), SIGNATURE,
                             f"{program.name}: is it of this source? Run tools/package windows")

    def test_games_under_the_match_runner_for_windows_keep_a_clock_of_100_ms(self):
        results = self.folder / "Ergebnisse für zwei.jsonl"
        run(WINE, self.folder / "windows/goren-match.exe",
            "--engine", "name=one", f'cmd="{self.folder}/gomocup/pbrain-goren.exe"',
            "--engine", "name=two", "cmd=pbrain-goren64.exe", "dir=gomocup",
            *CLOCK, "memory=350", "--games", "2",
            "--openings", "windows/openings/freestyle-15.pos", "--results", results.name,
            cwd=self.folder)
        lines = [json.loads(line) for line in results.read_text().splitlines()]
        games = [line for line in lines if "game" in line]
        self.assertEqual(len(games), 2)
        self.assertEqual([game for game in games if game["ending"] == "fault"], [])
        times = [time for game in games for time in game["us"]]
        late = [time for time in times if time > MOVE_MS * 1000]
        self.assertLessEqual(len(late), len(times) / 20, "microseconds a move")


if __name__ == "__main__":
    if not WINE:
        skip("Wine is missing")
    if not shutil.which(OBJDUMP):
        skip("mingw-w64 is missing")
    if not pathlib.Path(f"{ARCHIVES}-gomocup.zip").exists():
        skip("there are no archives: run tools/package windows")
    start_wine()
    sys.argv[1:] = [PART.capitalize()]
    unittest.main()
