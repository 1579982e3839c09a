"""Tests the statistics: numbers of recipes, users and so on, and the disk space that a group uses."""

import io

import pytest

from app.admin.statistics import format_size
from app.media import store
from app.media.file import File
from tests.pictures import picture


def cook(person, name, **more):
    slug = person.post("/recipes", {"name": name})
    return person.patch(f"/recipes/{slug}", more) if more else person.get(f"/recipes/{slug}")


def on_disk(*kinds):
    return sum(store.find_path(one.stored).stat().st_size for one in File.select().where(File.kind.in_(kinds)))


def test_the_server_statistics_count_all_groups(admin, bob, mallory):
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


def test_the_household_statistics_count_its_recipes_and_users(bob, carol, mallory):
    cook(bob, "Leek soup", recipeCategory=[{"name": "Soups"}], tags=[{"name": "Quick"}, {"name": "Green"}])
    cook(carol, "Bread", tools=[{"name": "Oven"}])
    cook(mallory, "Rolls", tags=[{"name": "Slow"}])
    sorting = {"totalCategories": 1, "totalTags": 2, "totalTools": 1}
    assert bob.get("/households/statistics") == {"totalRecipes": 1, "totalUsers": 4} | sorting
    assert carol.get("/households/statistics") == {"totalRecipes": 1, "totalUsers": 1} | sorting
    assert mallory.get("/households/statistics")["totalTags"] == 1


def test_the_storage_of_a_group_is_the_size_of_its_files(bob, mallory):
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


def test_files_in_the_trash_still_count(bob):
    cook(bob, "Leek soup")
    bob.put("/recipes/leek-soup/image", data={"image": (io.BytesIO(picture()), "a.jpg"), "extension": "jpg"})
    before = bob.get("/groups/storage")["usedStorageBytes"]
    bob.delete("/recipes/leek-soup")
    assert bob.get("/groups/storage")["usedStorageBytes"] == before > 0


def test_a_file_that_is_used_twice_counts_once(bob):
    for name in ("Leek soup", "Bread"):
        slug = cook(bob, name)["slug"]
        bob.put(f"/recipes/{slug}/image", data={"image": (io.BytesIO(picture()), "a.jpg"), "extension": "jpg"})
    assert bob.get("/groups/storage")["usedStorageBytes"] * 2 == on_disk("recipe")


def test_the_total_storage_includes_free_disk_space(bob):
    said = bob.get("/groups/storage")
    assert said["totalStorageBytes"] > said["usedStorageBytes"]
    assert said["usedStorageStr"] == "0 bytes" and said["totalStorageStr"] == format_size(said["totalStorageBytes"])


@pytest.mark.parametrize(
    "size, words",
    [
        (0, "0 bytes"),
        (1023, "1,023 bytes"),
        (1024, "1.0 KB"),
        (1_500_000, "1.43 MB"),
        (5 * 1024**3, "5.0 GB"),
        (3 * 1024**5, "3072.0 TB"),
    ],
)
def test_a_size_is_formatted_with_a_unit(size, words):
    assert format_size(size) == words


def test_statistics_are_restricted_by_role(dave, guest):
    for path in ("/admin/about", "/admin/about/statistics"):
        dave.get(path, expect=403)
        guest.get(path, expect=401)
    for path in ("/households/statistics", "/groups/storage"):
        guest.get(path, expect=401)
