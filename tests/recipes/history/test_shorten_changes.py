"""Tests that long texts are shortened in lists of revisions, but not in a single revision."""

import pytest

from app.recipes.history import shorten_changes
from app.recipes.history.shorten_changes import LONGEST_TEXT, MOST_BYTES, find_first_difference

AT = "/recipes/soup"
PER_PAGE = 5


def steps(letter):
    return [{"text": f"{n} {letter * 60_000} the end"} for n in range(20)]


@pytest.fixture
def saved_often(alice):
    alice.post("/recipes", {"name": "Soup", "recipeInstructions": steps("a")})
    for letter in "bcdef":
        alice.patch(AT, {"recipeInstructions": steps(letter)})


@pytest.fixture
def said_long(alice):
    words = "Simmer gently. " * 3000
    alice.post("/recipes", {"name": "Soup", "description": f"{words}Salt. {words}"})
    alice.patch(AT, {"description": f"{words}Pepper. {words}"})
    return words


def newest(person):
    return person.get(f"{AT}/revisions", query_string={"perPage": PER_PAGE})["items"][0]


def size_of_list(person):
    answer = person.client.get(f"/api{AT}/revisions", query_string={"perPage": PER_PAGE}, headers=person.headers)
    return len(answer.data)


def test_the_size_of_a_page_of_revisions_is_limited(alice, saved_often):
    assert size_of_list(alice) < 1.2 * PER_PAGE * MOST_BYTES


def test_without_the_limit_the_page_is_large(alice, saved_often, monkeypatch):
    monkeypatch.setattr(shorten_changes, "LONGEST_TEXT", 10**9)
    monkeypatch.setattr(shorten_changes, "MOST_BYTES", 10**9)
    assert size_of_list(alice) > PER_PAGE * 20 * 60_000


def test_every_revision_is_on_one_of_the_pages(alice, saved_often):
    pages = [alice.get(f"{AT}/revisions", query_string={"perPage": 2, "page": page}) for page in (1, 2, 3)]
    assert [one["number"] for page in pages for one in page["items"]] == [6, 5, 4, 3, 2, 1]
    assert [page["total"] for page in pages] == [6, 6, 6] and [bool(page["next"]) for page in pages] == [
        True,
        True,
        False,
    ]


def test_a_long_text_is_cut_around_its_first_difference(alice, said_long):
    [change] = newest(alice)["changes"]
    assert change["shortened"] and len(change["after"]) <= LONGEST_TEXT + 2
    assert "Salt." in change["before"] and "Pepper." in change["after"]
    assert change["after"].startswith("…") and change["after"].endswith("…")


def test_one_revision_has_full_texts(alice, said_long):
    [change] = alice.get(f"{AT}/revisions/{newest(alice)['id']}/changes")["changes"]
    assert change["after"] == f"{said_long}Pepper. {said_long}" and change["before"] == f"{said_long}Salt. {said_long}"


def test_left_out_changes_are_counted_and_available_in_full(alice):
    lines = [{"note": f"{n} " + "peas " * 100} for n in range(100)]
    alice.post("/recipes", {"name": "Soup", "recipeIngredient": lines})
    alice.patch(AT, {"recipeIngredient": [{"note": f"{n} " + "beans " * 100} for n in range(100)]})
    short = newest(alice)
    full = alice.get(f"{AT}/revisions/{short['id']}/changes")
    assert short["moreChanges"] == 100 - len(short["changes"]) > 0
    assert len(full["changes"]) == 100 and full["moreChanges"] == 0


def test_the_oldest_revision_has_no_changes(alice, said_long):
    oldest = alice.get(f"{AT}/revisions")["items"][-1]
    assert alice.get(f"{AT}/revisions/{oldest['id']}/changes")["changes"] == []


@pytest.mark.parametrize(
    ("before", "after", "at"), [("", "", 0), ("a", "", 0), ("abc", "abd", 2), ("ab", "abc", 2), ("xa", "ya", 0)]
)
def test_the_first_difference_is_found(before, after, at):
    assert find_first_difference(before, after) == at
