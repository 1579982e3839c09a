"""Tests that samples and hints of editors are recognized in many languages, and that lines of recipes are not."""

import json
import re

import pytest

from app.framework.text.translate import LANGUAGES, read_catalog
from app.importing.page.values.clean import make_step
from app.importing.page.values.drop_numbers import drop_numbers
from app.importing.page.values.drop_placeholders import (
    drop_placeholder_lines,
    drop_placeholder_steps,
    is_placeholder,
    lacks_number,
)
from app.recipes.recipe_document import SAMPLE_STEP
from tests.importing.page.pages import SOUP
from tests.recorded_pages import recorded

PLACEHOLDERS = """
Write the steps here ...
Enter instructions
Add your ingredients here
Type your step here
[Step text]
Ingredient 1
Ingredient #2
Ingredient name
Zutat 3:
Ingrédient 1
Instruction 1...
Step 2 …
Lorem ipsum dolor sit amet
…
...
-
N/A
TBD
none
Click to edit
Your ingredient here
Décrivez cette étape
Describe este paso
Beschreibe diesen Schritt
{{ ingredient }}
{{amount}} {{unit}} {{name}}
%step_text%
${line}
[[step]]
undefined
null
undefined undefined undefined
NaN null
[object Object]
Could not detect ingredients
Zutaten hier eingeben
Schreibe hier die Schritte
Neue Zutat
Hier Anleitung eintragen
Saisissez les instructions
Ajoutez les ingrédients ici
Escribe aquí los pasos
Introduce aquí los pasos
Scrivi qui il procedimento
Inserisci qui gli ingredienti
Schrijf hier de bereiding
Escreva aqui o preparo
Skriv ingredienserna här
Skriv trinene her
Wpisz składniki
Введите ингредиенты
手順を入力してください
Please enter the steps.
Write the steps for this recipe here
Describe each step here.
Tilføj ingredienser her
Enter the ingredients
Ingredients go here
Escribe los pasos.
Dodaj składniki tutaj
Lägg till ingredienser här
Aggiungi gli ingredienti qui
Ajoutez ici vos ingrédients
Bitte die Zubereitung hier eintragen.
Décrivez les étapes ici
Write the tools here
Tool 1
Tool name
Write the description here…
Enter notes here, one per line
Write the steps here, one step per line.
Add your equipment here
Beschreibung hier eingeben
Schreibe hier die Küchengeräte
Notizen hier eintragen
Écrivez la description ici…
Ajoutez les ustensiles ici
Escribe aquí la descripción
Añade aquí los utensilios
Scrivi qui la descrizione
Inserisci qui gli utensili
Schrijf hier de beschrijving
Keukengerei hier invoeren
Escreva aqui a descrição
Adicione aqui os utensílios
Skriv beskrivningen här
Skriv redskaben her
Wpisz tutaj opis
Введите описание
اكتب الوصف هنا
أضف الأدوات هنا
道具を入力してください
请输入描述
在此添加工具
Recipe steps as well as other fields in the recipe page support markdown syntax. **Add a link**
"""
REAL = """
Add the ingredients.
Put all ingredients in a bowl.
Place the ingredients here and there in the pan, well apart.
Step 1
Step 1: Boil the water.
1. Boil
Type 00 flour
2 cups flour
Salt
Mix.
10% cream
50%
Insert a skewer in the cake.
Die Zutaten in eine Schüssel geben.
Alle Zutaten hinzufügen.
Zutaten
Ajoutez les ingrédients.
Introduce los ingredientes en el horno.
Inserisci gli ingredienti nel boccale.
Write the date on the lid and freeze.
Follow the instructions on the package.
Serve here or at the table.
Voeg de ingrediënten toe.
Tilsæt ingredienserne.
材料を混ぜる。
加入食材
{{amount}} cups of flour
Your ingredients go into the bowl, not here
The ingredients here are fresh
None of these ingredients
Click the mixer to speed 2
None of the vanilla, all of the sugar
Ingredients for 12 rolls
Nulltarif-Suppe
1 null-alcohol beer
Ajoutez les ingrédients qui restent, puis mélangez 5 minutes.
Mettez tous les ingrédients qui restent.
Depending on the type of preparation, cook the beans for 10 to 20 minutes.
Follow the instructions on the type of preparation.
Add your ingredients here and there.
Type of preparation
Preparation type: stewed
Typ av ingrediens
Type de préparation
Choose the type of ingredients you like.
Enter the ingredients into the bread machine in the order of the instructions.
Enter the method: stir, rest, fold.
Write the preparation date on the label.
Write the date of preparation.
Describe a circle in the ingredients with a spoon.
Put all the ingredients in here.
The ingredients go in here.
Place the ingredients here, then cover the pan.
From here the preparation is quick.
Her ingredients are a secret.
Add her ingredients.
Add ingredients.
Add the remaining ingredients from here on.
Ajoutez ici les ingrédients restants.
Ajoutez ici les ingrédients, puis mélangez.
À partir d'ici, mettez les ingrédients dans le robot.
Saisissez les ingrédients.
Saisir la préparation.
Écrivez la date de préparation sur le bocal.
Décrivez les étapes qui restent
Mélangez la préparation qui repose.
Agrega tu preparación.
Agrega aquí los ingredientes secos.
Desde aquí, añade los ingredientes poco a poco.
Añade los ingredientes. Aquí puedes poner sal.
Unite qui gli ingredienti secchi.
Aggiungi qui gli ingredienti secchi.
Inserisci gli ingredienti che hai qui nel boccale.
Ab hier alle Zutaten einrühren.
Hier kommen alle Zutaten in den Topf.
Hier die Zutaten hinzufügen und verrühren.
Kom ingredienserne i skålen her.
Her tilsættes ingredienserne.
Tilføj ingredienserne her og rør rundt.
Lägg ingredienserna i skålen här.
Doe hier de ingrediënten bij.
Coloque aqui os ingredientes secos.
Введите сухие ингредиенты.
Добавьте сюда остальные ингредиенты.
Dodaj tu resztę składników.
材料を追加する。
请添加食材和少许盐
添加食材
Use the tools of your choice.
Write the title on the jar.
Saisissez les portions.
Place the ingredients here, one on each plate.
Tools
Note
Notes: write the date on the lid
Muffin tin
Description of the dough: soft and smooth
"""


SAMPLES = [read_catalog(language).gettext(SAMPLE_STEP) for language in LANGUAGES]


@pytest.mark.parametrize("text", [*PLACEHOLDERS.strip().split("\n"), *SAMPLES])
def test_a_placeholder_is_recognized(text):
    assert is_placeholder(text)


@pytest.mark.parametrize("text", REAL.strip().split("\n"))
def test_a_line_of_a_recipe_is_not_a_placeholder(text):
    assert not is_placeholder(text)


def test_no_step_line_or_sentence_of_the_recorded_pages_is_a_placeholder():
    recipes = [json.loads(file.read_text(encoding="utf-8")) for file in recorded("*/*.json")]
    texts = [text for one in recipes for name in ("ingredients", "instructions_list") for text in one.get(name) or []]
    sentences = {part for text in texts for part in [text, *re.split(r"(?<=[.!?:])\s+", text)]}
    assert len(sentences) > 3_000
    assert list(filter(is_placeholder, sentences)) == []


def test_the_title_of_a_group_stays_when_its_first_line_goes():
    assert drop_placeholder_lines([("Dough", "Ingredient 1"), ("", "1 egg")]) == [("Dough", "1 egg")]


def test_a_label_stays_only_before_a_step():
    steps = [make_step("", title="Step 1"), *map(make_step, ("Boil.", "Step 2", "Step 3", "Serve.", "Step 4"))]
    kept = [one["title"] + one["text"] for one in drop_placeholder_steps(steps)]
    assert kept == ["Step 1", "Boil.", "Step 3", "Serve."]


def test_placeholders_beside_lines_and_steps_are_not_imported(alice):
    page = SOUP | {"tool": ["Write the tools here, one per line", "Pot"], "recipeYield": "undefined servings"}
    page |= {"description": "Write the description here…", "recipeCategory": ["{{category}}", "Starter"]}
    path = f"/recipes/{alice.post('/recipes/create/html-or-json', {'data': json.dumps(page), 'includeTags': True})}"
    recipe = alice.get(path)
    assert (recipe["description"], recipe["recipeYield"]) == ("", "")
    assert [one["name"] for one in recipe["recipeCategory"]] == ["Starter"]
    assert alice.get(f"{path}/mentioned-tools") == {"items": ["Pot"]}


@pytest.mark.parametrize("text", ["4 servings", "{{ 4 }} 12 rolls", "a dozen", "one null-alcohol glass"])
def test_a_yield_with_its_number_is_filled_in(text):
    assert not lacks_number(text)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (["1. Rinse.", "2) Boil.", "3. Serve."], ["Rinse.", "Boil.", "Serve."]),
        (["1. Rinse.", "2. Boil.", "1: Whip.", "2: Serve."], None),
        (["1. Rinse.", "Boil."], None),
        (["2. Rinse.", "3. Boil."], None),
        (["1.5 l of water", "2.5 l of milk"], None),
        (["1. Rinse."], None),
    ],
)
def test_steps_lose_the_numbers_that_the_page_wrote(given, kept):
    steps = [make_step(text) for text in given]
    assert [one["text"] for one in drop_numbers(steps)] == (kept or given)


def test_numbers_that_begin_anew_with_a_heading_are_lost_too():
    dough = [make_step("", title="Dough"), make_step("1. Mix."), make_step("2. Knead.")]
    steps = [*dough, make_step("", title="Top"), make_step("1. Spread.")]
    kept = drop_numbers(steps)
    assert [one["title"] + one["text"] for one in kept] == ["Dough", "Mix.", "Knead.", "Top", "Spread."]


def test_an_address_and_a_heading_are_no_tools_and_values_of_json_ld_are_lines(alice):
    page = SOUP | {"tool": ["https://shop.example/pot", "Equipment:", "N/A", "<ul><li>9x13 pan</li><li>Pot</li></ul>"]}
    page |= {"recipeIngredient": [{"@value": "2 leeks", "@language": "en"}]}
    page |= {"recipeInstructions": ["1. Rinse the leeks.", "2. Boil the leeks."]}
    text = f'<html><script type="application/ld+json">{json.dumps(page)}</script></html>'
    path = f"/recipes/{alice.post('/recipes/create/html-or-json', {'data': text})}"
    assert alice.get(f"{path}/mentioned-tools") == {"items": ["9x13 pan", "Pot"]}
    recipe = alice.get(path)
    assert [one["originalText"] for one in recipe["recipeIngredient"]] == ["2 leeks"]
    assert [one["text"] for one in recipe["recipeInstructions"]] == ["Rinse the leeks.", "Boil the leeks."]
