"""A server on this machine that has a release where GitHub has it, for the checks that download one."""

import contextlib
import functools
import http.server
import threading


def change(archive):
    """Changes the time in the head of a compressed archive: another checksum, and the same content."""
    data = bytearray(archive.read_bytes())
    data[4] ^= 1
    archive.write_bytes(data)


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serving(folder):
    """The address of a server of the files in a folder."""
    handler = functools.partial(Handler, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
