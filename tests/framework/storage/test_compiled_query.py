"""Tests that a query that is compiled only once gives the same results as one that is compiled for each call."""

from app.foods.food import Food
from app.framework.storage.compiled_query import compile_query
from app.households.group import Group


@compile_query
def called(group: str, name: str):
    return Food.select(Food, Group).join(Group).where(Food.group == group, Food.name == name)


@compile_query
def names(group: str):
    return Food.select(Food.name).where(Food.group == group).order_by(Food.name).tuples()


def test_a_compiled_query_uses_the_arguments_of_each_call(alice, mallory):
    for person in (alice, mallory):
        person.post("/foods", {"name": "Leek"})
    alice.post("/foods", {"name": "Salt"})
    homes = {group.name: group.id for group in Group.select()}
    assert [food.group.name for food in called(homes["Home"], "Leek")] == ["Home"]
    assert [food.group.name for food in called(homes["Strangers"], "Leek")] == ["Strangers"]
    assert called(homes["Strangers"], "Salt") == []
    assert names(homes["Home"]) == [("Leek",), ("Salt",)] and names(homes["Strangers"]) == [("Leek",)]


def test_arguments_are_never_interpreted_as_sql(alice):
    alice.post("/foods", {"name": "Leek"})
    home = Group.get(name="Home").id
    assert called(home, "' OR 1=1 --") == [] and called(home, "\0name") == []


def test_the_first_and_later_results_are_equal(alice):
    alice.post("/foods", {"name": "Leek"})
    home = Group.get(name="Home").id
    anew = compile_query(
        lambda group, name: Food.select(Food, Group).join(Group).where(Food.group == group, Food.name == name)
    )
    for _ in range(3):
        assert anew(home, "Salt") == []
        (food,) = anew(home, "Leek")
        assert food.__data__ == Food.get(name="Leek").__data__ and food.group.name == "Home" and not food.dirty_fields
