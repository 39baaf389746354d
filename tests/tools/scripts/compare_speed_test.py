# SPDX-License-Identifier: MIT
"""The comparison of speeds: its arithmetic, and runs of real programs that print a bench.

    compare_speed_test.py PBRAIN_GOREN
"""
import math
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[3] / "tools" / "scripts" / "compare_speed.py"
sys.path.insert(0, str(SCRIPT.parent))
sys.dont_write_bytecode = True

import compare_speed  # noqa: E402

GOREN = sys.argv.pop()


class ArithmeticTest(unittest.TestCase):
    def test_equal_pairs_have_ratio_one_and_no_spread(self):
        self.assertEqual(compare_speed.ratio_with_interval([5, 7, 9], [5, 7, 9]), (1, 1, 1))

    def test_the_interval_is_students(self):
        # Logs of the ratios 0.1, 0.2, 0.3: mean 0.2, deviation 0.1, t(2) = 4.30.
        changed = [math.exp(0.1), math.exp(0.2), math.exp(0.3)]
        ratio, low, high = compare_speed.ratio_with_interval([1, 1, 1], changed)
        self.assertAlmostEqual(math.log(ratio), 0.2)
        self.assertAlmostEqual(math.log(high), 0.2 + 4.30 * 0.1 / math.sqrt(3))
        self.assertAlmostEqual(math.log(low), 0.2 - 4.30 * 0.1 / math.sqrt(3))

    def test_between_its_rows_the_table_is_on_the_safe_side(self):
        self.assertEqual(compare_speed.student_t(19), 2.13)
        self.assertEqual(compare_speed.student_t(1000), compare_speed.NORMAL)

    def test_a_figure_is_found_by_its_name(self):
        output = "Nodes searched: 12\nNodes/second: 3400\n"
        self.assertEqual(compare_speed.figure_of(output, "nodes/second"), 3400)
        self.assertEqual(compare_speed.figure_of(output, "Nodes searched"), 12)
        with self.assertRaises(ValueError):
            compare_speed.figure_of(output, "moves")


class RunTest(unittest.TestCase):
    def test_the_engine_prints_the_figures_that_are_compared(self):
        output = compare_speed.bench(GOREN)
        options = compare_speed.parse([GOREN, GOREN])
        for name in (options.figure, options.nodes, "Moves/second"):
            self.assertGreater(compare_speed.figure_of(output, name), 0)

    def compare(self, base_bench, changed_bench):
        with tempfile.TemporaryDirectory() as folder:
            programs = []
            for name, text in (("base", base_bench), ("changed", changed_bench)):
                program = pathlib.Path(folder, name)
                program.write_text(f"#!/bin/sh\ntest \"$1\" = bench && printf '{text}'\n")
                program.chmod(0o755)
                programs.append(str(program))
            return subprocess.run([sys.executable, str(SCRIPT), *programs, "--runs", "3"],
                                  capture_output=True, text=True)

    def test_twice_as_fast(self):
        run = self.compare("Nodes searched: 7\\nNodes/second: 100\\n",
                           "Nodes searched: 7\\nNodes/second: 200\\n")
        self.assertEqual(run.returncode, 0)
        self.assertIn("Speed | +100.00% [+100.00, +100.00] (95%, 3 pairs)", run.stdout)
        self.assertNotIn("differ", run.stdout)

    def test_other_nodes_are_pointed_out(self):
        run = self.compare("Nodes searched: 7\\nNodes/second: 100\\n",
                           "Nodes searched: 8\\nNodes/second: 100\\n")
        self.assertIn("The searches differ: 7 and 8 nodes.", run.stdout)

    def test_a_program_without_bench_is_an_error(self):
        run = self.compare("Nodes searched: 7\\nNodes/second: 100\\n", "UNKNOWN command\\n")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("prints no line", run.stderr)


if __name__ == "__main__":
    unittest.main()
