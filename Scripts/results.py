"""What the checks in Scripts have in common: the strlint that they run, and how they report.

A check prints a line for each thing that must hold, and its exit status is 1 if one does not. Without it each
would have its own way, and one that forgets the status would never fail.
"""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

failures = []


def check(holds, message, detail=""):
    """Prints whether something holds, and the detail if it does not."""
    print(f"{'ok   ' if holds else 'FAIL '} {message}", flush=True)
    if not holds:
        failures.append(message)
        print(str(detail).rstrip(), flush=True)
    return bool(holds)


def skip(message):
    print(f"skip  {message}", flush=True)


def strlint(build="debug"):
    """The strlint to check: STRLINT_BINARY, or a build of this folder."""
    path = pathlib.Path(os.environ.get("STRLINT_BINARY") or ROOT / ".build" / build / "strlint").resolve()
    return path if path.exists() else sys.exit(f"{path} does not exist; build it, or set STRLINT_BINARY")


def run(*command, folder=ROOT, **environment):
    """Runs a command without input; its status, output and errors are in the result."""
    words = [str(word) for word in command]
    return subprocess.run(words, cwd=folder, env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True)


def ran(done, message, status=0, said=""):
    """Checks that a command exited with the status and printed the text."""
    text = done.stdout + done.stderr
    return check(done.returncode == status and said in text, message, f"status {done.returncode}\n{text}")


def git(folder, *words):
    """What a git prints that must succeed, with an author and without hooks."""
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "core.hooksPath=/dev/null"]
    done = run("git", *who, "-c", "commit.gpgSign=false", *words, folder=folder)
    return done.stdout.strip() if done.returncode == 0 else sys.exit(f"git {words}: {done.stderr}")


def finish():
    sys.exit(1 if failures else 0)
