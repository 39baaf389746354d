#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The archive for Linux: what is in it, and how it runs where it is unpacked.

    linux_test.py CMAKE CPACK BUILD

It is packed as tools/package linux does it, but with the programs of BUILD: to compile them for
everybody's machine takes minutes. Exits with 77 where BUILD lacks one of them: that is a skipped
test.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/support"))
from archive_links import missing_links

CMAKE, CPACK, BUILD = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
SKIPPED = 77
PRESET = "gomocup"
ENGINE = "pbrain-goren"
MOVE = r"\d+,\d+"


def programs():
    """The programs that tools/package builds for Linux."""
    presets = json.loads((ROOT / "CMakePresets.json").read_text())["buildPresets"]
    return next(preset["targets"] for preset in presets if preset["name"] == PRESET)


def run(*command, cwd):
    result = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True, errors="replace", timeout=200)
    if result.returncode != 0:
        raise AssertionError(f"{command} exits with {result.returncode}:\n{result.stdout}")
    return result.stdout


class Archive(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = pathlib.Path(tempfile.mkdtemp(prefix="archive-", dir=BUILD))
        cls.addClassCleanup(shutil.rmtree, scratch)
        tree, packages = scratch / "tree", scratch / "packages"
        run(CMAKE, "--preset", PRESET, "-B", tree, "--log-level=WARNING", cwd=ROOT)
        for program in programs():
            os.link(BUILD / program, tree / program)
        run(CPACK, "--config", tree / "CPackConfig.cmake", "-B", packages,
            "-D", "CPACK_STRIP_FILES=ON", cwd=tree)
        (archive,) = packages.glob("*.tar.gz")
        # As people name folders; what runs there has to live with it.
        unpacked = scratch / "goren für Linux"
        with tarfile.open(archive) as content:
            content.extractall(unpacked)
        # A folder of the archive's name: people unpack where other things lie.
        (cls.folder,) = unpacked.iterdir()
        cls.name = archive.name.removesuffix(".tar.gz")

    def start(self, *arguments, cwd):
        engine = subprocess.Popen([self.folder / ENGINE, *arguments], cwd=cwd,
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, text=True)
        self.addCleanup(self.end, engine)
        return engine

    def end(self, engine):
        _, errors = engine.communicate("END\n", timeout=60)
        self.assertEqual((engine.returncode, errors), (0, ""))

    def ask(self, engine, request, answer):
        """The lines up to the one that is the answer."""
        engine.stdin.write(request + "\n")
        engine.stdin.flush()
        lines = []
        while not lines or not re.fullmatch(answer, lines[-1]):
            line = engine.stdout.readline()
            self.assertNotEqual(line, "", f"{request}: the engine ends after {lines}")
            self.assertNotRegex(line, "^(ERROR|UNKNOWN)")
            lines.append(line.rstrip("\n"))
        return lines

    def test_the_archive_holds_what_people_need(self):
        self.assertEqual(self.folder.name, self.name)
        files = {path.relative_to(self.folder).as_posix()
                 for path in self.folder.rglob("*") if path.is_file()}
        self.assertLess({*programs(), "LICENSE", "third-party.txt", "README.md", "docs/analysis.md",
                         "docs/levels.md", "docs/managers.md", "tools/match/README.md",
                         "openings/freestyle-15.pos", "books/freestyle-15.book",
                         "puzzles/puzzles.txt"}, files)

    def test_the_documents_link_to_what_is_there(self):
        missing, documents = missing_links(self.folder)
        self.assertEqual(missing, [])
        self.assertGreater(documents, 3)

    def test_the_engine_plays_with_the_weights_that_it_contains(self):
        engine = self.start(cwd="/")
        self.ask(engine, "ABOUT", "name=.*")
        self.ask(engine, "START 15", "OK")
        move = self.ask(engine, "INFO max_node 500\nBEGIN", MOVE)[-1]
        reply = "0,0" if move != "0,0" else "14,14"
        lines = self.ask(engine, f"TURN {reply}", MOVE)
        self.assertTrue([line for line in lines if line.startswith("MESSAGE depth ")], lines)

    def test_the_engine_plays_from_a_book_of_the_archive(self):
        engine = self.start("--book", "books/freestyle-15.book", cwd=self.folder)
        lines = self.ask(engine, "START 15", "OK")
        lines += self.ask(engine, "INFO max_node 500\nTURN 7,7", MOVE)
        self.assertEqual([line for line in lines if line.startswith("MESSAGE no book")], [])

    def test_the_other_programs_start(self):
        for program in programs():
            if program != ENGINE:
                self.assertIn("--help", run(self.folder / program, "--help", cwd="/"))


if __name__ == "__main__":
    absent = [program for program in programs() if not (BUILD / program).exists()]
    if absent:
        print(f"SKIPPED: the archive for Linux is not tested, for {BUILD} has no {absent[0]}",
              file=sys.stderr)
        sys.exit(SKIPPED)
    sys.argv[1:] = []
    unittest.main()
