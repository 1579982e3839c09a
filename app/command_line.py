"""Runs the subcommands of `hearthbook` and prints each error as one sentence on standard error."""

import argparse
import getpass
import logging
import os
import sys
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import apsw
import orjson
import peewee
from marshmallow import ValidationError

from app import VERSION, create_app
from app.admin.setup_code import FILE as SETUP_CODE
from app.arguments import parse
from app.framework.api.wire import describe
from app.framework.mail.send_mail import takes_mail
from app.framework.processes.name_command import write_command
from app.framework.processes.unpacked import tidy_unpacked_folder
from app.framework.server.network import allow_host, allow_webhook
from app.framework.storage.database import db
from app.framework.storage.folder.data_folder import CannotStart, find_running
from app.framework.storage.folder.explain_error import explain
from app.framework.storage.folder.generation import find_current
from app.framework.storage.folder.log_file import MaskingFormatter
from app.framework.storage.folder.owner import refuse_root
from app.framework.text.mask_secrets import mask_function
from app.framework.text.translate import LANGUAGES, match_language
from app.settings import Settings
from app.start import ServerFailed, create_first_administrator, open_folder, serve
from app.users.signing_in.forgotten import give_password, make_reset_token
from app.users.signing_in.hash_password import hash_password
from app.users.user import HERE, PASSWORD, User

LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
SERVING = ("serve", "desktop", "open")
FOR_ROOT = ("doctor", "setup-code", "describe")  # commands that create no files in the data folder
FAILED, MISUSED, INTERRUPTED = 1, 2, 130
NOT_STARTED = 78  # the exit code EX_CONFIG; after it, systemd does not restart the service, which would fail again
log = logging.getLogger(__name__)


class Misused(CannotStart):
    """An argument is invalid or missing."""


def run(words: list[str]) -> int:
    """Runs the subcommand that the arguments name. Returns the exit code."""
    options = parse(words)
    os.umask(0o077)
    try:
        settings = read_settings(options)
        keep_log(settings, quietly=options.command not in SERVING)
        with tidy_unpacked_folder(), explain_errors(settings):
            if options.command not in FOR_ROOT:
                refuse_root(settings.data, words)
            if hasattr(options, "password_file"):
                options.password = read_password(options.password_file)
            return COMMANDS[options.command](settings, options) or 0
    except CannotStart as reason:
        print(f"hearthbook: {reason}", file=sys.stderr)
        if isinstance(reason, Misused):
            return MISUSED
        return NOT_STARTED if options.command in SERVING else FAILED
    except ServerFailed as failure:
        log.critical("Hearthbook failed while it was running.", exc_info=failure.__cause__)
        return FAILED
    except BrokenPipeError:  # the reader of the output, such as `head`, has exited
        # Without this, Python would report the error again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return INTERRUPTED
    except KeyboardInterrupt:
        return INTERRUPTED


@contextmanager
def explain_errors(settings: Settings):
    """Converts errors of the operating system and the database into a CannotStart with a message for users."""
    assert settings.data is not None
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        log.debug("failed", exc_info=error)
        raise CannotStart(explain(error, settings.data)) from None
    except (apsw.Error, peewee.DatabaseError) as error:
        log.debug("failed", exc_info=error)
        raise CannotStart(f"The database in {settings.data} could not be used: {error}.") from None


def read_settings(options: argparse.Namespace) -> Settings:
    """Returns the settings. Command line options override environment variables, which override defaults."""
    overrides = {name: value for name, value in vars(options).items() if name in ("data", "host", "port")}
    try:
        settings = replace(Settings.from_environment(), **overrides)
    except ValueError as reason:
        raise Misused(str(reason)) from None
    if settings.data is None:
        import platformdirs

        try:
            settings = replace(settings, data=platformdirs.user_data_path("hearthbook", appauthor=False))
        except RuntimeError:
            sentence = "This account has no home folder. Set the data folder with --data or HEARTHBOOK_DATA."
            raise Misused(sentence) from None
    if settings.log_level.lower() not in LEVELS:
        raise Misused(f"HEARTHBOOK_LOG_LEVEL must be one of {', '.join(LEVELS)}, not {settings.log_level!r}.")
    return settings


def keep_log(settings: Settings, *, quietly: bool) -> None:
    """Sets up logging to standard output. `quietly` is for commands that print a result: only warnings and errors are
    logged, and to standard error."""
    shown = logging.StreamHandler(sys.stderr if quietly else sys.stdout)
    shown.setFormatter(MaskingFormatter(mask_function(settings.secrets())))
    least = max(LEVELS[settings.log_level.lower()], logging.WARNING if quietly else 0)
    logging.basicConfig(level=least, handlers=[shown])
    for name, floor in (("waitress", logging.WARNING), ("waitress.queue", logging.ERROR), ("peewee", logging.WARNING)):
        logging.getLogger(name).setLevel(floor)


def open_desktop(settings: Settings, options) -> None:
    from app.run_desktop import run_on_desktop

    run_on_desktop(settings, hidden=getattr(options, "hidden", False), offered=getattr(options, "file", None))


def run_server(settings: Settings, options) -> None:
    serve(settings)


def init(settings: Settings, options) -> None:
    email = options.email or settings.admin_email
    with open_folder(settings) as (_, app), app.app_context():
        ways = "--password-file, or HEARTHBOOK_ADMIN_PASSWORD"
        password = options.password or settings.admin_password or type_password(ways)
        create_first_administrator(email or None, password, options.username, options.full_name)
    print(f"The first administrator is {options.username}. Sign in with that name{f', or {email}' if email else ''}.")


def read_password(file: str | None) -> str:
    """Reads a password from the first line of a file, or of standard input for "-"."""
    if file is None:
        return ""
    try:
        text = sys.stdin.readline() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Misused(f"The password file {file} cannot be read: {getattr(error, 'strerror', error)}.") from None
    return text.split("\n")[0].rstrip("\r")


def type_password(otherwise: str) -> str:
    """Asks for a password twice without showing it. `otherwise` names other ways to give it, for the error message."""
    if not sys.stdin.isatty():
        raise Misused(f"Give the password with {otherwise}.")
    password = getpass.getpass("Password: ")
    if getpass.getpass("Repeat password: ") != password:
        raise Misused("The two passwords are different. Try again.")
    return password


def reset_password(settings: Settings, options) -> None:
    """Sets a user's password, or prints a link for setting it.

    Setting the password here turns an LDAP or OpenID Connect account into one with a local password.
    """
    if find_running(settings.data):
        raise CannotStart(
            "Hearthbook is running on this data folder. Stop it first, or ask an administrator to create a link: "
            "Settings, People, the person, Password reset link."
        )
    if find_current(settings.data) is None:
        raise CannotStart(f"There are no accounts in {settings.data} yet. Check the data folder (--data).")
    with open_folder(settings) as (_, app), app.app_context():
        if (user := User.called(options.username)) is None:
            raise Misused(f"There is no account called {options.username}.")
        if options.link:
            base_url = app.config["SETTINGS"].base_url.rstrip("/") or f"http://localhost:{settings.port}"
            print(f"{base_url}/reset-password?token={make_reset_token(user)}")
            names = f"username {user.username}" + (
                f", or the e-mail address {user.email}" if takes_mail(user.email) else ""
            )
            print(f"Start Hearthbook and open the link within an hour. It asks for the {names}.", file=sys.stderr)
            return
        password = options.password or type_password("--password-file")
        try:
            PASSWORD(password)
        except ValidationError as unfit:
            raise Misused(f"The password can't be used. {unfit.messages[0]}") from None
        hashed = hash_password(password)
        with db.atomic():
            user.auth_method, user.known_as = HERE, None
            give_password(user, hashed)
    print(f"{user.username} can now sign in with the new password, and is signed out everywhere else.")


def print_setup_code(settings: Settings, options) -> None:
    file = settings.data / SETUP_CODE
    if not find_running(settings.data):
        raise CannotStart("Hearthbook is not running on this data folder. Start it to get a code.")
    try:
        print(file.read_text().strip())
    except FileNotFoundError:
        raise CannotStart("Hearthbook is already set up, so there is no code.") from None


def run_doctor(settings: Settings, options) -> int:
    from app.doctor import examine

    return examine(settings)


def fill_demo_folder(settings: Settings, options) -> None:
    from app.fill_demo import fill

    if (language := match_language(options.language, LANGUAGES)) is None:
        raise Misused(f"The demo does not speak {options.language}. It speaks {', '.join(LANGUAGES)}.")
    with open_folder(settings) as (_, app), app.app_context():
        fill(language=language)
    start = write_command(f"serve --data {settings.data}")
    print(f"Start it with `{start}` and sign in with one of these names.", file=sys.stderr)


def allow_host_name(settings: Settings, options) -> None:
    with explain_refusals():
        print(f"Hearthbook now answers to {allow_host(settings.data, options.name)}.")


def allow_hook(settings: Settings, options) -> None:
    with explain_refusals():
        print(f"Recipe actions can now send to {allow_webhook(settings.data, getattr(options, 'host:port'))}.")


@contextmanager
def explain_refusals():
    try:
        yield
    except ValueError as reason:
        raise Misused(str(reason)) from None


def print_description(settings: Settings, options) -> None:
    app = create_app(Settings(), Path("never-opened.db"))
    if options.into:
        from app.framework.api.openapi.write_files import write_files

        write_files(app, options.into, CALL_NAMES.read_text())
        return
    print(orjson.dumps(describe(app, "Hearthbook", VERSION), option=orjson.OPT_INDENT_2).decode())


def run_backup_command(settings: Settings, options) -> int | None:
    from app.backup_commands import BACKUP_COMMANDS

    return BACKUP_COMMANDS[options.command](settings, options)


def run_update(settings: Settings, options) -> None:
    from app.update_command import update

    update(settings, options)


CALL_NAMES = Path(__file__).with_name("call_names.txt")  # methods, paths, functions and tags of the contract

COMMANDS = {
    "desktop": open_desktop,
    "open": open_desktop,
    "serve": run_server,
    "init": init,
    "reset-password": reset_password,
    "setup-code": print_setup_code,
    **dict.fromkeys(("backup", "backups", "restore", "drill"), run_backup_command),
    "update": run_update,
    "doctor": run_doctor,
    "demo": fill_demo_folder,
    "allow-host": allow_host_name,
    "allow-hook": allow_hook,
    "describe": print_description,
}
