"""Tags: free keywords by which recipes can be found."""

from flask import Blueprint

from app.access import member, organizer
from app.framework.api.crud import crud
from app.kitchen.merge import add_item_routes
from app.organizers.merge_pair import add_pair_route
from app.organizers.organizer import Organizer, OrganizerSchema


class Tag(Organizer):
    pass


class TagSchema(OrganizerSchema):
    pass


routes = Blueprint("tag", __name__, url_prefix="/organizers/tags")

# Responses with a single tag include its recipes, so those views are in `recipes/finding/organizer_recipes.py`.
crud(
    routes,
    Tag,
    TagSchema,
    read=member,
    make=member,
    write=organizer,
    search=(Tag.name,),
    own_views=("read_row", "replace_row"),
)
add_item_routes(routes, Tag, TagSchema)
add_pair_route(routes, Tag, TagSchema)
