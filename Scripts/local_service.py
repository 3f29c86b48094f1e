"""A strlint service on this machine and the runs that it tracks, for check-page and serve-sample."""

import contextlib
import hashlib
import io
import json
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import urllib.parse
import urllib.request


@contextlib.contextmanager
def service(strlint, *options, port=0):
    """The origin of a service, and its process, which has ended after the block."""
    command = [strlint, "serve", "--listen", f"127.0.0.1:{port}", "--access-log", "off", *options]
    streams = {"stdin": subprocess.DEVNULL, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **streams) as process:
        try:
            said = process.stderr.readline()
            address = re.search(r"http://127\.0\.0\.1:\d+", said)
            if not address:
                sys.exit(said + process.stderr.read())
            yield address[0], process
        finally:
            process.terminate()
            process.wait()


class Projects:
    """The tracked projects of a service."""

    def __init__(self, origin, token, process):
        self.origin, self.token, self.process = origin, token, process

    def send(self, method, path, body, kind="application/json"):
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": kind}
        url = f"{self.origin}/v1/projects/{path}"
        request = urllib.request.Request(url, body, headers, method=method)
        # Without the proxies that the environment may name.
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=60) as answer:
            return json.load(answer)

    def make(self, name):
        self.send("PUT", name, b'{"base-language":"en"}')

    def post_run(self, name, files, **query):
        """Posts the contents of files by their paths."""
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w") as archive:
            for path, content in files.items():
                file = tarfile.TarInfo(path)
                file.size = len(content)
                archive.addfile(file, io.BytesIO(content))
        path = f"{name}/runs?{urllib.parse.urlencode(query)}"
        self.send("POST", path, packed.getvalue(), "application/x-tar")


@contextlib.contextmanager
def tracking(strlint, token, port=0):
    """The projects of a service with a store in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="strlint-") as name:
        folder = pathlib.Path(name)
        tokens = folder / "tokens"
        tokens.write_text(f"me sha256:{hashlib.sha256(token.encode()).hexdigest()} write\n")
        tokens.chmod(0o600)
        options = ["--store", folder / "store.db", "--token-file", tokens]
        with service(strlint, *options, port=port) as (origin, process):
            yield Projects(origin, token, process)
