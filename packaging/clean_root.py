"""Creates a minimal Debian without Python under build/, for testing our packages as on a user's machine."""

import os
import shutil
import struct
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "clean-root"
SUITE, PACKAGES = "bookworm", "systemd,systemd-sysv,dbus"
TOOLS = ("debootstrap", "unshare", "nsenter", "mount", "pivot_root")
ENTER = Path(__file__).parent / "enter_root.sh"
PATH = "/usr/sbin:/usr/bin:/sbin:/bin"
CGROUP = "hearthbook-unit"
CLONE_NEWNET, SIOCSIFFLAGS, IFF_UP = 0x40000000, 0x8914, 0x1


def what_is_missing() -> str:
    """Returns why this machine cannot create or enter the clean Debian, or "" if it can."""
    if sys.platform != "linux":
        return "this is not Linux"
    if os.geteuid() != 0:
        return "it needs root"
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    return f"not installed: {', '.join(missing)}" if missing else ""


def make() -> Path:
    """Returns the folder of the clean Debian. Creates it on first use, and locks it until this process ends."""
    import fcntl

    FOLDER.parent.mkdir(exist_ok=True)
    lock = os.open(FOLDER.with_suffix(".lock"), os.O_CREAT | os.O_RDWR)
    fcntl.flock(lock, fcntl.LOCK_EX)
    done = FOLDER / ".made"
    if not done.is_file():
        shutil.rmtree(FOLDER, ignore_errors=True)
        print(f"build: fetching a clean Debian ({SUITE}) ...", flush=True)
        command = ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", SUITE, FOLDER]
        made = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if made.returncode:
            sys.exit(f"build: debootstrap failed: {made.stdout.strip().splitlines()[-1]}")
        done.touch()
    python = [*FOLDER.glob("usr/bin/python*"), *FOLDER.glob("usr/local/bin/python*")]
    return FOLDER if not python else sys.exit(f"build: {FOLDER} has a Python, so it shows nothing")


def make_copy(folder: Path) -> None:
    """Makes a fresh copy of the clean Debian in a folder, for what changes more than its own files."""
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(["cp", "--archive", make(), folder], check=True)


def entering(*command, options=(), folder=FOLDER) -> list[str]:
    """Returns the command line that runs a command in the clean Debian."""
    return [str(word) for word in ("unshare", "--mount", *options, "sh", ENTER, folder, *command)]


def leave_the_network() -> None:
    """Moves this process into a new network namespace that has only loopback."""
    import ctypes
    import fcntl
    import socket

    if ctypes.CDLL(None, use_errno=True).unshare(CLONE_NEWNET):
        sys.exit(f"build: no network of its own: {os.strerror(ctypes.get_errno())}")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        fcntl.ioctl(sock, SIOCSIFFLAGS, struct.pack("16sH14x", b"lo", IFF_UP))


@contextmanager
def systemd(folder=FOLDER):
    """Boots systemd in new namespaces, with only the network shared with this process. Yields systemd's process id."""
    room = make_cgroup()
    options = ("--pid", "--fork", "--ipc", "--uts", "--cgroup")
    command = ["env", "-i", "container=hearthbook", f"PATH={PATH}", "/lib/systemd/systemd"]

    def join_cgroup():
        (room / "cgroup.procs").write_text("0")

    process = subprocess.Popen(
        entering(*command, options=options, folder=folder),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=join_cgroup,  # noqa: PLW1509 - must precede unshare, which makes this cgroup the namespace root
    )
    init = 0
    try:
        init = child_of(process.pid)
        wait_until_booted(init)
        yield init
    finally:
        for pid in filter(None, (init, process.pid)):
            subprocess.run(["kill", "-KILL", str(pid)], stderr=subprocess.DEVNULL)
        process.wait()


def make_cgroup() -> Path:
    """Returns the cgroup for systemd, created if missing. Mounts cgroup v2 under build/ if it is not mounted yet."""
    mounts = [line.split() for line in Path("/proc/mounts").read_text().splitlines()]
    mounted = next((Path(place) for _, place, kind, *_ in mounts if kind == "cgroup2"), None)
    if mounted is None:
        mounted = ROOT / "build" / "cgroup"
        mounted.mkdir(parents=True, exist_ok=True)
        subprocess.run(["mount", "-t", "cgroup2", "cgroup2", mounted], check=True)
    room = mounted / CGROUP
    room.mkdir(exist_ok=True)
    return room


def child_of(pid: int) -> int:
    """Waits until a process has a child, and returns the id of its first child."""
    for _ in range(100):
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        if children:
            return int(children[0])
        time.sleep(0.05)
    sys.exit("build: systemd did not start in its namespaces")


def inside(init: int, *words, **options) -> subprocess.CompletedProcess:
    """Runs a command in the namespaces of a booted systemd."""
    enter = ["nsenter", "-t", str(init), "-m", "-p", "-i", "-u", "-r"]
    return subprocess.run([*enter, *map(str, words)], capture_output=True, text=True, **options)


def wait_until_booted(init: int) -> None:
    for _ in range(100):
        state = inside(init, "systemctl", "is-system-running").stdout.strip()
        if state in ("running", "degraded"):
            return
        time.sleep(0.2)
    sys.exit(f"build: systemd did not finish booting: {state or 'it does not answer'}")
