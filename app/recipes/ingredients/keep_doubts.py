"""Keeps which ingredient lines were read with doubt, until a person changes or confirms them."""

OF_LINE = ("quantity", "unit", "food", "food_text", "note")


def keep_doubts(rows: list[dict], stored: list[dict]) -> None:
    """Sets `is_doubtful` in rows to store. A row without it stays doubtful unless its line changed."""
    doubtful = {line["reference_id"]: as_said(line) for line in stored if line["is_doubtful"]}
    for row in rows:
        if row.get("is_doubtful") is None:
            row["is_doubtful"] = doubtful.get(row["reference_id"]) == as_said(row)


def as_said(line: dict) -> tuple:
    quantity, *words = (line[name] for name in OF_LINE)
    return (quantity or 0.0, *((word or "").strip() for word in words))
