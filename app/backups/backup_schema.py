"""The JSON of backups, as the API sends and accepts it."""

from typing import TYPE_CHECKING

from marshmallow import fields
from marshmallow.validate import Length, OneOf

from app.backups import under_way
from app.backups.folder import (
    Record,
    explain_unwritable,
    find_last_good,
    list_records,
    read_records,
    select_known_counts,
)
from app.framework.api.schema import Id, Moment, PartSchema, Schema
from app.framework.storage.folder.reserve import free_space
from app.framework.text.translate import lazy
from app.recipes.exporting.export import FORMATS

if TYPE_CHECKING:
    from app.backups.making.make_backup import BackupPlace
    from app.backups.restoring.preview import Preview
    from app.backups.restoring.restore import Restored

LONGEST_PASSPHRASE = 1000


class BackupFileSchema(PartSchema):
    """A backup.

    `kind` is why it was made: by-hand, nightly, before-restore, before-import, before-update, uploaded or found.

    `provedAt` is when it was last restored on trial, and null if that never happened or failed. `fault` is why the file
    cannot be read, or null.
    """

    name = fields.Str()
    date = Moment()
    size = fields.Str()
    bytes = fields.Int()
    kind = fields.Str()
    version = fields.Str()
    proved_at = Moment(allow_none=True)
    locked = fields.Bool()
    left_out = fields.Int()
    counts = fields.Dict(keys=fields.Str(), values=fields.Int())
    fault = fields.Str(allow_none=True)


class BegunBackupSchema(PartSchema):
    """The answer to making a backup. A large one is still being made by the run of this id."""

    message = fields.Str()
    error = fields.Bool()
    run = Id()


class DrillSchema(PartSchema):
    """The latest trial of restoring the newest backup. `fault` is null if it succeeded."""

    name = fields.Str()
    at = Moment()
    fault = fields.Str(allow_none=True)


class UndoSchema(PartSchema):
    """The last restore, which can be undone. `since` is when the first of several was made: undoing all of them brings
    back the state before it."""

    name = fields.Str()
    at = Moment()
    since = Moment()


class AllBackupsSchema(PartSchema):
    """All backups. `unwritable` is why nothing can be written to their folder, or null."""

    imports = fields.List(fields.Nested(BackupFileSchema))
    templates = fields.List(fields.Str())
    last_good = Moment(allow_none=True)
    drill = fields.Nested(DrillSchema, allow_none=True)
    undo = fields.Nested(UndoSchema, allow_none=True)
    under_way = fields.Nested(under_way.UnderWaySchema, allow_none=True)
    trouble = fields.Str(allow_none=True)
    free_bytes = fields.Int()
    second_folder = fields.Str(allow_none=True)
    unwritable = fields.Str(allow_none=True)


class PassphraseSchema(PartSchema):
    """The passphrase that locks a backup, or opens a locked one."""

    passphrase = fields.Str(load_default="", validate=Length(max=LONGEST_PASSPHRASE))


class CountsSchema(PartSchema):
    now = fields.Dict(keys=fields.Str(), values=fields.Int())
    after = fields.Dict(keys=fields.Str(), values=fields.Int())


class LostChangeSchema(PartSchema):
    name = fields.Str()
    at = Moment()


class LeftOutSchema(Schema):
    """A row that is not in the backup, because what it refers to was missing."""

    table = fields.Str()
    id = fields.Str()
    reason = fields.Str()


class PreviewSchema(PartSchema):
    """What restoring would change: counts now and then, and how many recipes were changed since the backup."""

    date = Moment()
    version = fields.Str()
    counts = fields.Nested(CountsSchema)
    changed_since = fields.Int()
    newest_change = fields.Nested(LostChangeSchema, allow_none=True)
    left_out = fields.List(fields.Nested(LeftOutSchema))
    foreign = fields.List(fields.Str())


class UndoneSchema(PartSchema):
    """What the replacement of the database means for whoever asked for it.

    If `stayed` is false, they have to sign in again, for example as one of the `administrators`.
    """

    message = fields.Str()
    error = fields.Bool()
    stayed = fields.Bool()
    administrators = fields.List(fields.Str())


class RestoredSchema(UndoneSchema):
    """What a restore has changed.

    `root` tells what became of the root for https: it is in use here, this house has another one, which was kept, or it
    was refused.
    """

    before = fields.Dict(keys=fields.Str(), values=fields.Int())
    after = fields.Dict(keys=fields.Str(), values=fields.Int())
    left_out = fields.List(fields.Nested(LeftOutSchema))
    foreign = fields.List(fields.Str())
    safety_copy = fields.Str(allow_none=True)
    root = fields.Str(allow_none=True, validate=OneOf(["restored", "kept", "refused"]))


class InsideSchema(Schema):
    """A recipe in a backup."""

    id = fields.Str()
    name = fields.Str(allow_none=True)
    slug = fields.Str(allow_none=True)
    group_name = fields.Str(allow_none=True)
    household_name = fields.Str(allow_none=True)
    date_updated = fields.Str(allow_none=True)
    has_picture = fields.Bool()


class WantedFromBackupSchema(PassphraseSchema):
    recipes = fields.List(
        fields.Str(),
        required=True,
        validate=Length(min=1, max=500, error=lazy("Choose at least one recipe, and at most {max}.")),
    )


class PieceSchema(PartSchema):
    """`backup` is the name of the backup once the last piece has come, and null before."""

    backup = fields.Str(allow_none=True)


def list_all_backups(place: "BackupPlace") -> dict:
    from app.backups.restoring.restore import find_last_restore

    records, good = read_records(place.data), find_last_good(place.data)
    work, undo = under_way.current, find_last_restore(place.data)
    return {
        "imports": [as_file(record) for record in list_records(place.data)],
        "templates": FORMATS["jinja2"],
        "last_good": good and good.moment,
        "drill": records.drill and {**vars(records.drill), "at": read_moment(records.drill.at)},
        "undo": undo and {"name": undo.name, "at": read_moment(undo.at), "since": undo.replaced_at},
        "under_way": work,
        "trouble": records.trouble,
        "free_bytes": free_space(place.data),
        "second_folder": place.second and str(place.second),
        "unwritable": explain_unwritable(place.data),
    }


def read_moment(text: str):
    return Moment().deserialize(text)


def as_file(record: Record) -> dict:
    proved = record.proved_at and read_moment(record.proved_at)
    facts = {"date": record.moment, "size": format_size(record.size), "bytes": record.size, "proved_at": proved}
    return vars(record) | facts | {"counts": select_known_counts(record.counts)}


def as_preview(seen: "Preview") -> dict:
    return {
        "date": seen.manifest.moment,
        "version": seen.manifest.version,
        "counts": {"now": seen.now, "after": seen.after},
        "changed_since": seen.changed,
        "newest_change": seen.newest,
        "left_out": seen.manifest.left_out,
        "foreign": seen.foreign,
    }


def as_restored(done: "Restored") -> dict:
    counts = {"before": select_known_counts(done.before), "after": select_known_counts(done.after)}
    return vars(done) | counts | {"safety_copy": done.safety}


def format_size(size: float) -> str:
    """Returns a size as existing clients expect it, such as "531.05 KB"."""
    for unit in ("B", "KB", "MB", "GB"):
        if size < 1024 or unit == "GB":
            break
        size /= 1024
    return f"{size:.2f} {unit}" if unit != "B" else f"{size:.0f} B"
