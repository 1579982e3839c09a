"""Writes the manual page of `hearthbook` from the help that the command itself shows."""

import argparse
from collections.abc import Container
from datetime import UTC, datetime

from app.arguments import make_parser

FILES = {
    "/var/lib/hearthbook": "The data of the service: database, pictures, files and backups.",
    "/etc/hearthbook.env": "Settings of the service, one NAME=value on a line. It need not exist.",
    "~/.local/share/hearthbook": "The data of a user who starts Hearthbook without the service.",
}


def write_man_page(moment: int) -> str:
    """Returns the page in the language of man, with the date of the release."""
    command = make_parser()
    day = datetime.fromtimestamp(moment, UTC).date()
    commands = next(action for action in command._actions if isinstance(action, argparse._SubParsersAction))
    lines = [
        f'.TH HEARTHBOOK 1 "{day}" "Hearthbook" "User Commands"',
        ".SH NAME",
        "hearthbook \\- recipe manager for a household",
        ".SH SYNOPSIS",
        ".B hearthbook",
        *(f"[{escape(words(action))}]" for action in options(command)),
        "[\\fIcommand\\fR]",
        ".SH DESCRIPTION",
        escape(command.description),
        ".SH OPTIONS",
        *describe(command, ()),
        ".SH COMMANDS",
    ]
    for name, subcommand in commands.choices.items():
        usage = " ".join(words(action) for action in positionals(subcommand))
        lines += [
            f".SS hearthbook {escape(f'{name} {usage}'.strip())}",
            f"{capitalize(escape(subcommand.description))}.",
        ]
        lines += describe(subcommand, command._option_string_actions)
    lines += [".SH ENVIRONMENT", escape(command.epilog), ".SH FILES"]
    for path, says in FILES.items():
        lines += [".TP", f".I {escape(path)}", escape(says)]
    return "\n".join(lines) + "\n"


def options(command: argparse.ArgumentParser) -> list[argparse.Action]:
    return [action for action in command._actions if action.option_strings and action.help != argparse.SUPPRESS]


def positionals(command: argparse.ArgumentParser) -> list[argparse.Action]:
    return [action for action in command._actions if not action.option_strings]


def describe(command: argparse.ArgumentParser, known: Container[str]) -> list[str]:
    """Returns a paragraph for each option that is not known yet, and for each other argument that its help explains."""
    lines = []
    for action in [*positionals(command), *options(command)]:
        says = action.help or (f"by default {action.default}" if action.default else "")
        is_new = action.option_strings and action.option_strings[0] not in known
        if not isinstance(action, argparse._SubParsersAction) and (is_new or (says and not action.option_strings)):
            lines += [".TP", f".B {escape(words(action))}", escape(says)]
    return lines


def words(action: argparse.Action) -> str:
    """Returns an argument as one types it, such as "--port PORT"."""
    value = action.metavar or action.dest
    if not action.option_strings:
        return str(value)
    name = ", ".join(action.option_strings)
    return name if action.nargs == 0 else f"{name} {str(value).upper()}"


def capitalize(text: str) -> str:
    return text[:1].upper() + text[1:]


def escape(text: str) -> str:
    """Keeps backslashes, hyphens and a leading dot or quote as they are, instead of as signs of the language of man."""
    plain = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return f"\\&{plain}" if plain.startswith(".") else plain
