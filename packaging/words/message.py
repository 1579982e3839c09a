"""One text with its translation, and everything that can be wrong with the translation."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from string import Formatter

ZERO, ONLY = "zero", ""  # the key of the text of a message without plural forms
COUNT = "count"
IN_SCREENS = re.compile(r"\{\{([\w.]+)\}\}")
TAG = re.compile(r"</?[A-Za-z][^<>]*>|`[^`]*`|\*\*|\]\([^)]*\)")


@dataclass(frozen=True)
class Message:
    """A message in English and in another language: its texts by plural form, or one text under ONLY.

    `is_formatted` messages are written for `str.format`, with {name}; the others are of the screens, with {{name}}.
    """

    key: str
    english: dict[str, str]
    translated: dict[str, str] = field(default_factory=dict)
    is_formatted: bool = False
    is_fuzzy: bool = False

    @property
    def has_plural(self) -> bool:
        return ONLY not in self.english

    @property
    def is_search_words(self) -> bool:
        """Whether these are only words by which a page is found, in any spelling."""
        return "also" in self.key.split(".")

    def forms(self, of_language: Collection[str]) -> list[str]:
        """Returns the forms that the translation must have. Zero can have its own text in every language ("None")."""
        if not self.has_plural:
            return [ONLY]
        return [*([ZERO] if ZERO in {*self.english} - {*of_language} else []), *of_language]


def find_faults(message: Message, forms: Collection[str]) -> list[str]:
    """Returns what is wrong with the translation of a message, by the plural forms of its language."""
    if not any(message.translated.values()):
        return ["not translated"]
    if message.is_fuzzy:
        return ["fuzzy"]
    return list(dict.fromkeys([*faults_of_forms(message, forms), *faults_of_texts(message)]))


def faults_of_forms(message: Message, forms: Collection[str]) -> Iterator[str]:
    needed = message.forms(forms)
    if missing := [form for form in needed if not message.translated.get(form)]:
        yield f"a plural form is missing ({', '.join(missing)})" if message.has_plural else "not translated"
    if unknown := [form for form in message.translated if form not in needed]:
        yield f"a plural form that the language does not have ({', '.join(unknown)})"


def faults_of_texts(message: Message) -> Iterator[str]:
    english = {form: placeholders(text, message.is_formatted) for form, text in message.english.items()}
    if None in english.values():
        yield "the English text has a broken placeholder"
        return
    allowed = set().union(*english.values())
    # A form for one or two things may do without the number, and one for none also without what is said about them.
    needed = set.intersection(*(names for form, names in english.items() if form != ZERO))
    needed -= {COUNT} if message.has_plural else set()
    tags = tags_in(next(reversed(message.english.values())))
    for form, text in message.translated.items():
        found = placeholders(text, message.is_formatted)
        if text and (found is None or not (set() if form == ZERO else needed) <= found <= allowed):
            yield "other placeholders"
        if text and tags_in(text) != tags:
            yield "other tags"
        if text and edges_of(text) != edges_of(next(iter(message.english.values()))):
            yield "starts or ends with other white space"


def placeholders(text: str, is_formatted: bool) -> set[str] | None:
    """Returns the names of the placeholders, or None if one of them is broken."""
    if not is_formatted:
        return (
            None
            if {"{{", "}}"} & {*re.findall(r"\{\{|\}\}", IN_SCREENS.sub("", text))}
            else {*IN_SCREENS.findall(text)}
        )
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return None


def tags_in(text: str) -> list[str]:
    """Returns the tags, code, bold marks and addresses of links in a text, which are the same in every language."""
    return sorted(TAG.findall(text))


def edges_of(text: str) -> tuple[bool, bool, bool]:
    """Says whether a text starts and ends with white space, and with the end of a line."""
    return text[:1].isspace(), text[-1:].isspace(), text[-1:] == "\n"
