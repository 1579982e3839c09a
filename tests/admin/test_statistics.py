"""How much there is: in the house, in a household, and of a group's pictures and files."""

import io

import pytest

from app.admin.statistics import in_words
from app.media import store
from app.media.file import File
from tests.pictures import picture


def cook(person, name, **more):
    slug = person.post("/recipes", {"name": name})
    return person.patch(f"/recipes/{slug}", more) if more else person.get(f"/recipes/{slug}")


def on_disk(*kinds):
    return sum(store.path_of(one.stored).stat().st_size for one in File.select().where(File.kind.in_(kinds)))


def test_the_house_counts_what_is_in_every_group(admin, bob, mallory):
    cook(bob, "Leek soup", recipeCategory=[{"name": "Soups"}], tags=[{"name": "Quick"}, {"name": "Green"}])
    cook(mallory, "Bread", tags=[{"name": "Slow"}])
    cook(mallory, "Rolls")
    assert admin.get("/admin/about/statistics") == {
        "totalRecipes": 3,
        "totalUsers": 6,
        "totalHouseholds": 3,
        "totalGroups": 2,
        "uncategorizedRecipes": 2,
        "untaggedRecipes": 1,
    }


def test_a_household_counts_its_recipes_and_people_and_what_the_group_sorts_by(bob, carol, mallory):
    cook(bob, "Leek soup", recipeCategory=[{"name": "Soups"}], tags=[{"name": "Quick"}, {"name": "Green"}])
    cook(carol, "Bread", tools=[{"name": "Oven"}])
    cook(mallory, "Rolls", tags=[{"name": "Slow"}])
    sorting = {"totalCategories": 1, "totalTags": 2, "totalTools": 1}
    assert bob.get("/households/statistics") == {"totalRecipes": 1, "totalUsers": 4} | sorting
    assert carol.get("/households/statistics") == {"totalRecipes": 1, "totalUsers": 1} | sorting
    assert mallory.get("/households/statistics")["totalTags"] == 1


def test_a_group_uses_what_its_pictures_and_files_take_on_the_disk(bob, mallory):
    assert bob.get("/groups/storage")["usedStorageBytes"] == 0
    soup = cook(bob, "Leek soup")
    bob.put("/recipes/leek-soup/image", data={"image": (io.BytesIO(picture()), "a.jpg"), "extension": "jpg"})
    asset = {"name": "Plan", "icon": "mdi-file", "extension": "txt", "file": (io.BytesIO(b"plan" * 1000), "plan.txt")}
    bob.post("/recipes/leek-soup/assets", data=asset)
    made = bob.post("/recipes/timeline/events", {"recipeId": soup["id"], "subject": "Made", "eventType": "comment"})
    form = {"image": (io.BytesIO(picture(color="navy")), "b.jpg")}
    bob.put(f"/recipes/timeline/events/{made['id']}/image", data=form)
    bob.post(f"/users/{soup['userId']}/image", data={"profile": (io.BytesIO(picture((90, 90), "gold")), "c.jpg")})
    used = on_disk("recipe", "asset", "event", "user")
    assert used > 4000 and bob.get("/groups/storage")["usedStorageBytes"] == used
    assert mallory.get("/groups/storage")["usedStorageBytes"] == 0


def test_what_lies_in_the_trash_still_takes_its_place(bob):
    cook(bob, "Leek soup")
    bob.put("/recipes/leek-soup/image", data={"image": (io.BytesIO(picture()), "a.jpg"), "extension": "jpg"})
    before = bob.get("/groups/storage")["usedStorageBytes"]
    bob.delete("/recipes/leek-soup")
    assert bob.get("/groups/storage")["usedStorageBytes"] == before > 0


def test_a_file_that_is_used_twice_takes_its_place_once(bob):
    for name in ("Leek soup", "Bread"):
        slug = cook(bob, name)["slug"]
        bob.put(f"/recipes/{slug}/image", data={"image": (io.BytesIO(picture()), "a.jpg"), "extension": "jpg"})
    assert bob.get("/groups/storage")["usedStorageBytes"] * 2 == on_disk("recipe")


def test_a_group_may_grow_as_far_as_the_disk_has_room(bob):
    said = bob.get("/groups/storage")
    assert said["totalStorageBytes"] > said["usedStorageBytes"]
    assert said["usedStorageStr"] == "0 bytes" and said["totalStorageStr"] == in_words(said["totalStorageBytes"])


@pytest.mark.parametrize(
    "size, words",
    [
        (0, "0 bytes"),
        (1023, "1023 bytes"),
        (1024, "1.0 KB"),
        (1_500_000, "1.43 MB"),
        (5 * 1024**3, "5.0 GB"),
        (3 * 1024**5, "3072.0 TB"),
    ],
)
def test_a_size_is_told_in_words(size, words):
    assert in_words(size) == words


def test_only_an_administrator_counts_the_house_and_no_guest_anything(dave, guest):
    for path in ("/admin/about", "/admin/about/statistics"):
        dave.get(path, expect=403)
        guest.get(path, expect=401)
    for path in ("/households/statistics", "/groups/storage"):
        guest.get(path, expect=401)
