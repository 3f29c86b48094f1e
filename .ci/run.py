"""Runs the checks that a change must pass, which .ci/checks.py lists. All run, and the end of the log names those that failed.

The change is what differs from a base: --base, or else the commit at which the branch left origin/main, or on main itself the newest
commit that is six hours older. Where no base can be found, it is as if everything had changed.
"""

import argparse
import concurrent.futures
import pathlib
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / ".ci"), str(ROOT / "Scripts")]

import changes
from checks import CHECKS, Level
from selection import RELEASE_BUILD, choices

LEVELS = {
    "change": {Level.CHANGE, Level.PATH},
    "all": {Level.CHANGE, Level.PATH, Level.NIGHT},
    "night": set(Level),
}


class Run:
    """Runs checks one after the other, some in the background, and remembers how that went."""

    def __init__(self, base):
        self.base = base
        # The checks that run in the background.
        self.begun = {}
        self.seconds = {}
        self.failures = {}

    def take_all(self, checks):
        """Runs the checks. The first installs what the others need."""
        for check in checks[:1]:
            self.take(check)
        for check in checks[1:]:
            if check.in_background:
                self.begin(check)
        for check in checks[1:]:
            self.take(check)

    def begin(self, check):
        """Starts a check in the background; what it prints waits in a file for its turn."""
        self.begun[check.name] = concurrent.futures.ThreadPoolExecutor(1).submit(self.outcome, check, tempfile.TemporaryFile())

    def take(self, check):
        """Runs a check, or waits for it."""
        say(f"\n== {check.name} ==")
        if check.name in self.begun:
            fault, self.seconds[check.name], printed = self.begun[check.name].result()
            with printed:
                printed.seek(0)
                shutil.copyfileobj(printed, sys.stdout.buffer)
                sys.stdout.buffer.flush()
        elif check.needs_release and RELEASE_BUILD in self.failures:
            fault, self.seconds[check.name] = "not run: there is no release build", 0
        else:
            fault, self.seconds[check.name], _ = self.outcome(check, sys.stdout.buffer)
        if fault:
            self.failures[check.name] = fault
            say(f"== {check.name} failed: {fault} ==")

    def outcome(self, check, output):
        """What is wrong after a check, its time in seconds, and the output to which it has printed."""
        start = time.monotonic()
        fault = self.fault_of(check, output)
        return fault, time.monotonic() - start, output

    def fault_of(self, check, output):
        """Runs a check, passes on what it prints, and returns what is wrong."""
        words = [word.replace("{base}", self.base or "") for word in check.command if self.base or "{base}" not in word]
        try:
            process = subprocess.Popen(
                words, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        except OSError as error:
            return str(error)
        refused = []
        with process:
            for line in process.stdout:
                output.write(line)
                output.flush()
                if check.refused and check.refused.encode() in line:
                    refused.append(line.decode(errors="replace").strip())
        if process.returncode != 0:
            return f"status {process.returncode}"
        return f"it prints: {refused[0]}" if refused else ""


def say(text):
    print(text, flush=True)


def clock(seconds):
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def report(run, chosen, began):
    """Prints a line for each check, and names those that took long or failed."""
    say(f"\n== Summary, {clock(time.monotonic() - began)} ==")
    for choice in chosen:
        name = choice.check.name
        if choice.skipped:
            say(f"{'-':>6}  skipped  {name}: {choice.skipped}")
        else:
            fault = run.failures.get(name)
            say(f"{clock(run.seconds[name]):>6}  {f'FAILED   {name}: {fault}' if fault else f'passed   {name}'}")
    for check in (choice.check for choice in chosen if not choice.skipped):
        if run.seconds[check.name] > 2 * 60 * check.minutes:
            say(f"slow: {check.name} took {clock(run.seconds[check.name])}, and usually takes {clock(60 * check.minutes)}")
    say(f"failed: {', '.join(run.failures)}" if run.failures else "passed")


def list_checks():
    for check in CHECKS:
        say(f"{check.name}: {check.level.value}, {clock(60 * check.minutes)}\n    {check.protects}\n    {' '.join(check.command)}")


def change(named):
    """The base and the changed paths, each None if it is not known."""
    base = changes.commit(named) if named else changes.default_base()
    changed = changes.changed_files(base) if base else None
    if changed is None:
        say(f"{named or 'a base'} was not found: everything counts as changed")
        return None, None
    say(f"compared with {base[:12]}: {len(changed)} changed files")
    return base, changed


def arguments():
    parser = argparse.ArgumentParser(prog=".ci/run", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", metavar="REV", help="the commit that the change is compared with")
    parser.add_argument("--all", action="store_const", dest="level", const="all", default="change",
                        help="run what a night runs, except the search for failing inputs")
    parser.add_argument("--night", action="store_const", dest="level", const="night", help="run everything")
    parser.add_argument("--list", action="store_true", help="print the checks, and run none")
    return parser.parse_args()


def main():
    options = arguments()
    if options.list:
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        return list_checks()
    began = time.monotonic()
    base, changed = change(options.base) if options.level == "change" else (None, None)
    chosen = choices(LEVELS[options.level], changed, on_macos=platform.system() == "Darwin")
    run = Run(base)
    run.take_all([choice.check for choice in chosen if not choice.skipped])
    report(run, chosen, began)
    return 1 if run.failures else 0


if __name__ == "__main__":
    sys.exit(main())
