"""What a run costs. Without it each check would have its own way to measure, and its own mistakes."""

import os
import re
import resource
import signal
import subprocess
import threading
import time
import typing

# In seconds. A run that takes longer has failed.
TIMEOUT, VALGRIND_TIMEOUT = 60, 600


class Failure(Exception):
    """Why a run has no cost."""


class Cost(typing.NamedTuple):
    # Milliseconds of processor time, or a number of instructions.
    amount: float
    status: int
    # The peak of memory. It is at least that of this process, which Linux counts until the program is loaded.
    bytes: int = 0


def run(command, source=os.devnull, timeout=TIMEOUT, addresses=resource.RLIM_INFINITY):
    """The processor time and the memory of a run that reads a file and may use some address space.

    The time is user and system time. Linux knows their sum exactly, but divides it by what the process does
    at each tick of a clock, of which a run of some milliseconds may see none.
    """
    with open(source, "rb") as stdin:
        process = subprocess.Popen(
            command, stdin=stdin, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (addresses, addresses)))
    end = time.monotonic() + timeout
    killer = threading.Timer(timeout, os.kill, (process.pid, signal.SIGKILL))
    killer.start()
    _, status, usage = os.wait4(process.pid, 0)
    killer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    used = 1_000 * (usage.ru_utime + usage.ru_stime)
    if time.monotonic() >= end:
        raise Failure(f"takes more than {timeout} s, and {used:,.0f} ms of processor time until then")
    return checked(Cost(used, process.returncode, 1024 * usage.ru_maxrss))


def instructions(command, source=os.devnull):
    """The number of instructions of a run that reads a file, as valgrind counts them."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, command)]
    # Each variable costs instructions at the start, and without the last one dictionaries are in another order in
    # each run.
    environment = {name: os.environ[name] for name in ("HOME", "PATH") if name in os.environ}
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    try:
        with open(source, "rb") as stdin:
            done = subprocess.run(
                command, stdin=stdin, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                timeout=VALGRIND_TIMEOUT, env=environment)
    except subprocess.TimeoutExpired:
        raise Failure(f"takes more than {VALGRIND_TIMEOUT} s under valgrind") from None
    count = re.search(rb"Collected : (\d+)", done.stderr)
    if not count:
        raise Failure(f"valgrind prints no count: {done.stderr[-300:]!r}")
    return checked(Cost(int(count[1]), done.returncode))


def checked(cost):
    if cost.status not in (0, 1, 2):
        raise Failure(f"exits with {cost.status}")
    return cost
