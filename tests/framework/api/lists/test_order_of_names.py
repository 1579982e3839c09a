"""Tests that all lists sort names alike: without differences in case and accents, and numbers by their value."""

import pytest

from app.framework.storage.database import db

NAMES = [
    "apple",
    "Äpfel",
    "Banane",
    "Ćevapi",
    "Day 2",
    "Day 10",
    "éclair",
    "Ofen",
    "Öl",
    "ruebe",
    "Überraschung",
    "Zimt",
]
# "Apfel" comes before "apple", whatever its accents are.
IN_ORDER = ["Äpfel", "apple", *NAMES[2:]]
MIXED = [*NAMES[1::2], *NAMES[::2][::-1]]
LISTS = {
    "recipes": "/recipes",
    "tags": "/organizers/tags",
    "categories": "/organizers/categories",
    "tools": "/organizers/tools",
    "foods": "/foods",
    "units": "/units",
    "labels": "/groups/labels",
    "cookbooks": "/households/cookbooks",
}


@pytest.mark.parametrize("path", LISTS.values(), ids=LISTS)
def test_names_are_sorted_alike_in_both_directions_and_pages_do_not_overlap(alice, path):
    for name in MIXED:
        alice.post(path, {"name": name})
    for direction, expected in (("asc", IN_ORDER), ("desc", IN_ORDER[::-1])):
        asked = {"orderBy": "name", "orderDirection": direction, "perPage": 5}
        pages = [alice.get(path, query_string=asked | {"page": page})["items"] for page in (1, 2, 3)]
        assert [one["name"] for page in pages for one in page if one["name"] in NAMES] == expected
        assert len({one["id"] for page in pages for one in page}) == sum(map(len, pages))


def test_people_are_sorted_alike(admin, alice, bob):
    for person, name in ((alice, "Zoe"), (bob, "Élise")):
        own = person.get("/users/self")
        person.put(f"/users/{own['id']}", own | {"fullName": name})
    found = admin.get("/admin/users", query_string={"orderBy": "fullName", "orderDirection": "asc", "perPage": -1})[
        "items"
    ]
    names = [one["fullName"] for one in found if one["fullName"] in ("Zoe", "Élise")]
    assert names == ["Élise", "Zoe"]


def test_equal_names_of_related_rows_are_sorted_too(alice):
    for food, label in (("a", "Öl"), ("b", "Zucker"), ("c", "ofen")):
        label_id = alice.post("/groups/labels", {"name": label})["id"]
        alice.post("/foods", {"name": food, "labelId": label_id})
    found = alice.get("/foods", query_string={"orderBy": "label.name", "orderDirection": "asc"})["items"]
    assert [one["name"] for one in found if one["name"] in "abc"] == ["c", "a", "b"]


def test_a_renamed_and_a_restored_recipe_are_in_their_new_place(alice):
    for name in ("Birne", "Zimt", "Apfel"):
        alice.post("/recipes", {"name": name})
    alice.patch("/recipes/zimt", {"name": "Äpfelchen"})
    asked = {"orderBy": "name", "orderDirection": "asc"}
    assert [one["name"] for one in alice.get("/recipes", query_string=asked)["items"]] == [
        "Apfel",
        "Äpfelchen",
        "Birne",
    ]
    alice.delete("/recipes/apfel")
    [trashed] = alice.get("/recipes/trash")["items"]
    alice.post(f"/recipes/trash/{trashed['id']}/restore")
    assert [one["name"] for one in alice.get("/recipes", query_string=asked)["items"]] == [
        "Apfel",
        "Äpfelchen",
        "Birne",
    ]


@pytest.mark.parametrize("direction", ["ASC", "DESC"])
def test_recipes_are_read_in_the_order_of_the_index(alice, direction):
    query = f"SELECT number FROM recipe WHERE group_id = ? ORDER BY sort_name {direction}, number {direction}"
    plan = " ".join(str(row) for row in db.execute_sql(f"EXPLAIN QUERY PLAN {query}", ("x",)).fetchall())
    assert "recipe_in_order_of_name" in plan and "TEMP B-TREE" not in plan
