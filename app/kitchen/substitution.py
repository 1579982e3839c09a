"""Substitutes: what may be used instead of a food, in general or in one ingredient of a recipe."""

from collections.abc import Collection

from marshmallow import ValidationError, fields
from marshmallow.validate import Length

from app.framework.api.errors import Failure
from app.framework.api.reference import find_known_ids
from app.framework.api.schema import FreeText, Id, PartSchema, Whole
from app.framework.storage.database import Row
from app.framework.storage.merged_ids import map_current_ids
from app.framework.text.name import Name, OtherName
from app.framework.text.translate import _
from app.framework.text.visible import shows_something

MOST, LONGEST_NOTE = 20, 255  # entries of a list, and characters of a note; each line with the food repeats its list
# The entries of one list as JSON. `rows` is the table, in the form "FROM ... WHERE ...".
ENTRIES = """coalesce((SELECT json_group_array(json_object('substituteFoodId', "other"."id",
    'note', "{table}"."note", 'substituteFood', iif("other"."id" IS NULL, NULL, json_object(
      'id', "other"."id", 'name', "other"."name", 'pluralName', "other"."plural_name")))
    ORDER BY "{table}"."position", "{table}"."id")
  FROM "{table}" LEFT JOIN "food" AS "other" ON "other"."id" = "{table}"."{other}" WHERE {rows}), '[]')"""

Entry = tuple[str | None, str | None]  # the id of the food to use instead, and a note


class IngredientFoodSummarySchema(PartSchema):
    """The names of a food."""

    id = Id(load_default=None, allow_none=True)
    name = Name()
    plural_name = OtherName(allow_none=True)


class SubstitutionSchema(PartSchema):
    """A food that may be used instead, or a note that says what may be."""

    substitute_food_id = Id(load_default=None, allow_none=True)
    note = FreeText(load_default=None, allow_none=True, validate=Length(max=LONGEST_NOTE))
    substitute_food = fields.Nested(IngredientFoodSummarySchema, load_default=None, allow_none=True)

    def load(self, data, **options):
        substitution = super().load(data, **options)
        if not substitution["substitute_food_id"] and not shows_something(substitution["note"] or ""):
            raise ValidationError(_("Choose a food or write a note."))
        return substitution


class Substitutions(fields.List):
    """The list of substitutes. It is optional, so that clients which do not know it can change other fields."""

    def __init__(self, **options):
        super().__init__(Whole(SubstitutionSchema), allow_none=True, validate=Length(max=MOST), **options)

    def _serialize(self, value, *args, **kwargs):
        return value  # it is read from the database as the API has it


def as_entries(substitutions: list[dict], food_id: str | None = None) -> list[Entry]:
    """Returns what is to be stored of a list: each food and each note once, and not the food `food_id` itself."""
    entries: dict[tuple, Entry] = {}
    for substitution in substitutions:
        other, note = substitution["substitute_food_id"], (substitution["note"] or "").strip() or None
        if other == food_id if other else not note:
            continue
        entries.setdefault((other, None if other else note), (other, note))
    return list(entries.values())


def check_foods(foods: type[Row], group: str, substitutions: Collection[dict]) -> None:
    """Replaces the ids of merged foods by those of today. Raises Failure if the group does not have a food."""
    food_ids = {substitution["substitute_food_id"] for substitution in substitutions} - {None}
    known_ids = find_known_ids(foods, group, food_ids)
    if missing := food_ids - known_ids.keys():
        now = map_current_ids(missing)
        there = find_known_ids(foods, group, now.values())
        known_ids |= {old_id: row_id for old_id, row_id in now.items() if row_id in there}
    for substitution in substitutions:
        if (food_id := substitution["substitute_food_id"]) and food_id not in known_ids:
            raise Failure(_("A food that is to be used instead no longer exists: {food}.", food=food_id))
        substitution["substitute_food_id"] = known_ids.get(food_id)
