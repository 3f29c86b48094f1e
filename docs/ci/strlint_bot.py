#!/usr/bin/env python3
"""A bot that checks the localization tables of pull requests with `strlint serve`, and sets a commit status.

It receives the webhooks of GitHub. docs/ci.md, "A gate on pull requests without CI minutes", lists the variables that configure it.
"""

import base64
import hmac
import http.server
import json
import logging
import os
import pathlib
import queue
import re
import subprocess
import threading
import time
import urllib.request
import uuid

CLONE_URLS = dict(word.split("=", 1) for word in os.environ["REPOSITORIES"].split())
FOLDER = pathlib.Path(os.environ["BOT_FOLDER"]).resolve()
SECRET = pathlib.Path(os.environ["WEBHOOK_SECRET_FILE"]).read_bytes().strip()
API = os.environ.get("FORGE_API", "https://api.github.com")
GATE = os.environ.get("STRLINT_GATE", "http://127.0.0.1:8787/v1/gate?format=github-checks&profile=pr&allow-empty=1")
# What strlint reads, as patterns of attributes.
FILES = (
    "*.strings", "*.stringsdict", "*.xcstrings", "*.xliff", "**/*.lproj/**", "project.pbxproj", "*Info.plist", "GNUmakefile*",
    "*.podspec", "Package.swift", "contents.json", "Makefile", "CMakeLists.txt", "*.xcconfig", "*project.yml", "*project.yaml",
    "*Project.swift",
)
# What is archived. The attributes in a commit could hide or change tables; these take precedence. Folders are looked into.
ATTRIBUTES = "\n".join([
    "* export-ignore !export-subst !filter !ident !working-tree-encoding -text",
    *(f"{pattern} !export-ignore" for pattern in ("*/", *FILES)),
    "",
])
jobs, seen, lock = queue.Queue(maxsize=100), {}, threading.Lock()


def token():  # Read each time: that of an App is replaced every hour.
    return pathlib.Path(os.environ["FORGE_TOKEN_FILE"]).read_text().strip()


def git(folder, *words, protocol="https"):
    """Runs git with these settings alone: without hooks, filters, submodules and other protocols."""
    login = base64.b64encode(f"x-access-token:{token()}".encode()).decode()
    environment = {**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0",
                   "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "http.extraHeader",
                   "GIT_CONFIG_VALUE_0": f"Authorization: Basic {login}"}  # Not an argument, which others could read.
    command = ["git", "-c", "core.hooksPath=/dev/null", "-c", "fetch.recurseSubmodules=no", "-c", "protocol.allow=never",
               "-c", f"protocol.{protocol}.allow=always", "-C", folder, *words]
    return subprocess.run(command, env=environment, check=True, timeout=300, stdout=subprocess.PIPE).stdout


def call(url, body, kind="application/json", method="POST", **fields):
    request = urllib.request.Request(url, body, {"Content-Type": kind, **fields}, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def forge(path, body, method="POST"):
    return call(f"{API}/repos/{path}", json.dumps(body).encode(), method=method, Authorization=f"Bearer {token()}")


def verdict(folder, url, base, head):
    """What strlint says of the changes since the head left the base."""
    git(".", "init", "--quiet", "--bare", "--template=", "--", folder)
    (folder / "info").mkdir(exist_ok=True)
    (folder / "info" / "attributes").write_text(ATTRIBUTES)
    commits = f"+{base}:refs/bot/base", f"+{head}:refs/bot/head"
    git(folder, "fetch", "--quiet", "--no-tags", "--", url, *commits, protocol=url.partition(":")[0])
    start, mark, body = git(folder, "merge-base", "--", base, head).decode().strip(), uuid.uuid4().hex, b""
    for name, commit in ("old-archive", start), ("new-archive", head):
        body += f'--{mark}\r\nContent-Disposition: form-data; name="{name}"; filename="tables.tar.gz"\r\n\r\n'.encode()
        body += git(folder, "archive", "--format=tar.gz", "--", commit) + b"\r\n"
    return call(GATE, body + f"--{mark}--\r\n".encode(), f"multipart/form-data; boundary={mark}")


def check(repository, base, head):
    """Checks a pull request, and sets the status of its head. Only an App may also write annotations, 50 a request."""
    said = verdict(FOLDER / f"{repository}.git", CLONE_URLS[repository], base, head)
    path, method = f"{repository}/check-runs", "POST"
    for portion in (said["annotations"] or [[]]) if token().startswith("ghs_") else []:
        output = {**said["output"], "annotations": portion}
        run = forge(path, {"name": "strlint", "head_sha": head, "conclusion": said["conclusion"], "output": output}, method)
        path, method = f"{repository}/check-runs/{run['id']}", "PATCH"
    state = "failure" if said["conclusion"] == "failure" else "success"
    forge(f"{repository}/statuses/{head}", {"context": "strlint", "state": state, "description": said["output"]["title"][:140]})


def work():
    while True:
        marks, job = jobs.get()
        for pause in 1, 10, 0:
            try:
                check(*job)
                break
            except Exception as error:
                logging.error("cannot check %s %s...%s: %s", *job, error)
                time.sleep(pause)
        else:
            with lock:  # The forge may deliver it again.
                for mark in marks:
                    seen.pop(mark, None)


def accept(marks, job):
    """Adds a job to the queue, unless it came before: the id of a delivery is not signed, so the signature counts as well."""
    with lock:
        if job and seen.keys().isdisjoint(marks):
            jobs.put_nowait((marks, job))
            seen.update(dict.fromkeys(marks))
            for oldest in list(seen)[:-2000]:
                del seen[oldest]


def wanted(event, payload):
    """The repository, the base and the head that an event asks to check, if any."""
    if event != "pull_request" or payload["action"] not in ("opened", "synchronize", "reopened"):
        return None
    repository, pull = payload["repository"]["full_name"], payload["pull_request"]
    commits = pull["base"]["sha"], pull["head"]["sha"]
    if not all(re.fullmatch("[0-9a-f]{40}", commit) for commit in commits):
        raise ValueError("not a commit")
    return (repository, *commits) if repository in CLONE_URLS else None


class Webhook(http.server.BaseHTTPRequestHandler):
    timeout = 10

    def do_POST(self):
        self.send_response(self.status())
        self.send_header("Content-Length", "0")
        self.end_headers()

    def status(self):
        length = self.headers.get("Content-Length", "")
        if not re.fullmatch("[0-9]{1,7}", length) or int(length) > 1 << 20:
            return 413
        body = self.rfile.read(int(length))
        signature = "sha256=" + hmac.digest(SECRET, body, "sha256").hex()
        if not hmac.compare_digest(signature.encode(), self.headers.get("X-Hub-Signature-256", "").encode()):
            return 401
        try:
            job = wanted(self.headers.get("X-GitHub-Event"), json.loads(body))
            accept((self.headers["X-GitHub-Delivery"], signature), job)
        except queue.Full:
            return 503
        except (ValueError, KeyError, TypeError):
            return 400
        return 202


threading.Thread(target=work, daemon=True).start()
http.server.ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8788"))), Webhook).serve_forever()
