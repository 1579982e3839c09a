"""Tests that two users who edit the same recipe do not overwrite each other's changes."""

import pytest

from app.framework.storage.database import db
from app.recipes.history.revision import Revision

AT = "/recipes/leek-soup"


@pytest.fixture
def soup(alice):
    return alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Leek soup'})}")


def version(person) -> str:
    return reply(person, "get").headers["ETag"]


def reply(person, verb, json=None, **headers):
    return person.client.open(f"/api{AT}", method=verb, json=json, headers=person.headers | headers)


def save(person, known, verb="patch", **values):
    return reply(person, verb, {"name": "Leek soup"} | values, **{"If-Match": known})


def test_a_response_has_the_version_as_etag(alice, soup):
    assert version(alice) == f'"{soup["dateUpdated"]}"'
    saved = reply(alice, "put", {"name": "Leek soup"})
    assert saved.headers["ETag"] == f'"{saved.json["dateUpdated"]}"' == version(alice) != f'"{soup["dateUpdated"]}"'


@pytest.mark.parametrize("verb", ["put", "patch"])
def test_a_change_based_on_an_old_version_is_refused(alice, bob, soup, verb):
    both = version(alice)
    assert save(alice, both, description="Alice").status_code == 200
    refused = save(bob, both, verb, description="Bob")
    assert refused.status_code == 412 and "newer version" in refused.json["detail"]["message"]
    assert alice.get(AT)["description"] == "Alice" and Revision.select().count() == 2
    assert save(bob, version(bob), verb, description="Bob").status_code == 200


def test_the_response_to_a_save_has_the_new_version(alice, soup):
    known = version(alice)
    for n in range(3):
        saved = save(alice, known, description=f"Version {n}")
        assert saved.status_code == 200
        known = saved.headers["ETag"]


def test_the_etag_of_a_compressed_response_is_accepted(alice, soup):
    alice.patch(AT, {"description": "Long. " * 500})
    packed = reply(alice, "get", **{"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip" and packed.headers["ETag"].startswith('W/"')
    assert save(alice, packed.headers["ETag"], description="x").status_code == 200
    assert save(alice, packed.headers["ETag"], description="y").status_code == 412


@pytest.mark.parametrize(("known", "status"), [("*", 200), ('"x"', 412), ("", 412), ('""', 412), ("nonsense", 412)])
def test_if_match_accepts_any_version_but_no_unknown_one(alice, soup, known, status):
    assert save(alice, known, description="x").status_code == status


def test_without_if_match_every_save_is_accepted(alice, bob, soup):
    alice.put(AT, {"name": "Leek soup", "description": "Alice"})
    assert bob.put(AT, soup | {"description": "Bob"})["description"] == "Bob"


def test_ratings_comments_and_cooking_make_no_new_version(alice, bob, soup):
    known = version(alice)
    bob.post(f"/users/{bob.get('/users/self')['id']}/ratings/leek-soup", {"rating": 3})
    bob.patch(f"{AT}/last-made", {"timestamp": "2026-01-01T00:00:00Z"})
    bob.post("/comments", {"recipeId": soup["id"], "text": "Good."})
    assert version(alice) == known and save(alice, known, description="x").status_code == 200


def test_a_save_is_one_transaction_with_its_revision(alice, soup):
    before = db.version
    alice.put(AT, soup | {"description": "Hot.", "tags": ["New"], "recipeIngredient": [{"food": "New"}]})
    assert db.version == before + 1 and Revision.select().count() == 2


def test_versions_differ_even_if_the_clock_stands_still(alice, soup):
    assert len({alice.patch(AT, {"description": f"{n}"})["dateUpdated"] for n in range(20)}) == 20


def test_the_owner_can_give_a_recipe_to_another_group_member(alice, bob, carol, admin, soup):
    bobs, carols = (person.get("/users/self") for person in (bob, carol))
    given = alice.patch(AT, {"userId": carols["id"]})
    assert (given["userId"], given["householdId"]) == (carols["id"], carols["householdId"])
    assert alice.put(AT, given, expect=403)["detail"]["message"] == "Permission Denied"
    assert admin.put(AT, given, expect=403)["detail"]["message"] == "Permission Denied"
    assert carol.put(AT, given | {"userId": bobs["id"]})["userId"] == bobs["id"]
    assert bob.patch("/recipes", [{"id": soup["id"], "userId": soup["userId"]}])[0]["userId"] == soup["userId"]


def test_only_the_owner_can_give_a_recipe_away_within_the_group(alice, bob, mallory, soup):
    own, stranger = bob.get("/users/self")["id"], mallory.get("/users/self")["id"]
    for verb in ("put", "patch"):
        call = getattr(bob, verb)
        assert call(AT, soup | {"userId": own}, expect=403)["detail"]["message"] == "Permission Denied"
    refused = alice.patch(AT, {"userId": stranger, "description": "x"}, expect=422)
    assert refused["detail"][0]["loc"] == ["body", "userId"]
    assert alice.get(AT) == soup and alice.put(AT, soup | {"userId": None})["userId"] == soup["userId"]


def test_a_patch_keeps_fields_that_are_not_sent(alice, soup):
    alice.patch(AT, {"nutrition": {"calories": "90", "fatContent": "2"}, "settings": {"public": False}})
    kept = alice.patch(AT, {"nutrition": {"calories": 95}, "settings": {"showAssets": True}})
    assert (kept["nutrition"]["calories"], kept["nutrition"]["fatContent"]) == ("95", "2")
    assert (kept["settings"]["public"], kept["settings"]["showAssets"]) == (False, True)
    assert set(alice.patch(AT, {"nutrition": None})["nutrition"].values()) == {None}
    put = alice.put(AT, {"name": "Leek soup", "nutrition": {"calories": "1"}})
    assert put["nutrition"]["fatContent"] is None and put["settings"] == kept["settings"]
