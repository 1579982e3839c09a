"""Recipe actions: entries that a household adds to the menu of recipes, which open a link or send a message."""

import logging

import orjson
from flask import Blueprint, Flask, current_app, request
from flask.globals import app_ctx
from marshmallow import fields
from marshmallow.validate import OneOf
from peewee import CharField, DatabaseError, ForeignKeyField, TextField

from app.access import household_manager, housemate
from app.framework.api.crud import crud
from app.framework.api.errors import Busy, Failure, Invalid, NotFound
from app.framework.api.guard import allow, current_user, reached
from app.framework.api.schema import Id, Schema
from app.framework.api.wire import raw_response
from app.framework.jobs.background_queue import BackgroundQueue
from app.framework.outbound.fetch import CannotFetch, NotPublic, fetcher
from app.framework.outbound.web_address import netloc_in, place_of
from app.framework.server.network import remembered
from app.framework.storage.database import Row, db
from app.framework.text.name import Name
from app.framework.text.translate import _, current_language, speaking
from app.households.group import Group
from app.households.household import Household
from app.notifications.delivery import DELIVERED, FAILED, Delivery, forget_oldest, sending
from app.notifications.fill_address import LINK, POST, fault_in, filled
from app.recipes.exporting.pack_recipe import in_snake_case
from app.recipes.recipe import Recipe, find
from app.recipes.recipe_document import recipe_document

log = logging.getLogger(__name__)


class RecipeAction(Row):
    called_by = "title"

    group = ForeignKeyField(Group, on_delete="CASCADE")
    household = ForeignKeyField(Household, on_delete="CASCADE")
    action_type = CharField()
    title = TextField()
    url = TextField()

    def save(self, *args, **kwargs):
        if fault := fault_in(self.action_type, self.url):
            raise Invalid(fault, ("body", "url"), self.url)
        return super().save(*args, **kwargs)


class RecipeActionSchema(Schema):
    action_type = fields.Str(required=True, validate=OneOf((LINK, POST)))
    title = Name(required=True)
    url = fields.Str(required=True)
    group_id = Id(dump_only=True)
    household_id = Id(dump_only=True)


class NothingToSend(Failure):
    """Raised when the action to run is a link. Clients open links themselves, so the server has nothing to send."""


ACTION = RecipeActionSchema()
routes = Blueprint("recipe_action", __name__, url_prefix="/households/recipe-actions")

crud(
    routes,
    RecipeAction,
    RecipeActionSchema,
    read=housemate,
    write=household_manager,
    search=(RecipeAction.title,),
)


@routes.post("/<id:action_id>/trigger/<slug>")
@allow(housemate)
@raw_response(None, 202)
def triggered(action_id, slug):
    """Queues the message and responds immediately. The outcome is in the household's log of deliveries."""
    action = reached(RecipeAction, action_id, housemate, in_sight=housemate)
    if action.action_type != POST:
        raise NothingToSend(_('Cannot trigger action type "link".'))
    recipe = recipe_called(slug)
    url, app = filled(action.url, words_for(recipe)), app_ctx.app
    fetcher().count(current_user().id, "messages")
    document = orjson.dumps(in_snake_case({"action": ACTION.dump(action), "content": recipe_document(recipe.id)}))
    delivery, language = new_delivery(action, recipe), current_language()

    def send_in_language() -> None:
        with speaking(language):
            send(app, delivery, url, document)

    if not app.extensions.setdefault("hooks", BackgroundQueue()).do(send_in_language):
        with db.atomic():
            finish(delivery, FAILED, too_many := _("Too many messages are waiting to be sent. Try again in a moment."))
        raise Busy(too_many, wait=30)


def new_delivery(action: RecipeAction, recipe: Recipe) -> Delivery:
    names = {"title": action.title, "recipe_name": recipe.name}
    with db.atomic():
        made = Delivery.create(**Delivery.owner(current_user()), action_id=action.id, recipe_id=recipe.id, **names)
        forget_oldest(made.household_id)
        sending.add(made.id)  # before the commit, as a delivery that is missing here counts as failed
    return made


def recipe_called(slug: str) -> Recipe:
    try:
        return find(slug, current_user())
    except NotFound:
        raise NotFound(_("Not found.")) from None


def words_for(recipe: Recipe) -> dict[str, str]:
    """Returns the values of the placeholders. The address starts with the base URL in the settings or the request."""
    base_url = (current_app.config["SETTINGS"].base_url or request.root_url).rstrip("/")
    return {"id": recipe.id, "slug": recipe.slug, "url": f"{base_url}/g/{recipe.group.slug}/r/{recipe.slug}"}


def ways_out(app: Flask) -> dict:
    """Returns which local addresses messages may be sent to: those that administrators allowed, never this server."""
    settings, network = app.config["SETTINGS"], app.extensions.get("network")
    return {"allowlist": remembered(settings.data)["hooks"], "own_port": network.port if network else settings.port}


def way_to_allow(netloc: str, allowlist: list[str]) -> str:
    """Returns what to do so that messages can be sent to a local address, or why they never can."""
    if netloc in allowlist:
        return _("Although it is allowed, it leads to this computer itself, or to no machine of the house.")
    try:
        netloc_in(netloc)
    except ValueError as never:
        return str(never)
    return _(
        "If it is a machine of your house, an administrator can allow it with the command: allow-hook {netloc}",
        netloc=netloc,
    )


def send(app: Flask, delivery: Delivery, url: str, document: bytes) -> None:
    """Sends the message and records the outcome.

    Failures are logged and recorded without the address, as its query may contain a secret.
    """
    try:
        failure = failure_of(app, url, document)
        if failure:
            log.warning("the recipe action %r was not delivered: %s", delivery.title, failure)
        with db.connection_context(), db.atomic():
            finish(delivery, FAILED if failure else DELIVERED, failure)
    except (DatabaseError, OSError) as why:
        log.error("the outcome of the recipe action %r could not be recorded: %s", delivery.title, why)
    finally:
        sending.discard(delivery.id)  # after an unexpected error as well, so that the delivery counts as failed


def failure_of(app: Flask, url: str, document: bytes) -> str | None:
    """Sends the message and returns why it was not delivered, or None."""
    ways = ways_out(app)
    try:
        with app.app_context():
            fetcher().deliver(url, document, **ways)
    except NotPublic:
        netloc = place_of(url).netloc
        return f"{_('{netloc} is not on the internet.', netloc=netloc)} {way_to_allow(netloc, ways['allowlist'])}"
    except (CannotFetch, OSError) as why:
        return str(why)
    return None


def finish(delivery: Delivery, outcome: str, failure: str | None) -> None:
    """Records the outcome, unless the delivery was deleted with its household."""
    if row := Delivery.get_or_none(Delivery.id == delivery.id):
        row.change({"outcome": outcome, "failure": failure})
    sending.discard(delivery.id)
