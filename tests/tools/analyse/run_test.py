#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole runs of goren-analyse.

    run_test.py GOREN_ANALYSE
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ANALYSE = sys.argv[1]


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

    def test_what_cannot_be_searched_gets_one_sentence(self):
        for arguments, sentence in (
                (["h8h8"], "line 1: move 2 (h8) is on an occupied point"),
                (["a1b1a2b2a3b3a4b4a5"],
                 "there is nothing to search: black has five in a row"),
                (["h8", "--size", "30"], "'30' is no size of a board: it is 15, or 20x15"),
                (["h8", "--format", "doc"],
                 "there is no format 'doc': it is psq, sgf, lib, pos or offset")):
            done = run("position", *arguments)
            self.assertEqual(done.returncode, 1)
            self.assertEqual(done.stderr, f"goren-analyse position: {sentence}\n")
            self.assertEqual(done.stdout, "")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
