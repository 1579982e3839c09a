"""Tests that the permission rules of all routes equal those in access_matrix.txt. `--update` rewrites that file."""

import re
from pathlib import Path

import pytest

from app import create_app
from app.framework.api.guard import check_every_route
from app.settings import Settings
from app.users.user import User

PAGE = Path(__file__).parents[2] / "access_matrix.txt"


def matrix(app) -> list[str]:
    return sorted(
        f"{route.rule:60} {verb:7} {app.view_functions[route.endpoint].rule.name}"
        for route in app.url_map.iter_rules()
        for verb in route.methods - {"HEAD", "OPTIONS"}
    )


def test_the_access_matrix_has_not_changed(app, pytestconfig):
    lines = matrix(app)
    if pytestconfig.getoption("--update"):
        PAGE.write_text("\n".join(lines) + "\n")
    assert PAGE.read_text().splitlines() == lines


CHANGING = {"POST", "PUT", "PATCH", "DELETE"}
NOBODY = "00000000-0000-4000-8000-000000000000"
WITHOUT_SIGN_IN = {"/api/setup", "/api/setup/code", "/api/auth/token", "/api/auth/oauth/native/token"}
WITHOUT_SIGN_IN |= {"/api/users/register", "/api/users/forgot-password", "/api/users/reset-password"}


def test_guests_can_only_call_writing_routes_for_signing_in_and_setup(app):
    open_to_all = {
        route.rule
        for route in app.url_map.iter_rules()
        if route.methods & CHANGING and app.view_functions[route.endpoint].rule.admits(None)
    }
    assert open_to_all == WITHOUT_SIGN_IN


def example_of(path: str) -> str:
    return re.sub(r"<(\w+)[^>]*>", lambda part: "1" if part[1] == "int" else NOBODY, path)


@pytest.mark.parametrize("name", [None, "bob", "alice", "dave", "admin"])
def test_every_route_refuses_callers_that_its_rule_does_not_admit(app, called, name):
    person = name and User.get(User.username == name).as_person()
    caller, refused = called(name), 0
    for route in app.url_map.iter_rules():
        rule = app.view_functions[route.endpoint].rule
        for verb in () if rule.admits(person) else sorted(route.methods - {"HEAD", "OPTIONS"}):
            reply = caller.client.open(example_of(route.rule), method=verb, headers=caller.headers)
            assert reply.status_code == (403 if name else 401), f"{verb} {route.rule}"
            refused += 1
    assert refused or name == "admin"


def test_the_server_does_not_start_with_an_unguarded_view(tmp_path):
    app = create_app(Settings(), tmp_path / "hearthbook.db")
    app.view_functions["open"] = lambda: "come in"
    with pytest.raises(AssertionError, match="open"):
        check_every_route(app)
