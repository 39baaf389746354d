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
import time
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/support"))
from archive_links import missing_links

PART, ARCHIVES, LINUX_BUILD = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
SIGNATURE = int((ROOT / "tests/engine/bench/signature.txt").read_text())
SKIPPED = 77
MEGABYTE = 1 << 20

MOVE_MS = 100
# A busy machine may make a few moves late, as in the transcripts, but not one in twenty.
CLOCK = ("--each", f"turn={MOVE_MS}", "tolerance=400")

# The longest start of a program under Wine; a busy machine has taken more than a second.
STARTUP_MS = 10000
# The slack of the transcripts is this many times what a start takes on this machine at the moment.
SLACK_IN_STARTS = 2

# A program that starts while wineserver ends, or that a busy machine holds up, fails with this or
# with nothing at all. A failure of our own always has a line.
WINE_FAILURE = "wine client error"
# What a transcript prints where the engine ended before it answered START: it did not start.
NO_START = re.compile(r'reply\(\) == "OK" \)\nwith expansion:\n  "" == "OK"\nwith message:\n  START ')
# How long wineserver waits for another program before it ends: 3 s by default, which a busy machine
# takes between two tests.
WINESERVER_SECONDS = 60

OF_WINDOWS = {"kernel32.dll", "msvcrt.dll", "psapi.dll", "user32.dll"}
# What x86-64 alone does not promise: SSE3 to 4.2, POPCNT, and all that AVX brought. Not TZCNT, which
# older machines read as BSF: the same where there is a bit to find; nor PEXTRW into a register, which
# is of SSE2.
NOT_BASELINE = re.compile(
    r"\t(popcnt|crc32|pshufb|palignr|pabs[bwd]|phadd|pmulld|p(max|min)(sb|uw|sd|ud)|pinsr[bdq]|"
    r"pextr([bdq]|w\s.*\()|pblend|blendv|ptest|pcmpeqq|pcmpgtq|pmov[sz]x|round[sp]|movddup|haddp|lddqu|"
    r"andn\s|bextr|bls[ir]|pdep|pext\s|sarx|shlx|shrx|rorx|mulx|v[a-z]\S*\s.*%[xyz]mm)")

WINE = next(filter(None, map(shutil.which, ("wine64", "wine", "/usr/lib/wine/wine64"))), None)
WINESERVER = next(filter(None, map(shutil.which, (
    "wineserver", "/usr/lib/wine/wineserver64", "/usr/lib/wine/wineserver"))), None)
OBJDUMP = "x86_64-w64-mingw32-objdump"
ENVIRONMENT = {**os.environ, "WINEPREFIX": str(LINUX_BUILD.resolve() / "wine"), "WINEDEBUG": "-all",
               "WINEDLLOVERRIDES": "mscoree,mshtml="}


def skip(reason):
    print(f"SKIPPED: Goren for Windows is not tested, for {reason}", file=sys.stderr)
    sys.exit(SKIPPED)


def start_wine():
    """Starts the server and creates Wine's own folder, which takes a while; one of the tests does."""
    prefix = pathlib.Path(ENVIRONMENT["WINEPREFIX"])
    prefix.mkdir(exist_ok=True)
    with open(prefix / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if WINESERVER:
            subprocess.run([WINESERVER, f"-p{WINESERVER_SECONDS}"], env=ENVIRONMENT,
                           stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, timeout=60)
        subprocess.run([WINE, "wineboot"], env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300)


def output_of(result):
    return (result.stdout or "") + (result.stderr or "")


def has_wine_failed(result):
    output = output_of(result)
    if WINE_FAILURE in output:
        return True
    return result.returncode != 0 and (not output.strip() or bool(NO_START.search(output)))


def run_once_more_if_wine_fails(run_program, what):
    """What run_program() returns. Runs it a second time where Wine itself failed, and says so."""
    result = run_program()
    if not has_wine_failed(result):
        return result
    print(f"Wine failed in: {what}. It runs once more. The first time it exited with "
          f"{result.returncode} and printed:\n{output_of(result)}", file=sys.stderr)
    return run_program()


def run(*command, **options):
    def run_program():
        return subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, timeout=300,
                              **options)

    result = run_once_more_if_wine_fails(run_program, " ".join(map(str, command)))
    if result.returncode != 0:
        raise AssertionError(f"{command} exits with {result.returncode}:\n{result.stderr}")
    return result.stdout


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

    def setUp(self):
        self.engine = self.folder / "gomocup/pbrain-goren64.exe"
        self.script = self.folder / "goren"
        self.script.write_text(f"#!/bin/sh\nexec '{WINE}' '{self.engine}' \"$@\"\n")
        self.script.chmod(0o755)
        # While one program runs, Wine's services stay, and no other has to wait for them.
        self.idle = self.start_engine()
        self.addCleanup(self.end_engine, self.idle)

    def start_engine(self):
        """A process that has answered; tries twice."""
        for attempt in (1, 2):
            process = subprocess.Popen([self.script], env=ENVIRONMENT, stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            process.stdin.write(b"ABOUT\r\n")
            process.stdin.flush()
            if b"name=" in process.stdout.readline():
                return process
            print(f"The engine does not start under Wine, attempt {attempt}", file=sys.stderr)
            process.kill()
            process.communicate()
        return self.fail("the engine does not start under Wine")

    @staticmethod
    def end_engine(process):
        process.communicate(b"END\r\n", timeout=60)


class Transcript(Unpacked):
    def start_ms(self):
        """The slowest of three starts at this moment."""
        times = []
        for _ in range(3):
            start = time.monotonic()
            process = self.start_engine()
            times.append(1000 * (time.monotonic() - start))
            self.end_engine(process)
        return max(times)

    def test_the_transcripts_of_all_managers(self):
        start_ms = self.start_ms()
        environment = {**ENVIRONMENT, "GOREN_TEST_EXECUTABLE": str(self.script),
                       "GOREN_TEST_LINE_END": "\r\n", "GOREN_TEST_STARTUP_MS": str(STARTUP_MS),
                       "GOREN_TEST_SLACK_MS": str(round(SLACK_IN_STARTS * start_ms))}
        print(f"A start under Wine takes {start_ms:.0f} ms", file=sys.stderr)
        program = LINUX_BUILD / "tests/test_transcript"
        cases = subprocess.run([program, "--list-test-names-only", "~[linux]"], env=environment,
                               stdout=subprocess.PIPE, text=True).stdout.splitlines()
        self.assertGreater(len(cases), 50)
        failed = [case for case in cases if not self.passes(program, case, environment)]
        self.assertEqual(failed, [])

    @staticmethod
    def passes(program, case, environment):
        """Whether a test case passes, in a process of its own. Prints what a failed one prints."""
        def run_case():
            # A comma would begin another pattern.
            pattern = case.replace("\\", "\\\\").replace(",", "\\,")
            return subprocess.run([program, pattern], env=environment, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, errors="replace",
                                  timeout=300)

        result = run_once_more_if_wine_fails(run_case, case)
        if result.returncode == 0 and "in 1 test case)" in result.stdout:
            return True
        print(result.stdout, file=sys.stderr)
        return False


class Program(Unpacked):
    def files(self, archive):
        return {path.relative_to(self.folder / archive).as_posix()
                for path in (self.folder / archive).rglob("*") if path.is_file()}

    def programs(self):
        return sorted((self.folder / "windows").glob("*.exe"))

    def test_the_archives_hold_what_people_need(self):
        bare = {"pbrain-goren.exe", "pbrain-goren64.exe", "LICENSE", "third-party.txt"}
        self.assertEqual(self.files("gomocup"), bare)
        self.assertLess(bare | {"README.md", "goren-analyse.exe", "goren-match.exe",
                                "docs/analysis.md", "docs/levels.md", "docs/managers.md",
                                "openings/freestyle-15.pos"}, self.files("windows"))

    def test_the_documents_link_to_what_is_there(self):
        missing, documents = missing_links(self.folder / "windows")
        self.assertEqual(missing, [])
        self.assertGreater(documents, 3)

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

    def test_a_review_reads_and_writes_files_of_any_name_and_goes_on(self):
        game = self.folder / "Partie für zwei.psq"
        game.write_text("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n8,9,0\nA\nB\n0\n")
        review = (WINE, self.folder / "windows/goren-analyse.exe", "review", game.name,
                  "--nodes", "500", "--results", "Züge.jsonl", "--html", "Züge.html")
        table = run(*review, cwd=self.folder)
        self.assertIn("Partie für zwei.psq: A (X) - B (O)", table)
        self.assertIn("</html>", (self.folder / "Züge.html").read_text())
        searches = (self.folder / "Züge.jsonl").read_text()
        self.assertEqual(run(*review, cwd=self.folder), table)
        self.assertEqual((self.folder / "Züge.jsonl").read_text(), searches)

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
