"""Tests sign-in with name and password, cookies, renewal and sign-out."""

from dataclasses import replace

import pytest

from app.framework.storage.database import db
from app.settings import Settings
from app.users.signing_in.token import Token
from app.users.user import User
from tests.users.conftest import OWN_PAGE, PASSWORD

COOKIE = "mealie.access_token"


def bearer(word):
    return {"Authorization": f"Bearer {word}"}


@pytest.mark.parametrize("name", ["alice", "ALICE", " Alice ", "alice@example.com", "Alice@Example.com"])
def test_users_sign_in_by_name_or_address_ignoring_case(app, sign_in, name):
    answer = sign_in(name).json
    assert answer["token_type"] == "bearer"
    own = app.test_client().get("/api/users/self", headers=bearer(answer["access_token"])).json
    assert own["username"] == "alice"


def test_sign_in_accepts_json_and_forms(app, passwords):
    reply = app.test_client().post("/api/auth/token", json={"username": "alice", "password": PASSWORD})
    assert reply.status_code == 200


@pytest.mark.parametrize(
    "name, password", [("alice", "wrong"), ("nobody", PASSWORD), ("", ""), ("alice", ""), ("carol", ""), ("carol", "x")]
)
def test_failed_sign_ins_get_the_same_response(sign_in, name, password):
    reply = sign_in(name, password)
    assert (reply.status_code, reply.json) == (401, {"detail": "Unauthorized"})
    assert "Set-Cookie" not in reply.headers


@pytest.mark.parametrize("body", ["[1]", '"alice"', "null", '{"username": {"a": 1}, "password": [1]}'])
def test_a_malformed_body_is_refused(app, body):
    reply = app.test_client().post("/api/auth/token", data=body, content_type="application/json")
    assert reply.status_code == 401


def test_external_users_cannot_sign_in_with_a_password_here(sign_in):
    with db.atomic():
        User.update(auth_method="LDAP").where(User.username == "alice").execute()
    assert sign_in().status_code == 401


def test_the_cookie_is_same_site_and_secure_over_https(sign_in):
    [cookie] = [one for one in sign_in().headers.getlist("Set-Cookie") if one.startswith(COOKIE)]
    assert all(part in cookie for part in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=172800"))
    assert "Secure" not in cookie
    [cookie] = [one for one in sign_in(base_url="https://hearth.lan").headers.getlist("Set-Cookie") if COOKIE in one]
    assert "; Secure" in cookie


@pytest.mark.parametrize(
    ("framers", "address", "is_for_frames"),
    [
        (("http://homeassistant.local:8123",), "https://hearth.lan", True),
        (("https://ha.example.org", "https://*.example.net"), "https://hearth.lan", True),
        (("http://homeassistant.local:8123",), "http://hearth.lan", False),
        ((), "https://hearth.lan", False),
    ],
)
def test_frames_may_have_the_cookie_over_https_if_the_settings_name_them(app, sign_in, framers, address, is_for_frames):
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], frame_ancestors=framers)
    reply = sign_in(base_url=address, headers={"Origin": address})
    for name in (COOKIE, "hearthbook.device"):
        *_, cookie = [one for one in reply.headers.getlist("Set-Cookie") if one.startswith(f"{name}=")]
        assert all((part in cookie) is is_for_frames for part in ("SameSite=None", "Partitioned"))
        assert ("SameSite=Lax" in cookie) is not is_for_frames and "HttpOnly" in cookie
        assert ("Secure" in cookie) is address.startswith("https")


def test_staying_signed_in_lasts_two_weeks(sign_in):
    reply = sign_in(form={"remember_me": "true"})
    assert any(COOKIE in one and "Max-Age=1209600" in one for one in reply.headers.getlist("Set-Cookie"))
    assert reply.json["expires_in"] == 1_209_600 and sign_in().json["expires_in"] == 172_800


def test_the_cookie_alone_is_enough(browser):
    assert browser.get("/api/users/self").json["username"] == "alice"


def test_a_bearer_token_takes_precedence_over_the_cookie(browser, filled_file):
    bob = bearer(filled_file[1]["bob"])
    assert browser.get("/api/users/self", headers=bob).json["username"] == "bob"
    assert browser.get("/api/users/self", headers=bearer("nonsense")).status_code == 401


def test_basic_authentication_of_a_proxy_does_not_hide_the_cookie(browser):
    assert browser.get("/api/users/self", headers={"Authorization": "Basic YTpi"}).status_code == 200


def test_only_the_hash_of_a_token_is_stored(app, sign_in):
    word = sign_in().json["access_token"]
    file = b"".join(path.read_bytes() for path in app.config["SETTINGS"].data.glob("hearthbook.db*"))
    assert word.encode() not in file


def test_signing_out_ends_all_tokens_of_the_session(app, sign_in):
    client = app.test_client(use_cookies=False)
    first = sign_in().json["access_token"]
    second = client.get("/api/auth/refresh", headers=bearer(first)).json["access_token"]
    other = sign_in().json["access_token"]
    assert client.post("/api/auth/logout", headers=bearer(first)).json == {"message": "Logged out"}
    assert [client.get("/api/users/self", headers=bearer(w)).status_code for w in (first, second, other)] == [
        401,
        401,
        200,
    ]


def test_signing_out_deletes_the_cookie(browser):
    reply = browser.post("/api/auth/logout", headers=OWN_PAGE)
    assert any(one.startswith(f"{COOKIE}=;") for one in reply.headers.getlist("Set-Cookie"))
    assert browser.get("/api/users/self").status_code == 401


def test_a_guest_cannot_renew_or_sign_out(guest):
    guest.get("/auth/refresh", expect=401)
    guest.post("/auth/refresh", expect=401)
    guest.post("/auth/logout", expect=401)


def test_renewing_keeps_the_lifetime_of_the_cookie(app, sign_in):
    client = app.test_client()
    sign_in(client=client, form={"remember_me": "on"})
    reply = client.post("/api/auth/refresh", headers=OWN_PAGE)
    assert any("Max-Age=1209600" in one or "Max-Age=1209599" in one for one in reply.headers.getlist("Set-Cookie"))
    assert client.get("/api/users/self").status_code == 200


def test_a_cookie_with_another_token_is_renewed_for_the_default_time(app, alice, filled_file):
    program = alice.post("/users/api-tokens", {"name": "clock"})["token"]
    for word in (program, filled_file[1]["alice"]):
        client = app.test_client()
        client.set_cookie(COOKIE, word)
        reply = client.post("/api/auth/refresh", headers=OWN_PAGE)
        assert any(COOKIE in one and "Max-Age=172800" in one for one in reply.headers.getlist("Set-Cookie"))


def test_a_program_renews_its_token_without_a_cookie(alice):
    reply = alice.client.post("/api/auth/refresh", headers=alice.headers)
    assert reply.json["token_type"] == "bearer" and "Set-Cookie" not in reply.headers
    assert reply.json["expires_in"] == alice.get("/auth/refresh")["expires_in"] == 172_800


def test_a_device_token_does_not_sign_in(app, sign_in):
    client = app.test_client()
    sign_in(client=client, headers=OWN_PAGE)
    word = client.get_cookie("hearthbook.device").value
    assert app.test_client().get("/api/users/self", headers=bearer(word)).status_code == 401
    app_client = app.test_client()
    app_client.set_cookie(COOKIE, word)
    assert app_client.get("/api/users/self").status_code == 401


def test_a_device_is_remembered_once_per_user(app, sign_in):
    client = app.test_client()
    for name in ("alice", "alice", "bob"):
        sign_in(name, client=client, headers=OWN_PAGE)
    assert Token.select().where(Token.kind == "device").count() == 2


def test_an_unknown_device_token_is_replaced(app, sign_in):
    client = app.test_client()
    client.set_cookie("hearthbook.device", "chosen by somebody else")
    sign_in(client=client, headers=OWN_PAGE)
    given = client.get_cookie("hearthbook.device").value
    assert len(given) == 43
    sign_in("bob", client=client, headers=OWN_PAGE)
    assert client.get_cookie("hearthbook.device").value == given


def test_programs_are_not_remembered_as_devices(sign_in):
    reply = [sign_in() for _ in range(3)][-1]
    assert not Token.select().where(Token.kind == "device").exists()
    assert "hearthbook.device" not in str(reply.headers)


def test_the_settings_define_how_long_a_sign_in_lasts(app, sign_in):
    app.config["SETTINGS"] = Settings(token_hours=1, remember_days=30)
    assert any("Max-Age=3600" in one for one in sign_in().headers.getlist("Set-Cookie"))
    kept = sign_in(form={"remember_me": "1"}).headers.getlist("Set-Cookie")
    assert any(COOKIE in one and "Max-Age=2592000" in one for one in kept)
