"""Finds the foods of recipes that can be replaced by what somebody has."""

from collections import Counter, defaultdict
from collections.abc import Collection

from app.framework.storage.database import as_list, db

# Pairs of a recipe and one that is in it, through all levels.
INSIDE = """"inside" ("outer_id", "inner_id") AS (
    SELECT "recipe_id", "referenced_recipe_id" FROM "ingredient" WHERE "referenced_recipe_id" IS NOT NULL
    UNION SELECT "outer_id", "referenced_recipe_id" FROM "inside" JOIN "ingredient" ON "recipe_id" = "inner_id"
      WHERE "referenced_recipe_id" IS NOT NULL)"""
# Each recipe with itself and with those in it, of which a line is needed as its own are.
PARTS = """(SELECT "id" AS "outer_id", "id" AS "inner_id" FROM "recipe" UNION SELECT * FROM "inside")"""
# Lines with a substitute that is there: the number of the recipe that needs it, the recipe whose line it is and the
# position there, its food and the substitute. Those of the line itself come before those of its food.
REPLACEABLE = f"""
  WITH RECURSIVE {INSIDE}, "there" AS (SELECT "value" FROM json_each(?1))
  SELECT "outer"."number", "found"."recipe_id", "found"."line", "food_id", "found"."substitute_food_id" FROM (
    SELECT "ingredient"."recipe_id", "ingredient"."position" AS "line", "food_id", "substitute_food_id",
        0 AS "kind", "line_substitution"."position" AS "place"
      FROM "line_substitution" JOIN "ingredient" USING ("recipe_id", "reference_id")
      WHERE "substitute_food_id" IN "there" AND "food_id" IS NOT NULL
    UNION ALL
    SELECT "recipe_id", "ingredient"."position", "food_id", "substitute_food_id", 1, "food_substitution"."position"
      FROM "food_substitution" JOIN "ingredient" USING ("food_id") WHERE "substitute_food_id" IN "there") AS "found"
  JOIN {PARTS} AS "part" ON "inner_id" = "found"."recipe_id"
  JOIN "recipe" AS "outer" ON "outer"."id" = "outer_id" JOIN "food" ON "food"."id" = "food_id"
  WHERE "outer"."group_id" = ?2 AND "food"."group_id" = ?2 AND "food_id" NOT IN "there" ORDER BY "kind", "place"
"""
LINES = f"""
  WITH RECURSIVE {INSIDE}
  SELECT "outer"."number", "food_id", count(*) FROM "ingredient" JOIN {PARTS} AS "part" ON "inner_id" = "recipe_id"
  JOIN "recipe" AS "outer" ON "outer"."id" = "outer_id"
  WHERE "outer"."number" IN (SELECT "value" FROM json_each(?)) AND "food_id" IN (SELECT "value" FROM json_each(?))
  GROUP BY 1, 2"""


def find_substitutes(group: str, there: Collection[str]) -> dict[int, dict[str, str]]:
    """Returns the foods that a recipe can do without, each with its substitute, by recipe number.

    Each line with the food needs a substitute, in the recipe and in those that are in it.
    """
    lines: dict[tuple[int, str, int], tuple[str, str]] = {}
    for number, recipe_id, position, food, other in db.execute_sql(REPLACEABLE, (as_list(there), group)):
        lines.setdefault((number, recipe_id, position), (food, other))
    if not lines:
        return {}
    numbers_and_foods = as_list({number for number, *_ in lines}), as_list({food for food, _ in lines.values()})
    all_lines = {(number, food): count for number, food, count in db.execute_sql(LINES, numbers_and_foods)}
    replaced = Counter((number, food) for (number, *_), (food, _other) in lines.items())
    substitutes: dict[int, dict[str, str]] = defaultdict(dict)
    for (number, *_), (food, other) in lines.items():
        if replaced[number, food] == all_lines[number, food]:
            substitutes[number].setdefault(food, other)
    return substitutes
