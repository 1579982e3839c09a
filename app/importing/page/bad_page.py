"""The error of pages without a recipe, apart from the readers, which the server does not load."""

LARGEST = 5 * 1024 * 1024  # maximum number of characters of a page


class BadPage(Exception):
    """Raised when no recipe could be read. `reason` is a code for clients; the message is shown to the user."""

    def __init__(self, reason: str, sentence: str):
        super().__init__(sentence)
        self.reason = reason
