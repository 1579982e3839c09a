"""Reads MealMaster: many recipes in one text, with ingredients in fixed columns."""

import re
from collections.abc import Iterator
from functools import partial

from app.framework.text.decoding.decode_page import decode_strictly
from app.framework.text.translate import _
from app.importing.foreign_recipe import ForeignRecipe, Found, TextPart, UnreadableRecipe
from app.importing.pieces import split_paragraphs
from app.importing.readers.files import ForeignFiles

START = re.compile(r"(?:M{5,}|-{5,}).*meal-?\s?master.*", re.IGNORECASE)
END = re.compile(r"(?:M{5,}|-{5,})\s*")
SECTION = re.compile(r"(?:M{5,}|-{5,})[-\s]*([^-\s].*?)[-\s]*")
FIELD = re.compile(
    r"\s*(Title|Categories|Yield|Servings|Serving\s*Size|Recipe by|Keywords?|Source|From)\s*:\s*(.*)", re.IGNORECASE
)
AMOUNT = re.compile(r"[\d\s./,½¼¾⅓⅔⅛⅜⅝⅞-]{7}")
UNITS = {
    "ea": "", "x": "", "sm": "small", "md": "medium", "lg": "large", "cn": "can", "pk": "package", "pn": "pinch",
    "dr": "drop", "ds": "dash", "ct": "carton", "bn": "bunch", "sl": "slice", "ts": "tsp", "t": "tsp", "tb": "tbsp",
    "T": "tbsp", "fl": "fl oz", "c": "cup", "pt": "pint", "qt": "quart", "ga": "gallon", "oz": "oz", "lb": "lb",
    "ml": "ml", "cb": "cubic cm", "cl": "cl", "dl": "dl", "l": "l", "mg": "mg", "cg": "cg", "dg": "dg", "g": "g",
    "kg": "kg",
}  # fmt: skip
COLUMN, LONGEST_TITLE = 41, 200
LINE_DRAWING = re.compile("[\u2500-\u259f]")


def fits(files: ForeignFiles) -> bool:
    names = files.ending_in(".mmf", ".mm", ".txt", ".exp") or (files.names if len(files.names) == 1 else [])
    return any(any(map(begins, decode_old_text(files.read(name)).split("\n"))) for name in names[:3])


def begins(line: str) -> bool:
    """Whether a recipe begins at this line."""
    return START.match(line.strip()[:LONGEST_TITLE]) is not None


def read(files: ForeignFiles) -> Found:
    for name in files.ending_in(".mmf", ".mm", ".txt", ".exp") or files.names[:1]:
        for lines in split_recipes(decode_old_text(files.read(name))):
            title = next((match[2] for line in lines if (match := FIELD.match(line))), name)
            yield title.strip() or name, partial(read_recipe, lines)


def decode_old_text(body: bytes) -> str:
    """Returns the text of a file that may be as old as DOS: in UTF-8, or where it looks most like words."""
    if (text := decode_strictly("utf-8-sig", body)) is None:
        texts = [body.decode(encoding, "replace") for encoding in ("cp437", "cp1252")]
        text = min(texts, key=count_odd_signs)
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\x1a", "").expandtabs(8)


def count_odd_signs(text: str) -> int:
    """Counts the signs that no recipe has: lines of boxes, broken ones, and capitals or signs within words."""
    within = re.findall(r"(?<=[a-z])[À-ÞŒŠŽ¡-¬®-¿‚„†‡ˆ‰‹ŒŽ˜›ƒ€…](?=[a-z])|[Α-Ωα-ω∞∩≡±≥≤⌠⌡÷≈∙√ⁿ₧⌐]", text)
    return len(LINE_DRAWING.findall(text)) + text.count("\ufffd") + len(within)


def split_recipes(text: str) -> Iterator[list[str]]:
    """Yields the lines of each recipe. A missing end is fine: the next start ends a recipe, too."""
    current: list[str] | None = None
    for line in text.split("\n"):
        if begins(line):
            if current:
                yield current
            current = []
        elif current is not None and END.fullmatch(line.strip()) and line.strip():
            yield current
            current = None
        elif current is not None:
            current.append(line)
    if current and any(map(str.strip, current)):
        yield current


def read_recipe(lines: list[str]) -> ForeignRecipe:
    recipe = ForeignRecipe()
    at = read_head(recipe, lines)
    right: list[TextPart] = []
    title, texts = "", []
    for line in lines[at:]:
        if not texts and (pair := split_columns(line)):
            title = add_columns(recipe, right, pair, title)
        elif match := SECTION.fullmatch(line.strip()[:LONGEST_TITLE]):
            recipe.lines, right = recipe.lines + right, []
            texts += ["", f"\0{match[1].strip()}", ""] if texts else []
            title = "" if texts else match[1].strip()
        elif texts or line.strip():
            texts += [f"\0{title}", ""] if title and not texts else []
            texts.append(line)
            title = ""
    recipe.lines += right
    recipe.steps = join_steps(texts)
    if not recipe.name:
        raise UnreadableRecipe(_("It has no title."))
    return recipe


def read_head(recipe: ForeignRecipe, lines: list[str]) -> int:
    """Reads the fields above the ingredients. Returns the number of the first line after them."""
    at = 0
    for at, line in enumerate(lines):
        if match := FIELD.match(line):
            name, value = match[1].lower(), match[2].strip()
            if name == "title":
                recipe.name = value
            elif name in ("categories", "keyword", "keywords"):
                recipe.categories += [
                    part.strip() for part in value.split(",") if part.strip() and part.strip() != "None"
                ]
            elif name in ("yield", "servings") or name.startswith("serving"):
                recipe.recipe_yield = value
            elif name == "source":
                recipe.source = value
            else:
                recipe.note(match[1].strip(), value)
        elif line.strip() and recipe.name:
            return at
    return at


def split_columns(line: str) -> list[tuple[str, str, str]]:
    """Returns (amount, unit, text) of each column, or [] if the line is none of ingredients."""
    left = read_column(line[:COLUMN]) or read_column(line)
    if not left:
        return []
    for at in (COLUMN, COLUMN - 1, COLUMN + 1):
        if (right := read_column(line[at:])) and (left := read_column(line[:at])):
            return [left, right]
    return [read_column(line) or left]


def read_column(part: str) -> tuple[str, str, str] | None:
    if len(part) < 12 or not AMOUNT.fullmatch(part[:7]) or part[7] != " " or part[10] != " ":
        return None
    amount, unit, text = part[:7].strip(), part[8:10].strip(), part[11:].strip()
    is_known = unit in UNITS or unit.lower() in UNITS
    if not text or (unit and not is_known) or not (amount or unit or text.startswith("-")):
        return (amount, unit, text) if text and not unit and not amount and part.startswith(" " * 11) else None
    return amount, unit, text


def add_columns(recipe: ForeignRecipe, right: list[TextPart], pair: list, title: str) -> str:
    """Adds the ingredients of a line. Those of the right column come after the left one. Returns the unused title."""
    for column, (amount, unit, text) in zip((recipe.lines, right), pair, strict=False):
        if text.startswith("-") and column:
            column[-1].text += f" {text.lstrip('- ')}"
        else:
            word = UNITS.get(unit, UNITS.get(unit.lower(), unit))
            column.append(TextPart(" ".join(filter(None, (amount, word, text))), title))
            title = ""
    return title


def join_steps(texts: list[str]) -> list[TextPart]:
    """Returns the paragraphs as steps, without the line ends that old programs put into them."""
    steps, title = [], ""
    for block in split_paragraphs("\n".join(texts)):
        if block.startswith("\0"):
            title = block[1:]
        else:
            steps.append(TextPart(" ".join(block.split()), title))
            title = ""
    return steps
