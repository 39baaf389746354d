# SPDX-License-Identifier: MIT
"""The word check finds private words in comments, identifiers and documents, and nothing else."""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tools" / "scripts"))
sys.dont_write_bytecode = True

import check_words  # noqa: E402


def words_found(text):
    return [(line, word) for line, word, _ in check_words.problems_of(text)]


class PrivateWordsTest(unittest.TestCase):
    def test_every_private_word_is_found_in_a_comment(self):
        for words in check_words.PRIVATE_WORDS:
            # The first alternative of the expression, optional endings left out.
            example = check_words.re.sub(r"\([^)]*\)\??|\w\?", "", words.split("|")[0])
            if words.startswith("judg"):
                example = "judges"
            self.assertEqual(len(words_found(f"// one {example} here")), 1, words)

    def test_identifiers_are_split(self):
        for name in ("window_kin", "WindowKin", "windowKin", "kKin", "kin_"):
            self.assertEqual(words_found(f"int x;\nint {name};"), [(2, "kin")], name)

    def test_phrases_may_be_identifiers(self):
        self.assertEqual(words_found("void take_back();"), [(1, "take back")])
        self.assertEqual(words_found("LastWord word;"), [(1, "last word")])

    def test_parts_of_words_are_fine(self):
        self.assertEqual(words_found("kind, kinds, kingdom, mushroom, indoor, unfounded, insight"), [])

    def test_names_of_others_are_fine(self):
        self.assertEqual(words_found("as the Gomocup judge does; TAKEBACK 7,7; GomocupJudge"), [])
        self.assertEqual(words_found("The judge does."), [(1, "judge")])


class TreeTest(unittest.TestCase):
    def check(self, files):
        with tempfile.TemporaryDirectory() as folder:
            for path, text in files.items():
                file = pathlib.Path(folder, path)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
            return check_words.check(pathlib.Path(folder))

    def test_documents_scripts_and_sources_are_read(self):
        files = {path: "a door" for path in ("README.md", "docs/a.md", "engine/b/c.h", "tools/test",
                                             "tests/d.py", "tests/CMakeLists.txt")}
        problems, file_count = self.check(files)
        self.assertEqual(file_count, len(files))
        self.assertEqual(sorted(problem[0] for problem in problems), sorted(files))

    def test_data_is_not_read(self):
        self.assertEqual(self.check({"README.md": "", "tools/puzzles/puzzles.txt": "a door",
                                     "engine/a.bin": "a door"}), ([], 1))


if __name__ == "__main__":
    unittest.main()
