"""Starter data: the labels, units and foods a new household would otherwise type in first."""

from pathlib import Path

import orjson
from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Regexp

from app.access import organizer
from app.foods.food import Food
from app.foods.label import Label
from app.foods.unit import Unit
from app.framework.events import Happened, on
from app.framework.guard import allow, asking
from app.framework.schema import PartSchema
from app.framework.wire import success, takes
from app.framework.write import writes
from app.households.group import Group
from app.users.joining.registration import Founding

WORDS = Path(__file__).parent / "starter"
LANGUAGE = "en-US"


def words_in(locale: str) -> dict:
    """The words of a locale; without them, of another country with the same language, or English."""
    known = sorted(path.stem for path in WORDS.glob("*-*.json"))
    kin = [one for one in known if one.partition("-")[0] == locale.partition("-")[0]]
    chosen = locale if locale in known else next(iter(kin), LANGUAGE)
    return orjson.loads((WORDS / f"{chosen}.json").read_bytes())


def plant(group: Group, locale: str) -> None:
    """Gives the group all of it in its language. What it has by the same name, it keeps."""
    plant_labels(group, locale)
    plant_units(group, locale)
    plant_foods(group, locale)


@on(Happened.GROUP_FOUNDED)
def plant_at_its_founding(founding: Founding) -> None:
    if founding.locale:
        plant(founding.group, founding.locale)


def plant_labels(group: Group, locale: str) -> None:
    add_new(group, [Label(group=group, **label) for label in words_in(locale)["labels"]])


def plant_units(group: Group, locale: str) -> None:
    add_new(group, [Unit(group=group, **unit) for unit in words_in(locale)["units"]])


def plant_foods(group: Group, locale: str) -> None:
    """Each food on its shelf, where the group has a label for it."""
    shelves = {label.name: label for label in Label.select().where(Label.group == group)}
    foods = [
        Food(group=group, name=one, plural_name=several or None, label=shelves.get(shelf["label"]))
        for shelf in words_in(locale)["foods"]
        for one, _, several in (names.partition("|") for names in shelf["names"])
    ]
    add_new(group, foods)


def add_new(group: Group, rows: list) -> None:
    table = type(rows[0])
    taken = {name for (name,) in table.select(table.name).where(table.group == group).tuples()}
    table.bulk_create([row for row in rows if row.name not in taken], batch_size=100)


class SeedSchema(PartSchema):
    """The contract's SeederConfig."""

    locale = fields.Str(required=True, validate=Regexp(r"[a-z]{2,3}-[A-Z]{2}\Z"))


routes = Blueprint("starter_data", __name__, url_prefix="/groups/seeders")


@routes.post("/labels")
@allow(organizer)
@writes
@takes(SeedSchema())
def seed_labels(asked):
    plant_labels(own_group(), asked["locale"])
    return success("Seeding Successful")


@routes.post("/units")
@allow(organizer)
@writes
@takes(SeedSchema())
def seed_units(asked):
    plant_units(own_group(), asked["locale"])
    return success("Seeding Successful")


@routes.post("/foods")
@allow(organizer)
@writes
@takes(SeedSchema())
def seed_foods(asked):
    plant_foods(own_group(), asked["locale"])
    return success("Seeding Successful")


def own_group() -> Group:
    return Group.get_by_id(asking().group)
