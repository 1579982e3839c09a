"""Parts a text with several recipes, each with its own ingredients and steps, and the pages of a file."""

import re
from collections import Counter

from app.importing.plain_text.find_details import find_details
from app.importing.plain_text.part_words import KIND_OF, LITTLE, WORD, recognize_line
from app.importing.plain_text.read_text import read_text
from app.importing.plain_text.split_text import strip_lines

MOST_RECIPES, MOST_ABOVE, LONGEST_TITLE, FEW_LINES, EDGE = 20, 8, 80, 2, 2
ENDED, NUMBER, MARKS = re.compile(r"[.!?。]\W{0,2}$"), re.compile(r"\d+"), re.compile(r"^[\W_]+|[\W_]+$")


def split_text_recipes(text: str) -> list[str]:
    """Returns the texts of the recipes, or only the whole one if there are not several."""
    lines = strip_lines(text)
    begins = [begin for begin in find_beginnings(lines) if begin > 0]
    parts = ["\n".join(lines[a:b]) for a, b in zip([0, *begins], [*begins, len(lines)], strict=True)]
    return parts if 1 < len(parts) <= MOST_RECIPES and all(map(is_whole, parts)) else [text]


def split_page_recipes(pages: list[str]) -> list[str]:
    """Returns the texts of the recipes in a file. A page that is not a recipe of its own continues the one before."""
    recipes: list[str] = []
    for page in pages:
        if recipes and not (is_whole(page) and is_whole(recipes[-1])):
            recipes[-1] += f"\n\n{page}"
        else:
            recipes.append(page)
    texts = [text for recipe in recipes for text in split_text_recipes(recipe)]
    return texts if 1 < len(texts) <= MOST_RECIPES and all(map(is_whole, texts)) else ["\n\n".join(pages)]


def drop_running_heads(pages: list[str]) -> list[str]:
    """Drops the lines at the edges of pages that repeat on others, apart from numbers, unless one is the only title."""
    split = [page.split("\n") for page in pages]
    edges = [find_edges(lines) for lines in split]
    counts = Counter(
        same for lines, places in zip(split, edges, strict=True) for same in {mask_numbers(lines[at]) for at in places}
    )
    repeated = {same for same, count in counts.items() if count > 1 and same}
    kept = [
        "\n".join(line for at, line in enumerate(lines) if at not in places or mask_numbers(line) not in repeated)
        for lines, places in zip(split, edges, strict=True)
    ]
    title = next((line for line in kept[0].split("\n") if line.strip()), "") if kept else ""
    has_title = bool(title) and not title[:1].isnumeric() and not recognize_line(title) and not find_details(title)
    return kept if has_title or not pages else [pages[0], *kept[1:]]


def find_edges(lines: list[str]) -> set[int]:
    filled_places = [at for at, line in enumerate(lines) if line.strip()]
    return {*filled_places[:EDGE], *filled_places[-EDGE:]} if len(filled_places) > 2 * EDGE else set()


def mask_numbers(line: str) -> str:
    return NUMBER.sub("0", line.strip().casefold())


def find_beginnings(lines: list[str]) -> list[int]:
    """Returns where recipes begin: at the title above each list of ingredients that comes after steps."""
    titles, has_steps = [], True
    for at, line in enumerate(lines):
        bare = MARKS.sub("", line)
        kind = recognize_line(bare) if bare else ""
        if kind == "steps":
            has_steps = True
        elif kind == "lines" and has_steps:
            title = find_title_above(lines, at) if is_plain_heading(bare) else None
            if title is not None:
                titles.append(title)
                has_steps = False
    return titles


def is_plain_heading(heading: str) -> bool:
    """Whether a heading names all the ingredients, and not those of a part, as in "Ingredients for the filling"."""
    words = WORD.findall(NUMBER.split(heading.casefold())[0])
    return all(word in KIND_OF or word in LITTLE for word in words)


def find_title_above(lines: list[str], heading: int) -> int | None:
    """Returns where the title stands above a heading, with a blank line before it, or None."""
    for at in range(heading - 1, max(-1, heading - 1 - MOST_ABOVE), -1):
        is_first = at == 0 or not lines[at - 1]
        is_title = lines[at] and len(lines[at]) <= LONGEST_TITLE and not ENDED.search(lines[at])
        if is_title and is_first and not find_details(lines[at]) and not lines[at][:1].isnumeric():
            return at
    return None


def is_whole(text: str) -> bool:
    recipe = read_text(text)
    return bool(recipe.name and recipe.steps) and len(recipe.lines) >= FEW_LINES
