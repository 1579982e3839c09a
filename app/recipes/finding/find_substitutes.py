"""Finds the foods of recipes that can be replaced by what somebody has."""

from collections import Counter, defaultdict
from collections.abc import Collection

from app.framework.storage.database import as_list, db

# Lines with a substitute that is there: recipe, position of the line, its food and the substitute. Those of the line
# itself come before those of its food.
REPLACEABLE = """
  WITH "there" AS (SELECT "value" FROM json_each(?1))
  SELECT "recipe"."number", "found"."line", "found"."food_id", "found"."substitute_food_id" FROM (
    SELECT "ingredient"."recipe_id", "ingredient"."position" AS "line", "food_id", "substitute_food_id",
        0 AS "kind", "line_substitution"."position" AS "place"
      FROM "line_substitution" JOIN "ingredient" USING ("recipe_id", "reference_id")
      WHERE "substitute_food_id" IN "there" AND "food_id" IS NOT NULL
    UNION ALL
    SELECT "recipe_id", "ingredient"."position", "food_id", "substitute_food_id", 1, "food_substitution"."position"
      FROM "food_substitution" JOIN "ingredient" USING ("food_id") WHERE "substitute_food_id" IN "there") AS "found"
  JOIN "recipe" ON "recipe"."id" = "found"."recipe_id"
  WHERE "recipe"."group_id" = ?2 AND "found"."food_id" NOT IN "there" ORDER BY "kind", "place"
"""
LINES = """SELECT "recipe"."number", "food_id", count(*) FROM "ingredient"
  JOIN "recipe" ON "recipe"."id" = "recipe_id"
  WHERE "recipe"."number" IN (SELECT "value" FROM json_each(?)) AND "food_id" IN (SELECT "value" FROM json_each(?))
  GROUP BY 1, 2"""


def find_substitutes(group: str, there: Collection[str]) -> dict[int, dict[str, str]]:
    """Returns the foods that a recipe can do without, each with its substitute, by recipe number.

    Each line with the food needs a substitute.
    """
    lines: dict[tuple[int, int], tuple[str, str]] = {}
    for number, position, food, other in db.execute_sql(REPLACEABLE, (as_list(there), group)):
        lines.setdefault((number, position), (food, other))
    if not lines:
        return {}
    numbers_and_foods = as_list({number for number, _ in lines}), as_list({food for food, _ in lines.values()})
    all_lines = {(number, food): count for number, food, count in db.execute_sql(LINES, numbers_and_foods)}
    replaced = Counter((number, food) for (number, _), (food, _other) in lines.items())
    substitutes: dict[int, dict[str, str]] = defaultdict(dict)
    for (number, _), (food, other) in lines.items():
        if replaced[number, food] == all_lines[number, food]:
            substitutes[number].setdefault(food, other)
    return substitutes
