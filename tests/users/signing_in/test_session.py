"""Tests how users list and end their sessions."""

from datetime import timedelta

import pytest

from app.framework.storage.database import db, now
from app.framework.storage.folder.clock import clock
from app.users.signing_in import token
from app.users.signing_in.token import MOST_OF_SESSION, MOST_RETIRED, SESSION, Token, issue, note_used_tokens
from app.users.user import User
from tests.conftest import Caller
from tests.users.conftest import OWN_PAGE, PASSWORD

PATH = "/users/self/sessions"
PHONE = {"User-Agent": "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0"}


@pytest.fixture
def signed_in(app, sign_in):
    """Returns a function that signs a user in, by default Alice on a phone, and returns an API client."""

    def caller(address="192.168.1.20", headers=PHONE, name="alice"):
        word = sign_in(name, address=address, headers=headers).json["access_token"]
        return Caller(app.test_client(use_cookies=False), word)

    return caller


def status(caller):
    return caller.client.get("/api/users/self", headers=caller.headers).status_code


def test_a_session_shows_device_network_and_start(signed_in):
    begun = now()
    phone = signed_in()
    phone.client.get("/api/users/self", headers=phone.headers, environ_base={"REMOTE_ADDR": "2001:db8:1:2::7"})
    [_, other, _] = signed_in().get(PATH)
    assert (other["browser"], other["system"], other["address"]) == ("Firefox", "Android", "2001:db8:1:2::/64")
    assert begun.isoformat() < other["createdAt"] < other["usedAt"] < other["expiresAt"]


def test_the_current_session_is_listed_first(signed_in):
    first, second = signed_in(), signed_in()
    for asking in (first, second):
        sessions = asking.get(PATH)
        # The third session is that of Alice's token in the test database.
        assert [one["current"] for one in sessions] == [True, False, False]
    assert first.get(PATH)[0]["id"] != second.get(PATH)[0]["id"]


def test_exchanged_tokens_belong_to_one_session(signed_in):
    phone = signed_in()
    [before, _] = phone.get(PATH)
    for _ in range(3):
        phone.headers = {"Authorization": "Bearer " + phone.post("/auth/refresh")["access_token"]}
    [after, _] = phone.get(PATH)
    assert (after["id"], after["createdAt"]) == (before["id"], before["createdAt"])
    assert after["expiresAt"] > before["expiresAt"]


def test_a_session_keeps_its_start_without_its_first_token(signed_in):
    phone = signed_in()
    begun = phone.get(PATH)[0]["createdAt"]
    phone.headers = {"Authorization": "Bearer " + phone.post("/auth/refresh")["access_token"]}
    first = list(Token.select().order_by(Token.id.desc()))[1]
    with db.atomic():
        first.delete_instance()
    assert phone.get(PATH)[0]["createdAt"] == begun


@pytest.fixture
def later(monkeypatch):
    """Returns a function that sets the clock for tokens forward by the given time."""

    def turned(pause):
        moment = now() + pause
        monkeypatch.setattr(token, "now", lambda: moment)
        monkeypatch.setattr(token, "expiry_time", lambda: moment)
        monkeypatch.setattr(clock, "for_deleting", moment.timestamp)

    return turned


def further(caller, count):
    return [Caller(caller.client, caller.get("/auth/refresh")["access_token"]) for _ in range(count)]


def test_idle_tokens_beyond_the_limit_end_in_a_minute(signed_in, later):
    phone = signed_in()
    others = further(phone, MOST_OF_SESSION - 1)
    status(others[0])
    others += further(phone, 3)
    later(timedelta(seconds=58))
    assert {status(one) for one in others} == {200}
    later(timedelta(seconds=61))
    assert [status(one) for one in others] == [200, 401, 401, 401, *[200] * (MOST_OF_SESSION - 2)]
    assert status(phone) == 200


def test_without_the_last_minute_refreshing_would_sign_out_other_tabs(signed_in, monkeypatch):
    phone = signed_in()
    [tab] = further(phone, 1)
    monkeypatch.setattr(token, "LAST_MINUTE", timedelta(0))
    further(phone, MOST_OF_SESSION)
    assert status(tab) == 401


def test_tokens_in_their_last_minute_are_limited_and_deleted(signed_in, later):
    phone = signed_in()
    own = Token.select().where(Token.session == phone.get(PATH)[0]["id"], Token.kind == SESSION)
    further(phone, MOST_OF_SESSION + MOST_RETIRED + 5)
    assert own.count() == MOST_OF_SESSION + MOST_RETIRED
    later(timedelta(minutes=2))
    further(phone, 1)
    assert own.count() == MOST_OF_SESSION + 1  # the last refresh starts the last minute of one more token


def test_signing_out_ends_tokens_in_their_last_minute_too(signed_in):
    phone = signed_in()
    others = further(phone, MOST_OF_SESSION + 3)
    phone.post("/auth/logout")
    assert {status(one) for one in [phone, *others]} == {401}


def test_renewals_end_no_other_session_or_api_token(app, signed_in, later):
    phone, laptop = signed_in(), signed_in()
    program = Caller(app.test_client(use_cookies=False), phone.post("/users/api-tokens", {"name": "clock"})["token"])
    of_phone = (Token.session == phone.get(PATH)[0]["id"]) & (Token.kind == SESSION)
    for renewed in (phone, Caller(program.client, program.get("/auth/refresh")["access_token"])):
        for _ in range(MOST_OF_SESSION + 3):
            renewed.headers = {"Authorization": "Bearer " + renewed.post("/auth/refresh")["access_token"]}
    assert [status(one) for one in (phone, laptop, program)] == [200, 200, 200]
    assert Token.select().where(of_phone, Token.expires_at > now()).count() == MOST_OF_SESSION


def test_expired_sessions_are_not_listed(signed_in):
    with db.atomic():
        issue(User.get(User.username == "alice"), SESSION, timedelta(minutes=-1))
    assert len(signed_in().get(PATH)) == 2


def test_users_cannot_see_or_end_sessions_of_others(signed_in, bob, mallory, admin):
    [mine, _] = (phone := signed_in()).get(PATH)
    for other in (bob, mallory, admin):
        assert mine["id"] not in {one["id"] for one in other.get(PATH)}
        other.delete(f"{PATH}/{mine['id']}", expect=404)
    assert status(phone) == 200


def test_a_guest_has_no_sessions(guest):
    guest.get(PATH, expect=401)
    guest.delete(PATH, expect=401)
    guest.delete(f"{PATH}/00000000-0000-4000-8000-000000000000", expect=401)


def test_ending_a_session_ends_all_its_tokens(signed_in):
    phone, laptop = signed_in(), signed_in()
    exchanged = Caller(phone.client, phone.get("/auth/refresh")["access_token"])
    laptop.delete(f"{PATH}/{phone.get(PATH)[0]['id']}")
    assert [status(one) for one in (phone, exchanged, laptop)] == [401, 401, 200]
    laptop.delete(f"{PATH}/{laptop.get(PATH)[0]['id']}")
    assert status(laptop) == 401


def test_a_device_signed_out_from_elsewhere_is_forgotten(browser, signed_in):
    [lost] = [one["id"] for one in browser.get(f"/api{PATH}").json if one["current"]]
    assert Token.select().where(Token.kind == "device", Token.session == lost).exists()
    signed_in().delete(f"{PATH}/{lost}")
    assert browser.get("/api/users/self").status_code == 401
    assert not Token.select().where(Token.kind == "device").exists()


def test_signing_out_on_a_device_keeps_it_known(browser):
    browser.post("/api/auth/logout", headers=OWN_PAGE)
    assert Token.select().where(Token.kind == "device").count() == 1


def test_ending_other_sessions_forgets_other_devices(browser, signed_in, alice, bob):
    phone, laptop = signed_in(), signed_in()
    laptop.delete(PATH)
    assert [status(one) for one in (phone, alice, laptop, bob)] == [401, 401, 200, 200]
    assert browser.get("/api/users/self").status_code == 401
    assert [one["current"] for one in laptop.get(PATH)] == [True]
    assert not Token.select().where(Token.kind == "device").exists()


def test_ending_other_sessions_keeps_the_current_device(browser, signed_in):
    signed_in()
    assert browser.delete(f"/api{PATH}", headers=OWN_PAGE).status_code == 200
    assert browser.get("/api/users/self").status_code == 200
    assert Token.select().where(Token.kind == "device").count() == 1


def test_ending_sessions_keeps_api_tokens(app, signed_in):
    phone = signed_in()
    program = Caller(app.test_client(), phone.post("/users/api-tokens", {"name": "clock"})["token"])
    phone.delete(PATH)
    assert status(program) == 200


def test_sessions_made_with_api_tokens_are_listed_and_end_separately(app, signed_in):
    phone = signed_in()
    program = Caller(app.test_client(), phone.post("/users/api-tokens", {"name": "clock"})["token"])
    exchanged = Caller(
        app.test_client(), program.get("/auth/refresh", headers={"User-Agent": "clock/1"})["access_token"]
    )
    [listed] = [one for one in phone.get(PATH) if one["browser"] == "clock"]
    phone.delete(f"{PATH}/{listed['id']}")
    assert [status(program), status(exchanged)] == [200, 401]


def test_an_administrator_can_end_all_sessions_and_tokens_of_a_user(app, signed_in, admin, alice, bob):
    phone = signed_in()
    program = Caller(app.test_client(), phone.post("/users/api-tokens", {"name": "clock"})["token"])
    admin.delete(f"/admin/users/{alice.get('/users/self')['id']}/sessions")
    assert [status(one) for one in (phone, alice, program, bob, admin)] == [401, 401, 401, 200, 200]


def test_an_administrator_sees_only_the_number_of_sessions(signed_in, admin):
    phone = signed_in()
    at = f"/admin/users/{phone.get('/users/self')['id']}/sessions"
    before = admin.get(at)
    phone.post("/users/api-tokens", {"name": "clock"})
    phone.get("/auth/refresh")  # renews the token without adding a session
    signed_in()
    assert admin.get(at) == {"devices": before["devices"] + 1, "programs": before["programs"] + 1}
    admin.delete(at)
    assert admin.get(at) == {"devices": 0, "programs": 0}


def test_only_administrators_can_end_sessions_of_users(called, alice, admin):
    own = alice.get("/users/self")["id"]
    for name in ("alice", "bob", "dave", "mallory"):
        called(name).delete(f"/admin/users/{own}/sessions", expect=403)
        called(name).get(f"/admin/users/{own}/sessions", expect=403)
    admin.delete("/admin/users/00000000-0000-4000-8000-000000000000/sessions", expect=404)


def test_the_use_of_a_token_is_stored_later(signed_in, queries):
    phone = signed_in()
    phone.get("/users/self")
    with queries() as seen:
        phone.get("/users/self")
    assert not [sql for sql in seen if not sql.startswith("SELECT")]
    [token] = Token.select().where(Token.user_agent == PHONE["User-Agent"])
    assert token.used_at is None
    note_used_tokens()
    assert Token.get_by_id(token.id).used_at > token.created_at


def test_the_stored_use_is_shown_unchanged(signed_in):
    phone, laptop = signed_in(), signed_in()
    phone.get("/users/self")
    told = laptop.get(PATH)[1]
    note_used_tokens()
    [noted] = [one for one in laptop.get(PATH) if one["id"] == told["id"]]
    assert noted == told


def test_a_long_user_agent_is_cut(signed_in):
    signed_in(headers={"User-Agent": "x" * 5000})
    assert len(Token.select().order_by(Token.id.desc()).get().user_agent) == 300


def test_the_number_of_queries_does_not_depend_on_the_sessions(signed_in, queries):
    def count(caller):
        caller.get(PATH)
        with queries() as seen:
            caller.get(PATH)
        return len(seen)

    one = count(signed_in())
    assert count([signed_in() for _ in range(10)][-1]) == one


def test_session_lists_contain_no_tokens(signed_in):
    phone = signed_in()
    sent = phone.client.get(f"/api{PATH}", headers=phone.headers).text
    words = [phone.headers["Authorization"].removeprefix("Bearer "), *[token.hash for token in Token.select()]]
    assert PASSWORD not in sent and not any(word in sent for word in words)
