"""A copy of the project that has a repository, and so can be released."""

import re
import shutil

from results import ROOT, run

PARTS = ["README.md", "CHANGELOG.md", "LICENSE", "NOTICE", "docs", ".github", "action.yml", "Dockerfile",
         "Scripts", "Sources/Reporting/Version"]
REPOSITORY = "acme/string-lint"


def copy(folder):
    """Copies what a release is made from, without an address."""
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *PARTS).stdout
    for name in filter(lambda name: (ROOT / name).exists(), listed.splitlines()):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    source = folder / "Sources/Reporting/Version/Tool.swift"
    repository = run("Scripts/project", "repository").stdout.strip()
    if repository != "OWNER/strlint":
        run(folder / "Scripts/project", "set", "OWNER/strlint", folder=folder)
    source.write_text(re.sub(r'address: "https[^"]*"', 'address: ""', source.read_text()))
    run("git", "init", "--quiet", folder=folder)
    run("git", "add", "--all", folder=folder)


def add_changes(folder, version):
    """Adds the changes of the version, and of one before it."""
    changes = folder / "CHANGELOG.md"
    text = changes.read_text().replace(f"## [{version}]", "## [0.0.0]")
    changes.write_text(text + f"\n## [{version}] - 2026-01-01\n\n- One.\n\n## [0.0.9]\n\n- Two.\n")
