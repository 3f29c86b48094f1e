#!/usr/bin/env python3
"""Checks the projects below a folder with Ray, and prints a line of JSON for each finding.

usage: check_with_ray.py FOLDER SHARDS KEPT

Each shard that is done is kept as a file in the folder KEPT, and a second run checks only what is missing there; to check
the projects again, name a new folder. A shard that fails is tried three times.

Every node needs strlint in its PATH and FOLDER under the same path. RAY_ADDRESS names the cluster; without it, Ray starts one
on this machine. The exit status is 1 if there is a finding that fails a check, and 2 if a shard has failed.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

import ray


@ray.remote(num_cpus=1, max_retries=2, retry_exceptions=True)
def check(folder, shard):
    """The exit status of a shard, the seconds that it took, and its findings."""
    start = time.monotonic()
    command = ["strlint", "check", "--format", "jsonl", "--jobs", "1", "--shard", shard, folder]
    done = subprocess.run(command, capture_output=True)
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stderr.decode(errors="replace").strip() or f"status {done.returncode}")
    findings = [line for line in done.stdout.splitlines() if not line.startswith(b'{"summary"')]
    return done.returncode, time.monotonic() - start, findings


def keep(path, head, findings):
    """Writes a line with the head and one for each finding, such that the file is there with all of them or not at all."""
    new = path.with_suffix(".new")
    new.write_bytes(b"\n".join([json.dumps(head).encode(), *findings, b""]))
    os.replace(new, path)


def head(path, folder):
    """What is known of a shard that is done; None if it is missing, or of another folder."""
    if not path.exists():
        return None
    with path.open("rb") as lines:
        found = json.loads(next(lines))
    return found if found["folder"] == folder else None


def run(folder, missing):
    """Checks shards and keeps them at their paths. Returns why some have failed."""
    tasks = {check.remote(folder, shard): (shard, path) for shard, path in missing.items()}
    failures = {}
    while tasks:
        for task in ray.wait(list(tasks))[0]:
            shard, path = tasks.pop(task)
            try:
                status, seconds, findings = ray.get(task)
                keep(path, {"folder": folder, "shard": shard, "status": status, "seconds": seconds}, findings)
            except ray.exceptions.RayError as error:
                failures[shard] = str(getattr(error, "cause", error))
    return failures


def tell(*words):
    print(*words, file=sys.stderr)


def tell_skew(heads):
    """Says how much longer than others the slowest shard took: the machines wait for it at the end."""
    slowest = max(heads, key=lambda found: found["seconds"])
    median = statistics.median(found["seconds"] for found in heads)
    factor = slowest["seconds"] / median
    tell(f"slowest shard: {slowest['shard']} with {slowest['seconds']:.2f} s, {factor:.1f} times the median")


def main(folder, count, kept):
    kept.mkdir(parents=True, exist_ok=True)
    paths = {f"{index}/{count}": kept / f"{index}-of-{count}.jsonl" for index in range(count)}
    missing = {shard: path for shard, path in paths.items() if not head(path, folder)}
    failures = {}
    if missing:
        tell(f"{count - len(missing)} of {count} shards are done")
        ray.init(ignore_reinit_error=True)
        failures = run(folder, missing)
    done = {path: head(path, folder) for shard, path in paths.items() if shard not in failures}
    for path in done:
        with path.open("rb") as lines:
            next(lines)
            sys.stdout.buffer.writelines(lines)
    if done:
        tell_skew(done.values())
    for shard, reason in failures.items():
        tell(f"shard {shard} failed: {reason}")
    return 2 if failures else max(found["status"] for found in done.values())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3])))
