"""Notes planned recipes in their timeline once the day is over, and when they were last made."""

from datetime import date, datetime, time, timedelta

from peewee import ForeignKeyField

from app.framework.jobs.events import EventType, publish
from app.framework.storage.database import DayField, Row, db
from app.framework.tasks.recur import nightly
from app.framework.text.translate import _, lazy, speak
from app.mealplans.plan_entry import PlanEntry, today
from app.recipes.recipe import Recipe, SavedRecipe
from app.timeline.event import Event, MadeRecipe
from app.users.user import User

LONGEST_AGO = timedelta(days=30)  # older plans are left alone, such as those of an import
NOON = time(12)
SUBJECTS = {
    "breakfast": lazy("{name} made this for breakfast"),
    "lunch": lazy("{name} made this for lunch"),
    "dinner": lazy("{name} made this for dinner"),
    "side": lazy("{name} made this as a side"),
    "snack": lazy("{name} made this as a snack"),
    "drink": lazy("{name} made this as a drink"),
    "dessert": lazy("{name} made this for dessert"),
}


class NotedMeal(Row):
    """A planned recipe that the timeline has, so that it is noted once, even if somebody deletes the event."""

    entry = ForeignKeyField(PlanEntry, on_delete="CASCADE", index=False)
    recipe = ForeignKeyField(Recipe, on_delete="CASCADE")
    date = DayField()

    class Meta:
        indexes = ((("entry", "recipe", "date"), True),)


@nightly("note-planned-meals")
def note_planned_meals() -> None:
    """Notes the meals of the days that are over, each once, however often and late it runs."""
    for entry_id in [entry.id for entry in select_meals_to_note().select(PlanEntry.id)]:
        with db.atomic():
            for entry in select_meals_to_note().where(PlanEntry.id == entry_id):  # may have changed since
                note(entry)


def select_meals_to_note():
    day = today()
    over = PlanEntry.date.between(day - LONGEST_AGO, day - timedelta(days=1))
    same = (NotedMeal.entry == PlanEntry.id, NotedMeal.recipe == PlanEntry.recipe, NotedMeal.date == PlanEntry.date)
    noted = PlanEntry.id.in_(NotedMeal.select(NotedMeal.entry).where(*same))
    return (
        PlanEntry.select().where(over, PlanEntry.recipe.is_null(False), ~noted).order_by(PlanEntry.date, PlanEntry.id)
    )


def note(entry: PlanEntry) -> None:
    NotedMeal.create(entry=entry.id, recipe=entry.recipe_id, date=entry.date)
    made_at = get_noon(entry.date)
    add_event(entry, made_at)
    recipe = Recipe.get_by_id(entry.recipe_id)
    if not recipe.last_made or recipe.last_made < made_at:
        publish(EventType.RECIPE_CHANGES, recipe)
        recipe.last_made = made_at
        recipe.save()
        publish(EventType.RECIPE_UPDATED, SavedRecipe(recipe, user_id=entry.user_id))


def get_noon(day: date) -> datetime:
    """Returns noon of this computer, which is on the same day almost everywhere."""
    return datetime.combine(day, NOON).astimezone()


def add_event(entry: PlanEntry, made_at: datetime) -> None:
    """Adds an event, unless the timeline has the same one already."""
    subject = write_subject(entry)
    same = Event.recipe == entry.recipe_id, Event.timestamp == made_at, Event.subject == subject
    if Event.select().where(*same).exists():
        return
    who = {"group": entry.group_id, "recipe": entry.recipe_id, "user": entry.user_id}
    event = Event.create(**who, subject=subject, event_type="info", timestamp=made_at)
    publish(EventType.RECIPE_MADE, MadeRecipe(event, entry.household_id))
    publish(EventType.TIMELINE_CHANGED, event)


def write_subject(entry: PlanEntry) -> str:
    """Returns who made the recipe for which meal, in the language of the person who planned it."""
    user = User.get_or_none(User.id == entry.user_id)
    with speak(user and user.language):
        return SUBJECTS[entry.entry_type].format(name=user.shown_name if user else _("Somebody"))
