"""Tests that an API path with a slash at the end leads to the path without it, keeping the method and the query."""

from dataclasses import replace

import pytest

from tests.framework.api.test_every_resource import RESOURCES


def test_every_list_with_a_slash_at_the_end_redirects_and_keeps_the_query(alice):
    for path in ("/recipes", "/users/self", *RESOURCES):
        reply = alice.client.get(f"/api{path}/?page=1&perPage=2", headers=alice.headers)
        assert reply.status_code == 307
        assert reply.headers["Location"] == f"/api{path}?page=1&perPage=2"
        alice.get(f"{path}/", follow_redirects=True)


def test_a_recipe_is_created_at_a_path_with_a_slash_at_the_end(alice):
    assert alice.post("/recipes/", {"name": "Leek soup"}, follow_redirects=True, expect=201) == "leek-soup"
    assert alice.get("/recipes/leek-soup/", follow_redirects=True)["name"] == "Leek soup"


@pytest.mark.parametrize("path", ["/nothing/", "/recipes//", "/recipes/leek-soup//"])
def test_an_unknown_path_with_a_slash_at_the_end_is_not_found(alice, path):
    assert alice.get(path, expect=404) == {"detail": "Not Found"}


def test_a_redirect_reveals_nothing_to_a_guest(guest):
    guest.get("/recipes/", follow_redirects=True, expect=401)
    assert guest.delete("/app/about/", expect=307).headers["Location"] == "/api/app/about"
    guest.delete("/app/about/", follow_redirects=True, expect=405)


def test_a_redirect_has_the_path_prefix_of_a_proxy(app, alice):
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], base_url="https://house.example/cook/")
    reply = alice.client.get("/api/recipes/", headers=alice.headers)
    assert reply.headers["Location"] == "/cook/api/recipes"
