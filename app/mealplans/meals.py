"""The meals and days of a plan, with their names in the reader's language."""

from datetime import date

from app.framework.text.translate import lazy

BREAKFAST, DINNER, UNSET = "breakfast", "dinner", "unset"
MEALS = {
    BREAKFAST: lazy("Breakfast"),
    "lunch": lazy("Lunch"),
    DINNER: lazy("Dinner"),
    "side": lazy("Side dish"),
    "snack": lazy("Snack"),
    "drink": lazy("Drink"),
    "dessert": lazy("Dessert"),
}
# In the order of date.weekday().
WEEKDAYS = {
    "monday": lazy("Monday"),
    "tuesday": lazy("Tuesday"),
    "wednesday": lazy("Wednesday"),
    "thursday": lazy("Thursday"),
    "friday": lazy("Friday"),
    "saturday": lazy("Saturday"),
    "sunday": lazy("Sunday"),
}


def name_weekday(day: date) -> str:
    return list(WEEKDAYS)[day.weekday()]
