"""Tests that the source files follow the architecture rules. Each failure names the file and the broken rule."""

import ast
import re
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions

import pytest

from tests.house_rules import IMPORTED_LATE, for_each
from tests.running_server import ROOT

APP, TESTS = ROOT / "app", ROOT / "tests"
FILES = sorted(APP.rglob("*.py"))
OURS = [*FILES, *sorted(TESTS.rglob("*.py")), *sorted((ROOT / "packaging").rglob("*.py")), ROOT / "build.py"]
# The import layers in pyproject.toml list every package of app/. The packages in parentheses are the domains.
MAP, *_ = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
DOMAINS = {name for layer in MAP["layers"] for name in re.findall(r"\((\w+)\)", layer)} - {"access"}

LONG_BY_NATURE = {"crud"}
FLAGS = {"admin", "can_organize", "can_manage", "can_manage_household", "can_invite", "advanced"}
FORBIDDEN_NAMES = {"utils", "util", "helpers", "helper", "common", "misc", "core", "manager", "service", "handler"}
FORBIDDEN_FOLDERS = FORBIDDEN_NAMES | {
    "models",
    "schemas",
    "services",
    "routes",
    "views",
    "controllers",
    "repositories",
}
NETWORK = {"socket", "ssl", "http.client", "urllib.request", "urllib3", "requests", "httpx", "aiohttp", "ftplib"}
NETWORK |= {"smtplib", "ldap3"}

each_file, each_file_of_ours = for_each(FILES), for_each(OURS)


@cache
def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def nodes(path, *kinds):
    return [node for node in ast.walk(tree(path)) if isinstance(node, kinds)]


def imports(within):
    """Yields all modules that a syntax tree imports, and the names imported from them."""
    for node in ast.walk(within):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def distributions_of():
    return packages_distributions()


def is_for_later(name):
    return any(f"{name}.".startswith(f"{heavy}.") for heavy in IMPORTED_LATE)


def place(path):
    return path.relative_to(APP).as_posix()


def calls(path):
    return [ast.unparse(node.func) for node in nodes(path, ast.Call)]


@each_file_of_ours
def test_a_file_has_at_most_300_lines(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


@each_file_of_ours
def test_a_function_has_at_most_40_lines(path):
    functions = nodes(path, ast.FunctionDef, ast.AsyncFunctionDef)
    long = [f.name for f in functions if f.end_lineno - f.lineno >= 40 and f.name not in LONG_BY_NATURE]
    assert not long


@each_file_of_ours
def test_a_module_docstring_begins_with_a_sentence(path):
    if path.name == "__init__.py" and path.is_relative_to(TESTS):
        return
    assert (ast.get_docstring(tree(path)) or "").split("\n")[0].endswith((".", "?"))


@each_file
def test_an_init_module_contains_only_its_docstring(path):
    if path.name == "__init__.py" and path.parent != APP:
        assert len(tree(path).body) == 1


def flags_asked_for(call):
    """Returns the permission flags that a call reads or filters users by, but not those that it sets."""
    asked = ast.unparse(call.func).split(".")[-1]
    if asked in {"getattr", "attrgetter"}:
        return [one.value for one in call.args if isinstance(one, ast.Constant) and one.value in FLAGS]
    if asked in {"filter", "filter_by", "get", "get_or_none", "where"}:
        return [one.arg.split("__")[0] for one in call.keywords if one.arg and one.arg.split("__")[0] in FLAGS]
    return []


@pytest.mark.parametrize(
    "question", ["User.filter(admin=True)", "User.get(admin__eq=True)", "getattr(user, 'can_manage')"]
)
def test_reading_a_permission_flag_by_name_is_detected(question):
    assert flags_asked_for(ast.parse(question, mode="eval").body)


@each_file
def test_only_access_py_reads_permission_flags(path):
    if place(path) == "access.py":
        return
    flags_read = [
        node.attr
        for node in nodes(path, ast.Attribute)
        if node.attr in FLAGS and isinstance(node.ctx, ast.Load) and ast.unparse(node) != "app.admin"
    ]
    assert not flags_read
    assert not [name for call in nodes(path, ast.Call) for name in flags_asked_for(call)]


@each_file
def test_no_module_has_a_meaningless_name(path):
    parts = path.relative_to(APP).with_suffix("").parts
    assert not FORBIDDEN_NAMES & {parts[-1]} and not FORBIDDEN_FOLDERS & set(parts[:-1])
    assert not parts[-1].startswith("base_") or parts[-1] == "base_url"
    assert not parts[-1].endswith(("_controller", "_service", "_manager", "_utils"))


RUNNERS = {"framework/tasks/run_tasks.py", "framework/storage/one_writer.py"}


@each_file
def test_only_the_job_runner_swallows_every_exception(path):
    raises_it_in_the_thread_that_waits = "framework/jobs/deadline.py"
    answers_it_as_an_event = "framework/api/stream.py"
    if place(path) in {*RUNNERS, raises_it_in_the_thread_that_waits, answers_it_as_an_event}:
        return
    for handler in nodes(path, ast.ExceptHandler):
        caught = ast.unparse(handler.type) if handler.type else "everything"
        passed_on = ast.unparse(handler.body[-1]) == "raise"
        assert passed_on or caught not in {"everything", "Exception", "BaseException"}, handler.lineno


@each_file
def test_only_the_settings_read_the_environment(path):
    if place(path) != "settings.py":
        assert not {"os.environ", "os.environ.get", "os.getenv", "environ.get", "getenv"} & set(calls(path))
        assert not {"os.environ", "os.getenv"} & {*imports(tree(path)), *map(ast.unparse, nodes(path, ast.Attribute))}


@each_file
def test_only_the_fetcher_opens_connections(path):
    listens = {
        "framework/server/network.py",
        *(f"framework/server/{name}.py" for name in ("listen", "connection", "connection_server")),
        *(f"framework/server/https/{name}.py" for name in ("encrypted_channel", "secure_socket")),
    }
    # These two modules connect only to the mail server and the LDAP directory that the settings name.
    of_the_settings = {"framework/mail/send_mail.py", "users/external_auth/ask_directory.py"}
    reaches_out = {
        f"framework/outbound/{name}.py" for name in ("ask_name_servers", "fetch", "connection", "web_folder")
    }
    # Apprise opens its own connections, in a confined child process. This module decides which.
    confined = {"notifications/notifiers/answer_apprise.py"}
    # A command that connects only to the server on this computer.
    own_server = {"restore_beside.py", "updates/start_program.py"}
    if place(path) not in reaches_out | listens | of_the_settings | confined | own_server:
        reached = {".".join(name.split(".")[:depth]) for name in imports(tree(path)) for depth in (1, 2)}
        assert not NETWORK & reached


@each_file
def test_every_imported_library_is_a_declared_dependency(path):
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    names = {re.split(r"[=<>;]", line)[0].lower().replace("_", "-") for line in asked}
    for module in {name.split(".")[0] for name in imports(tree(path))} - sys.stdlib_module_names - {"app"}:
        packages = {name.lower().replace("_", "-") for name in distributions_of().get(module, [])}
        assert packages & names, f"{module} is installed by accident"


@each_file
def test_no_dangerous_function_is_called(path):
    called = calls(path)
    never = ("eval", "exec", "os.system", "os.popen", "tempfile.mktemp", "yaml.load", "__import__")
    assert not [name for name in called if name in never or name.endswith((".extractall", ".extract"))]
    assert not {"pickle", "marshal", "shelve", "telnetlib", "dill"} & set(imports(tree(path)))
    assert not [k for k in nodes(path, ast.keyword) if k.arg == "shell" and ast.unparse(k.value) != "False"]
    assert not [k for k in nodes(path, ast.keyword) if k.arg == "verify" and ast.unparse(k.value) == "False"]


@each_file
def test_sql_outside_the_framework_is_constant(path):
    if path.is_relative_to(APP / "framework"):
        return
    for call in nodes(path, ast.Call):
        if ast.unparse(call.func).split(".")[-1] in {"execute_sql", "SQL"}:
            written = call.args[0]
            assert isinstance(written, ast.Constant) or (isinstance(written, ast.Name) and written.id.isupper())


@each_file
def test_only_slow_modules_are_imported_inside_functions(path):
    for function in nodes(path, ast.FunctionDef, ast.AsyncFunctionDef):
        late = [name for name in imports(function) if "migrations" not in name and not is_for_later(name)]
        assert not late, f"{function.name} imports {late}: the map is wrong, or an event is missing"


@each_file
def test_slow_modules_are_not_imported_at_module_level(path):
    runs_alone = {"media/decode.py", "media/draw_letter.py", "parsing/answer_lines.py"}
    runs_alone |= {"restore_beside.py", "updates/start_program.py"}
    of_the_server = {
        "framework/server/serve.py",
        *(f"framework/server/{name}.py" for name in ("connection", "connection_server", "request_body")),
        *(f"framework/server/https/{name}.py" for name in ("encrypted_channel", "secure_socket")),
    }
    if place(path) not in runs_alone | of_the_server:
        early = [
            name for node in tree(path).body for name in imports(node) if isinstance(node, ast.Import | ast.ImportFrom)
        ]
        is_late = is_for_later(f"app.{place(path).removesuffix('.py').replace('/', '.')}")
        assert not [name for name in early if is_for_later(name) and not (is_late and name.startswith("app."))]


def is_noun(path):
    """Whether a module declares a table, a schema or routes."""
    bases = [ast.unparse(base) for one in nodes(path, ast.ClassDef) for base in one.bases]
    made = [ast.unparse(target) for node in tree(path).body if isinstance(node, ast.Assign) for target in node.targets]
    routes = any(name.split(".")[-1] == "Blueprint" for name in calls(path))
    return routes or any(name.endswith(("Row", "Schema")) for name in [*bases, *made])


@each_file
def test_modules_without_tables_or_routes_import_neither_flask_nor_tables(path):
    if path.parent.name not in DOMAINS or path.stem == "__init__" or is_noun(path):
        return
    known = set(imports(tree(path)))
    assert not {name for name in known if name.split(".")[0] == "flask"}
    assert not {name for name in known if (file := ROOT / (name.replace(".", "/") + ".py")).is_file() and is_noun(file)}


@each_file
def test_every_writing_view_uses_a_transaction(path):
    for view in nodes(path, ast.FunctionDef):
        routes = [ast.unparse(mark.func) for mark in view.decorator_list if isinstance(mark, ast.Call)]
        if any(route.endswith((".post", ".put", ".patch", ".delete")) for route in routes):
            settled = re.search(r"@(transactional|keeps_nothing)\b|atomic\(\)", ast.unparse(view))
            assert settled, f"{view.name} writes outside a transaction"


@each_file
def test_no_recurring_task_reads_the_clock_directly(path):
    """Such tasks must use `expiry_time` instead, so that a wrong computer clock does not delete data."""
    for job in nodes(path, ast.FunctionDef):
        if any(ast.unparse(mark).startswith(("hourly(", "nightly(")) for mark in job.decorator_list):
            assert not re.search(r"(?<![\w.])(now|time|datetime\.now)\(", ast.unparse(job)), job.name


@each_file_of_ours
def test_a_test_name_is_a_sentence(path):
    tests = [one.name for one in nodes(path, ast.FunctionDef) if one.name.startswith("test_")]
    assert not [name for name in tests if name.count("_") < 3]


@each_file_of_ours
def test_no_test_uses_mocks(path):
    if path.is_relative_to(TESTS):
        assert not {name for name in imports(tree(path)) if name.startswith(("unittest.mock", "mock", "pytest_mock"))}


@each_file_of_ours
def test_no_comment_marks_unfinished_work(path):
    assert not re.search(r"\b(TO[D]O|FIX[M]E|X[X]X)\b", path.read_text(encoding="utf-8"))
