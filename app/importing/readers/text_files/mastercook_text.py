"""Reads the text that MasterCook exports, `.mxp`: many recipes in one file, with ingredients in fixed columns."""

import re
from collections.abc import Iterator
from functools import partial

from app.framework.text.translate import _
from app.importing.foreign_recipe import ForeignRecipe, Found, TextPart, UnreadableRecipe
from app.importing.pieces import join_yield, read_any_heading, read_nutrition, split_paragraphs, split_pieces
from app.importing.readers.files import ForeignFiles
from app.importing.readers.text_files.mealmaster import decode_old_text

ENDINGS = (".mxp", ".txt")
START = re.compile(r"\s{0,80}\*\s{0,10}exported\s{1,10}from\s{1,10}mastercook.{0,80}\*\s*", re.IGNORECASE)
HEAD = re.compile(r"(recipe by|serving size|preparation time|categories)\s{0,20}:", re.IGNORECASE)
RULE = re.compile(r"(-{4,12})(\s{1,4})(-{4,20})(\s{1,4})-{8,80}\s*")
END = re.compile(r"\s*(?:- ){5,}-?\s*")
AMOUNT = re.compile(r"[\d\s./,½¼¾⅓⅔⅛⅜⅝⅞-]*")
LABEL = re.compile(
    r"(Description|Source|S\([^()]{1,60}\)|Copyright|Yield|Start to Finish Time|T\([^()]{1,60}\)|Cuisine|Recipe By"
    r"|Ratings?|Serving Ideas?|Suggested Wine|NOTES?|Nutr\.? Assoc\.?|Per Serving[^:\n]{0,60}|Contributor"
    r"|Formatted By)\s{0,10}:(.*)",
    re.IGNORECASE,
)
HOURS = re.compile(r"\s*(\d{1,3}):(\d{1,2})\s*")
FACT = re.compile(r"\s*(<?\d[\d.,]{0,10}\s?(?:m?g|kcal)?)\s+([^\W\d_][^\d;:(]{0,40}?)\s*(?:\([^()]{0,60}\))?\.?\s*")
LONGEST, MOST_TRIED = 400, 3


def fits(files: ForeignFiles) -> bool:
    return any(
        any(map(begins, decode_old_text(files.read(name)).split("\n"))) for name in list_documents(files)[:MOST_TRIED]
    )


def list_documents(files: ForeignFiles) -> list[str]:
    return files.ending_in(*ENDINGS) or (files.names if len(files.names) == 1 else [])


def begins(line: str) -> bool:
    return START.fullmatch(line[:LONGEST]) is not None


def read(files: ForeignFiles) -> Found:
    for name in list_documents(files):
        for lines in split_recipes(decode_old_text(files.read(name))):
            yield next((line.strip() for line in lines if line.strip()), name), partial(read_recipe, lines)


def split_recipes(text: str) -> Iterator[list[str]]:
    """Yields the lines of each recipe, which begins below the line that names the program."""
    current: list[str] | None = None
    for line in text.split("\n"):
        if begins(line):
            if current:
                yield current
            current = []
        elif current is not None:
            current.append(line)
    if current and any(map(str.strip, current)):
        yield current


def read_recipe(lines: list[str]) -> ForeignRecipe:
    recipe = ForeignRecipe()
    rule = next((at for at, line in enumerate(lines) if RULE.fullmatch(line[:LONGEST])), None)
    head = lines[:rule] if rule is not None else lines
    recipe.name = next((line.strip() for line in head if line.strip() and not HEAD.match(line.strip())), "")
    body = 0
    if rule is not None:
        add_head(recipe, head)
        body = rule + 1 + add_lines(recipe, lines[rule + 1 :], RULE.fullmatch(lines[rule][:LONGEST]))
    add_body(recipe, lines[body:] if rule is not None else [])
    if not (recipe.lines or recipe.steps):
        raise UnreadableRecipe(_("It has neither ingredients nor steps."))
    return recipe


def add_head(recipe: ForeignRecipe, lines: list[str]) -> None:
    """Reads the fields above the ingredients. There may be two in a line."""
    categories: list[str] = []
    is_category = False
    for line in lines:
        matches = list(HEAD.finditer(line))
        for at, match in enumerate(matches):
            value = line[match.end() : matches[at + 1].start() if at + 1 < len(matches) else None].strip()
            label = match[1].lower()
            if label == "recipe by":
                recipe.note("Author", value)
            elif label == "serving size":
                recipe.recipe_yield = "" if value == "0" else value
            elif label == "preparation time":
                recipe.prep_time = read_duration(value)
            is_category = label == "categories"
            categories += [value] if is_category else []
        if not matches and is_category and line.startswith(" ") and "  Amount" not in line:
            categories.append(line.strip())
    parts = [part.strip() for category in categories for part in re.split(r"\s{2,}|,", category)]
    recipe.categories = [part for part in parts if part]


def add_lines(recipe: ForeignRecipe, lines: list[str], rule: re.Match) -> int:
    """Reads the ingredients below the rule that shows their columns. Returns the number of lines until the steps."""
    columns = [split_columns(line, rule) for line in lines]
    end = next((at for at, cells in enumerate(columns) if cells is None), len(lines))
    written_lines: list[str] = []
    for amount, unit, food in filter(any, filter(None, columns[:end])):
        words = " ".join(food.split()).replace(" -- ", ", ")
        is_bare = not amount and not unit
        if is_bare and food.startswith(" ") and written_lines:
            written_lines[-1] += f" {words}"
        elif is_bare and (title := words.strip("*-=: ")) and (words != title):
            written_lines.append(f"# {title}")
        else:
            written_lines.append(" ".join(filter(None, (amount, unit, words))))
    recipe.lines = split_pieces(written_lines, read_any_heading)
    return end


def split_columns(line: str, rule: re.Match) -> tuple[str, str, str] | None:
    """Returns the amount, the unit and the food in a line, which are empty in a blank one, or None if it is a step."""
    unit_at, food_at = rule.start(3), rule.end(4)
    amount, unit, food = line[:unit_at], line[unit_at:food_at], line[food_at:]
    is_line = food.strip() and AMOUNT.fullmatch(amount) and (unit.endswith(" ") or not unit.strip())
    return (amount.strip(), " ".join(unit.split()), food) if is_line else None if line.strip() else ("", "", "")


def add_body(recipe: ForeignRecipe, lines: list[str]) -> None:
    """Reads the steps, and the fields after them, each of which ends with a blank line or the next one."""
    steps: list[str] = []
    rest: list[str] = []
    label, values, is_below = "", [], False
    for line in [*lines, ""]:
        match = LABEL.match(line)
        if match or END.fullmatch(line[:LONGEST]) or (not line.strip() and any(values)):
            take(recipe, label, "\n".join(values).strip().strip('"'))
            label, values = (match[1], [match[2].strip()]) if match else ("", [])
            is_below = is_below or END.fullmatch(line[:LONGEST]) is not None
        elif label:
            values.append(line.strip())
        else:
            (rest if is_below else steps).append(line)
    recipe.note("", "\n".join(rest))
    blocks = split_paragraphs("\n".join(steps))
    recipe.steps = [TextPart(" ".join(block.split())) for block in blocks]


def take(recipe: ForeignRecipe, label: str, text: str) -> None:
    """Takes the value of a field below the steps."""
    name = label.lower()
    if not name or name.startswith("nutr"):
        return
    if name == "description":
        recipe.description = text
    elif name == "source":
        recipe.source = text
    elif name == "yield":
        recipe.recipe_yield = join_yield(recipe.recipe_yield, text)
    elif name == "start to finish time":
        recipe.total_time = read_duration(text)
    elif name.startswith("per serving"):
        recipe.nutrition, unread = read_nutrition(put_amounts_first(" ".join(text.split())))
        recipe.note("Nutrition", unread)
    else:
        inner = label.partition("(")[2].rstrip(")")
        recipe.note("" if name.startswith("note") else inner or label.strip(), text)


def read_duration(text: str) -> str | None:
    """Returns a time such as "1:30" as ISO 8601, or None if it is zero. Other texts stay as they are."""
    match = HOURS.fullmatch(text[:LONGEST])
    if not match:
        return text
    return f"PT{int(match[1])}H{int(match[2])}M" if int(match[1]) or int(match[2]) else None


def put_amounts_first(text: str) -> str:
    """Returns facts such as "10g Total Fat; 200mg Sodium" as lines of names and amounts."""
    parts = [part.strip() for part in re.split(r";|\.\s", text.removeprefix("Per serving:"))]
    parts_and_facts = [(part, FACT.fullmatch(part) if len(part) < LONGEST else None) for part in parts if part]
    return "\n".join(f"{fact[2]}: {fact[1]}" if fact else part for part, fact in parts_and_facts)
