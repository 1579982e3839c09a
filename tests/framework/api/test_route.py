"""Routes: an address can still be written for each of them."""

from flask import url_for


def test_an_address_can_be_written_for_a_route(app):
    with app.test_request_context():
        assert url_for("pages.recipe", group_slug="home", slug="leek-soup") == "/g/home/r/leek-soup"
        assert url_for("pages.start", search="leek soup") == "/?search=leek+soup"
