"""Installs the Debian package in a minimal Debian without network and Python, upgrades it, and removes it again.

The newer version is this one with another number and one more migration.
"""

import json
import platform
import re
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import clean_root
import walk_house
from clean_root import PATH, inside
from house import House
from release.build_deb import UNIT, build_deb
from release.make_release import DIST, list_licenses
from release.what_is_released import DEBIAN_NAMES, ROOT, read_version
from release.write_man_page import write_man_page
from unless_fresh import unless_fresh

FOLDER, NEWER = ROOT / "build" / "deb-root", ROOT / "build" / "newer"
AT, DATA, USER = "http://127.0.0.1:9925", "/var/lib/hearthbook", "hearthbook"
OLD, NEW = "/srv/old.deb", "/srv/new.deb"
NEWER_VERSION = "0.9.9"
MIGRATION = 'def up(migrator, db):\n    db.execute_sql("CREATE TABLE later (id INTEGER PRIMARY KEY)")\n'
MOST_EXPOSED, MOST_SECONDS_AWAY = 1.5, 20
TROUBLE = re.compile(r"Traceback|status=\d+/|core-dump|Failed with result")


def build_newer() -> None:
    """Builds the package of the newer version, in a copy of the sources."""
    shutil.rmtree(NEWER, ignore_errors=True)
    for part in ("app", "ui/dist", "ui/public", "assets", "packaging"):
        shutil.copytree(ROOT / part, NEWER / part, ignore=shutil.ignore_patterns("__pycache__"))
    init = NEWER / "app" / "__init__.py"
    init.write_text(init.read_text().replace(f'VERSION = "{read_version()}"', f'VERSION = "{NEWER_VERSION}"'))
    (NEWER / "app" / "migrations" / "9000_later.py").write_text(MIGRATION)
    place = ["--distpath", NEWER / "dist", "--workpath", NEWER / "work", "--noconfirm", "--log-level", "WARN"]
    python = ROOT / "build" / "exe-venv" / "bin" / "python"
    command = [python, "-m", "PyInstaller", *place, NEWER / "packaging" / "hearthbook.spec", "--", "--onedir"]
    subprocess.run(command, check=True, cwd=NEWER)
    texts = {"changes": "", "manual": write_man_page(0), "contents": json.dumps({"components": []})}
    texts["licenses"] = list_licenses([])
    release = {"version": NEWER_VERSION, "architecture": DEBIAN_NAMES[platform.machine()], "moment": 0}
    build_deb(NEWER / "dist" / "hearthbook-folder", NEWER / "newer.deb", release, texts)


class Machine:
    """The booted Debian, with an HTTP client for the service in it."""

    def __init__(self, init: int):
        self.init, self.house = init, House(AT)

    def run(self, *words) -> subprocess.CompletedProcess:
        return inside(self.init, "env", "-i", f"PATH={PATH}", "DEBIAN_FRONTEND=noninteractive", *words)

    def apt(self, *words) -> str:
        """Runs apt-get and returns its output. Exits if it fails."""
        done = self.run("apt-get", "-y", *words)
        return done.stdout if done.returncode == 0 else sys.exit(f"deb: apt-get {words}:\n{done.stdout}{done.stderr}")

    def refuses(self, deb: str, version: str) -> None:
        """Checks that apt refuses a package, because the data were used by a newer version."""
        done = self.run("apt-get", "-y", "--allow-downgrades", "install", deb)
        self.check(done.returncode, f"{deb} was installed over data of {version}")
        self.check(f"was used by Hearthbook {version}" in done.stdout + done.stderr, done.stdout + done.stderr)

    def answers(self, what: str) -> float:
        seconds = self.house.awake()
        return seconds if seconds is not None else sys.exit(f"deb: no answer {what}:\n{self.journal()}")

    def check(self, is_so, complaint: str) -> None:
        self.house.check(is_so, complaint)

    def journal(self) -> str:
        return self.run("journalctl", "-u", USER, "-o", "cat", "--no-pager").stdout

    def is_active(self) -> bool:
        return self.run("systemctl", "is-active", USER).stdout.strip() == "active"

    def set_up(self, command: str) -> None:
        code = self.run(command, "setup-code", "--data", DATA).stdout.strip()
        self.check(walk_house.set_up(self.house, code), "it cannot be set up")
        self.house.post("/api/recipes", {"name": "Leek soup"})

    def has_recipe(self, moment: str) -> None:
        found = self.house.get("/api/recipes/leek-soup")
        self.check(found and found["name"] == "Leek soup", f"the recipe is gone {moment}")


@contextmanager
def watched(house: House):
    """Yields a list, to which the longest time without an answer is added at the end, in seconds."""
    longest, over, last = [], Event(), time.monotonic()
    other, worst = House(house.base), 0.0

    def watch():
        nonlocal last, worst
        while not over.is_set():
            if other.send("/api/app/about")[0] == 200:
                worst, last = max(worst, time.monotonic() - last), time.monotonic()
            time.sleep(0.05)

    thread = Thread(target=watch)
    thread.start()
    try:
        yield longest
    finally:
        over.set()
        thread.join()
        longest.append(max(worst, time.monotonic() - last))


def try_install(machine: Machine) -> None:
    """Installs the package, and looks at the service and at what else is in it."""
    started = time.monotonic()
    told = machine.apt("install", OLD)
    installed = time.monotonic() - started
    machine.answers("after the installation")
    machine.check("setup-code" in told, f"the installation does not say how to go on: {told}")
    owners = {line.split(":")[2] for line in (FOLDER / "etc/passwd").read_text().splitlines() if line.startswith(USER)}
    room = clean_root.make_cgroup() / "system.slice" / "hearthbook.service" / "cgroup.procs"
    runs_as = {str(Path("/proc", pid).stat().st_uid) for pid in room.read_text().split()}
    machine.check(runs_as == owners != {"0"}, f"it runs as {runs_as}, and the user is {owners}")
    machine.set_up("hearthbook")
    walk_house.read_lines(machine.house)
    walk_house.shrink_pictures(machine.house)
    machine.run("systemctl", "restart", USER)
    seconds = machine.answers("after a restart")
    print(f"deb: installed in {installed:.1f} s, first answer after {seconds:.2f} s", flush=True)
    shown = machine.run("hearthbook", "--version").stdout
    machine.check(shown == f"Hearthbook {read_version()}\n", f"the command says {shown}")
    exposure = machine.run("systemd-analyze", "security", USER).stdout.strip().splitlines()[-1]
    print(f"deb: {exposure.strip('→ ')}")
    machine.check(float(re.search(r"\d+\.\d+", exposure)[0]) <= MOST_EXPOSED, exposure)


def try_upgrade(machine: Machine) -> None:
    """Upgrades, and tries to go back, with the service running all the while."""
    with watched(machine.house) as away:
        machine.apt("install", NEW)
        machine.answers("after the upgrade")
    print(f"deb: away for {away[0]:.1f} s during the upgrade", flush=True)
    machine.check(away[0] <= MOST_SECONDS_AWAY, f"the upgrade took it away for {away[0]:.1f} s")
    machine.has_recipe("after the upgrade")
    with watched(machine.house) as away:
        machine.refuses(OLD, NEWER_VERSION)
    machine.check(away[0] < 2, f"a refused downgrade took it away for {away[0]:.1f} s")
    machine.check(NEWER_VERSION in machine.run("hearthbook", "--version").stdout, "a refused downgrade changed files")
    machine.has_recipe("after a refused downgrade")
    machine.run("systemctl", "disable", "--now", USER)
    machine.apt("install", "--reinstall", NEW)
    machine.check(not machine.is_active(), "an upgrade starts a service that was switched off")
    machine.run("systemctl", "enable", "--now", USER)
    machine.answers("after it was switched on again")


def try_removal(machine: Machine) -> None:
    """Removes and purges the package, and installs it again over the data that stayed."""
    machine.apt("remove", USER)
    machine.check(not machine.is_active(), "it runs after it was removed")
    machine.check(not (FOLDER / "usr/lib/hearthbook").exists(), "its files stay after it was removed")
    machine.refuses(OLD, NEWER_VERSION)
    machine.apt("install", NEW)
    machine.answers("after it was installed again")
    machine.has_recipe("after it was installed again")
    told = machine.apt("purge", USER)
    machine.check(f"{DATA} stays" in told, f"the purge does not say what stays: {told}")
    machine.check((FOLDER / "var/lib/hearthbook/CURRENT").is_file(), "the purge took the data")
    print("\n".join(line for line in told.splitlines() if line.startswith("hearthbook:")), flush=True)
    machine.apt("install", NEW)
    machine.answers("after it was purged and installed again")
    machine.has_recipe("after it was purged and installed again")


def try_move(machine: Machine) -> None:
    """Installs the package where the unit was installed by hand before."""
    machine.apt("purge", USER)
    machine.run("userdel", USER)
    machine.run("rm", "-rf", DATA)
    shutil.copytree(NEWER / "dist" / "hearthbook-folder", FOLDER / "opt" / "hearthbook", symlinks=True)
    unit = FOLDER / "etc" / "systemd" / "system" / "hearthbook.service"
    shutil.copy(UNIT, unit)
    machine.run("systemctl", "daemon-reload")
    machine.run("systemctl", "enable", "--now", USER)
    machine.answers("of the unit that was installed by hand")
    failures, machine.house = machine.house.failures, House(AT)
    machine.house.failures += failures
    machine.set_up("/opt/hearthbook/hearthbook")
    machine.run("systemctl", "disable", "--now", USER)
    unit.unlink()
    shutil.rmtree(FOLDER / "opt" / "hearthbook")
    machine.apt("install", NEW)
    machine.answers("after moving to the package")
    machine.has_recipe("after moving to the package")


def main() -> None:
    if missing := clean_root.what_is_missing():
        sys.exit(f"deb: it cannot run here: {missing}")
    [deb] = DIST.glob(f"hearthbook-{read_version()}/*_{DEBIAN_NAMES[platform.machine()]}.deb")
    sources = [*(ROOT / "app").rglob("*.py"), *(file for file in Path(__file__).parent.rglob("*") if file.is_file())]
    unless_fresh(ROOT / "build" / ".newer", sources, build_newer, "building a newer version")
    clean_root.make_copy(FOLDER)
    shutil.copy(deb, f"{FOLDER}{OLD}")
    shutil.copy(NEWER / "newer.deb", f"{FOLDER}{NEW}")
    clean_root.leave_the_network()
    with clean_root.systemd(FOLDER) as init:
        machine = Machine(init)
        for step in (try_install, try_upgrade, try_removal, try_move):
            step(machine)
        machine.house.failures += [line for line in machine.journal().splitlines() if TROUBLE.search(line)]
    if machine.house.failures:
        sys.exit("\n".join(["deb: went wrong:", *machine.house.failures]))
    print("deb: installs, upgrades and goes again in a Debian without network, and keeps the data")


if __name__ == "__main__":
    main()
