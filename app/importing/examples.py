"""Three example recipes, with which a new household can try everything, and which are taken away by one request."""

from flask import Blueprint
from marshmallow import fields

from app.access import import_owner, member
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import PartSchema
from app.framework.api.wire import response
from app.framework.storage.database import db, new_id
from app.framework.storage.query_limit import lift_query_limit
from app.framework.tasks.run import DONE, Run
from app.framework.text.language import find_preferred_language
from app.households.household import Household
from app.importing.demo_words import DEMO, DEMO_LANGUAGES, ENGLISH, read_demo, read_words
from app.importing.lines.parse_lines import parse_lines
from app.importing.moving.move_in import MovedRecipe
from app.importing.moving.store_recipe import KeptPictures, ReadyRecipe, store_recipe
from app.importing.moving.undo_move import forget_items, is_untouched
from app.importing.readers.recipe_content import hash_texts
from app.media.file import keep_picture
from app.recipes.history.trash import delete_for_good
from app.recipes.opinions.rating import Rating
from app.recipes.recipe import Recipe
from app.recipes.recipe_document import RECIPE

EXAMPLES = "examples"  # the kind of the runs that added them
TRANSLATED = ("name", "description", "totalTime", "prepTime", "performTime", "lines", "steps", "notes")


class ExamplesSchema(PartSchema):
    """The number of example recipes that are as they were added, and that the caller may take away."""

    removable = fields.Int()


routes = Blueprint("examples", __name__, url_prefix="/groups/example-recipes")


@routes.get("")
@allow(member)
@response(ExamplesSchema())
def read_examples():
    return read_counts()


@routes.post("")
@allow(member)
@response(ExamplesSchema(), 201)
def add_examples():
    """Adds those of the examples that the group does not have, in the language of the request."""
    person = current_user()
    language = find_preferred_language(DEMO_LANGUAGES)
    ready = [prepare_example(sample, language) for sample in read_samples(language) if not is_here(sample["picture"])]
    with db.atomic():
        ready = [recipe for recipe in ready if not is_here(recipe.answer["source_id"])]  # meanwhile, by another request
        if not ready:
            return read_counts()
        move = Run.create(kind=EXAMPLES, group=person.group, user=person.id, given={"program": EXAMPLES}, state=DONE)
        for recipe in ready:
            store_recipe(person, move, recipe)
    return read_counts()


@routes.delete("")
@allow(member)
@lift_query_limit()
@response(ExamplesSchema())
def remove_examples():
    """Takes the examples away that are as they were added. Those that somebody has changed or used stay."""
    with db.atomic():
        removable = list_removable()
        for moved in removable:
            delete_for_good(Recipe.get_by_id(moved.recipe_id))
            moved.delete_instance()
        for move in {moved.move for moved in removable}:
            forget_items(move)
            if not move.recipes.exists():
                move.delete_instance()
    return read_counts()


def read_counts() -> dict:
    return {"removable": len(list_removable())}


def read_samples(language: str) -> list[dict]:
    """Returns those recipes of the demo household that are examples, with their lines as texts."""
    samples = read_demo("examples")
    if language == ENGLISH:
        return samples
    pictures = [sample["picture"] for sample in read_demo("recipes")]
    texts = dict(zip(pictures, read_words(language)["recipes"], strict=True))
    return [sample | {name: texts[sample["picture"]][name] for name in TRANSLATED} for sample in samples]


def prepare_example(sample: dict, language: str) -> ReadyRecipe:
    """Reads the lines of an example as an import does, and stores its picture. Slow, so call it outside of
    transactions."""
    source, household = sample["picture"], Household.get_by_id(current_user().household)
    recipe = {name: value for name, value in sample.items() if name not in ("picture", "lines", "steps")}
    recipe |= {"recipeInstructions": sample["steps"]} | read_demo_lines(sample["lines"], household, language)
    values = RECIPE.load(recipe)
    with (DEMO / "dishes" / f"{source}.webp").open("rb") as file:
        pictures = KeptPictures(keep_picture(file))
    answer = {"favorite": False, "picture_urls": [], "content": hash_texts(recipe), "source_id": source}
    return ReadyRecipe(answer, values | {"id": new_id()}, pictures)


def read_demo_lines(lines: list[dict], household: Household, language: str) -> dict:
    """Reads texts as an import does. Newcomers need not look at those that we wrote, even if they were doubtful."""
    unread = [
        {"title": line.get("title", ""), "note": line["line"], "original_text": line["line"]}
        | ({"reference_id": line["referenceId"]} if "referenceId" in line else {})
        for line in lines
    ]
    parsed = parse_lines(unread, household, language)
    return parsed | {"recipe_ingredient": [line | {"is_doubtful": False} for line in parsed["recipe_ingredient"]]}


def is_here(source: str) -> bool:
    added = MovedRecipe.select().join(Run).join(Recipe, on=(Recipe.id == MovedRecipe.recipe_id))
    own = Run.group == current_user().group, Run.kind == EXAMPLES
    return added.where(*own, MovedRecipe.source_id == source).exists()


def list_removable() -> list[MovedRecipe]:
    mine = import_owner.visible_rows(current_user(), Run)
    rows = MovedRecipe.select(MovedRecipe, Run).join(Run).where(mine, Run.kind == EXAMPLES)
    return [moved for moved in rows if is_as_added(moved)]


def is_as_added(moved: MovedRecipe) -> bool:
    recipe = Recipe.get_or_none(Recipe.id == moved.recipe_id)
    return bool(recipe) and is_untouched(recipe, moved) and not Rating.select().where(Rating.recipe == recipe).exists()
