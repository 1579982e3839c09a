"""Reads and writes the texts of the screens, and those of the help pages, which are JSON files of nested keys."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from words.languages import ENGLISH, FORMS, Places, forms_of
from words.message import IN_SCREENS, ONLY, Message

PLURAL = re.compile(rf"_({'|'.join(FORMS)})$")
HELP = "help pages."  # in front of the keys of help pages where both kinds are together

Tree = dict[str, Any]  # of texts, lists of texts, and trees


def read_tree(file: Path) -> Tree:
    if not file.is_file():
        return {}
    try:
        return json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=without_repeats)
    except ValueError as why:
        raise ValueError(f"{file}: {why}") from None


def without_repeats(pairs: list[tuple[str, Any]]) -> Tree:
    keys = [key for key, _ in pairs]
    if repeated := {key for key in keys if keys.count(key) > 1}:
        raise ValueError(f"the same key twice: {', '.join(sorted(repeated))}")
    return dict(pairs)


def leaves_of(tree: Tree | list[str], path: str = "") -> Iterator[tuple[str, str]]:
    """Yields the full key and the text of everything in the tree."""
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree):
        if isinstance(value, str):
            yield f"{path}{key}", value
        else:
            yield from leaves_of(value, f"{path}{key}.")


def read_screen_texts(places: Places, language: str) -> dict[str, dict[str, str]]:
    """Returns the texts of the screens: by key without plural form, then by form."""
    texts: dict[str, dict[str, str]] = {}
    for key, text in leaves_of(read_tree(places.screens / f"{language}.json")):
        form = PLURAL.search(key)
        texts.setdefault(PLURAL.sub("", key), {})[form[1] if form else ONLY] = text
    return texts


def read_help_texts(places: Places, language: str) -> dict[str, dict[str, str]]:
    """Returns the texts of the help pages by key, such as "adding.steps.0"."""
    return {key: {ONLY: text} for key, text in leaves_of(read_tree(places.help / f"{language}.json"))}


def read_texts(places: Places, language: str) -> dict[str, dict[str, str]]:
    """Returns the texts of the screens and of the help pages together."""
    of_help = {f"{HELP}{key}": texts for key, texts in read_help_texts(places, language).items()}
    return {**read_screen_texts(places, language), **of_help}


def messages_of(places: Places, language: str) -> list[Message]:
    """Returns all messages of the screens and the help pages, in the order of the English files."""
    english, translated = read_texts(places, ENGLISH), read_texts(places, language)
    return [Message(key, texts, translated.get(key, {})) for key, texts in english.items()]


def keys_left_over(places: Places, language: str) -> list[str]:
    english = read_texts(places, ENGLISH)
    return [key for key in read_texts(places, language) if key not in english]


def unknown_names(places: Places) -> list[str]:
    """Returns the buttons and screens that the English help pages name and that do not exist."""
    known = {key for key, texts in read_screen_texts(places, ENGLISH).items() if ONLY in texts}
    texts = [text for texts in read_help_texts(places, ENGLISH).values() for text in texts.values()]
    return [name for text in texts for name in IN_SCREENS.findall(text) if name not in known]


def write_texts(places: Places, language: str, texts: dict[str, dict[str, str]]) -> None:
    """Writes the texts of a language in the order of the English files. Texts of the screens that are empty are left
    out. Those of a help page stay empty, if others of the page are not, because its steps are a list."""
    forms, screens, pages = forms_of(language), {}, {}
    begun = {page_of(key) for key, said in texts.items() if any(said.values())}
    for message in messages_of(places, language):
        said, is_help = texts.get(message.key, {}), message.key.startswith(HELP)
        for form in message.forms(forms):
            if said.get(form) or (is_help and page_of(message.key) in begun):
                key = f"{message.key}_{form}" if form else message.key.removeprefix(HELP)
                plant(pages if is_help else screens, key, said.get(form, ""))
    (places.screens / f"{language}.json").write_bytes(as_json(screens))
    (places.help / f"{language}.json").write_bytes(as_json(with_lists(pages)))


def page_of(key: str) -> str:
    return ".".join(key.split(".")[:2]) if key.startswith(HELP) else ""


def plant(tree: Tree, key: str, text: str) -> None:
    *path, last = key.split(".")
    for part in path:
        tree = tree.setdefault(part, {})
    tree[last] = text


def with_lists(pages: Tree) -> Tree:
    """Returns the help pages with their steps as lists, as which `leaves_of` reads them."""
    return {
        page: {key: [*value.values()] if isinstance(value, dict) else value for key, value in texts.items()}
        for page, texts in pages.items()
    }


def as_json(tree: Tree) -> bytes:
    return (json.dumps(tree, ensure_ascii=False, indent=2) + "\n").encode()
