#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole runs of goren-match with real processes: killed, resumed, shared out, refused.

    run_test.py GOREN_MATCH MOCK_ENGINE
"""
import json
import math
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

MATCH, MOCK = sys.argv[1], sys.argv[2]


def games_of(path):
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return [line for line in lines if "game" in line]


def schedule_of(*paths):
    return sorted((game["game"], game["black"], game["white"], game["opening"])
                  for path in paths for game in games_of(path))


def running(mark):
    """Mock engines that still run with that mark on their command line."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes().decode()
            state = (process / "stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            continue
        if mark in command and "mock_engine" in command.split("\0")[0] and state != "Z":
            found.append(process.name)
    return found


class Run(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="goren-match-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.mark = f"mark={os.getpid()}{self._testMethodName}"
        self.openings = self.folder / "openings.txt"
        self.openings.write_text("h8i9\nh8h9i7\ng7h8\na1\n")

    def command(self, results, *more, delay=0, games=24, fault=""):
        engine = f"cmd={MOCK} {self.mark} delay={delay}"
        return [MATCH, "--engine", "name=A", f"{engine} seed=3",
                "--engine", "name=B", f"{engine} seed=8 {fault}",
                "--engine", "name=C", f"{engine} play=row",
                "--each", "turn=1000", "--games", str(games), "--concurrency", "2",
                "--openings", str(self.openings), "order=random", "symmetry=random", "seed=5",
                "--results", str(results), *more]

    def run_match(self, *arguments, **options):
        return subprocess.run(self.command(*arguments, **options), capture_output=True, text=True,
                              timeout=60)

    def wait_for_games(self, path, count):
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            if path.exists() and path.read_bytes().count(b"\n") > count:
                return
            time.sleep(0.01)
        self.fail("no games were played")

    def assert_nothing_runs(self):
        deadline = time.monotonic() + 2
        while running(self.mark) and time.monotonic() < deadline:
            time.sleep(0.02)
        self.assertEqual(running(self.mark), [])

    def test_a_killed_run_resumes_to_the_schedule_of_an_unbroken_one(self):
        whole, cut = self.folder / "whole.jsonl", self.folder / "cut.jsonl"
        self.assertEqual(self.run_match(whole).returncode, 0)
        runner = subprocess.Popen(self.command(cut, delay=2), stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL)
        self.wait_for_games(cut, 10)
        runner.kill()
        runner.wait()
        self.assert_nothing_runs()
        played = len(games_of(cut)) if cut.read_bytes().endswith(b"\n") else None
        resumed = subprocess.run(self.command(cut, delay=2), capture_output=True, text=True)
        self.assertEqual(resumed.returncode, 0, resumed.stderr)
        self.assertEqual(schedule_of(cut), schedule_of(whole))
        self.assertEqual(len(games_of(cut)), 72)
        if played is not None:
            self.assertLess(played, 72)

    def test_a_second_run_on_the_same_file_is_refused(self):
        whole, shared = self.folder / "whole.jsonl", self.folder / "shared.jsonl"
        self.assertEqual(self.run_match(whole).returncode, 0)
        runner = subprocess.Popen(self.command(shared, delay=3), stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL)
        self.addCleanup(runner.kill)
        self.wait_for_games(shared, 3)
        for games in (24, 30):  # with more games the file would be replaced
            second = self.run_match(shared, delay=3, games=games)
            self.assertEqual(second.returncode, 1)
            self.assertEqual(second.stderr.splitlines()[-1],
                             f"goren-match: {shared} is being written by another run")
        self.assertIsNone(runner.poll())
        self.assertEqual(runner.wait(timeout=60), 0)
        self.assertEqual(schedule_of(shared), schedule_of(whole))

    def test_an_interrupted_run_ends_its_engines_and_says_so(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            results = self.folder / f"{number}.jsonl"
            runner = subprocess.Popen(self.command(results, delay=5), stdout=subprocess.PIPE,
                                      stderr=subprocess.DEVNULL, text=True)
            self.wait_for_games(results, 1)
            runner.send_signal(number)
            table, _ = runner.communicate(timeout=10)
            self.assertEqual(runner.returncode, 2)
            self.assertIn("engine", table)
            self.assert_nothing_runs()

    def test_a_full_disk_ends_the_run_with_a_sentence(self):
        def small_disk():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

        run = subprocess.run(self.command(self.folder / "full.jsonl"), capture_output=True,
                             text=True, preexec_fn=small_disk, timeout=60)
        self.assertEqual(run.returncode, 1)
        self.assertIn("the disk may be full", run.stderr)
        self.assert_nothing_runs()

    def test_an_engine_that_cannot_start_ends_the_run_with_one_sentence(self):
        run = subprocess.run([MATCH, "--engine", "name=A", f"cmd={MOCK}", "--engine", "name=B",
                              "cmd=/no/such/file"], capture_output=True, text=True, timeout=30)
        self.assertEqual(run.returncode, 1)
        self.assertEqual(run.stderr, "goren-match: B: cannot start /no/such/file: "
                                     "No such file or directory\n")

    def test_another_match_does_not_touch_the_file(self):
        results = self.folder / "one.jsonl"
        self.run_match(results, games=4)
        before = results.read_bytes()
        other = self.run_match(results, games=2)
        self.assertEqual(other.returncode, 1)
        self.assertIn("belongs to another match: its games is 4, not 2", other.stderr)
        restarting = self.run_match(results, "--each", "restart=game", games=4)
        self.assertEqual(restarting.returncode, 1)
        self.assertIn("belongs to another match: its engines is", restarting.stderr)
        self.assertEqual(results.read_bytes(), before)

    def test_a_match_can_be_resumed_with_more_games(self):
        whole, raised = self.folder / "whole.jsonl", self.folder / "raised.jsonl"
        self.run_match(whole, games=6)
        self.run_match(raised, games=3)
        before = games_of(raised)
        self.assertEqual(self.run_match(raised, games=6).returncode, 0)
        self.assertEqual(games_of(raised)[:len(before)], before)
        self.assertEqual(schedule_of(raised), schedule_of(whole))
        self.assertEqual(raised.read_text().splitlines()[0], whole.read_text().splitlines()[0])

    def test_the_help_says_what_holds_by_default(self):
        text = subprocess.run([MATCH, "--help"], capture_output=True, text=True, timeout=60).stdout
        words = " ".join(text.split())
        for defaults in ("elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized",
                         "moves=8 value=20 after=60", "moves=3 value=5000 two_sided=on"):
            self.assertIn(f"by default {defaults}", words)

    def test_the_rule_is_a_name_or_a_number(self):
        for rule in ("caro", "8"):
            results = self.folder / f"{rule}.jsonl"
            self.assertEqual(self.run_match(results, "--rule", rule, games=1).returncode, 0)
            self.assertEqual({game["rule"] for game in games_of(results)}, {8})
        refused = self.run_match(self.folder / "go.jsonl", "--rule", "go")
        self.assertNotEqual(refused.returncode, 0)
        self.assertIn("there is no rule 'go'", refused.stderr)

    def test_shards_together_are_the_whole(self):
        whole = self.folder / "whole.jsonl"
        self.run_match(whole)
        parts = [self.folder / f"part{i}.jsonl" for i in (1, 2, 3)]
        for i, part in enumerate(parts, 1):
            self.assertEqual(self.run_match(part, "--shard", f"{i}/3").returncode, 0)
        self.assertEqual(schedule_of(*parts), schedule_of(whole))
        report = subprocess.run([MATCH, "report", *map(str, parts), str(parts[0])],
                                capture_output=True, text=True)
        self.assertRegex(report.stdout, r"\nA +48 ")

    @unittest.skipUnless(shutil.which("parallel"), "GNU parallel is not installed")
    def test_gnu_parallel_plays_the_shards(self):
        command = self.command(f"{self.folder}/part{{}}.jsonl", "--shard", "{}/4")
        run = subprocess.run(["parallel", "--will-cite", "--quote", "-j", "2", *command, ":::",
                              "1", "2", "3", "4"],
                             capture_output=True, text=True, timeout=100)
        self.assertEqual(run.returncode, 0, run.stderr)
        parts = [self.folder / f"part{i}.jsonl" for i in (1, 2, 3, 4)]
        self.assertEqual(len(schedule_of(*parts)), 72)

    def test_the_table_agrees_with_an_independent_count(self):
        results = self.folder / "table.jsonl"
        table = self.run_match(results, fault="fault=crash at=50").stdout
        pairs = {}
        wins = draws = losses = 0
        for game in games_of(results):
            if {game["black"], game["white"]} != {"A", "B"}:
                continue
            winner = game.get(game["winner"])
            points = 0.5 if winner is None else float(winner == "A")
            wins, draws, losses = (wins + (points == 1), draws + (points == 0.5),
                                   losses + (points == 0))
            pairs.setdefault(game["game"] // 2, []).append(points)
        scores = [sum(pair) / 2 for pair in pairs.values()]
        mean = sum(scores) / len(scores)
        spread = math.sqrt(sum((score - mean) ** 2 for score in scores) / len(scores) / len(scores))

        def elo(score):
            return -400 * math.log10(1 / score - 1)

        row = re.search(r"^A - B +(\d+) +(\d+) +(\d+) +(\d+) .*?\] +(\S+)(?: ± (\S+))?", table, re.M)
        self.assertIsNotNone(row, table)
        self.assertEqual([int(row[i]) for i in (1, 2, 3, 4)],
                         [wins + draws + losses, wins, draws, losses])
        if mean in (0, 1):  # how many games the crashes decide is left to chance
            self.assertEqual(float(row[5]), math.inf if mean == 1 else -math.inf)
        else:
            self.assertAlmostEqual(float(row[5]), elo(mean), delta=0.06)
            high, low = mean + 1.959964 * spread, mean - 1.959964 * spread
            if high < 1 and low > 0:
                self.assertAlmostEqual(float(row[6]), (elo(high) - elo(low)) / 2, delta=0.06)
        self.assertIn("crash", table)

    def test_the_report_counts_the_pairs_that_one_colour_won(self):
        results, report = self.folder / "pairs.jsonl", self.folder / "pairs.json"
        table = self.run_match(results).stdout
        subprocess.run([MATCH, "report", results, "--json", report], check=True,
                       stdout=subprocess.DEVNULL)
        winners = {}
        for game in games_of(results):
            if "A" in (game["black"], game["white"]):
                winners.setdefault(game["game"] // 2, []).append(game["winner"])
        of_colour = {colour: sum(pair == [colour, colour] for pair in winners.values())
                     for colour in ("black", "white")}
        line = json.loads(report.read_text())["engines"][0]
        self.assertEqual(line["name"], "A")
        self.assertEqual((line["pairs_of_black"], line["pairs_of_white"]),
                         (of_colour["black"], of_colour["white"]))
        self.assertRegex(table, rf"\nA +{len(winners)} +{sum(of_colour.values())} "
                                rf"\({of_colour['black']}, {of_colour['white']}\) ")

    def test_an_sprt_of_three_engines_is_refused(self):
        results = self.folder / "three.jsonl"
        self.run_match(results, games=6)
        report = subprocess.run([MATCH, "report", results, "--sprt", "elo0=0", "elo1=5"],
                                capture_output=True, text=True, timeout=60)
        self.assertEqual((report.returncode, report.stdout, report.stderr),
                         (1, "", "goren-match report: --sprt is for two engines\n"))

    def test_the_report_exports_every_game(self):
        results = self.folder / "games.jsonl"
        self.run_match(results, games=2)
        run = subprocess.run(
            [MATCH, "report", results, "--html", self.folder / "page.html", "--sgf",
             self.folder / "games.sgf", "--pgn", self.folder / "games.pgn", "--psq",
             self.folder / "psq", "--training", self.folder / "games.bin"], capture_output=True,
            text=True)
        self.assertEqual(run.returncode, 0, run.stderr)
        games = games_of(results)
        sgf = (self.folder / "games.sgf").read_text()
        self.assertEqual(sgf.count("(;FF[4]GM[4]"), len(games))
        self.assertEqual(len(re.findall(r";[BW]\[[a-o][a-o]\]", sgf)),
                         sum(len(re.findall("[a-z]", game["opening"] + game["moves"]))
                             for game in games))
        self.assertEqual((self.folder / "games.pgn").read_text().count("[Result "), len(games))
        for path in (self.folder / "psq").iterdir():
            self.assertRegex(path.read_text(), r"\APiskvorky 15x15, 11:11, 0\n(\d+,\d+,\d+\n)+"
                                               r"[ABC]\n[ABC]\n-?\d+\n\Z")
        self.assertTrue((self.folder / "games.bin").read_bytes().startswith(b"GORENSP1"))
        page = (self.folder / "page.html").read_text()
        data = re.search(r'id="data">(.*?)</script>', page, re.S)[1]
        self.assertEqual(len(json.loads(data)["games"]), len(games))

    def test_a_report_does_not_overwrite_what_it_reads(self):
        results = self.folder / "games.jsonl"
        self.run_match(results, games=2)
        before = results.read_bytes()
        for option in ("--html", "--json", "--sgf", "--pgn", "--training"):
            report = subprocess.run([MATCH, "report", results, option, results],
                                    capture_output=True, text=True, timeout=60)
            self.assertEqual((report.returncode, report.stdout, report.stderr),
                             (1, "", f"goren-match report: {results} is read, and must not be "
                                     "overwritten\n"))
            self.assertEqual(results.read_bytes(), before)

    def test_a_ladder_checks_its_output_before_it_plays(self):
        for output, error in ((self.openings, f"{self.openings} is read, and must not be overwritten"),
                              (self.folder / "no/ladder.json",
                               f"cannot write {self.folder}/no/ladder.json")):
            command = self.ladder()
            command[command.index("--json") + 1] = str(output)
            run = subprocess.run(command, capture_output=True, text=True, timeout=60)
            self.assertEqual((run.returncode, run.stderr), (1, f"goren-match ladder: {error}\n"))
            self.assertFalse((self.folder / "ladder/odds-1.jsonl").exists())

    def ladder(self, *more):
        # A plays to win in half of its games. B does so in n of n + 4 games at odds of n, so that
        # the two are equal at odds of 4.
        return [MATCH, "ladder", "--engine", "name=A", f"cmd={MOCK} {self.mark} play=skill seed=3 base=100",
                "--engine", "name=B", f"cmd={MOCK} {self.mark} play=skill seed=8 base=400",
                "--each", "turn=1000", "nodes=100", "--size", "9", "--max-moves", "40",
                "--openings", str(self.openings), "--folder", str(self.folder / "ladder"),
                "--json", str(self.folder / "ladder.json"), *more]

    def test_a_ladder_finds_the_odds_at_which_two_engines_are_equal(self):
        run = subprocess.run(self.ladder("--games", "160", "--sprt", "elo0=-1", "elo1=1"),
                             capture_output=True, text=True, timeout=100)
        self.assertEqual(run.returncode, 0, run.stderr)
        report = json.loads((self.folder / "ladder.json").read_text())
        self.assertEqual([rung["odds"] for rung in report["rungs"]], [1, 2, 4, 8, 16, 32, 64])
        self.assertLess(report["fit"]["even_odds_low"], 4)
        self.assertGreater(report["fit"]["even_odds_high"], 4)
        self.assertLess(report["fit"]["even_odds_high"], 16)
        self.assertIn("A scores a half where B has x ", run.stdout)
        header = json.loads((self.folder / "ladder/odds-8.jsonl").read_text().splitlines()[0])
        self.assertEqual([engine["infos"] for engine in header["engines"]],
                         [[["max_node", "100"]], [["max_node", "800"]]])

    def test_a_killed_ladder_resumes_and_keeps_what_it_has(self):
        command = self.ladder("--games", "20", "--odds", "1", "16")
        runner = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.wait_for_games(self.folder / "ladder/odds-1.jsonl", 3)
        runner.kill()
        runner.wait()
        kept = games_of(self.folder / "ladder/odds-1.jsonl")[:3]
        for _ in range(2):  # the second time there is nothing left to play
            run = subprocess.run(command, capture_output=True, text=True, timeout=100)
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertEqual(games_of(self.folder / "ladder/odds-1.jsonl")[:3], kept)
            counts = [len(games_of(self.folder / f"ladder/odds-{odds}.jsonl")) for odds in (1, 16)]
            self.assertEqual([rung["games"] for rung in
                              json.loads((self.folder / "ladder.json").read_text())["rungs"]], counts)

    def test_a_ladder_ends_after_rungs_that_the_peer_has_won(self):
        command = self.ladder("--odds", "1", "2", "4", "8")
        command[command.index("name=A") + 1] = f"cmd={MOCK} {self.mark}"
        command[command.index("name=B") + 1] = f"cmd={MOCK} {self.mark} play=row"
        run = subprocess.run(command, capture_output=True, text=True, timeout=100)
        self.assertEqual(run.returncode, 0, run.stderr)
        report = json.loads((self.folder / "ladder.json").read_text())
        self.assertEqual([(rung["odds"], rung["verdict"]) for rung in report["rungs"]],
                         [(1, "weaker"), (2, "weaker")])
        self.assertLess(report["rungs"][0]["games"], 60)
        self.assertFalse((self.folder / "ladder/odds-4.jsonl").exists())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
