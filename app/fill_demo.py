"""Fills an empty data folder with demo data: users, recipes, ratings, comments, events, cookbooks and a meal plan."""

from datetime import datetime, timedelta
from secrets import choice

import orjson

from app.access import Person
from app.admin.setup import make_first_administrator
from app.cookbooks.cookbook import Cookbook
from app.framework.api.demo_mark import get_demo_mark
from app.framework.storage.database import db, now
from app.framework.storage.folder.data_folder import CannotStart
from app.framework.text.translate import FALLBACK, match_language, speak
from app.households.group import Group
from app.households.household import Household
from app.importing.demo_words import DEMO, DEMO_LANGUAGES, ENGLISH, translate_demo
from app.importing.examples import read_demo_lines
from app.mealplans.noted_meal import SUBJECTS
from app.mealplans.plan_entry import PlanEntry, today
from app.media.file import keep_picture
from app.notifications.recipe_action import RecipeAction
from app.organizers.tag import Tag
from app.recipes.history.revision import Revision
from app.recipes.opinions.comment import Comment
from app.recipes.opinions.rating import rate
from app.recipes.picture import give_picture
from app.recipes.recipe import Recipe
from app.recipes.recipe_document import RECIPE, make_recipe
from app.sharing.share_link import LASTS, ShareLink
from app.timeline.event import Event
from app.timeline.event import give_picture as give_picture_of_event
from app.users.signing_in.hash_password import hash_password
from app.users.user import User

MARK = "This folder was filled by `hearthbook demo`. Without this file, its pages no longer say so.\n"
LETTERS = "abcdefghkmnpqrstuvwxyz23456789"  # for passwords, without characters that are easily confused
SHARED = 1  # the place of the recipe that has a share link
BRING = "https://api.getbring.com/rest/bringrecipes/deeplink?url=${url}"
SEND_TO_BRING = {"title": "Add to Bring!", "url": BRING}
FULL_NAMES = {"alice": "Alice Ahrens", "bob": "Bob Okafor", "mallory": "Mallory Quinn"}


def fill(password: str = "", language: str = FALLBACK) -> None:
    """Creates three users with their recipes in a language, such as "de-DE", and prints the users' passwords.

    Alice is the administrator, bob is in her household, and mallory is in another group. Each user gets a random
    password unless `password` is given. Raises CannotStart if the data folder already has accounts.
    """
    if User.select().exists():
        raise CannotStart("This data folder already contains a household. Choose an empty one with --data.")
    passwords = {name: password or generate_password() for name in FULL_NAMES}
    with speak(language), db.atomic():  # in one transaction, because `fill` refuses a half-filled folder
        fill_in(passwords, language)
    get_demo_mark().write_text(MARK, encoding="utf-8")
    print("\n".join(f"{name:8} {word}" for name, word in passwords.items()))


def fill_in(passwords: dict[str, str], language: str) -> None:
    people = {name: user.as_person() for name, user in create_people(passwords, language).items()}
    spoken = match_language(language, DEMO_LANGUAGES) or ENGLISH
    demo, began = translate_demo(spoken), 0
    recipes = demo["recipes"]
    # The file lists the recipes from newest to oldest. Each one is created at least 3 days before the recipe above it,
    # and at least 60 days before it was last cooked.
    for recipe in recipes:
        began = recipe["daysAgo"] = max(began + 3, (recipe["madeDaysAgo"] or 0) + 60)
    for recipe in reversed(recipes):
        add_recipe(recipe, people, spoken)
    for talk in demo["talk"]:
        add_comments(Recipe.get(Recipe.name == talk["recipe"]), talk, people)
    add_share_link_and_action(Recipe.get(Recipe.name == recipes[SHARED]["recipe"]["name"]), people["alice"])
    plan_this_week(demo["plan"], people["alice"])
    make_cookbooks(demo["cookbooks"], people["alice"])


def generate_password() -> str:
    return "-".join("".join(choice(LETTERS) for _ in range(4)) for _ in range(3))


def create_people(passwords: dict[str, str], language: str) -> dict[str, User]:
    """Creates the three users with their households."""
    alice = make_first_administrator(
        make_email("alice"), "alice", FULL_NAMES["alice"], passwords["alice"], public_access=True, locale=language
    )
    hashed = {name: hash_password(passwords[name]) for name in ("bob", "mallory")}
    with db.atomic():
        next_door = Household.found(Group.found("Next door", private=False), "Next door")
        return {
            "alice": alice,
            "bob": create_person("bob", alice.household, hashed["bob"]),
            "mallory": create_person("mallory", next_door, hashed["mallory"]),
        }


def create_person(name: str, household: Household, hashed: str) -> User:
    names = {"username": name, "full_name": FULL_NAMES[name], "email": make_email(name)}
    return User.create(group=household.group, household=household, password=hashed, can_invite=True, **names)


def make_email(name: str) -> str:
    return f"{name}@example.com"


def add_recipe(sample: dict, people: dict[str, Person], language: str) -> None:
    """Adds one recipe with its picture, its ratings and the date when it was last cooked."""
    cook, kept = people[sample["cook"]], keep_named_picture(sample["picture"]) if sample["picture"] else None
    with db.atomic():
        recipe = make_recipe(cook, RECIPE.load(sample["recipe"] | read_texts(sample.get("lines"), cook, language)))
        for name, stars in sample["ratings"].items():
            rate(people[name].id, recipe, {"rating": stars})
        if kept:
            give_picture(recipe.id, kept)
        if (days := sample["madeDaysAgo"]) is not None:
            Recipe.update(last_made=count_back(days)).where(Recipe.id == recipe.id).execute()
        backdate(recipe, count_back(sample["daysAgo"]))


def read_texts(lines: list[dict] | None, cook: Person, language: str) -> dict:
    """Returns the ingredients of a recipe of which the demo has only the texts."""
    if lines is None:
        return {}
    parsed = read_demo_lines(lines, Household.get_by_id(cook.household), language)
    return {"recipe_ingredient": parsed["recipe_ingredient"]}


def count_back(days: float) -> datetime:
    return now() - timedelta(days=days)


def backdate(recipe: Recipe, made: datetime) -> None:
    """Sets the dates of the recipe, its events and its revisions to `made`."""
    dates = {"created_at": made, "updated_at": made, "date_updated": made, "date_added": made.date()}
    Recipe.update(dates).where(Recipe.id == recipe.id).execute()
    Event.update(created_at=made, timestamp=made).where(Event.recipe == recipe.id).execute()
    Revision.update(created_at=made).where(Revision.recipe == recipe.id).execute()


def add_comments(recipe: Recipe, talk: dict, people: dict[str, Person]) -> None:
    """Adds comments on a recipe, and an event for each time the recipe was cooked. The date of the last event becomes
    the recipe's `last_made`."""
    pictures = [keep_named_picture(meal["picture"]) if "picture" in meal else None for meal in talk["made"]]
    whose = {"group": recipe.group_id, "recipe": recipe.id}
    with db.atomic():
        for comment in talk["comments"]:
            when = {"created_at": count_back(comment["daysAgo"])}
            by = {"user": people[comment["by"]].id, "user_name": FULL_NAMES[comment["by"]]}
            Comment.create(text=comment["text"], **by, **whose, **when)
        for comment, kept in zip(talk["made"], pictures, strict=True):
            subject = SUBJECTS["dinner"].format(name=FULL_NAMES[comment["by"]])
            texts = {"subject": subject, "event_message": comment["words"] or None}
            when = {"created_at": count_back(comment["daysAgo"]), "timestamp": count_back(comment["daysAgo"])}
            event = Event.create(user=people[comment["by"]].id, event_type="comment", **texts, **whose, **when)
            if kept:
                give_picture_of_event(event, kept)
        Recipe.update(last_made=event.timestamp).where(Recipe.id == recipe.id).execute()


def add_share_link_and_action(recipe: Recipe, person: Person) -> None:
    """Adds a share link for the recipe, and a recipe action with which the household sends recipes by e-mail."""
    with db.atomic():
        ShareLink.create(group=person.group, user=person.id, recipe=recipe.id, expires_at=now() + LASTS)
        RecipeAction.create(group=person.group, household=person.household, action_type="link", **SEND_TO_BRING)


def plan_this_week(plan: list[dict], person: Person) -> None:
    """Plans meals for the week of today. In the file, day 0 is Monday."""
    monday = today() - timedelta(days=today().weekday())
    for entry in plan:
        recipe = Recipe.get(Recipe.name == entry["recipe"]) if "recipe" in entry else None
        meal = {"date": monday + timedelta(days=entry["day"]), "entry_type": entry["meal"], "recipe": recipe}
        words = {"title": entry.get("title", ""), "text": entry.get("text", "")}
        PlanEntry.create(**PlanEntry.owner(person), user=person.id, **meal, **words)


def make_cookbooks(cookbooks: list[dict], person: Person) -> None:
    """Makes cookbooks, each with the recipes that have one of its tags."""
    for position, sample in enumerate(cookbooks, 1):
        tags = [tag.id for tag in Tag.select(Tag.id).where(Tag.group == person.group, Tag.name.in_(sample["tags"]))]
        names = {name: sample[name] for name in ("name", "description", "public") if name in sample}
        values = {"slug": "", "position": position, "query_filter_string": f"tags.id IN {orjson.dumps(tags).decode()}"}
        Cookbook.make(Cookbook.owner(person) | values | names)


def keep_named_picture(name: str) -> dict[str, str]:
    with (DEMO / "dishes" / f"{name}.webp").open("rb") as file:
        return keep_picture(file)
