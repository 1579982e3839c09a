"""Tests the subcommands of a packaged `hearthbook`, on this machine or in the clean Debian."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess

TYPED = "leek-and-potato-7\n"
# Each entry is a data folder, arguments, standard input, the expected exit code and an expected part of the output.
VERBS = (
    ("house", ["init", "--email", "anna@example.org", "--password-file", "-"], TYPED, 0, "Sign in with that name"),
    ("house", ["init", "--email", "Müller", "--password-file", "-"], TYPED, 1, "can't be used"),
    ("house", ["reset-password", "admin", "--password-file", "-"], TYPED, 0, "can now sign in with the new password"),
    ("house", ["reset-password", "admin", "--link"], "", 0, "/reset-password?token="),
    ("house", ["reset-password", "Käsespätzle", "--link"], "", 2, "There is no account called"),
    ("house", ["allow-host", "recipes.example.org"], "", 0, "answers to recipes.example.org"),
    ("house", ["allow-hook", "homeassistant.local:8123"], "", 0, "can now send to homeassistant.local:8123"),
    ("house", ["setup-code"], "", 1, "not running"),
    ("house", ["doctor", "--port", "0"], "", 0, "Hearthbook can run here."),
    ("demo", ["demo"], "", 0, "mallory"),
    ("demo", ["demo"], "", 1, "This data folder already contains a household"),
    ("demo", ["doctor", "--port", "0"], "", 0, "set up"),
    ("new", ["doctor", "--port", "0"], "", 0, "made at the first start"),
)


def try_verbs(run: Callable[..., CompletedProcess], folder: str) -> list[str]:
    """Runs the subcommands by calling `run(arguments, input)`. Returns one line per unexpected result."""
    failures = []
    for name, words, typed, code, said in VERBS:
        done = run([*words, "--data", f"{folder}/{name}"], typed)
        output = done.stdout + done.stderr
        if done.returncode != code or said not in output or "Traceback" in output:
            failures.append(f"{' '.join(words)}: exit code {done.returncode}: {output[-600:]}")
    if not run(["--version"], "").stdout.startswith("Hearthbook "):
        failures.append("--version names no version")
    described = run(["describe"], "")
    if described.returncode or "/api/recipes" not in json.loads(described.stdout or "{}").get("paths", {}):
        failures.append(f"describe: exit code {described.returncode}: {described.stderr[-600:]}")
    return failures
