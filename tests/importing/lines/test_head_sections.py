"""Tests that headings among imported ingredient lines become section titles, and that no word is lost."""

import orjson
import pytest

from app.importing.lines.head_sections import head_lines

BREAD = ["Für den Teig:", "500 g Mehl", "Wasser", "Für den Belag:", "Käse"]


def line(note: str, title: str = "") -> dict:
    return {"title": title, "note": note}


def with_titles(lines: list[dict]) -> list[tuple[str, str]]:
    return [(one["title"], one["note"]) for one in lines]


def test_a_heading_becomes_the_title_of_the_next_line():
    assert with_titles(head_lines([line(one) for one in BREAD])) == [
        ("Für den Teig", "500 g Mehl"),
        ("", "Wasser"),
        ("Für den Belag", "Käse"),
    ]


@pytest.mark.parametrize(
    "lines",
    [
        [line("Butter"), line("To serve:")],
        [line("For the dough:"), line("Flour", "Dough")],
        [line("For the dough:", "Dough"), line("Flour")],
        [line("2 cups:"), line("Flour")],
        [line("FOR THE DOUGH"), line("Flour")],
    ],
)
def test_a_line_that_cannot_head_a_section_is_unchanged(lines):
    assert head_lines(lines) == lines


def test_of_two_headings_in_a_row_the_second_becomes_a_title():
    lines = head_lines([line("Cake:"), line("For the dough:"), line("Flour")])
    assert with_titles(lines) == [("", "Cake:"), ("For the dough", "Flour")]


def imported(person) -> list[tuple[str | None, str]]:
    page = {"@type": "Recipe", "name": "Brot", "recipeIngredient": BREAD, "recipeInstructions": "Backen."}
    slug = person.post("/recipes/create/html-or-json", {"data": orjson.dumps(page).decode()})
    return with_titles(person.get(f"/recipes/{slug}")["recipeIngredient"])


def test_an_imported_recipe_has_sections(alice):
    assert [title or "" for title, _ in imported(alice)] == ["Für den Teig", "", "Für den Belag"]


def test_a_household_that_opted_out_gets_unparsed_lines(alice, dave):
    liked = dave.get("/households/preferences")
    dave.put("/households/preferences", liked | {"parseIngredients": False})
    assert [note for _, note in imported(alice)] == BREAD
