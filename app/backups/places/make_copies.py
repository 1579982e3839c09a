"""Copies the newest backup to the places outside of this computer, and removes what need not be kept there."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path

from flask import current_app
from peewee import fn

from app.backups.copy_place import FOLDER, CopyPlace, PlacedCopy
from app.backups.folder import AUTOMATIC, BY_HAND, Record, find_backup, read_records
from app.backups.places.copy_to_folder import CannotCopy, PlaceAway, copy_to_folder, find_folder, remove_copy
from app.backups.places.copy_to_web import copy_to_web, remove_from_web
from app.framework.api.errors import Failure
from app.framework.outbound.fetch import get_fetcher
from app.framework.outbound.web_folder import WebFolder, make_authorization
from app.framework.storage.database import db, now
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.tasks.run import Run
from app.framework.text.translate import _, speak

log = logging.getLogger(__name__)
AGAIN = timedelta(hours=1)  # after a failure
MADE_HERE = AUTOMATIC | {BY_HAND}


@dataclass(frozen=True)
class PlaceAccess:
    """How a place that can be reached now takes copies and removes them."""

    put: Callable[[Path, Callable[[int, int], None]], None]
    remove: Callable[[str], None]


def find_newest(data: Path) -> Record | None:
    """Returns the newest proved backup of this server. Uploaded ones may be of another."""
    records = [
        record
        for record in read_records(data).backups.values()
        if record.proved_at and record.kind in MADE_HERE and find_backup(data, record.name)
    ]
    return max(records, key=lambda record: record.number, default=None)


def open_place(place: CopyPlace) -> PlaceAccess:
    """Finds the folder or server of a place. Raises PlaceAway."""
    if place.kind == FOLDER:
        folder = find_folder(place.address, place.marker)
        return PlaceAccess(
            lambda source, progress: copy_to_folder(source, folder, place.marker, progress),
            partial(remove_copy, folder),
        )
    headers = {"User-Agent": f"Hearthbook/{current_app.config['VERSION']}"}
    if place.user_name:
        headers |= make_authorization(place.user_name, place.open_secret(get_data_folder()))
    web = WebFolder(get_fetcher(), place.address, headers)
    return PlaceAccess(lambda source, progress: copy_to_web(source, web, progress), partial(remove_from_web, web))


def copy_newest(place: CopyPlace, run: Run) -> None:
    """Copies the newest backup to a place, and stores in its row how that went. Raises Failure."""
    with speak(place.language):
        try:
            name = copy_to_place(place, run)
        except Failure as why:
            store_outcome(place, {"fault": str(why)})
            raise
    log.info("The backup %s was copied to %s and read back.", name, place.name)


def copy_to_place(place: CopyPlace, run: Run) -> str:
    data = get_data_folder()
    record = find_newest(data)
    if record is None or (source := find_backup(data, record.name)) is None:
        raise Failure(_("There is no backup yet."))
    access = open_place(place)
    try:
        access.put(source, run.note)
    except OSError as error:
        raise CannotCopy(_("The backup can't be read: {why}", why=error.strerror or str(error))) from error
    with db.atomic():
        PlacedCopy.delete().where(PlacedCopy.place == place.id, PlacedCopy.name == record.name).execute()
        PlacedCopy.create(place=place.id, name=record.name, size=record.size, number=record.number)
        store_outcome(place, {"fault": None, "last_good_at": now(), "warned_at": None})
    remove_surplus(place, access)
    return record.name


def store_outcome(place: CopyPlace, values: dict) -> None:
    """Stores how a try went, unless the place was deleted meanwhile."""
    with db.atomic():
        if still := CopyPlace.get_or_none(CopyPlace.id == place.id):
            still.change(values | {"tried_at": now()})


def remove_surplus(place: CopyPlace, access: PlaceAccess) -> None:
    """Removes the oldest copies beyond the number to keep. Only those that were put there from here."""
    copies = PlacedCopy.select().where(PlacedCopy.place == place.id).order_by(PlacedCopy.number.desc())
    for copy in list(copies.offset(place.kept).limit(-1)):
        access.remove(copy.name)
        copy.delete_instance()


def is_waiting_for_copy(place: CopyPlace, newest: Record) -> bool:
    """Whether a place can be reached now and lacks the newest backup. One that failed is left alone for an hour."""
    if PlacedCopy.select().where(PlacedCopy.place == place.id, PlacedCopy.name == newest.name).exists():
        return False
    if place.kind != FOLDER:
        return not place.fault or not place.tried_at or now() - place.tried_at >= AGAIN
    try:
        find_folder(place.address, place.marker)
    except PlaceAway as why:
        if not place.fault:
            store_outcome(place, {"fault": str(why)})
        return False
    return True


def count_copies() -> dict[str, int]:
    """Returns the number of copies by the id of their place."""
    counts = PlacedCopy.select(PlacedCopy.place, fn.COUNT(PlacedCopy.id)).group_by(PlacedCopy.place)
    return dict(counts.tuples())
