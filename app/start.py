"""Starts Hearthbook on a data folder, and puts everything in its place when it stops."""

import logging
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import peewee
from flask import Flask

from app import create_app
from app.framework.data_folder import DataFolder
from app.framework.database import assert_sqlite_is_sound, db
from app.framework.generation import check_quickly, current, tidy
from app.framework.migrate import up_to_date
from app.framework.network import EVERYWHERE, LOOPBACK, Network
from app.framework.schedule import Clock
from app.framework.serve import Server
from app.settings import Settings

log = logging.getLogger(__name__)
MIGRATIONS = Path(__file__).parent / "migrations"


@contextmanager
def opened(settings: Settings) -> Iterator[tuple[DataFolder, Flask]]:
    """The folder, locked and at this program's schema, and the app on it. Raises CannotStart."""
    os.umask(0o077)
    assert_sqlite_is_sound()
    folder = DataFolder(settings.data)
    try:
        tidy(folder.folder)
        if folder.ended_badly and (file := current(folder.folder)):
            check_quickly(file)
        file = up_to_date(folder.folder, MIGRATIONS)
        folder.ended_badly = False
        yield folder, create_app(replace(settings, data=folder.folder), file)
    finally:
        put_away()
        folder.close()


def put_away() -> None:
    """Writes the log of changes into the database file, so that the file alone is everything."""
    if db.deferred:
        return
    try:
        db.execute_sql("PRAGMA busy_timeout = 1000")
        db.execute_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    except peewee.DatabaseError as error:
        log.warning("the log of changes stays beside the database: %s", error)
    db.close()


def serve(settings: Settings) -> None:
    """Serves the house until SIGTERM or Ctrl-C."""
    with opened(settings) as (folder, app):
        prefix = urlsplit(settings.base_url).path.rstrip("/")
        server = Server(
            app, settings.host or EVERYWHERE, settings.port, trusted_proxies=settings.trusted_proxies, prefix=prefix
        )
        app.extensions["network"] = Network(server, folder.folder, settings.base_url, can_change=False)
        folder.says(pid=os.getpid(), port=server.port)
        run(server)


def run(server: Server) -> None:
    for one in (signal.SIGTERM, signal.SIGINT):
        signal.signal(one, server.stop)
    clock = Clock()
    clock.start()
    host = "localhost" if server.host in (EVERYWHERE, LOOPBACK) else server.host
    log.info("Hearthbook is ready: http://%s:%d/", host, server.port)
    server.run()
    clock.stop()
    log.info("Hearthbook has stopped.")
