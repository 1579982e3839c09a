"""The `hearthbook` command: opens the desktop window, or runs the subcommand that is given."""

import sys
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from pathlib import Path

if not __package__ and not getattr(sys, "frozen", False):  # run as a file, not as a module
    sys.path.insert(0, str(Path(__file__).parents[1]))

# Child processes. Each runs its module with empty packages around it, whose code would load the whole server.
CHILDREN = {
    "shrink": ("app.media", "app.media.decode"),
    "read-pages": ("app.importing", "app.importing.reading"),
    "read-lines": ("app", "app.parsing.answer_lines"),
    "window": ("app", "app.window"),
}


def child(word: str, arguments: list[str]) -> int:
    """Runs the module of a child process with empty packages around it. Returns its exit code."""
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
