# SPDX-License-Identifier: MIT
"""tools/ablate: a real match of few nodes fills the table; page and comments quote it."""
import pathlib
import sys
import tempfile
import types
import unittest
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tools" / "ablate"))
sys.dont_write_bytecode = True

import ablate  # noqa: E402

ENGINE, MATCH = sys.argv.pop(1), sys.argv.pop(1)


def row(**changes):
    values = {"step": "use_razoring", "rule": "freestyle", "size": "15", "nodes": "10000",
              "games": "400", "wins": "200", "draws": "50", "losses": "150", "elo": "+43.7",
              "margin": "31.4", "bench": "1", "date": "2026-11-23"}
    return {**values, **changes}


class TableTest(unittest.TestCase):
    def test_a_report_is_read(self):
        report = ("engine  games   wins  draws losses   score  pairs [0 ½ 1 1½ 2]  Elo, 95 %\n"
                  "whole       8      2      1      5   37.5%  [1, 1, 1, 1, 0]  -88.7 ± 243.2  x\n")
        self.assertEqual(ablate.result_of(report), {
            "games": "8", "wins": "2", "draws": "1", "losses": "5", "elo": "-88.7",
            "margin": "243.2"})

    def test_a_row_replaces_the_one_of_the_same_conditions(self):
        rows = [row(), row(rule="renju")]
        self.assertEqual(ablate.with_row(rows, row(elo="+1.0")),
                         [row(elo="+1.0"), row(rule="renju")])
        self.assertEqual(len(ablate.with_row(rows, row(nodes="100000"))), 3)

    def test_the_table_survives_the_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "table.csv")
            self.assertEqual(ablate.read_table(path), [])
            ablate.write_table([row()], path)
            self.assertEqual(ablate.read_table(path), [row()])

    def test_the_page_shows_steps_by_rules(self):
        table = ablate.page_table([row(), row(rule="renju", elo="-2.2", margin="30.6"),
                                   row(step="use_history")])
        self.assertIn("10,000 nodes a move, 400 games a match, 2026-11-23, bench 1:", table)
        self.assertIn("| step | freestyle | renju |", table)
        self.assertIn("| `use_razoring` | +44 +- 31 | -2 +- 31 |", table)
        self.assertIn("| `use_history` | +44 +- 31 | not measured |", table)

    def test_another_board_has_a_table_of_its_own(self):
        rows = [row(), row(size="20", elo="+9.0")]
        table = ablate.page_table(rows)
        self.assertIn("\n20 x 20, 10,000 nodes a move, ", table)
        self.assertIn("| `use_razoring` | +44 +- 31 |", table)
        self.assertIn("| `use_razoring` | +9 +- 31 |", table)
        self.assertEqual(ablate.quote_of("use_razoring", rows),
                         "// Elo (use_razoring): freestyle +44 +- 31.")

    def test_comments_quote_the_nodes_with_the_most_rules(self):
        rows = [row(), row(rule="renju"), row(nodes="100000", elo="+9.0")]
        self.assertEqual(ablate.quote_of("use_razoring", rows),
                         "// Elo (use_razoring): freestyle +44 +- 31, renju +44 +- 31.")

    def test_comments_quote_the_nodes_with_the_most_games(self):
        few = row(nodes="100000", elo="+9.0", games="40")
        self.assertEqual(ablate.quote_of("use_razoring", [row(), few]),
                         "// Elo (use_razoring): freestyle +44 +- 31.")
        self.assertEqual(ablate.quote_of("use_razoring", [row(), {**few, "games": "400"}]),
                         "// Elo (use_razoring): freestyle +9 +- 31.")

    def test_a_step_that_was_not_played_is_not_measured(self):
        self.assertEqual(ablate.quote_of("use_history", [row()]),
                         "// Elo (use_history): not measured.")


class TreeTest(unittest.TestCase):
    def test_page_and_sources_are_written(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "docs").mkdir()
            (root / "docs" / "search.md").write_text(
                "before\n<!-- ablation -->\nold\n<!-- /ablation -->\nafter\n")
            (root / "engine" / "search").mkdir(parents=True)
            source = root / "engine" / "search" / "search.cpp"
            source.write_text("    // Elo (use_razoring): not measured.\n    int x;\n")
            texts = ablate.texts_to_write([row()], root)
        self.assertEqual(texts[source],
                         "    // Elo (use_razoring): freestyle +44 +- 31.\n    int x;\n")
        page = texts[root / "docs" / "search.md"]
        self.assertTrue(page.startswith("before\n<!-- ablation -->\n10,000 nodes"))
        self.assertTrue(page.endswith("\n<!-- /ablation -->\nafter\n"))

    def test_the_tree_quotes_its_table(self):
        self.assertEqual(ablate.write(types.SimpleNamespace(check=True)), 0)


class ReportTest(unittest.TestCase):
    def figures(self, elo):
        row = f"whole   2   2   0   0  100.0%  [0, 0, 0, 0, 1]   {elo}   -   -   0.0%\n"
        return ablate.result_of("engine games ...\n" + row)

    def test_the_row_of_the_whole_engine_is_read(self):
        self.assertEqual(self.figures("+43.7 ± 31.4"),
                         {"games": "2", "wins": "2", "draws": "0", "losses": "0",
                          "elo": "+43.7", "margin": "31.4"})

    def test_a_match_that_one_side_won_has_no_margin(self):
        self.assertEqual((self.figures("+inf")["elo"], self.figures("+inf")["margin"]),
                         ("+inf", "-"))

    def test_a_figure_without_an_interval_shows_the_games(self):
        games = {"wins": "22", "draws": "0", "losses": "2"}
        self.assertEqual(ablate.elo_of({"elo": "+416.6", "margin": "inf", **games}),
                         "+417 (22-0-2)")
        self.assertEqual(ablate.elo_of({"elo": "+inf", "margin": "-", **games}), "+inf (22-0-2)")
        self.assertEqual(ablate.elo_of({"elo": "-8.7", "margin": "41.4", **games}), "-9 +- 41")


class MatchTest(unittest.TestCase):
    def test_a_match_fills_a_row(self):
        steps = ablate.steps_of(ENGINE)
        self.assertIn("use_razoring", steps)
        with tempfile.TemporaryDirectory() as folder:
            table = pathlib.Path(folder, "table.csv")
            options = ablate.parse_options(
                ["play", "--engine", ENGINE, "--match", MATCH, "--work", folder, "--rules",
                 "freestyle", "--nodes", "50", "--games", "2", "--steps", "use_razoring"])
            with mock.patch.multiple(ablate, read_table=lambda: read(table),
                                     write_table=lambda rows: write(rows, table)):
                ablate.play(options)
            rows = read(table)
        self.assertEqual([(r["step"], r["rule"], r["games"]) for r in rows],
                         [("use_razoring", "freestyle", "2")])

    def test_an_unknown_step_is_an_error(self):
        options = ablate.parse_options(["play", "--engine", ENGINE, "--match", MATCH, "--work",
                                        "unused", "--steps", "use_magic"])
        with self.assertRaisesRegex(SystemExit, "no switch use_magic"):
            ablate.play(options)


read, write = ablate.read_table, ablate.write_table

if __name__ == "__main__":
    unittest.main()
