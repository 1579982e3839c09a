"""Tells administrators how much space Hearthbook takes, and cleans up. Each answer says first what would be deleted."""

import shutil
from collections.abc import Callable
from pathlib import Path

from flask import Blueprint
from marshmallow import fields

from app.access import admin
from app.admin.maintenance.find_cleanable import FOLDERS, IMAGES, TEMPORARY, count_bytes, find_cleanable, measure_folder
from app.admin.statistics import format_size
from app.backups.folder import FOLDER as BACKUPS
from app.backups.under_way import mark_work
from app.framework.api.guard import allow
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import raw_response, report_success, response
from app.framework.storage.database import db
from app.framework.storage.folder.generation import FILE, list_generations
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.storage.folder.log_file import FOLDER as LOG_FOLDER
from app.framework.text.translate import ngettext
from app.media import store
from app.media.file import File, list_files_in_use
from app.recipes.exporting.data_export import EXPORT

CLEANING = "cleaning"
PORTRAITS = "user"  # the kind of the files that are people's pictures


class CleanableSchema(PartSchema):
    """What a way of cleaning would delete: the number of files or folders, and their size."""

    count = fields.Int()
    bytes = fields.Int()
    size = fields.Str()


class MaintenanceSummarySchema(PartSchema):
    """The size of the data folder and what can be cleaned. Existing API clients know this schema with fewer fields."""

    data_dir_size = fields.Str()
    cleanable_images = fields.Int()
    cleanable_dirs = fields.Int()
    images = fields.Nested(CleanableSchema)
    temp = fields.Nested(CleanableSchema)
    recipe_folders = fields.Nested(CleanableSchema)
    logs = fields.Nested(CleanableSchema)


class StorageDetailsSchema(PartSchema):
    """The space that each part takes. Existing API clients know this schema as MaintenanceStorageDetails."""

    temp_dir_size = fields.Str()
    backups_dir_size = fields.Str()
    groups_dir_size = fields.Str(metadata={"description": "of the exports of groups"})
    recipes_dir_size = fields.Str()
    user_dir_size = fields.Str()
    database_size = fields.Str()
    logs_size = fields.Str()
    free_size = fields.Str(metadata={"description": "what is left on the disk"})


routes = Blueprint("maintenance", __name__, url_prefix="/admin/maintenance")


@routes.get("")
@allow(admin)
@response(MaintenanceSummarySchema())
def read_summary():
    data = get_data_folder()
    paths_by_kind = find_cleanable(data, list_files_in_use())
    described = {name: describe_paths(paths) for name, paths in paths_by_kind.items()}
    return described | {
        "data_dir_size": format_size(measure_folder(data)),
        "cleanable_images": described[IMAGES]["count"],
        "cleanable_dirs": described[FOLDERS]["count"],
    }


def describe_paths(paths: list[Path]) -> dict:
    size = count_bytes(paths)
    return {"count": len(paths), "bytes": size, "size": format_size(size)}


@routes.get("/storage")
@allow(admin)
@response(StorageDetailsSchema())
def read_storage():
    data = get_data_folder()
    kinds = list_stored_files()
    exports, portraits = kinds.pop(EXPORT, set()), kinds.pop(PORTRAITS, set())
    recipes = set().union(*kinds.values()) - exports - portraits
    sizes = {
        "temp_dir_size": count_bytes(find_cleanable(data, list_files_in_use())[TEMPORARY]),
        "backups_dir_size": measure_folder(data / BACKUPS),
        "groups_dir_size": store.count_bytes(exports),
        "recipes_dir_size": store.count_bytes(recipes),
        "user_dir_size": store.count_bytes(portraits),
        "database_size": count_bytes(Path(db.database).parent.glob(f"{FILE}*"))
        + count_bytes(list_earlier_generations(data)),
        "logs_size": measure_folder(data / LOG_FOLDER),
        "free_size": shutil.disk_usage(data).free,
    }
    return {name: format_size(size) for name, size in sizes.items()}


def list_earlier_generations(data: Path) -> list[Path]:
    """Returns the folders of databases that a restore or an update replaced, and that are kept for some days."""
    return [generation for generation in list_generations(data) if generation != Path(db.database).parent]


def list_stored_files() -> dict[str, set[str]]:
    files: dict[str, set[str]] = {}
    for kind, stored in File.select(File.kind, File.stored).distinct().tuples():
        files.setdefault(kind, set()).add(stored)
    return files


@routes.post("/clean/images")
@allow(admin)
@keeps_nothing
@raw_response(None)
def clean_images():
    """Deletes stored files that nothing uses: no recipe, event, export, person or trash, and no earlier database."""
    count = clean(IMAGES, store.remove)
    return report_success(ngettext("{count} unused file deleted", "{count} unused files deleted", count))


@routes.post("/clean/temp")
@allow(admin)
@keeps_nothing
@raw_response(None)
def clean_temporary():
    count = clean(TEMPORARY, remove)
    return report_success(ngettext("{count} temporary file deleted", "{count} temporary files deleted", count))


@routes.post("/clean/recipe-folders")
@allow(admin)
@keeps_nothing
@raw_response(None)
def clean_folders():
    count = clean(FOLDERS, store.remove_folder)
    return report_success(ngettext("{count} empty folder deleted", "{count} empty folders deleted", count))


def clean(kind: str, remove_path: Callable[[Path], bool]) -> int:
    """Deletes what can be cleaned, and returns how many files or folders were.

    Raises Conflict while a backup is being made or restored, which uses files that no row refers to.
    """
    data = get_data_folder()
    with mark_work(data, CLEANING):
        return sum(map(remove_path, find_cleanable(data, list_files_in_use())[kind]))


def remove(path: Path) -> bool:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)
    return True
