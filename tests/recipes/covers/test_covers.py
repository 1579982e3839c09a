"""Tests the drawings that stand for recipes without a picture."""

from io import BytesIO

import pytest

from app.languages.read_language import read_section_of_all
from app.recipes.covers.choose_cover import COVERS, PLATE
from tests.pictures import picture
from tests.sharing.test_showcase import open_up


def make(alice, name: str, **values) -> str:
    slug = alice.post("/recipes", {"name": name})
    alice.patch(f"/recipes/{slug}", values) if values else None
    return slug


@pytest.mark.parametrize(
    "name, cover",
    [
        ("Leek soup with brown butter", "soup"),
        ("Linsensuppe", "soup"),
        ("Un soupçon de vanille", PLATE),
        ("Apfelkuchen", "cake"),
        ("Eierkuchen", "egg"),
        ("Lebkuchen", "cookie"),
        ("Kartoffelsalat mit Würstchen", "salad"),
        ("Ensalada de pasta", "salad"),
        ("Pasta salad", "salad"),
        ("Salmon pasta", "pasta"),
        ("Lachsfilet auf Gemüse", "fish"),
        ("Beef with beans", "meat"),
        ("Butter chicken", "meat"),
        ("Poulet rôti, sauce au citron", "meat"),
        ("Rice pudding", "dessert"),
        ("Gurkenreis", "rice"),
        ("Preis", PLATE),
        ("Köttbullar", "meat"),
        ("Æblekage", "cake"),
        ("Pão de queijo", "bread"),
        ("Żurek", "soup"),
        ("Erwtensoep", "soup"),
        ("Risotto ai funghi", "rice"),
        ("شوربة العدس", "soup"),
        ("كبسة الدجاج", "rice"),
        ("أرز بالحليب", "dessert"),
        ("Zitronenlimonade", "drink"),
        ("Plum jam, Mira’s way", "jar"),
        ("Ofengemüse", "vegetables"),
        ("Grandmother's secret", PLATE),
    ],
)
def test_the_name_tells_the_drawing(alice, name, cover):
    slug = make(alice, name)
    assert alice.get("/recipes")["items"][0]["cover"] == cover
    assert alice.get(f"/recipes/{slug}")["cover"] == cover


def test_a_category_tells_what_the_name_does_not(alice):
    category = alice.post("/organizers/categories", {"name": "Suppen"})
    slug = make(alice, "Omas Bester", recipeCategory=[category])
    assert alice.get("/recipes")["items"][0]["cover"] == alice.get(f"/recipes/{slug}")["cover"] == "soup"


def test_a_recipe_with_a_picture_has_no_drawing(alice):
    slug = make(alice, "Leek soup")
    alice.put(f"/recipes/{slug}/image", data={"image": (BytesIO(picture()), "soup.jpg"), "extension": "jpg"})
    assert alice.get("/recipes")["items"][0]["cover"] is None
    assert alice.get(f"/recipes/{slug}")["cover"] is None
    alice.delete(f"/recipes/{slug}/image")
    assert alice.get("/recipes")["items"][0]["cover"] == "soup"


def test_a_new_name_changes_the_drawing_and_a_client_cannot(alice):
    slug = make(alice, "Leek soup", cover="cake")
    assert alice.get(f"/recipes/{slug}")["cover"] == "soup"
    alice.patch(f"/recipes/{slug}", {"name": "Leek tart"})
    assert alice.get("/recipes/leek-tart")["cover"] == "cake"


def test_a_recipe_in_the_trash_keeps_its_drawing(alice):
    alice.delete(f"/recipes/{make(alice, 'Leek soup')}")
    assert [trashed["cover"] for trashed in alice.get("/recipes/trash")["items"]] == ["soup"]


def test_the_plan_a_shopping_list_and_visitors_get_it_too(alice, guest):
    slug = make(alice, "Leek soup", settings={"public": True})
    recipe = alice.get(f"/recipes/{slug}")
    meal = {"date": "2026-03-01", "entryType": "dinner", "recipeId": recipe["id"]}
    planned = alice.post("/households/mealplans", meal)
    assert planned["recipe"]["cover"] == "soup"
    listed = alice.post("/households/shopping/lists", {"name": "Weekly"})
    alice.post(f"/households/shopping/lists/{listed['id']}/recipe", [{"recipeId": recipe["id"]}])
    [on_list] = alice.get(f"/households/shopping/lists/{listed['id']}")["recipeReferences"]
    assert on_list["recipe"]["cover"] == "soup"
    open_up()
    assert guest.get("/explore/groups/home/recipes")["items"][0]["cover"] == "soup"
    assert guest.get(f"/explore/groups/home/recipes/{slug}")["cover"] == "soup"


def test_the_table_has_every_drawing_in_every_language():
    table = read_section_of_all("dishes")
    assert {"en", "de", "ar", "fr", "es", "it", "nl", "pt", "sv", "da", "pl"} <= table.keys()
    assert all({*words} - {"named_first", "beside"} | {PLATE} == {*COVERS} for words in table.values())
