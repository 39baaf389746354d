# SPDX-License-Identifier: MIT
"""The checks of layers, listed tests, executable scripts and links catch what they are for."""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tools" / "scripts"))
sys.dont_write_bytecode = True

import check_executable  # noqa: E402
import check_layers  # noqa: E402
import check_links  # noqa: E402
import check_tests_listed  # noqa: E402


def tree(files):
    """A temporary folder with the given files: path -> text."""
    folder = tempfile.TemporaryDirectory()
    for path, text in files.items():
        file = pathlib.Path(folder.name, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder


class LayerTest(unittest.TestCase):
    def problems(self, path, text):
        with tree({path: text}) as root:
            problems, file_count = check_layers.check(pathlib.Path(root))
        self.assertEqual(file_count, 1)
        return [(line, problem) for _, line, problem in problems]

    def assert_fine(self, path, text):
        self.assertEqual(self.problems(path, text), [])

    def assert_caught(self, path, text, line=1):
        self.assertEqual([number for number, _ in self.problems(path, text)], [line])

    def test_downward_includes_are_fine(self):
        self.assert_fine("engine/search/a.h", '#include "engine/threat/b.h"\n#include <vector>\n')
        self.assert_fine("engine/engine.cpp", '#include "engine/players/player.h"\n')
        self.assert_fine("engine/bench/a.cpp", '#include "engine/engine.h"\n')
        self.assert_fine("protocol/a.cpp", '#include "engine/engine.h"\n')
        self.assert_fine("tools/match/a.cpp", '#include "protocol/command/command.h"\n')
        self.assert_fine("tests/engine/a.cpp", '#include "tools/common/referee.h"\n')

    def test_upward_includes_are_caught(self):
        self.assert_caught("engine/core/a.h", '\n#include "engine/board/board.h"\n', line=2)
        self.assert_caught("engine/board/a.cpp", '#include "engine/pattern/b.h"\n')
        self.assert_caught("engine/search/a.cpp", '#  include "engine/engine.h"\n')
        self.assert_caught("engine/players/a.cpp", '#include "engine/bench/bench.h"\n')
        self.assert_caught("engine/engine.cpp", '#include "protocol/command/command.h"\n')
        self.assert_caught("protocol/a.cpp", '#include "tools/common/referee.h"\n')
        self.assert_caught("tools/common/a.cpp", '#include "tools/match/runner.h"\n')
        self.assert_caught("tools/demo/a.cpp", '#include "tests/support/catch.h"\n')

    def test_modules_of_one_level_do_not_include_each_other(self):
        self.assert_caught("engine/threat/a.h", '#include "engine/eval/b.h"\n')
        self.assert_caught("engine/eval/a.h", '#include "engine/threat/b.h"\n')

    def test_the_protocol_uses_the_public_api_only(self):
        self.assert_caught("protocol/a.cpp", '#include "engine/search/table.h"\n')
        self.assert_fine("protocol/a.cpp", '#include "engine/api/search_limits.h"\n')

    def test_the_referee_is_independent(self):
        self.assert_fine("tools/common/referee.cpp", '#include "engine/board/board.h"\n')
        self.assert_caught("tools/common/referee.cpp", '#include "engine/pattern/forbidden.h"\n')

    def test_includes_are_rooted(self):
        self.assert_caught("engine/board/a.cpp", '#include "board.h"\n')

    def test_a_folder_without_layer_is_caught(self):
        self.assert_caught("engine/misc/a.h", "")

    def test_the_engine_makes_no_text(self):
        for header in ("iostream", "cstdio", "fstream", "fmt/format.h"):
            self.assert_caught("engine/board/a.cpp", f"#include <{header}>\n")
        self.assert_fine("engine/board/notation.cpp", "#include <fmt/format.h>\n")
        self.assert_fine("protocol/session/reply.cpp", "#include <fmt/format.h>\n")

    def test_only_programs_print(self):
        for code in ("std::cout << 1;", "std::cerr << 1;", "printf(\"x\");", "fmt::print(\"x\");"):
            self.assert_caught("protocol/session/session.cpp", code)
            self.assert_fine("protocol/main.cpp", code)
            self.assert_fine("protocol/session/session.cpp", "// " + code)
        self.assert_fine("engine/board/a.cpp", "snprintf(buffer, 3, \"x\");")

    def test_an_empty_tree_has_no_files(self):
        with tree({}) as root:
            self.assertEqual(check_layers.check(pathlib.Path(root)), ([], 0))


class TestsListedTest(unittest.TestCase):
    def unlisted(self, files):
        with tree(files) as root:
            return check_tests_listed.unlisted(pathlib.Path(root))

    def test_listed_here_or_higher_is_fine(self):
        self.assertEqual(self.unlisted({
            "tests/CMakeLists.txt": "",
            "tests/engine/CMakeLists.txt": "SOURCES board/a_test.cpp",
            "tests/engine/board/a_test.cpp": ""}), [])

    def test_a_missing_file_is_caught(self):
        self.assertEqual(self.unlisted({
            "tests/engine/CMakeLists.txt": "SOURCES board/aa_test.cpp other/board/a_test.cpp",
            "tests/engine/board/a_test.cpp": ""}), ["tests/engine/board/a_test.cpp"])


class ExecutableTest(unittest.TestCase):
    def test_a_script_without_the_permission_is_caught(self):
        with tree({"tools/a.py": "#!/usr/bin/env python3\n", "tests/b.sh": "#!/bin/bash\n",
                   "tools/c.py": "import sys\n", "tools/empty": "",
                   "docs/d.py": "#!/usr/bin/env python3\n"}) as root:
            pathlib.Path(root, "tests/b.sh").chmod(0o755)
            self.assertEqual(check_executable.not_executable(pathlib.Path(root)), ["tools/a.py"])


class LinksTest(unittest.TestCase):
    def missing_targets(self, files):
        with tree(files) as root:
            problems, document_count = check_links.check(pathlib.Path(root))
        self.assertEqual(document_count, sum(path.endswith(".md") for path in files))
        return problems

    def assert_caught(self, text, name, line=1):
        self.assertEqual(self.missing_targets({"docs/a.md": text, "docs/b.md": "# A title"}),
                         [("docs/a.md", line, name)])

    def test_what_is_there_is_fine(self):
        self.assertEqual(self.missing_targets({
            "README.md": "[a](docs/a.md), [its part](docs/a.md#part-one) and [docs](docs)",
            "docs/a.md": "# Part one\n[up](../README.md), [here](#part-one), `engine/b.h`",
            "engine/b.h": "// See docs/a.md."}), [])

    def test_a_module_is_named_without_suffix(self):
        self.assertEqual(self.missing_targets({"docs/a.md": "`engine/b`", "engine/b.h": ""}), [])
        self.assert_caught("`engine/b`", "engine/b")

    def test_headings_have_the_names_that_github_gives_them(self):
        for title, anchor in (("Black's *first* move, 1 %", "blacks-first-move-1-"),
                              ("`goren-match`: odds", "goren-match-odds"),
                              ("The [table](b.md) of moves", "the-table-of-moves")):
            self.assertEqual(check_links.anchors_of(f"## {title}\n"), {anchor})
        self.assertEqual(check_links.anchors_of("# A\n## A\n# A\n"), {"a", "a-1", "a-2"})

    def test_links_without_target_are_caught(self):
        self.assert_caught("\n[c](c.md)", "c.md", line=2)
        self.assert_caught("[b](b.md) [c](b.md#title)", "b.md#title")
        self.assert_caught("[here](#a-title)", "#a-title")
        self.assert_caught("[a folder](../docs#a-title)", "../docs#a-title")

    def test_paths_without_target_are_caught(self):
        self.assert_caught("```\nx\n```\n`tools/c.py`", "tools/c.py", line=4)

    def test_other_sites_history_and_code_blocks_are_not_checked(self):
        for text in ("[site](https://a.b/c.md)", "`0123456:tools/c.py`", "```\n[c](c.md)\n```",
                     "```\n# Title\n```\n", "`tools/*.py`"):
            self.assertEqual(self.missing_targets({"docs/a.md": text}), [], text)
        self.assert_caught("```\n# Title\n```\n[c](#title)", "#title", line=4)

    def test_documents_that_sources_name_are_checked(self):
        files = {"docs/a.md": "", "engine/b.h": "\n// See docs/b.md."}
        self.assertEqual(self.missing_targets(files), [("engine/b.h", 2, "docs/b.md")])


if __name__ == "__main__":
    unittest.main()
