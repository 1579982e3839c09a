"""Labels, which group foods by supermarket aisle and have a color each."""

from flask import Blueprint
from peewee import CharField

from app.access import member, organizer
from app.foods.color import GRAY, Color
from app.framework.api.crud import check_id, crud
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Id, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.text.name import Name
from app.kitchen.merge import add_item_routes
from app.kitchen.named_item import NamedItem


class Label(NamedItem):
    color = CharField(default=GRAY)

    def save(self, *args, **kwargs):
        saved = super().save(*args, **kwargs)
        self.publish_saved(**kwargs)
        return saved


class LabelSchema(Schema):
    group_id = Id(dump_only=True)
    name = Name(required=True)
    color = Color()


routes = Blueprint("label", __name__, url_prefix="/groups/labels")

crud(
    routes,
    Label,
    LabelSchema,
    read=member,
    make=member,
    write=organizer,
    search=(Label.name,),
    own_views=("create_row",),
)


@routes.post("")
@allow(member)
@transactional
@response(LabelSchema(), 200)
@body(LabelSchema())
def create_label(values):
    """Answers 200 instead of 201, as existing API clients expect."""
    person = current_user()
    visible = Label.select().where(member.visible_rows(person, Label))
    return Label.make(Label.owner(person) | check_id(values, visible))


add_item_routes(routes, Label, LabelSchema)
