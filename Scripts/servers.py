"""Servers on this machine, without which the checks would need GitHub, or a strlint that somebody has
started.
"""

import contextlib
import functools
import http.server
import re
import socket
import subprocess
import sys
import threading
import time


class Files(http.server.SimpleHTTPRequestHandler):
    """Answers with the files of a folder, such as a release where GitHub has it."""

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serving(handler):
    """The address of a server whose requests the handler answers; a path stands for the files in a folder."""
    if not isinstance(handler, type):
        handler = functools.partial(Files, directory=handler)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@contextlib.contextmanager
def running(command, **options):
    """A process that is ended afterwards."""
    options = {"stdin": subprocess.DEVNULL, "stderr": subprocess.PIPE, "text": True, **options}
    with subprocess.Popen(command, **options) as process:
        try:
            yield process
        finally:
            process.terminate()


def address(process):
    """The address at which a `strlint serve` listens, as it says first."""
    line = process.stderr.readline()
    found = re.search(r"http://\S+", line)
    return found[0] if found else sys.exit(f"strlint serve does not start: {line}{process.stderr.read()}")


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def listens(port):
    with socket.socket() as connection:
        return connection.connect_ex(("127.0.0.1", port)) == 0


def wait(condition, seconds=60):
    """Whether the condition holds before the time is over."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True
