"""Finds and stops the run that gets the certificate of the domain, and the folder where it is stored."""

from app.framework.tasks.run import Run, remove

KIND = "get-domain-certificate"


def find_run() -> Run | None:
    return Run.unfinished().where(Run.kind == KIND).first()


def stop_run() -> None:
    remove(Run.unfinished().where(Run.kind == KIND))
