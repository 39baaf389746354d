#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole runs of goren-analyse.

    run_test.py GOREN_ANALYSE GOREN_PUZZLES
"""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ANALYSE, PUZZLES = sys.argv[1:3]


def run(*arguments, **options):
    return subprocess.run([ANALYSE, *map(str, arguments)], capture_output=True, text=True,
                          timeout=120, **options)


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="goren-analyse-"))
        self.addCleanup(shutil.rmtree, self.folder)


class Position(Folder):
    def test_it_prints_the_board_and_the_best_moves(self):
        done = run("position", "h8h9i8a1", "--nodes", 3000, "--n-best", 3)
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = done.stdout.splitlines()
        self.assertIn(" 15 [O]", lines[0])
        self.assertEqual(lines[15].split(), list("abcdefghijklmno"))
        self.assertEqual(lines[17], "freestyle, black to move")
        self.assertEqual([line.split()[0] for line in lines[19:]], ["#", "1", "2", "3"])

    def test_json_has_a_line_for_each_move(self):
        done = run("position", "h8h9i8a1", "--nodes", 3000, "--n-best", 3, "--json", "--rule", 4)
        answer = json.loads(done.stdout)
        self.assertEqual(answer["rule"], "renju")
        self.assertEqual(len(answer["lines"]), 3)
        for line in answer["lines"]:
            self.assertEqual(line["pv"][0], line["move"])
            self.assertAlmostEqual(line["win"] + line["draw"] + line["loss"], 1, places=3)

    def test_a_game_in_a_file_is_cut_at_a_move(self):
        game = self.folder / "a.psq"
        game.write_text("Piskvorky 15x15, 11:11, 0\n8,8,0\n1,1,0\n9,8,0\n")
        done = run("position", game, "--move", 2, "--nodes", 500)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(" 15 [O]", done.stdout)
        self.assertIn("black to move", done.stdout)
        self.assertIn("the game has 3 moves", run("position", game, "--move", 4).stderr)

    def test_proven_lines_are_played_out_to_the_five(self):
        # Black has an open three; at the latest his seventh ply makes the five.
        stones = "h8a1i8a3j8a5"
        done = run("position", stones, "--nodes", 3000, "--n-best", 3, "--json")
        wins = [line for line in json.loads(done.stdout)["lines"] if "win_in" in line]
        self.assertGreaterEqual(len(wins), 2)
        for line in wins:
            self.assertEqual(len(line["pv"]), line["win_in"])
            won = run("position", stones + "".join(line["pv"]), "--nodes", 10)
            self.assertIn("black has five in a row", won.stderr)

    def test_the_solver_proves_what_the_search_does_not_find(self):
        stones = "d12g8m13l7f3l10c6j4l4d6d11h12k7h4l5"  # of tools/puzzles/hard-wins.txt

        def lines_with(solver):
            done = run("position", stones, "--rule", "renju", "--nodes", 40000, "--n-best", 3,
                       "--solver", solver, "--json")
            return json.loads(done.stdout)["lines"]

        self.assertFalse([line for line in lines_with(0) if "win_in" in line])
        best, *others = lines_with(60)
        self.assertEqual(best["win_in"], len(best["pv"]))
        self.assertEqual([line for line in others if "win_in" in line], [])
        self.assertEqual(len({line["move"] for line in (best, *others)}), 3)
        won = run("position", stones + "".join(best["pv"]), "--rule", "renju", "--nodes", 10)
        self.assertIn("white has five in a row", won.stderr)

    def test_ctrl_c_ends_the_search_and_its_moves_are_printed(self):
        terminal, its_end = os.openpty()
        self.addCleanup(os.close, terminal)
        process = subprocess.Popen([ANALYSE, "position", "h8i9", "--nodes", "0", "--json"],
                                   stdout=subprocess.PIPE, stderr=its_end, text=True)
        os.close(its_end)
        live = b""
        while b"depth 2," not in live:
            live += os.read(terminal, 1000)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=30)
        self.assertEqual(process.returncode, 0)
        self.assertEqual(len(json.loads(output)["lines"]), 5)

    def test_what_cannot_be_searched_gets_one_sentence(self):
        for arguments, sentence in (
                (["h8h8"], "line 1: move 2 (h8) is on an occupied point"),
                (["a1b1a2b2a3b3a4b4a5"],
                 "there is nothing to search: black has five in a row"),
                (["h6a1h7a3f8a5g8a7h8a9", "--rule", "renju"],
                 "there is nothing to search: black played a forbidden point (h8)"),
                (["nofile.psq"], "nofile.psq is neither a file nor stones like h8h9i9"),
                (["h8", "--size", "30"], "'30' is no size of a board: it is 15, or 20x15"),
                (["h8", "--format", "doc"],
                 "there is no format 'doc': it is psq, sgf, lib, pos or offset")):
            done = run("position", *arguments)
            self.assertEqual(done.returncode, 1)
            self.assertEqual(done.stderr, f"goren-analyse position: {sentence}\n")
            self.assertEqual(done.stdout, "")


# White does not block a four with move 8, and black misses the five.
GAME = "h8h9i8h10j8g8k8h11h12l8i9"

# A game of Goren with 400 nodes a move against alpha-beta: black misses a win with the last move.
REAL_GAME = "g12g11e11d10d7d6j9f10h11f13h12f12f11h10i9e13d14h13g13b10i10k8i11"


class Review(Folder):
    def setUp(self):
        super().setUp()
        self.game = self.folder / "game.pos"
        self.game.write_text(GAME + "\n")
        self.results = self.folder / "results.jsonl"

    def review(self, *more, nodes=1500):
        return ["review", str(self.game), "--nodes", str(nodes), "--memory", "16",
                "--results", str(self.results), *map(str, more)]

    def test_the_table_has_a_verdict_for_every_move(self):
        done = run(*self.review("--json", self.folder / "out.jsonl", "--threads", 2))
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = re.findall(r"^ +(\d+) ([XO]) ([a-o]\d+) ", done.stdout, re.M)
        self.assertEqual([row[0] for row in rows], [str(i + 1) for i in range(len(rows))])
        self.assertRegex(done.stdout, r" 8 O h5 .* loss in 2 .*\n  9 X h4 .* missed win in 1: l8\n")
        moves = [json.loads(line) for line in (self.folder / "out.jsonl").read_text().splitlines()]
        self.assertEqual(len(moves), len(rows))
        self.assertEqual(GAME, "".join(move["move"] for move in moves))
        for i, move in enumerate(moves):
            self.assertEqual(move["number"], i + 1)
            self.assertTrue(GAME.startswith(move["stones"]))
            self.assertAlmostEqual(move["loss"], move["before"]["score"] - move["after"]["score"],
                                   delta=2e-4)
            self.assertIn(move["move"], [line["move"] for line in move["lines"]])

    def test_a_killed_review_goes_on_to_the_same_end(self):
        whole = run(*self.review(nodes=6000)).stdout
        lines = self.results.read_text().splitlines()
        self.results.unlink()
        process = subprocess.Popen([ANALYSE, *self.review(nodes=6000)], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        while not self.results.exists() or self.results.read_text().count("\n") < 4:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=30)
        if process.returncode != 0:  # else it was faster than the signal
            self.assertEqual(process.returncode, 2)
            self.assertIn("stopped; the same command goes on", error)
            self.assertLess(len(self.results.read_text().splitlines()), len(lines))
        with self.results.open("a") as file:
            file.write('{"position":"free')
        done = run(*self.review(nodes=6000))
        self.assertEqual(done.stdout, whole)
        strip = lambda line: re.sub(r'"ms":\d+', "", line)
        self.assertEqual(sorted(map(strip, self.results.read_text().splitlines())),
                         sorted(map(strip, lines)))

    def test_outputs_are_checked_before_the_searches(self):
        missing = self.folder / "no/out"
        for option in ("--html", "--json", "--sgf"):
            for path, error in (
                    (self.game, f"{self.game} is read, and must not be overwritten"),
                    (self.results, f"{self.results} is read, and must not be overwritten"),
                    (missing, f"cannot write {missing}"),
                    (self.folder, f"cannot write {self.folder}: it is a folder")):
                done = run(*self.review(option, path))
                self.assertEqual((done.returncode, done.stdout, done.stderr),
                                 (1, "", f"goren-analyse review: {error}\n"))
        self.assertEqual(self.game.read_text(), GAME + "\n")
        self.assertFalse(self.results.exists())

    def test_sgf_goes_to_other_programs_and_back(self):
        sgf = self.folder / "out.sgf"
        run(*self.review("--sgf", sgf))
        text = sgf.read_text()
        self.assertTrue(text.startswith("(;FF[4]GM[4]"))
        self.assertIn("missed win in 1", text)
        self.assertIn("\n(;", text)
        done = run("position", sgf, "--nodes", 300, "--json", "--move", len(re.findall("[a-o]", GAME)))
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_missed_win_is_a_win_for_the_independent_verifier(self):
        self.game.write_text(REAL_GAME + "\n")
        out = self.folder / "out.jsonl"
        done = run(*self.review("--json", out, nodes=5000))
        self.assertEqual(done.returncode, 0, done.stderr)
        moves = [json.loads(line) for line in out.read_text().splitlines()]
        missed = [move for move in moves if move["verdict"] == "missed-win"]
        self.assertEqual([move["number"] for move in missed], [23])
        for move in missed:
            win = next(line for line in move["lines"] if line["move"] == move["best"])
            self.assertEqual(len(win["pv"]), win["win_in"])  # to the five
        suite = self.folder / "missed.txt"
        suite.write_text("".join(
            f"{move['rule']} {move['size']} long-win {move['stones']} {move['best']} "
            f"{move['before']['win_in']}\n" for move in missed))
        verified = subprocess.run([PUZZLES, "verify", suite], capture_output=True, text=True)
        self.assertEqual(verified.stdout, "1 of 1 proven\n")

    def test_one_line_alone_is_not_kept(self):
        # No verdict could tell from it whether the best move is the only one.
        done = run(*self.review("--n-best", 1, nodes=200))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads(self.results.read_text().splitlines()[0])["n_best"], 2)

    def test_a_review_without_a_limit_would_never_end(self):
        done = run(*self.review("--time", 0, "--depth", 0, nodes=0))
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr, "goren-analyse review: a review needs a limit: --nodes, --time "
                                      "or --depth\n")
        self.assertFalse(self.results.exists())
        done = run(*self.review("--depth", 1, nodes=0))
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_other_limits_and_bad_games_get_one_sentence(self):
        run(*self.review())
        done = run(*self.review(nodes=1))
        self.assertEqual(done.returncode, 1)
        self.assertIn("belongs to a review with other limits", done.stderr)
        self.game.write_text("h8h8\n")
        done = run(*self.review())
        self.assertEqual(done.stderr, f"goren-analyse review: {self.game}: line 1: "
                                      "move 2 (h8) is on an occupied point\n")
        self.game.write_text("")
        self.assertEqual(run(*self.review()).stderr,
                         "goren-analyse review: there are no games\n")


class FullDisk(unittest.TestCase):
    def run_to_full_disk(self, *arguments, **options):
        with open("/dev/full", "w") as full:
            return subprocess.run([ANALYSE, *arguments], stdout=full, stderr=subprocess.PIPE,
                                  text=True, timeout=60, **options)

    def test_output_that_is_lost_ends_with_a_sentence(self):
        for arguments in (["position", "h8", "--nodes", "100"], ["--help"]):
            done = self.run_to_full_disk(*arguments)
            self.assertEqual(done.stderr, "goren-analyse: cannot write the output\n")
            self.assertEqual(done.returncode, 1)

    def test_serve_stops_at_the_first_answer_that_is_lost(self):
        reader, writer = os.pipe()  # stays open
        self.addCleanup(os.close, writer)
        os.write(writer, b'{"id": 1, "moves": "h8"}\n' * 2)
        with open(reader) as queries:
            done = self.run_to_full_disk("serve", "--memory", "16", "--nodes", "100",
                                         stdin=queries)
        self.assertEqual(done.stderr, "goren-analyse: cannot write the output\n")
        self.assertEqual(done.returncode, 1)

    def test_a_reader_that_has_gone_is_no_error(self):
        reader, writer = os.pipe()
        os.close(reader)
        with open(writer, "w") as pipe:
            done = subprocess.run([ANALYSE, "position", "h8", "--nodes", "100"], stdout=pipe,
                                  stderr=subprocess.PIPE, text=True, timeout=60)
        self.assertEqual(done.stderr, "")
        self.assertEqual(done.returncode, -signal.SIGPIPE)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
