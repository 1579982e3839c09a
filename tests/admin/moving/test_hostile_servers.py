"""Tests that hostile and damaged backups are refused with a sentence, or reported, and never answered with a 500."""

import json

import pytest

from app.admin.moving.server_move import FILE
from app.framework.tasks.run import Run
from app.media.file import File
from tests.admin.moving.made_server import FILES, PATH, SOUP, counts, made_server, moved_in, sent, tables, uid
from tests.hostile.zips import hostile, zipped
from tests.importing.moving.moving import rest

ODD = [None, 10**30, -1.5, True, "x" * 3000, "\0", [], {}, [[]], {"a": {"b": 1}}]
REFUSED = {
    "another program": lambda: zipped({"recipes/soup.json": b"{}"}),
    "our own backup": lambda: zipped({"hearthbook.db": b"x", "manifest.json": b"{}"}),
    "half a backup": lambda: made_server()[:-300],
    "no zip": lambda: b"%PDF-1.4",
    "nothing": lambda: b"",
    "no JSON": lambda: zipped({"database.json": b'{"users": ['}),
    "a list": lambda: zipped({"database.json": b"[]"}),
    "no users": lambda: made_server({"users": None}),
    "users that are no list": lambda: made_server({"users": {"a": 1}}),
    "deep": lambda: zipped({"database.json": b"[" * 100_000}),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_backup_is_refused_with_a_sentence(admin, name):
    for path, form in ((f"{PATH}/preview", {}), (PATH, {"into": "group"})):
        answer = sent(admin, REFUSED[name](), path, expect=(400, 422), **form)
        assert answer["detail"]["message"].endswith((".", "”."))
    assert not Run.select().exists() and not File.select().where(File.kind == FILE).exists()


def test_hostile_archives_are_refused_or_reported(admin):
    for defect in list(hostile())[::6]:
        sent(admin, hostile()[defect](), f"{PATH}/preview", expect=400)
    sent(admin, made_server(), f"{PATH}/preview")


@pytest.mark.parametrize("value", ODD, ids=lambda value: repr(value)[:20])
def test_odd_values_in_any_column_are_told(admin, value):
    """Replaces every value of a row in each table but those that name what it belongs to."""
    rows = tables()
    for name, (first, *others) in rows.items():
        if name not in ("groups", "alembic_version"):
            kept = {key: one for key, one in first.items() if key in ("id", "group_id")}
            rows[name] = [first | dict.fromkeys(first, value) | kept, {}, *others, first]
    report = moved_in(admin, made_server(rows))
    assert report["status"] == "partial" and counts(report)["Groups"] == (1, 1)
    assert not any("The rest was not read" in one["message"] for one in report["entries"])


def test_rows_that_are_no_objects_and_missing_tables_are_told(admin):
    few = {name: None for name in tables() if name not in ("groups", "users", "recipes", "alembic_version")}
    report = moved_in(admin, made_server(few | {"recipes": [*tables()["recipes"], 1, None, "x", []]}))
    assert counts(report)["Recipes"] == (2, 2) and counts(report)["Households"] == (1, 1)


def test_names_that_climb_out_of_the_folder_read_nothing(admin, tmp_path):
    names = ["../../../../etc/passwd", "/etc/passwd", "..\\x", "card.txt/../../x", "a\0b", ""]
    assets = [{"id": n, "recipe_id": SOUP, "name": "x", "file_name": name} for n, name in enumerate(names)]
    files = FILES | {f"data/recipes/{SOUP}/assets/../../../../evil": b"evil", "../evil": b"evil"}
    report = moved_in(admin, made_server({"recipe_assets": assets}, files))
    assert counts(report)["Files of recipes"] == (6, 0) and not list(tmp_path.rglob("*evil*"))


def test_what_refers_to_itself_or_to_nothing_is_left_out_with_a_reason(admin):
    rows = tables()
    rows["recipe_comments"] = [one | {"recipe_id": one["id"]} for one in rows["recipe_comments"]]
    rows["cookbooks"][0] |= {"query_filter_string": "password = 1"}
    rows["recipes"].append(rows["recipes"][0] | {"id": uid(70), "group_id": uid(71)})
    report = moved_in(admin, made_server(rows))
    reasons = [one["exception"] for one in report["entries"] if one["exception"]]
    assert len(reasons) == 3 and any("filter" in one for one in reasons), reasons
    assert counts(report)["Recipes"] == (3, 2) and counts(report)["Cookbooks"] == (1, 0)


def test_a_picture_that_is_none_is_told(admin):
    report = moved_in(admin, made_server(files=FILES | {f"data/recipes/{SOUP}/images/original.webp": b"no picture"}))
    [told] = [one["message"] for one in report["entries"] if "Pictures · Soup" in one["message"]]
    assert "picture" in told and counts(report)["Recipes"] == (2, 2)


def test_no_run_stays_in_progress(admin):
    sent(admin, zipped({"database.json": json.dumps(tables() | {"recipes": []}).encode()}), into="group")
    rest(admin)
    assert not [one for one in admin.get("/groups/reports") if one["status"] == "in-progress"]
