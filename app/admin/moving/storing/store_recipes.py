"""Stores the recipes of a Mealie server, and what people said about them and did with them."""

from datetime import datetime

from marshmallow import ValidationError

from app.access import Person
from app.admin.moving.arrivals import Arrivals, LeftOut
from app.admin.moving.storing.load_leniently import choose_value, load_leniently
from app.foods.food import Food
from app.foods.unit import Unit
from app.framework.api.schema import Moment
from app.framework.storage.database import now
from app.framework.text.translate import _
from app.media.file import ASSET, attach
from app.organizers.category import Category
from app.organizers.tag import Tag
from app.organizers.tool import Tool
from app.recipes.opinions.comment import Comment, CommentSchema, refuse_if_too_large
from app.recipes.opinions.rating import MOST_STARS, OpinionSchema, rate
from app.recipes.picture import give_picture
from app.recipes.recipe import IMPORTED, Recipe
from app.recipes.recipe_document import RECIPE, make_recipe
from app.timeline.event import EVENT, KINDS, SYSTEM, WITH_PICTURE, Event
from app.users.user import User

MOMENT, COMMENT, OPINION = Moment(), CommentSchema(), OpinionSchema()
ORGANIZERS = {"recipeCategory": Category, "tags": Tag, "tools": Tool}


def store_recipe(arrivals: Arrivals, piece: dict, files: dict[str, str]) -> list[str]:
    group, changes = arrivals.group(piece["group"]), []
    person = arrivals.person(piece["owner"], group)
    if person is None:
        person = arrivals.anyone(group)
        changes.append(_("Its owner is missing in the backup. It belongs to {name} now.", name=read_shown_name(person)))
    values, faults = load_leniently(RECIPE, map_recipe(arrivals, piece, files))
    values |= {"id": arrivals.free_id(Recipe, piece["id"]), "rating": clean_stars(piece["rating"])}
    if files:
        attach(ASSET, values["id"], files)
    recipe = make_recipe(person, values, IMPORTED)
    keep_dates(recipe, piece)
    if recipe.name != piece["name"]:
        changes.append(_("It is called “{name}” now.", name=recipe.name))
    return [*piece["changes"], *changes, *faults]


def map_recipe(arrivals: Arrivals, piece: dict, files: dict[str, str]) -> dict:
    """Returns the recipe as in a request, with the ids that its foods, units and organizers have here."""
    values = piece["values"]
    lines = [
        line
        | {"food": link_own(arrivals, Food, line["food"]), "unit": link_own(arrivals, Unit, line["unit"])}
        | {"referencedRecipe": link_own(arrivals, Recipe, line["referencedRecipe"])}
        for line in values["recipeIngredient"]
    ]
    sorted_under = {
        name: [link_own(arrivals, table, old_id) for old_id in values[name]] for name, table in ORGANIZERS.items()
    }
    dates = {"dateAdded": read_day(piece["dates"]["date_added"]), "lastMade": piece["dates"]["last_made"]}
    assets = [asset for asset in values["assets"] if asset["fileName"] in files]
    sent = values | {"recipeIngredient": lines, "assets": assets} | sorted_under
    return sent | {name: date for name, date in dates.items() if date is not None}


def link_own(arrivals: Arrivals, table, item: dict | None) -> dict | None:
    return item and item | {"id": arrivals.own_id(table, item["id"])}


def read_day(value):
    return value[:10] if isinstance(value, str) else None


def clean_stars(value) -> float | None:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if is_number and 0 < value <= MOST_STARS else None


def read_moment(value) -> datetime:
    """Returns a time of the backup, which is in UTC. Without a sensible one, the present."""
    try:
        return min(MOMENT.deserialize(value), now())
    except (ValidationError, ValueError, TypeError):
        return now()


def keep_dates(recipe: Recipe, piece: dict) -> None:
    """Gives the recipe the dates that it had. If the backup has a timeline, our own first entry is not needed."""
    dates = piece["dates"]
    created = read_moment(dates["created_at"])
    changed = max(created, read_moment(dates["date_updated"]))
    Recipe.update(created_at=created, date_updated=changed).where(Recipe.id == recipe.id).execute()
    events = Event.group == recipe.group_id, Event.recipe == recipe.id
    if piece["has_timeline"]:
        Event.delete().where(*events).execute()
    else:
        Event.update(timestamp=created).where(*events).execute()


def read_shown_name(person: Person) -> str:
    return User.get_by_id(person.id).shown_name


def find_stored_recipe(arrivals: Arrivals, piece: dict) -> Recipe:
    recipe = Recipe.get_or_none(Recipe.id == arrivals.own_id(Recipe, piece["recipe"]))
    if recipe is None or recipe.group_id != arrivals.group(piece["group"]):
        raise LeftOut(_("The recipe that it belongs to is missing in the backup, or was not moved."))
    return recipe


def store_opinion(arrivals: Arrivals, piece: dict) -> list[str]:
    recipe = find_stored_recipe(arrivals, piece)
    if (person := arrivals.person(piece["user"], recipe.group_id)) is None:
        raise LeftOut(_("The person that it belongs to is missing in the backup."))
    values, changes = load_leniently(OPINION, piece["values"])
    rate(person.id, recipe, values)
    return changes


def store_comment(arrivals: Arrivals, piece: dict) -> list[str]:
    recipe = find_stored_recipe(arrivals, piece)
    person = arrivals.person(piece["user"], recipe.group_id)
    values, changes = load_leniently(COMMENT, {"recipe_id": recipe.id, "text": piece["values"]["text"]})
    Comment.create(
        id=arrivals.free_id(Comment, piece["id"]),
        group=recipe.group_id,
        recipe=recipe.id,
        user=person and person.id,
        user_name=read_shown_name(person) if person else "",
        text=values["text"],
        created_at=read_moment(piece["created_at"]),
    )
    refuse_if_too_large(recipe.id)
    return changes


def store_event(arrivals: Arrivals, piece: dict) -> list[str]:
    recipe = find_stored_recipe(arrivals, piece)
    person = arrivals.person(piece["user"], recipe.group_id)
    kind, unknown = choose_value(piece["values"]["event_type"], KINDS, "info")
    sent = {name: value for name, value in piece["values"].items() if value is not None}
    values, changes = load_leniently(EVENT, sent | {"recipe_id": recipe.id, "event_type": kind})
    event_id = arrivals.free_id(Event, piece["id"])
    owner = {"group": recipe.group_id, "recipe": recipe.id, "user": person and person.id}
    kept = {name: values[name] for name in ("subject", "event_type", "event_message", "timestamp")}
    Event.create(id=event_id, noted=kind == SYSTEM, **owner, **kept)
    return [*unknown, *changes]


def store_picture(arrivals: Arrivals, piece: dict, picture: dict[str, str]) -> list[str]:
    """Attaches a picture to its recipe or event, unless that has another one by now, or is not here."""
    group = arrivals.group(piece["group"])
    if not picture:
        return []
    if piece["of"] == "event":
        event = Event.get_or_none(Event.id == arrivals.own_id(Event, piece["id"]), Event.group == group)
        if event:
            attach("event", event.id, picture)
            event.change({"image": WITH_PICTURE})
        return []
    recipe = Recipe.get_or_none(Recipe.id == arrivals.own_id(Recipe, piece["id"]), Recipe.group == group)
    if recipe and not recipe.image:
        give_picture(recipe.id, picture)
        Recipe.update(date_updated=recipe.date_updated).where(Recipe.id == recipe.id).execute()
    return []
