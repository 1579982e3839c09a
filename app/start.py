"""Starts Hearthbook on a data folder and cleans up when Hearthbook stops."""

import logging
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import apsw
import marshmallow
import peewee
from flask import Flask

from app import MIGRATIONS, VERSION, create_app
from app.admin.setup import SetupSchema, get_setup, make_first_administrator
from app.certificates.run_https import EXTENSION as HTTPS
from app.certificates.run_https import Https
from app.framework.api.errors import Failure
from app.framework.api.full_disk import fill_reserve
from app.framework.processes.limit_memory import give_back_memory, limit_heaps
from app.framework.server.listen import EVERYWHERE, EVERYWHERE_IN_IPV4, LOCALHOST, LOOPBACK
from app.framework.server.network import Network, is_reachable
from app.framework.server.serve import Server
from app.framework.storage.check_sqlite import refuse_old_sqlite
from app.framework.storage.database import db, expiry_time
from app.framework.storage.folder.bring_back import bring_back
from app.framework.storage.folder.clock import clock, find_newest_row
from app.framework.storage.folder.damage import DamageWatch, damaged
from app.framework.storage.folder.data_folder import CannotStart, DataFolder
from app.framework.storage.folder.generation import (
    check_quickly,
    note_version,
    tidy,
    was_set_back,
)
from app.framework.storage.folder.log_file import log_to
from app.framework.storage.folder.migrate import bring_up_to_date
from app.framework.storage.folder.owner import check_access
from app.framework.storage.folder.reserve import reserve
from app.framework.storage.folder.settle_update import settle_update
from app.framework.tasks.recur import nightly
from app.framework.tasks.run_tasks import Runner
from app.framework.text.ip_address import write_in_url
from app.framework.text.mask_secrets import mask_function
from app.settings import Settings, list_unknown_variables
from app.updates.hand_over import HAND_OVER, HandOver
from app.users.joining.invitation import Invitation
from app.users.signing_in.check_sender import is_signed_in
from app.users.signing_in.forgotten import ResetToken
from app.users.signing_in.token import Token

log = logging.getLogger(__name__)
SECONDS_TO_WAIT_AT_END = 1.0  # the time that running database queries get to finish when Hearthbook stops
WAYS_IN = {table._meta.table_name for table in (Token, ResetToken, Invitation)}


class ServerFailed(Exception):
    """The server failed while it was running. `__cause__` holds the error."""


@contextmanager
def open_folder(settings: Settings) -> Iterator[tuple[DataFolder, Flask]]:
    """Locks the data folder, migrates its database to the current schema, and creates the app. Raises CannotStart."""
    assert settings.data is not None
    os.umask(0o077)
    refuse_old_sqlite()
    limit_heaps()
    reserve.open(settings.data)
    try:
        folder = DataFolder(settings.data)
    except CannotStart:
        reserve.close()
        raise
    try:
        check_access(folder.folder)
        if file := settle_update(folder.folder, VERSION, on_trial=not settings.run_tasks):
            folder.hold_database(file)
        if file and folder.ended_badly:
            check_quickly(file)
        clock.open(folder.folder, find_newest_row(file))
        tidy(folder.folder, expiry_time())
        if was_set_back(folder.folder):
            bring_back(folder.folder, WAYS_IN)
        file = bring_up_to_date(folder.folder, MIGRATIONS)
        note_version(file, VERSION)
        folder.hold_database(file)
        folder.ended_badly = False
        reserve.fill()
        clock.save()
        try:
            app = create_app(replace(settings, data=folder.folder), file)
            app.extensions["folder"] = folder
            yield folder, app
        finally:
            reserve.lend()
            clock.save()
    finally:
        write_log_into_database()
        clock.close()
        reserve.close()
        folder.close()


def write_log_into_database() -> None:
    """Writes the write-ahead log into the database file, so that the file is complete without it."""
    if db.deferred:
        return
    try:
        if not db.shorten_log(SECONDS_TO_WAIT_AT_END):
            log.warning("Something still reads; the log of changes stays beside the database.")
    except peewee.DatabaseError as error:
        log.warning("The log of changes stays beside the database: %s", error)
    db.close()


@nightly("shorten-log")
def shorten_log() -> None:
    db.shorten_log()


def look_after(minute: int, https: Https | None = None) -> None:
    """Does what a process does for itself in each minute that it runs. Only a server has https."""
    give_back_memory()
    if https:
        https.renew()
    fill_reserve()
    if minute % 15 == 0:
        clock.save()


def serve(settings: Settings) -> None:
    """Runs the server without a window, until SIGTERM or Ctrl-C."""
    with open_folder(settings) as (folder, app):
        server = listen(app, settings, settings.host or EVERYWHERE)
        network = Network(server, folder.folder, app.config["SETTINGS"], can_change=False)
        with log_kept(folder, settings):
            run(server, network, folder, app)
    app.extensions[HAND_OVER].carry_out()


def log_kept(folder: DataFolder, settings: Settings):
    """Returns a context manager that also writes the log to the data folder, where administrators can read it."""
    return log_to(folder.folder, mask_function(settings.secrets()))


def listen(app: Flask, settings: Settings, host: str) -> Server:
    prefix = urlsplit(settings.base_url).path.rstrip("/")
    return Server(
        app,
        host,
        settings.port,
        trusted_proxies=app.config["SETTINGS"].trusted_proxies,
        prefix=prefix,
        may_send_much=partial(is_signed_in, app),
    )


def run(server: Server, network: Network, folder: DataFolder, app: Flask) -> None:
    """Runs the server, the tasks and the check for database damage until the server is stopped."""
    https = Https(server, network, folder.folder, lambda: app.config["SETTINGS"])
    app.extensions |= {"network": network, "proxies": server.proxies, HTTPS: https}
    app.extensions[HAND_OVER] = HandOver(server.stop, folder.folder)
    # The host is left empty if users can turn sharing on and off, because the data folder already stores that choice.
    folder.says(pid=os.getpid(), port=server.port, host="" if network.can_change else server.host)
    server.proxies.on_ignored = lambda address: folder.says(ignored_proxy=address)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, server.stop)
    # Closing the terminal sends SIGHUP. Under nohup the signal stays ignored. Windows does not have it.
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, server.stop)
    with app.app_context():
        set_up_from(app.config["SETTINGS"])
        log_addresses(server, network)
    watch = app.extensions["damage"] = DamageWatch(folder.folder, Path(db.database), damaged)
    # Tasks delete expired rows. They pause while the database is damaged, so that its rows can still be rescued.
    tasks: Runner = app.extensions["tasks"]
    tasks.serve(
        paused=lambda: damaged.is_set() or not app.config["SETTINGS"].run_tasks,
        each_minute=partial(look_after, https=https),
    )
    watch.start()
    network.announce()
    https.start()
    give_back_memory()  # what importing the program needed for a moment
    with convert_errors():
        server.run()
        network.close()
        tasks.stop()
        watch.stop()
        with app.app_context():
            get_setup().code.end()
    log.info("Hearthbook has stopped.")


@contextmanager
def convert_errors() -> Iterator[None]:
    """Converts errors in the block to ServerFailed. A restart may resolve such errors, unlike those at startup."""
    try:
        yield
    except (OSError, apsw.Error, peewee.DatabaseError) as error:
        raise ServerFailed from error


def set_up_from(settings: Settings) -> None:
    """Creates the first administrator from the settings, if there is none yet."""
    if settings.admin_email and settings.admin_password and get_setup().needed:
        create_first_administrator(email=settings.admin_email, password=settings.admin_password)
        get_setup().finish()


def create_first_administrator(email: str | None, password: str, username: str = "admin", full_name: str = "") -> None:
    """Creates the first administrator. Raises CannotStart if the setup screen would not accept the values."""
    texts = {"password": password, "username": username, "full_name": full_name or username}
    try:
        values = SetupSchema(exclude=["code", "advanced"]).load(texts | ({"email": email} if email else {}))
        make_first_administrator(**values)
    except marshmallow.ValidationError as unfit:
        [(name, [reason, *_]), *_] = unfit.normalized_messages().items()
        raise CannotStart(f"The administrator's {name} can't be used. {reason}") from None
    except Failure as reason:
        raise CannotStart(str(reason)) from None
    log.info("The first administrator is %s.", username)


def log_addresses(server: Server, network: Network) -> None:
    """Logs unknown environment variables, the server's URLs and, until setup is done, the one-time code."""
    for problem in list_unknown_variables():
        log.warning("%s", problem)
    addresses = network.addresses() if network.enabled else []
    by_name = server.host in (EVERYWHERE, EVERYWHERE_IN_IPV4, LOCALHOST, LOOPBACK)
    here = [f"http://{LOCALHOST if by_name else write_in_url(server.host)}:{server.port}"]
    all_addresses = "  ".join(dict.fromkeys([*(here if by_name or is_reachable(server.host) else []), *addresses]))
    log.info("Hearthbook is ready: %s", all_addresses or f"{server.host}, port {server.port}")
    if get_setup().needed:
        log.info("It is not set up yet. Open it in a browser; the one-time code is %s", get_setup().code.shown)
