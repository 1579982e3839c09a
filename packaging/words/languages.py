"""Says which languages there are, where their texts lie, and which plural forms CLDR gives them."""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.plural import to_gettext

ROOT = Path(__file__).resolve().parents[2]
ENGLISH = "en-US"
FORMS = ("zero", "one", "two", "few", "many", "other")  # in the order of CLDR and of gettext


@dataclass(frozen=True)
class Places:
    """The folders of the texts. Tests have their own."""

    root: Path = ROOT

    @property
    def code(self) -> Path:
        return self.root / "app"

    @property
    def server(self) -> Path:
        return self.code / "locales"

    @property
    def source(self) -> Path:
        return self.root / "ui" / "src"

    @property
    def screens(self) -> Path:
        return self.source / "locales"

    @property
    def help(self) -> Path:
        return self.source / "shell" / "help" / "texts"

    def files_of(self, language: str) -> tuple[Path, Path, Path]:
        """Returns the three files of a language: the server's messages, the screens' texts, the help pages."""
        return (self.server / f"{language}.po", self.screens / f"{language}.json", self.help / f"{language}.json")

    def languages(self) -> list[str]:
        """Returns the codes of all languages that people can choose."""
        return [language["code"] for language in self.read_languages()]

    def complete_languages(self) -> list[str]:
        return [language["code"] for language in self.read_languages() if language["isComplete"]]

    def begun_languages(self) -> list[str]:
        """Returns the codes of the languages that are translated, at least in part. English comes first."""
        begun = [code for code in self.languages() if any(file.is_file() for file in self.files_of(code))]
        return [ENGLISH, *(code for code in begun if code != ENGLISH)]

    def read_languages(self) -> list[dict]:
        return json.loads((self.server / "languages.json").read_text(encoding="utf-8"))


@cache
def locale_of(code: str) -> Locale:
    """Returns the data of a language. Two of the API's codes are outdated, and known by their language alone."""
    try:
        return Locale.parse(code, sep="-")
    except UnknownLocaleError:
        return Locale.parse(code.partition("-")[0])


def platform_words(code: str) -> dict[str, str]:
    """Returns the words that nobody translates, because CLDR has them: the days of the week, by their English names."""
    english, own = (locale_of(one).days["stand-alone"]["wide"] for one in (ENGLISH, code))
    return {english[day]: own[day] for day in english}


def forms_of(code: str) -> tuple[str, ...]:
    """Returns the plural forms of a language: two in English, four in Polish, six in Arabic."""
    named = {*locale_of(code).plural_form.rules, "other"}
    return tuple(form for form in FORMS if form in named)


def gettext_forms(code: str) -> str:
    """Returns the same plural forms as catalogs of gettext state them. `e` is an exponent, which whole numbers lack."""
    return re.sub(r"\b[ce]\b", "0", to_gettext(locale_of(code).plural_form))
