"""Tests who may read, write and change comments on recipes, and their size limits."""

from itertools import takewhile

import pytest

from app.recipes.opinions import comment
from app.recipes.opinions.comment import Comment
from app.recipes.recipe import Recipe

NOBODY = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def pie(alice):
    alice.post("/recipes", {"name": "Apple Pie"})
    return alice.get("/recipes/apple-pie")["id"]


def say(person, recipe, text="Nice", **more):
    return person.post("/comments", {"recipeId": recipe, "text": text}, **more)


def test_a_comment_has_author_text_and_recipe(bob, pie):
    made = say(bob, pie, "  Less sugar.  ", expect=201)
    me = bob.get("/users/self")
    assert (made["recipeId"], made["text"], made["userId"]) == (pie, "Less sugar.", me["id"])
    assert made["user"] == {"id": me["id"], "username": "bob", "fullName": "Bob", "admin": False}
    assert bob.get(f"/comments/{made['id']}") == made


def test_a_recipe_contains_its_comments_newest_last(alice, bob, carol, admin, pie):
    written = [say(person, pie) for person in (bob, carol, admin)]
    assert carol.get("/recipes/apple-pie")["comments"] == written
    assert alice.get(f"/recipes/{pie}/comments") == alice.get("/recipes/apple-pie/comments") == written
    assert alice.get("/comments")["items"] == written[::-1]
    assert written[2]["user"]["admin"] is True


def test_comments_do_not_add_queries_to_reading_a_recipe(alice, bob, pie, queries):
    def asked():
        alice.get("/recipes/apple-pie")
        with queries() as seen:
            alice.get("/recipes/apple-pie")
        return len(seen)

    before = asked()
    for _ in range(10):
        say(bob, pie)
    assert asked() == before


def test_author_and_administrators_can_change_and_delete_a_comment(bob, admin, pie):
    one = f"/comments/{say(bob, pie)['id']}"
    assert bob.put(one, {"id": NOBODY, "text": "Edited"})["text"] == "Edited"
    assert admin.patch(one, {"text": "By the admin"})["user"]["username"] == "bob"
    assert bob.patch(one, {})["text"] == "By the admin"
    assert admin.delete(one) == {"message": "Comment deleted", "error": False}
    for call in (bob.get, bob.delete):
        call(one, expect=404)
    bob.put(one, {"text": "x"}, expect=404)


def test_other_users_cannot_change_or_delete_a_comment(alice, bob, carol, mallory, guest, pie):
    made = say(bob, pie)
    one = f"/comments/{made['id']}"
    for person, status in ((alice, 403), (carol, 403), (mallory, 404), (guest, 401)):
        for call in (person.put, person.patch):
            refused = call(one, {"text": "Hack"}, expect=status)
        assert person.delete(one, expect=status) == refused
    assert alice.delete(one, expect=403)["detail"] == {
        "message": "Only who wrote this, or an administrator, may change or delete it.",
        "error": True,
        "exception": None,
    }
    assert carol.get(one) == made


def test_another_group_cannot_read_or_write_comments(mallory, guest, bob, pie):
    made = say(bob, pie)
    assert mallory.get("/comments")["items"] == []
    mallory.get(f"/comments/{made['id']}", expect=404)
    mallory.get(f"/recipes/{pie}/comments", expect=404)
    say(mallory, pie, expect=404)
    guest.get("/comments", expect=401)
    guest.get(f"/recipes/{pie}/comments", expect=401)


def test_an_unknown_recipe_cannot_be_commented(bob, pie):
    say(bob, NOBODY, expect=404)
    bob.get("/recipes/none/comments", expect=404)
    assert not Comment.select().exists()


def test_a_recipe_with_disabled_comments_cannot_be_commented(alice, bob, pie):
    alice.patch("/recipes/apple-pie", {"settings": {"disableComments": True}})
    assert say(bob, pie, expect=403)["detail"]["message"] == "Comments are switched off for this recipe."


@pytest.mark.parametrize("text", [None, "", "  \n ", [], 5, "x" * 100_001])
def test_a_blank_comment_is_refused(bob, pie, text):
    say(bob, pie, text, expect=422)
    made = say(bob, pie)
    bob.put(f"/comments/{made['id']}", {"text": text}, expect=422)
    bob.post("/comments", {"recipeId": "x", "text": "y"}, expect=422)


def test_the_author_cannot_be_set_by_the_client(bob, alice, pie):
    foreign = {"userId": alice.get("/users/self")["id"], "groupId": NOBODY, "user": {"username": "alice"}}
    made = bob.post("/comments", {"recipeId": pie, "text": "Mine", **foreign})
    assert made["user"]["username"] == "bob"


def test_commenting_does_not_change_the_recipe(bob, pie):
    before = Recipe.get_by_id(pie)
    say(bob, pie)
    after = Recipe.get_by_id(pie)
    assert (before.updated_at, before.date_updated) == (after.updated_at, after.date_updated)


def test_a_copy_of_a_recipe_starts_without_comments(bob, pie):
    say(bob, pie)
    assert bob.post("/recipes/apple-pie/duplicate", {})["comments"] == []


def test_comments_are_filtered_and_paged(bob, alice, pie):
    for n in range(3):
        say(bob, pie, f"no {n}")
    say(alice, pie, "no 9")
    me = bob.get("/users/self")["id"]
    assert bob.get(f'/comments?queryFilter=userId = "{me}"')["total"] == 3
    assert bob.get("/comments?perPage=1&page=2&orderBy=createdAt:asc")["items"][0]["text"] == "no 1"
    bob.get('/comments?queryFilter=user.password LIKE "%25"', expect=400)


def test_the_number_of_queries_does_not_depend_on_the_list_length(bob, pie, queries):
    def asked():
        with queries() as seen:
            bob.get("/comments")
        return len(seen)

    say(bob, pie)
    asked()
    few = asked()
    for _ in range(10):
        say(bob, pie)
    asked()
    assert asked() == few


def test_a_comment_has_at_most_ten_thousand_characters(bob, pie):
    one = f"/comments/{say(bob, pie, 'x' * 10_000, expect=201)['id']}"
    refused = say(bob, pie, "x" * 10_001, expect=422)
    assert "10,000 characters" in refused["detail"][0]["msg"]
    for change in (bob.put, bob.patch):
        change(one, {"text": "x" * 10_001}, expect=422)
    assert len(bob.get(one)["text"]) == 10_000 and bob.get("/comments")["total"] == 1


def fill(person, recipe, most: int) -> list[dict]:
    """Adds comments of the maximum length until one is refused or `most` are added. Returns the added comments."""
    said = (say(person, recipe, "x" * 10_000, expect=(201, 413)) for _ in range(most))
    return list(takewhile(lambda one: "id" in one, said))


def test_the_comments_on_a_recipe_stay_within_half_a_megabyte(alice, bob, pie):
    written = fill(bob, pie, 60)
    refused = say(bob, pie, "x" * 10_000, expect=413)["detail"]["message"]
    assert "500 kB" in refused and "Delete some" in refused
    assert len(written) > 40 and alice.get("/recipes/apple-pie")["comments"] == written
    bob.delete(f"/comments/{written[0]['id']}")
    say(alice, pie, "x" * 10_000, expect=201)


def test_the_size_limit_counts_all_fields_of_comments(bob, pie, monkeypatch):
    monkeypatch.setattr(comment, "LARGEST", 5_000)
    written = list(takewhile(lambda one: "id" in one, (say(bob, pie, "x", expect=(201, 413)) for _ in range(50))))
    assert 5 < len(written) < 20


def test_at_the_size_limit_comments_can_only_get_shorter(bob, pie, monkeypatch):
    one = f"/comments/{say(bob, pie, 'x' * 9_000)['id']}"
    monkeypatch.setattr(comment, "LARGEST", 1_000)
    bob.put(one, {"text": "x" * 9_500}, expect=413)
    bob.patch(one, {"text": "x" * 9_500}, expect=413)
    assert len(bob.get(one)["text"]) == 9_000
    bob.patch(one, {"text": "x" * 8_000}, expect=200)


def test_without_the_size_limit_all_comments_are_stored(alice, bob, pie, monkeypatch):
    """Shows that the tests above refuse comments only because of the limit."""
    monkeypatch.setattr(comment, "LARGEST", 10**9)
    assert len(fill(bob, pie, 60)) == 60
    assert len(alice.get("/recipes/apple-pie")["comments"]) == 60
