"""Tests the complete sign-in through an OpenID Connect provider that really signs its tokens."""

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest

from app.framework.storage.database import db
from app.framework.text.random_token import hash_token
from app.users.signing_in.token import Token
from app.users.user import User
from tests.users.external_auth.journey import PAGE
from tests.users.external_auth.provider import ALICE, NORA


def change(name, **values):
    with db.atomic():
        User.get(User.username == name).change(values)


def asked_for(address):
    return {name: value for name, [value] in parse_qs(urlsplit(address).query).items()}


def test_a_new_user_gets_an_account_in_the_default_household(journey):
    reply = journey.whole(person=NORA)
    assert reply.status_code == 200 and reply.json["token_type"] == "bearer"
    own = journey.own()
    assert (own["username"], own["fullName"], own["email"]) == ("nora.cook", "Nora Cook", "nora@example.com")
    assert own["authMethod"] == "OIDC" and not own["admin"] and not own["canOrganize"]


def test_a_returning_user_gets_the_same_account(journey):
    first = journey.whole(person=NORA) and journey.own()["id"]
    assert journey.whole(person=NORA | {"email": "nora@elsewhere.test", "name": "N."}).status_code == 200
    assert journey.own()["id"] == first


def test_the_redirect_has_all_parameters_but_no_secret(journey):
    asked = asked_for(journey.there())
    assert asked["scope"] == "openid email profile" and asked["redirect_uri"] == "http://localhost/login"
    assert {"state", "nonce", "code_challenge"} < asked.keys() and "code_verifier" not in asked
    assert "pepper" not in str(asked)


def test_the_state_cookie_is_limited_to_the_oauth_routes(journey):
    reply = journey.browser.get("/api/auth/oauth", base_url="https://hearth.lan")
    [cookie] = reply.headers.getlist("Set-Cookie")
    assert all(part in cookie for part in ("HttpOnly", "SameSite=Lax", "Path=/api/auth/oauth", "Max-Age=600", "Secure"))
    assert reply.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("remember, seconds", [(False, "172800"), (True, "1209600")])
def test_the_settings_define_the_lifetime_of_a_sign_in(journey, remember, seconds):
    journey.set(remember_me=remember)
    cookies = journey.whole(person=NORA).headers.getlist("Set-Cookie")
    assert any("mealie.access_token" in one and f"Max-Age={seconds}" in one for one in cookies)


def test_without_sign_up_only_existing_accounts_can_sign_in(journey):
    journey.set(signup_enabled=False)
    assert "no account here yet" in journey.refusal(person=NORA)
    assert journey.whole(person=ALICE).status_code == 200 and journey.own()["username"] == "alice"


def test_a_password_account_is_linked_by_verified_address(journey, sign_in):
    before = sign_in().json["access_token"]
    journey.whole(person=ALICE)
    assert (journey.own()["username"], journey.own()["authMethod"]) == ("alice", "OIDC")
    assert sign_in().status_code == 401 and not Token.select().where(Token.hash == hash_token(before)).exists()


def test_linking_locks_out_a_previous_owner_with_that_address(journey, sign_in):
    change("bob", email=NORA["email"])
    journey.whole(person=NORA)
    assert journey.own()["username"] == "bob" and sign_in("bob").status_code == 401


def test_a_linked_account_is_not_given_to_another_subject(journey):
    journey.whole(person=ALICE)
    own = journey.own()["id"]
    assert "Another account already uses your e-mail address" in journey.refusal(person=ALICE | {"sub": "a-2"})
    assert journey.whole(person=ALICE | {"email": "alice@elsewhere.test"}).status_code == 200
    assert journey.own()["id"] == own


def test_linking_invalidates_password_reset_links(journey, admin, guest):
    asked = {"email": ALICE["email"]}
    word = admin.post("/admin/users/password-reset-token", asked, expect=201)["token"]
    journey.whole(person=ALICE)
    twice = {"password": "mine, all mine", "passwordConfirm": "mine, all mine"}
    guest.post("/users/reset-password", asked | twice | {"token": word}, expect=400)


@pytest.mark.parametrize("verified", [False, "false", None, "perhaps", [True], 0])
def test_an_unverified_address_links_no_password_account(journey, verified):
    assert "Another account already uses your e-mail address" in journey.refusal(
        person=ALICE | {"email_verified": verified}
    )


def test_a_username_of_the_provider_links_no_account(journey):
    journey.set(user_claim="preferred_username")
    journey.whole(person=NORA | {"preferred_username": "alice"})
    assert journey.own()["username"] == "alice2"


def test_an_address_as_username_links_no_account(journey):
    journey.set(user_claim="preferred_username", signup_enabled=False)
    change("bob", auth_method="OIDC")
    assert journey.refusal(person=NORA | {"preferred_username": "bob@example.com"})


def test_an_account_created_for_the_provider_is_found_by_claim(journey):
    journey.set(user_claim="preferred_username")
    change("bob", auth_method="OIDC")
    journey.whole(person=NORA | {"preferred_username": "BOB"})
    assert journey.own()["username"] == "bob"
    journey.set(signup_enabled=False)
    assert journey.whole(person=NORA | {"sub": "n-2", "preferred_username": "bob"}).status_code == 401


def test_an_unverified_address_as_claim_finds_no_account(journey):
    change("bob", auth_method="OIDC")
    assert journey.refusal(person=NORA | {"email": "bob@example.com", "email_verified": False})


def test_an_ldap_account_is_not_linked_to_the_provider(journey):
    change("alice", auth_method="LDAP")
    assert "Another account already uses your e-mail address" in journey.refusal(person=ALICE)


def test_the_admin_group_grants_and_revokes_administrator_rights(journey):
    journey.set(admin_group="chefs", user_group="cooks")
    journey.whole(person=NORA | {"groups": ["chefs"]})
    assert journey.own()["admin"] and journey.own()["canManage"]
    journey.whole(person=NORA | {"groups": ["cooks"]})
    assert not journey.own()["admin"] and not journey.own()["canManage"]


def test_without_an_admin_group_rights_do_not_change(journey):
    change("alice", admin=True)
    assert journey.whole(person=ALICE).status_code == 200 and journey.own()["admin"]


def test_users_in_neither_group_cannot_sign_in(journey):
    journey.set(admin_group="chefs", user_group="cooks")
    assert "not allowed to sign in here" in journey.refusal(person=NORA | {"groups": ["guests"]})
    assert journey.whole(person=NORA | {"groups": "cooks"}).status_code == 200


def test_the_groups_scope_is_requested_only_if_needed(journey):
    journey.set(user_group="cooks")
    assert asked_for(journey.there())["scope"] == "openid email profile groups"
    assert "groups" in journey.refusal(person=NORA)


def test_an_unsupported_scope_is_not_requested(journey):
    journey.set(user_group="cooks", groups_claim="roles")
    assert asked_for(journey.there())["scope"] == "openid email profile"


def test_linking_as_administrator_removes_the_old_password(journey, sign_in):
    journey.set(admin_group="chefs")
    journey.whole(person=ALICE | {"groups": ["chefs"]})
    own = journey.own()
    assert (own["username"], own["admin"], own["authMethod"]) == ("alice", True, "OIDC")
    assert Token.select().join(User).where(User.username == "alice", Token.kind == "session").count() == 1
    assert sign_in().status_code == 401


def test_the_admin_group_also_applies_to_linked_password_accounts(journey):
    journey.set(admin_group="chefs")
    change("alice", admin=True)
    journey.whole(person=ALICE | {"groups": ["chefs"]})
    assert journey.own()["admin"]
    journey.whole(person=ALICE | {"groups": []})
    assert not journey.own()["admin"]


def test_code_and_state_can_be_used_once(journey, provider):
    address = provider.let_in(journey.there())
    assert journey.back(address).status_code == 200
    assert journey.back(address).status_code == 401 and provider.count("/token") == 1
    again = asked_for(provider.let_in(journey.there()))
    used = asked_for(address)["code"]
    assert journey.back(f"/login?code={used}&state={again['state']}").status_code == 401


def test_a_sign_in_started_in_another_browser_is_refused(app, journey, provider):
    address = provider.let_in(journey.there())
    victim = app.test_client()
    assert journey.back(address, browser=victim).status_code == 401
    victim.get("/api/auth/oauth")
    assert journey.back(address, browser=victim).status_code == 401
    assert provider.count("/token") == 0


def test_an_unknown_state_cookie_is_replaced(journey):
    journey.browser.set_cookie("hearthbook.oidc", "planted", path="/api/auth/oauth")
    journey.there()
    own = journey.browser.get_cookie("hearthbook.oidc", path="/api/auth/oauth").value
    journey.there()
    assert own != "planted" and len(own) >= 43
    assert journey.browser.get_cookie("hearthbook.oidc", path="/api/auth/oauth").value == own


def test_two_tabs_can_sign_in_at_the_same_time(journey, provider):
    one, two = provider.let_in(journey.there()), provider.let_in(journey.there())
    assert journey.back(one).status_code == 200 and journey.back(two).status_code == 200


@pytest.mark.parametrize("query", ["", "code=x", "state=x", "code=x&state=x", "state=%00", "error=access_denied"])
def test_a_return_without_a_started_sign_in_is_refused(journey, provider, query):
    assert journey.back(f"/login?{query}").status_code == 401
    assert provider.count("/token") == 0


def test_a_refusal_by_the_provider_is_shown(journey, provider):
    state = asked_for(journey.there())["state"]
    reply = journey.back(f"/login?error=access_denied&error_description=no&state={state}")
    assert (reply.status_code, reply.json) == (401, {"detail": "The sign-in service refused access."})


@pytest.mark.parametrize("error", ["server_error", "temporarily_unavailable"])
def test_a_provider_that_is_out_of_order_refuses_nobody(journey, provider, error):
    reply = journey.back(f"/login?error={error}&state={asked_for(journey.there())['state']}")
    assert reply.status_code >= 500 and "isn't working correctly" in reply.text


def test_an_address_that_is_none_is_not_called_missing(journey, provider):
    person = ALICE | {"sub": "new", "preferred_username": "newcomer"}
    assert "not a valid e-mail address" in journey.refusal(person=person | {"email": "not an address"})


def test_an_answer_of_another_issuer_is_refused(journey, provider):
    address = provider.let_in(journey.there())
    mixed_up = address.partition("&iss=")[0] + "&iss=https%3A%2F%2Felsewhere.test"
    assert journey.back(mixed_up).status_code == 401 and provider.count("/token") == 0


def test_the_secret_is_sent_in_the_form_if_required(journey):
    discovery = {"token_endpoint_auth_methods_supported": ["client_secret_post"]}
    assert journey.whole(person=NORA, discovery=discovery).status_code == 200


def test_without_settings_the_oauth_routes_are_not_found(app, guest):
    for path in ("/auth/oauth", "/auth/oauth/callback?code=x&state=x"):
        assert "not set up" in guest.get(path, expect=404)["detail"]["message"]


def test_a_failed_redirect_leads_back_to_the_sign_in_page(journey):
    journey.set(auth_enabled=False)
    assert journey.there(headers=PAGE) == "/login?direct=1&failed=1"


def test_users_are_sent_back_to_the_address_they_came_from(journey):
    assert (
        asked_for(journey.there(base_url="http://kitchen.lan:9925"))["redirect_uri"] == "http://kitchen.lan:9925/login"
    )


def test_a_sign_in_starts_and_ends_at_the_base_url(app, journey):
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], base_url="https://hearth.lan/home")
    bounced = journey.there(base_url="http://kitchen.lan:9925", headers=PAGE)
    assert bounced == "https://hearth.lan/home/api/auth/oauth?here=1"
    for how in ({"query_string": {"here": 1}, "headers": PAGE}, {"base_url": "http://hearth.lan"}, {}):
        assert asked_for(journey.there(**how))["redirect_uri"] == "https://hearth.lan/home/login"


def test_returns_from_the_provider_are_throttled(journey, provider, clock):
    for _ in range(30):
        assert journey.back("/login?code=x&state=x").status_code == 401
    address = provider.let_in(journey.there())
    assert journey.back(address).status_code == 429 and provider.count("/token") == 0
    clock.now += 601
    assert journey.back(address).status_code == 200


def test_redirects_to_the_provider_are_throttled(journey, clock):
    for _ in range(60):
        journey.there()
    assert "Too many" in journey.there(expect=429)["detail"]["message"]


def test_a_sign_in_through_the_provider_remembers_the_device(journey):
    reply = journey.whole(person=NORA)
    assert any("hearthbook.device" in one for one in reply.headers.getlist("Set-Cookie"))
    assert Token.filter(kind="device").count() == 1


def test_about_has_the_settings_for_the_sign_in_page(journey, guest):
    journey.set(auto_redirect=True, provider_name="Authelia")
    about = guest.get("/app/about")
    assert (about["enableOidc"], about["oidcRedirect"], about["oidcProviderName"]) == (True, True, "Authelia")
