"""Adds starter data to a group: common labels, units and foods that members would otherwise type in themselves."""

from functools import cache

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import OneOf

from app.access import organizer
from app.foods.food import Food
from app.foods.label import Label
from app.foods.read_words import Starter, list_languages, read_starter
from app.foods.unit import Unit
from app.framework.api.guard import allow, current_user
from app.framework.api.reference import find_known_names
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, report_success
from app.framework.jobs.events import EventType, subscribe
from app.framework.storage.database import db
from app.framework.storage.query_limit import lift_query_limit
from app.framework.text.fold import fold
from app.framework.text.fold_name import fold_name
from app.framework.text.language import LOCALES
from app.framework.text.translate import _, lazy
from app.households.group import Group
from app.kitchen.named_item import NamedItem
from app.users.joining.registration import Founding

# What nearly every kitchen has, by the keys of the starter data. Nobody is asked for it.
STAPLES = (
    *("salt", "coarse-salt", "table-salt", "fine-sea-salt", "kosher-salt", "flaky-salt", "water", "sugar"),
    *("pepper", "black-pepper", "vegetable-oil", "sunflower-oil", "canola-oil", "olive-oil", "extra-virgin-olive-oil"),
)


@lift_query_limit()
def add_starter_data(group: Group, locale: str) -> None:
    """Adds all starter data of a language to the group, except items that it already has under any name."""
    words = read_starter(locale)
    add_labels(group, words)
    add_units(group, words)
    add_foods(group, words)


@subscribe(EventType.GROUP_FOUNDED)
def add_to_new_group(founding: Founding) -> None:
    if founding.locale:
        add_starter_data(founding.group, founding.locale)


@lift_query_limit()
def add_labels(group: Group, words: Starter) -> None:
    add_new(group, Label, [vars(label) for label in words.labels.values()])


@lift_query_limit()
def add_units(group: Group, words: Starter) -> None:
    add_new(group, Unit, [vars(unit) for unit in words.units.values()])


@lift_query_limit()
def add_foods(group: Group, words: Starter) -> None:
    """Adds the foods, each with its label if the group has a label of that name."""
    labels = {fold(label.name): label.id for label in Label.select().where(Label.group == group)}
    foods = words.foods.values()
    add_new(group, Food, [vars(food) | {"label": labels.get(fold(food.label))} for food in foods])


def add_new(group: Group, table: type[NamedItem], rows: list[dict]) -> None:
    """Adds the starter items that the group does not have yet.

    An item is skipped if its main name is any name of an existing item, or any of its names is an existing main name.
    """
    theirs = list(table.select().where(table.group == group))
    names, forms = (
        {fold_alike(item.name) for item in theirs},
        {fold_alike(name) for item in theirs for name in item.names()},
    )
    new = []
    for row in rows:
        called = {
            fold_alike(name) for name in (*(row.get(name) for name in table.naming), *row.get("aliases", ())) if name
        }
        if fold_alike(row["name"]) in forms or called & names:
            continue
        more = [{"name": alias} for alias in row.get("aliases", ()) if fold_alike(alias) not in forms]
        new.append(table(**(row | {"group": group.id, "aliases": more})))
    insert(table, new)


def fold_alike(name: str) -> str:
    """Normalizes a name for comparison and removes its accents, so a group that has "jalapeno" gets no "jalapeño"."""
    return fold(fold_name(name))


def insert(table: type[NamedItem], words: list[NamedItem]) -> None:
    """Inserts the rows with one prepared statement. Peewee would compose SQL for each row, in ten times the time."""
    columns = table._meta.sorted_fields
    names, marks = ", ".join(f'"{column.column_name}"' for column in columns), ", ".join("?" * len(columns))
    for word in words:
        word.note_names()
    values = [[column.db_value(word.__data__.get(column.name)) for column in columns] for word in words]
    db.cursor().executemany(f'INSERT INTO "{table._meta.table_name}" ({names}) VALUES ({marks})', values)


class SeedSchema(PartSchema):
    """The language of the starter data to add. Existing API clients know this schema as SeederConfig."""

    locale = fields.Str(required=True, validate=OneOf(LOCALES, error=lazy("invalid locale")))


routes = Blueprint("starter_data", __name__, url_prefix="/groups/seeders")


@routes.post("/labels")
@allow(organizer)
@transactional
@body(SeedSchema())
def seed_labels(values):
    add_labels(find_own_group(), read_starter(values["locale"]))
    return report_success(_("Seeding Successful"))


@routes.post("/units")
@allow(organizer)
@transactional
@body(SeedSchema())
def seed_units(values):
    add_units(find_own_group(), read_starter(values["locale"]))
    return report_success(_("Seeding Successful"))


@routes.post("/foods")
@allow(organizer)
@transactional
@body(SeedSchema())
def seed_foods(values):
    add_foods(find_own_group(), read_starter(values["locale"]))
    return report_success(_("Seeding Successful"))


def find_own_group() -> Group:
    return Group.get_by_id(current_user().group)


def find_staples(group: str) -> frozenset[str]:
    """Returns the ids of the group's foods that nearly every kitchen has, in whichever language they are named."""
    return frozenset(find_known_names(Food, group, list_staple_names()).values())


def is_staple(food: Food) -> bool:
    """Whether nearly every kitchen has the food."""
    return not list_compared_names().isdisjoint(map(Food.compared, filter(None, food.names())))


@cache
def list_compared_names() -> frozenset[str]:
    return frozenset(map(Food.compared, list_staple_names()))


@cache
def list_staple_names() -> frozenset[str]:
    rows = (read_starter(language).foods.get(key) for language in list_languages() for key in STAPLES)
    return frozenset(name for row in rows if row for name in (row.name, row.plural_name, *row.aliases) if name)
