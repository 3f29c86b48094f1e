"""Tests of the choice of checks. They need git, and nothing else."""

import contextlib
import dataclasses
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "Scripts"))

import changes
import run
from checks import CHECKS, Check, Level
from selection import RELEASE_BUILD, choices, pattern, protects

CHANGE = {Level.CHANGE, Level.PATH}


def run_for(*changed, levels=CHANGE, on_macos=False):
    """The names of the checks that run after a change of these paths."""
    return {choice.check.name for choice in choices(levels, set(changed), on_macos) if not choice.skipped}


class ListTests(unittest.TestCase):
    def test_every_file_of_the_project_belongs_to_a_check(self):
        files = changes.project_files()
        self.assertGreater(len(files), 1_000)
        self.assertEqual([file for file in files if not any(protects(check, file) for check in CHECKS)], [])

    def test_a_file_in_a_new_place_belongs_to_none(self):
        for path in ("new.txt", "New/file.txt", "Sourcesx/a.md/b", "docs.txt"):
            self.assertFalse(any(protects(check, path) for check in CHECKS), path)

    def test_every_pattern_matches_a_file(self):
        files = changes.project_files()
        patterns = {path for check in CHECKS for path in check.paths}
        self.assertEqual([path for path in patterns if not any(pattern(path).fullmatch(file) for file in files)], [])

    def test_the_names_differ_and_the_commands_exist(self):
        names = [check.name for check in CHECKS]
        self.assertEqual(len(names), len(set(names)))
        self.assertIn(RELEASE_BUILD, names)
        targets = (ROOT / "Makefile").read_text()
        for check in CHECKS:
            program, *words = check.command
            if program == "make":
                self.assertIn(f"\n{words[0]}:", targets)
            elif "/" in program:
                self.assertTrue(os.access(ROOT / program, os.X_OK), program)


class CommandTests(unittest.TestCase):
    def test_a_shell_runs_it_too(self):
        for shell in ([], ["sh"], ["bash"]):
            listed = subprocess.run([*shell, ".ci/run", "--list"], cwd=ROOT, capture_output=True, text=True)
            self.assertEqual((listed.returncode, listed.stderr), (0, ""), shell)
            self.assertEqual(listed.stdout.count("\n    "), 2 * len(CHECKS))

    def test_a_closed_pipe_is_no_fault(self):
        reader, writer = os.pipe()
        os.close(reader)
        listed = subprocess.run([ROOT / ".ci/run", "--list"], stdout=writer, stderr=subprocess.PIPE, text=True)
        os.close(writer)
        self.assertEqual(listed.stderr, "")


class RunTests(unittest.TestCase):
    def check(self, name, script, **fields):
        return Check(name, Level.CHANGE, 1, ["sh", "-c", script], protects="", paths=[], **fields)

    def run_of(self, *checks):
        """A run of the checks, and what it prints."""
        with tempfile.TemporaryFile("w+") as output, contextlib.redirect_stdout(output):
            done = run.Run(None)
            done.take_all(checks)
            output.seek(0)
            return done, output.read()

    def test_what_runs_in_the_background_prints_in_its_turn(self):
        with tempfile.TemporaryDirectory() as folder:
            done, said = self.run_of(
                self.check("one", "echo 1"),
                self.check("two", f"until test -e {folder}/begun; do sleep 0.01; done; echo 2"),
                self.check("three", f"echo 3; touch {folder}/begun", in_background=True),
                self.check("four", "echo 4"))
        self.assertEqual(said.split(), "== one == 1 == two == 2 == three == 3 == four == 4".split())
        self.assertEqual(done.failures, {})
        self.assertEqual(list(done.seconds), ["one", "two", "three", "four"])

    def test_a_fault_stops_nothing(self):
        done, _ = self.run_of(
            self.check("one", "exit 3"), self.check("two", "exit 4", in_background=True),
            self.check("three", "echo a warning", in_background=True, refused="warning"),
            dataclasses.replace(self.check("four", ""), command=["./missing"]), self.check("five", "true"))
        self.assertEqual(list(done.failures), ["one", "two", "three", "four"])
        self.assertEqual(done.failures["two"], "status 4")

    def test_without_the_release_build_nothing_runs_it(self):
        done, said = self.run_of(
            self.check("one", "true"), self.check(RELEASE_BUILD, "exit 1", in_background=True),
            self.check("three", "echo run", needs_release=True))
        self.assertEqual(list(done.failures), [RELEASE_BUILD, "three"])
        self.assertNotIn("run\n", said)


class PatternTests(unittest.TestCase):
    def test_stars(self):
        for path, matching, others in [
            ("*.md", ["a.md"], ["a/b.md", "a.mdx"]),
            ("**/*.swift", ["a.swift", "a/b/c.swift"], ["a.swiftx"]),
            ("a/**", ["a/b", "a/b/c", "a/\n"], ["a", "ab/c", "b/a/c"]),
            ("a/*", ["a/b", "a/-b"], ["a/b/c", "a"]),
            ("a.b", ["a.b"], ["axb", "a.b/c"]),
        ]:
            for each in matching:
                self.assertTrue(pattern(path).fullmatch(each), (path, each))
            for each in others:
                self.assertFalse(pattern(path).fullmatch(each), (path, each))


class ChoiceTests(unittest.TestCase):
    def test_documents_and_tests_need_no_release_build(self):
        always = {check.name for check in CHECKS if check.level is Level.CHANGE}
        documents = [file for file in changes.project_files() if file.endswith(".md") and file.count("/") < 2]
        self.assertIn("docs/installing.md", documents)
        self.assertEqual(run_for(*documents, "Tests/LintingTests/FixTests.swift") - {"Action and workflows"}, always)
        self.assertEqual(run_for(), always)

    def test_a_rule_is_built_and_measured(self):
        chosen = run_for("Sources/Rules/Keys/EmptyKey.swift")
        self.assertLessEqual({RELEASE_BUILD, "One file", "Instructions", "Growth of time", "Growth of memory"}, chosen)
        by_path = {"Dockerfile", "Package that uses strlint", "Files of a release", "Deployment", "Fuzz replay", "Oldest macOS"}
        self.assertTrue(chosen.isdisjoint(by_path))

    def test_what_runs_the_release_build_makes_it(self):
        for path in ("Scripts/hostile.py", "Scripts/make-deb", "Dockerfile"):
            self.assertIn(RELEASE_BUILD, run_for(path), path)
        self.assertNotIn(RELEASE_BUILD, run_for("deploy/systemd/store.conf", ".github/workflows/tests.yml"))

    def test_everything_by_path_runs_if_the_change_is_not_known(self):
        chosen = {choice.check.name for choice in choices(CHANGE, None) if not choice.skipped}
        self.assertEqual(chosen, {check.name for check in CHECKS if check.level in CHANGE})

    def test_only_the_search_is_left_out_of_all(self):
        levels = set(Level) - {Level.SEARCH}
        skipped = [choice for choice in choices(levels, None) if choice.skipped]
        self.assertEqual([choice.check.level for choice in skipped], [Level.SEARCH])
        self.assertTrue(all(choice.skipped == "" for choice in choices(set(Level), None)))

    def test_a_mac_runs_what_is_marked_for_it(self):
        chosen = run_for("Sources/Rules/Keys/EmptyKey.swift", on_macos=True)
        self.assertEqual(chosen, {check.name for check in CHECKS if check.on_macos})


class BaseTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.git("init", "--quiet", "--initial-branch=main")

    def git(self, *words, hour=0):
        time = f"{1_700_000_000 + 3_600 * hour} +0000"
        environment = {
            **os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_AUTHOR_DATE": time, "GIT_COMMITTER_DATE": time,
            "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
            "GIT_COMMITTER_EMAIL": "a@example.org"}
        done = subprocess.run(["git", *words], cwd=self.folder, env=environment, check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def commit(self, name, hour):
        (self.folder / name).write_text(name)
        self.git("add", "--", name)
        self.git("commit", "--quiet", "--message", name, hour=hour)
        return self.git("rev-parse", "HEAD")

    def test_a_branch_is_compared_with_where_it_left_main(self):
        fork = self.commit("a", 0)
        self.git("update-ref", "refs/remotes/origin/main", self.commit("b", 1))
        self.git("checkout", "--quiet", "-b", "topic", fork)
        self.commit("c", 2)
        self.assertEqual(changes.default_base(self.folder), fork)

    def test_a_finished_main_is_compared_with_six_hours_before(self):
        old = self.commit("a", 0)
        for hour in (1, 6):
            head = self.commit(f"b{hour}", hour)
        self.git("update-ref", "refs/remotes/origin/main", head)
        self.assertEqual(changes.default_base(self.folder), old)

    def test_a_young_or_unknown_main_has_no_base(self):
        self.assertIsNone(changes.default_base(self.folder))
        head = self.commit("a", 0)
        self.assertIsNone(changes.default_base(self.folder))
        self.git("update-ref", "refs/remotes/origin/main", head)
        self.assertIsNone(changes.default_base(self.folder))

    def test_changes_are_those_of_the_working_tree(self):
        for name in ("kept", "edited", "deleted", "moved"):
            base = self.commit(name, 0)
        self.commit("committed", 1)
        (self.folder / "edited").write_text("edit")
        (self.folder / "deleted").unlink()
        self.git("mv", "moved", "to")
        for name in ("-new", "with\na line feed", 'a "quote"'):
            (self.folder / name).write_text("")
        self.assertEqual(changes.changed_files(base, self.folder), {
            "committed", "edited", "deleted", "moved", "to", "-new", "with\na line feed", 'a "quote"'})

    def test_a_name_that_is_no_commit_or_an_option_is_not_found(self):
        head = self.commit("a", 0)
        for name in ("0" * 40, "missing", "--help", "-h", "--output=x", "HEAD:a", ""):
            self.assertIsNone(changes.commit(name, self.folder), name)
        self.assertEqual(changes.commit("main", self.folder), head)
        self.assertFalse((self.folder / "x").exists())


if __name__ == "__main__":
    unittest.main()
