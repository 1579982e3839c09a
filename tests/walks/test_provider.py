"""Tests signing in through an OpenID Connect provider in a browser, and the return to the requested page."""

import re
from shutil import copytree

import pytest
from playwright.sync_api import expect

from tests.running_server import RunningServer
from tests.users.external_auth.provider import ALICE, CLIENT, SECRET, Provider
from tests.walks.conftest import DESKTOP, LAN, PHONE

BACK_HOME = re.compile(r"/login\?direct=1$")


@pytest.fixture(scope="module")
def folder(tmp_path_factory, demo_folder):
    return copytree(demo_folder, tmp_path_factory.mktemp("with-provider") / "house")


@pytest.fixture
def provider():
    with Provider() as provider:
        provider.person = ALICE | {
            "sub": "w-1",
            "name": "Wanda Baker",
            "email": "wanda@example.com",
            "preferred_username": "wanda",
        }
        yield provider


@pytest.fixture
def house(folder, provider):
    """`house(AUTO_REDIRECT="true")` starts a server with the provider and this setting, and returns its LAN address."""
    running = []

    def start(**further):
        known = {"AUTH_ENABLED": "true", "CLIENT_ID": CLIENT, "CLIENT_SECRET": SECRET, "PROVIDER_NAME": "Authelia"}
        known |= {"CONFIGURATION_URL": provider.configuration_url, **further}
        server = RunningServer(folder, **{f"HEARTHBOOK_OIDC_{name}": value for name, value in known.items()})
        running.append(server.start())
        return f"http://{LAN}:{server.port}"

    yield start
    for server in running:
        server.stop()


def test_signing_in_by_the_button_returns_to_the_requested_page(visitor, house):
    page = visitor(**PHONE).new_page()
    page.goto(f"{house()}/user/profile")
    page.get_by_role("button", name="Sign in with Authelia").click()
    expect(page.get_by_role("heading", name="Wanda Baker")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/user/profile$"))


def test_with_auto_redirect_the_form_is_shown_only_on_request(visitor, house):
    page = visitor(**DESKTOP).new_page()
    address = house(AUTO_REDIRECT="true")
    page.goto(f"{address}/login?direct=1")
    expect(page.get_by_label("Password", exact=True)).to_be_visible()
    page.goto(f"{address}/user/profile")
    expect(page.get_by_role("heading", name="Wanda Baker")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/user/profile$"))


@pytest.mark.screens
def test_with_auto_redirect_signing_out_does_not_sign_in_again(visitor, house):
    page = visitor(**DESKTOP).new_page()
    page.goto(f"{house(AUTO_REDIRECT='true')}/user/profile")
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(BACK_HOME)
    expect(page.get_by_role("button", name="Sign in with Authelia")).to_be_visible()


def test_a_refused_sign_in_shows_the_reason_next_to_the_form(visitor, house):
    page = visitor(**PHONE).new_page()
    page.goto(f"{house(USER_GROUP='cooks')}/login")
    page.get_by_role("button", name="Sign in with Authelia").click()
    expect(page.get_by_text("did not send everything needed: groups")).to_be_visible()
    expect(page).to_have_url(BACK_HOME)


@pytest.mark.screens
def test_an_unreachable_provider_is_reported_on_the_sign_in_page(visitor, house, provider):
    page = visitor(**PHONE).new_page()
    page.goto(f"{house()}/login")
    provider.__exit__()
    page.get_by_role("button", name="Sign in with Authelia").click()
    expect(page.get_by_text("The sign-in service isn't responding.")).to_be_visible()
    expect(page).to_have_url(BACK_HOME)
    expect(page.get_by_label("Password", exact=True)).to_be_visible()
