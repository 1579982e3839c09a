"""Tests that several recipes in a text or PDF are found, and that one recipe on several pages stays one."""

import pytest

from app.importing.plain_text.part_recipes import drop_running_heads, split_page_recipes, split_text_recipes
from tests.importing.drafts.test_recipe_draft import draft_of, lines_of
from tests.importing.plain_text.made_pdf import pdf_of, table_of

SOUP = "Leek soup\nServes 4\n\nIngredients\n500 g leeks\n1 l stock\n\nMethod\nWash the leeks.\nCook them in the stock."
KUCHEN = "Apfelkuchen\n\nZutaten\n3 Äpfel\n200 g Mehl\n\nZubereitung\nDie Äpfel schälen.\nEine Stunde backen."
TARTE = (
    "Tarte aux pommes\n\nIngrédients\n3 pommes\n200 g de farine\n\nPréparation\nÉplucher les pommes.\nCuire une heure."
)


@pytest.mark.parametrize("other", [KUCHEN, TARTE])
def test_two_recipes_in_a_text_are_parted_at_the_second_title(other):
    assert [part.split("\n")[0] for part in split_text_recipes(f"{SOUP}\n\n{other}")] == [
        "Leek soup",
        other.split("\n")[0],
    ]


@pytest.mark.parametrize(
    "text",
    [
        SOUP,
        SOUP + "\n\nTips\nGood with cream.",
        "Pie\n\nIngredients\n3 apples\n\nMethod\nPeel.\n\nIngredients for the crust\n200 g flour\n\nMethod\nKnead.",
        SOUP + "\n\nApple pie\nA cake that everybody likes.",
    ],
)
def test_one_recipe_with_several_parts_stays_one(text):
    assert split_text_recipes(text) == [text]


def test_pages_are_recipes_only_if_each_is_whole():
    assert split_page_recipes([SOUP, KUCHEN]) == [SOUP, KUCHEN]
    assert len(split_page_recipes([SOUP, "Then add the cream.\nServe it hot."])) == 1


def test_heads_and_feet_that_repeat_are_dropped_but_not_the_only_title():
    pages = [f"My cookbook\n{one}\nwww.kitchen.example {number}" for number, one in enumerate((SOUP, KUCHEN), 1)]
    assert drop_running_heads(pages) == [SOUP, KUCHEN]
    untitled = [
        f"Leek soup\n{one}" for one in ("1 l stock\n500 g leeks\n2 onions\n1 carrot", "Wash.\nCut.\nCook.\nServe.")
    ]
    assert drop_running_heads(untitled)[0] == untitled[0]


def test_a_pdf_with_two_recipes_comes_with_both_and_with_all_as_one(alice):
    filled = [SOUP.replace("\n\n", "\n"), *["\n".join(["Cook them in the stock."] * 14)] * 3]
    draft = draft_of(alice, pdf_of([*filled, *KUCHEN.split("\n\n")]), "two.pdf")
    assert [part["name"] for part in draft["parts"]] == ["Leek soup", "Apfelkuchen"] and draft["name"] == "Leek soup"
    assert lines_of(draft["parts"][1]) == ["3 Äpfel", "200 g Mehl"] and lines_of(draft["parts"][0])[0] == "500 g leeks"
    assert draft_of(alice, pdf_of(SOUP.split("\n\n")), "one.pdf")["parts"] == []


LEFT = ["250 g green lentils", "1 red onion", "2 tbsp olive oil", "1 lemon"]
RIGHT = ["Cook the lentils for 20 minutes and drain.", "Chop the onion very finely.", "Mix everything with the oil."]
SHORT = ["1. Cook.", "2. Chop.", "3. Mix."]


@pytest.mark.parametrize(
    ("head", "left", "right"),
    [
        ([("Lentil salad", ""), ("Ingredients", "Method")], LEFT, RIGHT),
        ([("Lentil salad", "Serves 4"), ("Ingredients", "Method")], LEFT, RIGHT),
        ([("Lentil salad", ""), ("Ingredients", "Method")], LEFT[:2], RIGHT),
        ([("Lentil salad", ""), ("Ingredients", "Method")], LEFT, SHORT),
        ([("Lentil salad", ""), ("Ingredients", "Method")], LEFT[:2], RIGHT[:2]),
    ],
)
def test_columns_of_equal_baselines_stay_apart(alice, head, left, right):
    rows = [
        (left[at] if at < len(left) else "", right[at] if at < len(right) else "")
        for at in range(max(len(left), len(right)))
    ]
    draft = draft_of(alice, table_of([*head, *rows]), "salad.pdf")
    assert draft["name"] == "Lentil salad" and lines_of(draft) == left
    steps = [step["text"] for step in draft["recipeInstructions"]]
    assert steps == [step.lstrip("123. ") for step in right]
