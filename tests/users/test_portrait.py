"""Tests that users can change their own profile picture, and administrators can change that of any user."""

import io

import pytest

from app.framework.storage.database import new_id
from app.media.draw_initial import draw_initial
from app.users.user import User
from tests.pictures import decoded, picture


def number(name: str) -> str:
    return User.called(name).id


def send(person, name: str, data: bytes, **kwargs):
    form = {"profile": (io.BytesIO(data), "../../me.png")}
    return person.post(f"/users/{number(name)}/image", data=form, content_type="multipart/form-data", **kwargs)


def test_a_portrait_is_public_at_its_address(alice, guest):
    assert send(alice, "alice", picture((2000, 1000))) is None
    reply = guest.get(f"/media/users/{number('alice')}/profile.webp")
    assert decoded(reply.data).size == (640, 320)


def test_a_new_portrait_has_a_new_cache_key(alice, guest):
    send(alice, "alice", picture())
    first = alice.get("/users/self")["cacheKey"]
    send(alice, "alice", picture(color="navy"))
    second = alice.get("/users/self")["cacheKey"]
    assert first != second
    reply = guest.get(f"/media/users/{number('alice')}/profile.webp?cacheKey={second}")
    assert "immutable" in reply.headers["Cache-Control"]


def test_only_administrators_can_set_portraits_of_others(bob, admin, guest):
    assert send(bob, "alice", picture(), expect=403) == {"detail": "NOT_AN_ADMIN"}
    send(guest, "alice", picture(), expect=401)
    send(admin, "alice", picture())


def drawn_for(person, name: str, **kwargs):
    return person.get(f"/media/users/{number(name)}/profile.webp", **kwargs)


def test_a_user_without_a_portrait_has_a_drawn_initial(alice, guest):
    drawn = drawn_for(guest, "alice")
    assert drawn.mimetype == "image/webp" and len({color for _, color in decoded(drawn.data).getcolors(10**6)}) > 1
    assert alice.get(f"/users/{number('alice')}/image").data == drawn.data
    drawn_for(guest, "alice", headers={"If-None-Match": drawn.headers["ETag"]}, expect=304)


def test_only_users_have_an_initial(guest):
    guest.get(f"/media/users/{new_id()}/profile.webp", expect=404)
    guest.get(f"/media/users/{number('alice')}/other.webp", expect=404)


@pytest.mark.parametrize("one, other", [("Erna", "erna "), ("Ärger", "Anna"), ("王", "Жанна"), ("", "…")])
def test_names_with_the_same_initial_look_alike(one, other):
    same = new_id()
    assert draw_initial(one, same) == draw_initial(other, same) != draw_initial("Bob", same)


@pytest.mark.parametrize("data", [b"", b"<svg/>", picture()[:100]])
def test_a_file_that_is_not_a_picture_is_refused(alice, guest, data):
    before = alice.get("/users/self")["cacheKey"]
    assert send(alice, "alice", data, expect=400)["detail"]["message"].endswith(".")
    assert alice.get("/users/self")["cacheKey"] == before == ""


def test_a_portrait_without_a_file_is_refused(alice):
    sent = alice.post(f"/users/{number('alice')}/image", data={}, content_type="multipart/form-data", expect=422)
    assert sent["detail"][0]["loc"] == ["body", "profile"]


def test_an_upload_that_is_too_large_is_refused(alice):
    assert "25 MB" in send(alice, "alice", bytes(26 * 1024 * 1024), expect=413)["detail"]["message"]


def test_only_group_members_see_a_portrait_by_user_id(alice, bob, mallory):
    send(alice, "alice", picture())
    assert bob.get(f"/users/{number('alice')}/image").mimetype == "image/webp"
    mallory.get(f"/users/{number('alice')}/image", expect=404)


def test_a_portrait_can_be_removed(alice, guest):
    send(alice, "alice", picture())
    assert alice.delete(f"/users/{number('alice')}/image") is None
    assert alice.get("/users/self")["cacheKey"] == ""
    assert decoded(drawn_for(guest, "alice").data).size == (640, 640)
    alice.delete(f"/users/{number('alice')}/image")


def test_only_administrators_can_remove_portraits_of_others(alice, bob, admin, guest):
    send(alice, "alice", picture())
    assert bob.delete(f"/users/{number('alice')}/image", expect=403) == {"detail": "NOT_AN_ADMIN"}
    guest.delete(f"/users/{number('alice')}/image", expect=401)
    assert alice.get("/users/self")["cacheKey"]
    admin.delete(f"/users/{number('alice')}/image")
    assert alice.get("/users/self")["cacheKey"] == ""
