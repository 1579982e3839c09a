"""Tests that every change to a recipe is recorded and can be undone."""

import io
from datetime import timedelta

import pytest

from app.foods.food import Food
from app.framework.storage.database import db, now
from app.media.file import File
from app.organizers.tag import Tag
from app.recipes.asset import FORMER as FORMER_ASSET
from app.recipes.asset import forget_former_assets
from app.recipes.history.revision import Revision
from app.recipes.picture import FORMER as FORMER_PICTURE
from app.recipes.picture import forget_former_pictures
from app.recipes.recipe import Recipe
from app.users.user import User
from tests.many_recipes import many_recipes
from tests.pictures import decoded, picture

SOUP = {
    "name": "Leek soup",
    "description": "Warm.",
    "recipeIngredient": [{"food": "leek", "quantity": 2}, {"note": "salt"}],
    "recipeInstructions": [{"text": "Cook."}],
    "tags": ["Winter"],
    "settings": {"disableAmount": False},
}
AT = "/recipes/leek-soup"


@pytest.fixture
def soup(alice):
    alice.post("/recipes", SOUP)
    return alice.get(AT)


def revisions(person, at=AT, **asked):
    return person.get(f"{at}/revisions", query_string=asked)["items"]


def earlier(person, number, at=AT):
    return next(one for one in revisions(person, at) if one["number"] == number)


def restore(person, number, at=AT, **kwargs):
    return person.post(f"{at}/revisions/{earlier(person, number, at)['id']}/restore", **kwargs)


def told(person, at=AT):
    return [
        (one["kind"], one["userName"], [change["field"] for change in one["changes"]]) for one in revisions(person, at)
    ]


def send_picture(person, color="navy"):
    form = {"image": (io.BytesIO(picture((900, 600), color=color)), "soup.png"), "extension": "png"}
    return person.put(f"{AT}/image", data=form, content_type="multipart/form-data")["image"]


def test_every_change_is_recorded_with_user_and_time(alice, bob, soup):
    alice.patch(AT, {"description": "Hot."})
    bob.put(AT, alice.get(AT) | {"prepTime": "5 minutes", "tags": []})
    first, second, third = reversed(revisions(alice))
    assert (first["number"], first["kind"], first["changes"]) == (1, "made", [])
    assert second["changes"] == [
        {
            "field": "description",
            "how": "changed",
            "before": "Warm.",
            "after": "Hot.",
            "at": None,
            "shortened": False,
        }
    ]
    assert [(one["field"], one["how"]) for one in third["changes"]] == [("prepTime", "added"), ("tags", "removed")]
    assert (third["userName"], third["userId"]) == ("Bob", bob.get("/users/self")["id"])
    assert first["createdAt"] < second["createdAt"] < third["createdAt"] == third["createdAt"]


def test_ratings_comments_and_cooking_are_not_recorded_as_changes(alice, bob, soup):
    bob.post(f"/users/{bob.get('/users/self')['id']}/ratings/leek-soup", {"rating": 1, "isFavorite": True})
    bob.patch(f"{AT}/last-made", {"timestamp": "2026-01-01T00:00:00Z"})
    alice.post("/comments", {"recipeId": soup["id"], "text": "Good."})
    alice.put(AT, alice.get(AT))
    assert [one["kind"] for one in revisions(alice)] == ["made"]


def test_renaming_a_food_is_not_recorded_as_a_change(alice, soup):
    food = soup["recipeIngredient"][0]["food"]
    alice.put(f"/foods/{food['id']}", {"name": "Porree"})
    alice.put(AT, alice.get(AT))
    assert len(revisions(alice)) == 1


def test_pictures_and_bulk_actions_are_recorded_as_changes(alice, soup):
    send_picture(alice)
    alice.patch("/recipes", [{"id": soup["id"], "description": "Hot."}])
    assert told(alice) == [
        ("changed", "Alice", ["description"]),
        ("picture", "Alice", ["image"]),
        ("made", "Alice", []),
    ]


def test_the_state_before_the_first_recorded_change_is_kept(alice):
    many_recipes(1, User.get(username="alice"))
    recipe = Recipe.get()
    alice.patch(f"/recipes/{recipe.id}", {"description": "New."})
    new, found = revisions(alice, f"/recipes/{recipe.id}")
    assert (found["kind"], found["userId"], found["userName"]) == ("found", None, "")
    assert new["changes"][0]["before"] == recipe.description
    assert restore(alice, 1, f"/recipes/{recipe.id}")["description"] == recipe.description


def test_cooking_a_recipe_is_not_recorded_as_a_change(alice, bob):
    many_recipes(1, User.get(username="alice"))
    at = f"/recipes/{Recipe.get().id}"
    bob.patch(f"{at}/last-made", {"timestamp": "2026-01-01T00:00:00Z"})
    assert told(alice, at) == [("found", "", [])]


def test_a_revision_is_shown_as_the_recipe_was(alice, soup):
    alice.patch(AT, {"recipeIngredient": [], "description": "", "tags": []})
    alice.patch(AT, {"recipeInstructions": [], "name": "Leek stew"})
    at = "/recipes/leek-stew"
    shown = alice.get(f"{at}/revisions/{earlier(alice, 1, at)['id']}")
    content = shown["content"]
    assert (shown["number"], shown["kind"], "changes" in shown) == (1, "made", False)
    assert [one["display"] for one in content["recipeIngredient"]] == ["2 leek", "salt"]
    assert content.items() >= {name: soup[name] for name in ("name", "description", "settings")}.items()
    assert [one["text"] for one in content["recipeInstructions"]] == [one["text"] for one in soup["recipeInstructions"]]


def test_restoring_an_earlier_state_makes_a_new_revision(alice, bob, soup):
    alice.put(AT, {"name": "Leek stew", "recipeIngredient": [{"note": "water"}], "recipeInstructions": []})
    back = restore(bob, 1, "/recipes/leek-stew")
    own = {"updatedAt", "dateUpdated", "tags", "otherUnits", "cover"}
    assert {name: back[name] for name in soup.keys() - own} == {name: soup[name] for name in soup.keys() - own}
    newest = revisions(alice)[0]
    assert (newest["kind"], newest["number"], newest["userName"]) == ("restored", 3, "Bob")
    assert restore(alice, 2)["name"] == "Leek stew"


def test_restoring_recreates_deleted_foods_and_tags(alice, soup):
    alice.patch(AT, {"recipeIngredient": [], "tags": []})
    Food.delete().execute()
    Tag.delete().execute()
    back = restore(alice, 1)
    assert back["recipeIngredient"][0]["food"]["name"] == "leek" and back["tags"][0]["name"] == "Winter"


def test_a_name_taken_in_the_meantime_is_not_restored(alice, soup):
    alice.patch(AT, {"name": "Stew", "description": "Hot."})
    alice.post("/recipes", {"name": "Leek Soup"})
    back = restore(alice, 1, "/recipes/stew")
    assert (back["name"], back["slug"], back["description"]) == ("Stew", "stew", "Warm.")


def test_restoring_brings_back_the_earlier_picture(alice, soup):
    first = send_picture(alice, "navy")
    second = send_picture(alice, "tomato")
    assert first != second and restore(alice, 2)["image"] == first
    shown = alice.get(f"/media/recipes/{soup['id']}/images/original.webp?version={first}")
    assert decoded(shown.data).size == (900, 600)
    assert restore(alice, 3)["image"] == second


def test_restoring_a_state_without_a_picture_removes_the_picture(alice, guest, soup):
    key = send_picture(alice)
    assert restore(alice, 1)["image"] is None
    guest.get(f"/media/recipes/{soup['id']}/images/original.webp", expect=404)
    assert told(alice)[0] == ("restored", "Alice", ["image"])
    assert restore(alice, 2)["image"] == key


def test_the_current_picture_stays_if_the_earlier_one_is_gone(alice, soup):
    send_picture(alice, "navy")
    newest = send_picture(alice, "tomato")
    age(FORMER_PICTURE)
    forget_former_pictures()
    assert restore(alice, 2)["image"] == newest


def test_a_restored_entry_has_no_file_if_the_file_is_gone(alice, soup):
    form = {"name": "Plan", "icon": "", "extension": "csv", "file": (io.BytesIO(b"a, b"), "plan.csv")}
    entry = alice.post(f"{AT}/assets", data=form, content_type="multipart/form-data")
    alice.patch(AT, {"assets": []})
    assert restore(alice, 2)["assets"] == [entry]
    alice.patch(AT, {"assets": []})
    age(FORMER_ASSET)
    forget_former_assets()
    assert restore(alice, 2)["assets"] == [entry | {"fileName": None}]


def age(kind):
    with db.atomic():
        File.update(updated_at=now() - timedelta(days=31)).where(File.kind == kind).execute()


def test_only_editors_can_restore_a_revision(alice, bob, carol, mallory, guest, soup):
    alice.patch(AT, {"description": "Hot."})
    first = earlier(carol, 1)["id"]
    carol.post(f"{AT}/revisions/{first}/restore", expect=403)
    for person, status in ((mallory, 404), (guest, 401)):
        person.get(f"{AT}/revisions", expect=status)
        person.get(f"{AT}/revisions/{first}", expect=status)
        person.post(f"{AT}/revisions/{first}/restore", expect=status)
    alice.patch(AT, {"settings": {"locked": True}})
    restore(bob, 1, expect=403)


def test_a_revision_is_only_found_under_its_recipe(alice, mallory, soup):
    mallory.post("/recipes", {"name": "Stew"})
    alice.post("/recipes", {"name": "Pie"})
    for at in ("/recipes/stew", "/recipes/pie"):
        person = mallory if "stew" in at else alice
        person.get(f"{at}/revisions/{earlier(alice, 1)['id']}", expect=404)
        person.post(f"{at}/revisions/{earlier(alice, 1)['id']}/restore", expect=404)


def test_only_the_owner_can_restore_a_lock(alice, bob, soup):
    alice.patch(AT, {"settings": {"locked": True}})
    alice.patch(AT, {"settings": {"locked": False}, "description": "Hot."})
    back = restore(bob, 2)
    assert (back["description"], back["settings"]["locked"]) == ("Warm.", False)
    assert restore(alice, 2)["settings"]["locked"] is True


def test_revisions_are_paged_like_other_lists(alice, soup):
    for n in range(4):
        alice.patch(AT, {"description": f"Version {n}"})
    page = alice.get(f"{AT}/revisions?page=2&perPage=2")
    assert (page["total"], page["total_pages"]) == (5, 3)
    assert [one["number"] for one in page["items"]] == [3, 2] and page["items"][1]["changes"][0]["before"] == "Warm."
    assert revisions(alice, perPage=1, orderBy="number", orderDirection="asc")[0]["number"] == 1


def test_a_page_has_at_most_fifty_revisions(alice, soup):
    for n in range(51):
        alice.patch(AT, {"description": f"Version {n}"})
    page = alice.get(f"{AT}/revisions?perPage=-1")
    assert (len(page["items"]), page["per_page"], page["total"], page["total_pages"]) == (50, 50, 52, 2)
    assert len(revisions(alice, perPage=1000, orderBy="random", paginationSeed="a")) == 50
    assert [one["number"] for one in revisions(alice, page=-1, perPage=-1)] == [2, 1]


def test_only_the_newest_five_hundred_revisions_are_kept(alice, soup):
    alice.patch(AT, {"description": "Hot."})
    with db.atomic():
        Revision.update(number=500).where(Revision.number == 2).execute()
    alice.patch(AT, {"description": "Cold."})
    newest, oldest = revisions(alice)
    assert (newest["number"], newest["changes"][0]["before"]) == (501, "Hot.")
    assert (oldest["number"], oldest["changes"]) == (500, [])
    assert restore(alice, 500)["description"] == "Hot."


def test_revisions_of_deleted_users_keep_their_name(alice, bob, soup):
    bob.patch(AT, {"description": "Hot."})
    User.delete().where(User.username == "bob").execute()
    assert (revisions(alice)[0]["userName"], revisions(alice)[0]["userId"]) == ("Bob", None)


def test_history_is_restored_from_the_trash(alice, soup):
    alice.patch(AT, {"description": "Hot."})
    before = revisions(alice)
    alice.delete(AT)
    alice.post("/recipes", {"name": "Leek soup"})
    alice.post(f"/recipes/trash/{alice.get('/recipes/trash')['items'][0]['id']}/restore")
    returned, *rest = revisions(alice, "/recipes/leek-soup-1")
    assert rest == before and returned["kind"] == "returned"
    assert [change["after"] for change in returned["changes"]] == ["Leek soup (1)"]
    assert restore(alice, 1, "/recipes/leek-soup-1")["description"] == "Warm."


@pytest.mark.parametrize("part", ["recipeIngredient", "recipeInstructions", "description"])
def test_a_small_change_in_a_long_recipe_takes_little_space(alice, part):
    lines = [{"food": f"food {n}", "quantity": n, "note": f"cut into {n} pieces"} for n in range(60)]
    steps = [{"text": f"Step {n}: stir the pot, then let it simmer for {n} minutes."} for n in range(40)]
    alice.post("/recipes", SOUP | {"recipeIngredient": lines, "recipeInstructions": steps})
    before, given = kept_bytes(), alice.get(AT)
    if part == "description":
        given["description"] = "Hot."
    else:
        given[part][30] |= {"note": "whole", "text": "Rest."}
    alice.put(AT, given)
    assert Revision.select().count() == 2 and 0 < kept_bytes() - before < 2000


def kept_bytes() -> int:
    return sum(len(content) for (content,) in Revision.select(Revision.content).tuples())
