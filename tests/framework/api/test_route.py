"""Tests that URLs can be built for routes."""

from flask import url_for


def test_a_url_can_be_built_for_a_route(app):
    with app.test_request_context():
        assert url_for("pages.show_recipe", group_slug="home", slug="leek-soup") == "/g/home/r/leek-soup"
        assert url_for("pages.show_start", search="leek soup") == "/?search=leek+soup"
