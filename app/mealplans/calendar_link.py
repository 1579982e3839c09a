"""The calendar feed of a household: a secret address under which calendars read the meal plan."""

from datetime import timedelta
from hashlib import sha256

from flask import Blueprint, Response, request
from marshmallow import fields
from peewee import JOIN, CharField, ForeignKeyField

from app.access import anyone, household_manager
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Moment, PartSchema
from app.framework.api.transaction import transactional
from app.framework.api.wire import response
from app.framework.server.base_url import find_base_url
from app.framework.storage.database import Row
from app.framework.text.random_token import make_token
from app.framework.text.translate import _, current_language, speak
from app.households.group import Group
from app.households.household import Household
from app.mealplans.plan_entry import PlanEntry, today
from app.mealplans.write_calendar import Meal, write_calendar
from app.recipes.recipe import Recipe

DAYS_BACK, DAYS_AHEAD = timedelta(days=60), timedelta(days=365)
FORMAT = 1  # raise it when write_calendar writes something else for the same meals, because it is part of the ETag


class CalendarLink(Row):
    """The link of a household. Unlike most tokens, its secret is stored as it is, because people who manage the
    household add the same address to several calendars."""

    household = ForeignKeyField(Household, unique=True, on_delete="CASCADE")
    token = CharField(unique=True)
    language = CharField()  # of the person who made the link, because calendars do not say that of their reader


class CalendarLinkSchema(PartSchema):
    """The address of the feed, for calendars that take a web address and for those that are opened by a link. Both are
    null if there is no link."""

    url = fields.Str(allow_none=True)
    webcal_url = fields.Str(allow_none=True)
    created_at = Moment(allow_none=True)


LINK = CalendarLinkSchema()
NO_LINK = {"url": None, "webcal_url": None, "created_at": None}
routes = Blueprint("calendar_link", __name__, url_prefix="/households/mealplans/calendar")
feed = Blueprint("calendar_feed", __name__, url_prefix="/calendar")


def select_own_links():
    return CalendarLink.select().where(household_manager.visible_rows(current_user(), CalendarLink))


def write_addresses(link: CalendarLink | None) -> dict:
    if link is None:
        return NO_LINK
    url = f"{find_base_url()}/api/calendar/{link.token}.ics"
    return {"url": url, "webcal_url": f"webcal://{url.partition('://')[2]}", "created_at": link.created_at}


@routes.get("")
@allow(household_manager)
@response(LINK)
def read_calendar_link():
    return write_addresses(select_own_links().first())


@routes.post("")
@allow(household_manager)
@transactional
@response(LINK, 201)
def renew_calendar_link():
    """Makes a link. If there is one already, its address stops working."""
    for link in select_own_links():
        link.delete_instance()
    values = {"household": current_user().household, "token": make_token(), "language": current_language()}
    return write_addresses(CalendarLink.create(**values))


@routes.delete("")
@allow(household_manager)
@transactional
@response(LINK)
def delete_calendar_link():
    for link in select_own_links():
        link.delete_instance()
    return NO_LINK


@feed.get("/<token>.ics")
@allow(anyone)
def open_calendar_feed(token):
    link = CalendarLink.get_or_none(CalendarLink.token == token)
    if link is None:
        raise NotFound(_("Token Not Found"))
    household, meals = Household.get_by_id(link.household_id), list_meals(link.household_id)
    tag = sha256(repr((FORMAT, link.language, household.name, meals)).encode()).hexdigest()
    if request.if_none_match.contains_weak(tag):
        return add_tag(Response(status=304), tag)
    with speak(link.language):
        written = write_calendar(household.name, meals)
    return add_tag(Response(written, content_type="text/calendar; charset=utf-8"), tag)


def add_tag(reply: Response, tag: str) -> Response:
    """Adds the ETag. There is no Last-Modified, because no time tells that an entry was deleted."""
    reply.set_etag(tag)
    reply.headers["Cache-Control"] = "private, no-cache"
    return reply


def list_meals(household_id: str) -> list[Meal]:
    """Returns the meals of the last two months and the next year."""
    rows = PlanEntry.select(PlanEntry, Recipe.name, Recipe.slug, Recipe.date_updated, Group.slug)
    rows = rows.join(Recipe, JOIN.LEFT_OUTER).join(Group, JOIN.LEFT_OUTER).order_by(PlanEntry.date, PlanEntry.id)
    near = PlanEntry.date.between(today() - DAYS_BACK, today() + DAYS_AHEAD)
    home = find_base_url()
    return [read_meal(entry, home) for entry in rows.where(PlanEntry.household == household_id, near)]


def read_meal(entry: PlanEntry, home: str) -> Meal:
    recipe = entry.recipe
    return Meal(
        uid=f"{entry.id}.{entry.household_id}@hearthbook",
        day=entry.date,
        meal=entry.entry_type,
        name=recipe.name if recipe else entry.title,
        notes=tuple(filter(None, [recipe and entry.title, entry.text])),
        address=f"{home}/g/{recipe.group.slug}/r/{recipe.slug}" if recipe else None,
        changes=entry.changes,
        changed_at=entry.updated_at,
        shown_since=max(entry.updated_at, recipe.date_updated) if recipe else entry.updated_at,
    )
