"""Runs Hearthbook on a desktop: in its window, and without one if the person chose to keep it running."""

import locale
import logging
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Thread

from flask import Flask

from app.admin.setup import get_setup
from app.admin.this_computer.desktop import EXTENSION as DESKTOP
from app.admin.this_computer.stop import EXTENSION as STOP
from app.backups.offered_backup import offer_backup
from app.framework.desktop.start_at_login import set_start_at_login, starts_at_login
from app.framework.desktop.tray import Tray
from app.framework.desktop.window import Window
from app.framework.processes.child_process import build_child_command
from app.framework.server.listen import EVERYWHERE, LOCALHOST, PortTaken, write_local_address
from app.framework.server.network import Network, read_stored
from app.framework.server.serve import Server
from app.framework.storage.folder.data_folder import AlreadyRunning
from app.framework.text.translate import _, speak
from app.settings import Settings, UsualPort
from app.start import listen, log_kept, open_folder, run
from app.updates.hand_over import HAND_OVER

log = logging.getLogger(__name__)
BACKUPS = "admin/backups"  # the page on which an opened backup is offered


class ShownServer:
    """The windows and the tray icon of a server, and whether it outlives its window.

    `command` starts this server without a window, as at sign-in.
    """

    def __init__(self, server: Server, app: Flask, command: list[str]):
        self._server, self._app, self._command = server, app, command
        self._tray = Tray(build_child_command("tray"), self.open_window, server.stop)
        self._windows: list[Window] = []

    @property
    def keeps_running(self) -> bool:
        return starts_at_login(self._command)

    def keep_running(self, *, on: bool) -> None:
        """Keeps the server running after its window is closed, and at sign-in, or no longer. Raises OSError."""
        set_start_at_login(self._command, on=on)
        if on:
            self.show_tray()
        else:
            self._tray.close()

    def show_tray(self) -> None:
        with speak(locale.getlocale()[0]):
            self._tray.show(_("Open Hearthbook"), _("Stop Hearthbook"))

    def open_window(self, page: str = "") -> None:
        window = Window(find_first_page(self._server, self._app, page))
        self._windows.append(window)
        Thread(target=self._show, args=(window,), name="window", daemon=True).start()

    def _show(self, window: Window) -> None:
        is_closed = window.show()
        self._windows.remove(window)
        if is_closed and not self._windows and not self.keeps_running:
            self._server.stop()

    def close(self) -> None:
        self._tray.close()
        for window in [*self._windows]:
            window.close()


def run_on_desktop(settings: Settings, *, hidden: bool = False, offered: Path | None = None) -> None:
    """Runs the server and opens a window, until that is closed. Other devices can connect only if sharing is on.

    If Hearthbook is already running on the data folder, only opens another window on that server. `hidden` opens none.
    `offered` is a backup that the page offers to restore.
    """
    assert settings.data is not None
    try:
        with open_folder(settings) as (folder, app):
            if offered:
                offer_backup(folder.folder, offered)
            shared = read_stored(folder.folder)["shared"]
            server = listen_somewhere(app, settings, settings.host or (EVERYWHERE if shared else LOCALHOST))
            network = Network(server, folder.folder, app.config["SETTINGS"], can_change=not settings.host)
            desktop = ShownServer(server, app, write_login_command(settings))
            app.extensions |= {STOP: server.stop, DESKTOP: desktop}
            if hidden or desktop.keeps_running:
                desktop.show_tray()
            if not hidden:
                desktop.open_window(BACKUPS if offered else "")
            with log_kept(folder, settings), closing(desktop):
                run(server, network, folder, app)
        app.extensions[HAND_OVER].carry_out()
    except AlreadyRunning as other:
        if other.port is None:
            raise
        if offered:
            offer_backup(settings.data, offered)
        if hidden:
            return
        log.info("Hearthbook is running already; this shows its window.")
        page = BACKUPS if offered else ""
        Window(f"{write_local_address(other.host, other.port)}/{page}", ends_server=False).show()


def write_login_command(settings: Settings) -> list[str]:
    """Returns the command that starts this Hearthbook without a window, with what was chosen on its command line."""
    port = [] if isinstance(settings.port, UsualPort) else ["--port", str(settings.port)]
    host = ["--host", settings.host] if settings.host else []
    return build_child_command("--hidden", "--data", str(Path(settings.data or "").absolute()), *host, *port)


def listen_somewhere(app: Flask, settings: Settings, host: str) -> Server:
    """Listens on the configured port. If that port is in use, listens on any free port instead, unless the user chose
    the port; then raises PortTaken."""
    try:
        return listen(app, settings, host)
    except PortTaken:
        if not isinstance(settings.port, UsualPort):
            raise
        server = listen(app, replace(settings, port=0), host)
        log.warning("Port %s is in use by another program, so this time it is port %s.", settings.port, server.port)
        return server


def find_first_page(server: Server, app: Flask, page: str) -> str:
    """Returns the URL for the window: the setup page with its one-time code, or this page once setup is done."""
    with app.app_context():
        path = f"setup?code={get_setup().code.shown}" if get_setup().needed else page
    return f"{write_local_address(server.host, server.port)}/{path}"
