"""Tests the ratings and favorites of users, and the average rating of a recipe."""

import pytest

from app.recipes.recipe import Recipe
from app.users.user import User


@pytest.fixture
def pie(alice):
    alice.post("/recipes", {"name": "Apple Pie"})
    return alice.get("/recipes/apple-pie")["id"]


def own_id(name):
    return User.get(User.username == name).id


def rate(person, name, **given):
    return person.post(f"/users/{own_id(name)}/ratings/apple-pie", given)


def test_a_recipe_shows_the_average_rating(alice, bob, carol, pie):
    rate(alice, "alice", rating=5)
    rate(bob, "bob", rating=2, isFavorite=True)
    rate(carol, "carol", isFavorite=True)
    assert alice.get("/recipes/apple-pie")["rating"] == alice.get("/recipes")["items"][0]["rating"] == 3.5
    rate(bob, "bob", rating=0)
    assert alice.get("/recipes/apple-pie")["rating"] == 5
    rate(alice, "alice", rating=0)
    assert alice.get("/recipes/apple-pie")["rating"] is None


def test_a_rating_keeps_fields_that_are_not_sent(bob, pie):
    assert rate(bob, "bob", rating=4.5) is None
    rate(bob, "bob", isFavorite=True)
    rate(bob, "bob", rating=None)
    assert bob.get(f"/users/self/ratings/{pie}") == {"recipeId": pie, "rating": 4.5, "isFavorite": True}


def test_a_favorite_can_be_added_and_removed(bob, alice, pie):
    me = own_id("bob")
    bob.get(f"/users/self/favorites/{pie}", expect=404)
    bob.post(f"/users/{me}/favorites/{pie}")
    assert bob.get(f"/users/self/favorites/{pie}") == {"recipeId": pie, "rating": None, "isFavorite": True}
    assert [one["recipeId"] for one in bob.get("/users/self/favorites")["ratings"]] == [pie]
    assert alice.get(f"/users/{me}/favorites")["ratings"][0].items() >= {"userId": me, "isFavorite": True}.items()
    bob.delete(f"/users/{me}/favorites/apple-pie")
    assert bob.get("/users/self/favorites") == {"ratings": []}
    assert len(alice.get(f"/users/{me}/ratings")["ratings"]) == 1


def test_a_missing_rating_is_not_found(bob, pie):
    refused = bob.get(f"/users/self/ratings/{pie}", expect=404)
    assert refused["detail"]["message"] == "User has not rated this recipe"


def test_only_administrators_can_rate_for_others(alice, bob, admin, guest, mallory, pie):
    me = own_id("bob")
    for verb, what in (("post", "ratings"), ("post", "favorites"), ("delete", "favorites")):
        assert getattr(alice, verb)(f"/users/{me}/{what}/apple-pie", {"rating": 1}, expect=403) == {
            "detail": "NOT_AN_ADMIN"
        }
        getattr(guest, verb)(f"/users/{me}/{what}/apple-pie", {"rating": 1}, expect=401)
    mallory.get(f"/users/{me}/ratings", expect=404)
    admin.post(f"/users/{me}/favorites/apple-pie")
    assert len(bob.get("/users/self/favorites")["ratings"]) == 1


def test_ratings_and_favorites_of_a_person_of_another_group_or_of_nobody_are_not_found(alice, mallory, guest, pie):
    me, nobody = own_id("alice"), "0e3fd6b4-7a6c-4d1d-8f4e-3a6d1a1f2b3c"
    alice.post(f"/users/{me}/favorites/{pie}")
    for what in ("ratings", "favorites"):
        assert len(alice.get(f"/users/{me}/{what}")["ratings"]) == 1
        refused = mallory.get(f"/users/{me}/{what}", expect=404)
        assert refused == mallory.get(f"/users/{nobody}/{what}", expect=404)
        alice.get(f"/users/{nobody}/{what}", expect=404)
        guest.get(f"/users/{me}/{what}", expect=401)


def test_a_recipe_of_another_group_cannot_be_rated(mallory, bob, pie):
    rate_it = f"/users/{own_id('mallory')}/ratings/{pie}"
    mallory.post(rate_it, {"rating": 1}, expect=404)
    bob.post(f"/users/{own_id('bob')}/ratings/none", {"rating": 1}, expect=404)


@pytest.mark.parametrize("rating", ["x", -1, 5.5, 99, [], {}])
def test_stars_are_between_0_and_5(bob, pie, rating):
    bob.post(f"/users/{own_id('bob')}/ratings/apple-pie", {"rating": rating}, expect=422)


def test_a_rating_is_deleted_with_its_recipe(alice, pie):
    rate(alice, "alice", rating=5)
    alice.delete("/recipes/apple-pie")
    assert alice.get("/users/self/ratings") == {"ratings": []}


def test_the_rating_in_a_new_recipe_is_that_of_its_owner(alice):
    alice.post("/recipes", {"name": "Soup", "rating": 4})
    assert alice.get("/recipes/soup")["rating"] == 4
    assert alice.get("/users/self/ratings")["ratings"][0]["rating"] == 4
    assert alice.put("/recipes/soup", {"name": "Soup", "rating": 1})["rating"] == 4


def test_lists_are_ordered_by_own_rating_then_average(alice, bob):
    for name in ("Best", "Liked", "Hated", "Unrated"):
        alice.post("/recipes", {"name": name})
    mine, his = own_id("alice"), own_id("bob")
    bob.post(f"/users/{his}/ratings/best", {"rating": 3})
    alice.post(f"/users/{mine}/ratings/best", {"rating": 5})
    bob.post(f"/users/{his}/ratings/liked", {"rating": 4})
    alice.post(f"/users/{mine}/ratings/hated", {"rating": 1})

    def ordered(person, **how):
        return [one["name"] for one in person.get("/recipes", query_string={"orderBy": "rating"} | how)["items"]]

    assert ordered(alice) == ["Best", "Liked", "Hated", "Unrated"]
    assert ordered(bob) == ["Liked", "Best", "Hated", "Unrated"]
    assert ordered(alice, orderDirection="asc") == ["Hated", "Liked", "Best", "Unrated"]
    assert ordered(alice, orderByNullPosition="first")[0] == "Unrated"


def test_saving_a_recipe_does_not_undo_a_rating(alice, pie):
    read_before = Recipe.get_by_id(pie)
    rate(alice, "alice", rating=5)
    read_before.change({"image": "abcd"})
    assert alice.get("/recipes/apple-pie")["rating"] == 5


def test_stars_are_taken_away_and_the_favorite_stays(alice, bob):
    slug = alice.post("/recipes", {"name": "Soup"})
    recipe = alice.get(f"/recipes/{slug}")["id"]
    me, other = (person.get("/users/self")["id"] for person in (alice, bob))
    for path in (slug, recipe):
        alice.post(f"/users/{me}/ratings/{slug}", {"rating": 4, "isFavorite": True})
        bob.post(f"/users/{other}/ratings/{slug}", {"rating": 2})
        bob.delete(f"/users/{me}/ratings/{slug}", expect=403)
        assert alice.delete(f"/users/{me}/ratings/{path}", expect=200) is None
        mine = alice.get(f"/users/self/ratings/{recipe}")
        assert (mine["rating"], mine["isFavorite"]) == (None, True)
        assert alice.get(f"/recipes/{slug}")["rating"] == 2


def test_taking_away_stars_that_nobody_gave_changes_nothing(alice):
    slug = alice.post("/recipes", {"name": "Soup"})
    me = alice.get("/users/self")["id"]
    alice.delete(f"/users/{me}/ratings/{slug}", expect=200)
    assert alice.get("/users/self/ratings") == {"ratings": []}
    alice.delete(f"/users/{me}/ratings/unknown", expect=404)
