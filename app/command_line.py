"""What each word after `hearthbook` does. Whatever keeps it from doing so is said in one sentence."""

import argparse
import getpass
import logging
import sys
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import orjson
from marshmallow import ValidationError

from app import VERSION, create_app
from app.admin.setup_code import FILE as SETUP_CODE
from app.doctor import examine
from app.fill_demo import fill
from app.framework.data_folder import CannotStart, running_in
from app.framework.database import db
from app.framework.network import allow_hook, allow_host
from app.framework.wire import describe
from app.settings import Settings
from app.start import found, on_the_desktop, opened, serve
from app.users.signing_in.forgotten import give_password, new_reset_word
from app.users.signing_in.hash_password import hash_password
from app.users.user import HERE, PASSWORD, User

LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
FAILED, MISUSED, INTERRUPTED = 1, 2, 130


class Misused(CannotStart):
    """What was asked for makes no sense, or lacks something."""


def run(words: list[str]) -> int:
    """Does what the words say. Answers the exit code."""
    asked = parser().parse_args(words)
    try:
        settings = settings_for(asked)
        keep_log(settings.log_level, quietly=asked.do is not serving and asked.do is not desktop)
        return asked.do(settings, asked) or 0
    except CannotStart as reason:
        print(f"hearthbook: {reason}", file=sys.stderr)
        return MISUSED if isinstance(reason, Misused) else FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def parser() -> argparse.ArgumentParser:
    everywhere = argparse.ArgumentParser(add_help=False)
    everywhere.add_argument("--data", type=Path, default=argparse.SUPPRESS, help="the data folder")
    listening = argparse.ArgumentParser(add_help=False)
    listening.add_argument("--host", default=argparse.SUPPRESS, help="the address to listen on")
    listening.add_argument("--port", type=port, default=argparse.SUPPRESS, help="the port to listen on")
    parser = argparse.ArgumentParser(
        prog="hearthbook",
        description="A recipe manager for a household. Without a command it opens its window.",
        epilog="Every setting is an environment variable too: HEARTHBOOK_DATA, HEARTHBOOK_PORT, ... (see the README).",
        parents=[everywhere, listening],
    )
    parser.add_argument("--version", action="version", version=f"Hearthbook {VERSION}")
    parser.set_defaults(do=desktop)
    commands = parser.add_subparsers(metavar="command")

    def command(name, do, says, *parents):
        one = commands.add_parser(name, help=says, description=says, parents=[everywhere, *parents])
        one.set_defaults(do=do)
        return one

    command("serve", serving, "serves the house, without a window", listening)
    first = command("init", initializing, "makes the first administrator, without a browser")
    first.add_argument("--email", help="or HEARTHBOOK_ADMIN_EMAIL")
    first.add_argument("--username", default="admin")
    first.add_argument("--full-name", default="")
    first.add_argument(
        "--password-file", metavar="FILE", help="its first line, - for input; or HEARTHBOOK_ADMIN_PASSWORD"
    )
    lost = command("reset-password", resetting, "gives somebody a new password while Hearthbook is stopped")
    lost.add_argument("username", help="or the e-mail address")
    lost.add_argument("--link", action="store_true", help="prints a link that chooses one, once, within an hour")
    lost.add_argument("--password-file", metavar="FILE", help="its first line, - for input; else it is asked for")
    command("setup-code", telling_the_code, "shows the one-time code that the setup screen asks for")
    command("doctor", examining, "says what would go wrong here", listening)
    command("demo", filling, "fills a new data folder with a household to try things on")
    command("allow-host", allowing, "answers to one more name").add_argument("name")
    command("allow-hook", letting_out, "lets recipe actions reach a machine of the house").add_argument("host:port")
    command("describe", describing, "prints the description of the HTTP API (OpenAPI)")
    return parser


def port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text} is no port: a number up to 65535 is")
    return int(text)


def settings_for(asked: argparse.Namespace) -> Settings:
    """The settings, with what was said on the command line over what the environment says."""
    given = {name: value for name, value in vars(asked).items() if name in ("data", "host", "port")}
    try:
        settings = replace(Settings.from_environment(), **given)
    except ValueError as reason:
        raise Misused(str(reason)) from None
    if settings.data is None:
        import platformdirs

        settings = replace(settings, data=platformdirs.user_data_path("hearthbook", appauthor=False))
    if settings.log_level.lower() not in LEVELS:
        raise Misused(f"HEARTHBOOK_LOG_LEVEL is to be one of {', '.join(LEVELS)}, not {settings.log_level!r}.")
    return settings


def keep_log(level: str, *, quietly: bool) -> None:
    """One line an event on standard output; commands that answer something there leave it to their answer."""
    least = max(LEVELS[level.lower()], logging.WARNING if quietly else 0)
    form = "%(asctime)s %(levelname)-7s %(message)s"
    logging.basicConfig(level=least, format=form, stream=sys.stderr if quietly else sys.stdout)
    for name, floor in (("waitress", logging.WARNING), ("waitress.queue", logging.ERROR), ("peewee", logging.WARNING)):
        logging.getLogger(name).setLevel(floor)


def desktop(settings: Settings, asked) -> None:
    on_the_desktop(settings)


def serving(settings: Settings, asked) -> None:
    serve(settings)


def initializing(settings: Settings, asked) -> None:
    email = asked.email or settings.admin_email
    if not email:
        raise Misused("Say whose account it is: --email, or HEARTHBOOK_ADMIN_EMAIL.")
    with opened(settings) as (_, app), app.app_context():
        found(
            email,
            password_from(asked.password_file)
            or settings.admin_password
            or typed("--password-file, or HEARTHBOOK_ADMIN_PASSWORD"),
            asked.username,
            asked.full_name,
        )
    print(f"The first administrator is {asked.username}. Sign in with that name, or {email}.")


def password_from(file: str | None) -> str:
    """The first line of the file."""
    if file is None:
        return ""
    try:
        text = sys.stdin.readline() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Misused(f"The password file {file} cannot be read: {getattr(error, 'strerror', error)}.") from None
    return text.split("\n")[0].rstrip("\r")


def typed(otherwise: str) -> str:
    """What is typed unseen, twice. `otherwise`: how to give it where nobody can type."""
    if not sys.stdin.isatty():
        raise Misused(f"Give the password by {otherwise}.")
    password = getpass.getpass("Password: ")
    if getpass.getpass("The same again: ") != password:
        raise Misused("These were two different passwords.")
    return password


def resetting(settings: Settings, asked) -> None:
    """The password, or the link for it; an account that signed in elsewhere signs in with it here from now on."""
    if running_in(settings.data):
        raise CannotStart(
            "Hearthbook is running on this folder: stop it first. Or have an administrator make a link, on the screen: "
            "Administration, People, the person, Password reset link."
        )
    with opened(settings) as (_, app), app.app_context():
        if (user := User.called(asked.username)) is None:
            raise Misused(f"Nobody here is called {asked.username}.")
        if asked.link:
            home = settings.base_url.rstrip("/") or f"http://localhost:{settings.port}"
            print(f"{home}/reset-password?token={new_reset_word(user)}")
            print(
                f"Start Hearthbook and open it within an hour. It asks for the address {user.email}.", file=sys.stderr
            )
            return
        password = password_from(asked.password_file) or typed("--password-file")
        try:
            PASSWORD(password)
        except ValidationError as unfit:
            raise Misused(f"The password does not fit. {unfit.messages[0]}") from None
        hashed = hash_password(password)
        with db.atomic():
            user.auth_method, user.known_as = HERE, None
            give_password(user, hashed)
    print(f"{user.username} signs in with the new password from now on, and nowhere without it.")


def telling_the_code(settings: Settings, asked) -> None:
    file = settings.data / SETUP_CODE
    if not running_in(settings.data):
        raise CannotStart("Hearthbook is not running on this folder. Start it: each start has a code of its own.")
    try:
        print(file.read_text().strip())
    except FileNotFoundError:
        raise CannotStart("Hearthbook is set up already; there is no code any more.") from None
    except OSError as error:
        raise CannotStart(f"{file} cannot be read: {error.strerror}.") from None


def examining(settings: Settings, asked) -> int:
    return examine(settings)


def filling(settings: Settings, asked) -> None:
    with opened(settings) as (_, app), app.app_context():
        fill()
    print(f"Start it with `serve --data {settings.data}` and sign in with one of these names.", file=sys.stderr)


def allowing(settings: Settings, asked) -> None:
    with told_when_refused(settings):
        print(f"Hearthbook answers to {allow_host(settings.data, asked.name)} now.")


def letting_out(settings: Settings, asked) -> None:
    with told_when_refused(settings):
        print(f"Recipe actions may reach {allow_hook(settings.data, getattr(asked, 'host:port'))} now.")


@contextmanager
def told_when_refused(settings: Settings):
    try:
        yield
    except ValueError as reason:
        raise Misused(str(reason)) from None
    except OSError as error:
        raise CannotStart(f"{settings.data} cannot be written to: {error.strerror}.") from None


def describing(settings: Settings, asked) -> None:
    app = create_app(Settings(), Path("never-opened.db"))
    print(orjson.dumps(describe(app, "Hearthbook", VERSION), option=orjson.OPT_INDENT_2).decode())
