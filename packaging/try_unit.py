"""Starts the systemd service that we ship in a minimal Debian without Python, and tests the features of its server."""

import argparse
import re
import shutil
import sys
import time
from pathlib import Path

import clean_root
import walk_house
from clean_root import FOLDER, inside
from house import House
from try_verbs import try_verbs

ROOT = Path(__file__).parent.parent
UNIT = Path(__file__).with_name("hearthbook.service")
BUILT = ROOT / "dist" / "hearthbook-folder"
PROGRAM = "/opt/hearthbook/hearthbook"
AT = "http://127.0.0.1:9925"
IDLE_MEGABYTES, RESTED_MEGABYTES, IMPORTS = 60, 70, 20
VERBS_IN = "/var/tmp/verbs"  # noqa: S108 - nobody else uses this root
NOBODY = "65534:65534"
TROUBLE = re.compile(r"Traceback|status=\d+/|core-dump|Failed with result")
CODE = re.compile(r"one-time code is (\S+)")
WITH_SETTINGS = "EnvironmentFile=/etc/hearthbook.env"


class Unit:
    """The systemd service in the booted Debian, with an HTTP client for its server."""

    def __init__(self, init: int, file: Path, settings: dict[str, str]):
        self.init, self.house, self.restarts = init, House(AT), 0
        shutil.copytree(BUILT, FOLDER / "opt" / "hearthbook", symlinks=True)
        self.units = FOLDER / "etc" / "systemd" / "system"
        shutil.copy(file, self.units / "hearthbook.service")
        (FOLDER / "etc" / "hearthbook.env").write_text("".join(f"{key}={value}\n" for key, value in settings.items()))
        self.start(WITH_SETTINGS)

    def systemctl(self, *words) -> str:
        return inside(self.init, "systemctl", *words).stdout.strip()

    def start(self, *overrides: str) -> None:
        """Starts or restarts the service with these lines in an override file, which `systemctl edit` would create."""
        folder = self.units / "hearthbook.service.d"
        folder.mkdir(exist_ok=True)
        (folder / "override.conf").write_text("\n".join(["[Service]", *overrides, ""]))
        self.systemctl("daemon-reload")
        self.systemctl("enable", "hearthbook")
        self.systemctl("restart", "hearthbook")
        if self.house.awake(lambda: self.systemctl("is-active", "hearthbook") in ("active", "activating")) is None:
            sys.exit(f"unit: the service never answered:\n{self.journal()}")

    def journal(self) -> str:
        return inside(self.init, "journalctl", "-u", "hearthbook", "-o", "cat", "--no-pager").stdout

    def pids(self) -> list[str]:
        room = clean_root.make_cgroup() / "system.slice" / "hearthbook.service"
        return (room / "cgroup.procs").read_text().split()

    def megabytes(self) -> float:
        """Returns the total proportional set size (PSS) of the service's processes."""
        sizes = [Path(f"/proc/{pid}/smaps_rollup").read_text() for pid in self.pids()]
        return sum(int(re.search(r"^Pss: +(\d+)", size, re.MULTILINE)[1]) for size in sizes) / 1024

    def set_up(self) -> None:
        code = CODE.search(self.journal())
        if code is None or not walk_house.set_up(self.house, code[1]):
            sys.exit(f"unit: it cannot be set up: {self.house.failures}\n{self.journal()}")

    def verb(self, words, text=""):
        return inside(self.init, PROGRAM, *words, input=text)

    def end(self) -> None:
        """Stops the service, and records restarts and errors in its journal as failures."""
        self.house.check(self.systemctl("show", "-p", "NRestarts", "--value", "hearthbook") == "0", "it was restarted")
        self.systemctl("stop", "hearthbook")
        self.house.failures += [line for line in self.journal().splitlines() if TROUBLE.search(line)]


def forget_earlier_runs() -> None:
    """Deletes the files that earlier runs left in the clean Debian. Must be called before systemd boots."""
    for left in (FOLDER / "etc" / "systemd" / "system").rglob("hearthbook.service"):
        left.unlink()
    for place in (
        "opt/hearthbook",
        "var/lib/private/hearthbook",
        "var/lib/hearthbook",
        "var/cache/private/hearthbook",
        "var/cache/hearthbook",
        "var/tmp",
        "var/log/journal",
    ):
        found = FOLDER / place
        found.unlink() if found.is_symlink() else shutil.rmtree(found, ignore_errors=True)
    (FOLDER / "var" / "tmp").mkdir(mode=0o1777)


def try_lines(unit: Unit) -> None:
    """Tests the features that fail first if the system call filter is too strict or the home folder is missing."""
    walk_house.read_lines(unit.house)
    walk_house.shrink_pictures(unit.house)
    walk_house.draw_initial(unit.house)


def try_everything(unit: Unit, try_services, rest: int) -> None:
    house = unit.house
    unit.start(WITH_SETTINGS)
    house.get("/api/recipes")
    idle = unit.megabytes()
    house.check(idle <= IDLE_MEGABYTES, f"idle it takes {idle:.1f} MB, of {IDLE_MEGABYTES}")
    print(f"unit: idle {idle:.1f} MB", flush=True)
    print(f"unit: {walk_house.import_pages(house)} pages imported", flush=True)
    walk_house.walk(house)
    try_services(house)
    house.failures += try_verbs(unit.verb, VERBS_IN)
    inside(unit.init, "chown", "-R", NOBODY, f"{VERBS_IN}/house")
    for folder in ("/var/lib/hearthbook", f"{VERBS_IN}/house"):
        examined = unit.verb(["doctor", "--data", folder, "--port", "0"])
        house.check(examined.returncode == 0, f"doctor: {examined.stdout}{examined.stderr}")
    unit.start(WITH_SETTINGS, "UnsetEnvironment=HOME")
    try_lines(unit)
    measure_rest(unit, rest)


def measure_rest(unit: Unit, rest: int) -> None:
    """Checks that the service has freed memory and ended its child processes `rest` seconds after importing pages."""
    if not rest:
        return
    unit.start(WITH_SETTINGS)
    walk_house.import_pages(unit.house, IMPORTS)
    busy = unit.megabytes()
    time.sleep(rest)
    rested, children = unit.megabytes(), len(unit.pids()) - 1
    unit.house.check(rested <= RESTED_MEGABYTES, f"after {rest} s it still takes {rested:.1f} MB of {RESTED_MEGABYTES}")
    unit.house.check(not children, f"after {rest} s {children} child processes are left")
    print(f"unit: {busy:.1f} MB after {IMPORTS} imports, {rested:.1f} MB {rest} s later", flush=True)


def main(words) -> None:
    reader = argparse.ArgumentParser(prog="build.py unit", description=__doc__)
    reader.add_argument("--unit", type=Path, default=UNIT, help="another unit file than the shipped one")
    reader.add_argument("--lines", action="store_true", help="only read lines and shrink pictures")
    reader.add_argument("--rest", type=int, default=180, help="seconds from the imports to the look at memory; 0: none")
    asked = reader.parse_args(words)
    if missing := clean_root.what_is_missing():
        sys.exit(f"unit: it cannot run here: {missing}")
    clean_root.make()
    forget_earlier_runs()
    clean_root.leave_the_network()
    with walk_house.outside_services() as (settings, try_services), clean_root.systemd() as init:
        unit = Unit(init, asked.unit.resolve(), settings)
        unit.set_up()
        try_lines(unit) if asked.lines else try_everything(unit, try_services, asked.rest)
        unit.end()
    print(f"unit: answers by status {walk_house.count_answers(unit.house)}")
    if unit.house.failures:
        sys.exit("\n".join(["unit: went wrong:", *unit.house.failures]))
    print("unit: everything works under systemd in a Debian without Python")


if __name__ == "__main__":
    main(sys.argv[1:])
