"""Tests that users with permission can restore a deleted recipe completely for thirty days."""

import io
from datetime import timedelta

import pytest

from app.access import Person
from app.foods.food import Food
from app.framework.storage.database import db, now
from app.households.household import Household
from app.media import store
from app.media.file import TRASH, File, attach, list_files_in_use
from app.media.store import keep
from app.organizers.tag import Tag
from app.recipes.history import trash
from app.recipes.history.trash import TrashedRecipe
from app.recipes.recipe import Recipe
from app.timeline.event import Event
from app.timeline.event import give_picture as give_picture_of_event
from app.users.user import User
from tests.pictures import decoded, picture
from tests.recipes.history.rows import all_rows, keys_to, one_of

FULL = {
    "name": "Leek soup",
    "recipeIngredient": [{"food": "Leek", "quantity": 2}, {"note": "salt"}],
    "recipeInstructions": [{"text": "Cook."}],
    "notes": [{"title": "Tip", "text": "Stir."}],
    "tags": ["Winter", "Quick"],
    "extras": {"a": "b"},
    "rating": 4,
}


@pytest.fixture
def soup(alice):
    return alice.get(f"/recipes/{alice.post('/recipes', FULL)}")


def thrown_away(person, slug="leek-soup") -> dict:
    person.delete(f"/recipes/{slug}")
    return person.get("/recipes/trash")["items"][0]


def bring_back(person, thrown: dict, **kwargs):
    return person.post(f"/recipes/trash/{thrown['id']}/restore", **kwargs)


def own_recipe(person) -> str:
    return person.get(f"/recipes/{person.post('/recipes', {'name': 'Trap'})}")["id"]


def send_picture(person):
    form = {"image": (io.BytesIO(picture((900, 600))), "soup.png"), "extension": "png"}
    return person.put("/recipes/leek-soup/image", data=form, content_type="multipart/form-data")["image"]


def test_a_deleted_recipe_is_only_in_the_trash(alice, soup):
    thrown = thrown_away(alice)
    alice.get("/recipes/leek-soup", expect=404)
    assert alice.get("/recipes")["total"] == alice.get("/recipes?search=leek")["total"] == 0
    assert thrown.items() >= {"recipeId": soup["id"], "name": "Leek soup", "slug": "leek-soup"}.items()
    assert (thrown["deletedBy"], thrown["userId"], thrown["householdId"]) == (
        "Alice",
        soup["userId"],
        soup["householdId"],
    )
    assert thrown["deletedAt"] < thrown["goneAt"] and "content" not in thrown


def test_a_restored_recipe_is_unchanged(alice, soup):
    thrown = thrown_away(alice)
    assert bring_back(alice, thrown) | {"otherUnits": [], "cover": "soup"} == soup == alice.get("/recipes/leek-soup")
    assert alice.get("/recipes?search=leek")["total"] == 1 and alice.get("/recipes/trash")["total"] == 0


def test_rows_of_all_dependent_tables_are_restored(alice, soup):
    known = {Recipe: Recipe.get_by_id(soup["id"]), User: User.get(username="bob")}
    for key in keys_to(Recipe):
        child = key.model.get_or_none(key == soup["id"]) or one_of(key.model, known)
        for below in keys_to(key.model):
            one_of(below.model, known | {key.model: child})
    alice.patch("/recipes/leek-soup", {"description": "All of it."})
    before = all_rows(soup["id"])
    assert all(before.values())
    bring_back(alice, thrown_away(alice))
    assert all_rows(soup["id"]) == before


def test_a_recipe_can_be_restored_by_its_own_id(alice, mallory, soup):
    alice.delete(f"/recipes/{soup['slug']}")
    mallory.post(f"/recipes/trash/{soup['id']}/restore", expect=404)
    assert alice.post(f"/recipes/trash/{soup['id']}/restore", expect=200)["id"] == soup["id"]


def test_the_trash_is_paged_newest_first(alice):
    for name in ("Soup", "Pie", "Bread"):
        alice.delete(f"/recipes/{alice.post('/recipes', {'name': name})}")
    assert [one["name"] for one in alice.get("/recipes/trash")["items"]] == ["Bread", "Pie", "Soup"]
    page = alice.get("/recipes/trash?page=2&perPage=2&orderBy=name&orderDirection=asc")
    assert [one["name"] for one in page["items"]] == ["Soup"] and page["total_pages"] == 2
    assert alice.get("/recipes/trash?search=pie")["total"] == 1


def test_a_name_taken_in_the_meantime_gets_a_number(alice, soup):
    thrown = thrown_away(alice)
    alice.post("/recipes", {"name": "Leek Soup"})
    back = bring_back(alice, thrown)
    assert (back["id"], back["name"], back["slug"]) == (soup["id"], "Leek soup (1)", "leek-soup-1")


def test_the_id_of_a_recipe_in_the_trash_stays_reserved(alice, mallory, soup):
    thrown = thrown_away(alice)
    for person in (alice, mallory):
        refused = person.post("/recipes", {"name": "Squat", "id": soup["id"]}, expect=409)
        assert "trash" in refused["detail"]["message"] and person.get("/recipes")["total"] == 0
    assert bring_back(alice, thrown) | {"otherUnits": [], "cover": "soup"} == soup


def test_restoring_does_not_overwrite_an_existing_recipe(alice, soup):
    thrown = thrown_away(alice)
    pie = alice.get(f"/recipes/{alice.post('/recipes', {'name': 'Pie'})}")
    TrashedRecipe.update(recipe_id=pie["id"]).execute()
    assert "already" in bring_back(alice, thrown, expect=409)["detail"]["message"]
    assert alice.get(f"/recipes/{pie['id']}") == pie


def test_comments_and_events_are_restored_even_if_their_ids_were_taken(alice, bob, mallory, guest, soup):
    said = bob.post("/comments", {"recipeId": soup["id"], "text": "Less salt."})["id"]
    event = {"subject": "Made", "eventType": "comment"}
    told = bob.post("/recipes/timeline/events", event | {"recipeId": soup["id"]})["id"]
    with db.atomic():
        give_picture_of_event(Event.get_by_id(told), {"original.webp": keep(b"a picture")})
    thrown, squat = thrown_away(alice), {"recipeId": own_recipe(mallory)}
    mallory.post("/comments", squat | {"id": said, "text": "Mine."})
    mallory.post("/recipes/timeline/events", squat | event | {"id": told})
    [comment] = bring_back(alice, thrown)["comments"]
    assert comment["text"] == "Less salt." and comment["id"] != said
    [back] = bob.get('/recipes/timeline/events?queryFilter=subject = "Made"')["items"]
    guest.get(f"/media/recipes/{soup['id']}/images/timeline/{back['id']}/original.webp")
    assert back["id"] != told and mallory.get("/comments")["items"][0]["text"] == "Mine."


def test_references_to_deleted_rows_are_left_out(alice, soup):
    thrown = thrown_away(alice)
    Tag.delete().where(Tag.name == "Winter").execute()
    Food.delete().execute()
    back = bring_back(alice, thrown)
    assert [tag["name"] for tag in back["tags"]] == ["Quick"]
    assert [line["food"] for line in back["recipeIngredient"]] == [None, None]


def test_the_average_is_computed_from_the_restored_ratings(alice, bob, soup):
    bob.post(f"/users/{bob.get('/users/self')['id']}/ratings/leek-soup", {"rating": 1})
    assert alice.get("/recipes/leek-soup")["rating"] == 2.5
    thrown = thrown_away(alice)
    User.delete().where(User.username == "bob").execute()
    assert bring_back(alice, thrown)["rating"] == 4


def test_a_recipe_without_owner_belongs_to_who_restores_it(alice, bob, carol):
    bob.post("/recipes", FULL)
    thrown_away(alice)
    User.delete().where(User.username == "bob").execute()
    assert carol.get("/recipes/trash")["total"] == 0
    back = bring_back(alice, alice.get("/recipes/trash")["items"][0])
    assert back["userId"] == alice.get("/users/self")["id"] and back["rating"] is None


def test_optional_references_to_the_recipe_are_restored(alice, soup):
    loose = [key for key in keys_to(Recipe) if key.on_delete == "SET NULL"]
    known = {Recipe: Recipe.get_by_id(soup["id"])}
    rows = [(key, one_of(key.model, known)) for key in loose]
    thrown = thrown_away(alice)
    assert all(key.model.get_by_id(row._pk).__data__[key.name] is None for key, row in rows)
    bring_back(alice, thrown)
    assert all(key.model.get_by_id(row._pk).__data__[key.name] == soup["id"] for key, row in rows)


def test_only_those_who_could_delete_a_recipe_see_it_in_the_trash(alice, bob, carol, mallory, guest, soup):
    thrown = thrown_away(alice)
    assert bob.get("/recipes/trash")["total"] == 1
    assert carol.get("/recipes/trash")["total"] == mallory.get("/recipes/trash")["total"] == 0
    for person, status in ((carol, 404), (mallory, 404), (guest, 401)):
        bring_back(person, thrown, expect=status)
        person.delete(f"/recipes/trash/{thrown['id']}", expect=status)
        person.get(f"/recipes/trash/{thrown['id']}/picture", expect=status)
    bring_back(bob, thrown)


def test_only_owner_and_administrators_can_restore_a_locked_recipe(alice, bob, admin, soup):
    alice.patch("/recipes/leek-soup", {"settings": {"locked": True}})
    thrown = thrown_away(alice)
    assert bob.get("/recipes/trash")["total"] == 0
    bring_back(bob, thrown, expect=404)
    assert bring_back(admin, thrown)["settings"]["locked"] is True


def test_pictures_in_the_trash_are_only_shown_to_who_may_restore(alice, bob, carol, guest, soup):
    key = send_picture(alice)
    thrown = thrown_away(alice)
    guest.get(f"/media/recipes/{soup['id']}/images/original.webp", expect=404)
    shown = bob.get(f"/recipes/trash/{thrown['id']}/picture")
    assert decoded(shown.data).format == "WEBP" and shown.headers["Cache-Control"] == "private, no-cache"
    carol.get(f"/recipes/trash/{thrown['id']}/picture", expect=404)
    assert thrown["image"] == key and len(list_files_in_use()) == 3


def test_files_of_the_recipe_and_dependent_rows_are_restored(alice, guest, soup):
    key = send_picture(alice)
    alice.patch("/recipes/leek-soup", {"assets": [{"name": "Plan", "fileName": "the plan of it.pdf"}]})
    with db.atomic():
        attach("asset", soup["id"], {"the plan of it.pdf": "0" * 64 + ".pdf"})
    before = set(File.select(File.kind, File.owner, File.name, File.stored).tuples())
    thrown = thrown_away(alice)
    assert {file.kind for file in File.select()} == {TRASH}
    assert bring_back(alice, thrown)["image"] == key
    assert set(File.select(File.kind, File.owner, File.name, File.stored).tuples()) == before
    guest.get(f"/media/recipes/{soup['id']}/images/original.webp")


def test_permanent_deletion_leaves_nothing(alice, soup):
    send_picture(alice)
    thrown = thrown_away(alice)
    assert alice.delete(f"/recipes/trash/{thrown['id']}") is None
    bring_back(alice, thrown, expect=404)
    assert not list_files_in_use() and not File.select().exists() and not TrashedRecipe.select().exists()


def test_the_trash_is_emptied_after_thirty_days(alice, soup):
    send_picture(alice)
    thrown_away(alice)
    alice.delete(f"/recipes/{alice.post('/recipes', {'name': 'Pie'})}")
    old = TrashedRecipe.get(TrashedRecipe.name == "Leek soup")
    TrashedRecipe.update(created_at=now() - timedelta(days=30, minutes=1)).where(TrashedRecipe.id == old.id).execute()
    assert [one["name"] for one in alice.get("/recipes/trash")["items"]] == ["Pie"]
    alice.post(f"/recipes/trash/{old.id}/restore", expect=404)
    trash.empty_trash()
    assert [one["name"] for one in alice.get("/recipes/trash")["items"]] == ["Pie"]
    assert not list_files_in_use() and list(store.place.glob("??/*"))


def test_a_household_can_be_deleted_while_its_recipes_are_in_the_trash(alice, carol, admin):
    carol.post("/recipes", FULL)
    carol.delete("/recipes/leek-soup")
    User.delete().where(User.username == "carol").execute()
    Household.delete().where(Household.name == "Neighbours").execute()
    thrown = admin.get("/recipes/trash")["items"][0]
    assert thrown["householdId"] is None and bring_back(admin, thrown)["name"] == "Leek soup"


def test_many_recipes_are_deleted_in_one_transaction(alice, queries):
    user = User.get(username="alice")
    person = Person(user.id, user.group_id, user.household_id)
    for n in range(5):
        alice.post("/recipes", {"name": f"Soup {n}"})
    with queries() as seen, db.atomic():
        for recipe in Recipe.select():
            trash.move_to_trash(recipe, person)
    assert alice.get("/recipes/trash")["total"] == 5 and sum(sql.startswith("BEGIN") for sql in seen) <= 1


def test_deleting_a_recipe_does_not_take_files_of_others(alice, mallory, guest, soup):
    send_picture(alice)
    mallory.post("/recipes", {"name": "Trap", "recipeInstructions": [{"id": soup["id"], "text": "Mine?"}]})
    trap = mallory.get("/recipes/trap")["id"]
    told = {"id": soup["id"], "recipeId": trap, "subject": "Mine?", "eventType": "info"}
    mallory.post("/recipes/timeline/events", told)
    mallory.delete("/recipes/trap")
    guest.get(f"/media/recipes/{soup['id']}/images/original.webp")
    assert not File.select().where(File.kind == TRASH).exists()


def test_comments_events_and_their_pictures_are_restored(alice, bob, guest, soup):
    bob.post("/comments", {"recipeId": soup["id"], "text": "Less salt."})
    told = bob.post("/recipes/timeline/events", {"recipeId": soup["id"], "subject": "Made", "eventType": "comment"})
    shown = f"/media/recipes/{soup['id']}/images/timeline/{told['id']}/original.webp"
    with db.atomic():
        give_picture_of_event(Event.get_by_id(told["id"]), {"original.webp": keep(b"a picture")})
    thrown = thrown_away(alice)
    guest.get(shown, expect=404)
    assert bob.get("/comments")["total"] == bob.get("/recipes/timeline/events")["total"] == 0
    assert [one["text"] for one in bring_back(alice, thrown)["comments"]] == ["Less salt."]
    assert {one["subject"] for one in bob.get("/recipes/timeline/events")["items"]} == {"Made", "Recipe Created"}
    guest.get(shown)
