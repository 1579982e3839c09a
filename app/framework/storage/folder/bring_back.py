"""Brings back an earlier state of the database."""

import logging
from contextlib import closing
from pathlib import Path

import apsw

from app.framework.storage.folder.data_folder import CannotStart
from app.framework.storage.folder.generation import copy, find_current, switch_generation

log = logging.getLogger(__name__)


def bring_back(folder: Path, emptied: set[str]) -> None:
    """Restores the earlier database that the user named in the file CURRENT, by copying it to a new generation.

    The tables that are `emptied` have sessions, password reset links and invitations. Those that were revoked after the
    earlier state must not become valid again.
    """
    earlier = find_current(folder)
    assert earlier is not None

    def fill(new: Path) -> None:
        copy(earlier, new)
        with closing(apsw.Connection(str(new))) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            for name in emptied & names:
                connection.execute(f'DELETE FROM "{name}"')

    try:
        switch_generation(folder, fill)
    except (apsw.Error, OSError) as error:
        raise CannotStart(f"The earlier database could not be restored ({error}). It was not changed.") from None
    log.warning("An earlier state was brought back; everybody has to sign in again.")
