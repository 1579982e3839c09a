"""Fills an empty data folder with a household to try things on: its people, their recipes and pictures."""

from datetime import timedelta
from pathlib import Path
from secrets import choice

import orjson

from app.access import Person
from app.admin.setup import first_administrator
from app.framework.data_folder import CannotStart
from app.framework.database import db, now
from app.households.group import Group
from app.households.household import Household
from app.media.file import keep_picture
from app.recipes.opinions.rating import rate
from app.recipes.picture import give_picture
from app.recipes.recipe import Recipe
from app.recipes.whole_recipe import RECIPE, make_recipe
from app.users.hash_password import hash_password
from app.users.user import User

PLACE = Path(__file__).parent / "demo"
LETTERS = "abcdefghkmnpqrstuvwxyz23456789"  # none that is easily taken for another
FULL_NAMES = {"alice": "Alice Ahrens", "bob": "Bob Okafor", "mallory": "Mallory Quinn"}


def fill(password: str = "") -> None:
    """Makes alice the administrator, bob her housemate and mallory a stranger, and tells how they sign in.

    Each gets a password of their own unless one is given for all. Raises CannotStart where somebody lives already.
    """
    if User.select().exists():
        raise CannotStart("There is a household in this data folder already. Name an empty one with --data.")
    passwords = {name: password or generated() for name in FULL_NAMES}
    people = {name: user.as_person() for name, user in settled(passwords).items()}
    for one in reversed(orjson.loads((PLACE / "recipes.json").read_bytes())):  # the first is to be the newest
        enter(one, people)
    print("\n".join(f"{name:8} {word}" for name, word in passwords.items()))


def generated() -> str:
    return "-".join("".join(choice(LETTERS) for _ in range(4)) for _ in range(3))


def settled(passwords: dict[str, str]) -> dict[str, User]:
    """The three, each where they live."""
    alice = first_administrator(email_of("alice"), "alice", FULL_NAMES["alice"], passwords["alice"], public_access=True)
    hashed = {name: hash_password(passwords[name]) for name in ("bob", "mallory")}
    with db.atomic():
        elsewhere = Household.found(Group.found("Next door", private=False), "Next door")
        return {
            "alice": alice,
            "bob": moved_in("bob", alice.household, hashed["bob"]),
            "mallory": moved_in("mallory", elsewhere, hashed["mallory"]),
        }


def moved_in(name: str, household: Household, hashed: str) -> User:
    names = {"username": name, "full_name": FULL_NAMES[name], "email": email_of(name)}
    return User.create(group=household.group, household=household, password=hashed, can_invite=True, **names)


def email_of(name: str) -> str:
    return f"{name}@example.com"


def enter(one: dict, people: dict[str, Person]) -> None:
    """One recipe with its picture, what people think of it, and when it was cooked."""
    kept = picture_called(one["picture"]) if one["picture"] else None
    with db.atomic():
        recipe = make_recipe(people[one["cook"]], RECIPE.load(one["recipe"]))
        for name, stars in one["ratings"].items():
            rate(people[name].id, recipe, {"rating": stars})
        if kept:
            give_picture(recipe.id, kept)
        if (days := one["madeDaysAgo"]) is not None:
            Recipe.update(last_made=now() - timedelta(days=days)).where(Recipe.id == recipe.id).execute()


def picture_called(name: str) -> dict[str, str]:
    with (PLACE / "dishes" / f"{name}.webp").open("rb") as file:
        return keep_picture(file)
