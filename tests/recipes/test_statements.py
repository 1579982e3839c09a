"""Tests that saving a recipe takes few statements."""

import pytest

MOST = 24


@pytest.fixture
def soup(alice):
    """A recipe with all kinds of parts, as a client reads it."""
    slug = alice.post("/recipes", {"name": "Leek soup"})
    lines = [{"quantity": n, "note": f"leeks {n}", "originalText": f"{n} leeks"} for n in range(2, 14)]
    steps = [{"text": f"Stir {n} times."} for n in range(6)]
    sorts = {kind: [alice.post(f"/organizers/{kind}", {"name": kind})] for kind in ("categories", "tags", "tools")}
    return alice.patch(
        f"/recipes/{slug}",
        {"recipeIngredient": lines, "recipeInstructions": steps, "notes": [{"title": "Tip", "text": "Salt."}]}
        | {"recipeCategory": sorts["categories"], "tags": sorts["tags"], "tools": sorts["tools"]},
    )


CHANGES = {
    "a word": lambda recipe: recipe | {"description": "Warm."},
    "an ingredient": lambda recipe: recipe["recipeIngredient"][3].update(note="thick leeks") or recipe,
    "a step": lambda recipe: recipe["recipeInstructions"][2].update(text="Stir slowly.") or recipe,
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_save_takes_few_statements(alice, queries, soup, change):
    changed = CHANGES[change](alice.get(f"/recipes/{soup['slug']}"))
    with queries() as seen:
        alice.put(f"/recipes/{soup['slug']}", changed)
    assert len(seen) <= MOST, "\n".join(seen)


def test_a_new_tag_is_looked_for(alice, queries, soup):
    tagged = alice.get(f"/recipes/{soup['slug']}") | {"tags": [{"name": "Winter"}], "tools": [{"name": "Ladle"}]}
    with queries() as seen:
        alice.put(f"/recipes/{soup['slug']}", tagged)
    assert len(seen) > MOST
