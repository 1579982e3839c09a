"""What becomes of recipes when a word of theirs is deleted, returns or becomes another: a version of each."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from peewee import ForeignKeyField

from app.foods.food import Food
from app.foods.say_ingredient import say_unit
from app.foods.unit import Unit, UnitSchema
from app.framework.database import db
from app.framework.events import Happened, on, tell
from app.framework.fold import fold
from app.framework.former import now_called
from app.households.removed_word import Moving, names_of_removed
from app.households.word import Merger, Word
from app.recipes.ingredient import Ingredient
from app.recipes.recipe import Recipe
from app.recipes.sorting import KINDS

UNIT = UnitSchema()
IN_LINES: dict[type[Word], ForeignKeyField] = {Food: Ingredient.food, Unit: Ingredient.unit}
ON_RECIPES: dict[type[Word], ForeignKeyField] = {key.rel_model: key for key in KINDS.values()}
STORE = {
    key.name: f'UPDATE "ingredient" SET "{key.column_name}" = ?, "note" = ? WHERE "recipe_id" = ? AND "position" = ?'
    for key in IN_LINES.values()
}


@on(Happened.WORDS_BECOME)
def tell_what_changes(merger: Merger) -> None:
    if key := (IN_LINES | ON_RECIPES).get(type(merger.into)):
        merger.left = recipes_of(recipe_id for (recipe_id,) in with_any(key, merger.former))
        will_change(merger.left)


@on(Happened.WORDS_MERGED)
def tell_what_became_of_it(merger: Merger) -> None:
    have_changed(merger.left)


@on(Happened.WORD_LEAVES)
def write_its_words(leaving: Moving) -> None:
    """Each line with it says in its note what it said by the food or the unit, so that no word is lost."""
    if (key := IN_LINES.get(type(leaving.word))) is None:
        return
    lines = list(Ingredient.select().where(key == leaving.word.id))
    said = [words_in(line, leaving.word) for line in lines]
    with changing(line.recipe_id for line in lines):
        notes = [with_words(words, line.note) for words, line in zip(said, lines, strict=True)]
        store(key, None, lines, notes)
    leaving.left += [[line.recipe_id, line.reference_id, words] for words, line in zip(said, lines, strict=True)]


@on(Happened.WORD_RETURNS)
def link_its_words(returning: Moving) -> None:
    """Each line that said its words is linked again, as far as it is there and still says them."""
    if (key := IN_LINES.get(type(returning.word))) is None:
        return
    said = {(recipe, reference): words for recipe, reference, words in returning.left}
    there = Ingredient.select().where(Ingredient.recipe.in_([*{recipe for recipe, _ in said}]), key.is_null())
    words = [(line, said.get((line.recipe_id, line.reference_id), "\0")) for line in there]
    waiting = [(line, words) for line, words in words if words in line.note]
    with changing(line.recipe_id for line, _ in waiting):
        notes = [without_words(words, line.note) for line, words in waiting]
        store(key, returning.word.id, [line for line, _ in waiting], notes)


@on(Happened.WORD_LEAVES)
def take_it_off(leaving: Moving) -> None:
    """Before its own end would do so: by then nobody could tell what the recipes were like."""
    if key := ON_RECIPES.get(type(leaving.word)):
        leaving.left += [recipe_id for (recipe_id,) in with_any(key, [leaving.word.id])]
        with changing(leaving.left):
            key.model.delete().where(key == leaving.word.id).execute()


@on(Happened.WORD_RETURNS)
def put_it_on_again(returning: Moving) -> None:
    """On the recipes that are still there."""
    if key := ON_RECIPES.get(type(returning.word)):
        with changing(returning.left) as recipes:
            rows = [{"recipe": recipe.id, key.name: returning.word.id} for recipe in recipes]
            if rows:
                key.model.insert_many(rows).on_conflict_ignore().execute()


def with_any(key: ForeignKeyField, words: list[str]) -> list[tuple]:
    return list(key.model.select(key.model.recipe).where(key.in_(words)).distinct().tuples())


def recipes_of(ids: Iterable[str]) -> list[Recipe]:
    return list(Recipe.select().where(Recipe.id.in_(list({*ids}))))


def will_change(recipes: list[Recipe]) -> None:
    for recipe in recipes:
        tell(Happened.RECIPE_CHANGES, recipe)


def have_changed(recipes: list[Recipe]) -> None:
    for recipe in recipes:
        recipe.touch()
        recipe.save_changes()
        tell(Happened.RECIPE_UPDATED, recipe)


@contextmanager
def changing(ids: Iterable[str]) -> Iterator[list[Recipe]]:
    """What happens to the recipes inside is a version of each, and part of its history."""
    recipes = recipes_of(ids)
    will_change(recipes)
    yield recipes
    have_changed(recipes)


def store(key: ForeignKeyField, value: str | None, lines: list[Ingredient], notes: list[str]) -> None:
    values = [(value, note, line.recipe_id, line.position) for line, note in zip(lines, notes, strict=True)]
    db.cursor().executemany(STORE[key.name], values)


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
