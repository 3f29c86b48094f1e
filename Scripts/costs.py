"""What a run of a command costs: its processor time, or its instructions."""

import os
import re
import signal
import subprocess
import threading
import time

# In seconds. A run that takes longer has failed.
TIMEOUT, VALGRIND_TIMEOUT = 60, 600


class Failure(Exception):
    """Why a run has no cost."""


def milliseconds(command):
    """The processor time of a run, in milliseconds, and its exit status.

    The time is user and system time. Linux knows their sum exactly, but divides it by what the process does at each
    tick of a clock, of which a run of some milliseconds may see none.
    """
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    end = time.monotonic() + TIMEOUT
    killer = threading.Timer(TIMEOUT, os.kill, (process.pid, signal.SIGKILL))
    killer.start()
    _, status, usage = os.wait4(process.pid, 0)
    killer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    used = 1_000 * (usage.ru_utime + usage.ru_stime)
    if time.monotonic() >= end:
        raise Failure(f"takes more than {TIMEOUT} s, and {used:,.0f} ms of processor time until then")
    expect_normal_exit(process.returncode)
    return used, process.returncode


def instructions(command):
    """The number of instructions of a run, as valgrind counts them, and its exit status."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command]
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            timeout=VALGRIND_TIMEOUT)
    except subprocess.TimeoutExpired:
        raise Failure(f"takes more than {VALGRIND_TIMEOUT} s under valgrind") from None
    expect_normal_exit(done.returncode)
    count = re.search(rb"Collected : (\d+)", done.stderr)
    if not count:
        raise Failure(f"valgrind prints no count: {done.stderr[-300:]!r}")
    return int(count[1]), done.returncode


def output(command):
    """What a run prints."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout


def expect_normal_exit(status):
    if status not in (0, 1, 2):
        raise Failure(f"exits with {status}")
