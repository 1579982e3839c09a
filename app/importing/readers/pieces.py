"""Splits the texts of other programs into ingredient lines, steps and sections, and reads nutrition facts in words."""

import re
from collections.abc import Callable, Iterable

from app.importing.readers.foreign_recipe import TextPart
from app.parsing.find_heading import heading_in

Heading = Callable[[str], str]
HASH = re.compile(r"#{1,6}\s+(\S.*)")
BRACKETS = re.compile(r"\[([^\[\]]{1,200})\]:?")
LONGEST_FACT = 200
BULLET = re.compile(r"(?:[-*•·▢☐]\s+(?:\[[ xX]?\]\s*)?)")
NUMBER = re.compile(r"(?:step\s+)?\d{1,3}\s*[.):]\s+", re.IGNORECASE)
LABELED = re.compile(r"\s*[-*•]?\s*([^\W\d][^:=\d]{0,40}?)\s*[:=]\s*(\S.{0,80}?)\s*[,;]?\s*")
AMOUNT_LAST = re.compile(r"\s*[-*•]?\s*([^\W\d][^:=\d]{1,40}?)\s+(\d\S{0,12}(?:\s?\w{1,10})?)\s*[,;]?\s*")
# The words that programs use for the nutrients of a recipe, normalized by `as_word`.
NUTRIENTS = {
    "calories": "calories calorie energy kcal kalorien energie brennwert calorías calorie énergie",
    "carbohydrateContent": "carbohydrate carbohydrates carbs totalcarbohydrate totalcarbohydrates totalcarbs"
    " carbohydratecontent kohlenhydrate glucides carboidrati carbohidratos koolhydraten",
    "cholesterolContent": "cholesterol cholesterolcontent cholesterin",
    "fatContent": "fat totalfat fatcontent fett lipides grassi grasa grasas vet",
    "fiberContent": "fiber fibre dietaryfiber dietaryfibre fibercontent fibrecontent ballaststoffe fibres fibra",
    "proteinContent": "protein proteins proteincontent eiweiß eiweiss protéines proteine proteínas eiwitten",
    "saturatedFatContent": "saturatedfat saturatedfats saturatedfatcontent saturates gesättigtefette",
    "sodiumContent": "sodium sodiumcontent natrium",
    "sugarContent": "sugar sugars totalsugar totalsugars sugarcontent zucker sucres zuccheri azúcar",
    "transFatContent": "transfat transfats transfatcontent",
    "unsaturatedFatContent": "unsaturatedfat unsaturatedfats unsaturatedfatcontent",
}
SCHEMA_NAMES = {word: name for name, words in NUTRIENTS.items() for word in words.split()}


def after_hash(line: str) -> str:
    """Returns the title of a heading such as "# Sauce", or ""."""
    found = HASH.fullmatch(line)
    return found[1].rstrip("# ") if found else ""


def in_brackets(line: str) -> str:
    """Returns the title of a heading such as "[Sauce]", or ""."""
    found = BRACKETS.fullmatch(line)
    return found[1].strip() if found else ""


def with_colon(line: str) -> str:
    """Returns the title of a heading such as "Sauce:", or ""."""
    found = heading_in(line)
    return found.title if found and found.is_sure else ""


def loud_or_colon(line: str) -> str:
    """Returns the title of a heading such as "SAUCE" or "Sauce:", or ""."""
    found = heading_in(line)
    return found.title if found and (found.is_sure or line.isupper()) else ""


def any_heading(line: str) -> str:
    return after_hash(line) or in_brackets(line) or with_colon(line)


def no_heading(line: str) -> str:
    return ""


def pieces(texts: Iterable[str], heading: Heading = any_heading) -> list[TextPart]:
    """Returns the lines of a recipe. Headings become titles of the next line; one without a next line stays a line."""
    found, title = [], ""
    for text in filter(None, map(str.strip, texts)):
        if said := heading(text):
            found += [TextPart(title)] if title else []
            title = said
        else:
            found.append(TextPart(text, title))
            title = ""
    return found + ([TextPart(title)] if title else [])


def lines_in(text: str, heading: Heading = any_heading) -> list[TextPart]:
    """Returns the ingredient lines of a text, one a line, without bullets."""
    return pieces((without_bullet(line.strip()) for line in text.split("\n")), heading)


def steps_in(text: str, heading: Heading = any_heading) -> list[TextPart]:
    """Returns the steps of a text: its paragraphs if it has blank lines, and otherwise its lines, without numbers."""
    blocks = (
        re.split(r"\n[ \t]*\n", text.strip()) if re.search(r"\S[ \t]*\n[ \t]*\n", text.strip()) else text.split("\n")
    )
    if sum(bool(NUMBER.match(line.strip())) for line in text.split("\n")) > len(blocks):
        blocks = text.split("\n")
    return pieces((without_number(part) for block in blocks for part in apart(block.strip(), heading)), heading)


def apart(block: str, heading: Heading) -> list[str]:
    """Splits a paragraph after its first lines, as long as these are headings."""
    lines = block.split("\n")
    at = next((at for at, line in enumerate(lines[:-1]) if not heading(line.strip())), len(lines) - 1)
    return [*map(str.strip, lines[:at]), "\n".join(lines[at:])]


def without_number(text: str) -> str:
    return NUMBER.sub("", text, count=1) if NUMBER.match(text) else without_bullet(text)


def without_bullet(text: str) -> str:
    found = BULLET.match(text)
    return text[found.end() :] if found else text


def paragraphs(text: str) -> list[str]:
    return [block.strip() for block in re.split(r"\n[ \t]*\n", text) if block.strip()]


def as_word(text: str) -> str:
    return re.sub(r"[\W\d_]+", "", text).casefold()


def nutrition_in(text: str) -> tuple[dict[str, str], str]:
    """Reads nutrition facts such as "Fat: 10 g", one a line. Returns them by their schema.org names, and the rest."""
    found: dict[str, str] = {}
    rest = []
    for line in filter(None, map(str.strip, re.split(r"\n|(?<=[^\d]),(?=\s*[^\W\d])|;", text))):
        said = (LABELED.fullmatch(line) or AMOUNT_LAST.fullmatch(line)) if len(line) <= LONGEST_FACT else None
        name = SCHEMA_NAMES.get(as_word(said[1])) if said else None
        if name and name not in found:
            found[name] = said[2]
        else:
            rest.append(line.rstrip(","))
    return found, "\n".join(rest)
