"""Tests that no text can make reading, showing, saving or printing a recipe fail."""

import pytest

from app.foods.converting import convert_recipe
from tests.hostile.random_texts import random_texts
from tests.hostile.texts import HOSTILE

TEXTS, A_RECIPE = 20_000, 250
VIEWS = ("", "?units=metric", "?units=us")


@pytest.fixture
def recipe(alice):
    slug = alice.post("/recipes", {"name": "Pie"})
    return f"/recipes/{alice.get(f'/recipes/{slug}')['id']}"


def fails(person, path: str, texts: list[str]) -> bool:
    """Whether a recipe with these texts cannot be saved, shown in one of the views, printed or saved again."""
    half = len(texts) // 2
    lines = [{"quantity": 1, "note": text, "originalText": text} for text in texts[:half]]
    steps = [{"text": text, "summary": text[:50]} for text in texts[half:]]
    try:
        person.patch(path, {"recipeIngredient": lines, "recipeInstructions": steps}, expect=200)
        views = [person.get(f"{path}{view}", expect=200) for view in VIEWS]
        for view in views:
            person.get(f"/recipes/{view['slug']}/exports?template_name=recipes.md", expect=200)
        person.put(path, views[0], expect=200)
        person.post("/parser/ingredients", {"ingredients": [text[:1000] for text in texts[:half]]}, expect=200)
    except Exception:  # the application raises its errors in tests instead of answering 500
        return True
    return False


def failing(person, path: str, texts: list[str]) -> list[str]:
    """Returns the texts that fail each alone, or all of them if they only fail together."""
    if not fails(person, path, texts):
        return []
    return [text for text in texts if fails(person, path, [text, text])] or texts


def test_no_hostile_text_makes_a_recipe_fail(alice, recipe):
    texts = [make(2000) for make in HOSTILE.values()] + random_texts(100, seed=1)
    assert failing(alice, recipe, texts) == []


def test_a_text_that_makes_a_recipe_fail_is_found(alice, recipe, monkeypatch):
    convert = convert_recipe.convert_recipe

    def breaking(lines, texts, system, *languages):
        if any("9X13" in text for text in texts):
            raise ValueError
        return convert(lines, texts, system, *languages)

    monkeypatch.setattr(convert_recipe, "convert_recipe", breaking)
    assert failing(alice, recipe, ["flour", "2 cups", "9X13 inch", "milk"]) == ["9X13 inch"]


@pytest.mark.sweep
def test_no_random_text_makes_a_recipe_fail(alice, recipe):
    texts = random_texts(TEXTS, seed=2)
    batches = [texts[at : at + A_RECIPE] for at in range(0, TEXTS, A_RECIPE)]
    assert [text for batch in batches for text in failing(alice, recipe, batch)] == []
