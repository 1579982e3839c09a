"""Guesses what is left of a food: bought, cooked, with time, and as people say. Values in, values out.

The amounts are shares of a usual package. What a package holds is learned: it is at least what was bought at once and
what was cooked until the food was bought again.
"""

from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta
from math import ceil
from typing import Any

HAVE, LOW, OUT = "have", "low", "out"
WORDS = (HAVE, LOW, OUT)
LITTLE, NOTHING = 0.3, 0.05  # shares of a package from which on a food is low, and out
A_BIT = 0.05  # what a line without an amount takes, such as "parsley"
UNKNOWN_SHARE = 0.2  # what a line takes whose amount can't be compared with the package, such as a clove of garlic
MOST_PACKAGES = 20.0
DOUBTED_AFTER = 1.75  # times the days that a food keeps, from which on it counts as out
STEP = 0.2  # how far one observation moves what was learned
SHORTEST, LONGEST = 0.02, 6.0  # the factor on how long a food keeps
KEEPS, LONGEST_DAYS = 120, 3650  # the days of a food that does not spoil, once it is known to be eaten up
JUDGED_WITHIN = timedelta(days=21)  # after this, "have" says that the food was bought, not that it was never gone
WEIGHED, PIECE = ("g", "ml"), "piece"
USUAL_PACKAGE = 500.0
MORE = 0.3  # how much more a package is taken to hold than what was cooked of it
BY_TIME, BY_USE = "time", "use"


@dataclass(frozen=True)
class FoodAmount:
    """An amount in grams ("g"), milliliters ("ml"), pieces ("piece"), or in a unit that is no measure (its id)."""

    measure: str
    size: float


@dataclass(frozen=True)
class Stock:
    """What is there of a food. The days are in ISO format, as they are stored."""

    is_low: bool = False
    left: float | None = None
    since: str | None = None
    keeps_until: str | None = None

    @property
    def is_marked_by_hand(self) -> bool:
        return self.since is None

    @property
    def word(self) -> str:
        return LOW if self.is_low else HAVE


@dataclass(frozen=True)
class Habit:
    """What was learned of a food in a household.

    `package` is what a package holds, in `measure`. `bought` counts the packages since the food was last out, and
    `used` what was cooked of them. `gone` says whether time or cooking took the food away, on the day `gone_on`.
    """

    package: float | None = None
    measure: str | None = None
    bought: float = 0.0
    used: float = 0.0
    keeps_factor: float = 1.0
    gone: str | None = None
    gone_on: str | None = None

    def days(self, usual: int | None) -> int | None:
        """Returns how long the food lasts here: None for one that keeps, until something is learned of it."""
        if not usual and self.keeps_factor == 1:
            return None
        return max(1, min(LONGEST_DAYS, round((usual or KEEPS) * self.keeps_factor)))


State = tuple[Stock | None, Habit]


def as_state(values: dict[str, Any]) -> State:
    """Returns what `as_values` made values of."""
    return values["stock"] and Stock(**values["stock"]), Habit(**values["habit"])


def as_values(state: State) -> dict[str, Any]:
    stock, habit = state
    return {"stock": stock and asdict(stock), "habit": asdict(habit)}


def add_purchase(
    state: State, amount: FoodAmount | None, usual_package: float | None, usual_days: int | None, day: date
) -> State:
    """Returns the state after an amount was bought. A food that people marked by hand stays as it is."""
    stock, habit = state
    if stock and stock.is_marked_by_hand:
        return state
    if stock and not stock.is_low:
        habit = learn_it_went_sooner(stock, habit, usual_days, day)
    if not stock or stock.is_low:
        habit = replace(habit, bought=0.0, used=0.0)
    habit, packages = count_packages(habit, amount, usual_package)
    before = min(stock.left or 0.0, 1.0) if stock else 0.0
    left = min(before + packages, MOST_PACKAGES)
    habit = replace(habit, bought=min(habit.bought + packages, MOST_PACKAGES), gone=None, gone_on=None)
    return Stock(False, left, day.isoformat(), keep_from(day, habit.days(usual_days))), habit


def keep_from(day: date, days: int | None) -> str | None:
    return (day + timedelta(days=days)).isoformat() if days else None


def count_packages(habit: Habit, amount: FoodAmount | None, usual_package: float | None) -> tuple[Habit, float]:
    """Returns how many packages an amount is. The first amount of a food, or the usual package, says what one holds."""
    if not amount or amount.size <= 0:
        return habit, 1.0
    if habit.package is None or habit.measure is None:
        holds = max(amount.size, (usual_package or 0.0) if amount.measure in WEIGHED else 0.0)
        return replace(habit, package=holds, measure=amount.measure), 1.0
    if habit.measure != amount.measure:
        return habit, 1.0
    return habit, float(max(1, min(ceil(amount.size / habit.package - 0.1), MOST_PACKAGES)))


def subtract_use(state: State, amount: FoodAmount | None, usual_package: float | None, day: date) -> State:
    """Returns the state after a recipe used an amount of the food."""
    stock, habit = state
    if stock and stock.is_marked_by_hand:
        return state
    if stock and day.isoformat() < stock.since:
        return state
    habit = weigh_package(habit, amount, usual_package)
    is_comparable = bool(amount and habit.package and amount.measure == habit.measure)
    if is_comparable:
        habit = replace(habit, used=habit.used + amount.size)
    if not stock:
        return find_more(habit, amount if is_comparable else None, day)
    share = amount.size / habit.package if is_comparable else UNKNOWN_SHARE if amount else A_BIT
    left = (1.0 if stock.left is None else stock.left) - share
    if left <= NOTHING:
        return None, replace(habit, gone=BY_USE, gone_on=day.isoformat())
    return replace(stock, left=left, is_low=stock.is_low or left <= LITTLE), habit


def weigh_package(habit: Habit, amount: FoodAmount | None, usual_package: float | None) -> Habit:
    """Who buys "one" of a food that recipes weigh means a package: what it holds is first what it usually does."""
    if not amount or amount.measure not in WEIGHED or habit.measure != PIECE or habit.package != 1:
        return habit
    return replace(habit, package=usual_package or max(amount.size, USUAL_PACKAGE), measure=amount.measure, used=0.0)


def find_more(habit: Habit, amount: FoodAmount | None, day: date) -> State:
    """A recipe used what was thought to be used up: a package holds more, and some of it may be left."""
    holds = habit.used / habit.bought * (1 + MORE) if habit.bought else 0.0
    if habit.gone != BY_USE or not amount or not habit.package or holds <= habit.package:
        return None, habit
    left = 1 - habit.used / habit.bought / holds
    return Stock(True, left, day.isoformat()), replace(habit, package=holds, gone=None, gone_on=None)


def fade(state: State, day: date) -> State:
    """Returns the state on a day: what has passed its time is low, and out some time later."""
    stock, habit = state
    if not stock or not stock.since or not stock.keeps_until or day.isoformat() <= stock.keeps_until:
        return state
    since, until = date.fromisoformat(stock.since), date.fromisoformat(stock.keeps_until)
    if day > since + (until - since) * DOUBTED_AFTER:
        return None, replace(habit, gone=BY_TIME, gone_on=day.isoformat())
    return replace(stock, is_low=True), habit


def learn_it_went_sooner(stock: Stock, habit: Habit, usual_days: int | None, day: date) -> Habit:
    """A food was out although it was thought to be there: a package holds less, or it goes sooner."""
    return learn_from(stock, habit, usual_days, day, STEP)


def learn_from(stock: Stock, habit: Habit, usual_days: int | None, day: date, step: float) -> Habit:
    if habit.package and habit.bought and habit.used >= habit.package * habit.bought / 2:
        holds = habit.used / habit.bought
        return replace(habit, package=habit.package + step * (holds - habit.package))
    elapsed = (day - date.fromisoformat(stock.since)).days
    days = usual_days or KEEPS
    if elapsed >= days * habit.keeps_factor:
        return habit
    wanted = max(elapsed, 1) / days
    return replace(habit, keeps_factor=max(SHORTEST, habit.keeps_factor + step * (wanted - habit.keeps_factor)))


def correct(state: State, word: str, usual_days: int | None, day: date) -> State:
    """Returns the state after a person said that a food is there, low or out. What was thought before is corrected."""
    stock, habit = state
    if word == OUT:
        if stock and stock.since and not stock.is_low:
            habit = learn_from(stock, habit, usual_days, day, 2 * STEP)
        return None, replace(habit, bought=0.0, used=0.0, gone=None, gone_on=None)
    if stock and stock.is_marked_by_hand and word == HAVE:
        return replace(stock, is_low=False), habit
    if not stock or (stock.is_low and word == HAVE):
        habit = learn_it_is_still_there(stock, habit, day)
    keeps = stock.keeps_until if stock else None
    days = habit.days(usual_days)
    if days and (not keeps or keeps <= day.isoformat()):
        keeps = keep_from(day, max(2, days // 2) if habit.gone or stock else days)
    since = (stock.since if stock else None) or day.isoformat()
    left = stock.left if stock and stock.left is not None else 1.0
    left = max(left, 2 * LITTLE) if word == HAVE else min(left, LITTLE)
    return Stock(word == LOW, left, since, keeps), replace(habit, gone=None, gone_on=None)


def learn_it_is_still_there(stock: Stock | None, habit: Habit, day: date) -> Habit:
    """A food is there although it was thought to be gone: a package holds more, or it keeps longer."""
    if not stock and not (habit.gone and day - date.fromisoformat(habit.gone_on) <= JUDGED_WITHIN):
        return habit
    if habit.gone == BY_TIME or (stock and stock.keeps_until and stock.keeps_until < day.isoformat()):
        return replace(habit, keeps_factor=min(LONGEST, habit.keeps_factor * (1 + STEP)))
    return replace(habit, package=habit.package and habit.package * (1 + STEP))
