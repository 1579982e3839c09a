"""Writes a recipe as Markdown without active content such as HTML tags or script links."""

import re
from collections.abc import Iterator

from app.foods.format_ingredient import plain_ingredient
from app.foods.format_quantity import plain_quantity
from app.recipes.exporting.markdown_words import NUTRIENTS, WORDS
from app.recipes.yields.format_yield import list_yields

FACTS = ("recipeYield", "prepTime", "performTime", "totalTime")
SORTED = ("recipeCategory", "tags", "tools")
SPECIAL = re.compile(r"([\\`*_\[\]<>&~|])")
OPENS_A_BLOCK = re.compile(r"\d+[.)](?=\s|$)|[#+\-=]")
UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
# Matches the "](" or "]:" before a link target that is neither a web or mail address nor a path on this server.
OTHER_LINK = re.compile(r"\]([(:])(?=\s*(?!\s|https?://|mailto:|[/#.]))", re.IGNORECASE)
FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})", re.MULTILINE)
WEB = re.compile(r"https?://[^\s<>\\]+", re.IGNORECASE)


def write_markdown(recipe: dict) -> str:
    """Returns the recipe, given as API JSON, as Markdown. The recipes in it follow its steps."""
    blocks = [f"# {escape_markdown(recipe['name'])}", clean_prose(recipe["description"]), write_facts(recipe)]
    blocks += write_section(WORDS["ingredients"], write_ingredients(recipe["recipeIngredient"]))
    blocks += write_section(WORDS["steps"], write_steps(recipe["recipeInstructions"]))
    blocks += write_inner_recipes(recipe["recipeIngredient"])
    blocks += write_section(WORDS["notes"], write_notes(recipe["notes"]))
    blocks += write_section(WORDS["nutrition"], [write_nutrition(recipe["nutrition"] or {})])
    blocks += [write_sorting(recipe), write_source(recipe["orgURL"])]
    return "\n\n".join(block for block in blocks if block) + "\n"


def write_section(title: str, blocks) -> list[str]:
    filled = [block for block in blocks if block]
    return [f"## {title}", *filled] if filled else []


def write_facts(recipe: dict) -> str:
    cook = recipe["performTime"] or recipe["cookTime"]
    values = {name: recipe[name] for name in FACTS} | {"performTime": cook}
    values |= {"recipeYield": ", ".join(list_yields(recipe))}
    return "\n".join(f"- **{WORDS[name]}:** {escape_markdown(text)}" for name, text in values.items() if text)


def write_ingredients(lines: list[dict]) -> Iterator[str]:
    block: list[str] = []
    for ingredient in lines:
        if title := escape_markdown(ingredient["title"]):
            yield "\n".join(block)
            yield f"### {title}"
            block = []
        if line := escape_markdown(plain_ingredient(ingredient, before_note=", ")):
            block.append(f"- {line}")
    yield "\n".join(block)


def write_steps(instructions: list[dict]) -> Iterator[str]:
    """Yields the steps, numbered across all sections. A step with only a title becomes a heading without a number."""
    number = 0
    for instruction in instructions:
        if title := escape_markdown(instruction["title"]):
            yield f"### {title}"
        summary, text = escape_markdown(instruction["summary"]), clean_prose(instruction["text"])
        if summary or text:
            number += 1
            step = "\n\n".join(part for part in (summary and f"**{summary}**", text) if part)
            yield write_list_item(f"{number}. ", step)


def write_list_item(marker: str, text: str) -> str:
    """Returns the text as a list item, with all lines after the first indented."""
    first, *rest = text.split("\n")
    return "\n".join([marker + first, *(" " * len(marker) + line if line else "" for line in rest)])


def write_inner_recipes(lines: list[dict]) -> Iterator[str]:
    """Yields each recipe in a recipe once, through all levels, as it is written: its name says how often it is made."""
    for inner, times in count_inner_recipes(lines).values():
        amount = "" if times == 1 else f"{plain_quantity(times, in_decimals=False, is_exact=False)} × "
        blocks = [*write_ingredients(inner["recipeIngredient"]), *write_steps(inner["recipeInstructions"])]
        yield from write_section(f"{amount}{escape_markdown(inner['name'])}", blocks)


def count_inner_recipes(lines: list[dict], times: float = 1.0) -> dict[str, tuple[dict, float]]:
    """Returns the recipes in these ingredients by their ids, each with how often it is made in all."""
    counted: dict[str, tuple[dict, float]] = {}
    for line in lines:
        if inner := line.get("referencedRecipe"):
            needed = times * (line["referencedScale"] or 1)
            below = {inner["id"]: (inner, needed)} | count_inner_recipes(inner["recipeIngredient"], needed)
            for row_id, (recipe, often) in below.items():
                counted[row_id] = (recipe, often + counted.get(row_id, (recipe, 0.0))[1])
    return counted


def write_notes(all_notes: list[dict]) -> Iterator[str]:
    for note in all_notes:
        yield (title := escape_markdown(note["title"])) and f"### {title}"
        yield clean_prose(note["text"])


def write_nutrition(amounts: dict) -> str:
    values = {name: escape_markdown(amounts.get(name)) for name in NUTRIENTS}
    lines = [
        f"- {WORDS[name]}: {amount}" + (f" {NUTRIENTS[name]}" if amount[-1].isdigit() else "")
        for name, amount in values.items()
        if amount
    ]
    size = escape_markdown(amounts.get("servingSize"))
    per = [str(WORDS["servingSize"]).format(size=size), ""] if size and lines else []
    return "\n".join([*per, *lines])


def write_sorting(recipe: dict) -> str:
    names = {kind: ", ".join(escape_markdown(organizer["name"]) for organizer in recipe[kind]) for kind in SORTED}
    return "\n".join(f"- **{WORDS[kind]}:** {listed}" for kind, listed in names.items() if listed)


def write_source(url: str | None) -> str:
    if not (address := (url or "").strip()):
        return ""
    return f"{WORDS['source']}: " + (f"<{address}>" if WEB.fullmatch(address) else escape_markdown(address))


def escape_markdown(text: str | None) -> str:
    """Returns the text on one line, with Markdown syntax escaped."""
    line = " ".join(UNSEEN.sub("", text or "").split())
    line = SPECIAL.sub(r"\\\1", line)
    if opens := OPENS_A_BLOCK.match(line):
        at = opens.end() - 1
        line = f"{line[:at]}\\{line[at:]}"
    return line


def clean_prose(text: str | None) -> str:
    """Removes active content from Markdown that a user wrote, and closes an unclosed code block."""
    markdown = UNSEEN.sub("", (text or "").replace("\r\n", "\n").replace("\r", "\n")).strip()
    markdown = OTHER_LINK.sub(r"]\\\1", markdown.replace("<", "&lt;"))
    fences = FENCE.findall(markdown)
    return f"{markdown}\n{fences[-1]}" if len(fences) % 2 else markdown
