"""Tests that the sample archives of other programs arrive completely, compared with a count by hand."""

from pathlib import Path

import pytest

from tests.importing.moving.moving import messages, move_in, names, sent

ARCHIVES = Path(__file__).parents[3].parent / "shared" / "samples" / "archives"
# Counted by hand: for each recipe its lines, steps, tags, categories, and whether it has a picture.
COUNTED = {
    "chowdown.zip": {
        "Roasted Brussels Sprouts": (6, 5, {"sides", "vegetables"}, set(), True),
        "Roasted Okra": (2, 4, {"sides", "vegetables"}, set(), True),
    },
    "nextcloud.zip": {
        "Air Fryer Shrimp": (7, 6, {"Air Fryer Shrimp"}, {"Main Course", "American"}, True),
        "Chicken Parmigiana": (6, 3, set(), {"World Cuisine Recipes"}, True),
        "Skillet Shepherd's Pie": (
            18,
            8,
            {"Cottage Pie", "Shepherd's Pie", "Skillet Shepherd's Pie"},
            {"Main Course", "American"},
            False,
        ),
    },
    "tandoor.zip": {
        "“Texas Red” Chili": (12, 1, {"American", "Course: Main", "Southwest", "Technique: cocotte"}, set(), True),
    },
}


def sample(name: str) -> bytes:
    if not (ARCHIVES / name).is_file():
        pytest.skip(f"../shared/samples/archives/{name} is not here")
    return (ARCHIVES / name).read_bytes()


def counted(recipe: dict) -> tuple:
    tags, categories = ({one["name"] for one in recipe[name]} for name in ("tags", "recipeCategory"))
    lines, steps = len(recipe["recipeIngredient"]), len(recipe["recipeInstructions"])
    return lines, steps, tags, categories, recipe["image"] is not None


@pytest.mark.parametrize("name", COUNTED)
def test_a_sample_arrives_as_counted_by_hand(dave, name):
    report = move_in(dave, sample(name), name)
    assert report["status"] == "success" and len(report["entries"]) == len(COUNTED[name])
    slugs = [one["slug"] for one in dave.get("/recipes?perPage=-1")["items"]]
    found = [dave.get(f"/recipes/{slug}") for slug in slugs]
    assert {one["name"]: counted(one) for one in found} == COUNTED[name]


def test_a_sample_whose_download_was_cut_off_is_refused(dave):
    answer = sent(dave, sample("paprika.zip"), "paprika.zip", expect=400)
    assert "incomplete or damaged" in answer["detail"]["message"] and names(dave) == []


def test_a_second_run_makes_no_duplicates(dave):
    for name in ("nextcloud.zip", "tandoor.zip"):
        move_in(dave, sample(name), name)
    before = names(dave)
    for name in ("nextcloud.zip", "tandoor.zip"):
        again = move_in(dave, sample(name), name)
        assert again["status"] == "success" and all("already here" in one for one in messages(again))
    assert names(dave) == before and len(before) == 4
