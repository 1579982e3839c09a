"""Reads Cooklang: `.cook` files with ingredients, tools and timers in the text, and pictures beside them."""

import re
from functools import partial
from pathlib import PurePosixPath

from app.framework.text.translate import _
from app.importing.foreign_recipe import Fields, ForeignRecipe, Found, TextPart, UnreadableRecipe
from app.importing.readers.files import PICTURES, ForeignFiles
from app.importing.readers.text_files.front_matter import split_front_matter
from app.importing.readers.text_files.metadata import TECHNICAL, fill

METADATA = re.compile(r">>\s*([^:\n]{1,100}):\s*(.*)")
SECTION = re.compile(r"=+\s*([^=\n]{0,200}?)\s*=*")
LINE_COMMENT = re.compile(r"(?<!\S)--(?!-).*")
LONGEST_TITLE = 300
BRACED = r"[^@#~{}\n]{1,100}?"
MARKED = re.compile(
    rf"@(?P<mark>[&?+-]?)(?P<food>{BRACED}|\w[\w'’-]{{0,80}})\{{(?P<amount>[^{{}}\n]{{0,100}})\}}(?:\((?P<prepared>[^()\n]{{0,200}})\))?"
    r"|@(?P<one_food>[&?+-]?[^\W_][\w'’-]{0,80})(?:\((?P<one_prepared>[^()\n]{0,200})\))?"
    rf"|\#(?P<tool>{BRACED})\{{(?P<count>[^{{}}\n]{{0,100}})\}}"
    r"|\#(?P<one_tool>[^\W\d_][\w'’-]{0,80})"
    rf"|~(?P<timer>{BRACED})?\{{(?P<time>[^{{}}\n]{{0,100}})\}}"
)


def fits(files: ForeignFiles) -> bool:
    return bool(files.ending_in(".cook"))


def read(files: ForeignFiles) -> Found:
    for name in files.ending_in(".cook"):
        yield PurePosixPath(name).name, partial(read_recipe, files, name)


def read_recipe(files: ForeignFiles, name: str) -> ForeignRecipe:
    values, text = split_front_matter(files.text(name))
    body = []
    for line in text.split("\n"):
        if match := METADATA.fullmatch(line.strip()):
            values[match[1].strip().lower()] = match[2].strip()
        else:
            body.append(line)
    recipe, fields = ForeignRecipe(), Fields(values)
    fill(recipe, fields)
    path = PurePosixPath(name)
    recipe.name = recipe.name or path.stem
    recipe.categories += [part for part in path.parts[:-1] if part not in recipe.categories]
    add_body(recipe, "\n".join(body))
    if not recipe.lines and not recipe.steps:
        raise UnreadableRecipe(_("It has neither ingredients nor steps."))
    add_pictures(recipe, files, name, fields.text("image", "picture", "images"))
    return fields.rest_as_notes(recipe, *TECHNICAL)


def add_body(recipe: ForeignRecipe, text: str) -> None:
    text = drop_comments(recipe, text)
    title_of_lines = title_of_steps = ""
    for block in re.split(r"\n[ \t]*\n", "\n".join(separate_steps(recipe, text))):
        lines = [line.strip() for line in block.split("\n") if line.strip()]
        if (
            lines
            and lines[0].startswith("=")
            and len(lines[0]) <= LONGEST_TITLE
            and (match := SECTION.fullmatch(lines[0]))
        ):
            title_of_lines = title_of_steps = match[1]
            lines = lines[1:]
        if lines:
            before = len(recipe.lines)
            words = MARKED.sub(partial(replace_mark, recipe), " ".join(lines))
            recipe.steps.append(TextPart(words, title_of_steps))
            title_of_steps = ""
            if title_of_lines and len(recipe.lines) > before:
                recipe.lines[before].title, title_of_lines = title_of_lines, ""


def drop_comments(recipe: ForeignRecipe, text: str) -> str:
    """Returns the text without comments in brackets, which become notes. One without an end is text."""
    kept, at = [], 0
    while (start := text.find("[-", at)) >= 0 and (end := text.find("-]", start + 2)) >= 0:
        kept.append(text[at:start])
        recipe.note("", text[start + 2 : end].strip())
        at = end + 2
    return "".join([*kept, text[at:]])


def separate_steps(recipe: ForeignRecipe, text: str):
    """Yields the lines of the steps, with a blank line around each section. Comments and notes become notes."""
    for line in text.split("\n"):
        if match := LINE_COMMENT.search(line):
            recipe.note("", match[0][2:].strip())
            if line := line[: match.start()].rstrip():
                yield line
        elif line.startswith(">"):
            recipe.note("", line.lstrip("> "))
        elif line.startswith("="):
            yield from ("", line)
        else:
            yield line


def replace_mark(recipe: ForeignRecipe, match: re.Match) -> str:
    """Adds what is marked in a step to the recipe, and returns the words that stay in the step."""
    if tool := match["tool"] or match["one_tool"]:
        if tool not in recipe.tools:
            recipe.tools.append(tool)
        return tool
    if match["time"] is not None:
        time = write_amount(match["time"])
        return f"{match['timer']} ({time})" if match["timer"] else time
    food = (match["food"] or match["one_food"]).strip("&?+-").split("|")[0].strip()
    name = PurePosixPath(food).name if food.startswith(("./", "../")) else food
    if match["mark"] == "&" or (match["one_food"] or "").startswith("&"):
        return name  # it is the same ingredient again
    prepared = match["prepared"] or match["one_prepared"]
    amount = write_amount(match["amount"] or "")
    recipe.lines.append(TextPart(" ".join(filter(None, (amount, name))) + (f", {prepared}" if prepared else "")))
    return name


def write_amount(text: str) -> str:
    """Returns the amount in braces, such as "3%tbsp" or "=2", as people write it."""
    amount, _, unit = text.strip().lstrip("=").partition("%")
    return " ".join(filter(None, (amount.partition("|")[0].strip(), unit.strip())))


def add_pictures(recipe: ForeignRecipe, files: ForeignFiles, name: str, image: str) -> None:
    """Adds the picture named like the recipe, and those of its steps, which are numbered."""
    stem = PurePosixPath(name).stem
    if image.startswith(("http://", "https://")):
        recipe.picture_urls.append(image)
    own = [files.at(image, name)] if image else []
    own += [files.at(f"{stem}{ending}", name) for ending in PICTURES]
    numbers = re.compile(rf"{re.escape(stem)}\.\d{{1,3}}(?:\.\d{{1,3}})?")
    folder = PurePosixPath(name).parent
    of_steps = [
        picture for picture in files.ending_in(*PICTURES)
        if PurePosixPath(picture).parent == folder and numbers.fullmatch(PurePosixPath(picture).stem)
    ]  # fmt: skip
    names = dict.fromkeys(filter(None, [*own[:1], *filter(None, own[1:]), *sorted(of_steps)]))
    recipe.pictures = [picture for name in names for picture in files.picture(name)]
