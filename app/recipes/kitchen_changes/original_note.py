"""Writes the name of a deleted food or unit into the notes of its ingredients until it is restored."""

from collections import defaultdict
from collections.abc import Iterable
from unicodedata import category

from peewee import CompositeKey, ForeignKeyField, TextField

from app.foods.food import Food
from app.foods.format_ingredient import drop_unit, format_unit, is_plural
from app.foods.unit import Unit, UnitSchema
from app.framework.jobs.events import EventType, subscribe
from app.framework.storage.database import IdField, Row, db
from app.framework.storage.merged_ids import map_current_ids
from app.framework.tasks.recur import nightly
from app.framework.text.fold import fold
from app.kitchen.named_item import NamedItem
from app.kitchen.removed_item import RemovedItem, Returned, find_removed_items
from app.recipes.ingredients.ingredient import Ingredient
from app.recipes.kitchen_changes.merged_items import record_changes
from app.recipes.recipe import Recipe, SavedRecipe

UNIT = UnitSchema()
NO_NAMES = {"name": "", "pluralName": None}
KINDS: dict[type[NamedItem], str] = {Food: "food", Unit: "unit"}
STORE_LINE = """UPDATE "ingredient" SET "food_id" = ?, "food_text" = ?, "unit_id" = ?, "note" = ?
  WHERE "recipe_id" = ? AND "position" = ?"""
STORE_ORIGINAL = """INSERT OR REPLACE INTO "original_note"
  ("recipe_id", "reference_id", "note", "written", "food_id", "food_name", "food_text", "unit_id", "unit_name")
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"""
OF_LINE = ("food_id", "food_text", "unit_id", "note", "recipe_id", "position")
OF_ORIGINAL = "recipe_id reference_id note written food_id food_name food_text unit_id unit_name".split()
HAS_ANY = 'SELECT 1 FROM "original_note" WHERE "recipe_id" = ? LIMIT 1'


class OriginalNote(Row):
    """The original note of an ingredient whose food or unit is deleted.

    Until the food or unit is restored, the ingredient has the note `written`. `food_text` has the words that the
    ingredient uses for the deleted food.
    """

    id = None
    created_at = None
    updated_at = None
    recipe = ForeignKeyField(Recipe, on_delete="CASCADE", index=False)
    reference_id = IdField()
    note = TextField()
    written = TextField(default="")
    food_id = IdField(null=True, index=True)
    food_name = TextField(default="")
    food_text = TextField(null=True)
    unit_id = IdField(null=True, index=True)
    unit_name = TextField(default="")

    class Meta:
        primary_key = CompositeKey("recipe", "reference_id")
        without_rowid = True

    def is_untouched(self, line: Ingredient | None, kind: str) -> bool:
        """Whether the ingredient is unchanged since its food or unit was deleted."""
        return line is not None and line.note == self.written and getattr(line, f"{kind}_id") is None

    def remove(self, kind: str, line: Ingredient, item: NamedItem) -> None:
        # The ingredient was given this item after its former one was deleted. Its note still names the former one.
        if getattr(self, f"{kind}_id"):
            self.keep_name(kind)
        name = find_shown_name(line, item, self.note, self.food_name or line.food_text or "")
        if kind == "food":
            self.food_text, line.food_text = line.food_text, None
        setattr(line, f"{kind}_id", None)
        self.write(kind, line, item.id, name)

    def bring_back(self, kind: str, line: Ingredient, item: NamedItem) -> None:
        setattr(line, f"{kind}_id", item.id)
        if kind == "food":
            self.food_text, line.food_text = None, self.food_text
        self.write(kind, line, None, "")

    def write(self, kind: str, line: Ingredient, word_id: str | None, name: str) -> None:
        setattr(self, f"{kind}_id", word_id)
        setattr(self, f"{kind}_name", name)
        # The unit is put in parentheses after a food, as in "2 flour (cups)", to keep it apart from the food's name.
        unit = f"({self.unit_name})" if self.unit_name and line.food_id else self.unit_name
        line.note = self.written = join_notes(unit, self.food_name, self.note)

    def keep_name(self, kind: str) -> None:
        """Adds the name of a deleted food or unit to the note permanently, as restoring it will not link it again."""
        self.note = join_notes(getattr(self, f"{kind}_name"), self.note)
        if kind == "food":
            self.food_text = None
        setattr(self, f"{kind}_id", None)
        setattr(self, f"{kind}_name", "")


def join_notes(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def find_shown_name(line: Ingredient, item: NamedItem, note: str, words: str) -> str:
    """Returns the name of the food or unit as the ingredient shows it, or "" if the ingredient names it anyway.

    `words` are those for its food, which begin with the unit if the ingredient has a unit but no number.
    """
    if isinstance(item, Unit):
        unit = UNIT.dump(item)
        is_named = not line.quantity and drop_unit(words, unit, NO_NAMES) != words
        return "" if is_named else format_unit(unit, line.quantity or 1)
    name = line.food_text or (is_plural(line.quantity) and item.plural_name) or item.name
    return "" if has_word(fold(note), fold(name)) else name


def has_word(text: str, word: str) -> bool:
    """Whether the text contains the word as a separate word, unlike "ham" in "graham"."""
    at = text.find(word) if word else -1
    while at >= 0:
        if not any(category(sign)[0] in "LMN" for sign in (text[at - 1 : at] + text[at + len(word) :][:1])):
            return True
        at = text.find(word, at + 1)
    return False


@subscribe(EventType.ITEM_DELETING)
def write_its_name(item: NamedItem) -> None:
    """Adds the name of a food or unit to the notes of the ingredients that use it, before it is deleted."""
    if kind := KINDS.get(type(item)):
        lines = list(Ingredient.select().where(getattr(Ingredient, kind) == item.id))
        with record_changes(line.recipe_id for line in lines):
            write_name(item, lines)


@subscribe(EventType.ITEM_RESTORED)
def link_its_lines(returned: Returned) -> None:
    """Links ingredients to their restored food or unit, with their original notes, unless they were changed since."""
    if kind := KINDS.get(type(returned.item)):
        kept = OriginalNote.select().where(getattr(OriginalNote, f"{kind}_id") == returned.former_id)
        notes_and_lines = select_with_lines(list(kept))
        with record_changes(
            original.recipe_id for original, line in notes_and_lines if original.is_untouched(line, kind)
        ):
            link_again(returned.item, notes_and_lines)


@subscribe(EventType.RECIPE_UPDATED)
def forget_rewritten(saved: SavedRecipe) -> None:
    """Makes the notes of ingredients permanent if these were changed after the deletion of their food or unit.

    Otherwise a changed note that later equals `written` by chance would be replaced when the item is restored.
    """
    recipe = saved.recipe
    if saved.changed is not None and "recipe_ingredient" not in saved.changed:
        return
    if not db.execute_sql(HAS_ANY, (recipe.id,)).fetchone():
        return
    kept = select_with_lines(list(OriginalNote.select().where(OriginalNote.recipe == recipe)))
    with_lines = [(original, line) for original, line in kept if line]
    for original, line in with_lines:
        for kind in KINDS.values():
            if getattr(original, f"{kind}_id") and not original.is_untouched(line, kind):
                original.keep_name(kind)
    store_rewritten([], [original for original, _ in with_lines])


def write_name(item: NamedItem, lines: list[Ingredient]) -> None:
    kind, written = KINDS[type(item)], []
    recipes = list({line.recipe_id for line in lines})
    kept = {
        (original_note.recipe_id, original_note.reference_id): original_note
        for original_note in OriginalNote.select().where(select_among(recipes))
    }
    for line in lines:
        original = kept.get((line.recipe_id, line.reference_id))
        if original is None or original.written != line.note:
            original = OriginalNote(recipe=line.recipe_id, reference_id=line.reference_id, note=line.note)
        original.remove(kind, line, item)
        written.append(original)
    store_rewritten(lines, written)


def link_again(item: NamedItem, notes_and_lines: list[tuple[OriginalNote, Ingredient | None]]) -> None:
    kind, linked = KINDS[type(item)], []
    for original, line in notes_and_lines:
        if original.is_untouched(line, kind):
            original.bring_back(kind, line, item)
            linked.append(line)
        else:
            original.keep_name(kind)
    store_rewritten(linked, [original for original, _ in notes_and_lines])


def select_with_lines(originals: list[OriginalNote]) -> list[tuple[OriginalNote, Ingredient | None]]:
    recipes = list({original.recipe_id for original in originals})
    there = Ingredient.select().where(Ingredient.recipe.in_(recipes))
    lines = {(line.recipe_id, line.reference_id): line for line in there}
    return [(original, lines.get((original.recipe_id, original.reference_id))) for original in originals]


def select_among(recipes: list[str]):
    return OriginalNote.recipe.in_(recipes)


def store_rewritten(lines: list[Ingredient], originals: list[OriginalNote]) -> None:
    cursor = db.cursor()
    cursor.executemany(STORE_LINE, [tuple(getattr(line, name) for name in OF_LINE) for line in lines])
    cursor.executemany(
        STORE_ORIGINAL, [tuple(getattr(original, name) for name in OF_ORIGINAL) for original in originals]
    )
    OriginalNote.delete().where(OriginalNote.food_id.is_null(), OriginalNote.unit_id.is_null()).execute()


def copy_original_notes(recipe_id: str, copy_id: str, new_ids: dict[str, str]) -> None:
    """Copies the original notes of a recipe to its copy. `new_ids` maps reference ids of the recipe to the copy's."""
    kept = list(OriginalNote.select().where(OriginalNote.recipe == recipe_id))
    kept = [original for original in kept if original.reference_id in new_ids]
    for original in kept:
        original.recipe, original.reference_id = copy_id, new_ids[original.reference_id]
    store_rewritten([], kept)


def unlink_deleted(lines: list[dict], group: str) -> dict[str, list[NamedItem]]:
    """Removes foods and units that the group no longer has from the ingredients of a trashed recipe.

    `lines` are column values. Returns the removed items that can be restored, by the reference id of their ingredient.
    """
    deleted: dict[str, list[NamedItem]] = defaultdict(list)
    for table, kind in KINDS.items():
        column = f"{kind}_id"
        now, there, removed = locate_items(table, (line[column] for line in lines), group)
        for line in lines:
            word_id = now.get(line[column], line[column])
            line[column] = word_id if word_id in there else None
            if word_id in removed:
                deleted[line["reference_id"]].append(removed[word_id])
    return deleted


def locate_items(table: type[NamedItem], ids: Iterable[str | None], group: str) -> tuple[dict, dict, dict]:
    """Looks up ids of items that may have been merged or deleted since.

    Returns three mappings: from merged ids to current ids, from ids to existing items, and from ids to deleted items.
    """
    present_ids = {row_id for row_id in ids if row_id}
    now = map_current_ids(present_ids)
    current = [now.get(row_id, row_id) for row_id in present_ids]
    there = {row.id: row for row in table.select().where(table.id.in_(current), table.group == group)}
    return now, there, find_removed_items(table, set(current) - there.keys(), group)


def apply_missed_changes(recipe: Recipe, deleted: dict[str, list[NamedItem]]) -> None:
    """Applies deletions and restorations of foods and units that a recipe missed while it was in the trash."""
    lines = {line.reference_id: line for line in Ingredient.select().where(Ingredient.recipe == recipe)}
    for reference_id, words in deleted.items():
        for item in words:
            write_name(item, [lines[reference_id]])
    for table, kind in KINDS.items():
        column = f"{kind}_id"
        kept = list(OriginalNote.select().where(OriginalNote.recipe == recipe))
        now, there, _ = locate_items(table, (getattr(note, column) for note in kept), recipe.group_id)
        for original in kept:
            if (word_id := getattr(original, column)) is None:
                continue
            current = now.get(word_id, word_id)
            if item := there.get(current):
                link_again(item, select_with_lines([original]))
            elif current != word_id:
                # The item was merged into another one, which is now deleted. Restoring that one restores the link.
                setattr(original, column, current)
                store_rewritten([], [original])


@nightly("forget-original-notes")
def forget_original_notes() -> None:
    """Deletes the original notes of ingredients whose foods and units can no longer be restored."""
    removed = RemovedItem.select(RemovedItem.row_id)
    with db.atomic():
        OriginalNote.delete().where(
            OriginalNote.food_id.is_null() | OriginalNote.food_id.not_in(removed),
            OriginalNote.unit_id.is_null() | OriginalNote.unit_id.not_in(removed),
        ).execute()
