"""Starter data: the labels, units and foods a new household would otherwise type in first."""

from pathlib import Path

import orjson

from app.foods.food import Food
from app.foods.label import Label
from app.foods.unit import Unit
from app.households.group import Group

WORDS = Path(__file__).parent / "starter"
LANGUAGE = "en-US"


def words_in(locale: str) -> dict:
    """The words of a locale; without them, of another country with the same language, or English."""
    known = sorted(path.stem for path in WORDS.glob("*.json"))
    kin = [one for one in known if one.partition("-")[0] == locale.partition("-")[0].lower()]
    chosen = locale if locale in known else next(iter(kin), LANGUAGE)
    return orjson.loads((WORDS / f"{chosen}.json").read_bytes())


def plant(group: Group, locale: str) -> None:
    """Gives the group the starter data in its language; what it has by the same name, it keeps."""
    words = words_in(locale)
    labels = [Label(group=group, **label) for label in words["labels"]]
    Label.bulk_create(new_ones(group, labels))
    places = {label.name: label for label in Label.select().where(Label.group == group)}
    units = [
        Unit(
            group=group,
            name=unit["name"],
            plural_name=unit["pluralName"],
            abbreviation=unit["abbreviation"],
            fraction=unit["fraction"],
        )
        for unit in words["units"]
    ]
    Unit.bulk_create(new_ones(group, units))
    foods = [
        Food(group=group, name=one, plural_name=several or None, label=places[shelf["label"]])
        for shelf in words["foods"]
        for one, _, several in (names.partition("|") for names in shelf["names"])
    ]
    Food.bulk_create(new_ones(group, foods))


def new_ones(group: Group, rows: list) -> list:
    table = type(rows[0])
    taken = {name for (name,) in table.select(table.name).where(table.group == group).tuples()}
    return [row for row in rows if row.name not in taken]
