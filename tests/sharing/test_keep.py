"""Tests copying a recipe from a share link into the household of the current user."""

import io

import pytest

from tests.pictures import picture
from tests.sharing.filled_recipe import FILLED

NOBODY = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def link(alice):
    """Returns a share link to a private recipe owned by Alice, with a picture and a file."""
    slug = alice.post("/recipes", FILLED | {"settings": FILLED["settings"] | {"public": False}})
    sent = {"image": (io.BytesIO(picture()), "leek.jpg"), "extension": "jpg"}
    alice.put(f"/recipes/{slug}/image", data=sent)
    sent = {"file": (io.BytesIO(b"%PDF-1.7"), "card.pdf"), "name": "Card", "icon": "", "extension": "pdf"}
    alice.post(f"/recipes/{slug}/assets", data=sent)
    return alice.post("/shared/recipes", {"recipeId": alice.get(f"/recipes/{slug}")["id"]})


def test_a_user_of_another_group_gets_a_complete_copy(mallory, link):
    slug = mallory.post(f"/recipes/shared/{link['id']}/keep", expect=201)
    kept, original = mallory.get(f"/recipes/{slug}"), link["recipe"]
    assert [one["display"] for one in kept["recipeIngredient"]] == [
        one["display"] for one in original["recipeIngredient"]
    ]
    assert kept["recipeInstructions"] == original["recipeInstructions"] and kept["notes"] == original["notes"]
    assert kept["id"] != original["id"] and kept["groupId"] != original["groupId"]


def test_the_copy_has_the_picture_and_files(mallory, guest, link):
    slug = mallory.post(f"/recipes/shared/{link['id']}/keep")
    kept = mallory.get(f"/recipes/{slug}")
    folder = f"/media/recipes/{kept['id']}"
    assert guest.get(f"{folder}/images/original.webp?version={kept['image']}").status_code == 200
    assert guest.get(f"{folder}/assets/{kept['assets'][0]['fileName']}").data == b"%PDF-1.7"


def test_the_copy_has_no_rating_lock_or_organizers(mallory, link):
    slug = mallory.post(f"/recipes/shared/{link['id']}/keep")
    kept = mallory.get(f"/recipes/{slug}")
    assert kept["rating"] is None and not kept["settings"]["locked"]
    assert kept["tags"] == kept["recipeCategory"] == kept["tools"] == []
    assert kept["settings"]["showNutrition"] and not kept["settings"]["disableAmount"]


def test_copying_needs_a_sign_in_and_a_valid_link(guest, mallory, link):
    guest.post(f"/recipes/shared/{link['id']}/keep", expect=401)
    mallory.post(f"/recipes/shared/{NOBODY}/keep", expect=404)
    mallory.post("/recipes/shared/nothing/keep", expect=404)


def test_a_repeated_request_creates_one_copy(mallory, link):
    said = {"Idempotency-Key": "b0d7c1e4-0001-4000-8000-000000000001"}
    slugs = [mallory.post(f"/recipes/shared/{link['id']}/keep", headers=said) for _ in range(2)]
    assert slugs[0] == slugs[1] and len(mallory.get("/recipes")["items"]) == 1
