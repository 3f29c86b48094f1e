"""Runs the steps of action.yml with a release on this machine. Scripts/check-workflows calls it."""

import hashlib
import os
import pathlib
import shutil

from release_server import change, serving
from results import ROOT, check, run
from workflow_runner import Runner

NAME = "acme/string-lint"
GOOD, BAD = '"a" = "%d";\n', '"a" = "%@";\n'
HOSTILE = ["$(touch made)", "`touch made`", "; touch made", "\n touch made", "../../x", "${IFS}touch made"]


def workspace(folder):
    """A repository in which the branch of a pull request adds a finding to the one of main."""
    def git(*words):
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "core.hooksPath=/dev/null"]
        run("git", *who, *words, folder=folder)

    def write(locale, text):
        (folder / f"{locale}.lproj").mkdir(parents=True, exist_ok=True)
        (folder / f"{locale}.lproj/a.strings").write_text(text)

    write("en", GOOD)
    write("de", BAD)
    for words in (["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", "main"],
                  ["update-ref", "refs/remotes/origin/main", "HEAD"]):
        git(*words)
    write("fr", BAD)


class Machine:
    """A runner of GitHub on which the action is used, with programs that stand in for what it does not have here."""

    def __init__(self, folder, server, action, binary):
        self.folder, self.action = folder, action
        self.cached = None
        self.restored = None
        for name in ("workspace", "programs", "temp"):
            (folder / name).mkdir(parents=True)
        workspace(folder / "workspace")
        self.calls = folder / "calls"
        docker = folder / "programs/docker"
        docker.write_text(f'#!/bin/sh\necho "docker $*" >>{self.calls}\n[ "$1" != run ] || cat {binary}\n')
        docker.chmod(0o755)
        self.environment = {
            "PATH": f"{folder / 'programs'}{os.pathsep}{os.environ['PATH']}", "HOME": str(folder),
            "GITHUB_ACTION_PATH": str(ROOT), "GITHUB_SERVER_URL": server, "RUNNER_TEMP": str(folder / "temp"),
            "GITHUB_WORKSPACE": str(folder / "workspace"), "GITHUB_STEP_SUMMARY": str(folder / "summary")}

    def cache(self, step):
        """The step that restores the cache."""
        self.cached = step["with"]
        if self.restored:
            shutil.copytree(self.restored, self.cached["path"])

    def use(self, **inputs):
        """Uses the action with inputs, whose others have their defaults."""
        defaults = {name: row.get("default", "") for name, row in self.action["inputs"].items()}
        given = {name.replace("_", "-"): value for name, value in inputs.items()}
        runner = Runner(self.folder / "workspace", self.environment, uses=self.cache,
                        inputs={**defaults, "fail-on": "never", **given}, github={"action_repository": NAME})
        runner.run(self.action["runs"]["steps"])
        self.outputs = {name: runner.text(row["value"]) for name, row in self.action["outputs"].items()}
        return runner

    @property
    def called(self):
        return self.calls.read_text() if self.calls.exists() else ""


def check_downloads(machine, archive):
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    done = machine("pull").use(since="origin/main", format="concise")
    check(not done.failed and "fr.lproj" in done.log and "de.lproj" not in done.log,
          "the action downloads strlint, and reports what a pull request adds", done.log)
    used = machine("push")
    done = used.use(since="origin/", format="concise")
    check(not done.failed and "de.lproj" in done.log, "the action reports everything on a push, which has no base", done.log)
    check(used.outputs["findings"] == "2" and not used.called and used.cached is None,
          "nothing is built or cached if there is a release", (used.outputs, used.called))
    done = machine("fails").use(fail_on="error")
    check(done.failed, "the action fails on findings", done.log)
    done = machine("pinned").use(sha256=digest, version="v" + archive.name.split("-")[1])
    check(not done.failed, "the action accepts a release by its checksum", done.log)


def check_builds(machine, binary):
    """Without a release the action builds strlint once, and keeps it."""
    first = machine("build")
    done = first.use()
    check(not done.failed and first.outputs["findings"] == "2" and "docker build" in first.called,
          "the action builds strlint if there is no release", done.log)
    kept = pathlib.Path(first.cached["path"])
    check(kept.is_dir() and first.cached["key"].startswith("strlint-"), "the built program is cached", first.cached)
    second = machine("cached")
    second.restored = kept
    done = second.use()
    check(not done.failed and not second.called, "the cached program is not built again", done.log)
    check(second.cached["key"] == first.cached["key"], "the key of the cache is that of the sources")
    other = machine("other")
    done = other.use(version="9.9.9")
    check(done.failed and not other.called, "no other version than the wanted one is built", done.log)


def check_refusals(machine, archive):
    """What could be wrong with a download stops the action before anything is run."""
    change(archive)
    changed = machine("changed")
    done = changed.use()
    check(done.failed and not changed.called and not changed.outputs["findings"],
          "a release with the wrong checksum is not run, and not replaced by a build", done.log)
    for name in ("version", "sha256"):
        for number, value in enumerate(HOSTILE):
            used = machine(f"{name}-{number}")
            done = used.use(**{name: value})
            made = used.folder / "workspace/made"
            check(done.failed and not made.exists() and not used.called, f"the input {name} is data: {value!r}", done.log)


def check_action(action, release, folder):
    site = folder / "site"
    archive = next(release.glob("*.tar.gz"))
    version = archive.name.split("-")[1]
    place = site / NAME / "releases/download" / f"v{version}"
    place.mkdir(parents=True)
    shutil.copy2(archive, place)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    (place / "SHA256SUMS").write_text(f"{digest}  {archive.name}\n")
    shutil.unpack_archive(archive, folder)
    binary = next(folder.glob("strlint-*/bin/strlint"))
    with serving(site) as address:
        def machine(name):
            return Machine(folder / name, address, action, binary)

        check_downloads(machine, place / archive.name)
        check_refusals(machine, place / archive.name)
        shutil.rmtree(place)
        check_builds(machine, binary)
