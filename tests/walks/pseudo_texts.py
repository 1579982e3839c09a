"""Lengthens the texts of the screens by 40% and puts them in brackets, as a language for tests of the layout.

A text that is cut off lacks its last bracket, one that is not translated has none, and accents show lines that are too
low. Placeholders and tags stay as they are.
"""

import re
from urllib.parse import urlsplit

KEPT = re.compile(r"(\{\{[\w.]+\}\}|</?[A-Za-z][^<>]*>|`[^`]*`|\]\([^)]*\))")
ACCENTED = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñøšüýžÁÇÉÍÑØŠÜÝŽ")
FILL = "ěxtrâ lóng "


def write_pseudo_text(text: str) -> str:
    """Returns "[Śávé ěx]" for "Save"."""
    parts = [part if at % 2 else part.translate(ACCENTED) for at, part in enumerate(KEPT.split(text))]
    words = "".join(part for at, part in enumerate(KEPT.split(text)) if not at % 2)
    more = -(-len(words) * 4 // 10)
    return f"[{''.join(parts)} {(FILL * (more // len(FILL) + 1))[:more].strip()}]" if text else ""


def write_pseudo_texts(tree: dict) -> dict:
    return {
        key: write_pseudo_text(value) if isinstance(value, str) else write_pseudo_texts(value)
        for key, value in tree.items()
    }


def use_pseudo_texts(context) -> None:
    """Has the pages of a browser's context load the lengthened texts, whatever their language."""

    def answer(route):
        whole = route.fetch()
        route.fulfill(response=whole, json=write_pseudo_texts(whole.json()))

    context.route(lambda address: "/assets/words/" in urlsplit(address).path, answer)


class PseudoPage:
    """A page with the lengthened texts, in which elements are found by their English names."""

    def __init__(self, page):
        self.page = page

    def __getattr__(self, name: str):
        return getattr(self.page, name)

    def get_by_role(self, role: str, name: str | None = None, exact: bool = False):
        return self.page.get_by_role(role, **({"name": match_either(name, exact)} if name else {}))

    def get_by_label(self, name: str, exact: bool = False):
        return self.page.get_by_label(match_either(name, exact))


def match_either(name: str, exact: bool) -> re.Pattern:
    """Matches an English name and its lengthened form, also where only parts of it are texts of the screens."""
    both = zip(name, name.translate(ACCENTED), strict=True)
    letters = "".join(f"[{one}{other}]" if one.isalpha() else re.escape(one) for one, other in both)
    words = letters.replace(r"\ ", r"\ \[?")
    return re.compile(rf"^\[?{words}( [{FILL}]+\])?$" if exact else words, re.IGNORECASE)
