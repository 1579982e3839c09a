"""Tests share links: each opens one recipe to everyone who has it, until it expires."""

from datetime import timedelta
from io import BytesIO
from zipfile import ZipFile

import orjson
import pytest

from app.framework.storage.column_types import as_stamp
from app.framework.storage.database import now
from app.sharing.share_link import ShareLink, forget_expired_links

NOBODY = "00000000-0000-4000-8000-000000000000"
TO_BE_CHOSEN = "0e3fd6b4-7a6c-4d1d-8f4e-3a6d1a1f2b3c"


@pytest.fixture
def pie(alice):
    """Returns the id of a private recipe."""
    alice.post("/recipes", {"name": "Apple Pie", "settings": {"public": False}})
    return alice.get("/recipes/apple-pie")["id"]


def share(person, recipe, **more):
    return person.post("/shared/recipes", {"recipeId": recipe} | more)


def let_pass(link):
    ShareLink.update(expires_at=now() - timedelta(seconds=1)).where(ShareLink.id == link["id"]).execute()


def test_a_link_opens_the_whole_recipe_to_anyone(alice, bob, guest, pie):
    link = share(bob, pie)
    opened = guest.get(f"/recipes/shared/{link['id']}")
    computed = {name: opened[name] for name in ("otherUnits", "cover")}
    assert opened == alice.get("/recipes/apple-pie") == link["recipe"] | computed
    assert guest.get(f"/recipes/shared/{link['id'].upper()}")["name"] == "Apple Pie"
    guest.get(f"/recipes/{pie}", expect=401)


def test_a_link_lasts_thirty_days_by_default(bob, pie):
    ends = ShareLink.get_by_id(share(bob, pie)["id"]).expires_at
    assert timedelta(days=29, hours=23) < ends - now() <= timedelta(days=30)
    tomorrow = as_stamp(now() + timedelta(days=1))
    assert share(bob, pie, expiresAt=tomorrow)["expiresAt"] == tomorrow


@pytest.mark.parametrize("expires", ["2020-01-01T00:00:00Z", "0001-01-01T00:00:00+05:00", "soon", None, 5])
def test_an_invalid_expiry_date_is_refused(bob, pie, expires):
    bob.post("/shared/recipes", {"recipeId": pie, "expiresAt": expires}, expect=422)
    assert not ShareLink.select().exists()


def test_the_error_explains_the_expiry_date(bob, pie):
    detail = bob.post("/shared/recipes", {"recipeId": pie, "expiresAt": "2020-01-01T00:00:00Z"}, expect=422)["detail"]
    assert detail[0]["loc"] == ["body", "expiresAt"] and "in the future" in detail[0]["msg"]


def test_an_expired_link_opens_nothing(bob, guest, pie):
    link = share(bob, pie)
    let_pass(link)
    assert guest.get(f"/recipes/shared/{link['id']}", expect=404)["detail"]["message"] == "Token Not Found"
    assert bob.get("/shared/recipes") == []
    bob.get(f"/shared/recipes/{link['id']}", expect=404)
    bob.delete(f"/shared/recipes/{link['id']}", expect=404)


def test_only_expired_links_are_deleted(bob, pie):
    over, live = share(bob, pie), share(bob, pie)
    let_pass(over)
    forget_expired_links()
    assert [one.id for one in ShareLink.select()] == [live["id"]]


def test_links_are_listed_for_all_recipes_or_for_one(alice, bob, carol, mallory, guest, pie):
    alice.post("/recipes", {"name": "Soup"})
    soup = share(alice, alice.get("/recipes/soup")["id"])
    link = share(bob, pie)
    without = {name: value for name, value in link.items() if name != "recipe"}
    assert without in carol.get("/shared/recipes") and len(carol.get("/shared/recipes")) == 2
    assert carol.get(f"/shared/recipes?recipe_id={pie}") == [without]
    assert carol.get(f"/shared/recipes/{soup['id']}") == soup
    assert mallory.get("/shared/recipes") == []
    mallory.get(f"/shared/recipes/{link['id']}", expect=404)
    guest.get("/shared/recipes", expect=401)
    carol.get("/shared/recipes?recipe_id=pie", expect=422)


def test_only_recipes_of_the_group_are_shared(mallory, guest, bob, pie):
    mallory.post("/shared/recipes", {"recipeId": pie}, expect=404)
    bob.post("/shared/recipes", {"recipeId": NOBODY}, expect=404)
    bob.post("/shared/recipes", {}, expect=422)
    guest.post("/shared/recipes", {"recipeId": pie}, expect=401)
    assert not ShareLink.select().exists()


def test_a_client_cannot_choose_the_secret(bob, pie):
    assert share(bob, pie, id=TO_BE_CHOSEN)["id"] != TO_BE_CHOSEN


def test_author_editors_and_administrators_can_delete_a_link(alice, bob, carol, mallory, admin, guest, pie):
    link = share(carol, pie)
    carol.delete(f"/shared/recipes/{link['id']}")
    guest.get(f"/recipes/shared/{link['id']}", expect=404)
    bob.delete(f"/shared/recipes/{share(carol, pie)['id']}")
    of_alice = f"/shared/recipes/{share(alice, pie)['id']}"
    assert carol.delete(of_alice, expect=403)["detail"]["message"].startswith("Only who made this link")
    mallory.delete(of_alice, expect=404)
    guest.delete(of_alice, expect=401)
    assert admin.delete(of_alice)["recipe"]["name"] == "Apple Pie"


def test_comments_are_not_shown_behind_a_link(bob, guest, pie):
    bob.post("/comments", {"recipeId": pie, "text": "Aunt Erna hated it."})
    assert guest.get(f"/recipes/shared/{share(bob, pie)['id']}")["comments"] == []


def test_a_link_to_a_deleted_recipe_opens_nothing(alice, bob, guest, pie):
    link = share(bob, pie)
    alice.delete("/recipes/apple-pie")
    guest.get(f"/recipes/shared/{link['id']}", expect=404)


@pytest.mark.parametrize("token", [NOBODY, "not-a-uuid", "%25", "' OR 1=1 --"])
def test_an_unknown_token_opens_nothing(guest, bob, pie, token):
    share(bob, pie)
    assert guest.get(f"/recipes/shared/{token}", expect=404)["detail"]["message"] == "Token Not Found"


def test_a_link_sends_the_recipe_as_a_zip(alice, bob, guest, pie):
    link = bob.post("/shared/recipes", {"recipeId": pie})
    archive = ZipFile(BytesIO(guest.get(f"/recipes/shared/{link['id']}/zip").data))
    [written] = [name for name in archive.namelist() if name.endswith(".json")]
    assert orjson.loads(archive.read(written))["name"] == "Apple Pie"
    bob.delete(f"/shared/recipes/{link['id']}")
    guest.get(f"/recipes/shared/{link['id']}/zip", expect=404)
