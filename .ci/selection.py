"""Which checks a change requires."""

import dataclasses
import re

from checks import CHECKS, Check, Level

RELEASE_BUILD = "Release build"


@dataclasses.dataclass(frozen=True)
class Choice:
    check: Check
    # Why it does not run; empty if it does.
    skipped: str = ""


def pattern(path):
    """The regular expression of a pattern of paths."""
    pieces = re.split(r"(\*\*/|/\*\*$|\*)", path)
    meanings = {"**/": "(?:.*/)?", "/**": "/.+", "*": "[^/]*"}
    return re.compile("".join(meanings.get(piece) or re.escape(piece) for piece in pieces), re.DOTALL)


def protects(check, path):
    return any(pattern(each).fullmatch(path) for each in check.paths)


def reason_to_skip(check, levels, changed, on_macos):
    """Why a check does not run; empty if it does.

    levels: what was asked for. changed: the changed paths; None if they are not known, or do not matter.
    """
    if on_macos and not check.on_macos:
        return "not on macOS"
    if check.level not in levels:
        return f"runs {check.level.value}"
    if check.level is Level.PATH and changed is not None and not any(protects(check, path) for path in changed):
        return "nothing that it protects has changed"
    return ""


def choices(levels, changed, on_macos=False, checks=CHECKS):
    """A choice for each check. The release build is made if a check runs it."""
    reasons = {check.name: reason_to_skip(check, levels, changed, on_macos) for check in checks}
    if any(check.needs_release and not reasons[check.name] for check in checks):
        reasons[RELEASE_BUILD] = ""
    return [Choice(check, reasons[check.name]) for check in checks]
