"""Tests that a resource can replace standard views by their names."""

import pytest
from flask import Blueprint

from app.access import member, organizer
from app.foods.label import Label, LabelSchema
from app.framework.api.crud import crud


def routes_with(own_views):
    routes = Blueprint("label", __name__, url_prefix="/labels")
    crud(routes, Label, LabelSchema, read=member, write=organizer, own_views=own_views)
    return len(routes.deferred_functions)


def test_a_replaced_view_gets_no_standard_route():
    assert routes_with(()) - routes_with(("create_row", "read_row")) == 2


def test_an_unknown_name_of_a_view_is_refused():
    with pytest.raises(ValueError, match="no view to replace: craete_row"):
        routes_with(("craete_row", "read_row"))
