#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the pictures of the README: a game in the terminal and the report of a match.

Plays both with the programs of a build, and has a headless Chromium (Debian: chromium) draw them:

    make_pictures.py --build build/release --out docs/pictures

The games are limited by time, so every run draws other ones.
"""
import argparse
import html
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAME = ("goren-demo", "--black", "goren", "--white", "patterns", "--rule", "standard", "--turn", "50")
MATCH_GAMES = 60

# The attributes that the demo uses: bold, dim, and two colours.
STYLES = {"1": "font-weight:bold", "2": "color:#666", "33": "color:#e5c07b", "36": "color:#56b6c2"}
ATTRIBUTE = re.compile(r"\x1b\[([0-9;]*)m")
OTHER_CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-HJKSTfhlnsu]|\r")
TERMINAL_PAGE = """<meta charset="utf-8"><body style="margin:0;background:#1e1e1e">
<pre style="color:#ddd;font:15px/1.3 'DejaVu Sans Mono',monospace;margin:12px 16px">{}</pre>"""


def output_on_a_terminal(command):
    """What a program prints when its output is a terminal."""
    master, terminal = pty.openpty()
    chunks = []
    with subprocess.Popen(command, stdout=terminal, stdin=subprocess.DEVNULL) as process:
        os.close(terminal)
        try:
            while chunk := os.read(master, 4096):
                chunks.append(chunk)
        except OSError:  # Linux: the other end was closed
            pass
    os.close(master)
    if process.returncode != 0:
        sys.exit(f"{' '.join(command)} failed")
    return b"".join(chunks).decode()


def last_board(text):
    """The last picture of the board in the output of the demo, with the lines below it."""
    lines = OTHER_CONTROL.sub("", text).rstrip().split("\n")
    top = max(i for i, line in enumerate(lines) if ATTRIBUTE.sub("", line).startswith(" 15 "))
    return "\n".join(lines[top:])


def terminal_page(text):
    """Text with attributes of a terminal, as HTML."""
    parts = ATTRIBUTE.split(text)
    page, is_open = [html.escape(parts[0])], False
    for code, words in zip(parts[1::2], parts[2::2]):
        if is_open and code in ("", "0"):
            page.append("</span>")
            is_open = False
        elif code in STYLES:
            page.append(("</span>" if is_open and not page[-1].startswith("<span") else "")
                        + f'<span style="{STYLES[code]}">')
            is_open = True
        page.append(html.escape(words))
    return TERMINAL_PAGE.format("".join(page))


def draw(page, picture, width, height):
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                    f"--window-size={width},{height}", f"--screenshot={picture}", page.as_uri()],
                   check=True, capture_output=True)


def draw_game(build, folder, picture):
    page = folder / "game.html"
    text = output_on_a_terminal([str(build / GAME[0]), *GAME[1:]])
    page.write_text(terminal_page(last_board(text)))
    draw(page, picture, 440, 380)


def draw_match(build, folder, picture):
    engine, results, page = build / "pbrain-goren", folder / "run.jsonl", folder / "run.html"
    subprocess.run([build / "goren-match", "--engine", "name=goren", f"cmd={engine}",
                    "--engine", "name=fewer-nodes", f"cmd={engine}", "nodes=1000",
                    "--each", "nodes=2000", "turn=60000", "--games", str(MATCH_GAMES), "--openings",
                    ROOT / "tools/openings/freestyle-15.pos", "order=random", "seed=1",
                    "--results", results], check=True, capture_output=True)
    subprocess.run([build / "goren-match", "report", results, "--html", page], check=True,
                   capture_output=True)
    draw(page, picture, 1100, 1240)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        draw_game(options.build.resolve(), pathlib.Path(folder), options.out.resolve() / "game.png")
        draw_match(options.build.resolve(), pathlib.Path(folder),
                   options.out.resolve() / "report.png")


if __name__ == "__main__":
    main()
