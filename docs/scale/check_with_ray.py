#!/usr/bin/env python3
"""Checks the projects below a folder with Ray, and prints a line of JSON for each finding.

usage: check_with_ray.py FOLDER SHARDS

Every node needs strlint in its PATH and the folder under the same path. RAY_ADDRESS names the cluster; without it, Ray starts
one on this machine. The exit status is 1 if there is a finding that fails a check.
"""

import subprocess
import sys

import ray


@ray.remote(num_cpus=1, max_retries=2)
def check(folder, shard):
    """The exit status of a shard, and its findings."""
    command = ["strlint", "check", "--format", "jsonl", "--jobs", "1", "--shard", shard, folder]
    done = subprocess.run(command, capture_output=True)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"shard {shard}: {done.stderr.decode(errors='replace')}")
    return done.returncode, [line for line in done.stdout.splitlines() if not line.startswith(b'{"summary"')]


def main(folder, count):
    ray.init(ignore_reinit_error=True)
    status = 0
    for shard_status, findings in ray.get([check.remote(folder, f"{index}/{count}") for index in range(count)]):
        status = max(status, shard_status)
        for finding in findings:
            sys.stdout.buffer.write(finding + b"\n")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
