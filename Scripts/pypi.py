"""Packages from PyPI for the checks, installed in .build for later runs.

Without it each check would install its own, and fail where there is no network.
"""

import os
import pathlib
import subprocess
import sys

BUILD = pathlib.Path(__file__).resolve().parent.parent / ".build"

# Two checks use this package.
CHECK_JSONSCHEMA = "check-jsonschema==0.39.0"


def environment(name, packages):
    """The folder of a virtual environment with the packages; None, with a message, if PyPI has none."""
    folder = BUILD / name
    mark = folder / "packages"
    wanted = "\n".join(packages)
    if mark.exists() and mark.read_text() == wanted:
        return folder
    pip = [folder / "bin/python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet", *packages]
    try:
        for command in ([sys.executable, "-m", "venv", folder], pip):
            subprocess.run(command, check=True, capture_output=True, text=True)
    except subprocess.CalledProcessError as error:
        said = (error.stderr or error.stdout or "").strip().splitlines()
        print(f"skip  cannot install {' '.join(packages)} from PyPI: {said[-1] if said else error}")
        return None
    mark.write_text(wanted)
    return folder


def programs(name, packages):
    """The folder of the programs of an environment, whose Python then runs the script, or None."""
    folder = environment(name, packages)
    if folder and pathlib.Path(sys.prefix) != folder:
        os.execv(folder / "bin/python", [str(folder / "bin/python"), *sys.argv])
    return folder and folder / "bin"
