"""Every setting there is. Each is an environment variable: HEARTHBOOK_ and its name in capitals."""

import sys
from dataclasses import dataclass, field, fields
from os import environ
from pathlib import Path

PREFIX = "HEARTHBOOK_"


def setting(default, says: str):
    return field(default=default, metadata={"says": says})


@dataclass(frozen=True)
class Settings:
    data: Path | None = setting(None, "the data folder; without it, the place the system keeps for programs' data")
    host: str = setting("", "the address to listen on; without it loopback on the desktop, the LAN as a service")
    port: int = setting(9925, "the port to listen on")
    base_url: str = setting("", "the address people use from elsewhere, e.g. https://recipes.example.org")
    allowed_hosts: tuple[str, ...] = setting((), "further host names to answer to, separated by commas")
    trusted_proxies: tuple[str, ...] = setting((), "addresses of reverse proxies whose forwarded headers are believed")
    frame_ancestors: tuple[str, ...] = setting(
        (), "pages that may show Hearthbook in a frame, e.g. http://homeassistant.local:8123"
    )
    log_level: str = setting("info", "how much the log says: debug, info, warning or error")
    admin_email: str = setting("", "with admin_password: makes the first administrator at start")
    admin_password: str = setting("", "with admin_email: makes the first administrator at start")
    token_hours: int = setting(48, "how long a sign-in lasts")
    remember_days: int = setting(14, "how long a sign-in lasts with “stay signed in”")

    @classmethod
    def from_environment(cls, env=environ) -> "Settings":
        given = {f.name: env[PREFIX + f.name.upper()] for f in fields(cls) if env.get(PREFIX + f.name.upper())}
        return cls(**{f.name: read(f.name, f.type, given[f.name]) for f in fields(cls) if f.name in given})


def read(name: str, kind, text: str):
    """The text of an environment variable as the type of its setting. Raises ValueError where it is none."""
    if kind is int and not text.strip().isdecimal():
        raise ValueError(f"{PREFIX}{name.upper()} is to be a whole number, not {text!r}.")
    if kind == tuple[str, ...]:
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return Path(text).expanduser() if kind == Path | None else kind(text)


def has_screen(env=environ) -> bool:
    """Whether there is a screen to open a window on. Only the desktops of Linux and its kin may lack one."""
    return sys.platform in ("win32", "darwin") or bool(env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"))
