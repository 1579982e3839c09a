"""The command `hearthbook`."""

import argparse
import logging
import sys
from dataclasses import replace
from pathlib import Path

import platformdirs

from app.framework.data_folder import CannotStart
from app.settings import Settings
from app.start import serve


def main() -> int:
    arguments = parser().parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)-7s %(message)s", stream=sys.stdout)
    logging.getLogger("waitress").setLevel(logging.WARNING)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    given = {
        name: value for name, value in vars(arguments).items() if name in ("host", "port", "data") and value is not None
    }
    settings = replace(Settings.from_environment(), **given)
    if settings.data is None:
        settings = replace(settings, data=platformdirs.user_data_path("hearthbook", appauthor=False))
    try:
        serve(settings)
    except CannotStart as reason:
        print(f"hearthbook: {reason}", file=sys.stderr)
        return 1
    return 0


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="hearthbook", description="A recipe manager for a household.")
    commands = parser.add_subparsers(dest="command", required=True)
    serving = commands.add_parser("serve")
    serving.add_argument("--data", type=Path)
    serving.add_argument("--host")
    serving.add_argument("--port", type=int)
    return parser


if __name__ == "__main__":
    sys.exit(main())
