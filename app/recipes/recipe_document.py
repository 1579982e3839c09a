"""Reads and stores the recipe document, which is the complete JSON of a recipe."""

import re
from math import ceil

import orjson
from marshmallow import fields
from marshmallow.validate import Regexp

from app.access import Person
from app.foods.format_ingredient import format_ingredient
from app.foods.unit import select_unit
from app.framework.api.errors import Failure, Invalid, NotFound, TooLarge
from app.framework.api.lists.page import describe_parameter
from app.framework.api.schema import Extras, Id, Whole
from app.framework.jobs.events import EventType, publish
from app.framework.storage.database import db, new_id
from app.framework.storage.sql_json import json_object, parts_in_json
from app.framework.text.translate import _, lazy
from app.households.household import Household
from app.media.file import ASSET, copy_files
from app.recipes.asset import Asset, AssetSchema
from app.recipes.convert_units import SYSTEMS, convert_units, list_other_systems
from app.recipes.covers.choose_cover import choose_cover
from app.recipes.ingredients import ingredient
from app.recipes.ingredients.ingredient import IngredientSchema
from app.recipes.ingredients.inner_recipe import as_text_line
from app.recipes.ingredients.store_parts import store_parts
from app.recipes.kitchen_changes import former_link, original_note
from app.recipes.note import REFERENCE, Note, NoteSchema
from app.recipes.nutrition import NutritionSchema, as_stored, merge_changes
from app.recipes.opinions.comment import COMMENTS, CommentSchema
from app.recipes.opinions.rating import MOST_STARS, rate
from app.recipes.recipe import (
    CHANGED,
    COPIED,
    HOUSEHOLD,
    IMPORTED,
    MADE,
    OwnSchema,
    Recipe,
    SavedRecipe,
    SettingsSchema,
    find_free_recipe_name,
    find_next_number,
    is_taken,
)
from app.recipes.sorting import SortedSchema, select_lists
from app.recipes.step import Step, StepSchema
from app.recipes.yields.keep_yield import KEYS, keep_yield
from app.recipes.yields.read_yield import RecipeYield

SAMPLE_STEP = lazy(
    "Write the steps here, as [Markdown](https://commonmark.org/help/): **bold**, *italic*, lists, links."
)
LANGUAGE = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}\Z")
MB = 1_000_000
LARGEST = 2 * MB  # maximum bytes of a recipe's JSON
AN_ID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


class Language(fields.Str):
    """The code of a language, such as "de" or "pt-BR". An empty text becomes None."""

    def __init__(self, **kwargs):
        super().__init__(validate=Regexp(LANGUAGE, error=lazy("Give a language code, such as de or pt-BR.")), **kwargs)

    def deserialize(self, value, *args, **kwargs):
        return super().deserialize(None if value == "" else value, *args, **kwargs)


class RecipeSchema(OwnSchema, SortedSchema):
    """A complete recipe in requests and responses, as in the Mealie-compatible API."""

    user_id = Id(load_default=None, allow_none=True)
    recipe_ingredient = fields.List(Whole(IngredientSchema), load_default=None, allow_none=True)
    recipe_instructions = fields.List(Whole(StepSchema), load_default=None, allow_none=True)
    nutrition = fields.Nested(NutritionSchema, load_default=None, allow_none=True)
    settings = fields.Nested(SettingsSchema, load_default=None, allow_none=True)
    assets = fields.List(Whole(AssetSchema), load_default=list, allow_none=True)
    notes = fields.List(Whole(NoteSchema), load_default=list, allow_none=True)
    extras = Extras()
    # Optional, so that clients which do not know it can change other fields.
    language = Language(allow_none=True)
    comments = fields.List(fields.Nested(CommentSchema), dump_only=True)


class RecipeTooLarge(TooLarge):
    def __init__(self, size: int):
        super().__init__(
            _(
                "This recipe would take {size} MB, but {most} MB is the most. Nothing was "
                "saved. Shorten its texts, or split it into two recipes.",
                size=ceil(size / MB * 10) / 10,
                most=LARGEST // MB,
            )
        )


class RecipeToReadSchema(RecipeSchema):
    """A recipe as `GET /api/recipes/{slug}` returns it, with what is computed from it."""

    other_units = fields.List(fields.Str(), dump_only=True)  # "metric", "us", both or neither
    # The drawing that stands for a recipe without a picture, such as "soup".
    cover = fields.Str(dump_only=True, allow_none=True)


TO_READ = RecipeToReadSchema()
RECIPE, INGREDIENT, STEP, SETTINGS = RecipeSchema(), IngredientSchema(), StepSchema(), SettingsSchema()
WHOLE = json_object(
    Recipe,
    RECIPE,
    household_id=HOUSEHOLD,
    recipe_ingredient=ingredient.list_in_sql(),
    recipe_instructions=parts_in_json(Step, "recipe", json_object(Step, STEP)),
    settings=json_object(Recipe, SETTINGS),
    assets=parts_in_json(Asset, "recipe", json_object(Asset, AssetSchema())),
    notes=parts_in_json(Note, "recipe", json_object(Note, NoteSchema(), reference_id=REFERENCE)),
    comments=COMMENTS,
    **select_lists(),
)
IN_UNITS = describe_parameter(
    "units", "string", "the measures to read it in; without, as it was written", enum=[*SYSTEMS]
)
WHAT_IS_COPIED = RecipeSchema(exclude=("rating", "last_made", "date_added"))
UNITS = f'SELECT {select_unit()} FROM "unit" WHERE "group_id" = ? ORDER BY "created_at"'
READ = f'SELECT {WHOLE} FROM "recipe" WHERE "id" = ?'


def read_recipe_document(recipe_id: str) -> dict:
    """Returns the recipe as JSON of RecipeSchema. Raises NotFound. The caller must have checked the permissions.

    An ingredient that is a recipe has only the id, name and slug of that one: `nest` completes it.
    """
    return parse_document(read_document_text(recipe_id))


def read_document_text(recipe_id: str) -> str:
    """Returns the JSON text that `parse_document` turns into the recipe document. Raises NotFound."""
    for (text,) in db.execute_sql(READ, (recipe_id,)):
        return text
    raise NotFound(_("No Entry Found"))


def parse_document(text: str) -> dict:
    answer = orjson.loads(text)
    for line in answer["recipeIngredient"]:
        if (inner := line["referencedRecipe"]) and not inner["id"]:
            line |= as_text_line(line, inner["name"] or "")
        line["display"] = format_ingredient(line)
    return answer


def read_saved_document(recipe_id: str) -> dict:
    """Returns the recipe document after saving. Raises RecipeTooLarge if it is too large."""
    text = read_document_text(recipe_id)
    answer = parse_document(text)
    # Skips the exact check for most recipes. The document can be several times as large as the text in characters,
    # because `display` repeats notes and a character takes up to 4 bytes.
    if len(text) > LARGEST // 6:
        # Comments do not count, because other users write them.
        refuse_if_too_large(answer | {"comments": []})
    return answer


def refuse_if_too_large(recipe: dict) -> None:
    size = len(orjson.dumps(recipe))
    if size > LARGEST:
        raise RecipeTooLarge(size)


def convert_document(system: str | None, answer: dict) -> dict:
    """Converts the recipe document to "metric" or "us" units, or leaves it as written if no system is given.

    Raises Invalid for an unknown system.
    """
    answer |= {"otherUnits": list_other_systems(answer), "cover": find_cover(answer)}
    if not system:
        return answer
    if system not in SYSTEMS:
        raise Invalid(
            _("Ask for {choices}, or for none.", choices=_(" or ").join(f"units={system}" for system in SYSTEMS)),
            ("query", "units"),
            system,
        )
    units = db.execute_sql(UNITS, (answer["groupId"],)).fetchall()
    return convert_units(answer, system, [orjson.loads(unit) for (unit,) in units])


def find_cover(answer: dict) -> str | None:
    """Returns the drawing for a recipe document without a picture, as the lists of recipes do."""
    categories = " ".join(category["name"] for category in answer["recipeCategory"])
    return None if answer["image"] else choose_cover(answer["name"], categories)


def make_recipe(person: Person, values: dict, kind: str = MADE) -> Recipe:
    """Stores a new recipe that belongs to the person. `values` is loaded by RecipeSchema and needs only a name.

    Missing ingredients and steps are replaced with a sample, but not in a recipe that was imported.
    """
    sample = {"recipe_ingredient": [INGREDIENT.load({"note": _("1 Cup Flour")})]}
    sample["recipe_instructions"] = [STEP.load({"text": str(SAMPLE_STEP)})]
    values |= {name: [] if kind == IMPORTED else parts for name, parts in sample.items() if values[name] is None}
    values["settings"] = read_default_settings(person) | (values["settings"] or {})
    with db.atomic():
        return store_new(person, values, kind)


def read_default_settings(person: Person) -> dict:
    """Returns the default settings for new recipes in the person's household."""
    household = Household.get_by_id(person.household)
    shown = SETTINGS.fields.keys() - {"locked"}
    return {name: getattr(household, f"recipe_{name}") for name in shown} | {"locked": False}


def store_new(person: Person, values: dict, kind: str) -> Recipe:
    recipe = Recipe(user=person.id, group=person.group, number=find_next_number(), id=values.get("id") or new_id())
    own_rating = values.pop("rating", None)
    recipe.rename(find_free_recipe_name(person.group, values["name"]))
    recipe.nutrition = as_stored(None)
    set_columns(recipe, values)
    recipe.save(force_insert=True)
    store_parts(recipe, values, kind, is_new=True)
    if own_rating and own_rating > 0:
        rate(person.id, recipe, {"rating": min(own_rating, MOST_STARS)})
    publish(EventType.RECIPE_CREATED, SavedRecipe(recipe, kind, person.id, read_saved_document(recipe.id)))
    return recipe


def change(recipe: Recipe, changes: dict, person: Person, kind: str = CHANGED) -> dict:
    """Stores new values of a recipe and returns its document. Raises Failure if the name is taken.

    The caller must have checked that the person may change the recipe.
    """
    changes.pop(
        "rating", None
    )  # ignored, because the rating of a recipe is an average that is computed from its ratings
    publish(EventType.RECIPE_CHANGES, recipe)
    if (name := changes.get("name", recipe.name)) != recipe.name:
        before = recipe.slug
        recipe.rename(name)
        if recipe.slug != before and is_taken(recipe.group_id, name):
            raise Failure(_("Recipe already exists"))
    was_without_amounts = recipe.disable_amount
    set_columns(recipe, changes)
    recipe.save_changes()
    parts = store_parts(recipe, changes, kind)
    # Clients of today know no recipes without amounts. In older ones, such a recipe has no fields for food and unit.
    if was_without_amounts and recipe.disable_amount and kind == CHANGED and parts.gains_amounts:
        recipe.disable_amount = False
        recipe.save_changes()
    answer = read_saved_document(recipe.id)
    publish(EventType.RECIPE_UPDATED, SavedRecipe(recipe, kind, person.id, answer, parts.changed))
    return answer


def set_columns(recipe: Recipe, changes: dict) -> None:
    """Sets the columns that `changes` has values for, except the name."""
    if "nutrition" in changes:
        changes["nutrition"] = merge_changes(recipe.nutrition, changes["nutrition"])
    before = RecipeYield(recipe.recipe_servings, recipe.recipe_yield_quantity, recipe.recipe_yield or "")
    plain = changes.keys() & Recipe._meta.fields.keys() - {"id", "name", *KEYS}
    values = {name: changes[name] for name in plain} | keep_yield(changes, before, recipe.yield_text)
    values |= changes.get("settings") or {}
    for name, value in values.items():
        if (value is not None or Recipe._meta.fields[name].null) and value != getattr(recipe, name):
            setattr(recipe, name, value)
    recipe.touch()


def duplicate(recipe: Recipe, person: Person, name: str | None) -> Recipe:
    """Returns a copy that belongs to the person, with all files. Ratings, comments and dates are not copied."""
    copy_id, answer = new_id(), read_recipe_document(recipe.id)
    new_ids = {line["referenceId"]: new_id() for line in answer["recipeIngredient"]}
    new_ids |= {instruction["id"]: new_id() for instruction in answer["recipeInstructions"]} | {recipe.id: copy_id}
    text = AN_ID.sub(lambda old: new_ids.get(old[0], old[0]), orjson.dumps(answer).decode())
    values = WHAT_IS_COPIED.load(orjson.loads(text))
    values |= RECIPE.load({"name": name or recipe.name}, partial=True) | {"image": recipe.image}
    for kind in ("recipe", ASSET):
        copy_files(kind, recipe.id, copy_id)
    copied = store_new(person, values, COPIED)
    if copied.group_id == recipe.group_id:
        original_note.copy_original_notes(recipe.id, copy_id, new_ids)
        former_link.copy_former_links(recipe.id, copy_id)
    return copied
