"""Tests sign-in with a provider that is down, slow, faulty or malicious."""

from threading import Event

import orjson
import pytest

from app.framework.outbound.fetch import Fetcher
from app.settings import Settings
from app.users.external_auth.ask_provider import Provider, ProviderFailed
from app.users.external_auth.check_oidc import build_authorization_url
from app.users.external_auth.oidc_state import OidcState
from tests.framework.outbound.local_site import LocalSite
from tests.users.external_auth.directory import AT_LAST
from tests.users.external_auth.journey import PAGE
from tests.users.external_auth.provider import NORA

ASIDE = [
    "http://169.254.169.254/latest/meta-data/",
    "https://169.254.169.254/latest/meta-data/",
    "http://127.0.0.1:{port}/token",
    "https://127.0.0.1:{port}/token",
    "http://localhost:{port}/token",
    "http://192.168.0.1/token",
    "file:///etc/passwd",
    "gopher://127.0.0.1:{port}/",
    "http://[::ffff:127.0.0.1]:{port}/",
    "/token",
    "not an address",
]


@pytest.fixture
def aside():
    """Another local web server, which a malicious provider wants our server to call."""
    with LocalSite() as site:
        yield site


def down(reply):
    """Asserts that the response is the error for a failing provider. Returns True."""
    assert reply.status_code == 502 and "isn't working correctly" in reply.json["detail"]["message"]
    assert "Set-Cookie" not in reply.headers
    return True


@pytest.mark.parametrize("endpoint", ["token_endpoint", "jwks_uri"])
@pytest.mark.parametrize("url", ASIDE)
def test_endpoints_on_other_hosts_are_not_called(journey, aside, endpoint, url):
    assert down(journey.whole(person=NORA, discovery={endpoint: url.format(port=aside.port)}))
    assert aside.calls == 0


@pytest.mark.parametrize("url", ASIDE)
def test_a_bad_userinfo_endpoint_matters_only_if_needed(journey, aside, url):
    lie = {"userinfo_endpoint": url.format(port=aside.port)}
    person = {name: value for name, value in NORA.items() if name != "email_verified"}
    assert journey.whole(person=person, discovery=lie).status_code == 200
    assert down(journey.whole(person=person, discovery=lie, in_token=["sub"])) and aside.calls == 0


@pytest.mark.parametrize(
    "url", ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "//x", "http://a@b/", 7]
)
def test_browsers_are_not_redirected_to_invalid_addresses(journey, provider, url):
    provider.discovery = {"authorization_endpoint": url}
    assert journey.there(expect=502)


def test_an_https_provider_must_not_redirect_to_http():
    said = dict.fromkeys(["issuer", "token_endpoint", "jwks_uri"], "https://id.test")
    answers = orjson.dumps(said | {"authorization_endpoint": "http://id.test/authorize"})
    named = Provider(Settings(oidc_configuration_url="https://id.test"), lambda *_, **__: (200, answers))
    with pytest.raises(ProviderFailed):
        build_authorization_url(named, OidcState("http://localhost/login"))


@pytest.mark.parametrize("url", ["file:///etc/passwd", "nonsense", "http://169.254.169.254/", "http://127.0.0.1:1/"])
def test_an_unreachable_provider_is_reported(journey, url):
    journey.set(configuration_url=url)
    assert "isn't working correctly" in journey.there(expect=502)["detail"]["message"]
    assert journey.there(headers=PAGE) == "/login?direct=1&failed=1"


def test_a_provider_that_fails_during_sign_in_is_reported(journey, provider):
    address = provider.let_in(journey.there())
    provider.__exit__()
    assert down(journey.back(address))


@pytest.mark.parametrize("path", ["/.well-known/openid-configuration", "/token", "/keys", "/userinfo"])
def test_a_silent_provider_is_abandoned_at_the_deadline(app, journey, provider, path):
    over, patient = Event(), Provider(app.config["SETTINGS"], Fetcher().ask, seconds=AT_LAST)
    provider.in_token, provider.person = ["sub"], NORA
    for seconds in (0.5, 5.0, 20.0):  # on a busy machine, short deadlines may end before the path is requested
        provider.statuses, app.extensions["oidc_provider"] = {}, patient
        address = provider.let_in(journey.there())
        provider.statuses = {path: lambda caller: over.wait(AT_LAST) and None}
        app.extensions["oidc_provider"] = Provider(app.config["SETTINGS"], Fetcher().ask, seconds=seconds)
        known = provider.count(path)
        assert down(journey.back(address))
        if path == "/.well-known/openid-configuration":
            journey.there(expect=502)
        if provider.count(path) > known:
            break
    over.set()
    assert provider.count(path) > known


@pytest.mark.parametrize(
    "body", [b"<h1>502</h1>", b"[]", b"{}", b'"x"', b"", b"\xff", b'{"issuer": 1}', b" " * 2_000_000]
)
@pytest.mark.parametrize("path", ["/.well-known/openid-configuration", "/token", "/keys"])
def test_invalid_answers_are_refused_and_not_cached(journey, provider, path, body):
    provider.statuses = {path: (200, body)}
    if path == "/.well-known/openid-configuration":
        assert journey.there(expect=502)
    else:
        assert down(journey.whole(person=NORA))
    assert journey.whole(person=NORA, statuses={}).status_code == 200


@pytest.mark.parametrize("status", [301, 302, 307, 404, 500, 503])
def test_only_status_200_is_accepted(journey, provider, status):
    provider.statuses = {"/.well-known/openid-configuration": (status, provider.configuration())}
    assert journey.there(expect=502)


def test_configuration_and_keys_are_cached(journey, provider):
    for _ in range(3):
        assert journey.whole(person=NORA).status_code == 200
    assert provider.count("/.well-known/openid-configuration") == 1 and provider.count("/keys") == 1


def test_a_wrong_client_secret_is_reported(journey):
    journey.set(client_secret="another")
    assert down(journey.whole(person=NORA))


def test_an_unknown_authentication_method_is_reported(journey):
    lie = {"token_endpoint_auth_methods_supported": ["private_key_jwt"]}
    assert down(journey.whole(person=NORA, discovery=lie))


def test_the_client_secret_is_neither_leaked_nor_logged(journey, provider, caplog):
    caplog.set_level("DEBUG")
    journey.whole(person=NORA)
    journey.whole(claims={"nonce": "another"})
    assert "pepper" not in str(provider.forms) and "pepper" not in caplog.text
    assert "code=" not in caplog.text and "eyJ" not in caplog.text
