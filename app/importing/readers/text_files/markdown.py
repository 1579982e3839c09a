"""Reads Markdown files, with or without front matter. Sections are found by their headings in many languages."""

import re
from functools import partial
from pathlib import PurePosixPath

from app.framework.text.translate import _
from app.importing.foreign_recipe import Fields, ForeignRecipe, Found, UnreadableRecipe, as_texts
from app.importing.pieces import (
    drop_number,
    ignore_headings,
    read_any_heading,
    read_nutrition,
    split_ingredient_lines,
    split_paragraphs,
    split_pieces,
)
from app.importing.plain_text.part_words import recognize_part
from app.importing.readers.files import PICTURES, ForeignFiles
from app.importing.readers.text_files.front_matter import split_front_matter
from app.importing.readers.text_files.metadata import TECHNICAL, fill, split_properties

HEADING = re.compile(r"(#{1,6})[ \t]+(\S.*)")
UNDERLINE = re.compile(r"(=|-){3,}[ \t]*")
BOLD = re.compile(r"(?:\*\*|__)(.{1,100}?):?(?:\*\*|__):?")
IMAGE = re.compile(
    r"!\[[^\[\]]{0,500}\]\(<?([^()<>\s]{1,1000})>?(?:\s+\"[^\"]{0,300}\")?\)|!\[\[([^\[\]|]{1,500})(?:\|[^\[\]]{0,100})?\]\]"
)
ITEM, NUMBERED = re.compile(r"\s*[-*+•]\s+(?:\[[ xX]\]\s+)?\S"), re.compile(r"\s*\d{1,3}[.)]\s+\S")


def fits(files: ForeignFiles) -> bool:
    return bool(files.ending_in(".md", ".markdown"))


def read(files: ForeignFiles) -> Found:
    for name in files.ending_in(".md", ".markdown"):
        if PurePosixPath(name).stem.lower() not in ("readme", "license", "index"):
            yield PurePosixPath(name).name, partial(read_recipe, files, name)


def read_recipe(files: ForeignFiles, name: str) -> ForeignRecipe:
    values, text = split_front_matter(files.text(name))
    properties, text = split_properties(text)
    values = properties | values
    recipe, fields = ForeignRecipe(), Fields(values)
    fill(recipe, fields)
    images = [match[1] or match[2] for match in IMAGE.finditer(text)]
    sections = split_sections(IMAGE.sub("", text))
    add_sections(recipe, sections)
    if not recipe.lines and not recipe.steps:
        recipe.lines = split_pieces(as_texts(fields.take("ingredients"), ""), read_any_heading)
        recipe.steps = split_pieces(
            as_texts(fields.take("directions", "instructions", "steps", "method"), ""), read_any_heading
        )
    if not recipe.lines and not recipe.steps:
        raise UnreadableRecipe(_("It has neither ingredients nor steps."))
    recipe.name = recipe.name or PurePosixPath(name).stem
    recipe.categories += [part for part in PurePosixPath(name).parts[1:-1] if part not in recipe.categories]
    add_pictures(recipe, files, name, [fields.text("image", "cover", "picture", "photo"), *images])
    return fields.rest_as_notes(recipe, *TECHNICAL)


def split_sections(text: str) -> list[tuple[int, str, str]]:
    """Returns the level, the heading and the text of each section. The text before the first heading has level 0."""
    sections: list[tuple[int, str, list[str]]] = [(0, "", [])]
    for line in text.split("\n"):
        before = sections[-1][2]
        if match := HEADING.fullmatch(line):
            sections.append((len(match[1]), match[2].rstrip(" \t#").strip("*_ :"), []))
        elif UNDERLINE.fullmatch(line) and before and before[-1].strip() and not ITEM.match(before[-1]):
            sections.append((1 if line[0] == "=" else 2, before.pop().strip(), []))
        elif (match := BOLD.fullmatch(line.strip())) and recognize_part(match[1]):
            sections.append((3, match[1].strip(" :"), []))
        else:
            before.append(line)
    return [(level, title, "\n".join(lines).strip()) for level, title, lines in sections]


def add_sections(recipe: ForeignRecipe, sections: list[tuple[int, str, str]]) -> None:
    kind, level_of_kind = "", 0
    for level, title, text in sections:
        new_kind = recognize_part(title)
        if new_kind:
            kind, level_of_kind, title = new_kind, level, ""
        elif title and not recipe.name and not kind:
            recipe.name, title = title, ""
        elif level and level <= level_of_kind:
            kind = "other"
        add_section(recipe, kind, title, text)


def add_section(recipe: ForeignRecipe, kind: str, title: str, text: str) -> None:
    if kind in ("lines", "steps"):
        parts = (
            split_ingredient_lines(text, ignore_headings)
            if kind == "lines"
            else split_pieces(split_steps(text), ignore_headings)
        )
        if parts and title:
            parts[0].title = title
        getattr(recipe, kind).extend(parts)
    elif kind == "nutrition":
        facts, unread = read_nutrition(text)
        recipe.nutrition |= facts
        recipe.note(title or "Nutrition", unread)
    elif kind == "tools":
        recipe.tools += [piece.text for piece in split_ingredient_lines(text, ignore_headings)]
    elif kind == "notes" or title:
        recipe.note(title, text)
    else:
        recipe.description = "\n\n".join(filter(None, (recipe.description, text)))


def split_steps(text: str) -> list[str]:
    """Returns the items of a list, with the lines that continue them, or else the paragraphs."""
    if not any(ITEM.match(line) or NUMBERED.match(line) for line in text.split("\n")):
        return split_paragraphs(text)
    steps: list[str] = []
    for line in text.split("\n"):
        begins = (ITEM.match(line) or NUMBERED.match(line)) and not line.startswith(("  ", "\t"))
        if begins or not steps:
            steps.append(drop_number(line.strip().lstrip("+")))
        else:
            steps[-1] += f"\n{line.strip()}"
    return steps


def add_pictures(recipe: ForeignRecipe, files: ForeignFiles, name: str, images: list[str]) -> None:
    for image in filter(None, images):
        if image.startswith(("http://", "https://")):
            recipe.picture_urls.append(image)
        elif picture := files.at(image, name):
            recipe.pictures += files.picture(picture)
        else:
            recipe.left.append(image)
    if not recipe.pictures:
        stem = PurePosixPath(name).with_suffix("").name
        beside = next(filter(None, (files.at(f"{stem}{ending}", name) for ending in PICTURES)), None)
        recipe.pictures = files.picture(beside)
