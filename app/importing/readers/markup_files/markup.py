"""Parses HTML and XML of strangers: no entities, no network, limited depth."""

import re

from lxml import etree, html

from app.importing.foreign_recipe import normalize_line_ends
from app.importing.readers.files import decode_text

LONGEST = 64 * 1024 * 1024
DOCTYPE = re.compile(r"\A\s*<!DOCTYPE[^>\[]{0,1000}(?:\[.*?\]\s*)?>", re.DOTALL | re.IGNORECASE)
DECLARATION = re.compile(r"\A\s*<\?xml[^>]{0,500}\?>")
BREAKS = ("br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6")


def parse_html(body: bytes):
    """Returns the root of a page. Raises ValueError if there is none."""
    text = DECLARATION.sub("", decode_text(body))
    try:
        return html.document_fromstring(
            text, parser=html.HTMLParser(no_network=True, huge_tree=False, remove_comments=True)
        )
    except (etree.LxmlError, AssertionError):
        raise ValueError("no HTML") from None


def parse_xml(body: bytes):
    """Returns the root of an XML document. Its DTD is dropped unread, so that no entity can be declared."""
    text = DOCTYPE.sub("", DECLARATION.sub("", decode_text(body)), count=1)
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, recover=True, remove_comments=True
    )
    root = etree.fromstring(text.encode("utf-8", "replace"), parser)
    if root is None:
        raise ValueError("no XML")
    return root


def read_name(element) -> str:
    """Returns the name of an element in lower case, without its namespace. "" for comments and instructions."""
    return element.tag.rpartition("}")[2].lower() if isinstance(element.tag, str) else ""


def read_blocks(element) -> str:
    """Returns the text of an element, with a line for each of its blocks."""
    parts: list[str] = []
    for event, node in etree.iterwalk(element, events=("start", "end")):
        is_break = read_name(node) in BREAKS
        if event == "start":
            parts += ["\n" if is_break and node is not element else "", (read_name(node) and node.text) or ""]
        else:
            parts += ["\n" if is_break and node is not element else "", (node is not element and node.tail) or ""]
    lines = (" ".join(line.split()) for line in normalize_line_ends("".join(parts)).split("\n"))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


def read_items(element) -> list[str]:
    """Returns the texts of an element's list items, or else its lines."""
    items = [node for node in element.iter() if read_name(node) == "li"]
    texts = [read_item(item) for item in items] if items else read_blocks(element).split("\n")
    return [text for text in texts if text]


def read_item(item) -> str:
    """Returns the text of a list item. Of one with a list inside, it is the text before that list."""
    has_list = any(read_name(node) == "li" for node in item.iterdescendants())
    return " ".join((item.text or "").split()) if has_list else read_blocks(item)


def has_class(element, name: str) -> bool:
    return name in (element.get("class") or "").split()


def list_children(element, *names: str) -> list:
    """Returns the elements directly within an element that have one of these names."""
    return [child for child in element if read_name(child) in names] if element is not None else []


def find_child(element, name: str):
    """Returns the first element of this name directly within an element, or None."""
    return next(iter(list_children(element, name)), None)


def read_words(element) -> str:
    """Returns the text of an element on one line, or "" without an element."""
    return "" if element is None else " ".join(read_blocks(element).split())


def read_plain_lines(element) -> str:
    """Returns the text of an element with its own line ends. Elements within it are on lines of their own, too."""
    pieces = [piece for text in element.itertext() for piece in normalize_line_ends(text).split("\n")]
    return "\n".join(" ".join(piece.split()) for piece in pieces).strip()
