"""Categories: the kinds of dishes that recipes are sorted into."""

from flask import Blueprint

from app.access import member, organizer
from app.framework.api.crud import crud
from app.kitchen.merge import add_item_routes
from app.organizers.merge_pair import add_pair_route
from app.organizers.organizer import Organizer, OrganizerSchema


class Category(Organizer):
    pass


class CategorySchema(OrganizerSchema):
    pass


routes = Blueprint("category", __name__, url_prefix="/organizers/categories")

crud(routes, Category, CategorySchema, read=member, make=member, write=organizer, search=(Category.name,))
add_item_routes(routes, Category, CategorySchema)
add_pair_route(routes, Category, CategorySchema)
