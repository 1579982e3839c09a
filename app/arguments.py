"""Defines the subcommands of `hearthbook` and their arguments."""

import argparse
import json
from pathlib import Path

from app import VERSION

BACKUP = ".hearthbook"


def make_parser() -> argparse.ArgumentParser:
    """Returns the argument parser. Its result holds the subcommand as `command`, which is "desktop" by default."""
    everywhere, listening = make_data_argument(), add_listening_arguments()
    parser = argparse.ArgumentParser(
        prog="hearthbook",
        description="A recipe manager for a household. Without a command it opens a window.",
        epilog="Settings are environment variables: HEARTHBOOK_DATA, HEARTHBOOK_PORT, ... (see packaging/SETTINGS.md).",
        parents=[everywhere, listening],
    )
    parser.add_argument("--version", action="version", version=f"Hearthbook {VERSION}")
    parser.add_argument("--hidden", action="store_true", help="start without opening a window, as at sign-in")
    parser.set_defaults(command="desktop")
    commands = parser.add_subparsers(metavar="command")

    def command(name, says, *parents):
        subparser = commands.add_parser(name, help=says, description=says, parents=[everywhere, *parents])
        subparser.set_defaults(command=name)
        return subparser

    command("open", "opens the window, and offers to restore a backup", listening).add_argument("file", type=Path)
    command("serve", "runs the server, without a window", listening)
    add_account_arguments(command("init", "creates the first administrator, without a browser"))
    add_password_arguments(command("reset-password", "sets a new password while Hearthbook is stopped"))
    command("setup-code", "shows the one-time code for the setup page")
    add_backup_arguments(command("backup", "makes a backup and proves it"))
    command("backups", "lists the backups")
    add_restore_arguments(command("restore", "restores a backup, also while Hearthbook is running"))
    command("drill", "restores the newest backup on trial, and throws that away")
    add_update_arguments(command("update", "updates Hearthbook from a file, if it works with your data"))
    command("doctor", "checks everything Hearthbook needs and says what to fix", listening)
    demo = command("demo", "fills a new data folder with a demo household")
    demo.add_argument("--language", metavar="CODE", default="en-US", help="that of its recipes, such as de or pt-BR")
    command("allow-host", "makes Hearthbook answer to another host name").add_argument("name")
    command("allow-hook", "lets recipe actions send to a machine in your network").add_argument("host:port")
    describe = command("describe", "prints the OpenAPI description of the HTTP API")
    describe.add_argument("--into", type=Path, help="writes it, and a page of it, into this folder instead")
    return parser


def parse(words: list[str]) -> argparse.Namespace:
    """Parses the arguments. A desktop starts the program with nothing but the file that was double-clicked."""
    if len(words) == 1 and words[0].endswith(BACKUP):
        words = ["open", *words]
    return make_parser().parse_args(words)


def make_data_argument() -> argparse.ArgumentParser:
    everywhere = argparse.ArgumentParser(add_help=False)
    everywhere.add_argument("--data", type=Path, default=argparse.SUPPRESS, help="the data folder")
    return everywhere


def add_listening_arguments() -> argparse.ArgumentParser:
    listening = argparse.ArgumentParser(add_help=False)
    listening.add_argument("--host", default=argparse.SUPPRESS, help="the address to listen on")
    listening.add_argument("--port", type=parse_port, default=argparse.SUPPRESS, help="the port to listen on")
    return listening


def add_account_arguments(init: argparse.ArgumentParser) -> None:
    init.add_argument("--email", help="of the administrator, or HEARTHBOOK_ADMIN_EMAIL; not needed")
    init.add_argument("--username", default="admin")
    init.add_argument("--full-name", default="")
    init.add_argument(
        "--password-file", metavar="FILE", help="file with the password, - for input; or HEARTHBOOK_ADMIN_PASSWORD"
    )


def add_password_arguments(reset: argparse.ArgumentParser) -> None:
    reset.add_argument("username", help="or the e-mail address")
    reset.add_argument("--link", action="store_true", help="print a link to choose one; it works once, for an hour")
    reset.add_argument("--password-file", metavar="FILE", help="file with the password, - for input; else it asks")


LOCKED_WITH = "file with the passphrase that locks the backup, - for input"


def add_backup_arguments(backup: argparse.ArgumentParser) -> None:
    backup.add_argument("--to", type=Path, metavar="FOLDER", help="also copy it to this folder, which must exist")
    backup.add_argument("--passphrase-file", dest="password_file", metavar="FILE", help=LOCKED_WITH)


def add_restore_arguments(restore: argparse.ArgumentParser) -> None:
    restore.add_argument("backup", help="a name that `hearthbook backups` lists, or the path of a file")
    restore.add_argument("--passphrase-file", dest="password_file", metavar="FILE", help=f"{LOCKED_WITH}; else it asks")


def add_update_arguments(update: argparse.ArgumentParser) -> None:
    update.add_argument(
        "file", type=Path, nargs="?", help="a file ending in .hearthbook-update; without one, tries this version"
    )
    update.add_argument("--only-try", action="store_true", help="only try it on a copy of your data")
    # Used by a running server: the language of the sentences; how to start the server again that has become the command
    update.add_argument("--language", help=argparse.SUPPRESS)
    update.add_argument("--for-server", type=json.loads, metavar="JSON", help=argparse.SUPPRESS)


def parse_port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"must be a port number from 0 to 65535, not {text}")
    return int(text)
