"""Runs the steps of the release workflow in a copy of the project. Scripts/check-workflows calls it."""

import os
import platform
import re
import shutil

import project_copy
from results import ROOT, check, run
from workflow_runner import Runner

# What .ci/run or make test runs already.
ELSEWHERE = ["Scripts/bootstrap --test", "make release", "Scripts/check-one-file", "Scripts/check-release"]
# What needs a Mac.
FOR_MAC = ["Scripts/select-xcode", "make release", ".build/release/strlint check testdata/demo || test $? -eq 1",
           "Scripts/package .build/release/strlint dist"]
DIGEST = "sha256:" + "1" * 64


class Release:
    """The jobs of the workflow, each on a machine with a clone, and what they leave to each other."""

    def __init__(self, workflow, folder):
        self.workflow, self.folder = workflow, folder
        self.artifacts, self.attested = {}, []
        self.version = run("Scripts/project", "version").stdout.strip()
        self.calls = folder / "calls"
        self.clone, programs = folder / "clone", folder / "programs"
        for made in (self.clone, programs, folder / "home"):
            made.mkdir(parents=True)
        inspect = f"case $* in *inspect*) echo {DIGEST} ;; esac"
        for name, body in (("gh", "cat >>%s" % self.calls), ("docker", inspect)):
            (programs / name).write_text(f'#!/bin/sh\necho "{name} $*" >>{self.calls}\n{body}\n')
            (programs / name).chmod(0o755)
        self.environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "GITHUB_REF_NAME": f"v{self.version}",
                            "GITHUB_REPOSITORY": "Acme/String-Lint", "GITHUB_ACTOR": "somebody", "HOME": str(folder / "home"),
                            "GITHUB_WORKSPACE": str(self.clone)}

    def prepare(self):
        project_copy.copy(self.clone)
        built = self.clone / ".build/release/strlint"
        built.parent.mkdir(parents=True)
        shutil.copy2(os.environ.get("STRLINT_BINARY") or ROOT / ".build/release/strlint", built)

    def name(self):
        run(self.clone / "Scripts/project", "set", project_copy.REPOSITORY, folder=self.clone)
        project_copy.add_changes(self.clone, self.version)
        run("git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "core.hooksPath=/dev/null", "commit", "--quiet",
            "--all", "--message", "release", folder=self.clone)

    def use(self, step):
        """The actions of GitHub: files are passed on, and what is attested is noted."""
        action, inputs = step["uses"].split("@")[0], step["with"]
        if action == "actions/upload-artifact":
            shutil.copytree(self.clone / inputs["path"], self.folder / inputs["name"], dirs_exist_ok=True)
            self.artifacts[inputs["name"]] = self.folder / inputs["name"]
            shutil.rmtree(self.clone / inputs["path"])
        elif action == "actions/download-artifact":
            for place in self.artifacts.values():
                shutil.copytree(place, self.clone / inputs["path"], dirs_exist_ok=True)
        elif action == "actions/attest-build-provenance":
            self.attested.append(inputs.get("subject-path") or inputs["subject-digest"])

    def run(self, job, **matrix):
        runner = Runner(self.clone, dict(self.environment), uses=self.use, matrix=matrix, github={"token": "secret"})
        steps = [step for step in self.workflow["jobs"][job]["steps"] if step.get("run") not in ELSEWHERE]
        return runner.run(steps)

    def make_up(self, *systems):
        """Files for the systems that are not this one."""
        for system in systems:
            place = self.folder / f"made-up-{system}"
            place.mkdir()
            names = [f"strlint-{self.version}-{system}.tar.gz", f"strlint-{self.version}-{system}.spdx.json"]
            names += [f"strlint_{self.version}_{'arm64' if 'aarch64' in system else 'amd64'}.deb"] * ("linux" in system)
            for name in names:
                (place / name).write_text(name)
            self.artifacts[place.name] = place

    @property
    def called(self):
        return self.calls.read_text() if self.calls.exists() else ""


def check_names(workflow):
    """The steps that are not run here must exist."""
    commands = [step["run"] for job in workflow["jobs"].values() for step in job["steps"] if "run" in step]
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M)
    for command in sorted({*ELSEWHERE, *FOR_MAC} & set(commands)):
        word, *rest = command.split()
        there = rest[0] in targets if word == "make" else os.access(ROOT / word, os.X_OK)
        check(there, f"the workflow can run: {command}")
    mac = [step["run"] for step in workflow["jobs"]["macos"]["steps"] if "run" in step]
    check(mac == FOR_MAC, "the job for macOS runs what is known to need a Mac", mac)


def check_published(release):
    dist = release.clone / "dist"
    called = release.called
    files = {path.name for path in dist.iterdir()}
    check({"SHA256SUMS", "strlint.rb"} < files and len(files) == 12, "the release has all files", files)
    check(f"gh release create v{release.version} --verify-tag" in called and "- One." in called,
          "the release is created from the tag, with the changes of the version", called)
    check(all(f"dist/{name}" in called for name in files), "every file is published", called)
    check(release.attested == ["dist/*", DIGEST], "the files and the image are attested", release.attested)
    check("ghcr.io/acme/string-lint:latest" in called and "secret" not in called,
          "the image has the name of the repository, and no token is on a command line", called)
    check(project_copy.REPOSITORY in (dist / "strlint.rb").read_text(), "the formula has the address of the project")


def check_release_workflow(workflow, folder):
    check_names(workflow)
    release = Release(workflow, folder)
    release.prepare()
    done = release.run("check")
    check(done.failed and "OWNER cannot be released" in done.log, "the workflow refuses OWNER", done.log)
    release.name()
    architecture = platform.machine()
    for job, matrix in (("check", {}), ("linux", {"architecture": architecture}), ("image", {})):
        done = release.run(job, **matrix)
        check(not done.failed, f"the job {job} of the workflow runs", done.log)
    others = {"x86_64", "aarch64"} - {architecture}
    release.make_up("macos-x86_64", "macos-arm64", *(f"linux-{name}" for name in others))
    done = release.run("publish")
    check(not done.failed, "the job publish of the workflow runs", done.log)
    if not done.failed:
        check_published(release)
