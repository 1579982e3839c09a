"""Turns rules for source files into tests that report every file that breaks the rule."""

from tests.running_server import ROOT


def for_each(paths):
    """Returns a decorator that turns a function that checks one file into a test that checks all these files."""

    def turn(rule):
        def test():
            broken = [f"{path.relative_to(ROOT)}: {why}" for path in paths if (why := breach(rule, path)) is not None]
            assert not broken, "\n".join(broken)

        test.__name__ = rule.__name__
        return test

    return turn


def breach(rule, path):
    """Returns how a file breaks the rule, or None if it does not."""
    try:
        rule(path)
    except AssertionError as reason:
        return str(reason)
    return None


# Modules that are imported only when needed, because they are slow to import or exist only on some systems.
IMPORTED_LATE = {"PIL", "apispec", "brotli", "certifi", "dateutil", "icalendar", "idna", "pi_heif", "rapidfuzz"}
IMPORTED_LATE |= {"authlib", "bcrypt", "platformdirs", "waitress", "webview", "ctypes", "fcntl", "joserfc"}
IMPORTED_LATE |= {"msvcrt", "ldap3", "smtplib", "ingredient_parser", "nltk", "openai", "recipe_scrapers"}
IMPORTED_LATE |= {"charset_normalizer", "cryptography", "pypdf", "pystray", "webbrowser", "zeroconf"}
# Of the standard library, what an idle server can do without for most of its life.
IMPORTED_LATE |= {"http.client", "importlib.metadata", "ssl", "tomllib"}
# Code whose patterns and tables take much memory.
IMPORTED_LATE |= {"app.foods.converting.convert_recipe", "app.framework.text.decoding.guess_letters"}
# What only https, a window, one command or the build needs.
IMPORTED_LATE |= {"app.certificates.write_profile", "app.framework.server.https.secure_socket"}
IMPORTED_LATE |= {"app.run_desktop", "app.doctor", "app.fill_demo", "app.framework.api.openapi"}
# What only getting a certificate for a domain needs. These modules may import each other.
ORDERING = ("call_acme", "check_chain", "open_account", "order_certificate", "providers", "renew_certificate")
IMPORTED_LATE |= {f"app.certificates.domain.{part}" for part in ORDERING}
IMPORTED_LATE |= {f"app.certificates.domain.{part}" for part in ("request_certificate", "store_domain")}
IMPORTED_LATE |= {f"app.framework.outbound.{part}" for part in ("ask_name_servers", "call_api")}
# What only backups need. These modules may import each other.
IMPORTED_LATE |= {"app.backup_commands", *(f"app.backups.{part}" for part in ("file", "making", "places", "restoring"))}
# What only updates need.
UPDATING = ("change_over", "check_update", "installed_program", "start_program", "switch_program", "try_apart")
IMPORTED_LATE |= {"app.update_command", *(f"app.updates.{part}" for part in (*UPDATING, "try_program", "watch_update"))}
# The parsers of ingredient lines, whose word lists and patterns would add 10% to the import time at startup.
IMPORTED_LATE |= {"app.parsing.read_brute", "app.parsing.read_by_words", "app.parsing.read_english"}
IMPORTED_LATE |= {"app.parsing.words.language_of_lines"}
