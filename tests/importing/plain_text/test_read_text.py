"""Tests reading plain text in the ways that people write recipes in messages, notes and mails."""

import pytest

from app.importing.plain_text.read_text import read_text
from tests.hostile.texts import HOSTILE
from tests.recipes.test_growth import MOST, growth

LINES = ["500 g leeks", "1 l stock", "Salt and pepper"]
STEPS = ["Wash the leeks and cut them into rings.", "Simmer for 20 minutes in the stock."]
LENGTH = 3000
SOUP = "Leek soup\n\n"
SHAPES = {
    "headings": "Ingredients\n500 g leeks\n1 l stock\nSalt and pepper\n\nMethod\n" + "\n".join(STEPS),
    "capitals": "INGREDIENTS:\n500 g leeks\n1 l stock\nSalt and pepper\nDIRECTIONS:\n" + "\n".join(STEPS),
    "none": "\n".join([*LINES, "", *STEPS]),
    "no blank line": "\n".join([*LINES, *STEPS]),
    "bullets": "- 500 g leeks\n- 1 l stock\n- Salt and pepper\n\n1. " + STEPS[0] + "\n2. " + STEPS[1],
    "dots": "• 500 g leeks\n• 1 l stock\n• Salt and pepper\n\n1) " + STEPS[0] + "\n2) " + STEPS[1],
    "boxes": "☐ 500 g leeks\n[ ] 1 l stock\n☐ Salt and pepper\n\nStep 1\n" + STEPS[0] + "\nStep 2\n" + STEPS[1],
    "blank lines everywhere": "\n\n".join([*LINES, *STEPS]),
    "ingredients last": "Method\n" + "\n".join(STEPS) + "\n\nIngredients\n" + "\n".join(LINES),
    "a message": "🛒 Ingredients:\n🥬 500 g leeks\n💧 1 l stock\n🧂 Salt and pepper\n\n👩‍🍳 Method 👇\n"
    + "".join(f"{number}\ufe0f\u20e3 {step}\n" for number, step in enumerate(STEPS, 1)),
    "markdown": "## Ingredients\n\n* 500 g leeks\n* 1 l stock\n* Salt and pepper\n\n**Method**\n\n1. "
    + "\n1. ".join(STEPS),
    "one line": "Ingredients: 500 g leeks, 1 l stock, Salt and pepper\nMethod:\n" + "\n".join(STEPS),
    "old line ends": "\r\n".join(["Ingredients", *LINES, "Method", *STEPS]),
}


def texts(parts) -> list[str]:
    return [part.text for part in parts]


@pytest.mark.parametrize("shape", SHAPES)
def test_each_way_to_write_a_recipe_is_read_alike(shape):
    recipe = read_text(SOUP + SHAPES[shape])
    assert (recipe.name, texts(recipe.lines), texts(recipe.steps)) == ("Leek soup", LINES, STEPS)


@pytest.mark.parametrize(
    "sent",
    [
        "[12.11.23, 18:04:11] Mum: ",
        "\u200e[11/12/23, 6:04:11\u202fPM] Mum: ",
        "[18:04, 12.11.2023] +44 20 7946 0018: ",
        "12.11.23, 18:04 - Mum: ",
        "2023-11-12, 18:04 - Mum & Dad: ",
    ],
)
def test_messages_are_read_without_when_and_from_whom_they_are(sent):
    recipe = read_text(f"{sent}Leek soup\n{sent}" + "\n".join(LINES) + f"\n{sent}" + "\n".join(STEPS))
    assert (recipe.name, texts(recipe.lines), texts(recipe.steps)) == ("Leek soup", LINES, STEPS)


def test_the_date_in_the_margin_of_a_printed_page_is_no_message():
    recipe = read_text(f"12.11.23, 18:04 Leek soup - Cooking: at home\n{SOUP}" + SHAPES["none"])
    assert (recipe.name, texts(recipe.lines), texts(recipe.steps)) == ("Leek soup", LINES, STEPS)


def test_wrapped_lines_are_joined_and_paragraphs_stay_apart():
    text = """Leek soup

Ingredients
500 g leeks, the white and the light green parts of them, cut into
thin rings
1 l stock

Method
Wash the leeks very well, because there is often sand between their
leaves. Cut them into rings and fry them slowly in a little butter
until they are soft. Do not let them turn brown while you do that.

Add the stock and let it simmer for twenty minutes, then season it
with salt and serve."""
    recipe = read_text(text)
    assert texts(recipe.lines)[0].endswith("cut into thin rings") and len(recipe.lines) == 2
    assert [step.text[:8] for step in recipe.steps] == ["Wash the", "Add the "]


def test_what_is_above_the_ingredients_is_title_description_yield_and_times():
    text = "Leek soup\nMy grandmother made this every Sunday.\nServes 4\nPrep: 10 min | Cook: 1 hour\n"
    recipe = read_text(f"{text}https://example.com/soup\n\n{SHAPES['none']}")
    assert (recipe.name, recipe.description) == ("Leek soup", "My grandmother made this every Sunday.")
    assert (recipe.recipe_yield, recipe.prep_time, recipe.cook_time) == ("Serves 4", "10 min", "1 hour")
    assert recipe.source == "https://example.com/soup" and texts(recipe.lines) == LINES


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Zutaten für 4 Personen", "4 Personen"),
        ("Zutaten für 4 Personen:", "4 Personen"),
        ("Ingrédients pour 12 cookies :", "12 cookies"),
        ("Składniki na 8 porcji:", "8 porcji"),
        ("Ingredients (serves 4-6)", "4-6"),
        ("Ingredients", ""),
        ("Ingrédients (6 personnes)", "6 personnes"),
        ("材料（2人分）", "2人分"),
    ],
)
def test_the_heading_of_the_ingredients_may_hold_the_yield(text, expected):
    assert read_text(f"Soup\n{text}\n1 l Wasser\n2 g Salz\n").recipe_yield == expected


def test_sections_and_notes_are_kept():
    lines = "For the dough:\n200 g flour\n100 g butter\nFor the filling:\n3 apples"
    recipe = read_text(
        f"Pie\n\nIngredients\n{lines}\n\nMethod\n{STEPS[0]}\n\nTips\nAlso good with pears.\nKeeps for two days."
    )
    assert [part.title for part in recipe.lines] == ["For the dough", "", "For the filling"]
    assert recipe.notes == [("Tips", "Also good with pears.\nKeeps for two days.")] and len(recipe.steps) == 1


def test_a_short_line_above_numbered_steps_is_their_title():
    steps = f"The soup\nStep 1 {STEPS[0]}\n\nStep 2 {STEPS[1]}\n\nThe top\nStep 3 Fry the bread."
    recipe = read_text(f"{SOUP}Ingredients\n500 g leeks\n\nSteps\n\n{steps}")
    assert [part.title for part in recipe.steps] == ["The soup", "", "The top"]
    assert texts(recipe.steps) == [*STEPS, "Fry the bread."]


def test_a_text_without_a_recipe_has_none():
    assert not read_text("").lines and not read_text("\n \n---\n").steps
    assert not read_text("Hello").lines and not read_text("Hello").steps


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_text_costs_no_more_than_its_length(kind):
    for start in ("", "Soup\n\nIngredients\n1 l "):
        assert growth(read_text, lambda length, start=start: start + HOSTILE[kind](length), LENGTH) <= MOST


def test_text_copied_from_a_page_has_labels_above_their_values_and_buttons():
    head = "Leek soup\nBy Jane Doe\nPrep Time\n15 mins\nCook Time\n1 hr\nServings\n4\nIt is warm and good.\n"
    recipe = read_text(head + "\n".join(["Ingredients", "1x", "2x", "3x", *LINES, "Directions", *STEPS]))
    assert (recipe.prep_time, recipe.cook_time, recipe.recipe_yield) == ("15 mins", "1 hr", "4")
    assert (texts(recipe.lines), texts(recipe.steps)) == (LINES, STEPS) and "warm and good" in recipe.description


def test_ingredients_in_one_line_are_taken_apart():
    recipe = read_text(
        "Pesto\n50 g pine nuts, 1 clove garlic (small, peeled), 80 ml oil\nBlend everything and serve it."
    )
    assert texts(recipe.lines) == ["50 g pine nuts", "1 clove garlic (small, peeled)", "80 ml oil"]
    assert texts(recipe.steps) == ["Blend everything and serve it."]


def test_short_steps_without_a_full_stop_are_known_by_their_verbs():
    recipe = read_text("Omelette\n2 eggs\n1 tbsp milk\nbutter\nMelt butter in a pan\nPour in the eggs\nFold and serve")
    assert texts(recipe.lines) == ["2 eggs", "1 tbsp milk", "butter"] and len(recipe.steps) == 3


@pytest.mark.parametrize(
    ("text", "lines", "steps"),
    [
        ("Apfelkuchen\nMan braucht:\n300g Mehl\n5-6 Äpfel\n\nSo geht's: Äpfel schälen. Backen.", 2, 1),
        ("Tarte\nIngrédients :\n- 4 pommes\n- cannelle\n\nPréparation :\nÉpluchez les pommes.\nEnfournez.", 2, 2),
        ("番茄炒蛋\n材料：\n番茄 2个\n油 适量\n\n做法：\n1、番茄切块。\n2、炒鸡蛋。", 2, 2),
        ("김치찌개\n재료\n김치 300g\n두부 1모\n\n만드는 법\n1. 볶는다.\n2. 끓인다.", 2, 2),
        ("شوربة العدس\nالمقادير\nكوب عدس\nملح وفلفل\n\nطريقة التحضير\nيغسل العدس.\nيقدم ساخنا.", 2, 2),
        ("Блины\nСостав:\nмолоко - 500 мл\nсоль - щепотка\n\nПриготовление:\nВзбить яйца.\nЖарить.", 2, 2),
        ("Risotto\nDosi per 4 persone\nINGREDIENTI\n320 g di riso\nsale q.b.\nPROCEDIMENTO\nTostare il riso.", 2, 1),
    ],
)
def test_recipes_of_other_languages_and_scripts_are_read(text, lines, steps):
    recipe = read_text(text)
    assert (len(recipe.lines), len(recipe.steps)) == (lines, steps)


@pytest.mark.parametrize(
    ("title", "heading", "more"),
    [
        ("*Arroz con leche* 🍚", "*Preparación:*", "\u200e\u200f"),
        ("Pierogi ruskie", "Sposób przygotowania:", "\u200e"),
        ("🥧 _Борщ_", "Способ приготовления", "\u2068\u2069"),
    ],
)
def test_marks_around_a_title_and_headings_of_two_words_are_understood(title, heading, more):
    recipe = read_text(f"{title}\n\n500 g rice\n1 l milk\n2 eggs\n\n{heading}\nBoil the milk.\nAdd the rice.\n{more}")
    assert recipe.name in ("Arroz con leche", "Pierogi ruskie", "Борщ")
    assert texts(recipe.steps) == ["Boil the milk.", "Add the rice."] and not any(one.title for one in recipe.steps)
