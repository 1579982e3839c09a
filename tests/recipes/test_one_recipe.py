"""Tests creating, naming, changing, locking, copying and deleting a recipe."""

import re

import orjson
import pytest

from app.framework.api.wire import describe
from app.framework.jobs.events import EventType, subscribers
from app.framework.storage.database import db
from app.households.household import Household
from app.recipes.recipe import RESERVED
from tests.running_server import ROOT

LOCK, OPEN = {"settings": {"locked": True}}, {"lockRecipeEditsFromOtherHouseholds": False}


@pytest.fixture
def pie(alice):
    alice.post("/recipes", {"name": "Apple Pie"})
    return alice.get("/recipes/apple-pie")


@pytest.fixture
def open_kitchen(dave):
    dave.put("/households/preferences", dave.get("/households/preferences") | OPEN)


def test_a_recipe_needs_only_a_name(alice):
    assert alice.post("/recipes", {"name": "Apple Pie"}, expect=201) == "apple-pie"
    made = alice.get("/recipes/apple-pie")
    assert made == alice.get(f"/recipes/{made['id']}") == alice.get(f"/recipes/{made['id'].upper().replace('-', '')}")
    assert [line["note"] for line in made["recipeIngredient"]] == ["1 Cup Flour"]
    assert len(made["recipeInstructions"]) == 1 and made["recipeInstructions"][0]["text"]
    assert made["nutrition"].keys() >= {"calories", "unsaturatedFatContent"}
    assert (made["extras"], made["comments"], made["rating"], made["image"]) == ({}, [], None, None)


@pytest.mark.parametrize(
    ("languages", "note"), [("de-CH, en;q=0.5", "1 Tasse Mehl"), ("ar", "كوب واحد من الدقيق"), ("xx", "1 Cup Flour")]
)
def test_the_samples_are_in_the_reader_s_language(alice, languages, note):
    alice.post("/recipes", {"name": "Pie"}, headers={"Accept-Language": languages})
    assert alice.get("/recipes/pie")["recipeIngredient"][0]["note"] == note


def test_new_recipes_get_the_settings_of_the_household(alice, dave):
    wishes = {"recipePublic": False, "recipeShowNutrition": True, "recipeDisableAmount": False}
    dave.put("/households/preferences", dave.get("/households/preferences") | wishes)
    alice.post("/recipes", {"name": "Pie", "settings": {"landscapeView": True}})
    settings = alice.get("/recipes/pie")["settings"]
    assert settings.items() >= {"public": False, "showNutrition": True, "disableAmount": False, "locked": False}.items()
    assert settings["landscapeView"] is True


def test_a_name_that_is_taken_gets_a_number(alice, mallory):
    slugs = [alice.post("/recipes", {"name": "Pasta"}) for _ in range(3)]
    assert slugs == ["pasta", "pasta-1", "pasta-2"]
    assert alice.get("/recipes/pasta-1")["name"] == "Pasta (1)"
    assert mallory.post("/recipes", {"name": "Pasta"}) == "pasta"


@pytest.mark.parametrize("name", ["", "  ", "!!!", None, 7, [], "x" * 501])
def test_the_name_is_required(alice, name):
    alice.post("/recipes", {"name": name}, expect=422)
    assert alice.get("/recipes")["total"] == 0


def test_a_recipe_cannot_have_a_reserved_slug(app, alice):
    addresses = {
        route.rule.split("/")[3] for route in app.url_map.iter_rules() if route.rule.startswith("/api/recipes/")
    }
    named = {part for part in addresses if not part.startswith("<")}
    assert named and named | names_in_addresses_of_screens() <= RESERVED
    for name in sorted(RESERVED):
        slug = alice.post("/recipes", {"name": name})
        assert slug not in named and alice.get(f"/recipes/{slug}")["name"] == name


def names_in_addresses_of_screens() -> set[str]:
    """Returns the words that the table of paths has where other screens have the slug of a recipe."""
    table = (ROOT / "ui" / "src" / "base" / "paths.ts").read_text(encoding="utf-8")
    words = set(re.findall(r"`/g/\$\{group\}/r/(\w+)", table))
    assert words
    return words


def test_a_slug_cannot_equal_the_id_of_another_recipe(alice, bob, pie):
    assert bob.post("/recipes", {"name": pie["id"]}) == f"{pie['id']}-recipe"
    assert alice.get(f"/recipes/{pie['id']}")["name"] == "Apple Pie"
    assert alice.get(f"/recipes/{pie['id']}-recipe")["name"] == pie["id"]


def test_the_api_description_lists_all_fields_of_a_new_recipe(app):
    described = describe(app, "Hearthbook", "1")
    body = described["paths"]["/api/recipes"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    fields = described["components"]["schemas"][body["$ref"].rpartition("/")[2]]
    assert {"name", "recipeIngredient", "recipeInstructions"} <= fields["properties"].keys()
    assert fields["required"] == ["name"]


def test_a_new_recipe_may_have_an_id_chosen_by_the_client(alice):
    theirs = "0c4b3b1e-6a0d-4b0e-9f0d-3a5e1c9c7a11"
    alice.post("/recipes", {"name": "Pie", "id": theirs})
    assert alice.get(f"/recipes/{theirs}")["slug"] == "pie"
    alice.post("/recipes", {"name": "Other", "id": theirs}, expect=409)


@pytest.mark.parametrize("verb", ["put", "patch"])
def test_a_new_name_changes_the_slug(alice, pie, verb):
    assert getattr(alice, verb)("/recipes/apple-pie", {"name": "Plum Pie"})["slug"] == "plum-pie"
    alice.get("/recipes/apple-pie", expect=404)
    assert alice.patch("/recipes/plum-pie", {"slug": "mine", "description": "x"})["slug"] == "plum-pie"


@pytest.mark.parametrize("verb", ["put", "patch"])
def test_a_new_name_that_is_taken_is_refused(alice, pie, verb):
    alice.post("/recipes", {"name": "Plum Pie"})
    refused = getattr(alice, verb)("/recipes/apple-pie", {"name": "Plum pie", "description": "lost?"}, expect=400)
    assert refused["detail"]["message"] == "Recipe already exists"
    assert alice.get("/recipes/apple-pie") == pie
    assert alice.patch("/recipes/apple-pie", {"name": "APPLE pie"})["slug"] == "apple-pie"


def test_an_unknown_recipe_is_not_found(alice, mallory, pie):
    missing = {"detail": {"message": "No Entry Found", "error": True, "exception": None}}
    for person, slug in ((alice, "none"), (mallory, "apple-pie"), (mallory, pie["id"])):
        for verb in ("get", "delete"):
            assert getattr(person, verb)(f"/recipes/{slug}", expect=404) == missing
        for verb in ("put", "patch"):
            assert getattr(person, verb)(f"/recipes/{slug}", {"name": "Mine"}, expect=404) == missing
        person.post(f"/recipes/{slug}/duplicate", {}, expect=404)
        person.patch(f"/recipes/{slug}/last-made", {"timestamp": "2026-01-01T00:00:00Z"}, expect=404)


def test_guests_are_refused(guest, pie):
    for verb in ("get", "put", "patch", "delete"):
        getattr(guest, verb)("/recipes/apple-pie", expect=401)


def test_housemates_edit_each_other_s_recipes_until_they_are_locked(alice, bob, pie):
    bob.patch("/recipes/apple-pie", {"description": "Bob was here"})
    alice.patch("/recipes/apple-pie", LOCK)
    refused = bob.patch("/recipes/apple-pie", {"description": "again"}, expect=403)
    assert refused == {"detail": {"message": "Permission Denied", "error": True, "exception": None}}
    bob.delete("/recipes/apple-pie", expect=403)
    bob.put("/recipes/apple-pie", pie, expect=403)
    assert alice.patch("/recipes/apple-pie", {"description": "mine"})["description"] == "mine"


def test_other_households_can_edit_recipes_if_allowed(carol, pie, dave):
    assert carol.get("/recipes/apple-pie") == pie
    carol.patch("/recipes/apple-pie", {"description": "x"}, expect=403)
    dave.put("/households/preferences", dave.get("/households/preferences") | OPEN)
    carol.patch("/recipes/apple-pie", {"description": "Carol was here"})


def test_other_households_cannot_edit_locked_recipes(alice, carol, pie, open_kitchen):
    alice.patch("/recipes/apple-pie", LOCK)
    carol.patch("/recipes/apple-pie", {"description": "x"}, expect=403)


@pytest.mark.parametrize("verb", ["put", "patch"])
def test_only_the_owner_can_lock_and_unlock(alice, bob, admin, pie, verb):
    getattr(bob, verb)("/recipes/apple-pie", {"name": "Apple Pie"} | LOCK, expect=403)
    assert alice.get("/recipes/apple-pie")["settings"]["locked"] is False
    getattr(admin, verb)("/recipes/apple-pie", LOCK, expect=403)
    getattr(alice, verb)("/recipes/apple-pie", LOCK)
    getattr(admin, verb)("/recipes/apple-pie", {"settings": {"locked": False}}, expect=403)
    assert getattr(alice, verb)("/recipes/apple-pie", {"settings": {"locked": False}})["settings"]["locked"] is False


def test_an_administrator_can_delete_a_locked_recipe_but_not_edit_it(alice, admin, pie):
    alice.patch("/recipes/apple-pie", LOCK)
    for verb in ("patch", "put"):
        getattr(admin, verb)("/recipes/apple-pie", {"description": "mended"}, expect=403)
    admin.delete("/recipes/apple-pie/image", expect=403)
    many = [{"id": pie["id"], "description": "mended"}]
    admin.patch("/recipes", many, expect=403)
    assert alice.get("/recipes/apple-pie")["description"] == pie["description"]
    admin.delete("/recipes/apple-pie")


def test_an_administrator_edits_recipes_only_of_households_that_let_others(admin, carol):
    carol.post("/recipes", {"name": "Stew"})
    carol_s = Household.get_by_id(carol.get("/users/self")["householdId"])
    admin.patch("/recipes/stew", {"description": "mended"}, expect=403)
    with db.atomic():
        carol_s.change({"lock_recipe_edits_from_other_households": False})
    assert admin.patch("/recipes/stew", {"description": "mended"})["description"] == "mended"


def test_deleting_returns_the_recipe(alice, bob, pie):
    assert bob.delete("/recipes/apple-pie") | {name: pie[name] for name in ("otherUnits", "cover")} == pie
    bob.delete("/recipes/apple-pie", expect=404)


def test_changing_many_recipes_is_all_or_nothing(alice, carol, pie):
    carol.post("/recipes", {"name": "Carol's stew"})
    stew = carol.get("/recipes/carol-s-stew")
    assert [one["description"] for one in alice.patch("/recipes", [{"id": pie["id"], "description": "a"}])] == ["a"]
    assert alice.put("/recipes", [pie | {"description": "b"}])[0]["description"] == "b"
    alice.patch("/recipes", [{"id": pie["id"], "description": "c"}, {"id": stew["id"], "description": "c"}], expect=403)
    alice.patch("/recipes", [{"id": pie["id"], "description": "c"}, {"description": "c"}], expect=422)
    assert alice.get("/recipes/apple-pie")["description"] == "b"


@pytest.mark.parametrize("body", [{}, None, "", 0, {"id": "x"}], ids=str)
def test_a_body_that_is_not_a_list_is_refused(alice, pie, body):
    sent = {"data": orjson.dumps(body), "content_type": "application/json", "expect": 422}
    assert alice.put("/recipes", **sent)["detail"][0]["msg"] == "Give a list."
    assert alice.patch("/recipes", **sent)["detail"][0]["msg"] == "Give a list."


def test_creating_changing_and_deleting_publish_events(alice, pie):
    told = []
    kinds = (EventType.RECIPE_CREATED, EventType.RECIPE_UPDATED, EventType.RECIPE_DELETED)
    hear = {
        kind: (lambda subject, kind=kind: told.append((kind, getattr(subject, "recipe", subject).slug)))
        for kind in kinds
    }
    for kind, listener in hear.items():
        subscribers[kind].append(listener)
    try:
        alice.post("/recipes", {"name": "Stew"})
        alice.patch("/recipes/stew", {"name": "Goulash"})
        alice.delete("/recipes/goulash")
    finally:
        for kind, listener in hear.items():
            subscribers[kind].remove(listener)
    assert told == list(zip(kinds, ("stew", "goulash", "goulash"), strict=True))


def test_a_response_has_a_last_modified_header(app, alice, pie):
    reply = alice.client.get("/api/recipes/apple-pie", headers=alice.headers)
    assert reply.headers["Cache-Control"] == "no-cache, no-store, must-revalidate"
    assert reply.headers["Last-Modified"].endswith("GMT")


def test_empty_lists_are_not_replaced_with_samples(alice):
    alice.post("/organizers/tags", {"name": "Autumn"})
    slug = alice.post("/recipes", {"name": "Tea", "recipeIngredient": [], "recipeInstructions": [], "tags": ["autumn"]})
    made = alice.get(f"/recipes/{slug}")
    assert (made["recipeIngredient"], made["recipeInstructions"]) == ([], [])
    assert [tag["name"] for tag in made["tags"]] == ["Autumn"]


@pytest.mark.parametrize("name", ["word " * 50, "x" * 300, "a-" * 150])
def test_a_long_name_is_numbered_too(alice, name):
    slugs = [alice.post("/recipes", {"name": name}) for _ in range(3)]
    assert len(set(slugs)) == 3 and [slug[-2:] for slug in slugs[1:]] == ["-1", "-2"]


@pytest.mark.parametrize("name", ["   ", "!!!", "x" * 600])
def test_an_invalid_name_for_a_copy_is_refused(alice, name):
    slug, tag = alice.post("/recipes", {"name": "Soup"}), alice.post("/organizers/tags", {"name": "Quick"})
    alice.post(f"/recipes/{slug}/duplicate", {"name": name}, expect=422)
    alice.post(f"/organizers/tags/{tag['id']}/duplicate", {"name": name}, expect=422)


@pytest.mark.parametrize("moment", ["9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59"])
def test_a_date_out_of_range_is_refused(alice, moment):
    slug = alice.post("/recipes", {"name": "Soup"})
    alice.patch(f"/recipes/{slug}", {"lastMade": moment}, expect=422)
    alice.patch(f"/recipes/{slug}/last-made", {"timestamp": moment}, expect=422)
    alice.get("/recipes", query_string={"queryFilter": f'createdAt > "{moment}"'}, expect=400)


@pytest.mark.parametrize("step", [{}, {"title": "Before"}, {"text": None}], ids=str)
def test_a_step_requires_a_text(alice, step):
    at = f"/recipes/{alice.post('/recipes', {'name': 'Soup'})}"
    for verb in (alice.put, alice.patch):
        (fault,) = verb(at, alice.get(at) | {"recipeInstructions": [step]}, expect=422)["detail"]
        assert fault["loc"] == ["body", "recipeInstructions", 0, "text"]
        assert fault["msg"] == ("Field may not be null." if "text" in step else "This Field is Required")
    alice.put(at, alice.get(at) | {"recipeInstructions": [step | {"text": ""}]})


def test_deeply_nested_json_is_refused(alice):
    slug = alice.post("/recipes", {"name": "Soup"})
    sent = '{"extras": {"a": ' + "[" * 800 + "]" * 800 + "}}"
    alice.patch(f"/recipes/{slug}", data=sent, content_type="application/json", expect=422)


@pytest.mark.parametrize(("code", "stored"), [("de", "de"), ("pt-BR", "pt-BR"), ("", None), (None, None)])
def test_the_language_of_a_recipe_is_stored(alice, code, stored):
    slug = alice.post("/recipes", {"name": "Pie", "language": code})
    assert alice.get(f"/recipes/{slug}")["language"] == stored


@pytest.mark.parametrize("code", ["<x>", "de\u200b", "german language", "d", "de-", 7])
def test_a_text_that_is_no_language_code_is_refused(alice, code):
    [fault] = alice.post("/recipes", {"name": "Pie", "language": code}, expect=422)["detail"]
    assert fault["loc"] == ["body", "language"]
