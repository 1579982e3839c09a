"""Ingredient notes as users wrote them, kept while they are prefixed with names of deleted foods and units."""

from collections import defaultdict
from collections.abc import Iterable
from unicodedata import category

from peewee import CompositeKey, ForeignKeyField, TextField

from app.foods.food import Food
from app.foods.format_ingredient import format_unit
from app.foods.unit import Unit, UnitSchema
from app.framework.jobs.events import EventType, subscribe
from app.framework.jobs.schedule import every
from app.framework.storage.database import IdField, Row, db
from app.framework.storage.merged_ids import current_ids
from app.framework.text.fold import fold
from app.kitchen.named_item import NamedItem
from app.kitchen.removed_item import RemovedItem, Returned, removed_items
from app.recipes.history.merged_items import changing
from app.recipes.ingredient import Ingredient
from app.recipes.recipe import Recipe, SavedRecipe

UNIT = UnitSchema()
KINDS: dict[type[NamedItem], str] = {Food: "food", Unit: "unit"}
STORE_LINE = """UPDATE "ingredient" SET "food_id" = ?, "unit_id" = ?, "note" = ?
  WHERE "recipe_id" = ? AND "position" = ?"""
STORE_ORIGINAL = """INSERT OR REPLACE INTO "original_note"
  ("recipe_id", "reference_id", "note", "written", "food_id", "food_name", "unit_id", "unit_name")
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""
HAS_ANY = 'SELECT 1 FROM "original_note" WHERE "recipe_id" = ? LIMIT 1'


class OriginalNote(Row):
    """The original note of a line. While its food or unit is deleted, the line has `written` as its note instead."""

    id = None
    created_at = None
    updated_at = None
    recipe = ForeignKeyField(Recipe, on_delete="CASCADE", index=False)
    reference_id = IdField()
    note = TextField()
    written = TextField(default="")
    food_id = IdField(null=True, index=True)
    food_name = TextField(default="")
    unit_id = IdField(null=True, index=True)
    unit_name = TextField(default="")

    class Meta:
        primary_key = CompositeKey("recipe", "reference_id")
        without_rowid = True

    def is_untouched(self, line: Ingredient | None, kind: str) -> bool:
        """Whether the line is still as the deletion of its food or unit left it."""
        return line is not None and line.note == self.written and getattr(line, f"{kind}_id") is None

    def remove(self, kind: str, line: Ingredient, item: NamedItem) -> None:
        # The line was given another food or unit in the meantime, but its note still has the old name.
        if getattr(self, f"{kind}_id"):
            self.keep_name(kind)
        name = name_in(line, item, self.note)
        setattr(line, f"{kind}_id", None)
        self.write(kind, line, item.id, name)

    def bring_back(self, kind: str, line: Ingredient, item: NamedItem) -> None:
        setattr(line, f"{kind}_id", item.id)
        self.write(kind, line, None, "")

    def write(self, kind: str, line: Ingredient, word_id: str | None, name: str) -> None:
        setattr(self, f"{kind}_id", word_id)
        setattr(self, f"{kind}_name", name)
        # After a food that stays, a bare unit would read as part of it: "2 flour (cups)".
        unit = f"({self.unit_name})" if self.unit_name and line.food_id else self.unit_name
        line.note = self.written = joined(unit, self.food_name, self.note)

    def keep_name(self, kind: str) -> None:
        """Makes the name of a food or unit that will not be linked again a permanent part of the note."""
        self.note = joined(getattr(self, f"{kind}_name"), self.note)
        setattr(self, f"{kind}_id", None)
        setattr(self, f"{kind}_name", "")


def joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def name_in(line: Ingredient, item: NamedItem, note: str) -> str:
    """What the line calls this food or unit; empty if its note already names the food."""
    if isinstance(item, Unit):
        return format_unit(UNIT.dump(item), line.quantity or 1)
    several = not line.quantity or line.quantity > 1
    name = (several and item.plural_name) or item.name
    return "" if has_word(fold(note), fold(name)) else name


def has_word(text: str, word: str) -> bool:
    """Whether the word stands in the text by itself: there is no "ham" in "graham"."""
    at = text.find(word) if word else -1
    while at >= 0:
        if not any(category(sign)[0] in "LMN" for sign in (text[at - 1 : at] + text[at + len(word) :][:1])):
            return True
        at = text.find(word, at + 1)
    return False


@subscribe(EventType.ITEM_DELETING)
def write_its_name(item: NamedItem) -> None:
    """Puts the name of a food or unit into the notes of its lines before it is deleted."""
    if kind := KINDS.get(type(item)):
        lines = list(Ingredient.select().where(getattr(Ingredient, kind) == item.id))
        with changing(line.recipe_id for line in lines):
            write_name(item, lines)


@subscribe(EventType.ITEM_RESTORED)
def link_its_lines(returned: Returned) -> None:
    """Links the lines that nobody changed in the meantime to the restored item again, with their original notes."""
    if kind := KINDS.get(type(returned.item)):
        kept = OriginalNote.select().where(getattr(OriginalNote, f"{kind}_id") == returned.former_id)
        found = with_lines(list(kept))
        with changing(one.recipe_id for one, line in found if one.is_untouched(line, kind)):
            link_again(returned.item, found)


@subscribe(EventType.RECIPE_UPDATED)
def forget_rewritten(saved: SavedRecipe) -> None:
    """A line that was rewritten keeps its note, even if it later equals by chance what the deletion wrote."""
    recipe = saved.recipe
    if not db.execute_sql(HAS_ANY, (recipe.id,)).fetchone():
        return
    kept = with_lines(list(OriginalNote.select().where(OriginalNote.recipe == recipe)))
    found = [(original, line) for original, line in kept if line]
    for original, line in found:
        for kind in KINDS.values():
            if getattr(original, f"{kind}_id") and not original.is_untouched(line, kind):
                original.keep_name(kind)
    store([], [original for original, _ in found])


def write_name(item: NamedItem, lines: list[Ingredient]) -> None:
    kind, written = KINDS[type(item)], []
    recipes = list({line.recipe_id for line in lines})
    kept = {(one.recipe_id, one.reference_id): one for one in OriginalNote.select().where(among(recipes))}
    for line in lines:
        original = kept.get((line.recipe_id, line.reference_id))
        if original is None or original.written != line.note:
            original = OriginalNote(recipe=line.recipe_id, reference_id=line.reference_id, note=line.note)
        original.remove(kind, line, item)
        written.append(original)
    store(lines, written)


def link_again(item: NamedItem, found: list[tuple[OriginalNote, Ingredient | None]]) -> None:
    kind, linked = KINDS[type(item)], []
    for original, line in found:
        if original.is_untouched(line, kind):
            original.bring_back(kind, line, item)
            linked.append(line)
        else:
            original.keep_name(kind)
    store(linked, [original for original, _ in found])


def with_lines(originals: list[OriginalNote]) -> list[tuple[OriginalNote, Ingredient | None]]:
    recipes = list({one.recipe_id for one in originals})
    there = Ingredient.select().where(Ingredient.recipe.in_(recipes))
    lines = {(line.recipe_id, line.reference_id): line for line in there}
    return [(one, lines.get((one.recipe_id, one.reference_id))) for one in originals]


def among(recipes: list[str]):
    return OriginalNote.recipe.in_(recipes)


def store(lines: list[Ingredient], originals: list[OriginalNote]) -> None:
    cursor = db.cursor()
    cursor.executemany(
        STORE_LINE, [(line.food_id, line.unit_id, line.note, line.recipe_id, line.position) for line in lines]
    )
    names = ("recipe_id", "reference_id", "note", "written", "food_id", "food_name", "unit_id", "unit_name")
    cursor.executemany(STORE_ORIGINAL, [tuple(getattr(one, name) for name in names) for one in originals])
    OriginalNote.delete().where(OriginalNote.food_id.is_null(), OriginalNote.unit_id.is_null()).execute()


def copy(recipe_id: str, copy_id: str, new_ids: dict[str, str]) -> None:
    """Copies what is kept for a recipe to its copy. `new_ids`: the copy's reference ids by the recipe's."""
    kept = list(OriginalNote.select().where(OriginalNote.recipe == recipe_id))
    kept = [one for one in kept if one.reference_id in new_ids]
    for one in kept:
        one.recipe, one.reference_id = copy_id, new_ids[one.reference_id]
    store([], kept)


def unlink_deleted(lines: list[dict], group: str) -> dict[str, list[NamedItem]]:
    """Removes each food and unit that the group no longer has from stored lines (column values). Returns those that can
    be restored, by the line's reference id."""
    deleted: dict[str, list[NamedItem]] = defaultdict(list)
    for table, kind in KINDS.items():
        column = f"{kind}_id"
        now, there, removed = whereabouts(table, (line[column] for line in lines), group)
        for line in lines:
            word_id = now.get(line[column], line[column])
            line[column] = word_id if word_id in there else None
            if word_id in removed:
                deleted[line["reference_id"]].append(removed[word_id])
    return deleted


def whereabouts(table: type[NamedItem], ids: Iterable[str | None], group: str) -> tuple[dict, dict, dict]:
    """For ids of the past: which were merged into which, the group's items by id, and its removed items by id."""
    asked = {one for one in ids if one}
    now = current_ids(asked)
    current = [now.get(one, one) for one in asked]
    there = {row.id: row for row in table.select().where(table.id.in_(current), table.group == group)}
    return now, there, removed_items(table, set(current) - there.keys(), group)


def catch_up(recipe: Recipe, deleted: dict[str, list[NamedItem]]) -> None:
    """Applies to a recipe from the trash what it missed: foods and units deleted or restored in the meantime."""
    lines = {line.reference_id: line for line in Ingredient.select().where(Ingredient.recipe == recipe)}
    for reference_id, words in deleted.items():
        for item in words:
            write_name(item, [lines[reference_id]])
    for table, kind in KINDS.items():
        column = f"{kind}_id"
        kept = list(OriginalNote.select().where(OriginalNote.recipe == recipe))
        now, there, _ = whereabouts(table, (getattr(one, column) for one in kept), recipe.group_id)
        for original in kept:
            if (word_id := getattr(original, column)) is None:
                continue
            current = now.get(word_id, word_id)
            if item := there.get(current):
                link_again(item, with_lines([original]))
            elif current != word_id:  # it was merged into one that is deleted itself, and comes back with that
                setattr(original, column, current)
                store([], [original])


@every(hours=24)
def forget_original_notes() -> None:
    """Deletes the notes of lines whose foods and units can no longer be restored."""
    removed = RemovedItem.select(RemovedItem.row_id)
    with db.atomic():
        OriginalNote.delete().where(
            OriginalNote.food_id.is_null() | OriginalNote.food_id.not_in(removed),
            OriginalNote.unit_id.is_null() | OriginalNote.unit_id.not_in(removed),
        ).execute()
