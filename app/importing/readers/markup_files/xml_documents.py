"""Finds the XML documents among files, by the names of their roots."""

import re
from collections.abc import Iterator

from lxml import etree

from app.importing.foreign_recipe import UNREADABLE
from app.importing.readers.files import ForeignFiles, decode_text
from app.importing.readers.markup_files.markup import parse_xml, read_name

ENDINGS = (".xml", ".mcb", ".mx2", ".mz2", ".grmt", ".enex", ".recipeml")
START = 4000  # bytes by which a document is recognized
ROOT = re.compile(r"<([A-Za-z_][\w.:-]{0,100})")
BEFORE_ROOT = re.compile(
    r"<\?.{0,500}?\?>|<!--.{0,2000}?-->|<!DOCTYPE[^>\[]{0,500}(?:\[[^\]]{0,3000}\]\s{0,20})?>", re.S
)


def list_documents(files: ForeignFiles) -> list[str]:
    """Returns the names of the files that may be XML."""
    names = files.ending_in(*ENDINGS)
    is_single = len(files.names) == 1 and find_root(files, files.names[0]) not in ("", "html")
    return names or (files.names if is_single else [])


def find_root(files: ForeignFiles, name: str) -> str:
    """Returns the name of a document's root in lower case, without parsing it."""
    match = ROOT.match(BEFORE_ROOT.sub("", decode_text(files.read(name)[:START])).lstrip())
    return match[1].rpartition(":")[2].lower() if match else ""


def list_by_root(files: ForeignFiles, roots: tuple[str, ...]) -> list[str]:
    return [name for name in list_documents(files) if find_root(files, name) in roots]


def find_roots(files: ForeignFiles, roots: tuple[str, ...]) -> Iterator[tuple[str, etree._Element]]:
    """Yields the name and the root of each document whose root has one of these names. Damaged ones are left out."""
    for name in list_by_root(files, roots):
        try:
            yield name, parse_xml(files.read(name))
        except (etree.LxmlError, *UNREADABLE):
            continue


def find_recipes_below(root) -> list:
    """Returns the recipes of a document, except those within others."""
    recipes, waiting = [], [root]
    while waiting:
        node = waiting.pop()
        if read_name(node) in ("recipe", "rcpe"):
            recipes.append(node)
        else:
            waiting += reversed(node)
    return recipes
