"""Translates messages with the gettext catalogs in app/locales. The English message stands in the code.

Placeholders have names: `_("Port {port} is in use.", port=80)`. `build.py words` collects the messages from the code.
"""

import gettext
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

FALLBACK = "en"
DOMAIN, CATALOGS = "hearthbook", Path(__file__).parents[2] / "locales"
LANGUAGES = (FALLBACK, "ar", "de", "fr")
chosen: ContextVar[str | None] = ContextVar("language", default=None)
# Returns the language if none is chosen. The server adds a function that returns that of the request.
find_language: list[Callable[[], str]] = []


def _(message: str, **values) -> str:
    """Translates the message, and fills in its placeholders."""
    translated = catalog(current_language()).gettext(message)
    return translated.format(**values) if values else translated


def ngettext(one: str, many: str, count: int, **values) -> str:
    """Translates a message with the plural form for the count, which is also the value of the placeholder {count}."""
    translated = catalog(current_language()).ngettext(one, many, count)
    return translated.format(**{"count": count, **values})


class lazy(str):
    """A message for constants, which is translated each time it is written into a text. Equals the English message."""

    def __str__(self) -> str:
        return _(super().__str__())

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def format(self, *args, **values) -> str:
        return str(self).format(*args, **values)


def current_language() -> str:
    """Returns the language of the surrounding `speak`, else of the request, else English."""
    return chosen.get() or next((find() for find in find_language), FALLBACK)


@contextmanager
def speak(language: str | None) -> Iterator[None]:
    """Sets the language of messages inside the block, such as "de". None leaves it as it is."""
    before = chosen.set(language or chosen.get())
    try:
        yield
    finally:
        chosen.reset(before)


@cache
def catalog(language: str) -> gettext.NullTranslations:
    """Reads a language's catalog when it is first used. English has none, and neither has an unknown language, whose
    name is therefore never a part of a path."""
    languages = [language] if language in LANGUAGES else []
    return gettext.translation(DOMAIN, CATALOGS, languages, fallback=True)
