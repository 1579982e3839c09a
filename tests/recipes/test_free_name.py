"""Tests who can check whether a recipe name is taken. The check must not reveal the names of private recipes."""

import pytest


@pytest.fixture
def pie(alice):
    alice.post("/recipes", {"name": "Apple Pie"})
    return alice.get("/recipes/apple-pie")


NAME_QUESTIONS = pytest.mark.parametrize("path", ["recipe", "group/recipe"])


def is_free(person, path, pie, name="Apple pie"):
    asked = {"group_id": pie["groupId"], "name": name}
    return person.get(f"/validators/{path}", query_string=asked)["valid"]


@NAME_QUESTIONS
def test_members_learn_whether_a_name_is_free(alice, bob, carol, guest, pie, path):
    for person in (alice, bob, carol):
        assert (is_free(person, path, pie), is_free(person, path, pie, "Plum pie")) == (False, True)
    guest.get(f"/validators/{path}?name=x", expect=422)
    guest.get(f"/validators/{path}?group_id=7&name=x", expect=422)


def test_only_members_learn_the_name_that_a_copy_would_get(alice, bob, dave, mallory, guest, pie):
    asked = f"/validators/recipe?group_id={pie['groupId']}&name=Apple Pie"
    assert bob.get(asked) == {"valid": False, "freeName": "Apple Pie (1)"}
    assert bob.get(f"{asked} tin") == {"valid": True, "freeName": "Apple Pie tin"}
    assert alice.post("/recipes/apple-pie/duplicate", {"name": "Apple Pie"})["name"] == "Apple Pie (1)"
    assert bob.get(asked)["freeName"] == "Apple Pie (2)"
    dave.put("/groups/preferences", {"privateGroup": False})
    dave.put("/households/preferences", {"privateHousehold": False})
    for person in (guest, mallory):
        assert person.get(asked) == {"valid": False}


@NAME_QUESTIONS
def test_names_of_invisible_recipes_are_not_revealed(alice, guest, mallory, dave, pie, path):
    def asked_by_strangers():
        return {is_free(person, path, pie) for person in (guest, mallory)}

    assert asked_by_strangers() == {True}
    dave.put("/groups/preferences", {"privateGroup": False})
    assert asked_by_strangers() == {True}
    dave.put("/households/preferences", {"privateHousehold": False})
    assert asked_by_strangers() == {False}
    alice.patch("/recipes/apple-pie", {"settings": {"public": False}})
    assert asked_by_strangers() == {True}
    assert not is_free(alice, path, pie)


def test_the_number_of_name_checks_by_guests_is_limited(guest, alice, pie):
    asked = f"?group_id={pie['groupId']}&name=Apple"
    for turn, path in enumerate(("recipe", "group/recipe") * 32):
        guest.get(f"/validators/{path}{asked}", expect=200 if turn < 60 else 429)
    guest.get("/validators/user/name?name=alice", expect=429)
    assert all(alice.get(f"/validators/recipe{asked}")["valid"] for _ in range(70))
