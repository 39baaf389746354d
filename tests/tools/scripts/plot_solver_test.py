#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The plot of the solver's nodes."""
import json
import pathlib
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "tools/scripts"))
import plot_solver


def result(position, plies, nodes, verdict="win"):
    return json.dumps({"position": position, "verdict": verdict, "plies": plies, "nodes": nodes})


class Plot(unittest.TestCase):
    LINES = [result("renju 15 h8", 13, 1000), result("freestyle 15 h8", 15, 100),
             result("freestyle 15 h8i9", 16, 10), result("caro 15 h8", 0, 5, "stopped"), "",
             result("renju 15 h8", 11, 2000)]

    def test_each_position_counts_once_by_its_last_win(self):
        wins = plot_solver.wins_of(self.LINES)
        self.assertEqual(wins, [("freestyle", 15, 100), ("freestyle", 16, 10), ("renju", 11, 2000)])

    def test_medians_are_of_three_wins_or_more(self):
        wins = [("renju", plies, nodes) for plies, nodes in ((6, 1), (8, 9), (11, 5), (12, 7))]
        self.assertEqual(plot_solver.medians(wins), [(9, 5)])

    def test_the_picture_has_a_dot_for_each_win_higher_where_there_are_more_nodes(self):
        picture = xml.fromstring(plot_solver.picture(plot_solver.wins_of(self.LINES)))
        dots = [dot for dot in picture.iter("{http://www.w3.org/2000/svg}circle")
                if dot.get("fill-opacity")]
        self.assertEqual(len(dots), 3)
        heights = [float(dot.get("cy")) for dot in dots]
        self.assertLess(heights[2], heights[0])
        self.assertLess(heights[0], heights[1])

    def test_files_without_wins_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "none.jsonl")
            file.write_text(result("caro 15 h8", 0, 5, "stopped"))
            sys.argv = ["plot_solver.py", "--out", str(file) + ".svg", str(file)]
            with self.assertRaises(SystemExit):
                plot_solver.main()


if __name__ == "__main__":
    unittest.main(verbosity=2)
