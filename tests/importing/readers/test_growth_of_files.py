"""Tests that the processor time for hostile texts in other programs' files grows no faster than with their length."""

import json

import pytest

from app.importing.answer_files import BROKEN, answer_recipe
from app.importing.readers.files import open_files
from app.importing.readers.recognize import READERS
from tests.hostile.texts import HOSTILE
from tests.hostile.zips import zipped
from tests.importing.readers.made_markup import in_rows
from tests.importing.readers.test_hostile_files import NAMES
from tests.in_sweeps import keep
from tests.recipes.test_growth import MOST, growth

LENGTH = 1500  # ten times as much is read, too


def as_object(text: str, *names: str, **more) -> str:
    return json.dumps(dict.fromkeys(names, text) | {"name": "a", "title": "a"} | more)


def tandoor(text: str) -> str:
    line = {"food": {"name": text}, "amount": 1, "note": text}
    return as_object(text, "description", steps=[{"name": text, "instruction": text, "ingredients": [line]}])


def crouton(text: str) -> str:
    steps, lines = [{"step": text, "isSection": False}], [{"ingredient": {"name": text}}]
    return as_object(text, "notes", "neutritionalInfo", steps=steps, ingredients=lines)


def nextcloud(text: str) -> str:
    names = ("recipeInstructions", "keywords", "recipeYield", "prepTime", "tool", "description", "image")
    return as_object(text, *names, recipeIngredient=[text], nutrition={"calories": text}, comment=[{"text": text}])


# Functions that put a text into all places of a file that its reader looks at.
MADE = {
    "paprika": lambda text: as_object(
        text, "ingredients", "directions", "notes", "nutritional_info", "servings", "prep_time", "rating"
    ),
    "mela": lambda text: as_object(
        text, "ingredients", "instructions", "notes", "nutrition", "text", "yield", "prepTime"
    ),
    "crouton": crouton,
    "cooklang": lambda text: f">> source: {text}\n{text}",
    "chowdown": lambda text: f"---\ntitle: x\n{text}\n---\n{text}",
    "tandoor": tandoor,
    "recipekeeper": lambda text: f'<div class="recipe-details"><div itemprop="recipeIngredients">{text}</div></div>',
    "copymethat": lambda text: (
        f'<div class="recipe"><ul id="recipeIngredients">{text}</ul><ol id="x">{text}</ol></div>'
    ),
    "cookmate": lambda text: f"<cookbook><recipe><title>a</title><recipetext>{text}</recipetext></recipe></cookbook>",
    "mealie_alpha": lambda text: as_object(
        text, "prepTime", recipeIngredient=[text], recipeInstructions=[{"text": text}]
    ),
    "nextcloud": nextcloud,
    "plantoeat": lambda text: in_rows(["Title", "Ingredients", "Directions", "Tags"], ["a", text, text, text]),
    "myrecipebox": lambda text: in_rows(["title", "ingredients", "instructions", "nutrition"], ["a", text, text, text]),
    "mealmaster": lambda text: f"MMMMM----- Meal-Master\nTitle: x\nYield: 4\n\n  1 c  egg\n\n{text}\n{text}",
    "kitchenowl": lambda text: json.dumps(
        {"recipes": [{"name": "a", "description": text, "items": [{"name": text, "description": text}]}]}
    ),
    "evernote": lambda text: (
        f"<en-export><note><title>a</title><content><![CDATA[<en-note>{text}</en-note>]]></content></note></en-export>"
    ),
    "mastercook": lambda text: (
        f"<mx2><RcpE name='a'><IngR name='egg'/><DirS><DirT>{text}</DirT></DirS><Nutr>{text}</Nutr></RcpE></mx2>"
    ),
    "recipeml": lambda text: (
        f"<recipeml><recipe><head><yield>{text}</yield></head><ingredients>{text}</ingredients>"
        f"<directions>{text}</directions></recipe></recipeml>"
    ),
    "gourmet": lambda text: (
        f"<gourmetDoc><recipe><ingredient-list>{text}</ingredient-list><instructions>{text}</instructions></recipe></gourmetDoc>"
    ),
    "schema_org": nextcloud,
    "markdown": lambda text: f"---\n{text}\n---\n# A\n{text}\n## Ingredients\n{text}\n## Steps\n{text}",
}


def read_all(kind: str, path, text: str) -> None:
    path.write_bytes(zipped({NAMES[kind]: MADE[kind](text).encode()}, 0))
    with open_files(str(path), "x.zip") as files:
        for name, read in READERS[kind].read(files):
            answer_recipe(name, read, {"locale": "en-US", "brief": False})


@pytest.mark.parametrize("kind", keep([*READERS][::3], READERS, "sweep"))
def test_the_time_for_a_hostile_text_grows_with_its_length(kind, tmp_path):
    path = tmp_path / "sent.zip"

    def work(text: str) -> None:
        try:
            read_all(kind, path, text)
        except BROKEN:
            pass  # it was refused, which has to be quick, too

    assert not [what for what, make in HOSTILE.items() if growth(work, make, LENGTH, tries=1) > MOST]
