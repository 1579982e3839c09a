"""Translates messages with the gettext catalogs in app/locales. The English message stands in the code.

Placeholders have names: `_("Port {port} is in use.", port=80)`. `build.py words` collects the messages from the code.
Numbers, days and lists are written as the language does (`write_value.py`).
"""

import gettext
import json
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from app.framework.text.write_value import write_values

FALLBACK = "en-US"
CATALOGS = Path(__file__).parents[2] / "locales"
# The languages in which messages can be sent: those with a catalog, and English, which stands in the code.
LANGUAGES = (FALLBACK, *sorted(file.stem for file in CATALOGS.glob("*.mo")))
chosen: ContextVar[str | None] = ContextVar("language", default=None)
# Returns the language if none is chosen. The server adds a function that returns that of the request.
find_language: list[Callable[[], str]] = []


def _(message: str, **values) -> str:
    """Translates the message, and fills in its placeholders."""
    translated = read_catalog(language := current_language()).gettext(message)
    return translated.format(**write_values(language, values)) if values else translated


def ngettext(one: str, many: str, count: int, **values) -> str:
    """Translates a message with the plural form for the count, which is also the value of the placeholder {count}."""
    translated = read_catalog(language := current_language()).ngettext(one, many, count)
    return translated.format(**write_values(language, {"count": count, **values}))


class lazy(str):
    """A message for constants, which is translated each time it is written into a text. Equals the English message."""

    def __str__(self) -> str:
        return _(super().__str__())

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def format(self, *args, **values) -> str:
        return str(self).format(*args, **write_values(current_language(), values))


def current_language() -> str:
    """Returns the language of the surrounding `speak`, else of the request, else English, such as "de-DE"."""
    if (language := chosen.get()) is not None:
        return match_language(language, LANGUAGES) or FALLBACK
    return next((find() for find in find_language), FALLBACK)


def match_language(tag: str, languages: Collection[str]) -> str | None:
    """Returns that of the languages which a tag means: the same, or else the first of its language in any country."""
    wanted, bare = tag.replace("_", "-").lower(), shorten_tag(tag)
    same = next((code for code in languages if code.lower() == wanted), None)
    return same or next((code for code in languages if shorten_tag(code) == bare), None)


def shorten_tag(tag: str) -> str:
    """Returns the language of a tag without its script and country: "pt" for "pt-BR"."""
    return tag.replace("_", "-").partition("-")[0].lower()


@cache
def read_languages() -> list[dict]:
    """Returns all languages that people can choose: code, own and English name, direction, and whether it is complete.

    The screens are built from the same file.
    """
    return json.loads((CATALOGS / "languages.json").read_text(encoding="utf-8"))


@contextmanager
def speak(language: str | None) -> Iterator[None]:
    """Sets the language of messages inside the block, such as "de-DE". None leaves it as it is."""
    before = chosen.set(language or chosen.get())
    try:
        yield
    finally:
        chosen.reset(before)


@cache
def read_catalog(language: str) -> gettext.NullTranslations:
    """Reads a language's catalog when it is first used. English has none, and neither has an unknown language, whose
    name is therefore never a part of a path."""
    code = match_language(language, LANGUAGES) or FALLBACK
    if code == FALLBACK:
        return gettext.NullTranslations()
    with (CATALOGS / f"{code}.mo").open("rb") as compiled:
        return gettext.GNUTranslations(compiled)
