"""A household that plans, shops, cooks, snacks and throws away for weeks, beside what the server thinks it has."""

import random
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from app.pantry.stock.follow_kitchen import fade_what_spoils

PANTRY, LISTS, ITEMS = "/households/pantry", "/households/shopping/lists", "/households/shopping/items"
# Name, label, grams or pieces of a package, in pieces or not, days that it really keeps, eaten without a recipe in a
# week as a share of a package.
FOODS = [
    ("Flour", "Baking", 1000, False, 300, 0.0),
    ("Rice", "Rice and grains", 1000, False, 700, 0.0),
    ("Risotto rice", "Rice and grains", 500, False, 700, 0.0),
    ("Spaghetti", "Pasta and noodles", 500, False, 700, 0.0),
    ("Penne", "Pasta and noodles", 500, False, 700, 0.0),
    ("Couscous", "Rice and grains", 500, False, 500, 0.0),
    ("Red lentils", "Dried beans and lentils", 500, False, 500, 0.0),
    ("Chickpeas", "Cans and jars", 400, False, 700, 0.0),
    ("Kidney beans", "Cans and jars", 400, False, 700, 0.0),
    ("Diced tomatoes", "Cans and jars", 400, False, 700, 0.0),
    ("Coconut milk", "Cans and jars", 400, False, 700, 0.0),
    ("Tomato paste", "Cans and jars", 200, False, 60, 0.0),
    ("Milk", "Milk, butter and cream", 1000, False, 9, 0.6),
    ("Butter", "Milk, butter and cream", 250, False, 50, 0.25),
    ("Cream", "Milk, butter and cream", 200, False, 12, 0.1),
    ("Yogurt", "Milk, butter and cream", 500, False, 16, 0.5),
    ("Eggs", "Eggs", 10, True, 30, 0.3),
    ("Cheddar", "Cheese", 250, False, 30, 0.3),
    ("Parmesan", "Cheese", 150, False, 80, 0.1),
    ("Feta", "Cheese", 200, False, 12, 0.1),
    ("Mozzarella", "Cheese", 125, False, 10, 0.0),
    ("Onion", "Vegetables", 8, True, 40, 0.05),
    ("Garlic", "Vegetables", 3, True, 45, 0.05),
    ("Carrot", "Vegetables", 8, True, 20, 0.2),
    ("Potato", "Vegetables", 1500, False, 35, 0.1),
    ("Leek", "Vegetables", 2, True, 10, 0.0),
    ("Bell pepper", "Vegetables", 3, True, 9, 0.2),
    ("Zucchini", "Vegetables", 2, True, 8, 0.0),
    ("Eggplant", "Vegetables", 1, True, 7, 0.0),
    ("Broccoli", "Vegetables", 1, True, 6, 0.0),
    ("Cauliflower", "Vegetables", 1, True, 8, 0.0),
    ("White cabbage", "Vegetables", 1, True, 20, 0.0),
    ("Spinach", "Vegetables", 250, False, 5, 0.0),
    ("Mushroom", "Vegetables", 250, False, 6, 0.0),
    ("Cucumber", "Vegetables", 1, True, 7, 0.4),
    ("Tomato", "Vegetables", 6, True, 8, 0.5),
    ("Parsley", "Fresh herbs", 30, False, 8, 0.0),
    ("Cilantro", "Fresh herbs", 30, False, 7, 0.0),
    ("Ginger", "Vegetables", 100, False, 20, 0.0),
    ("Ground beef", "Meat", 500, False, 3, 0.0),
    ("Chicken breast", "Poultry", 500, False, 3, 0.0),
    ("Bacon", "Deli and sausages", 150, False, 10, 0.1),
    ("Salmon", "Fish and seafood", 300, False, 2, 0.0),
    ("Tofu", "Tofu and plant-based", 400, False, 10, 0.0),
    ("Bread", "Bread and bakery", 750, False, 6, 0.9),
    ("Tortilla", "Bread and bakery", 8, True, 20, 0.1),
    ("Lemon", "Fruit", 3, True, 20, 0.1),
    ("Apple", "Fruit", 6, True, 25, 0.6),
    ("Banana", "Fruit", 5, True, 6, 0.8),
    ("Curry powder", "Spices and salt", 50, False, 900, 0.0),
    ("Paprika", "Spices and salt", 50, False, 900, 0.0),
    ("Cumin", "Spices and salt", 40, False, 900, 0.0),
    ("Soy sauce", "Sauces and condiments", 250, False, 400, 0.05),
    ("Mustard", "Sauces and condiments", 200, False, 300, 0.05),
    ("Honey", "Sugar, honey and syrup", 500, False, 900, 0.05),
    ("Oats", "Cereals and breakfast", 500, False, 300, 0.4),
    ("Peanut butter", "Jams and spreads", 350, False, 200, 0.2),
    ("Frozen peas", "Frozen", 450, False, 300, 0.0),
    ("Coffee", "Coffee and tea", 500, False, 200, 0.4),
    ("Walnuts", "Nuts and seeds", 150, False, 150, 0.1),
]
SNACKED = 0.2  # from which share in a week on a food is bought when it is out, without a recipe
DISHES, DISHES_A_WEEK = 40, 5
COOKED, NOTED = 0.92, 0.88  # of the planned dishes; of those that were cooked
OFF_THE_LIST = 0.04  # of what is bought
NOT_WHOLLY_GONE = 0.03


@dataclass
class Shelf:
    """What is really there of a food: the amount, and until which day it is good."""

    amount: float = 0.0
    good_until: int = 0


@dataclass
class SimulatedHousehold:
    """Lives with a seed. `taps` are what it corrects in a week at most, of what it notices to be wrong."""

    person: object
    set_day: object
    seed: int
    taps: int
    agreed: int = 0
    compared: int = 0
    agreed_if_nothing_went: int = 0
    tapped: int = 0
    day: int = 0
    shelf: dict[str, Shelf] = field(default_factory=dict)
    wrong: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self):
        self.chance = random.Random(self.seed)
        self.facts = {name: facts for name, *facts in FOODS}
        gram = self.person.post("/units", {"name": "gram", "abbreviation": "g"}, expect=201)
        labels = {label for label, *_ in self.facts.values()}
        label_ids = {one: self.person.post("/groups/labels", {"name": one})["id"] for one in labels}
        self.foods = {}
        for name, (label, *_) in self.facts.items():
            self.foods[name] = self.person.post("/foods", {"name": name, "labelId": label_ids[label]}, expect=201)["id"]
        self.names = {food: name for name, food in self.foods.items()}
        self.units = {name: None if in_pieces else gram for name, (_l, _p, in_pieces, *_) in self.facts.items()}
        self.list = self.person.post(LISTS, {"name": "Shopping"}, expect=201)["id"]
        self.dishes = [self.invent_dish(number) for number in range(DISHES)]
        self.bought = set()

    def invent_dish(self, number: int) -> tuple[str, dict[str, float]]:
        """Makes a recipe of four to nine foods. Returns its id and the amounts."""
        foods = self.chance.sample(sorted(self.facts), self.chance.randint(4, 9))
        amounts = {name: self.invent_amount(name) for name in foods}
        slug = self.person.post("/recipes", {"name": f"Dish {number}"})
        lines = [
            {"food": {"id": self.foods[name], "name": name}, "quantity": amount, "unit": self.units[name]}
            for name, amount in amounts.items()
        ]
        recipe = self.person.patch(f"/recipes/{slug}", {"recipeIngredient": lines})
        return recipe["id"], amounts

    def invent_amount(self, name: str) -> float:
        label, package, in_pieces, *_ = self.facts[name]
        low, high = (0.05, 0.15) if label in ("Spices and salt", "Sauces and condiments") else (0.2, 1.0)
        amount = package * self.chance.uniform(low, high)
        return max(1, round(amount)) if in_pieces else max(5, round(amount, -1))

    def live(self, weeks: int) -> None:
        for _week in range(weeks):
            planned = self.chance.sample(self.dishes, DISHES_A_WEEK)
            cooking = sorted(self.chance.sample(range(7), DISHES_A_WEEK))
            trips = {0, 3} if self.chance.random() < 0.5 else {0}
            for weekday in range(7):
                self.begin_day()
                if weekday in trips:
                    until = 3 if weekday == 0 and len(trips) == 2 else 7
                    ahead = [dish for at, dish in zip(cooking, planned, strict=True) if weekday <= at < until]
                    self.shop(ahead)
                if weekday == 1:
                    self.correct()
                for at, dish in zip(cooking, planned, strict=True):
                    if at == weekday and self.chance.random() < COOKED:
                        self.cook(*dish)
                self.snack()
                if weekday in (2, 4, 6):
                    self.compare()

    def begin_day(self) -> None:
        self.day += 1
        self.set_day(self.day)
        fade_what_spoils()
        for shelf in self.shelf.values():
            if self.day > shelf.good_until:
                shelf.amount = 0.0

    def is_there(self, name: str) -> bool:
        return name in self.shelf and self.shelf[name].amount > NOT_WHOLLY_GONE * self.facts[name][1]

    def shop(self, ahead: list[tuple[str, dict[str, float]]]) -> None:
        """Puts on the list what the dishes need and the shelf lacks, and what was snacked; then buys and checks off."""
        needed: dict[str, float] = {}
        for recipe, amounts in ahead:
            lacking = {}
            for name, amount in amounts.items():
                needed[name] = needed.get(name, 0) + amount
                if needed[name] > (self.shelf[name].amount if name in self.shelf else 0):
                    lacking[name] = amount
            if lacking:
                lines = [
                    {"food": {"id": self.foods[name], "name": name}, "quantity": amount, "unit": self.units[name]}
                    for name, amount in lacking.items()
                ]
                self.person.post(
                    f"{LISTS}/{self.list}/recipe/{recipe}",
                    {"recipeIncrementQuantity": 1, "recipeIngredients": lines},
                )
        for name, (*_, snacked) in self.facts.items():
            if snacked >= SNACKED and not self.is_there(name) and name not in needed:
                item = {"shoppingListId": self.list, "foodId": self.foods[name], "quantity": 1}
                self.person.post(ITEMS, item, expect=201)
        for item in self.person.get(f"{LISTS}/{self.list}")["listItems"]:
            if not item["checked"]:
                self.buy(self.names[item["foodId"]], needed)
                if self.chance.random() < OFF_THE_LIST:
                    self.person.delete(f"{ITEMS}/{item['id']}")
                else:
                    self.person.put(f"{ITEMS}/{item['id']}", item | {"checked": True})
        self.person.client.application.extensions["tasks"].rest()

    def buy(self, name: str, needed: dict[str, float]) -> None:
        _label, package, _pieces, days, _snacked = self.facts[name]
        shelf = self.shelf.setdefault(name, Shelf())
        shelf.amount += package
        while shelf.amount < needed.get(name, 0):
            shelf.amount += package
        shelf.good_until = self.day + max(1, round(days * self.chance.uniform(0.8, 1.6)))
        self.bought.add(name)

    def cook(self, recipe: str, amounts: dict[str, float]) -> None:
        for name, amount in amounts.items():
            self.take(name, amount * self.chance.uniform(0.85, 1.15))
        if self.chance.random() < NOTED:
            event = {"recipeId": recipe, "subject": "made this", "eventType": "comment", "timestamp": self.moment()}
            self.person.post("/recipes/timeline/events", event, expect=201)

    def moment(self) -> str:
        return (self.set_day(self.day)).isoformat()

    def take(self, name: str, amount: float) -> None:
        if name in self.shelf:
            self.shelf[name].amount = max(0.0, self.shelf[name].amount - amount)

    def snack(self) -> None:
        for name, (_label, package, _pieces, _days, snacked) in self.facts.items():
            self.take(name, package * snacked / 7 * self.chance.uniform(0.4, 1.6))

    def read_pantry(self) -> set[str]:
        return {self.names[item["foodId"]] for item in self.person.get(PANTRY)["items"]}

    def correct(self) -> None:
        said = self.read_pantry()
        wrong = sorted(name for name in self.bought if (name in said) != self.is_there(name))
        for name in self.chance.sample(wrong, min(self.taps, len(wrong))):
            word = "have" if self.is_there(name) else "out"
            self.person.put(f"{PANTRY}/foods/{self.foods[name]}", {"word": word})
            self.tapped += 1

    def compare(self) -> None:
        said = self.read_pantry()
        for name in self.bought:
            agrees = (name in said) == self.is_there(name)
            self.compared += 1
            self.agreed += agrees
            self.agreed_if_nothing_went += self.is_there(name)
            if not agrees:
                self.wrong.setdefault(name, [0, 0])[name in said] += 1


def first_day() -> datetime:
    return datetime(2027, 1, 4, 18).astimezone()


def day_after(days: int) -> datetime:
    return first_day() + timedelta(days=days)
