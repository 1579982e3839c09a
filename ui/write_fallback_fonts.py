#!/usr/bin/env python3
"""Writes ui/src/look/fallbackFonts.css: the fonts of devices, scaled so that text does not move when ours arrive.

Each face takes its `size-adjust` from the average width of a letter, and its ascent and descent from our font, both
read from the fonts' own tables. Run it after a change of our fonts, then `npm run format`:

    .venv/bin/python ui/write_fallback_fonts.py node_modules/@fontsource/gelasio

It needs Debian's fonts-liberation, fonts-dejavu-core, fonts-noto-core and fonts-roboto-unhinted, and for the widths of
Georgia the folder of the npm package @fontsource/gelasio.
"""

import re
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

UI = Path(__file__).parent / "src"
DEBIAN = Path("/usr/share/fonts/truetype")
LETTERS = Counter(re.findall(r"[A-Za-z ]", (UI / "locales" / "en-US.json").read_text().replace("  ", "")))


class Ours(NamedTuple):
    """One of our font families, and its file."""

    family: str
    file: str


class Theirs(NamedTuple):
    """A family on devices: the file with its widths, and its full names by weight, which `local()` looks for.

    `file` belongs to the family itself, or to a free family with the same widths.
    """

    name: str
    file: str
    regular: tuple[str, ...]
    bold: tuple[str, ...]


# For each weight of a device's fonts: the weight of ours that is compared, and the CSS weights for which it is used.
WEIGHTS = {"Regular": (450, "300 549"), "Bold": (600, "550 900")}
SANS = Ours("Figtree", "figtree")
SERIF = Ours("Vollkorn", "vollkorn")
FONTS = {
    SANS: [
        Theirs(
            "Arial",
            "liberation/LiberationSans-{}.ttf",
            ("Arial", "Helvetica", "Liberation Sans"),
            ("Arial Bold", "Helvetica Bold", "Liberation Sans Bold"),
        ),
        Theirs("Segoe UI", "", ("Segoe UI",), ("Segoe UI Bold",)),
        Theirs("Roboto", "roboto/unhinted/RobotoTTF/Roboto-{}.ttf", ("Roboto",), ("Roboto Bold", "Roboto")),
        Theirs("Noto Sans", "noto/NotoSans-{}.ttf", ("Noto Sans", "Noto Sans Regular"), ("Noto Sans Bold",)),
        Theirs("DejaVu Sans", "dejavu/DejaVuSans{}.ttf", ("DejaVu Sans",), ("DejaVu Sans Bold",)),
    ],
    SERIF: [
        Theirs(
            "Times",
            "liberation/LiberationSerif-{}.ttf",
            ("Times New Roman", "Times", "Liberation Serif"),
            ("Times New Roman Bold", "Times Bold", "Liberation Serif Bold"),
        ),
        Theirs("Georgia", "gelasio", ("Georgia",), ("Georgia Bold",)),
        Theirs("Noto Serif", "noto/NotoSerif-{}.ttf", ("Noto Serif", "Noto Serif Regular"), ("Noto Serif Bold",)),
        Theirs("DejaVu Serif", "dejavu/DejaVuSerif{}.ttf", ("DejaVu Serif",), ("DejaVu Serif Bold",)),
    ],
}
# The average width of a letter in Segoe UI as a multiple of Arial's, from the tables of both as Capsize publishes them.
# Segoe UI is not free, so its bold letters are taken to differ from Arial's by the same factor.
SEGOE_TO_ARIAL = 908 / 913


def average_width(font: TTFont) -> float:
    """Returns the average advance of a letter in ems, weighted by how often our English texts use it."""
    glyphs, advances = font.getBestCmap(), font["hmtx"]
    known = {letter: times for letter, times in LETTERS.items() if ord(letter) in glyphs}
    total = sum(advances[glyphs[ord(letter)]][0] * times for letter, times in known.items())
    return total / sum(known.values()) / font["head"].unitsPerEm


def file_of(their: Theirs, weight: str, gelasio: Path) -> Path:
    if their.file == "gelasio":
        return gelasio / "files" / f"gelasio-latin-{400 if weight == 'Regular' else 700}-normal.woff2"
    dejavu = {"Regular": "", "Bold": "-Bold"}
    return DEBIAN / their.file.format(dejavu[weight] if their.file.startswith("dejavu") else weight)


def width_of(their: Theirs, weight: str, gelasio: Path) -> float:
    if their.name == "Segoe UI":
        return width_of(FONTS[SANS][0], weight, gelasio) * SEGOE_TO_ARIAL
    return average_width(TTFont(file_of(their, weight, gelasio)))


def face(our: Ours, their: Theirs, weight: str, gelasio: Path) -> str:
    """Returns the @font-face rule that shows text in their font with the measures of ours."""
    place, weights = WEIGHTS[weight]
    font = TTFont(UI / "look" / "fonts" / f"{our.file}-latin-wght-normal.woff2")
    lines, unit = font["hhea"], font["head"].unitsPerEm
    scale = average_width(instantiateVariableFont(font, {"wght": place})) / width_of(their, weight, gelasio)
    names = ", ".join(f'local("{name}")' for name in (their.bold if weight == "Bold" else their.regular))
    measures = {
        "size-adjust": scale,
        "ascent-override": lines.ascent / unit / scale,
        "descent-override": -lines.descent / unit / scale,
        "line-gap-override": lines.lineGap / unit / scale,
    }
    body = [f'font-family: "{our.family} as {their.name}"', f"font-weight: {weights}", f"src: {names}"]
    body += [f"{name}: {100 * value:.1f}%" for name, value in measures.items()]
    return "@font-face {\n" + "".join(f"  {line};\n" for line in body) + "}\n"


def main(gelasio: Path) -> None:
    pairs = [(our, their) for our, all_theirs in FONTS.items() for their in all_theirs]
    faces = [face(our, their, weight, gelasio) for our, their in pairs for weight in WEIGHTS]
    head = "/* Generated by ui/write_fallback_fonts.py: fonts of devices with the measures of ours. */\n"
    (UI / "look" / "fallbackFonts.css").write_text(head + "".join(faces))
    for our, all_theirs in FONTS.items():
        print(f"{our.family}:", ", ".join(f'"{our.family} as {their.name}"' for their in all_theirs))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
