#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The page of a match in headless Chromium.

    page_test.py GOREN_MATCH MOCK_ENGINE
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

MATCH, MOCK = sys.argv[1], sys.argv[2]
CHROMIUM = shutil.which("chromium")
SKIPPED = 77  # what ctest takes for a skipped test


class Page(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="goren-match-page-"))
        # The browser may still write to its profile.
        self.addCleanup(shutil.rmtree, self.folder, True)
        self.results = self.folder / "games.jsonl"
        self.page = self.folder / "page.html"

    def play(self):
        """Plays a few games and returns the first of them."""
        openings = self.folder / "openings.txt"
        openings.write_text("h8i9\nh8h9i7\ng7h8\na1\n")
        subprocess.run(
            [MATCH, "--engine", "name=A", f"cmd={MOCK} seed=3", "--engine", "name=B",
             f"cmd={MOCK} seed=8", "--engine", "name=C", f"cmd={MOCK} play=row", "--each",
             "turn=1000", "--games", "4", "--openings", openings, "order=random",
             "symmetry=random", "seed=5", "--results", self.results],
            check=True, stdout=subprocess.DEVNULL, timeout=60)
        lines = [json.loads(line) for line in self.results.read_text().splitlines()]
        return min((line for line in lines if "game" in line), key=lambda game: game["game"])

    def dom(self):
        """The document of the page once its scripts have run."""
        subprocess.run([MATCH, "report", self.results, "--html", self.page], check=True,
                       stdout=subprocess.DEVNULL)
        return subprocess.run(
            [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu",
             f"--user-data-dir={self.folder}/browser", "--dump-dom", self.page.as_uri()],
            capture_output=True, text=True, timeout=100).stdout

    def test_the_page_names_points_for_people_and_keeps_its_legend_off_the_plot(self):
        game = self.play()
        dom = self.dom()
        points = re.findall(r"([a-z])(\d+)", game["opening"] + game["moves"])
        self.assertEqual(re.findall(r"<td>.</td><td>([a-z]\d+)</td>", dom),
                         [f"{letter}{15 - int(row) + 1}" for letter, row in points])
        self.assertIn("value for the mover", dom)
        charts = re.findall(r'<svg [^>]*role="img">.*?</svg>', dom, re.S)
        self.assertGreaterEqual(len(charts), 1)
        for chart in charts:
            plot_top = min(float(y) for y in re.findall(r'y1="([\d.]+)"', chart))
            names = re.findall(r'y="([\d.]+)">([ABC])</text>', chart)
            self.assertTrue(names)
            for y, _ in names:
                self.assertLess(float(y), plot_top)


if __name__ == "__main__":
    if CHROMIUM is None:
        print("SKIPPED: Chromium is not installed")
        sys.exit(SKIPPED)
    unittest.main(argv=sys.argv[:1], verbosity=2)
