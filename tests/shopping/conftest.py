"""A shopping list of Alice's household, and short ways to use it."""

import pytest

LISTS, ITEMS = "/households/shopping/lists", "/households/shopping/items"


class Shopping:
    """A list as one member of its household uses it."""

    def __init__(self, person):
        self.person = person
        self.id = person.post(LISTS, {"name": "Weekly"}, expect=201)["id"]
        self.path = f"{LISTS}/{self.id}"

    def add(self, expect=201, **item):
        return self.person.post(ITEMS, {"shoppingListId": self.id} | item, expect=expect)

    def add_many(self, items, expect=201):
        return self.person.post(
            f"{ITEMS}/create-bulk", [{"shoppingListId": self.id} | one for one in items], expect=expect
        )

    def one(self, **item):
        return self.add(**item)["createdItems"][0]

    def change(self, item, **values):
        return self.person.put(f"{ITEMS}/{item['id']}", item | values)

    def read(self):
        return self.person.get(self.path)

    def items(self):
        return self.read()["listItems"]

    def texts(self):
        """Returns what the list shows, the open items first."""
        return [one["display"] for one in sorted(self.items(), key=lambda one: (one["checked"], one["display"]))]

    def recipe(self, name, *lines):
        slug = self.person.post("/recipes", {"name": name})
        return self.person.patch(f"/recipes/{slug}", {"recipeIngredient": list(lines)})["id"]

    def plan(self, recipe, scale=1, **sent):
        return self.person.post(f"{self.path}/recipe/{recipe}", {"recipeIncrementQuantity": scale} | sent, expect=200)

    def take_back(self, recipe, scale=1):
        return self.person.post(f"{self.path}/recipe/{recipe}/delete", {"recipeDecrementQuantity": scale}, expect=200)

    def references(self):
        return {one["recipeId"]: one["recipeQuantity"] for one in self.read()["recipeReferences"]}


@pytest.fixture
def weekly(alice):
    return Shopping(alice)


@pytest.fixture
def units(alice):
    names = {"gram": "g", "kilogram": "kg", "cup": "", "milliliter": "ml", "liter": "l", "can": "", "clove": ""}
    names |= {"head": "", "ounce": "oz", "pound": "lb", "pint": "", "quart": ""}
    sent = {"useAbbreviation": True, "fraction": False}
    return {name: alice.post("/units", sent | {"name": name, "abbreviation": short}) for name, short in names.items()}


@pytest.fixture
def flour(alice):
    return alice.post("/foods", {"name": "flour"})


def line(quantity, food, unit=None, note=""):
    return {"quantity": quantity, "food": food, "unit": unit, "note": note}
