"""Signing in through a provider as people see it: away by a button, back where they wanted to be."""

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
    """`house(AUTO_REDIRECT="true")` starts one that knows the provider, and answers its address on the LAN."""
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


def test_the_button_leads_away_and_back_to_the_page_that_was_wanted(visitor, house):
    page = visitor(**PHONE).new_page()
    page.goto(f"{house()}/user/profile")
    page.get_by_role("button", name="Sign in with Authelia").click()
    expect(page.get_by_role("heading", name="Wanda Baker")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/user/profile$"))


def test_where_the_house_wants_it_nobody_sees_a_form_but_who_asks_for_it(visitor, house):
    page = visitor(**DESKTOP).new_page()
    address = house(AUTO_REDIRECT="true")
    page.goto(f"{address}/login?direct=1")
    expect(page.get_by_label("Password", exact=True)).to_be_visible()
    page.goto(f"{address}/user/profile")
    expect(page.get_by_role("heading", name="Wanda Baker")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/user/profile$"))


def test_who_signs_out_stays_out(visitor, house):
    page = visitor(**DESKTOP).new_page()
    page.goto(f"{house(AUTO_REDIRECT='true')}/user/profile")
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(BACK_HOME)
    expect(page.get_by_role("button", name="Sign in with Authelia")).to_be_visible()


def test_who_is_turned_away_reads_why_beside_the_form(visitor, house):
    page = visitor(**PHONE).new_page()
    page.goto(f"{house(USER_GROUP='cooks')}/login")
    page.get_by_role("button", name="Sign in with Authelia").click()
    expect(page.get_by_text("did not send everything needed: groups")).to_be_visible()
    expect(page).to_have_url(BACK_HOME)


def test_a_provider_that_is_down_is_told_in_the_words_of_the_page(visitor, house, provider):
    page = visitor(**PHONE).new_page()
    page.goto(f"{house()}/login")
    provider.__exit__()
    page.get_by_role("button", name="Sign in with Authelia").click()
    expect(page.get_by_text("The sign-in service isn't responding.")).to_be_visible()
    expect(page).to_have_url(BACK_HOME)
    expect(page.get_by_label("Password", exact=True)).to_be_visible()
