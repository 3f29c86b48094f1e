"""The list of all checks, in the order in which they run. `.ci/run` and the workflows know no others.

A new check is a new row. A file of the project that no row protects fails test_ci.py.
"""

import dataclasses
import enum
import typing


class Level(enum.Enum):
    """When a check runs; the value says it in the log."""

    CHANGE = "every time"
    PATH = "if something that it protects has changed"
    NIGHT = "only with --all"
    SEARCH = "only with --night"


@dataclasses.dataclass(frozen=True)
class Check:
    name: str
    level: Level
    # The time that it usually takes on two cores, in minutes.
    minutes: float
    # A word that contains {base} is left out where the commit that the change is compared with is not known.
    command: typing.Sequence[str]
    # What it protects: in words, and as patterns of paths, in which ** is any number of folders.
    protects: str
    paths: typing.Sequence[str]
    # Whether it runs the release build.
    needs_release: bool = False
    # Whether it runs while the checks before it do.
    in_background: bool = False
    on_macos: bool = False
    # A text that may not be in what it prints.
    refused: str = ""


# What decides what the released program does.
PROGRAM = ["Package.swift", "Sources/**", "Scripts/build-release", "Scripts/icu-converters"]
# What parses bytes that others have written.
READERS = [f"Sources/{module}/**" for module in (
    "Archives", "CArchive", "CLibXML2", "CLibYAML", "Comparison", "Extraction", "FormatStrings", "GitRevisions",
    "Linting/Suppressions", "PluralRules", "Rewriting", "Settings", "SourceCode", "SourceText", "StringTables",
    "StrlintService/Requests")]
# What calls the system. Elsewhere a declaration that is too new is found by the build for macOS, or at night.
SYSTEM = [f"Sources/{module}/**" for module in (
    "C*", "Concurrency", "Files", "GitRevisions", "HTTP", "SelfContained", "SourceText", "StrlintCommand", "StrlintService",
    "Tracking", "strlint")]
# What check-growth and check-memory read.
HOSTILE = ["Scripts/costs.py", "Scripts/hostile.py", "Scripts/hostile.txt", "Scripts/limits.py", "testdata/link/**"]
# What several scripts import.
SHARED = ["Scripts/pypi.py", "Scripts/results.py", "Scripts/servers.py"]

CHECKS = [
    Check(
        "Packages", Level.CHANGE, 0.7, ["Scripts/bootstrap", "--test", "--browser"],
        protects="a fresh machine gets what the build and the checks need",
        paths=["Scripts/bootstrap", "Scripts/icu-converters"]),
    Check(
        "Selection", Level.CHANGE, 0.1, ["python3", "-m", "unittest", "discover", "--start-directory", ".ci"],
        protects="the checks that a change requires are run, and each file has one",
        paths=[".ci/*", "Scripts/changes.py", ".gitignore"]),
    Check(
        "Lint", Level.CHANGE, 0.3, ["Scripts/lint", "--changed={base}"],
        protects="sources have one layout, and scripts none of the usual mistakes",
        paths=["**/*.swift", ".swift-format", ".ci/*", "docs/**/*.py", "Fuzz/*", "Scripts/**"]),
    Check(
        "Tests", Level.CHANGE, 10, ["make", "test", "PAGE_OPTIONS=--required"], on_macos=True,
        protects="the program, its page and its reports do what the tests and the documents say; no kept input fails a parser",
        paths=["Package.swift", "Makefile", "Sources/**", "Tests/**", "Fuzz/**", "testdata/**", "docs/**", "editors/**", "*.md", "LICENSE",
               "NOTICE", ".gitattributes", "action.yml", ".pre-commit-hooks.yaml", "Scripts/action", "Scripts/bootstrap", "Scripts/check-bot",
               "Scripts/check-editors", "Scripts/check-formats", "Scripts/check-page", "Scripts/check-sample",
               "Scripts/install-files", "Scripts/local_service.py", "Scripts/make-pictures", "Scripts/page_*.py",
               "Scripts/pictured_pages.py", "Scripts/project_checks.py", "Scripts/serve-sample", *SHARED]),
    Check(
        "Release build", Level.PATH, 9, ["make", "release"], in_background=True, refused="warning:",
        protects="the released program is built, without warnings of the package manager or the linker",
        paths=PROGRAM),
    Check(
        "One file", Level.PATH, 0.2, ["Scripts/check-one-file"], needs_release=True,
        protects="the released program needs no file of the system, and does not grow",
        paths=[*PROGRAM, "Scripts/check-one-file", *SHARED]),
    Check(
        "Instructions", Level.PATH, 0.4, ["Scripts/check-instructions"], needs_release=True,
        protects="no kind of input takes more work than recorded",
        paths=[*PROGRAM, "Scripts/check-instructions", "Scripts/instructions.json",
               "Scripts/bench_inputs.py", "Scripts/costs.py"]),
    Check(
        "Growth of time", Level.PATH, 3.5, ["Scripts/check-growth"], needs_release=True,
        protects="the time is linear for any table, also at the limits",
        paths=[*PROGRAM, "Scripts/check-growth", *HOSTILE]),
    Check(
        "Growth of memory", Level.PATH, 0.7, ["Scripts/check-memory", "--sample"], needs_release=True,
        protects="the memory is bounded for any table: a sample",
        paths=PROGRAM),
    Check(
        "Files of a release", Level.PATH, 0.7, ["Scripts/check-release"], needs_release=True,
        protects="the files of a release are made, installed, downloaded and removed as the documents say",
        paths=["LICENSE", "NOTICE", "Sources/Reporting/Version/**", "Scripts/build-release", "Scripts/check-distributions",
               "Scripts/check-release", "Scripts/complete-release", "Scripts/fetch-release", "Scripts/install-files", "Scripts/make-archives", "Scripts/make-deb",
               "Scripts/make-sbom", "Scripts/package", "Scripts/project", "Scripts/project_copy.py",
               "Scripts/release-image", *SHARED]),
    Check(
        "Action and workflows", Level.PATH, 1, ["make", "check-ci"],
        protects="the action, the hooks, the workflows and the files in docs/ci.md are what their services read",
        paths=["action.yml", ".github/**", ".pre-commit-hooks.yaml", "docs/ci.md", "docs/scale.md", "Scripts/action",
               "Scripts/action-install", "Scripts/fetch-release", "Scripts/check-ci", "Scripts/select-xcode", *SHARED]),
    Check(
        "Package that uses strlint", Level.PATH, 3, ["Scripts/check-package"],
        protects="other packages can use the library and the plugins",
        paths=["Package.swift", "Plugins/**", "Sources/StrlintKit/**", "testdata/package/**", "Scripts/check-package", "Scripts/make-plugin-package", *SHARED]),
    Check(
        "Dockerfile", Level.PATH, 0.3, ["Scripts/check-dockerfile"], needs_release=True,
        protects="the image has all that the build reads, and only what the program needs",
        paths=["Dockerfile", ".dockerignore", "Package.swift", "Scripts/build-release", "Scripts/icu-converters",
               "Scripts/check-dockerfile", *SHARED]),
    Check(
        "Extension for Visual Studio Code", Level.PATH, 0.5, ["Scripts/make-vsix", "--or-skip"],
        protects="the extension is built, where npm has its packages",
        paths=["editors/vscode/**", "Scripts/make-vsix"]),
    Check(
        "Fuzz replay", Level.PATH, 7, ["make", "fuzz-replay"],
        protects="the fuzz targets are built, and no kept input fails them with AddressSanitizer",
        paths=["Package.swift", "Fuzz/**", *READERS]),
    Check(
        "Oldest macOS", Level.PATH, 2, ["Scripts/check-macos"],
        protects="the sources need nothing that the oldest macOS does not have",
        paths=["Package.swift", *SYSTEM, "Scripts/check-macos", *SHARED]),
    Check(
        "Deployment", Level.PATH, 0.3, ["make", "check-deployment"],
        protects="the files for Kubernetes and systemd are valid and grant no more than needed",
        paths=["deploy/**", "Scripts/check-deployment", *SHARED]),
    Check(
        "Growth of time by instructions", Level.NIGHT, 25, ["Scripts/check-growth", "--valgrind", "--size=40000"], needs_release=True,
        protects="the number of instructions is linear for any table",
        paths=[*PROGRAM, "Scripts/check-growth", *HOSTILE]),
    Check(
        "Growth of memory of all units", Level.PATH, 3, ["Scripts/check-memory"], needs_release=True,
        protects="the memory is bounded for any table, when the tables change",
        paths=["Scripts/check-memory", *HOSTILE]),
    Check(
        "Build of the Dockerfile", Level.NIGHT, 6, ["Scripts/check-dockerfile", "--build"],
        protects="the release is built from the files that the image copies",
        paths=["Dockerfile", ".dockerignore", "Package.swift"]),
    Check(
        "Sanitizers", Level.NIGHT, 25, ["make", "sanitize"],
        protects="no test finds an error of memory or a race",
        paths=["Sources/**", "Tests/**", "Fuzz/tsan.suppressions"]),
    Check(
        "Shards with Ray", Level.NIGHT, 1, ["make", "check-ray"],
        protects="the sample for Ray in docs/scale.md works",
        paths=["docs/scale/**", "docs/scale.md", "Scripts/check-ray", *SHARED]),
    Check(
        "Site of the documents", Level.NIGHT, 1, ["Scripts/build-site"],
        protects="the site is built from the documents, and no link in it is broken",
        paths=["mkdocs.yml", "docs/**", "Scripts/build-site", "Scripts/site_links.py", *SHARED]),
    Check(
        "Search for failing inputs", Level.SEARCH, 60, ["make", "fuzz"],
        protects="the parsers and rules, from inputs that no test has",
        paths=["Fuzz/**", *READERS]),
]
