"""Tests that a page has fewer rows if its response would be too large, and that no row is lost between pages."""

import pytest

from app.framework.api.lists import page_size

LONG, COUNT = "leek " * 600, 12
LISTS = {"/foods": "perPage=-1", "/recipes": "perPage=50", "/recipes/timeline/events": "perPage=100"}


@pytest.fixture
def filled(alice):
    for n in range(COUNT):
        alice.post("/foods", {"name": f"Leek {n}", "description": LONG})
        slug = alice.post("/recipes", {"name": f"Soup {n}", "description": LONG})
        event = {"recipeId": alice.get(f"/recipes/{slug}")["id"], "subject": "Cooked", "eventType": "comment"}
        alice.post("/recipes/timeline/events", event | {"eventMessage": LONG})


@pytest.fixture
def small_pages(monkeypatch):
    monkeypatch.setattr(page_size, "LARGEST_PAGE", 4 * len(LONG))


def pages(person, path):
    """Follows the links to the next page, and yields every page of a list."""
    while path:
        yield (page := person.get(path))
        path = page["next"]


@pytest.mark.parametrize("order", ["", "&orderBy=random&paginationSeed=7", "&orderBy=createdAt"])
@pytest.mark.parametrize(("path", "asked"), LISTS.items())
def test_every_row_is_on_exactly_one_page_and_no_page_is_too_large(alice, filled, small_pages, path, asked, order):
    found = list(pages(alice, f"{path}?{asked}{order}"))
    ids = [item["id"] for page in found for item in page["items"]]
    assert len(ids) == len({*ids}) == found[0]["total"] >= COUNT
    assert len(found) == found[0]["total_pages"] >= 3
    assert all(len(page["items"]) <= page["per_page"] <= 4 for page in found)


@pytest.mark.parametrize(("path", "asked"), LISTS.items())
def test_without_the_limit_all_rows_are_on_one_page(alice, filled, path, asked):
    assert len(list(pages(alice, f"{path}?{asked}"))) == 1


def test_a_row_that_exceeds_the_limit_gets_its_own_page(alice, filled, monkeypatch):
    monkeypatch.setattr(page_size, "LARGEST_PAGE", 1)
    assert [len(page["items"]) for page in pages(alice, "/foods?perPage=-1")] == [1] * COUNT


def test_a_list_without_pages_is_refused_if_it_is_too_long(alice, filled, small_pages):
    alice.post("/households/cookbooks", {"name": "All", "queryFilterString": ""})
    assert "fewer" in alice.get("/households/cookbooks/all", expect=400)["detail"]["message"]
