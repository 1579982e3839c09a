"""Reads the starter data: one file per language in the folder `starter`.

Each file maps keys, which are the same in every language, to rows. A label's row is its name. A food's row is `[name,
plural, alias, …]`, and a unit's row is `[name, plural, abbreviation, plural abbreviation, alias, …]`. Empty values at
the end are left out. Foods are grouped by label. Units are grouped under `decimals` (1.5 kg, abbreviated), `fractions`
(1½ tbsp, abbreviated) or `words` (½ cup, written out). `regional_` lists hold rows for one country only.

If a file has no row for a key, the row is taken from a file of another country with the same language, or else from
the English file.
"""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import orjson

WORDS = Path(__file__).parent / "starter"
LANGUAGE = "en-US"
WRITTEN_OTHERWISE = {"zh-TW"}  # in another script than the other locales of their language
SHOWN_SHORT, IN_FRACTIONS = {"decimals", "fractions"}, {"fractions", "words"}


@dataclass(frozen=True)
class LabelWords:
    name: str
    color: str


@dataclass(frozen=True)
class FoodWords:
    name: str
    plural_name: str | None
    aliases: list[str]
    label: str


@dataclass(frozen=True)
class UnitWords:
    name: str
    plural_name: str | None
    abbreviation: str
    plural_abbreviation: str
    use_abbreviation: bool
    fraction: bool
    aliases: list[str]


@dataclass(frozen=True)
class Starter:
    """The labels, units and foods of the starter data in one language, in dictionaries by key."""

    labels: dict[str, LabelWords] = field(default_factory=dict)
    units: dict[str, UnitWords] = field(default_factory=dict)
    foods: dict[str, FoodWords] = field(default_factory=dict)


def list_languages() -> list[str]:
    return sorted(path.stem for path in WORDS.glob("*-*.json"))


def read_starter(locale: str) -> Starter:
    """Returns the starter data of a locale. For an unknown locale, returns the English data."""
    files = [read(language) for language in list_nearest_files(locale)]
    labels, colors = merge_rows(files, "labels"), read("colors")
    units, foods = ({**merge_rows(files, kind), **choose_regional(files, kind)} for kind in ("units", "foods"))
    return Starter(
        {key: LabelWords(name, colors[key]) for key, name in labels.items()},
        {key: make_unit(section, *row) for key, (section, row) in units.items()},
        {key: make_food(labels[label], *row) for key, (label, row) in foods.items()},
    )


@cache
def read_units(locale: str) -> dict[str, UnitWords]:
    """Returns the units of a locale, with the same keys as in other languages."""
    return read_starter(locale).units


def list_nearest_files(locale: str) -> list[str]:
    """Lists the files for a locale in order of preference: its own, others of its language and script, English."""
    all_languages = list_languages()
    kin = [language for language in all_languages if language.partition("-")[0] == locale.partition("-")[0]]
    kin = kin if locale not in WRITTEN_OTHERWISE else []
    return list(dict.fromkeys([*(language for language in all_languages if language == locale), *kin, LANGUAGE]))


def read(name: str) -> dict:
    return orjson.loads((WORDS / f"{name}.json").read_bytes())


def merge_rows(files: list[dict], kind: str) -> dict:
    """Takes each row from the first file that has it. Foods and units are paired with the name of their group."""
    rows = {}
    for file in reversed(files):
        rows |= file.get(kind, {}) if kind == "labels" else map_keys(file.get(kind, {}))
    return rows


def choose_regional(files: list[dict], kind: str) -> dict:
    own = f"regional_{kind}"
    return map_keys(next((file[own] for file in files if own in file), {}))


def map_keys(groups: dict[str, dict[str, list[str]]]) -> dict[str, tuple[str, list[str]]]:
    return {key: (group, row) for group, rows in groups.items() for key, row in rows.items()}


def make_food(label: str, name: str, plural: str = "", *aliases: str) -> FoodWords:
    return FoodWords(name, plural or None, list(aliases), label)


def make_unit(section: str, name: str, plural: str = "", short: str = "", shorts: str = "", *aliases: str) -> UnitWords:
    fraction, use_short = section in IN_FRACTIONS, section in SHOWN_SHORT
    return UnitWords(name, plural or None, short, shorts or short, use_short, fraction, list(aliases))
