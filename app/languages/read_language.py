"""Reads the files of languages. `LanguageSchema` describes their sections, and a test checks each file by it."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

PLACE = Path(__file__).parent
# The file of words that are the same in every language.
EVERYWHERE = "any"
TEXT_BEFORE_SECTIONS = re.compile(r"\A.*?(?=^\[|\Z)", re.DOTALL | re.MULTILINE)


def list_languages() -> list[str]:
    """Returns the codes of all languages that have a file, such as "de"."""
    return sorted(file.stem for file in PLACE.glob("*.toml") if file.stem != EVERYWHERE)


def read_section(language: str | None, name: str) -> Any:
    """Returns one section of a language's file, or one of the values before the sections, or None if there is none.

    Parses only this section: to look up the same section of all languages takes a tenth of the time of whole files.
    """
    import tomllib

    file = PLACE / f"{language}.toml"
    if not (language or "").isalpha() or not file.is_file():
        return None
    text = file.read_text(encoding="utf-8")
    section = re.search(rf"^\[{name}\]$.*?(?=^\[(?!{name}\.)|\Z)", text, re.DOTALL | re.MULTILINE)
    return tomllib.loads((section or TEXT_BEFORE_SECTIONS.search(text))[0]).get(name)


@lru_cache(maxsize=8)
def read_section_of_all(name: str) -> dict[str, Any]:
    """Maps the codes of the languages whose files have this section to it, with EVERYWHERE among them."""
    sections = ((language, read_section(language, name)) for language in [EVERYWHERE, *list_languages()])
    return {language: section for language, section in sections if section is not None}


def read_language(language: str) -> dict[str, Any]:
    """Returns all sections of a language's file."""
    import tomllib

    return tomllib.loads((PLACE / f"{language}.toml").read_text(encoding="utf-8"))
