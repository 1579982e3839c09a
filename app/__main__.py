"""Entry point of the `hearthbook` command, which opens the desktop window or runs a subcommand."""

import sys
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from pathlib import Path

if not __package__ and not getattr(sys, "frozen", False):  # true when run as `python app/__main__.py`
    sys.path.insert(0, str(Path(__file__).parents[1]))

# Maps each kind of child process to the packages to create and, as the last entry, the module to run. The packages are
# created empty, because running their own code, such as app/__init__.py, would load the whole server.
CHILDREN = {
    "shrink": ("app.media", "app.media.decode"),
    "shrink-many": ("app.media", "app.media.answer_pictures"),
    "draw-letter": ("app.media", "app.media.draw_letter"),
    "read-pages": ("app.importing", "app.importing.page.reading"),
    "read-files": ("app.importing", "app.importing.answer_files"),
    "read-lines": ("app", "app.parsing.answer_lines"),
    "send-notifications": (
        "app.notifications",
        "app.notifications.notifiers",
        "app.notifications.notifiers.answer_apprise",
    ),
    "watch-update": ("app.updates", "app.updates.watch_update"),
    "tray": ("app", "app.framework.desktop.tray"),
    "window": ("app", "app.framework.desktop.window"),
}


def child(word: str, arguments: list[str]) -> int:
    """Runs the module of a child process inside empty packages (see CHILDREN). Returns the exit code."""
    *packages, module = CHILDREN[word]
    for name in dict.fromkeys(["app", *packages]):
        if name not in sys.modules:
            sys.modules[name] = module_from_spec(find_spec(name))
    return import_module(module).main(arguments)


def main() -> int:
    words = sys.argv[1:]
    if words and words[0] in CHILDREN:
        return child(words[0], words[1:])
    return import_module("app.command_line").run(words)


if __name__ == "__main__":
    sys.exit(main())
