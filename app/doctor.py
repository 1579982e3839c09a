"""Checks everything Hearthbook needs on this machine and reports problems, without changing any data."""

import os
import platform
import stat
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import apsw

from app import MIGRATIONS, VERSION
from app.admin.maintenance.run_checks import run_checks
from app.framework.desktop.window import describe_way
from app.framework.outbound.fetch import Fetcher
from app.framework.processes.name_command import write_command
from app.framework.server.listen import EVERYWHERE, LOCALHOST, OF_THIS_MACHINE, open_sockets
from app.framework.server.network import list_addresses, read_stored
from app.framework.storage.check_sqlite import OLDEST_SQLITE
from app.framework.storage.folder.clock import HouseClock, find_newest_row
from app.framework.storage.folder.data_folder import (
    OTHER_THINGS,
    OVER_A_NETWORK,
    CannotStart,
    find_running,
    is_for_us,
    name_file_system,
)
from app.framework.storage.folder.examine import (
    FINE,
    LOOK,
    WRONG,
    Finding,
    examine_disk,
    examine_notes,
    examine_owner,
    examine_place,
    examine_results,
)
from app.framework.storage.folder.explain_error import explain, explain_denied
from app.framework.storage.folder.generation import check_quickly, find_current
from app.framework.storage.folder.migrate import compare_with_history, list_pending
from app.framework.storage.stored_setting import read_settings
from app.framework.text.ip_address import normalize_host
from app.pages import BUILT
from app.settings import Settings, has_screen, list_unknown_variables
from app.users.external_auth import check_oidc
from app.users.external_auth.ask_provider import Provider
from app.users.external_auth.check_ldap import find_directory_trouble, is_ready

NOT_BEFORE_SETUP = {"backups", "clock"}


def examine(settings: Settings) -> int:
    """Runs all checks and prints one line per finding. Returns exit code 1 if something is wrong, else 0."""
    assert settings.data is not None
    with suppress(OSError, CannotStart, apsw.Error):  # the checks of the folder report it
        if file := find_current(settings.data):
            settings = settings.with_stored(read_settings(file, settings.data))
    findings = [
        *examine_program(),
        *examine_folder(settings.data),
        *examine_network(settings),
        *examine_checks(settings),
        *examine_directory(settings),
        *examine_provider(settings),
        *examine_screen(),
    ]
    for how, text in findings:
        print(f"{how:<6}{text}")
    wrong = sum(how == WRONG for how, _ in findings)
    print(f"\n{wrong} to put right." if wrong else "\nHearthbook can run here.")
    return 1 if wrong else 0


def examine_program() -> Iterator[Finding]:
    frozen = " (executable)" if getattr(sys, "frozen", False) else ""
    yield FINE, f"Hearthbook {VERSION}{frozen}, Python {platform.python_version()}, {platform.platform(terse=True)}"
    version = apsw.sqlite_lib_version()
    sound = tuple(int(part) for part in version.split(".")) >= OLDEST_SQLITE
    yield FINE if sound else WRONG, f"SQLite {version}" + ("" if sound else ", which can lose data: use a newer one")
    built = (BUILT / "index.html").is_file()
    yield (
        FINE if built else LOOK,
        "the screens are built" if built else "the screens are not built: python3 build.py setup",
    )


def examine_folder(folder: Path) -> Iterator[Finding]:
    kind = name_file_system(folder.absolute())
    on_network = kind in OVER_A_NETWORK
    yield (
        WRONG if on_network else FINE,
        f"data folder {folder}" + (f", on a network drive ({kind})" if on_network else ""),
    )
    try:
        yield from examine_place(folder) if not folder.exists() else examine_files(folder)
    except OSError as error:
        yield WRONG, explain(error, folder)


def examine_files(folder: Path) -> Iterator[Finding]:
    names = {entry.name for entry in folder.iterdir() if not entry.name.startswith(".")}
    if not is_for_us(names):
        yield WRONG, f"the data folder {OTHER_THINGS}"
        return
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        yield WRONG, explain_denied(folder, folder)
        return
    if os.name == "posix" and (mode := stat.S_IMODE(folder.stat().st_mode)) & 0o077:
        yield (
            LOOK,
            f"other users of this computer may look into the data folder (mode {mode:o}); the next start closes it",
        )
    yield from examine_owner(folder)
    yield from examine_notes(folder)
    yield examine_disk(folder)
    facts = find_running(folder)
    yield FINE, f"running as process {facts.get('pid')}, port {facts.get('port')}" if facts else "not running"
    yield from examine_database(folder)


def examine_database(folder: Path) -> Iterator[Finding]:
    try:
        file = find_current(folder)
        if file is None:
            yield FINE, "there is no database yet; the first start makes one"
            return
        check_quickly(file)
        waiting = list_pending(file, MIGRATIONS)
        compare_with_history(file, MIGRATIONS)
        with closing(apsw.Connection(str(file))) as connection:
            ready = connection.execute("SELECT EXISTS (SELECT 1 FROM user WHERE admin)").get
    except (CannotStart, apsw.Error) as reason:
        yield WRONG, str(reason)
        return
    yield from examine_results(folder)
    size = file.stat().st_size / 1e6
    yield (
        FINE,
        f"database {file.relative_to(folder)}, {size:.1f} MB, whole"
        + (", to be brought up to date" if waiting else ""),
    )
    yield (
        FINE,
        "set up"
        if ready
        else f"not set up yet: start it, and open it in a browser (the code: {write_command('setup-code')})",
    )


def find_clock_doubt(folder: Path) -> str | None:
    """Returns whether the computer's clock is "ahead" or "behind", or None."""
    try:
        file = find_current(folder)
    except (CannotStart, OSError):
        return None  # `examine_files` reports this error
    clock = HouseClock()
    clock.open(folder, find_newest_row(file))
    return clock.doubt()


def examine_checks(settings: Settings) -> Iterator[Finding]:
    """Reports what the page of the installation shows to administrators, once there is a household."""
    assert settings.data is not None
    ignored = read_facts(settings.data).get("ignored_proxy")
    checks = run_checks(settings, find_nearest_folder(settings.data), find_clock_doubt(settings.data), ignored)
    set_up = os.path.exists(settings.data / "gen")  # noqa: PTH110 - false where this user may not look
    yield from ((check.state, check.line) for check in checks if set_up or check.name not in NOT_BEFORE_SETUP)


def find_nearest_folder(folder: Path) -> Path:
    """Returns the folder, or the nearest one above it that exists."""
    return next(path for path in (folder.absolute(), *folder.absolute().parents) if path.is_dir())


def examine_network(settings: Settings) -> Iterator[Finding]:
    yield from ((LOOK, problem) for problem in list_unknown_variables())
    facts, decided = read_facts(settings.data), read_stored(settings.data)
    host, port = normalize_host(facts.get("host", settings.host)), facts.get("port") or settings.port
    if not facts:
        try:
            for sock in open_sockets(host or (EVERYWHERE if decided["shared"] else LOCALHOST), port):
                sock.close()
            yield FINE, f"port {port} is free"
        except CannotStart as reason:
            yield WRONG, str(reason)
    inside = " ".join(list_addresses(host, port)) or "no network"
    if host in OF_THIS_MACHINE:
        yield FINE, f"only this computer gets in, at http://localhost:{port}: HEARTHBOOK_HOST, or --host, says so"
    elif host or decided["shared"]:
        yield FINE, f"other devices of the house get in: {inside}"
    elif facts:
        yield FINE, f"only this computer gets in, at http://localhost:{port}, until it is shared in the menu"
    else:
        yield FINE, f"on the desktop only this computer gets in; as a service also others of the house ({inside})"
    if names := [*settings.allowed_hosts, *decided["hosts"]]:
        yield FINE, f"further names it answers to: {', '.join(names)}"
    if settings.trusted_proxies:
        yield (
            LOOK,
            f"{', '.join(settings.trusted_proxies)} may say who is calling: only proxies of yours should stand there",
        )


def read_facts(folder: Path | None) -> dict:
    """Returns the details of the running server, such as its port. Empty if none runs or the folder cannot be read."""
    try:
        return find_running(folder) if folder else {}
    except OSError:
        return {}


def examine_directory(settings: Settings) -> Iterator[Finding]:
    if not settings.ldap_auth_enabled:
        return
    if not is_ready(settings):
        yield WRONG, "nobody is looked for in a directory: LDAP_SERVER_URL, LDAP_BASE_DN or an attribute is missing"
    elif trouble := find_directory_trouble(settings):
        yield WRONG, f"nobody can sign in with the directory {settings.ldap_server_url}: {trouble}"
    else:
        yield FINE, f"the directory {settings.ldap_server_url} answers"
    if settings.ldap_tls_insecure:
        yield LOOK, "whoever poses as the directory gets to see people's passwords: LDAP_TLS_CACERTFILE stops that"
    elif settings.ldap_server_url.startswith("ldap://") and not settings.ldap_enable_starttls:
        yield LOOK, "passwords go to the directory as they are: ldaps:// or LDAP_ENABLE_STARTTLS protects them"


def examine_provider(settings: Settings) -> Iterator[Finding]:
    url = settings.oidc_configuration_url
    if not settings.oidc_auth_enabled:
        return
    if not check_oidc.is_ready(settings):
        yield (
            WRONG,
            "nobody is sent to a provider: OIDC_CLIENT_ID, OIDC_CLIENT_SECRET or another setting is missing",
        )
    elif trouble := check_oidc.find_provider_trouble(Provider(settings, Fetcher(name=f"Hearthbook/{VERSION}").ask)):
        yield WRONG, f"nobody can sign in with the provider {url}: {trouble}"
    else:
        base_url = settings.base_url.rstrip("/") or "the address in the browser and "
        yield FINE, f"the provider {url} answers; the redirect URI to register there is {base_url}/login"


def examine_screen() -> Iterator[Finding]:
    if not has_screen():
        yield (
            FINE,
            f"no screen here, so no window: use `{write_command('serve')}`, and open it in a browser elsewhere",
        )
        return
    in_window, how = describe_way()
    yield FINE if in_window else LOOK, how
