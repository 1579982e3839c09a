"""The substitutes of an ingredient, which count in this recipe only."""

from collections import defaultdict

from peewee import ForeignKeyField, IntegerField, TextField

from app.foods.food import Food
from app.framework.api.reference import find_ids, find_known_ids
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


def read_substitutions(recipe_id: str) -> dict[str, list[Entry]]:
    """Returns the substitutes of a recipe's ingredients by their reference ids."""
    entries: dict[str, list[Entry]] = defaultdict(list)
    for reference, *entry in db.execute_sql(STORED, (recipe_id,)):
        entries[reference].append((entry[0], entry[1]))
    return entries


def store_substitutions(recipe: Recipe, rows: list[dict], *, keeps_absent: bool) -> None:
    """Stores the substitutes of ingredients. With `keeps_absent`, a row without a list keeps the one it has."""
    stored, wanted = read_substitutions(recipe.id), {}
    substitutions = [substitution for row in rows for substitution in row.get("substitutions") or ()]
    if substitutions:
        check_foods(Food, recipe.group_id, substitutions)
    for row in rows:
        reference, its = row["reference_id"], row.get("substitutions")
        kept = stored.get(reference, []) if keeps_absent and its is None else []
        its = [{"substitute_food_id": food, "note": note} for food, note in kept] if its is None else its
        if entries := as_entries(its, row["food"]):
            wanted[reference] = entries
    if wanted == stored:
        return
    db.execute_sql(FORGET, (recipe.id,))
    lines = [(reference, at, *entry) for reference, its in wanted.items() for at, entry in enumerate(its)]
    db.cursor().executemany(STORE, [(new_id(), recipe.id, *line) for line in lines])


def adopt_substitutes(ingredients: list[dict], group: str) -> None:
    """Finds the substitutes of ingredients from elsewhere by their names, and creates the foods that are missing.

    An entry that has neither a known id nor a name keeps only its note.
    """
    substitutions = [
        substitution
        for line in ingredients
        for substitution in line.get("substitutions") or ()
        if substitution["substitute_food_id"]
    ]
    known_ids = find_known_ids(Food, group, {substitution["substitute_food_id"] for substitution in substitutions})
    foreign = [substitution for substitution in substitutions if substitution["substitute_food_id"] not in known_ids]
    named = [substitution for substitution in foreign if (substitution["substitute_food"] or {}).get("name")]
    for substitution in foreign:
        substitution["substitute_food_id"] = None
    for substitution, food_id in zip(
        named,
        find_ids(Food, group, [substitution["substitute_food"] for substitution in named], inside="substitutions"),
        strict=True,
    ):
        substitution["substitute_food_id"] = food_id


def forget_own_food(food_id: str) -> None:
    """Removes a food from the substitutes of ingredients that have this food."""
    db.execute_sql(FORGET_OWN, (food_id, food_id))
