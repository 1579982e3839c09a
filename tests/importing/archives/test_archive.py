"""Tests imports from archives: they are complete, cannot do harm, and leave nothing behind if they fail."""

import io
from zipfile import ZipFile

import orjson
import pytest

from app import create_app
from app.foods.food import Food
from app.framework.storage.database import new_id
from app.importing.archives.archive import make_safe_name
from app.media import store
from app.media.file import File
from app.recipes.recipe import Recipe
from app.settings import Settings
from tests.conftest import Caller
from tests.hostile.zips import SOUP, hostile, zipped
from tests.pictures import decoded, picture
from tests.recipes.test_asset import PDF, address
from tests.recipes.test_asset import send as send_file
from tests.recipes.test_picture import send as send_picture
from tests.recipes.test_recipe_document import FULL

NEW_HERE = {"id", "userId", "householdId", "groupId", "createdAt", "updatedAt", "dateUpdated", "labelId", "cover"}


def imported(person, data: bytes, **kwargs):
    form = {"archive": (io.BytesIO(data), "../../soup.zip")}
    return person.post("/recipes/create/zip", data=form, content_type="multipart/form-data", **kwargs)


def exported(person, slug) -> bytes:
    return person.get(f"/recipes/{slug}/exports?template_name=zip").data


def same(value, without=NEW_HERE):
    """Returns the value without the fields that an import sets anew. Step ids remain, because an import keeps them."""
    if isinstance(value, dict):
        kept = {key: same(one, without) for key, one in value.items() if key not in without}
        return kept | ({"id": value["id"]} if "ingredientReferences" in value else {})
    return [same(one, without) for one in value] if isinstance(value, list) else value


@pytest.fixture
def another_house(tmp_path, filled_file):
    """Returns a function that creates a second installation without recipes, and returns Alice's API client for it."""

    def move():
        folder = tmp_path / "elsewhere"
        folder.mkdir()
        (folder / "hearthbook.db").write_bytes(filled_file[0])
        app = create_app(Settings(data=folder), folder / "hearthbook.db")
        return Caller(app.test_client(use_cookies=False), filled_file[1]["alice"])

    return move


@pytest.fixture
def pie(alice):
    """A recipe with all fields, a picture, files, links between its parts, and links to its own files."""
    label = alice.post("/groups/labels", {"name": "Fruit", "color": "#00ff00"})
    apple = {"name": "apple", "pluralName": "apples", "aliases": [{"name": "pomme"}], "labelId": label["id"]}
    food = alice.post("/foods", apple | {"description": "red", "extras": {"k": "v"}, "onHand": True})
    unit = alice.post("/units", {"name": "gram", "abbreviation": "g", "useAbbreviation": True, "fraction": False})
    alice.post("/recipes", FULL | {"assets": [], "rating": 4})
    send_picture(alice, picture((900, 600)), slug="apple-pie")
    files = [
        send_file(alice, *one, slug="apple-pie") for one in ((b"a, b", "Table"), (PDF, "Card"), (picture(), "Photo"))
    ]
    recipe = alice.get("/recipes/apple-pie")
    lines = recipe["recipeIngredient"]
    lines[0]["food"], lines[1]["unit"] = food, unit
    steps = [
        {
            "title": "Before",
            "summary": "Look",
            "text": f"See ![photo](/api{address(recipe, files[2])}).",
            "ingredientReferences": [{"referenceId": lines[0]["referenceId"]}],
        }
    ]
    alice.put("/recipes/apple-pie", recipe | {"recipeIngredient": lines, "recipeInstructions": steps})
    return alice.get("/recipes/apple-pie")


def files_of(person, recipe) -> dict[str, bytes]:
    found = {one["fileName"]: person.get(address(recipe, one)).data for one in recipe["assets"]}
    return found | {"picture": person.get(f"/media/recipes/{recipe['id']}/images/original.webp").data}


def test_an_export_is_imported_completely_into_an_empty_installation(alice, another_house, pie):
    data, files = exported(alice, "apple-pie"), files_of(alice, pie)
    there = another_house()
    assert there.get("/recipes")["items"] == [] and there.get("/foods")["items"] == []
    arrived = there.get(f"/recipes/{imported(there, data)}")
    assert arrived["id"] != pie["id"]
    linked = pie["recipeInstructions"][0]["text"].replace(pie["id"], arrived["id"])
    assert arrived["recipeInstructions"][0]["text"] == linked
    sent = orjson.loads(orjson.dumps(pie).replace(pie["id"].encode(), arrived["id"].encode()))
    assert same(arrived) == same(sent)
    assert files_of(there, arrived) == files and len(files) == 4


def test_the_comparison_detects_every_lost_field(pie):
    for key in pie.keys() - NEW_HERE:
        assert same(pie | {key: "lost"}) != same(pie)
    assert same(pie)["recipeIngredient"][0]["food"]["label"]["name"] == "Fruit"
    empty = {key for key, value in pie.items() if value in (None, "", [], {})}
    assert empty == {"comments", "yieldText", "cover"}


def test_a_recipe_can_be_imported_next_to_its_original(alice, pie):
    slug = imported(alice, exported(alice, "apple-pie"))
    assert slug == "apple-pie-1"
    copy = alice.get(f"/recipes/{slug}")
    assert copy["id"] != pie["id"] and copy["name"] == "Apple Pie (1)" and files_of(alice, copy) == files_of(alice, pie)
    assert [one["food"] for one in copy["recipeIngredient"]] == [one["food"] for one in pie["recipeIngredient"]]


def test_an_imported_recipe_belongs_to_the_importing_user(alice, mallory, pie):
    data = exported(alice, "apple-pie")
    arrived = mallory.get(f"/recipes/{imported(mallory, data)}")
    me = mallory.get("/users/self")
    owner = (arrived["userId"], arrived["groupId"], arrived["householdId"])
    assert owner == (me["id"], me["groupId"], me["householdId"]) and arrived["slug"] == "apple-pie"
    assert alice.get("/recipes/apple-pie") == pie


def test_a_copy_imported_by_a_housemate_is_theirs(alice, bob, pie):
    arrived = bob.get(f"/recipes/{imported(bob, exported(alice, 'apple-pie'))}")
    assert arrived["userId"] == bob.get("/users/self")["id"] != pie["userId"]
    assert alice.get("/recipes/apple-pie")["userId"] == pie["userId"]


def test_comments_are_not_imported(alice, bob, pie):
    alice.patch("/recipes/apple-pie", {"settings": {"disableComments": False}})
    bob.post("/comments", {"recipeId": pie["id"], "text": "Mine."})
    slug = imported(alice, exported(alice, "apple-pie"))
    assert alice.get(f"/recipes/{slug}")["comments"] == []


def test_imported_foods_and_units_are_matched_by_name(alice):
    flour = alice.post("/foods", {"name": "Flour"})
    line = {"quantity": 2, "food": {"id": new_id(), "name": "flour"}, "unit": {"id": new_id(), "name": "cup"}}
    slug = imported(alice, zipped({"r.json": orjson.dumps({"name": "Bread", "recipe_ingredient": [line]})}))
    [arrived] = alice.get(f"/recipes/{slug}")["recipeIngredient"]
    assert arrived["food"]["id"] == flour["id"] and arrived["unit"]["name"] == "cup"


def test_an_ingredient_may_be_plain_text(alice):
    soup = {"name": "Soup", "recipe_ingredient": ["2 leeks", {"food": {"name": "leek"}}]}
    lines = alice.get(f"/recipes/{imported(alice, zipped({'soup.json': orjson.dumps(soup)}))}")["recipeIngredient"]
    assert [(one["note"], one["food"] and one["food"]["name"]) for one in lines] == [("2 leeks", None), ("", "leek")]


def test_an_existing_food_keeps_its_label(alice):
    alice.post("/foods", {"name": "Leek"})
    line = {"food": {"name": "leek", "label": {"name": "Greens", "color": "#0f0"}}}
    imported(alice, zipped({"r.json": orjson.dumps({"name": "Soup", "recipe_ingredient": [line]})}))
    assert [one["label"] for one in alice.get("/foods")["items"]] == [None]


@pytest.mark.parametrize(
    "label, kept",
    [
        ({"name": "DAIRY", "color": "#0f0"}, ("Dairy", "#112233")),
        ({"name": "Greens", "color": "#0f0"}, ("Greens", "#0f0")),
        ({"name": "Greens", "color": "red;x"}, ("Greens", "#959595")),
    ],
)
def test_a_new_food_gets_its_label_or_an_existing_one_of_that_name(alice, label, kept):
    alice.post("/groups/labels", {"name": "Dairy", "color": "#112233"})
    lines = [{"food": {"name": name, "label": label}} for name in ("leek", "LEEK")]
    imported(alice, zipped({"r.json": orjson.dumps({"name": "Soup", "recipe_ingredient": lines})}))
    [food] = alice.get("/foods")["items"]
    assert (food["name"], food["label"]["name"], food["label"]["color"]) == ("leek", *kept)


def test_organizers_are_matched_by_slug(alice):
    quick = alice.post("/organizers/tags", {"name": "Quick"})
    tags = [{"id": new_id(), "name": "QUICK!", "slug": "quick"}, {"name": "New"}]
    slug = imported(alice, zipped({"r.json": orjson.dumps({"name": "Soup", "tags": tags})}))
    arrived = alice.get(f"/recipes/{slug}")["tags"]
    assert {one["name"] for one in arrived} == {"Quick", "New"} and quick["id"] in [one["id"] for one in arrived]


PEER = {
    "id": "30b8ef84-413d-4a51-80ca-285b019156c3",
    "user_id": "c8cbfb8a-f833-4ce7-8b93-91299845b6db",
    "group_id": "d10fd968-626c-4e07-bc9b-a65bf7db1c7f",
    "name": "Apple Crumble",
    "slug": "apple-crumble",
    "image": "203",
    "recipe_yield": "5",
    "org_url": "https://example.com/crumble",
    "date_added": "2026-11-20",
    "date_updated": "2026-11-20T09:47:56.951460+00:00",
    "recipe_category": [{"id": "7f9e672f-6a22-4a4d-9aa5-021ba2589d95", "name": "Dessert", "slug": "dessert"}],
    "recipe_ingredient": [
        {"quantity": 4.0, "unit": None, "food": {"id": new_id(), "name": "apple", "plural_name": "apples"}}
    ],
    "recipe_instructions": [{"id": new_id(), "title": "", "summary": "", "text": "Bake.", "ingredient_references": []}],
    "nutrition": None,
    "settings": {"public": True, "disable_amount": False, "locked": False},
    "assets": [{"name": "My Doc", "icon": "mdi-file", "file_name": "my-doc.txt"}],
    "comments": [{"text": "x"}],
}


@pytest.mark.parametrize("folder", ["", "apple-crumble/", "data/recipes/apple-crumble/"])
def test_an_archive_of_a_similar_program_is_imported(alice, folder):
    image = f"{folder}images/original.webp" if folder else "original.webp"
    data = zipped({f"{folder}apple-crumble.json": orjson.dumps(PEER), image: picture(kind="WEBP")})
    arrived = alice.get(f"/recipes/{imported(alice, data)}")
    assert arrived["recipeServings"] == 5 and arrived["recipeIngredient"][0]["food"]["pluralName"] == "apples"
    assert arrived["image"] and arrived["image"] != "203"
    assert arrived["assets"] == [{"name": "My Doc", "icon": "mdi-file", "fileName": None}]


def test_an_unreadable_picture_is_left_out(alice):
    slug = imported(alice, zipped({"soup.json": SOUP, "original.webp": b"<script>"}))
    assert alice.get(f"/recipes/{slug}")["image"] is None


def test_pictures_are_encoded_again_and_files_are_only_downloads(alice, guest):
    data = zipped(
        {
            "soup.json": orjson.dumps({"name": "Soup", "assets": [{"name": "Page", "file_name": "page.html"}]}),
            "original.webp": picture(kind="WEBP") + b"<script>",
            "assets/page.html": b"<script>alert(1)</script>",
        }
    )
    arrived = alice.get(f"/recipes/{imported(alice, data)}")
    shown = guest.get(f"/media/recipes/{arrived['id']}/images/original.webp").data
    assert decoded(shown).size == (800, 600) and b"script" not in shown
    reply = guest.get(address(arrived, arrived["assets"][0]))
    assert (
        reply.headers["Content-Disposition"].startswith("attachment") and reply.mimetype == "application/octet-stream"
    )


def test_all_recipes_of_an_archive_are_imported(alice):
    files = {}
    for name in ("Soup", "Bread", "Pie"):
        files[f"recipes/{name}/{name}.json"] = orjson.dumps({"name": name, "recipe_ingredient": []})
        files[f"recipes/{name}/images/original.webp"] = picture((len(name) * 100, 300), kind="WEBP")
    assert imported(alice, zipped(files)) == "soup"
    shown = {one["name"]: one["image"] for one in alice.get("/recipes")["items"]}
    assert shown.keys() == {"Soup", "Bread", "Pie"} and all(shown.values())


def test_one_invalid_recipe_prevents_the_whole_import(alice):
    data = zipped({"a/a.json": SOUP, "b/b.json": b'{"name": "B", "recipeIngredient": 5}'})
    assert "recipeIngredient" in imported(alice, data, expect=400)["detail"]["message"]
    assert Recipe.select().count() == 0


HOSTILE = hostile()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_archive_is_refused_and_leaves_nothing(alice, name):
    refused = imported(alice, HOSTILE[name](), expect=400)["detail"]
    assert refused["error"] is True and " " in refused["message"]
    assert Recipe.select().count() == 0 and File.select().count() == 0 and Food.select().count() == 0
    beside = [path for path in store.place.parent.rglob("*") if "hearthbook.db" not in path.name]
    assert beside in ([], [store.place])


def test_a_form_without_an_archive_is_refused(alice):
    sent = alice.post("/recipes/create/zip", data={"x": "y"}, content_type="multipart/form-data", expect=422)
    assert sent["detail"][0]["loc"] == ["body", "archive"]


def test_only_signed_in_users_can_import(guest):
    imported(guest, zipped({"soup.json": SOUP}), expect=401)


@pytest.mark.parametrize("folders", [["a"], ["a", "b", "c"]])
def test_an_import_with_an_idempotency_key_is_done_once(alice, folders):
    data = zipped({f"{folder}/soup.json": SOUP for folder in folders})
    for _ in range(2):
        assert imported(alice, data, headers={"Idempotency-Key": "k"}) == "leek-soup"
    assert Recipe.select().count() == len(folders)


def test_only_listed_files_are_imported_with_safe_names(alice):
    taken: set[str] = set()
    wanted = ["a.csv", "a.csv", "C:x.csv", "Ü b.PDF", ".hidden", "…"]
    names = [make_safe_name({"name": "N", "file_name": name}, taken) for name in wanted]
    assert names == ["a.csv", "a-1.csv", "c-x.csv", "u-b.pdf", "n.hidden", "n.bin"]
    imported(alice, zipped({"soup.json": SOUP, "assets/extra.csv": b"x"}))
    assert File.select().count() == 0


def test_the_last_json_and_picture_in_an_export_are_those_of_the_recipe(alice, pie):
    names = ZipFile(io.BytesIO(exported(alice, "apple-pie"))).namelist()
    assert [name for name in names if name.endswith(".json")][-1] == "apple-pie.json" == names[-1]
    assert [name for name in names if name.endswith(".webp")][-1] == "original.webp"
