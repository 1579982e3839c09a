"""Splits the texts of other programs into ingredient lines, steps and sections, and reads nutrition facts in words."""

import re
from collections.abc import Callable, Iterable

from app.importing.foreign_recipe import TextPart
from app.parsing.find_heading import read_heading

Heading = Callable[[str], str]
HASH = re.compile(r"#{1,6}\s+(\S.*)")
BRACKETS = re.compile(r"\[([^\[\]]{1,200})\]:?")
LONGEST_FACT, MOST_WORDS = 200, 4
ENDS_OF_SENTENCES = (".", "!", "?", "…", "。", "؟", "।")
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


def read_hash_title(line: str) -> str:
    """Returns the title of a heading such as "# Sauce", or ""."""
    match = HASH.fullmatch(line)
    return match[1].rstrip("# ") if match else ""


def read_bracketed_title(line: str) -> str:
    """Returns the title of a heading such as "[Sauce]", or ""."""
    match = BRACKETS.fullmatch(line)
    return match[1].strip() if match else ""


def read_title_with_colon(line: str) -> str:
    """Returns the title of a heading such as "Sauce:", or ""."""
    result = read_heading(line)
    return result.title if result and result.is_sure else ""


def read_loud_or_colon(line: str) -> str:
    """Returns the title of a heading such as "SAUCE" or "Sauce:", or ""."""
    result = read_heading(line)
    return result.title if result and (result.is_sure or line.isupper()) else ""


def read_any_heading(line: str) -> str:
    return read_hash_title(line) or read_bracketed_title(line) or read_title_with_colon(line)


def ignore_headings(line: str) -> str:
    return ""


def split_pieces(texts: Iterable[str], heading: Heading = read_any_heading) -> list[TextPart]:
    """Returns the lines of a recipe. Headings become titles of the next line; one without a next line stays a line."""
    parts, title = [], ""
    for text in filter(None, map(str.strip, texts)):
        if new_title := heading(text):
            parts += [TextPart(title)] if title else []
            title = new_title
        else:
            parts.append(TextPart(text, title))
            title = ""
    return parts + ([TextPart(title)] if title else [])


def split_ingredient_lines(text: str, heading: Heading = read_any_heading) -> list[TextPart]:
    """Returns the ingredient lines of a text, one a line, without bullets."""
    return split_pieces((drop_bullet(line.strip()) for line in text.split("\n")), heading)


def split_steps(text: str, heading: Heading = read_any_heading) -> list[TextPart]:
    """Returns the steps of a text: its paragraphs if it has blank lines, and otherwise its lines, without numbers.

    The lines of a paragraph are steps, too, if all of them end as sentences do, or most have numbers.
    """
    lines = [line.strip() for line in text.split("\n")]
    is_by_blocks = re.search(r"\S[ \t]*\n[ \t]*\n", text.strip()) is not None
    blocks = re.split(r"\n[ \t]*\n", text.strip()) if is_by_blocks else lines
    if sum(bool(NUMBER.match(line)) for line in lines) > len(blocks) or all(map(is_sentence, filter(None, lines))):
        blocks = lines
    return split_pieces(
        (drop_number(part) for block in blocks for part in split_at_headings(block.strip(), heading)), heading
    )


def split_each_line(text: str, heading: Heading = read_any_heading) -> list[TextPart]:
    """Returns the steps of a text that has one a line."""
    return split_pieces((drop_number(line.strip()) for line in text.split("\n")), heading)


def is_sentence(line: str) -> bool:
    return line.endswith(ENDS_OF_SENTENCES) or bool(read_hash_title(line))


def split_at_headings(block: str, heading: Heading) -> list[str]:
    """Splits a paragraph at its lines that are headings. Within it, these are short: "Mix all of this:" is none."""
    blocks: list[str] = []
    is_open = False
    for line in map(str.strip, block.split("\n")):
        is_title = bool(heading(line)) and (not is_open or len(line.split()) <= MOST_WORDS)
        if is_title or not is_open:
            blocks.append(line)
        else:
            blocks[-1] = f"{blocks[-1]}\n{line}"
        is_open = not is_title
    return blocks


def drop_number(text: str) -> str:
    return NUMBER.sub("", text, count=1) if NUMBER.match(text) else drop_bullet(text)


def drop_bullet(text: str) -> str:
    match = BULLET.match(text)
    return text[match.end() :] if match else text


def join_yield(servings: str, made: str) -> str:
    """Returns how many a recipe serves and what it makes, each on a line."""
    servings, made = servings.strip(), made.strip()
    if not servings or not made or servings.casefold() == made.casefold():
        return servings or made
    return f"{servings}\n{'× ' if made.replace('.', '').isdecimal() else ''}{made}"


def split_paragraphs(text: str) -> list[str]:
    return [block.strip() for block in re.split(r"\n[ \t]*\n", text) if block.strip()]


def as_word(text: str) -> str:
    return re.sub(r"[\W\d_]+", "", text).casefold()


def read_nutrition(text: str) -> tuple[dict[str, str], str]:
    """Reads nutrition facts such as "Fat: 10 g", one a line. Returns them by their schema.org names, and the rest."""
    facts: dict[str, str] = {}
    rest = []
    for line in filter(None, map(str.strip, re.split(r"\n|(?<=[^\d]),(?=\s*[^\W\d])|;", text))):
        match = (LABELED.fullmatch(line) or AMOUNT_LAST.fullmatch(line)) if len(line) <= LONGEST_FACT else None
        name = SCHEMA_NAMES.get(as_word(match[1])) if match else None
        if name and name not in facts:
            facts[name] = match[2]
        else:
            rest.append(line.rstrip(","))
    return facts, "\n".join(rest)
