"""Finds the reference ids of ingredient lines that a client sends without them, so that steps stay linked."""

from collections import defaultdict, deque
from collections.abc import Iterable

from app.framework.storage.database import as_list, db

NAMES = """SELECT "id", "name" FROM "food" WHERE "id" IN (SELECT value FROM json_each(:ids))
  UNION ALL SELECT "id", "name" FROM "unit" WHERE "id" IN (SELECT value FROM json_each(:ids))"""


def find_references(sent: list[dict], stored: list[dict]) -> list[str | None]:
    """Returns the reference ids of the stored lines that lines without one continue. Other lines get None.

    Such a line continues the stored line with the same words. If there are as many lines as before, one with other
    words continues the line in its place. A stored line whose reference id was sent belongs to the line with that id.
    """
    references: list[str | None] = [None] * len(sent)
    if all(line["reference_id"] for line in sent):
        return references
    taken = {line["reference_id"] for line in sent}
    free = {row["reference_id"]: row for row in stored if row["reference_id"] not in taken}
    names = read_names(free.values())
    same: defaultdict[tuple, deque[str]] = defaultdict(deque)
    for reference, row in free.items():
        same[row["note"].strip(), names.get(row["food"], ""), names.get(row["unit"], "")].append(reference)
    for at, line in enumerate(sent):
        words = (line["note"] or "").strip(), read_name(line["food"], names), read_name(line["unit"], names)
        if line["reference_id"] is None and same[words]:
            references[at] = same[words].popleft()
            del free[references[at]]
    if len(sent) == len(stored):
        for at, (line, row) in enumerate(zip(sent, stored, strict=True)):
            if line["reference_id"] is references[at] is None and row["reference_id"] in free:
                references[at] = row["reference_id"]
    return references


def read_names(rows: Iterable[dict]) -> dict[str, str]:
    """Maps the ids of the foods and units in these rows to their names, in lower case."""
    if not (ids := {row[column] for row in rows for column in ("food", "unit")} - {None}):
        return {}
    return {row_id: name.casefold() for row_id, name in db.execute_sql(NAMES, {"ids": as_list(ids)})}


def read_name(reference: dict | None, names: dict[str, str]) -> str:
    """Returns the name in a reference to a food or unit, in lower case. An id alone counts as its name."""
    if not reference:
        return ""
    return names.get(reference.get("id"), "") or (reference.get("name") or "").casefold()
