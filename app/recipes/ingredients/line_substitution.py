"""The substitutes of an ingredient, which count in this recipe only."""

from collections import defaultdict

from peewee import ForeignKeyField, IntegerField, TextField

from app.foods.food import Food
from app.framework.api.reference import find_known_ids, ids_of
from app.framework.storage.database import IdField, Row, db, new_id
from app.kitchen.substitution import ENTRIES, Entry, as_entries, check_foods
from app.recipes.recipe import Recipe

IN_SQL = ENTRIES.format(
    table="line_substitution",
    other="substitute_food_id",
    rows='"line_substitution"."recipe_id" = "ingredient"."recipe_id"'
    ' AND "line_substitution"."reference_id" = "ingredient"."reference_id"',
)
STORED = """SELECT "reference_id", "substitute_food_id", "note" FROM "line_substitution" WHERE "recipe_id" = ?
  ORDER BY "position", "id" """
FORGET = 'DELETE FROM "line_substitution" WHERE "recipe_id" = ?'
STORE = """INSERT INTO "line_substitution"
  ("id", "recipe_id", "reference_id", "position", "substitute_food_id", "note") VALUES (?, ?, ?, ?, ?, ?)"""
# Entries with the food of their own line, which a merge of foods can leave.
FORGET_OWN = """DELETE FROM "line_substitution" WHERE "substitute_food_id" = ? AND EXISTS (
  SELECT 1 FROM "ingredient" WHERE "ingredient"."recipe_id" = "line_substitution"."recipe_id"
    AND "ingredient"."reference_id" = "line_substitution"."reference_id" AND "ingredient"."food_id" = ?)"""


class LineSubstitution(Row):
    """An entry in the list of what may be used instead of an ingredient. It goes with its food."""

    created_at = None
    updated_at = None
    recipe = ForeignKeyField(Recipe, backref="line_substitutions", on_delete="CASCADE", index=False)
    reference_id = IdField()  # of the ingredient
    position = IntegerField()
    substitute_food = ForeignKeyField(Food, null=True, backref="substitute_in_lines", on_delete="CASCADE")
    note = TextField(null=True)

    class Meta:
        # Keeps foods from being listed twice when they are merged.
        indexes = ((("recipe", "reference_id", "substitute_food"), True),)


def stored_substitutions(recipe_id: str) -> dict[str, list[Entry]]:
    """Returns the substitutes of a recipe's ingredients by their reference ids."""
    found: dict[str, list[Entry]] = defaultdict(list)
    for reference, *entry in db.execute_sql(STORED, (recipe_id,)):
        found[reference].append((entry[0], entry[1]))
    return found


def store_substitutions(recipe: Recipe, rows: list[dict], *, keeps_absent: bool) -> None:
    """Stores the substitutes of ingredients. With `keeps_absent`, a row without a list keeps the one it has."""
    stored, wanted = stored_substitutions(recipe.id), {}
    given = [substitution for row in rows for substitution in row.get("substitutions") or ()]
    if given:
        check_foods(Food, recipe.group_id, given)
    for row in rows:
        reference, its = row["reference_id"], row.get("substitutions")
        kept = stored.get(reference, []) if keeps_absent and its is None else []
        its = [{"substitute_food_id": food, "note": note} for food, note in kept] if its is None else its
        if entries := as_entries(its, row["food"]):
            wanted[reference] = entries
    if wanted == stored:
        return
    db.execute_sql(FORGET, (recipe.id,))
    lines = [(reference, at, *one) for reference, its in wanted.items() for at, one in enumerate(its)]
    db.cursor().executemany(STORE, [(new_id(), recipe.id, *line) for line in lines])


def adopt_substitutes(ingredients: list[dict], group: str) -> None:
    """Finds the substitutes of ingredients from elsewhere by their names, and creates the foods that are missing.

    An entry that has neither a known id nor a name keeps only its note.
    """
    given = [
        substitution
        for line in ingredients
        for substitution in line.get("substitutions") or ()
        if substitution["substitute_food_id"]
    ]
    known = find_known_ids(Food, group, {one["substitute_food_id"] for one in given})
    foreign = [one for one in given if one["substitute_food_id"] not in known]
    named = [one for one in foreign if (one["substitute_food"] or {}).get("name")]
    for one in foreign:
        one["substitute_food_id"] = None
    for one, food_id in zip(
        named, ids_of(Food, group, [one["substitute_food"] for one in named], inside="substitutions"), strict=True
    ):
        one["substitute_food_id"] = food_id


def forget_own_food(food_id: str) -> None:
    """Removes a food from the substitutes of ingredients that have this food."""
    db.execute_sql(FORGET_OWN, (food_id, food_id))
