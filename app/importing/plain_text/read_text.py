"""Reads a recipe that is written as plain text in one of many languages, with or without headings."""

import re
from dataclasses import replace

from app.foods.detect_language import detect_language
from app.importing.foreign_recipe import ForeignRecipe, TextPart
from app.importing.pieces import read_nutrition
from app.importing.plain_text.find_details import (
    IN_TIME,
    OF_SOURCE,
    SOURCE,
    find_details,
    find_link,
    is_labeled,
    join_labels,
    take_details,
    take_yield,
)
from app.importing.plain_text.part_words import recognize_line
from app.importing.plain_text.sort_lines import (
    BEGUN_BY,
    HEAD,
    LINES,
    LINES_LAST,
    STEPS,
    STEPS_FIRST,
    Weighed,
    sort_lines,
)
from app.importing.plain_text.split_text import ENDED, TextLine, split_text
from app.importing.plain_text.weigh_line import MEASURED, is_section, weigh_line
from app.parsing.find_heading import read_heading
from app.parsing.words.vocabulary import load_vocabulary

LONGEST = 200_000  # characters; more are cut off
INLINE = re.compile(r"([^\W\d_][^:：.\d]{2,40}[:：])\s*(\S.*)")
TITLE_LABEL = re.compile(
    r"(?:title|name|titel|titre|título|recipe|rezept|recette|receta|ricetta|recept|receita|oppskrift|opskrift|przepis|рецепт"
    r"|tarif|resepti|レシピ|菜名)\s*[:：]\s*(\S.*)",
    re.IGNORECASE,
)
COMMAS = re.compile(r"[,;，、；]\s*(?![^()（）]{0,80}[)）])(?=\S)")
IN_FRONT = re.compile(r"([^\W\d_][^:：.!?\d]{2,60})[:：]\s+((?:\S+\s+){5}\S.{10,})")
LONGEST_TITLE, NEAR, FEW, LESS = 150, 0.5, 3, 1.5
SURE, LONGEST_LIST = 1.0, 1000
# The kinds of part by the states of their lines. All other parts are named by their headings.
KINDS = {HEAD: "head", LINES: "lines", LINES_LAST: "lines", STEPS: "steps", STEPS_FIRST: "steps"}


def read_text(text: str) -> ForeignRecipe:
    """Returns the recipe in a text. It has no lines and steps if the text has none."""
    split = split_title(join_labels(split_text(text[:LONGEST])))
    lines = [part for line in split for part in split_inline_heading(line)]
    lines, source = drop_links(lines)
    words = load_vocabulary(detect_text_language([line.text for line in lines]))
    recipe = ForeignRecipe(language=words.language, source=source)
    parts = split_parts([weigh(line, words) for line in lines])
    has_lists = sum(kind == "lines" and bool(among[0].kind) for kind, among in parts) > 1
    for kind, among in parts:
        before = len(recipe.lines)
        add_part(recipe, kind, among)
        if has_lists and kind == "lines" and among[0].kind and recipe.lines[before:]:
            first = recipe.lines[before]
            first.title = first.title or read_title(among[0].line.text)
    return recipe


def split_title(lines: list[TextLine]) -> list[TextLine]:
    """Splits the first line if it is a title in front of a paragraph, as in "Garlic prawns: melt 50 g ..."."""
    match = IN_FRONT.fullmatch(lines[0].text) if lines and not lines[0].mark else None
    if not match or recognize_line(match[1]) or find_details(lines[0].text) or TITLE_LABEL.fullmatch(lines[0].text):
        return lines
    return [TextLine(match[1], is_apart=True), TextLine(match[2], is_apart=True), *lines[1:]]


def drop_links(lines: list[TextLine]) -> tuple[list[TextLine], str]:
    """Returns the lines that are more than a link, and the first link that may be where the recipe is from."""
    linked = [line.text for line in lines if SOURCE.fullmatch(line.text) or find_link(line.text)]
    sources = [SOURCE.search(link)[0] for link in linked if SOURCE.fullmatch(link) or OF_SOURCE.match(link)]
    return [line for line in lines if line.text not in set(linked)], next(iter(sources), "")


def split_parts(weighed: list[Weighed]) -> list[tuple[str, list[Weighed]]]:
    """Returns the parts of the recipe with their kinds. A heading is the first line of its part."""
    at = next((at for at, entry in enumerate(weighed) if entry.kind or not find_details(entry.line.text)), 0)
    if weighed and is_title_of_all(weighed[at:]):
        weighed = [*weighed[:at], replace(weighed[at], is_above=True), *weighed[at + 1 :]]
    weighed = weigh_blocks(mark_details(weighed))
    parts: list[tuple[str, list[Weighed]]] = []
    for entry, state in zip(weighed, sort_lines(weighed), strict=True):
        kind = KINDS.get(state) or entry.kind or (parts[-1][0] if parts else "")
        if entry.kind or not parts or kind != parts[-1][0]:
            parts.append((kind, []))
        parts[-1][1].append(entry)
    return parts


def detect_text_language(texts: list[str]) -> str:
    from app.parsing.words.language_of_lines import detect_line_language

    return detect_language(texts) or detect_line_language(texts, None)


def mark_details(weighed: list[Weighed]) -> list[Weighed]:
    """Marks the lines above the ingredients and steps that have only details such as "Serves 4", as these look like
    ingredients."""
    marked_lines = list(weighed)
    for at, entry in enumerate(weighed):
        is_detail = not entry.kind and bool(find_details(entry.line.text))
        if entry.kind in BEGUN_BY or (entry.weight >= MEASURED and not is_detail):
            break
        marked_lines[at] = replace(entry, is_above=True) if is_detail else entry
    return marked_lines


def weigh_blocks(weighed: list[Weighed]) -> list[Weighed]:
    """Reduces the weights of blocks without any amount, below one with amounts: these are steps in a few words."""
    reweighed_lines: list[Weighed] = []
    has_amounts = False
    for block in split_blocks(weighed):
        measured = sum(entry.weight >= MEASURED for entry in block)
        length = sum(len(entry.line.text.split()) for entry in block) / len(block)
        is_long = len(block) >= FEW and length >= FEW
        is_of_sentences = sum(bool(ENDED.search(entry.line.text)) for entry in block) * 2 > len(block)
        is_of_steps = has_amounts and not measured and (is_long or is_of_sentences)
        reweighed_lines += [replace(entry, weight=entry.weight - LESS) for entry in block] if is_of_steps else block
        has_amounts = has_amounts or (len(block) >= FEW and measured * 2 >= len(block))
    return reweighed_lines


def split_blocks(weighed: list[Weighed]) -> list[list[Weighed]]:
    """Returns the lines between blank lines."""
    blocks: list[list[Weighed]] = []
    for entry in weighed:
        if entry.line.is_apart or not blocks:
            blocks.append([])
        blocks[-1].append(entry)
    return blocks


def is_title_of_all(weighed: list[Weighed]) -> bool:
    """Whether the first line is the title: it stands alone, or is neither an amount nor a sentence."""
    first, *others = weighed
    is_alone = bool(others) and (others[0].line.is_apart or bool(others[0].kind))
    is_short = not first.line.mark and -3 < first.weight < MEASURED
    return not first.kind and first.line.mark != "number" and (is_alone or is_short)


def weigh(line: TextLine, words) -> Weighed:
    if kind := recognize_line(line.text):
        return Weighed(line, kind=kind)
    if line.mark == "heading" or is_section(line.text):
        return Weighed(line)
    weight = weigh_line(line.text, words)
    return Weighed(line, weight - 1.5 * (line.mark == "number") + 0.4 * (line.mark == "bullet"))


def split_inline_heading(line: TextLine) -> list[TextLine]:
    """Splits a line such as "Ingredients: 200 g flour, 2 eggs" behind its heading."""
    match = INLINE.fullmatch(line.text)
    kind = recognize_line(match[1]) if match else ""
    if not match or kind not in ("lines", "steps", "notes"):
        return split_enumeration(line)
    heading, rest = TextLine(match[1], "heading", line.is_apart), match[2]
    if kind == "steps" and (re.match(r"\d", rest) and len(rest) < 40):
        return [line]  # a time
    pieces = COMMAS.split(rest) if kind == "lines" else [rest]
    return [heading, *(TextLine(piece.strip()) for piece in pieces if piece.strip())]


def split_enumeration(line: TextLine) -> list[TextLine]:
    """Splits a line such as "400 g pasta, 1 clove garlic, 50 g pine nuts" at its commas."""
    pieces = COMMAS.split(line.text) if len(line.text) <= LONGEST_LIST else []
    measured = sum(piece[:1].isnumeric() for piece in pieces)
    if len(pieces) < FEW or not line.text[:1].isnumeric() or measured * 5 < len(pieces) * 3:
        return [line]
    return [replace(line, text=piece.strip(), is_apart=line.is_apart and not at) for at, piece in enumerate(pieces)]


def add_part(recipe: ForeignRecipe, kind: str, among: list[Weighed]) -> None:
    heading = among[0].line.text.rstrip(":： ") if among[0].kind else ""
    lines = [entry for entry in among if not entry.kind]
    if kind == "head":
        add_head(recipe, [line.line for line in lines])
    elif kind == "lines":
        take_yield(recipe, heading)
        while lines and take_details(recipe, lines[0].line.text):
            del lines[0]
        labeled = [line for line in lines if is_labeled(line.line.text) and take_details(recipe, line.line.text)]
        recipe.lines += read_ingredients([line for line in lines if line not in labeled])
    elif kind == "steps":
        recipe.steps += read_steps([line.line for line in lines])
    elif kind == "nutrition":
        facts, unread = read_nutrition("\n".join(line.line.text for line in lines))
        recipe.nutrition |= facts
        recipe.note(heading, unread)
    elif kind == "tools":
        recipe.tools += [line.line.text for line in lines]
    else:
        recipe.note(heading, "\n".join(line.line.text for line in lines))


def add_head(recipe: ForeignRecipe, lines: list[TextLine]) -> None:
    """Reads what is above the ingredients and steps: the title first, then details and the description."""
    about: list[str] = []
    for line in lines:
        if (match := TITLE_LABEL.fullmatch(line.text)) and not recipe.name:
            recipe.name = match[1]
        elif not recipe.name and line is lines[0] and IN_TIME.match(line.text):
            recipe.name = line.text
        elif take_details(recipe, line.text):
            continue
        elif not recipe.name and len(line.text) <= LONGEST_TITLE:
            recipe.name = line.text
        else:
            about.append(("\n\n" if about and line.is_apart else "\n" if about else "") + line.text)
    recipe.description = "\n\n".join(filter(None, (recipe.description, "".join(about))))


def read_ingredients(lines: list[Weighed]) -> list[TextPart]:
    """Returns the lines of a list. A line of its own above others is the title of a section."""
    parts, title = [], ""
    for at, entry in enumerate(lines):
        after = lines[at + 1] if at + 1 < len(lines) else None
        if after and (is_title(entry) or is_above_lines(entry, after, first=at == 0)):
            title = read_title(entry.line.text)
        else:
            parts.append(TextPart(entry.line.text, title))
            title = ""
    return parts


def is_title(entry: Weighed) -> bool:
    return entry.line.mark == "heading" or (is_section(entry.line.text) and entry.line.mark != "bullet")


def is_above_lines(entry: Weighed, after: Weighed, *, first: bool) -> bool:
    """Whether a line without amount and bullet stands apart, directly above lines that have them."""
    has_nothing = entry.weight < SURE + NEAR and not entry.line.mark and not re.search(r"\d", entry.line.text)
    is_above = (entry.line.is_apart or first) and not after.line.is_apart
    return has_nothing and is_above and (after.line.mark == "bullet" or (after.weight > 3 and entry.weight < SURE))


def read_title(text: str) -> str:
    heading = read_heading(text)
    return heading.title if heading else text


def is_part_of_steps(line: TextLine) -> bool:
    """Whether a line is the title of some steps. Without a colon, a step may look like it: "Pour in the eggs"."""
    return is_section(line.text) and not line.mark and (line.is_apart or line.text.endswith((":", "：")))


def is_name_of_steps(line: TextLine) -> bool:
    """Whether a line above a numbered step is the title of it and the next ones: it is short, and no sentence."""
    return not line.mark and line.is_apart and len(line.text.split()) <= FEW and not ENDED.search(line.text)


def read_steps(lines: list[TextLine]) -> list[TextPart]:
    """Returns the steps: the numbered or marked lines with those that follow, or else the lines themselves."""
    lines = [line for line in lines if line.text]
    marked = sum(line.mark in ("number", "bullet") for line in lines)
    by_marks = marked >= 2 and marked * 3 >= len(lines)
    steps: list[TextPart] = []
    title, is_after_mark = "", False
    for at, line in enumerate(lines):
        after = lines[at + 1] if at + 1 < len(lines) else None
        is_above = by_marks and after is not None and after.mark == "number" and is_name_of_steps(line)
        if after and (line.mark == "heading" or is_part_of_steps(line) or is_above):
            title = read_title(line.text)
        elif steps and not title and by_marks and not line.mark and is_after_mark:
            steps[-1].text += ("\n" if ENDED.search(steps[-1].text) else " ") + line.text
        else:
            steps.append(TextPart(line.text, title))
            title, is_after_mark = "", line.mark in ("number", "bullet")
    return steps
