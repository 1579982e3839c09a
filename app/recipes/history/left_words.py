"""What the lines of recipes keep of a food or a unit that is deleted: its words, until it comes back."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from peewee import Expression, ForeignKeyField

from app.foods.food import Food
from app.foods.say_ingredient import say_unit
from app.foods.unit import Unit, UnitSchema
from app.framework.events import Happened, on, tell
from app.framework.fold import fold
from app.framework.former import now_called
from app.households.word import Moving, Word, names_of_removed
from app.recipes.ingredient import Ingredient
from app.recipes.recipe import Recipe

UNIT = UnitSchema()
KEYS: dict[type[Word], ForeignKeyField] = {Food: Ingredient.food, Unit: Ingredient.unit}


@on(Happened.WORD_LEAVES)
def write_its_words(leaving: Moving) -> None:
    """Each line with it says in its note what it said by the food or the unit, so that no word is lost."""
    if (key := KEYS.get(type(leaving.word))) is None:
        return
    lines = by_recipe(key == leaving.word.id)
    for recipe in recipes_of(lines):
        with changing(recipe):
            for line in lines[recipe.id]:
                words = words_in(line, leaving.word)
                store(line, {key: None, Ingredient.note: with_words(words, line.note)})
                leaving.left.append([line.recipe_id, line.reference_id, words])


@on(Happened.WORD_RETURNS)
def link_its_words(returning: Moving) -> None:
    """Each line that said its words is linked again, as far as it is there and still says them."""
    if (key := KEYS.get(type(returning.word))) is None:
        return
    said = {(recipe, reference): words for recipe, reference, words in returning.left}
    lines = by_recipe(Ingredient.recipe.in_([*{recipe for recipe, _ in said}]) & key.is_null())
    for recipe in recipes_of(lines):
        waiting = [line for line in lines[recipe.id] if said.get((recipe.id, line.reference_id), "\0") in line.note]
        if waiting:
            with changing(recipe):
                for line in waiting:
                    note = without_words(said[recipe.id, line.reference_id], line.note)
                    store(line, {key: returning.word.id, Ingredient.note: note})


def by_recipe(which: Expression) -> dict[str, list[Ingredient]]:
    found: dict[str, list[Ingredient]] = {}
    for line in Ingredient.select().where(which):
        found.setdefault(line.recipe_id, []).append(line)
    return found


def recipes_of(ids: Iterable[str]) -> list[Recipe]:
    return list(Recipe.select().where(Recipe.id.in_(list(ids))))


@contextmanager
def changing(recipe: Recipe) -> Iterator[None]:
    """What happens to the recipe inside is a version of its own, and part of its history."""
    tell(Happened.RECIPE_CHANGES, recipe)
    yield
    recipe.touch()
    recipe.save()
    tell(Happened.RECIPE_UPDATED, recipe)


def store(line: Ingredient, values: dict) -> None:
    at = Ingredient.recipe == line.recipe_id, Ingredient.position == line.position
    Ingredient.update(values).where(*at).execute()


def words_in(line: Ingredient, word: Word) -> str:
    """What the line says by this food or unit; nothing where its note says it already."""
    if isinstance(word, Food):
        several = not line.quantity or line.quantity > 1
        words = (several and word.plural_name) or word.name
        return "" if fold(words) in fold(line.note) else words
    words = say_unit(UNIT.dump(word), line.quantity or 1)
    # Behind a food that stays, a bare unit would read as part of it: "2 flour (cups)".
    return f"({words})" if line.food_id else words


def with_words(words: str, note: str) -> str:
    return f"{words} {note}".strip()


def without_words(words: str, note: str) -> str:
    return " ".join(note.replace(words, "", 1).split()) if words else note


def say_what_is_gone(lines: list[dict]) -> None:
    """The same for lines that were out of sight meanwhile, as they stand in the file: what they are of was deleted."""
    for column, table in (("food_id", Food), ("unit_id", Unit)):
        asked = {line[column] for line in lines if line[column]}
        there = {row.id for row in table.select(table.id).where(table.id.in_(asked))}
        now = now_called(asked - there)
        names = names_of_removed((asked - there) | {*now.values()})
        for line in lines:
            if name := names.get(now.get(line[column], line[column])):
                line["note"] = with_words(name, line["note"])
