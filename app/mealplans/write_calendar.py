"""Writes meals as an iCalendar file (RFC 5545), which calendar programs subscribe to."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from app.framework.text.translate import _
from app.mealplans.meals import MEALS


@dataclass(frozen=True)
class Meal:
    """A planned meal. `changed_at` is when the plan changed, `shown_since` also counts changes of the recipe."""

    uid: str
    day: date
    meal: str
    name: str
    notes: tuple[str, ...]
    address: str | None
    changes: int
    changed_at: datetime
    shown_since: datetime


def write_calendar(household: str, meals: list[Meal]) -> bytes:
    """Returns the calendar in the current language. The same meals give the same bytes."""
    from icalendar import Calendar

    name = _("Meal plan: {household}", household=household)
    calendar = Calendar()
    calendar.add("VERSION", "2.0")
    calendar.add("PRODID", "-//Hearthbook//Meal plan//EN")
    calendar.add("CALSCALE", "GREGORIAN")
    calendar.add("NAME", name)
    calendar.add("X-WR-CALNAME", name)
    calendar.add("REFRESH-INTERVAL", timedelta(hours=1), parameters={"VALUE": "DURATION"})
    calendar.add("X-PUBLISHED-TTL", "PT1H")
    for meal in meals:
        calendar.add_component(write_event(meal))
    return calendar.to_ical()


def write_event(meal: Meal):
    """Returns a meal as an all-day event that does not make its reader busy."""
    from icalendar import Event

    event = Event()
    event.add("UID", meal.uid)
    event.add("DTSTAMP", meal.changed_at.replace(microsecond=0))
    event.add("LAST-MODIFIED", meal.shown_since.replace(microsecond=0))
    event.add("SEQUENCE", meal.changes)
    event.add("DTSTART", meal.day)
    event.add("DTEND", meal.day + timedelta(days=1))
    event.add("SUMMARY", _("{meal}: {name}", meal=MEALS[meal.meal], name=meal.name))
    if described := "\n".join([*meal.notes, *filter(None, [meal.address])]):
        event.add("DESCRIPTION", described)
    event.add("TRANSP", "TRANSPARENT")
    return event
