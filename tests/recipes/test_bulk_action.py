"""Tests that bulk actions change all recipes or none, and only what the user may change."""

import pytest

from app.framework.jobs.events import EventType, subscribers
from app.framework.storage.database import db
from app.recipes.history.revision import Revision

PATH = "/recipes/bulk-actions"
SLUGS = ["leek-soup", "apple-pie", "white-bread"]
NOBODY = "00000000-0000-4000-8000-000000000000"
BODIES = {
    "tag": {"tags": ["Quick"]},
    "categorize": {"categories": ["Dessert"]},
    "settings": {"settings": {"public": False}},
    "delete": {},
}
every_action = pytest.mark.parametrize("action, body", BODIES.items(), ids=BODIES)


@pytest.fixture
def three(alice, bob):
    """Creates two recipes owned by Alice and one owned by Bob, who is in her household."""
    for person, name in ((alice, "Leek soup"), (alice, "Apple pie"), (bob, "White bread")):
        person.post("/recipes", {"name": name, "tags": ["Family"], "recipeCategory": ["Main"]})


def names(recipe, kind):
    return sorted(one["name"] for one in recipe[kind])


def revisions():
    return Revision.select().count()


def test_tags_and_categories_are_added_to_existing_ones(alice, three):
    quick = alice.post("/organizers/tags", {"name": "Quick"})
    assert alice.post(f"{PATH}/tag", {"recipes": SLUGS[:2], "tags": [quick, {"name": "Family"}]}) is None
    assert alice.post(f"{PATH}/categorize", {"recipes": SLUGS[:1], "categories": [{"name": "Soup"}]}) is None
    soup, pie, bread = (alice.get(f"/recipes/{slug}") for slug in SLUGS)
    assert names(soup, "tags") == names(pie, "tags") == ["Family", "Quick"] and names(bread, "tags") == ["Family"]
    assert names(soup, "recipeCategory") == ["Main", "Soup"] and names(pie, "recipeCategory") == ["Main"]
    assert len(alice.get("/organizers/tags")["items"]) == 2


def test_only_the_settings_that_are_sent_change_and_never_the_lock(alice, three):
    before = alice.get("/recipes/apple-pie")["settings"]
    flags = {"showNutrition": not before["showNutrition"], "locked": True}
    alice.post(f"{PATH}/settings", {"recipes": SLUGS, "settings": flags})
    assert alice.get("/recipes/apple-pie")["settings"] == before | {"showNutrition": flags["showNutrition"]}


def test_deleted_recipes_are_in_the_trash(alice, three):
    assert alice.post(f"{PATH}/delete", {"recipes": [*SLUGS[:2], "gone-already"]}) is None
    assert [one["slug"] for one in alice.get("/recipes")["items"]] == ["white-bread"]
    assert {one["slug"] for one in alice.get("/recipes/trash")["items"]} == set(SLUGS[:2])


@pytest.mark.parametrize("action", ["tag", "categorize", "settings"])
@pytest.mark.parametrize("missing", ["none", NOBODY, ""])
def test_a_missing_recipe_prevents_the_whole_action(alice, three, action, missing):
    before, version = [alice.get(f"/recipes/{slug}") for slug in SLUGS], db.version
    refused = alice.post(f"{PATH}/{action}", {"recipes": [*SLUGS, missing]} | BODIES[action], expect=404)
    assert "Nothing was changed." in refused["detail"]["message"]
    assert ([alice.get(f"/recipes/{slug}") for slug in SLUGS], db.version) == (before, version)


@every_action
def test_recipes_of_another_household_are_not_found(carol, alice, mallory, three, action, body):
    carol.post("/recipes", {"name": "Stew"})
    status = 200 if action == "delete" else 404
    alice.post(f"{PATH}/{action}", {"recipes": ["stew"]} | body, expect=status)
    mallory.post(f"{PATH}/{action}", {"recipes": SLUGS} | body, expect=status)
    assert carol.get("/recipes/stew")["tags"] == [] and alice.get("/recipes")["total"] == 4


@every_action
def test_locked_recipes_of_others_are_not_changed(alice, bob, admin, three, action, body):
    bob.patch("/recipes/white-bread", {"settings": {"locked": True}})
    before = [alice.get(f"/recipes/{slug}") for slug in SLUGS]
    refused = alice.post(f"{PATH}/{action}", {"recipes": SLUGS} | body, expect=403)
    assert refused["detail"]["message"].startswith("White bread is locked")
    assert [alice.get(f"/recipes/{slug}") for slug in SLUGS] == before
    admin.post(f"{PATH}/{action}", {"recipes": SLUGS} | body, expect=200 if action == "delete" else 403)


@every_action
def test_only_organizers_can_use_bulk_actions(bob, dave, guest, three, action, body):
    for person, status in ((bob, 403), (dave, 403), (guest, 401)):
        person.post(f"{PATH}/{action}", {"recipes": ["white-bread"]} | body, expect=status)


@every_action
def test_at_most_five_hundred_recipes_are_changed_at_once(alice, three, action, body):
    detail = alice.post(f"{PATH}/{action}", {"recipes": ["leek-soup"] * 501} | body, expect=422)["detail"]
    assert detail[0]["msg"] == "At most 500 recipes at once."
    alice.post(f"{PATH}/{action}", {"recipes": ["leek-soup"] * 500} | body)


@pytest.mark.parametrize("action", ["tag", "categorize", "settings"])
def test_only_real_changes_make_revisions_and_events(alice, three, action):
    told, before = [], revisions()
    subscribers[EventType.RECIPE_UPDATED].append(lambda saved: told.append(saved.recipe.slug))
    for _ in range(2):
        alice.post(f"{PATH}/{action}", {"recipes": SLUGS[:2]} | BODIES[action])
    subscribers[EventType.RECIPE_UPDATED].pop()
    assert sorted(told) == sorted(SLUGS[:2]) and revisions() - before == 2


WRONG = [{}, {"recipes": None}, {"recipes": "leek-soup"}, {"recipes": [5]}, {"recipes": SLUGS, "tags": None}, []]


@pytest.mark.parametrize("body", WRONG, ids=str)
def test_invalid_input_is_refused(alice, three, body):
    alice.post(f"{PATH}/tag", body, expect=422)
    alice.post(f"{PATH}/settings", {"recipes": SLUGS, "settings": {"public": "perhaps"}}, expect=422)
    alice.post(f"{PATH}/tag", {"recipes": SLUGS, "tags": [{"id": NOBODY}]}, expect=422)


def test_recipes_can_be_named_by_id(alice, three):
    pie = alice.get("/recipes/apple-pie")["id"]
    alice.post(f"{PATH}/tag", {"recipes": [pie.upper(), "apple-pie"], "tags": ["Quick"]})
    assert names(alice.get("/recipes/apple-pie"), "tags") == ["Family", "Quick"]
