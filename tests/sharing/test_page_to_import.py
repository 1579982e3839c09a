"""Tests that importing the page of another installation transfers all values of a recipe."""

import io
import time

import pytest

from app import create_app
from app.framework.outbound.fetch import Fetcher
from app.framework.storage.database import db
from app.households.group import Group
from app.households.household import Household
from app.settings import Settings
from tests.conftest import Caller
from tests.framework.outbound.local_site import LocalSite
from tests.pictures import picture
from tests.sharing.filled_recipe import FILLED, VEGETABLES

ITS_OWN = {"cover", "onHand", "id", "userId", "householdId", "groupId", "labelId", "image", "lastMade", "dateAdded"}
ITS_OWN |= {"dateUpdated", "createdAt", "updatedAt", "comments", "householdsWithTool", "householdsWithIngredientFood"}


@pytest.fixture
def site():
    with LocalSite() as site:
        yield site


@pytest.fixture
def house(tmp_path, filled_file, site):
    """Returns a function that starts an installation at the address of `site`.

    Starting another installation makes the earlier ones unusable.
    """

    def opened(name: str) -> Caller:
        file = tmp_path / name / "hearthbook.db"
        file.parent.mkdir()
        file.write_bytes(filled_file[0])
        app = create_app(Settings(data=file.parent, base_url=f"http://soup.test:{site.port}"), file)
        app.testing = True
        app.extensions["fetcher"] = Fetcher(resolve=lambda host, port: ["127.0.0.1"], may_reach=lambda address: True)
        return Caller(app.test_client(use_cookies=False), filled_file[1]["alice"])

    yield opened
    db.close()


def filled_recipe(alice) -> dict:
    """Creates the recipe with a picture, a file that a step shows, and a food with a label."""
    with db.atomic():
        Group.update(private_group=False).execute()
        Household.update(private_household=False).execute()
    label = alice.post("/groups/labels", VEGETABLES)
    slug = alice.post("/recipes", FILLED)
    recipe = alice.get(f"/recipes/{slug}")
    leek = recipe["recipeIngredient"][0]["food"]
    alice.put(f"/foods/{leek['id']}", leek | {"labelId": label["id"]})
    image = {"image": (io.BytesIO(picture((900, 600))), "leek.jpg"), "extension": "jpg"}
    alice.put(f"/recipes/{slug}/image", data=image)
    sent = {
        "file": (io.BytesIO(b"%PDF-1.7 card"), "card.pdf"),
        "name": "Old card",
        "icon": "mdi-file",
        "extension": "pdf",
    }
    file = alice.post(f"/recipes/{slug}/assets", data=sent)["fileName"]
    steps = recipe["recipeInstructions"]
    steps[2]["text"] = f"Scatter. ![card](/api/media/recipes/{recipe['id']}/assets/{file})"
    alice.patch(f"/recipes/{slug}", {"recipeInstructions": steps})
    return alice.get(f"/recipes/{slug}")


def carried(value, recipe_id: str):
    """Returns the value without fields that may differ between installations, and with the recipe's id replaced."""
    if isinstance(value, dict):
        return {name: carried(one, recipe_id) for name, one in value.items() if name not in ITS_OWN}
    if isinstance(value, list):
        return [carried(one, recipe_id) for one in value]
    return value.replace(recipe_id, "ID") if isinstance(value, str) else value


def in_the_other_house(recipe: dict) -> dict:
    """Returns the values expected after the import, with the visibility settings of the importing household."""
    theirs = {"public": True, "disableComments": False, "locked": False}
    return carried(recipe | {"settings": recipe["settings"] | theirs}, recipe["id"])


def served_by(site, alice, recipe: dict) -> str:
    """Serves the page, picture and file of the first installation from the site. Returns the page."""
    page = alice.client.get(f"/g/home/r/{recipe['slug']}", headers=alice.headers).text
    folder = f"/api/media/recipes/{recipe['id']}"
    original = f"{folder}/images/original.webp"
    site.serve(alice.client.get(original).data, at=original, headers={"Content-Type": "image/webp"})
    for one in recipe["assets"]:
        asset = f"{folder}/assets/{one['fileName']}"
        site.serve(alice.client.get(asset).data, at=asset, headers={"Content-Type": "application/pdf"})
    site.serve(page.encode(), at=f"/g/home/r/{recipe['slug']}", headers={"Content-Type": "text/html"})
    return page


def soon(look, seconds=20):
    end = time.monotonic() + seconds
    while not (found := look()) and time.monotonic() < end:
        time.sleep(0.05)
    return found


def test_an_import_by_address_transfers_all_values(house, site):
    recipe = filled_recipe(first := house("first"))
    served_by(site, first, recipe)
    second = house("second")
    slug = second.post(
        "/recipes/create/url", {"url": f"http://soup.test:{site.port}/g/home/r/{recipe['slug']}", "includeTags": True}
    )
    taken = second.get(f"/recipes/{slug}")
    assert carried(taken, taken["id"]) == in_the_other_house(recipe)
    assert taken["id"] != recipe["id"]
    assert soon(lambda: second.get(f"/recipes/{slug}")["image"])
    assert soon(
        lambda: (
            second.client.get(f"/api/media/recipes/{taken['id']}/assets/{taken['assets'][0]['fileName']}").data
            == b"%PDF-1.7 card"
        )
    )


def test_a_pasted_page_transfers_all_values(house, site):
    recipe = filled_recipe(first := house("first"))
    page = served_by(site, first, recipe)
    second = house("second")
    slug = second.post("/recipes/create/html-or-json", {"data": page, "includeTags": True})
    taken = second.get(f"/recipes/{slug}")
    assert carried(taken, taken["id"]) == in_the_other_house(recipe)


def test_the_visibility_settings_are_those_of_the_importing_household(house, site):
    recipe = filled_recipe(first := house("first"))
    page, second = served_by(site, first, recipe), house("second")
    with db.atomic():
        Household.update(recipe_public=False, recipe_show_nutrition=False).execute()
    settings = second.get(f"/recipes/{second.post('/recipes/create/html-or-json', {'data': page})}")["settings"]
    assert recipe["settings"]["public"] and not settings["public"] and settings["showNutrition"]


def test_without_tags_no_organizer_is_created(house, site):
    recipe = filled_recipe(first := house("first"))
    page = served_by(site, first, recipe)
    second = house("second")
    slug = second.post("/recipes/create/html-or-json", {"data": page})
    taken = second.get(f"/recipes/{slug}")
    assert taken["tags"] == taken["recipeCategory"] == taken["tools"] == []
    assert taken["recipeIngredient"][0]["food"]["label"]["name"] == "Vegetables"
