"""Tests that every field of other programs' files arrives, with a small file of each program."""

import gzip
import io
from zipfile import ZipFile

import pytest

from app.importing.readers.programs import OF_THE_CONTRACT, PROGRAMS
from app.importing.readers.recognize import READERS
from tests.hostile.zips import zipped
from tests.importing.readers.files_of_others import ALL, mealmaster
from tests.importing.readers.made_exports import MXP, NOTE, enex
from tests.importing.readers.made_file import SCHEMA, as_json
from tests.importing.readers.made_json import MELA, PAPRIKA
from tests.importing.readers.reading import parts, read
from tests.pictures import picture

__all__ = ["read"]
SAID = ("name", "description", "recipe_yield", "prep_time", "perform_time", "total_time", "org_url", "rating", "tags")
SAID += ("recipe_category", "tools", "nutrition", "date_added")
NOTHING = {"", None}
SERVER = {"alembic_version": [{"version_num": "1"}], "groups": [], "users": [], "recipes": []}


@pytest.mark.parametrize("kind", ALL)
def test_every_field_of_a_file_arrives(read, kind):
    made = ALL[kind]()
    recognized, [found] = read(made.name, made.data)
    assert recognized == kind
    recipe = found["recipe"]
    assert parts(recipe, "recipe_ingredient") == made.recipe["lines"]
    assert parts(recipe, "recipe_instructions") == made.recipe["steps"]
    said = {name: recipe[name] for name in SAID if recipe[name] not in ("", None, [], {})}
    assert said == {name: value for name, value in made.recipe.items() if name in SAID}
    notes = [(one["title"], one["text"]) for one in recipe["notes"]]
    assert made.notes.items() <= set(notes) and {title for title, _ in notes} == made.notes.keys()
    assert len(found["pictures"]) == made.pictures and found["favorite"] == made.favorite
    assert found["picture_urls"] == made.recipe.get("picture_urls", [])
    assert made.left in " ".join(found["changes"])


def test_every_program_has_a_reader_and_a_test():
    assert ALL.keys() == PROGRAMS.keys() == READERS.keys() | {"recipesage"} and set(OF_THE_CONTRACT) < PROGRAMS.keys()


@pytest.mark.parametrize("kind", ALL)
def test_the_hint_of_another_program_changes_nothing(read, kind):
    made = ALL[kind]()
    for hint in PROGRAMS:
        assert read(made.name, made.data, hint)[0] == kind, hint


@pytest.mark.parametrize("kind", [kind for kind in ALL if kind not in ("plantoeat", "tandoor")])
def test_a_file_is_recognized_one_folder_further_down(read, kind):
    made = ALL[kind]()
    if made.data[:2] == b"PK":
        moved = zipped({f"moved here/{name}": data for name, data in unzipped(made.data).items()})
        recognized, [found] = read(made.name, moved)
        assert recognized == kind and len(found["pictures"]) == made.pictures


def unzipped(data: bytes) -> dict[str, bytes]:
    with ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


SINGLE = {
    "paprika": ("Pie.paprikarecipe", gzip.compress(as_json(PAPRIKA))),
    "mela": ("Pie.melarecipe", as_json(MELA)),
    "schema_org": ("x.json", as_json({"@graph": [SCHEMA, SCHEMA | {"name": "Tart"}]})),
    "recipesage": (
        "x.xml",
        b"<recipes><recipe><name>Pie</name><recipeIngredient><li>1 egg</li></recipeIngredient></recipe></recipes>",
    ),
}


@pytest.mark.parametrize("kind", SINGLE)
def test_a_single_file_without_an_archive_is_read(read, kind):
    recognized, found = read(*SINGLE[kind])
    assert recognized == kind and found[0]["name"] == "Pie" and len(found) == (2 if kind == "schema_org" else 1)


def test_a_file_is_recognized_without_its_ending(read):
    for kind in ("paprika", "mela", "schema_org"):
        assert read("download", SINGLE[kind][1])[0] == kind


def test_one_broken_file_among_others_fails_by_its_name(read):
    good = gzip.compress(as_json(PAPRIKA))
    files = {f"{n}.paprikarecipe": good for n in range(5)} | {
        "Broken.paprikarecipe": good[:200],
        "Empty.paprikarecipe": b"",
    }
    _, found = read("x.paprikarecipes", zipped(files))
    assert {one["name"] for one in found if "reason" in one} == {"Broken", "Empty"} and len(found) == 7


def test_missing_and_empty_fields_are_no_problem(read):
    bare = {"@type": "Recipe", "name": "Toast", "description": None, "nutrition": None, "keywords": None}
    bare |= {"recipeInstructions": {"10": "Third", "0": "First", "2": "Second"}, "recipeIngredient": None}
    _, [found] = read("x.json", as_json(bare))
    assert parts(found["recipe"], "recipe_instructions") == [("", "First"), ("", "Second"), ("", "Third")]


def test_entities_and_bare_escapes_become_their_characters(read):
    damaged = SCHEMA | {"name": "Mum&#x27;s &oslash;l", "recipeIngredient": ["salt u0026 pepper"]}
    _, [found] = read("x.json", as_json(damaged))
    assert found["recipe"]["name"] == "Mum's øl"
    assert found["recipe"]["recipe_ingredient"][0]["note"] == "salt & pepper"


def test_a_picture_that_is_damaged_does_not_stop_its_recipe(read):
    _, [found] = read("x.melarecipe", as_json(MELA | {"images": ["*"]}))
    assert found["name"] == "Pie" and not found["pictures"] and "A picture cannot be read." in found["changes"]


def test_a_long_tag_is_shortened_and_that_is_said(read):
    _, [found] = read("x.melarecipe", as_json(MELA | {"categories": ["a" * 200, "Soup", "soup "]}))
    assert [len(one) for one in found["recipe"]["recipe_category"]] == [100, 4]
    assert any("shortened" in one for one in found["changes"])


def test_names_in_utf8_without_its_flag_are_found(read):
    data = zipped({"Crème/recipe.json": as_json(SCHEMA), "Crème/full.jpg": b"x"})
    raw = "Crème".encode()
    assert raw in data
    without_flag = data.replace(b"\x00\x08", b"\x00\x00") if b"\x00\x08" in data else data
    kind, [found] = read("x.zip", without_flag)
    assert kind == "nextcloud" and len(found["pictures"]) == 1


def test_many_recipes_of_mealmaster_are_read_without_their_ends(read):
    text = mealmaster().data.replace(b"MMMMM\r\n", b"") * 3
    _, found = read("old.txt", text)
    assert len(found) == 3 and {one["name"] for one in found} == {"Crème brûlée"}


def test_windows_text_of_mealmaster_is_read(read):
    text = mealmaster().data.decode("cp437").encode("cp1252")
    assert read("old.txt", text)[1][0]["name"] == "Crème brûlée"


@pytest.mark.parametrize(
    "name, data, said",
    [
        ("x.zip", zipped({"a.zip": zipped({"b.txt": b"x"})}), "contains another zip"),
        ("x.zip", zipped({"a.jpg": b"x"}), "no file of a recipe program"),
        ("x.zip", zipped({}), "no recipe"),
        ("x.zip", zipped({"a/recipe.json": as_json(SCHEMA)})[:-30], "incomplete or damaged"),
        ("x.zip", b"", "empty"),
        ("x.zip", b"<h1>Not found</h1>", "no file of a recipe program that Hearthbook knows, or it is damaged: x.zip"),
        ("x.pdf", b"%PDF-1.4", "no file of a recipe program"),
        ("x.zip", zipped({"database.json": as_json(SERVER), "data/.secret": b"x"}), "whole Mealie server"),
        ("x.zip", zipped({"mealie_2026/database.json": as_json(SERVER)}), "whole Mealie server"),
        ("database.json", as_json(SERVER), "whole Mealie server"),
        ("x.hearthbook", zipped({"hearthbook.db": b"SQLite format 3"}), "backup of Hearthbook"),
    ],
)
def test_what_cannot_be_read_is_told_plainly(read, name, data, said):
    assert said in read(name, data)[0]


def test_recipes_in_a_file_that_is_named_like_the_database_of_a_server_are_read(read):
    kind, found = read("x.zip", zipped({"database.json": as_json(SCHEMA)}))
    assert kind == "schema_org" and [one["name"] for one in found] == [SCHEMA["name"]]


@pytest.mark.parametrize(
    "line, text",
    [
        ("2 eggs", "2 eggs"),
        ({"quantity": 50, "unit": {"name": "g"}, "food": {"name": "skyr"}, "note": "filling"}, "50 g skyr, filling"),
        ({"quantity": 1, "note": "2 eggs", "disableAmount": True}, "2 eggs"),
        ({"quantity": 2, "unit": None, "food": None, "note": "eggs"}, "2 eggs"),
    ],
)
def test_a_line_of_an_early_mealie_is_read_as_it_was_shown(read, line, text):
    recipe = {"slug": "pie", "name": "Pie", "recipeIngredient": [line], "recipeInstructions": []}
    _, [found] = read("x.zip", zipped({"recipes/pie/pie.json": as_json(recipe)}))
    assert parts(found["recipe"], "recipe_ingredient") == [("", text)]


def test_headings_and_blank_lines_in_a_text_become_sections(read):
    text = "Cake:\n\n200 g flour\n\nIcing:\n50 g sugar\n\n"
    _, [found] = read("x.paprikarecipe", gzip.compress(as_json(PAPRIKA | {"ingredients": text})))
    assert parts(found["recipe"], "recipe_ingredient") == [("Cake", "200 g flour"), ("Icing", "50 g sugar")]


def test_mealmaster_with_dashes_in_place_of_letters_is_read(read):
    text = (
        mealmaster()
        .data.decode("cp437")
        .replace("MMMMM----- Recipe", "---------- Recipe")
        .replace("MMMMM---", "--------")
    )
    text = text.replace("-FILLING-", "-MARINADE-").replace("\r\nMMMMM\r\n", "\r\n-----\r\n")
    _, [found] = read("old.txt", text.encode("cp437"))
    assert found["recipe"]["recipe_ingredient"][3]["title"] == "MARINADE"


def test_a_markdown_file_may_have_its_recipe_in_the_front_matter(read):
    text = (
        "---\ntitle: Pie\ningredients:\n- 2 cups flour, sifted\n- 1 egg\ndirections: |\n  Mix.\n  Bake it.\n---\nGood\n"
    )
    _, [found] = read("pie.md", text.encode())
    assert parts(found["recipe"], "recipe_ingredient") == [("", "2 cups flour, sifted"), ("", "1 egg")]
    assert parts(found["recipe"], "recipe_instructions") == [("", "Mix."), ("", "Bake it.")]
    assert found["recipe"]["notes"] == [] and found["recipe"]["description"] == "Good"


@pytest.mark.parametrize("folder", ["Chili: the best/", "windows\\", "a\\b\\", "Kürbis & Co (alt) [1]/"])
def test_a_folder_may_have_any_name(read, folder):
    files = {f"{folder}recipe.json": as_json(SCHEMA), f"{folder}full.jpg": picture((40, 30))}
    kind, [found] = read("x.zip", zipped(files))
    assert kind == "nextcloud" and len(found["pictures"]) == 1


def test_a_list_in_a_list_is_read_once(read):
    page = """<div class="recipe"><div id="name">Pie</div><ul id="recipeIngredients"><li>Dough:<ul><li>2 cups flour</li>
    <li>1 egg</li></ul></li><li>3 apples</li></ul></div>"""
    _, [found] = read("recipes.html", page.encode())
    assert parts(found["recipe"], "recipe_ingredient") == [("Dough", "2 cups flour"), ("", "1 egg"), ("", "3 apples")]


def test_many_recipes_in_the_text_of_mastercook_are_read(read):
    kind, found = read("old.mxp", (MXP + MXP.replace("    Pie\n", "    Tart\n")).encode("cp1252"))
    assert kind == "mastercook" and [one["name"] for one in found] == ["Pie", "Tart"]
    recipe = found[0]["recipe"]
    lines = [("Dough", "2 cups flour, sifted and warm"), ("", "1 egg"), ("Filling", "1 1/2 pounds apples")]
    assert parts(recipe, "recipe_ingredient") == lines
    assert parts(recipe, "recipe_instructions") == [("", "Mix it all by hand."), ("", "2 minutes later, bake it.")]
    assert recipe["recipe_category"] == ["Cake", "Dessert", "French"] and recipe["org_url"] == "Grandma"
    assert recipe["recipe_yield"] == "4\n24 cookies" and recipe["prep_time"] == "10 minutes"
    assert recipe["nutrition"] == {"calories": "200", "fatContent": "5", "sodiumContent": "10"}
    notes = [(one["title"], one["text"]) for one in recipe["notes"]]
    assert notes == [("Author", "Ann"), ("Baking time", "0:20"), ("", "Use butter.")]


def test_notes_of_evernote_that_are_no_recipe_or_damaged_are_named(read):
    other = "<note><title>Call Ann</title><content><![CDATA[<en-note></en-note>]]></content></note>"
    broken = "<note><title>Half</title><content><![CDATA[<en-note><div>Ingre"
    kind, found = read("My notes.enex", enex(NOTE, other, NOTE, broken))
    assert kind == "evernote" and [one["name"] for one in found] == ["Pie", "Call Ann", "Pie", "Half"]
    assert [bool(one.get("reason")) for one in found] == [False, True, False, True]


@pytest.mark.parametrize("kind", ["kitchenowl", "evernote", "mastercook", "recipeml", "gourmet"])
def test_a_whole_book_is_recognized_in_an_archive_and_without_its_ending(read, kind):
    made = ALL[kind]()
    name, data = next(iter(unzipped(made.data).items())) if made.data[:2] == b"PK" else (made.name, made.data)
    assert read("download", data)[0] == kind
    assert read("x.zip", zipped({f"my/{name}": data}))[0] == kind
