"""Reads Evernote: `.enex`, XML with a note for each recipe, whose text is sorted as any other text."""

import re
from base64 import b64decode
from collections.abc import Iterator
from functools import partial

from lxml import etree

from app.framework.text.translate import _
from app.importing.foreign_recipe import ForeignRecipe, Found, UnreadableRecipe, split_field_name
from app.importing.plain_text.read_text import read_text
from app.importing.readers.files import LARGEST_PICTURE, ForeignFiles
from app.importing.readers.markup_files.markup import find_child, list_children, parse_xml, read_name, read_words
from app.importing.readers.markup_files.xml_documents import list_by_root

ROOTS = ("en-export",)
BEGIN, END = re.compile(rb"<note(?=[\s>])", re.IGNORECASE), re.compile(rb"</note\s{0,20}>", re.IGNORECASE)
BLOCKS = frozenset("div p li ul ol table tr h1 h2 h3 h4 h5 h6 blockquote en-note hr pre".split())
HEADINGS = frozenset("h1 h2 h3 h4 h5 h6".split())
APART = HEADINGS | {"p", "table", "hr"}
DAY = re.compile(r"\s*(\d{4})(\d\d)(\d\d)T")
PICTURES = "image/"
OF_A_NOTE = ("author", "source-url")
TECHNICAL = {"latitude", "longitude", "altitude", "source", "source-application", "content-class", "application-data"}


def fits(files: ForeignFiles) -> bool:
    return bool(list_by_root(files, ROOTS))


def read(files: ForeignFiles) -> Found:
    for name in list_by_root(files, ROOTS):
        for body in split_notes(files.read(name)):
            title = re.search(rb"<title>([^<]{0,500})", body[:5000])
            yield title[1].decode("utf-8", "replace") if title else name, partial(read_recipe, body)


def split_notes(body: bytes) -> Iterator[bytes]:
    """Yields the XML of each note, so that a damaged one does not spoil the others."""
    at = 0
    while begin := BEGIN.search(body, at):
        end = END.search(body, begin.end())
        at = end.end() if end else len(body)
        yield body[begin.start() : at]


def read_recipe(body: bytes) -> ForeignRecipe:
    try:
        note = parse_xml(body)
    except etree.LxmlError:
        raise UnreadableRecipe(_("It is damaged, or not as this program writes it.")) from None
    recipe = read_text("\n".join(read_lines(read_content(note))))
    if not recipe.lines and not recipe.steps:
        raise UnreadableRecipe(_("It has neither ingredients nor steps."))
    title = read_words(find_child(note, "title"))
    recipe.description = "\n\n".join(filter(None, (recipe.name if recipe.name != title else "", recipe.description)))
    recipe.name = title or recipe.name
    recipe.tags = list(filter(None, map(read_words, list_children(note, "tag"))))
    created = DAY.match(read_words(find_child(note, "created")))
    recipe.created = "-".join(created.groups()) if created else ""
    add_attributes(recipe, find_child(note, "note-attributes"))
    for resource in list_children(note, "resource"):
        add_resource(recipe, resource)
    return recipe


def add_attributes(recipe: ForeignRecipe, attributes) -> None:
    source = read_words(find_child(attributes, "source-url"))
    recipe.note("Source", recipe.source if source and recipe.source != source else "")
    recipe.source = source or recipe.source
    recipe.note("Author", read_words(find_child(attributes, "author")))
    others = [] if attributes is None else [read_name(attribute) for attribute in attributes if read_words(attribute)]
    recipe.left += [
        split_field_name(name.replace("-", "_")) for name in others if name not in {*OF_A_NOTE, *TECHNICAL, ""}
    ]


def add_resource(recipe: ForeignRecipe, resource) -> None:
    """Adds a picture of the note. Other files are named as left out."""
    data = find_child(resource, "data")
    kind = read_words(find_child(resource, "mime"))
    if kind.startswith(PICTURES) and data is not None:
        recipe.pictures.append(decode_resource(data.text or ""))
    else:
        name = read_words(find_child(find_child(resource, "resource-attributes"), "file-name"))
        recipe.left.append(name or kind or "file")


def decode_resource(text: str) -> bytes:
    try:
        return b64decode(text)[:LARGEST_PICTURE]
    except ValueError:
        return b""


def read_content(note) -> etree._Element:
    """Returns the root of a note's text, which is XML in the XML."""
    content = find_child(note, "content")
    inner = find_child(content, "en-note")
    if inner is not None:
        return inner
    text = "" if content is None else (content.text or "").strip()
    try:
        return parse_xml(text.encode("utf-8", "replace"))
    except (etree.LxmlError, ValueError):
        raise UnreadableRecipe(_("It is empty.")) from None


def read_lines(root) -> Iterator[str]:
    """Yields the lines of a note. Items of lists and headings are marked, and its blank lines are kept."""
    pieces: list[str] = []
    mark = ""
    for event, node in etree.iterwalk(root, events=("start", "end")):
        name = read_name(node)
        if name in BLOCKS or name == "br":
            if words := " ".join("".join(pieces).split()):
                yield f"{mark}{words}"
                mark = ""
            elif name == "br" and event == "start":
                yield ""
            pieces.clear()
            if name in APART:
                yield ""
        if event == "start":
            if name == "li":
                mark = "1. " if read_name(node.getparent()) == "ol" else "- "
            elif name in HEADINGS:
                mark = "# "
            pieces.append((name and node.text) or "")
        else:
            mark = "" if name == "li" or name in HEADINGS else mark
            pieces.append(f"{' ' * (name in ('td', 'th'))}{(node is not root and node.tail) or ''}")
    if words := " ".join("".join(pieces).split()):
        yield f"{mark}{words}"
