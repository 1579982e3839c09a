"""Tests how items are merged, and that a list does not depend on the order in which recipes come and go."""

from hypothesis import given
from hypothesis import strategies as st

from app.foods.measures import MEASURES
from app.shopping.edit_item import Entered, change_line, convert_for_former_id
from app.shopping.merge_items import Line, Share, is_wanted, join_notes, merge_all, subtract_recipe, sum_parts

UNITS = {"g": MEASURES["gram"], "kg": MEASURES["kilogram"], "ml": MEASURES["milliliter"], "cup": MEASURES["cup"]}
UNITS |= {"oz": MEASURES["ounce"]}
# What recipes need, as food, unit, amount and note. Two lines of one recipe never have the same food.
RECIPES = {
    "bread": [("flour", "g", 500, "white"), ("salt", None, 0, ""), (None, None, 1, "yeast")],
    "cake": [("flour", "kg", 0.333, "sifted"), ("milk", "cup", 1, ""), ("eggs", None, 5, "large")],
    "crepes": [("flour", "g", 125.5, "white"), ("milk", "ml", 250, "warm"), ("eggs", "g", 120, "")],
    "soup": [("milk", "ml", 33.333, ""), (None, None, 2, "yeast"), ("salt", "g", 1, "")],
}
BY_HAND = [("flour", "g", 200, "rye"), ("milk", None, 2, ""), ("eggs", None, 1, ""), (None, None, 1, "yeast")]
scales = st.sampled_from([0.333333, 0.5, 1, 2, 3.7])
plans = st.lists(st.tuples(st.sampled_from(sorted(RECIPES)), scales), max_size=6)
own_items = st.lists(st.sampled_from(BY_HAND), max_size=3, unique=True)


class Sheet:
    """A list in memory."""

    def __init__(self):
        self.lines, self.count = [], 0

    def put(self, *new: Line) -> None:
        for line in new:
            self.count += 1
            line.id = str(self.count)
            sum_parts(line, UNITS)
        gone = merge_all(list(new), self.lines, UNITS)
        self.lines += [line for line in new if line.id not in gone]

    def enter(self, food, unit, amount, note) -> None:
        self.put(Line("", "list", food, unit, note=note, own_quantity=amount, own_unit=unit, own_note=note))

    def plan(self, recipe, scale) -> None:
        for food, unit, amount, note in RECIPES[recipe]:
            self.put(Line("", "list", food, unit, note=note, shares=[Share("", recipe, amount, unit, scale, note)]))

    def take_back(self, recipe, scale) -> None:
        for line in self.lines:
            subtract_recipe(line, recipe, scale, UNITS)
        self.lines = [line for line in self.lines if is_wanted(line)]

    def content(self) -> list[tuple]:
        shown = [(one.food or "", one.note, one.unit or "", one.quantity, one.own_quantity) for one in self.lines]
        shares = [sorted((share.recipe, share.scale) for share in one.shares) for one in self.lines]
        return sorted(zip(shown, map(str, shares), strict=True))


@given(plans, own_items, st.randoms())
def test_the_order_of_adding_does_not_matter(plan, own, random):
    steps = [("enter", one) for one in own] + [("plan", one) for one in plan]
    contents = []
    for _ in range(2):
        sheet = Sheet()
        for step, values in steps:
            getattr(sheet, step)(*values)
        contents.append(sheet.content())
        random.shuffle(steps)
    assert contents[0] == contents[1]


@given(plans, plans, own_items, st.randoms())
def test_taking_back_what_was_added_leaves_the_list_as_if_it_never_was(kept, taken, own, random):
    taken = [one for one in taken if one[0] not in {recipe for recipe, _ in kept}]
    steps = [("enter", one) for one in own] + [("plan", one) for one in kept + taken]
    without, sheet = Sheet(), Sheet()
    for step, values in steps[: len(own) + len(kept)]:
        getattr(without, step)(*values)
    random.shuffle(steps)
    for step, values in steps:
        getattr(sheet, step)(*values)
    for recipe, scale in random.sample(taken, len(taken)):
        sheet.take_back(recipe, scale)
    assert sheet.content() == without.content()


@given(plans, own_items)
def test_taking_back_all_recipes_leaves_only_what_people_entered(plan, own):
    by_hand, sheet = Sheet(), Sheet()
    for values in own:
        by_hand.enter(*values)
        sheet.enter(*values)
    for values in plan:
        sheet.plan(*values)
    for recipe in RECIPES:
        sheet.take_back(recipe, 1000)
    assert sheet.content() == by_hand.content()


@given(own_items, st.randoms())
def test_the_sum_does_not_depend_on_the_order(own, random):
    contents = []
    for _ in range(2):
        sheet = Sheet()
        for values in [*own, ("flour", "kg", 1, ""), ("flour", "g", 500, "")]:
            sheet.enter(*values)
        contents.append(sheet.content())
        random.shuffle(own)
    assert contents[0] == contents[1]


def test_notes_are_joined_without_repetition():
    assert join_notes("red | green", "red", "", "big") == "red | green | big"


def test_ounces_are_fluid_beside_a_volume_and_a_weight_beside_a_weight():
    for unit, whole in (("g", ("oz", 100 / 28.35 + 9)), ("cup", ("cup", 100 + 9 * 30 / 240))):
        sheet = Sheet()
        sheet.enter("milk", "oz", 8, "")
        sheet.enter("milk", unit, 100, "")
        sheet.enter("milk", "oz", 1, "")
        assert [one[0][2:4] for one in sheet.content()] == [(whole[0], round(whole[1], 3))]


def test_ounces_do_not_join_a_weight_and_a_volume():
    for units in (("g", "cup", "oz"), ("cup", "g", "oz"), ("cup", "oz", "g")):
        sheet = Sheet()
        for unit in units:
            sheet.enter("milk", unit, 100, "")
        assert len(sheet.content()) == 2


def test_two_recipes_of_which_one_gives_ounces_are_taken_back_exactly():
    sheet, amounts = Sheet(), {"cake": (2, "cup"), "soup": (8, "oz")}
    for recipe, (amount, unit) in amounts.items():
        sheet.put(Line("", "list", "milk", unit, shares=[Share("", recipe, amount, unit, 1)]))
    assert [one[0][2:4] for one in sheet.content()] == [("cup", 3)]
    sheet.take_back("cake", 1)
    assert [one[0][2:4] for one in sheet.content()] == [("oz", 8)]


def planned(amount=500.0, unit="g", scale=1.0, note="white") -> Line:
    line = Line("1", "list", "flour", shares=[Share("2", "bread", amount, unit, scale, note, note)])
    sum_parts(line, UNITS)
    return line


def test_an_edited_amount_keeps_the_share_of_the_recipe():
    more, less = planned(), planned()
    change_line(more, {"quantity": 600.0}, UNITS)
    change_line(less, {"quantity": 400.0}, UNITS)
    assert (more.quantity, more.own_quantity, less.own_quantity) == (600, 100, -100)
    subtract_recipe(more, "bread", 1, UNITS)
    subtract_recipe(less, "bread", 1, UNITS)
    assert (more.quantity, more.shares, less.quantity) == (100, [], -100)


def test_an_amount_in_another_unit_of_the_same_kind_keeps_the_share():
    line = planned(1500)
    change_line(line, {"quantity": 1.5, "unit": "kg"}, UNITS)
    assert (line.unit, line.quantity, line.own_quantity) == ("kg", 1.5, None)
    subtract_recipe(line, "bread", 1, UNITS)
    assert not is_wanted(line)


def test_an_amount_in_a_unit_that_does_not_convert_is_people_s_own():
    line = planned()
    change_line(line, {"quantity": 2.0, "unit": "bag"}, UNITS)
    assert (line.quantity, line.unit, line.own_quantity, line.shares) == (2, "bag", 2, [])


def test_a_changed_note_survives_the_recipe_and_an_unchanged_one_does_not():
    line = planned()
    change_line(line, {"note": "white | the cheap one", "quantity": 501.0}, UNITS)
    assert line.note == "white | the cheap one"
    subtract_recipe(line, "bread", 1, UNITS)
    assert line.note == "the cheap one"


def test_a_recipe_s_note_that_was_removed_does_not_come_back():
    line = planned()
    change_line(line, {"note": ""}, UNITS)
    sum_parts(line, UNITS)
    assert line.note == "" and line.shares[0].recipe_note == "white"


def test_a_change_under_a_former_id_changes_only_what_the_client_changed():
    line = Line("1", "list", "milk", "ml", quantity=1250.0, note="fresh", own_quantity=1250.0, own_unit="ml")
    known = Entered(1.0, "cup", "milk", "cold")
    sent = {"quantity": 2.0, "unit": "cup", "food": "milk", "note": "cold", "checked": True}
    assert convert_for_former_id(line, sent, known, UNITS) == {"quantity": 1490.0, "checked": True}
    assert convert_for_former_id(line, sent | {"quantity": 1.0, "note": "warm"}, known, UNITS) == {
        "checked": True,
        "note": "warm",
    }
