"""How a check of Scripts reports: a line for each thing that must hold, and exit status 1 if one does not."""

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


def run(*command, folder=ROOT, **environment):
    """Runs a command without input; its status, output and errors are in the result."""
    words = [str(word) for word in command]
    return subprocess.run(words, cwd=folder, env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True)


def ran(done, message, status=0, said=""):
    """Checks that a command exited with the status and printed the text."""
    text = done.stdout + done.stderr
    return check(done.returncode == status and said in text, message, f"status {done.returncode}\n{text}")


def finish():
    sys.exit(1 if failures else 0)
