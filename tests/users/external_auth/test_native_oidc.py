"""Tests sign-in by an app that talks to the OpenID Connect provider itself, and exchanges its code here."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import token_urlsafe
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from tests.users.external_auth.provider import FOREIGN_KEY, NORA

CONFIG, TOKEN = "/api/auth/oauth/native/config", "/api/auth/oauth/native/token"


class App:
    """An app on a phone, with an address of its own that the provider sends it back to."""

    def __init__(self, journey):
        self.journey, self.client = journey, journey.app.test_client()
        self.asked = {
            "code_verifier": token_urlsafe(48),
            "redirect_uri": "app.soup:/signed-in",
            "nonce": token_urlsafe(8),
        }

    def config(self, expect=200):
        reply = self.client.get(CONFIG)
        assert reply.status_code == expect, reply.text
        return reply.json

    def code(self) -> str:
        """Sends the user to the provider and returns the code that it sends back."""
        known = self.config()
        challenge = urlsafe_b64encode(sha256(self.asked["code_verifier"].encode()).digest()).rstrip(b"=").decode()
        said = {"response_type": "code", "client_id": known["client_id"], "scope": known["scope"], "state": "s"}
        said |= {"redirect_uri": self.asked["redirect_uri"], "nonce": self.asked["nonce"]}
        said |= {"code_challenge": challenge, "code_challenge_method": "S256"}
        back = self.journey.provider.let_in(f"{known['authorization_endpoint']}&{urlencode(said)}")
        [code] = parse_qs(urlsplit(back).query)["code"]
        return code

    def exchange(self, expect=200, **changes):
        sent = self.asked | ({} if "code" in changes else {"code": self.code()}) | changes
        self.client = self.journey.app.test_client()  # without the cookie of an earlier sign-in
        reply = self.client.post(TOKEN, json={name: value for name, value in sent.items() if value is not ...})
        assert reply.status_code == expect, reply.text
        return reply

    def user(self, token=""):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return self.client.get("/api/users/self", headers=headers).json


@pytest.fixture
def phone(journey):
    journey.provider.person = NORA
    return App(journey)


@pytest.mark.parametrize("settings", [{"auth_enabled": False}, {"client_secret": ""}, {"configuration_url": ""}])
def test_without_openid_both_calls_are_not_found(journey, phone, settings):
    phone.config()
    journey.set(**settings)
    assert "not set up" in phone.config(expect=404)["detail"]["message"]
    assert "not set up" in phone.exchange(expect=404, code="x").json["detail"]["message"]


def test_the_app_learns_where_to_send_its_user_and_no_secret(journey, phone):
    provider = journey.provider
    assert phone.config() == {
        "authorization_endpoint": f"{provider.url}/authorize?tenant=home",
        "client_id": "hearthbook",
        "scope": "openid email profile",
    }
    journey.set(user_group="cooks")
    assert phone.config()["scope"] == "openid email profile groups"


def test_the_code_signs_the_user_in_and_sets_the_cookie(phone):
    reply = phone.exchange()
    assert reply.json["token_type"] == "bearer" and "no-store" in reply.headers["Cache-Control"]
    cookies = reply.headers.getlist("Set-Cookie")
    assert any("mealie.access_token" in one and "HttpOnly" in one and "Max-Age=172800" in one for one in cookies)
    assert phone.user()["username"] == phone.user(reply.json["access_token"])["username"] == "nora.cook"


def test_the_account_is_that_of_the_sign_in_in_a_browser(journey, phone):
    assert journey.whole(person=NORA).status_code == 200
    assert phone.user(phone.exchange().json["access_token"])["id"] == journey.own()["id"]


@pytest.mark.parametrize(
    "changes",
    [
        {"code": "guessed"},
        {"code_verifier": "another-verifier-of-another-app"},
        {"redirect_uri": "https://elsewhere.test/"},
        {"nonce": "another"},
        {"code": "x" * 4000},
    ],
)
def test_a_code_that_was_not_given_to_this_app_is_refused(phone, changes):
    reply = phone.exchange(expect=401, **changes)
    assert isinstance(reply.json["detail"], str) and not reply.headers.getlist("Set-Cookie")
    assert phone.exchange().json["access_token"]


def test_a_code_works_once(phone):
    code = phone.code()
    phone.exchange(code=code)
    phone.exchange(expect=401, code=code)


@pytest.mark.parametrize("lie", [{"signs": FOREIGN_KEY}, {"claims": {"aud": "another"}}, {"claims": {"exp": 1}}])
def test_a_bad_token_of_the_provider_is_refused(journey, phone, lie):
    phone.exchange()
    for name, value in lie.items():
        setattr(journey.provider, name, value)
    phone.exchange(expect=401)


def test_the_nonce_may_be_left_out(phone):
    assert phone.exchange(nonce=...).json["access_token"] and phone.exchange(nonce=None).json["access_token"]


def test_who_may_not_sign_up_is_refused(journey, phone):
    journey.set(signup_enabled=False)
    assert "no account here" in phone.exchange(expect=401).json["detail"]
    journey.set(signup_enabled=True)
    phone.exchange()


@pytest.mark.parametrize("missing", ["code", "code_verifier", "redirect_uri"])
def test_what_is_missing_is_named(phone, missing):
    detail = phone.exchange(expect=422, **{missing: ...}).json["detail"]
    assert detail[0]["loc"] == ["body", missing] and phone.exchange(expect=422, **{missing: ""})


def test_a_page_of_another_site_cannot_sign_its_visitor_in(phone):
    sent = phone.asked | {"code": phone.code()}
    assert phone.client.post(TOKEN, json=sent, headers={"Origin": "https://elsewhere.test"}).status_code == 403
    assert phone.client.post(TOKEN, json=sent).status_code == 200


def test_a_provider_that_fails_is_reported_as_such(journey, phone):
    code = phone.code()
    journey.provider.statuses["/token"] = (500, {})
    assert phone.exchange(expect=502, code=code).json["detail"]["message"]
