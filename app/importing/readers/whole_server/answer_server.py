"""Answers questions about the backup of a Mealie server, within the child process that reads files."""

from itertools import islice
from time import monotonic

from app.importing.readers.files import open_files
from app.importing.readers.whole_server.pieces import read_all
from app.importing.readers.whole_server.recipe_piece import find_picture
from app.importing.readers.whole_server.server_backup import ServerBackup, normalize_id

MOST_AT_ONCE, SECONDS_AT_ONCE = 100, 3.0
# The backup that is being read: where it is, its pieces from a position on, and this position.
under_way: dict = {}


def answer_server(question: dict) -> dict:
    """Says what is in a backup ("look"), or returns its pieces from the position "first" on."""
    with open_files(question["path"], question["name"], most=question["most"]) as files:
        return (
            describe_backup(ServerBackup(files))
            if question["server"] == "look"
            else answer_next_pieces(question, files)
        )


def describe_backup(backup: ServerBackup) -> dict:
    under_way.clear()
    return {
        "revision": backup.revision,
        "has_households": backup.has_households,
        "counts": backup.counts() | {"pictures": sum(1 for row in backup.rows("recipes") if find_picture(backup, row))},
        "not_moved": backup.not_moved(),
        "total": sum(1 for _ in read_all(backup)),
        "ids": {
            name: [normalize_id(row.get("id")) for row in backup.rows(name)] for name in ("groups", "users", "recipes")
        },
        "main": find_main_places(backup),
    }


def find_main_places(backup: ServerBackup) -> dict[str, str]:
    """Returns the group and household of the first administrator, or of the first group."""
    administrator = next((row for row in backup.rows("users") if row.get("admin") is True), {})
    group = normalize_id(administrator.get("group_id")) or next(
        (normalize_id(row.get("id")) for row in backup.rows("groups")), ""
    )
    household = normalize_id(administrator.get("household_id")) or normalize_id(
        backup.one("households", "group_id", group).get("id")
    )
    return {"group": group, "household": household}


def answer_next_pieces(question: dict, files) -> dict:
    path, first = question["path"], question["first"]
    if under_way.get("asked") != path or under_way["next"] != first:
        under_way.clear()
        under_way.update(asked=path, pieces=islice(read_all(ServerBackup(files)), first, None), next=first)
    batch, until = [], monotonic() + SECONDS_AT_ONCE
    for piece in islice(under_way["pieces"], MOST_AT_ONCE):
        batch.append(piece)
        if monotonic() > until:
            break
    under_way["next"] += len(batch)
    if not batch:
        under_way.clear()
    return {"found": batch, "is_last": not batch}
