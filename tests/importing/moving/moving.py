"""Sends files of other programs as a person does, and compares what a group has before and after."""

import io

from app.framework.storage.database import db, list_tables

# Tables that tell what was done, and not what the group has.
OF_RUNS = {"run", "run_line", "moved_recipe", "moved_item", "moved_as", "link_to_import"}


def sent(person, data: bytes, name: str = "export.zip", path: str = "/groups/migrations", expect=200, **form):
    fields = {"archive": (io.BytesIO(data), name), "migration_type": "", "add_migration_tag": "false"} | form
    return person.post(path, data=fields, content_type="multipart/form-data", expect=expect)


def rest(person) -> None:
    person.client.application.extensions["tasks"].rest()


def move_in(person, data: bytes, name: str = "export.zip", **form) -> dict:
    """Moves the recipes of a file in, and returns the finished report."""
    begun = sent(person, data, name, **form)
    rest(person)
    return person.get(f"/groups/reports/{begun['id']}")


def messages(report: dict) -> list[str]:
    return [one["message"] for one in report["entries"]]


def names(person) -> list[str]:
    return sorted(one["name"] for one in person.get("/recipes?perPage=-1")["items"])


def dump() -> dict[str, list]:
    """Returns all rows of all tables but those about runs, in a fixed order."""
    found = {}
    for table in list_tables():
        name = table._meta.table_name
        if name not in OF_RUNS:
            found[name] = sorted(map(repr, db.execute_sql(f'SELECT * FROM "{name}"').fetchall()))
    return found
