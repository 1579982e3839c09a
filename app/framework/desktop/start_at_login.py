"""Starts Hearthbook without a window when its user signs in to this computer.

The entry in the user's own settings is all that is stored: whoever removes it there has switched it off.
"""

import plistlib
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

NAME = "hearthbook"
IDENTIFIER = "org.hearthbook.login"  # of the launch agent on macOS
RUN_KEY = r"Software\Microsoft\Windows\CurrentVersion\Run"
# The Desktop Application Autostart Specification of freedesktop.org.
ENTRY = """[Desktop Entry]
Type=Application
Name=Hearthbook
Comment=The recipes of your household
Exec={command}
Icon=hearthbook
Terminal=false
"""
RESERVED = set(" \t\n\"'\\><~|&;$*?#()`")  # the letters for which the specification of desktop entries wants quotes


def starts_at_login(command: list[str]) -> bool:
    """Whether this command is started when the user signs in."""
    try:
        return read_entry() == write_entry(command)
    except OSError:
        return False


def set_start_at_login(command: list[str], *, on: bool) -> None:
    """Starts the command from the next sign-in on, or no longer. Raises OSError."""
    if sys.platform == "win32":
        set_run_key(command, on=on)
        return
    place = find_place()
    if not on:
        place.unlink(missing_ok=True)
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    new = place.with_name(f"{place.name}.new")
    new.write_bytes(write_entry(command))
    new.replace(place)


def find_place() -> Path:
    """Returns the file in which macOS or a Linux desktop looks for the entry."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "LaunchAgents" / f"{IDENTIFIER}.plist"
    import platformdirs

    return platformdirs.user_config_path() / "autostart" / f"{NAME}.desktop"


def read_entry() -> bytes | None:
    """Returns what is stored; None if there is nothing. Raises OSError."""
    if sys.platform == "win32":
        return read_run_key()
    try:
        return find_place().read_bytes()
    except FileNotFoundError:
        return None


def write_entry(command: list[str]) -> bytes:
    """Returns what is stored for this command."""
    if sys.platform == "win32":
        return subprocess.list2cmdline(command).encode()
    if sys.platform == "darwin":
        return plistlib.dumps({"Label": IDENTIFIER, "ProgramArguments": command, "RunAtLoad": True})
    return ENTRY.format(command=" ".join(map(quote_for_desktop, command))).encode()


def quote_for_desktop(word: str) -> str:
    """Quotes a word for the Exec line of a desktop entry, in which "%" begins a field and "\\" is read twice."""
    word = word.replace("%", "%%")
    if word and not RESERVED & set(word):
        return word
    inside = "".join(f"\\{letter}" if letter in '"`$\\' else letter for letter in word)
    return f'"{inside}"'.replace("\\", "\\\\")


if sys.platform == "win32":
    import winreg

    def read_run_key() -> bytes | None:
        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, RUN_KEY) as key:
                return str(winreg.QueryValueEx(key, NAME)[0]).encode()
        except FileNotFoundError:
            return None

    def set_run_key(command: list[str], *, on: bool) -> None:
        with winreg.CreateKey(winreg.HKEY_CURRENT_USER, RUN_KEY) as key:
            if on:
                winreg.SetValueEx(key, NAME, 0, winreg.REG_SZ, write_entry(command).decode())
            else:
                with suppress(FileNotFoundError):
                    winreg.DeleteValue(key, NAME)
