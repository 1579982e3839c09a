"""Which shopping lists and meal plans have changed, for pages that are open.

Triggers note every change, whoever made it: the API, a task, a merged food, or a foreign key. Only the latest change of
each list and plan is kept, with a number that rises with every change.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from marshmallow import fields
from peewee import CharField, ForeignKeyField, IntegerField, fn

from app.access import Person, housemate
from app.framework.api.schema import Id, PartSchema
from app.framework.storage.database import Row, also_create, db
from app.framework.text.random_token import hash_token
from app.households.household import Household

LIST, LISTS, PLAN = "list", "lists", "plan"


class LatestChange(Row):
    """The latest change of a list, of the choice of lists of a household ("lists"), or of its plan ("plan")."""

    created_at = None
    updated_at = None
    id = CharField(primary_key=True)  # the kind and the subject
    kind = CharField()
    subject = CharField()  # the id of the list, or of the household
    household = ForeignKeyField(Household, on_delete="CASCADE", backref="+")
    version = IntegerField(index=True)


def note_change(kind: str, subject: str, household: str, rows: str) -> str:
    """Returns the SQL that notes a change of `subject`, for each household that `rows` ("FROM ... WHERE ...") finds."""
    return f"""INSERT INTO "latest_change" ("id", "kind", "subject", "household_id", "version")
  SELECT DISTINCT '{kind}:' || {subject}, '{kind}', {subject}, {household},
    (SELECT coalesce(max("version"), 0) + 1 FROM "latest_change") {rows}
  ON CONFLICT ("id") DO UPDATE SET "version" = (SELECT max("version") + 1 FROM "latest_change"),
    "household_id" = excluded."household_id";"""


def list_changes(rows: str) -> str:
    return note_change(
        LIST, '"shopping_list"."id"', '"shopping_list"."household_id"', f'FROM "shopping_list" WHERE {rows}'
    )


def note_household_change(kind: str, household: str) -> str:
    return note_change(kind, '"household"."id"', '"household"."id"', f'FROM "household" WHERE "id" = {household}')


def declare_trigger(name: str, event: str, *what: str) -> str:
    return f'CREATE TRIGGER "{name}" AFTER {event} BEGIN\n{" ".join(what)}\nEND'


def write_triggers(table: str, statement: str) -> Iterable[str]:
    """Returns triggers for every change of a table's rows. In `statement`, ROW stands for OLD or NEW."""
    for event, row in (("INSERT", "NEW"), ("DELETE", "OLD")):
        yield declare_trigger(
            f"tell_{event.lower()}_of_{table}", f'{event} ON "{table}"', statement.replace("ROW", row)
        )
    yield declare_trigger(
        f"tell_update_of_{table}",
        f'UPDATE ON "{table}"',
        statement.replace("ROW", "OLD"),
        statement.replace("ROW", "NEW"),
    )


NAMES_OF_UNIT = '"name", "plural_name", "abbreviation", "plural_abbreviation", "use_abbreviation", "fraction"'
LISTS_WITH = '"id" IN (SELECT "shopping_list_id" FROM "{table}" WHERE "{column}" = NEW."id")'
# A list that was deleted has no row anymore that says whose it was.
DELETED_LIST = note_change(LIST, 'OLD."id"', 'OLD."household_id"', 'FROM "household" WHERE "id" = OLD."household_id"')
also_create(
    declare_trigger("tell_new_list", 'INSERT ON "shopping_list"', note_household_change(LISTS, 'NEW."household_id"')),
    declare_trigger("tell_changed_list", 'UPDATE ON "shopping_list"', list_changes('"id" = NEW."id"')),
    declare_trigger(
        "tell_deleted_list",
        'DELETE ON "shopping_list"',
        DELETED_LIST,
        note_household_change(LISTS, 'OLD."household_id"'),
    ),
    declare_trigger(
        "tell_renamed_list",
        'UPDATE OF "name", "household_id" ON "shopping_list"',
        note_household_change(LISTS, 'OLD."household_id"'),
        note_household_change(LISTS, 'NEW."household_id"'),
    ),
    *write_triggers("list_item", list_changes('"id" = ROW."shopping_list_id"')),
    *write_triggers("label_setting", list_changes('"id" = ROW."shopping_list_id"')),
    *write_triggers("recipe_on_list", list_changes('"id" = ROW."shopping_list_id"')),
    *write_triggers("plan_entry", note_household_change(PLAN, 'ROW."household_id"')),
    declare_trigger(
        "tell_renamed_label",
        'UPDATE OF "name", "color" ON "label"',
        list_changes(LISTS_WITH.format(table="label_setting", column="label_id")),
    ),
    declare_trigger(
        "tell_renamed_food",
        'UPDATE OF "name", "plural_name", "label_id" ON "food"',
        list_changes(LISTS_WITH.format(table="list_item", column="food_id")),
    ),
    declare_trigger(
        "tell_renamed_unit",
        f'UPDATE OF {NAMES_OF_UNIT} ON "unit"',
        list_changes(LISTS_WITH.format(table="list_item", column="unit_id")),
    ),
    declare_trigger(
        "tell_renamed_recipe",
        'UPDATE OF "name" ON "recipe" WHEN NEW."name" IS NOT OLD."name"',
        list_changes(LISTS_WITH.format(table="recipe_on_list", column="recipe_id")),
        note_change(
            PLAN,
            '"plan_entry"."household_id"',
            '"plan_entry"."household_id"',
            'FROM "plan_entry" WHERE "recipe_id" = NEW."id"',
        ),
    ),
)


@dataclass
class Changes:
    """What has changed for a household since a version. `everything` means that it is not known what did."""

    version: str
    everything: bool = False
    list_ids: list[str] = field(default_factory=list)
    lists: bool = False
    plan: bool = False

    def __bool__(self) -> bool:
        return bool(self.everything or self.list_ids or self.lists or self.plan)


class ChangesSchema(PartSchema):
    """What has changed since the version that was sent.

    With `everything`, a backup was restored, or no version was sent: read all again. `listIds` are the lists whose
    items, name or labels changed or that were deleted, `lists` says that a list was made, renamed or deleted, and
    `plan` that the meal plan changed.
    """

    version = fields.Str()
    everything = fields.Bool()
    list_ids = fields.List(Id())
    lists = fields.Bool()
    plan = fields.Bool()


def name_epoch() -> str:
    """Returns a short name for the database file that is open. After a backup was restored, it is another one."""
    return hash_token(str(db.database))[:8]


def find_changes(person: Person, since: str) -> Changes:
    """Returns what has changed for the person's household since `since`, a version as in earlier `Changes`."""
    latest = LatestChange.select(fn.coalesce(fn.MAX(LatestChange.version), 0)).scalar()
    file, _dash, number = since.partition("-")
    known_version = int(number) if number.isascii() and number.isdecimal() else -1
    changes = Changes(f"{name_epoch()}-{latest}")
    if file != name_epoch() or not 0 <= known_version <= latest:
        changes.everything = True
        return changes
    newer = LatestChange.select().where(
        housemate.visible_rows(person, LatestChange), LatestChange.version > known_version
    )
    for change in newer if known_version < latest else ():
        if change.kind == LIST:
            changes.list_ids.append(change.subject)
        elif change.kind == LISTS:
            changes.lists = True
        else:
            changes.plan = True
    return changes
