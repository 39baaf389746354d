# SPDX-License-Identifier: MIT
"""The tuner finds the top of a known hill, resumes a run, and refuses wrong input."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[3] / "tools" / "spsa" / "spsa.py"

ENGINE = """#!/bin/sh
test "$1" = --list-params && printf 'height 20 0 100\\nwidth 90 0 100\\nidle 5 0 10\\ncaro_height 20 0 100\\nuse_hill 1 0 1\\n'
"""

# Plays no game: the engine nearer to the top, height 70 and width 30, wins them all.
MATCH = """#!/usr/bin/env python3
import json, sys
def distance(name):
    own = sys.argv[sys.argv.index("name=" + name) + 1:][:4]
    values = dict(word[len("info.tune."):].split("=") for word in own if word.startswith("info.tune."))
    return abs(int(values["height"]) - 70) + abs(int(values["width"]) - 30)
plus, minus = distance("plus"), distance("minus")
winner = "none" if plus == minus else "black" if plus < minus else "white"
games = int(sys.argv[sys.argv.index("--games") + 1])
with open(sys.argv[sys.argv.index("--results") + 1], "w") as results:
    results.write("{}\\n")
    for _ in range(games):
        results.write(json.dumps({"black": "plus", "white": "minus", "winner": winner}) + "\\n")
"""

FAILS_TWELFTH = """import json, pathlib, sys
count = pathlib.Path(sys.argv[0] + ".count")
count.write_text((count.read_text() if count.exists() else "") + "x")
if len(count.read_text()) == 12: sys.exit("stopped")"""

BROKEN_MATCH = "#!/bin/sh\necho no openings >&2; exit 1\n"


class SpsaTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.program("engine", ENGINE)
        self.program("match", MATCH)

    def program(self, name, text):
        path = self.folder / name
        path.write_text(text)
        path.chmod(0o755)

    def run_spsa(self, *params, iterations=60):
        return subprocess.run(
            [sys.executable, str(SCRIPT), "--engine", self.folder / "engine", "--match",
             self.folder / "match", "--openings", "any", "--nodes", "1", "--games", "2",
             "--iterations", str(iterations), "--rate", "0.2", "--state",
             self.folder / "state.json", *params], capture_output=True, text=True)

    def values(self):
        state = json.loads((self.folder / "state.json").read_text())
        return {param["name"]: param["value"] for param in state["params"]}

    def test_climbs_to_the_top(self):
        run = self.run_spsa("height:4", "width:4")
        self.assertEqual(run.returncode, 0, run.stderr)
        values = self.values()
        self.assertLess(abs(values["height"] - 70), 10, values)
        self.assertLess(abs(values["width"] - 30), 10, values)

    def test_a_resumed_run_ends_like_an_unbroken_one(self):
        self.run_spsa("height:4", "width:4", iterations=20)
        unbroken = self.values()
        (self.folder / "state.json").unlink()
        # The twelfth match fails: eleven iterations are kept.
        self.program("match", MATCH.replace("import json, sys", FAILS_TWELFTH))
        self.assertNotEqual(self.run_spsa("height:4", "width:4", iterations=20).returncode, 0)
        self.assertEqual(json.loads((self.folder / "state.json").read_text())["iteration"], 11)
        self.program("match", MATCH)
        self.assertEqual(self.run_spsa("height:4", "width:4", iterations=20).returncode, 0)
        self.assertEqual(self.values(), unbroken)

    def test_values_stay_in_their_range(self):
        self.run_spsa("height:60", "width:60", iterations=10)
        for value in self.values().values():
            self.assertTrue(0 <= value <= 100, value)

    def test_refuses_a_parameter_that_the_rule_does_not_use(self):
        for param, rule in (("height", "caro"), ("height", "9"), ("caro_height", "renju")):
            run = self.run_spsa(param, "--rule", rule, iterations=1)
            self.assertNotEqual(run.returncode, 0, rule)
            self.assertIn(f"{param} has no effect in {rule}", run.stderr)
        self.assertEqual(self.run_spsa("width", "--rule", "caro", iterations=0).returncode, 0)

    def test_refuses_an_unknown_parameter(self):
        run = self.run_spsa("depth")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("no parameter depth", run.stderr)

    def test_refuses_a_step_that_changes_no_whole_number(self):
        run = self.run_spsa("height:0.5")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("height:0.5: a step below 1", run.stderr)

    def test_refuses_a_switch(self):
        run = self.run_spsa("height:4", "use_hill")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("use_hill switches", run.stderr)

    def test_refuses_the_state_of_another_run(self):
        self.run_spsa("height:4", "width:4", iterations=1)
        for other in (["height:4"], ["height:4", "width:5"], ["height:4", "width:4", "--rule", "4"]):
            run = self.run_spsa(*other)
            self.assertNotEqual(run.returncode, 0)
            self.assertIn("belongs to another run: its", run.stderr)

    def test_refuses_half_a_pair_of_games(self):
        run = self.run_spsa("height:4", "--games", "3")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("pairs", run.stderr)

    def test_a_failed_match_ends_the_run_with_its_message(self):
        self.program("match", BROKEN_MATCH)
        run = self.run_spsa("height:4", "width:4")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("no openings", run.stderr)


if __name__ == "__main__":
    unittest.main()
