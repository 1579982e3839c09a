"""Tries the name on the local network, between two network namespaces, with Avahi's own tools.

Usage, as root: `.venv/bin/python packaging/release/try_name.py`, with avahi-utils, avahi-daemon and iproute2 installed.
Needs nothing else of the machine: everything it starts lives in namespaces of its own and ends with it.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOUSE, PHONE, OTHER = (f"hearthbook-{os.getpid()}-{part}" for part in ("house", "phone", "other"))
FIRST, SECOND = "10.77.0.2", "10.77.0.9"
PATIENCE = 45.0
BUS = """<busconfig><type>system</type><listen>unix:path={path}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow own="*"/><allow send_destination="*"/><allow receive_sender="*"/>
<allow user="*"/></policy></busconfig>"""


def main() -> None:
    with ExitStack() as ends, tempfile.TemporaryDirectory() as room:
        lay_network(ends)
        phone = ends.enter_context(avahi(PHONE, "phone", Path(room, "phone")))
        house = ends.enter_context(hearthbook(Path(room, "data"), Path(room, "house.log")))
        found = wait_for(lambda: browse(phone), "hearthbook.local", FIRST)
        print(f"found by avahi-browse: {found}")
        print(f"resolved: {wait_for(lambda: resolve(phone, 'hearthbook.local'), FIRST)}")
        run("ip", "-n", HOUSE, "addr", "del", f"{FIRST}/24", "dev", "lan")
        give_address(SECOND)
        print(f"after the address changed: {wait_for(lambda: browse(phone), 'hearthbook.local', SECOND)}")
        house.terminate()
        house.wait(timeout=20)
        wait_for(lambda: "gone" if "hearthbook" not in browse(phone) else "", "gone")
        print("taken back when Hearthbook stopped")
        ends.enter_context(avahi(OTHER, "hearthbook", Path(room, "other")))
        wait_for(lambda: resolve(phone, "hearthbook.local"), "10.77.0.4")
        ends.enter_context(hearthbook(Path(room, "data"), Path(room, "house.log")))
        print(f"beside another hearthbook.local: {wait_for(lambda: browse(phone), 'hearthbook-2.local', SECOND)}")
        print(f"the other one kept its name: {resolve(phone, 'hearthbook.local')}")


def lay_network(ends: ExitStack) -> None:
    """Connects three namespaces with a bridge in the first one."""
    for space in (HOUSE, PHONE, OTHER):
        run("ip", "netns", "add", space)
        ends.callback(run, "ip", "netns", "del", space)
        run("ip", "-n", space, "link", "set", "lo", "up")
    run("ip", "-n", HOUSE, "link", "add", "lan", "type", "bridge")
    for number, space in enumerate((PHONE, OTHER), 3):
        run("ip", "-n", HOUSE, "link", "add", f"to{number}", "type", "veth", "peer", "name", "lan", "netns", space)
        run("ip", "-n", HOUSE, "link", "set", f"to{number}", "master", "lan", "up")
        run("ip", "-n", space, "addr", "add", f"10.77.0.{number}/24", "dev", "lan")
        run("ip", "-n", space, "link", "set", "lan", "up")
    run("ip", "-n", HOUSE, "link", "set", "lan", "up")
    give_address(FIRST)


def give_address(address: str) -> None:
    run("ip", "-n", HOUSE, "addr", "add", f"{address}/24", "dev", "lan")
    run("ip", "-n", HOUSE, "route", "add", "default", "via", "10.77.0.1")


@contextmanager
def avahi(space: str, name: str, room: Path):
    """Runs Avahi with a bus of its own, and yields the command that asks it."""
    room.mkdir()
    room.chmod(0o755)
    bus = room / "bus.conf"
    bus.write_text(BUS.format(path=room / "bus"))
    (room / "avahi.conf").write_text(f"[server]\nhost-name={name}\nallow-interfaces=lan\n[wide-area]\n[publish]\n")
    run_dir = room / "run"
    run_dir.mkdir()
    inside = ["ip", "netns", "exec", space, "unshare", "-m", "sh", "-c"]
    keep = f"mount --bind {run_dir} /run && export DBUS_SYSTEM_BUS_ADDRESS=unix:path={room}/bus; "
    start = f"dbus-daemon --config-file={bus} --nofork & sleep 1; "
    start += f"exec avahi-daemon -f {room}/avahi.conf --no-drop-root --no-chroot --no-rlimits"
    process = subprocess.Popen([*inside, keep + start], start_new_session=True)
    try:
        yield ["ip", "netns", "exec", space, "env", f"DBUS_SYSTEM_BUS_ADDRESS=unix:path={room}/bus"]
    finally:
        os.killpg(process.pid, 9)
        process.wait()


@contextmanager
def hearthbook(data: Path, log: Path):
    command = [sys.executable, "-m", "app", "serve", "--data", str(data), "--port", "9925"]
    with log.open("ab") as written:
        process = subprocess.Popen(["ip", "netns", "exec", HOUSE, *command], cwd=ROOT, stdout=written, stderr=written)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def browse(phone: list[str]) -> str:
    return ask(phone, "avahi-browse", "-rtpk", "_hearthbook._tcp")


def resolve(phone: list[str], name: str) -> str:
    return ask(phone, "avahi-resolve", "-4", "-n", name)


def ask(phone: list[str], *words: str) -> str:
    return subprocess.run([*phone, "timeout", "10", *words], capture_output=True, text=True).stdout.strip()


def wait_for(look, *parts: str) -> str:
    """Waits until one line of what `look` returns has all parts, and returns it. Exits with an error otherwise."""
    until = time.monotonic() + PATIENCE
    seen = ""
    while time.monotonic() < until:
        seen = look()
        for line in seen.splitlines():
            if all(re.search(rf"(?<![\w.-]){re.escape(part)}(?![\w.-])", line) for part in parts):
                return line
        time.sleep(1)
    sys.exit(f"Not found within {PATIENCE:.0f} seconds: {', '.join(parts)}. Last seen:\n{seen}")


def run(*words: str) -> None:
    subprocess.run(words, check=True)


if __name__ == "__main__":
    main()
