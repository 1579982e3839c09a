"""Runs the server for browser tests. It can fetch web pages only from the local test site.

Usage: `python -m tests.walks.house DATA PORT SITE_PORT`
"""

import logging
import sys
from pathlib import Path

from app.framework.outbound.fetch import Fetcher
from app.framework.server.network import Network
from app.settings import Settings
from app.start import listen, log_kept, open_folder, run


def main(data: str, port: str, site_port: str) -> None:
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    settings = Settings(data=Path(data), host="127.0.0.1", port=int(port))
    with open_folder(settings) as (folder, app):
        app.extensions["fetcher"] = Fetcher(
            resolve=lambda host, asked_port: ["127.0.0.1"] if asked_port == int(site_port) else ["0.0.0.0"],
            may_reach=lambda address: address == "127.0.0.1",
        )
        server = listen(app, settings, settings.host)
        with log_kept(folder, settings):
            run(server, Network(server, folder.folder, Settings(announce=False), can_change=False), folder, app)


if __name__ == "__main__":
    main(*sys.argv[1:])
