"""Tests build.py: its commands, the steps that it skips, and its error messages."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import find_browser
import pytest
import run_tests

import build

ROOT = Path(__file__).parent.parent


def tool(*words, **environment):
    command = [sys.executable, ROOT / "build.py", *words]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=300)


def test_without_arguments_every_verb_is_listed_with_a_sentence():
    shown = tool().stdout
    verbs = "setup run test check dev types words bench photos exe unit release deb lock"
    for verb in verbs.split():
        assert re.search(rf"^  {verb} +[A-Z].*[.)]$", shown, re.MULTILINE), verb


@pytest.mark.parametrize("word", ["--help", "-h", "help"])
def test_the_help_options_list_the_verbs(word):
    done = tool(word)
    assert done.returncode == 0 and done.stderr == "" and done.stdout == tool().stdout


@pytest.mark.parametrize("verb", ["setup", "check", "test", "exe"])
def test_help_for_a_verb_describes_it_without_running_it(verb):
    done = tool(verb, "--help")
    assert done.returncode == 0 and done.stdout.startswith(f"python3 build.py {verb}") and done.stdout.count("\n") == 3


def test_unexpected_arguments_of_a_verb_are_refused():
    done = tool("setup", "everything")
    assert (done.returncode, done.stderr) == (1, "build: setup takes no further words, such as everything\n")


def test_an_unknown_verb_is_refused_and_named():
    done = tool("tset")
    assert done.returncode == 1 and "there is no verb tset" in done.stderr


def test_a_wrong_browser_path_is_reported_before_any_work():
    done = tool("test", CHROMIUM="/nowhere/chromium")
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.splitlines() == ["build: CHROMIUM names /nowhere/chromium, which is no program that starts"]


def test_a_missing_browser_is_reported_in_one_line(tmp_path):
    nothing = {"PATH": str(tmp_path), "HOME": str(tmp_path), "CHROMIUM": "", "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)}
    done = tool("test", **nothing)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "build: the browser tests need Chromium or Chrome: install one, or set CHROMIUM to it"
    ]


def test_missing_packages_are_installed_or_reported(tmp_path, monkeypatch, capsys):
    asked = []
    (tmp_path / "here" / "deep").mkdir(parents=True)
    monkeypatch.setattr(find_browser, "PACKAGES", {"fonts-here": "he*/**/deep", "fonts-gone": "gone"})
    for can_install in (True, False):
        monkeypatch.setattr(
            find_browser, "apt_install", lambda *packages, can=can_install: asked.append(packages) or can
        )
        find_browser.install_packages(tmp_path)
    assert asked == [("fonts-gone",)] * 2
    assert capsys.readouterr().out.count("without Debian's fonts-gone") == 1


def test_a_step_is_repeated_only_if_its_input_changes(tmp_path):
    source, mark, made = tmp_path / "source", tmp_path / "mark", []
    for text in ("leek", "leek", "soup", "soup"):
        source.write_text(text)
        build.unless_fresh(mark, [source], lambda text=text: made.append(text), "cooking")
    assert made == ["leek", "soup"]


def test_a_failed_step_leaves_no_mark(tmp_path):
    source, mark = tmp_path / "source", tmp_path / "mark"
    source.write_text("leek")
    with pytest.raises(SystemExit):
        build.unless_fresh(mark, [source], lambda: sys.exit("no gas"), "cooking")
    assert not mark.exists()


def test_a_renamed_input_counts_as_a_change(tmp_path):
    mark, made = tmp_path / "mark", []
    for name in ("leek", "soup"):
        (tmp_path / name).write_text("same")
        build.unless_fresh(mark, [tmp_path / name], lambda name=name: made.append(name), "cooking")
    assert made == ["leek", "soup"]


@pytest.mark.parametrize(
    ("printed", "pattern", "shown"),
    [
        ("......\n3 passed, 1 skipped in 0.42s\n", run_tests.PYTEST_ENDS, "3 passed, 1 skipped in 0.42s"),
        ("FAILED tests/test_x.py\n1 failed in 2.00s (0:00:02)\n", run_tests.PYTEST_ENDS, "1 failed in 2.00s (0:00:02)"),
        (
            " Test Files  2 passed (2)\n      Tests  9 passed (9)\n",
            run_tests.VITEST_ENDS,
            "Test Files 2 passed (2), Tests 9 passed (9)",
        ),
        ("Killed\n", run_tests.VITEST_ENDS, "no summary, ended with 137"),
    ],
)
def test_the_summary_lines_of_test_runners_are_found(printed, pattern, shown):
    assert run_tests.closing(subprocess.CompletedProcess([], 137, printed.splitlines(True)), pattern) == shown


@pytest.mark.parametrize(
    ("words", "python", "screens", "options"),
    [
        ([], [], [], []),
        (["--sweeps"], [], [run_tests.SCREEN_SWEEP], []),
        (["-k", "foods", "-x"], [], [], ["-k", "foods", "-x"]),
        (["foods", "--all", "-x"], ["tests/foods"], ["src/foods"], ["-x"]),
        (["walks", "foods"], ["tests/walks", "tests/foods"], ["src/foods"], []),
        (["walks"], ["tests/walks"], None, []),
        (["kit"], None, ["src/kit"], []),
        (["ui/src/kit/table"], None, ["src/kit/table"], []),
        (["tests/test_build.py::tool"], ["tests/test_build.py::tool"], None, []),
    ],
)
def test_tests_are_selected_by_folder_or_path(words, python, screens, options):
    assert run_tests.split_words(words, ROOT) == (python, screens, options)


@pytest.mark.parametrize(
    ("exit_codes", "passed"),
    [([0, 0], True), ([0, 5], True), ([5], False), ([0, 1], False), ([5, 2, 0], False), ([], False)],
)
def test_a_run_without_any_tests_fails(exit_codes, passed):
    assert run_tests.have_passed([(exit_code, "") for exit_code in exit_codes]) is passed


@pytest.mark.parametrize("name", ["food", "../foods", "app/foods", "tests/foods/test_none.py"])
def test_an_unknown_test_folder_is_reported(name):
    with pytest.raises(SystemExit, match=f"build: there are no tests of {name}"):
        run_tests.split_words([name], ROOT)


@pytest.mark.parametrize(
    ("body", "exit_code", "runs"),
    [
        ("assert True", 0, 1),
        ("mark = Path('been'); been = mark.exists(); mark.touch(); assert been", 0, 2),
        ("assert False", 1, 2),
    ],
)
def test_failed_tests_are_rerun_once_and_fail_the_run_if_they_fail_again(tmp_path, body, exit_code, runs):
    tests = f"from pathlib import Path\n\ndef test_one():\n    {body}\n\ndef test_two():\n    pass\n"
    (tmp_path / "test_some.py").write_text(tests)
    command = [sys.executable, "-m", "pytest", "test_some.py"]
    done, summary = run_tests.run_twice(command, ["-n", "2"], cwd=tmp_path, env=dict(os.environ))
    assert (done, summary.count("pytest: ")) == (exit_code, runs)
    assert (", alone" in summary) == (runs == 2)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("assert True", []),
        ("been = mark.exists(); mark.touch(); assert been", ["failed once, passed alone: assert False"]),
        ("assert 1 + 1 == 3, 'sums'", ["failed twice: AssertionError: sums"]),
    ],
)
def test_the_summary_says_which_tests_failed_and_why(tmp_path, body, told):
    tests = f"from pathlib import Path\n\ndef test_one():\n    mark = Path('been')\n    {body}\n"
    (tmp_path / "test_some.py").write_text(tests)
    command = [sys.executable, "-m", "pytest", "-q", "-ra", "test_some.py"]
    _, summary = run_tests.run_twice(command, [], cwd=tmp_path, env=dict(os.environ))
    lines = [line for line in summary.splitlines() if not line.startswith("pytest: ")]
    assert [line.partition("test_some.py::test_one: ")[2] for line in lines] == told


def test_the_summary_names_failed_tests_of_the_screens():
    printed = """
 FAIL  src/foods/foods.test.ts > foods > sorts them
AssertionError: expected 'leek' to be 'soup'
 FAIL  src/kit/broken.test.tsx [ src/kit/broken.test.tsx ]
Error: Cannot find module './gone'
"""
    done = subprocess.CompletedProcess([], 1, printed.splitlines(True))
    assert run_tests.failures_of(done, run_tests.VITEST_FAILED) == {
        "src/foods/foods.test.ts > foods > sorts them": "AssertionError: expected 'leek' to be 'soup'",
        "src/kit/broken.test.tsx": "Error: Cannot find module './gone'",
    }


def test_a_long_list_of_failed_tests_is_cut():
    failed = {f"test_{number}": "assert False" for number in range(30)}
    lines = run_tests.explain("pytest: 30 failed", failed).splitlines()
    assert (len(lines), lines[-1]) == (27, "  and 5 more")


def test_the_sources_of_the_user_interface_are_hashed():
    assert len(build.hash_of(build.screen_sources())) == 64


def test_a_failing_command_is_named_in_the_error():
    with pytest.raises(SystemExit, match=r"failed with 3: .*raise SystemExit"):
        build.call([sys.executable, "-c", "raise SystemExit(3)"])


def test_the_lock_files_contain_the_declared_versions():
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())
    run, dev = asked["project"]["dependencies"], asked["project"]["optional-dependencies"]["dev"]
    groups = asked["dependency-groups"]
    for purpose, wanted in {
        "run": run,
        "dev": [*run, *dev, *groups["screens"]],
        "exe": [*run, *groups["exe"]],
        "node": groups["screens"],
    }.items():
        locked = (ROOT / build.LOCKS[purpose][0]).read_text()
        assert not [one for one in wanted if not re.search(rf"^{re.escape(one)}(?= )", locked, re.MULTILINE)], purpose


def test_every_locked_package_has_a_hash():
    for file, _ in build.LOCKS.values():
        for package in re.split(r"^(?=[a-z0-9])", (ROOT / file).read_text(), flags=re.MULTILINE)[1:]:
            assert "--hash=sha256:" in package, package.split()[0]


def npm_lock():
    return json.loads((ROOT / "ui" / "package-lock.json").read_text())["packages"]


def test_the_npm_lock_file_matches_package_json():
    asked, locked = json.loads((ROOT / "ui" / "package.json").read_text()), npm_lock()[""]
    for kind in ("dependencies", "devDependencies"):
        assert asked.get(kind, {}) == locked.get(kind, {})


def test_the_npm_lock_file_covers_every_platform():
    locked = npm_lock()
    wanted = {name for package in locked.values() for name in package.get("optionalDependencies", {})}
    assert not [name for name in wanted if f"node_modules/{name}" not in locked]


def test_the_test_command_of_the_readme_is_what_ci_calls():
    assert "python3 build.py test" in (ROOT / ".ci" / "run").read_text()
    assert "python3 build.py test" in (ROOT / "README.md").read_text()


@pytest.mark.skipif(os.name == "nt", reason="a shell script")
def test_the_command_of_the_readme_works_from_any_folder(tmp_path):
    build.install("dev")
    command = build.python_of(build.VENV).with_name("hearthbook")
    done = subprocess.run([command, "--help"], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and "setup-code" in done.stdout
