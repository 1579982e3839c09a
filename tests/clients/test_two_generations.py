"""Tests that a client of version 2 and one of version 3 can take turns: nothing that either sets is lost or doubled."""

from random import Random

import pytest

from app.framework.storage.database import db
from app.users.user import User
from tests.clients.conftest import ITEMS

CHANGES = 500
AT = "/recipes/leek-soup"
# The keys that a client does not know, and so does not send back: of the other generation.
UNKNOWN_TO_OLD = {
    *("recipeServings", "recipeYieldQuantity", "yieldText", "referencedRecipe", "substitutions", "noteReferences"),
    *("groupId", "recipeCount", "householdsWithIngredientFood", "householdsWithTool"),
    *("standardQuantity", "standardUnit", "foodText", "isDoubtful", "referencedScale", "language"),
}
UNKNOWN_TO_NEW = {
    "isFood",
    "disableAmount",
    "onHand",
    "yieldText",
    "foodText",
    "isDoubtful",
    "referencedScale",
    "language",
}
WORDS = ["cookies", "loaves", "jars"]


def as_known(value, unknown: set[str]):
    """Returns what a client keeps of an answer that does not know these keys."""
    if isinstance(value, dict):
        return {name: as_known(one, unknown) for name, one in value.items() if name not in unknown}
    return [as_known(one, unknown) for one in value] if isinstance(value, list) else value


class Turns:
    """Changes one recipe, one list item and one food at random, and remembers what must be stored."""

    def __init__(self, alice, neighbor, kitchen, seed: int):
        self.alice, self.neighbor, self.kitchen, self.chance = alice, neighbor, kitchen, Random(seed)
        self.item = alice.get(ITEMS)["items"][0]["id"]
        self.food = f"/foods/{kitchen.food['id']}"
        recipe = alice.get(AT)
        self.expected = {
            "yield": (recipe["recipeServings"], recipe["recipeYieldQuantity"], recipe["recipeYield"]),
            "description": recipe["description"],
            "lines": [(one["note"], one["quantity"]) for one in recipe["recipeIngredient"]],
            "tags": sorted(one["name"] for one in recipe["tags"]),
            "item": self.stored()["item"],
            "food": self.stored()["food"],
            "at home": set(),
        }

    def stored(self) -> dict:
        recipe, item, food = self.alice.get(AT), self.alice.get(f"{ITEMS}/{self.item}"), self.alice.get(self.food)
        return {
            "yield": (recipe["recipeServings"], recipe["recipeYieldQuantity"], recipe["recipeYield"]),
            "description": recipe["description"],
            "lines": [(one["note"], one["quantity"]) for one in recipe["recipeIngredient"]],
            "tags": sorted(one["name"] for one in recipe["tags"]),
            "item": (item["note"], item["quantity"], item["checked"], item["foodId"]),
            "food": (food["name"], food["description"]),
            "at home": set(food["householdsWithIngredientFood"]),
        }

    def change(self) -> str:
        """Lets one of the clients make one change, and returns its name."""
        name = self.chance.choice([one for one in dir(self) if one.startswith(("old_", "new_"))])
        getattr(self, name)()
        return name

    def send_recipe(self, unknown: set[str], **values) -> None:
        self.alice.put(AT, as_known(self.alice.get(AT), unknown) | values)

    def number(self) -> int:
        return self.chance.randint(1, 40)

    def old_writes_a_text(self):
        number, word = self.number(), self.chance.choice(WORDS)
        self.send_recipe(UNKNOWN_TO_OLD, recipeYield=f"{number} {word}")
        self.expected["yield"] = (self.expected["yield"][0], number, word)

    def old_writes_servings(self):
        number = self.number()
        self.send_recipe(UNKNOWN_TO_OLD, recipeYield=f"{number} servings")
        self.expected["yield"] = (number, 0, "")

    def new_writes_servings(self):
        number = self.number()
        self.send_recipe(UNKNOWN_TO_NEW, recipeServings=number)
        self.expected["yield"] = (number, *self.expected["yield"][1:])

    def new_writes_a_yield(self):
        number, word = self.number() / 4, self.chance.choice(WORDS)
        self.send_recipe(UNKNOWN_TO_NEW, recipeYieldQuantity=number, recipeYield=word)
        self.expected["yield"] = (self.expected["yield"][0], number, word)

    def old_describes(self):
        self.describe(UNKNOWN_TO_OLD)

    def new_describes(self):
        self.describe(UNKNOWN_TO_NEW)

    def describe(self, unknown: set[str]):
        self.expected["description"] = f"Warm {self.number()}."
        self.send_recipe(unknown, description=self.expected["description"])

    def old_changes_lines(self):
        self.change_lines(UNKNOWN_TO_OLD)

    def new_changes_lines(self):
        self.change_lines(UNKNOWN_TO_NEW)

    def change_lines(self, unknown: set[str]):
        lines = as_known(self.alice.get(AT), unknown)["recipeIngredient"]
        if len(lines) > 5:
            lines.pop(self.chance.randrange(len(lines)))
        else:
            lines.append({"note": f"line {self.number()}", "quantity": self.number(), "food": self.kitchen.food})
        self.send_recipe(unknown, recipeIngredient=lines)
        self.expected["lines"] = [(one["note"], one["quantity"]) for one in lines]

    def new_tags(self):
        names = self.chance.sample(["Quick", "Winter", "Soup"], 2)
        self.send_recipe(UNKNOWN_TO_NEW, tags=[{"name": name} for name in names])
        self.expected["tags"] = sorted(names)

    def old_ticks(self):
        self.send_item(UNKNOWN_TO_OLD, checked=self.chance.random() < 0.5)

    def new_renames_the_note(self):
        self.send_item(UNKNOWN_TO_NEW, note=f"fresh {self.number()}")

    def new_counts(self):
        self.send_item(UNKNOWN_TO_NEW, quantity=self.number())

    def send_item(self, unknown: set[str], **values) -> None:
        item = as_known(self.alice.get(f"{ITEMS}/{self.item}"), unknown) | values
        self.alice.put(f"{ITEMS}/{self.item}", item)
        self.expected["item"] = tuple(item[name] for name in ("note", "quantity", "checked", "foodId"))

    def old_has_it_at_home(self):
        at_home = self.chance.random() < 0.5
        self.send_food(self.alice, UNKNOWN_TO_OLD, onHand=at_home)
        (self.expected["at home"].add if at_home else self.expected["at home"].discard)("family")

    def old_neighbor_has_it_at_home(self):
        at_home = self.chance.random() < 0.5
        self.neighbor.patch(self.food, {"onHand": at_home})
        (self.expected["at home"].add if at_home else self.expected["at home"].discard)("neighbours")

    def new_says_who_has_it(self):
        households = self.chance.sample(["family", "neighbours"], self.chance.randint(0, 2))
        self.send_food(self.alice, UNKNOWN_TO_NEW, householdsWithIngredientFood=households)
        self.expected["at home"] = set(households)

    def old_describes_the_food(self):
        text = f"green {self.number()}"
        self.send_food(self.alice, UNKNOWN_TO_OLD, description=text)
        self.expected["food"] = (self.expected["food"][0], text)

    def send_food(self, person, unknown: set[str], **values) -> None:
        person.put(self.food, as_known(person.get(self.food), unknown) | values)


@pytest.fixture
def neighbor(carol):
    """Carol, who may change the foods of the group."""
    with db.atomic():
        User.update(can_organize=True).where(User.username == "carol").execute()
    return carol


@pytest.mark.parametrize("seed", [1, 2])
def test_two_generations_take_turns(alice, neighbor, kitchen, seed):
    turns = Turns(alice, neighbor, kitchen, seed)
    done = []
    for _ in range(CHANGES // 2):
        done.append(turns.change())
        assert turns.stored() == turns.expected, done[-3:]
    assert len(set(done)) == len([one for one in dir(turns) if one.startswith(("old_", "new_"))])
