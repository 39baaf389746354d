#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The page of a review in headless Chromium, clicked through.

    page_test.py GOREN_ANALYSE [SCREENSHOTS]
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from browser import Browser

ANALYSE = sys.argv[1]
CHROMIUM = shutil.which("chromium")
SKIPPED = 77  # what ctest takes for a skipped test

# White does not block a four with move 8, and black misses the five; in the other game black plays a forbidden point.
GAMES = ("(;FF[4]GM[4]RU[freestyle]SZ[15]PB[Anna]PW[</script>];B[hh];W[hi];B[ih];W[hj];B[jh];W[gh];"
         "B[kh];W[hk];B[hl];W[lh])\n"
         "(;FF[4]GM[4]RU[renju]SZ[15];B[hf];W[aa];B[hg];W[ac];B[fh];W[ae];B[gh];W[ag];B[hh])\n")


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="goren-page-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, True)
        game, page = cls.folder / "games.sgf", cls.folder / "page.html"
        game.write_text(GAMES)
        cls.moves = cls.folder / "moves.jsonl"
        subprocess.run([ANALYSE, "review", game, "--nodes", "2000", "--memory", "16", "--html", page,
                        "--json", cls.moves], check=True, capture_output=True, timeout=60)
        cls.browser = Browser(CHROMIUM, cls.folder / "profile", page.as_uri())
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.select_game(0)

    def select_game(self, index):
        self.browser.value(f"""(() => {{ const list = document.getElementById("games");
            list.value = "{index}"; list.dispatchEvent(new Event("change")); }})()""")

    def ply(self):
        return self.browser.text("#ply")

    def stones(self):
        return self.browser.value('document.querySelectorAll("#board > circle").length')

    def current_row(self):
        return self.browser.value(
            '[...document.querySelectorAll("#moves tbody tr")].findIndex(r => r.className === "now")')

    def test_the_table_has_every_move_and_its_verdict(self):
        rows = self.browser.value('[...document.querySelectorAll("#moves tbody tr")]'
                                  '.map(row => [...row.cells].map(cell => cell.textContent))')
        moves = [json.loads(line) for line in self.moves.read_text().splitlines()]
        moves = [move for move in moves if move["rule"] == "freestyle"]
        self.assertEqual([row[0] for row in rows], [str(move["number"]) for move in moves])
        for row, move in zip(rows, moves):
            letter, number = re.fullmatch(r"([a-o])(\d+)", move["move"]).groups()
            self.assertEqual(row[2], f"{letter}{16 - int(number)}")
            self.assertTrue(row[7].strip().replace(" ", "-").startswith(move["verdict"]))
        self.assertIn("missed win in 1", rows[8][7])

    def test_buttons_and_keys_step_through_the_game(self):
        self.assertEqual((self.ply(), self.stones()), ("10 / 10", 10))
        self.browser.click("#first")
        self.assertEqual((self.ply(), self.stones()), ("0 / 10", 0))
        self.browser.click("#next")
        self.browser.press("ArrowRight")
        self.assertEqual((self.ply(), self.stones(), self.current_row()), ("2 / 10", 2, 1))
        self.browser.press("ArrowLeft")
        self.browser.click("#previous")
        self.browser.click("#previous")
        self.assertEqual(self.ply(), "0 / 10")
        self.browser.press("End")
        self.assertEqual(self.ply(), "10 / 10")
        self.browser.click("#moves tbody tr", 3)
        self.assertEqual((self.ply(), self.stones(), self.current_row()), ("4 / 10", 4, 3))

    def test_the_chart_has_proven_results_as_they_are(self):
        scores = self.browser.value("game.black_scores")
        self.assertEqual(len(scores), 10)
        self.assertEqual(scores[7], 1)  # white did not block the four
        self.assertLess(scores[8], 0.9)

    def test_errors_are_marked_and_reached(self):
        marks = self.browser.value('document.querySelectorAll("#chart circle.error").length')
        self.assertGreaterEqual(marks, 2)
        self.browser.click("#previousError")
        self.assertEqual(self.ply(), "9 / 10")
        self.assertIn("9. h4: missed win in 1", self.browser.text("#sentence"))
        self.browser.click("#previousError")
        self.browser.click("#nextError")
        self.assertEqual(self.ply(), "9 / 10")

    def test_the_better_line_is_played_out(self):
        self.browser.click("#moves tbody tr", 8)
        self.browser.click("#better")
        self.assertEqual((self.ply(), self.stones()), ("8 + 1 / 1", 9))
        self.assertTrue(self.browser.value('document.getElementById("leave").offsetHeight > 0'))
        self.browser.click("#leave")
        self.assertEqual((self.ply(), self.stones()), ("8 / 10", 8))

    def test_lines_are_played_out_and_left(self):
        self.browser.click("#moves tbody tr", 1)
        lines = self.browser.value('document.querySelectorAll("#lines tr").length')
        self.assertGreaterEqual(lines, 3)
        candidates = self.browser.value('document.querySelectorAll("#board .candidate").length')
        self.assertEqual(candidates, lines)
        self.browser.click("#lines tr", 1)
        self.assertRegex(self.ply(), r"^2 \+ 1 / \d+$")
        self.browser.press("ArrowRight")
        self.assertEqual(self.stones(), 4)
        self.browser.press("End")
        total = int(self.ply().split("/ ")[1])
        self.assertEqual(self.stones(), 2 + total)
        self.browser.press("Escape")
        self.assertEqual((self.ply(), self.stones()), ("2 / 10", 2))
        self.browser.click("#board .candidate", 0)
        self.assertRegex(self.ply(), r"^2 \+ 1 / \d+$")
        self.browser.press("ArrowLeft")
        self.assertEqual(self.ply(), "2 / 10")

    def test_a_click_on_the_chart_goes_to_that_move(self):
        self.browser.click("#chart svg")
        self.assertRegex(self.ply(), r"^[56] / 10$")

    def test_another_game_can_be_chosen(self):
        self.select_game(1)
        self.assertEqual(self.ply(), "9 / 9")
        self.assertIn("forbidden point: black loses; the game is over", self.browser.text("#sentence"))
        self.assertTrue(self.browser.value('document.getElementById("better").hidden'))
        titles = self.browser.value('[...document.getElementById("games").options].map(o => o.text)')
        self.assertIn("Anna - </script>, freestyle", titles[0])
        if len(sys.argv) > 2:
            self.select_game(0)
            self.browser.click("#moves tbody tr", 7)
            self.browser.screenshot(pathlib.Path(sys.argv[2]) / "review.png")


if __name__ == "__main__":
    if CHROMIUM is None:
        print("SKIPPED: Chromium is not installed")
        sys.exit(SKIPPED)
    unittest.main(argv=sys.argv[:1])
