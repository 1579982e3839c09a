"""Writes the parts of the languages' files that the screens need into the code of the screens."""

from pathlib import Path
from typing import Any

import orjson
from marshmallow import ValidationError

from app.framework.api.schema import make_camel_case
from app.languages.checking.language_schema import LanguageSchema
from app.languages.read_language import EVERYWHERE, list_languages, read_language

SCHEMA = LanguageSchema()
# Paths in the folder of recipes of the screens.
DURATIONS, STEPS = "timers/durations/durationWords.json", "matching/words/stepWords.json"
MORE_DURATIONS = "timers/durations/moreDurationWords.json"
LATER = {"ar", "da", "he", "ja", "pl", "zh"}  # whose durations are loaded where a text has their letters
FIRST = "en"  # English comes first: of equally good readings of a text, the first one counts


def write_screen_words(recipes: Path) -> None:
    """Writes the files of the screens' words into their folder of recipes."""
    for name, content in collect_screen_words().items():
        (recipes / name).write_bytes(content)


def find_stale(recipes: Path) -> list[str]:
    """Returns the names of the files that differ from what `write_screen_words` would write."""
    files = collect_screen_words().items()
    return [name for name, content in files if not (at := recipes / name).is_file() or at.read_bytes() != content]


def find_faults() -> list[str]:
    """Returns one line for each file of a language that its schema refuses."""
    return [
        f"{code}: {fault}"
        for code in [EVERYWHERE, *list_languages()]
        if (fault := find_schema_fault(read_language(code)))
    ]


def find_schema_fault(file: dict[str, Any]) -> str:
    try:
        SCHEMA.load(file)
    except ValidationError as why:
        return str(why)
    return ""


def collect_screen_words() -> dict[str, bytes]:
    codes = sorted(list_languages(), key=lambda code: (code != FIRST, code))
    files = {code: SCHEMA.dump(SCHEMA.load(read_language(code))) for code in [*codes, EVERYWHERE]}
    same = {code: file["steps_of"] for code, file in files.items() if "steps_of" in file}
    steps = {"words": collect_section(files, "steps"), "same": same}
    durations = collect_section(files, "durations")
    more = {code: words for code, words in durations.items() if code in LATER}
    first = {code: words for code, words in durations.items() if code not in LATER}
    return {DURATIONS: as_json(first), MORE_DURATIONS: as_json(more), STEPS: as_json(steps)}


def collect_section(files: dict[str, dict], name: str) -> dict[str, dict]:
    """Returns a section of all files that have it, with the names of its values as the screens write them."""
    return {
        code: {make_camel_case(key): value for key, value in file[name].items()}
        for code, file in files.items()
        if name in file
    }


def as_json(value: dict) -> bytes:
    return orjson.dumps(value, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
