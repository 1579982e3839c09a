"""Keeps which ingredient lines were read with doubt, until a person changes or confirms them."""

from app.framework.storage.database import db

DOUBTFUL = """SELECT "reference_id", "quantity", "unit_id", "food_id", "food_text", "note" FROM "ingredient"
  WHERE "recipe_id" = ? AND "is_doubtful" """


def read_doubtful_lines(recipe_id: str) -> dict[str, tuple]:
    """Returns what the doubtful lines of a recipe say, by their reference ids."""
    return {reference: as_said(*line) for reference, *line in db.execute_sql(DOUBTFUL, (recipe_id,))}


def keep_doubts(rows: list[dict], doubtful: dict[str, tuple]) -> None:
    """Sets `is_doubtful` in rows to store. A row that does not tell it stays doubtful unless it says something else."""
    for row in rows:
        if row.get("is_doubtful") is None:
            says = as_said(*(row[name] for name in ("quantity", "unit", "food", "food_text", "note")))
            row["is_doubtful"] = doubtful.get(row["reference_id"]) == says


def as_said(quantity: float | None, *words: str | None) -> tuple:
    return (quantity or 0.0, *((word or "").strip() for word in words))
