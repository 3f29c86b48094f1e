"""What has changed in the working tree since a revision. Without it each check would look at everything."""

import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
# How much older than HEAD the commit is that a finished main is compared with, in seconds.
AGE = 6 * 60 * 60


def git(*words, folder=ROOT):
    """The output of git, or None if it fails."""
    done = subprocess.run(["git", *words], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
    return done.stdout.decode(errors="surrogateescape") if done.returncode == 0 else None


def commit(revision, folder=ROOT):
    """The id of the commit that a revision names, or None."""
    words = ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}"]
    found = git(*words, folder=folder)
    return found.strip() if found else None


def default_base(folder=ROOT):
    """The commit to compare with if none is named, or None.

    The point at which the branch left origin/main; on main itself the newest commit that is six hours older.
    """
    head = commit("HEAD", folder)
    fork = git("merge-base", "--", "origin/main", "HEAD", folder=folder)
    if fork and fork.strip() != head:
        return fork.strip()
    time = git("show", "--no-patch", "--format=%ct", "HEAD", folder=folder)
    if not fork or not time:
        return None
    older = git("rev-list", "--max-count=1", f"--before={int(time) - AGE}", "HEAD", folder=folder)
    return older.strip() if older else None


def changed_files(base, folder=ROOT):
    """The paths that differ from a commit, with those deleted or not tracked yet; None if git cannot tell."""
    differing = git("diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", base, "--", folder=folder)
    untracked = git("ls-files", "--others", "--exclude-standard", "-z", folder=folder)
    if differing is None or untracked is None:
        return None
    return set(filter(None, (differing + untracked).split("\0")))


def project_files(folder=ROOT):
    """The paths of all files of the project, tracked or new."""
    listed = git("ls-files", "--cached", "--others", "--exclude-standard", "-z", folder=folder) or ""
    return sorted(name for name in set(listed.split("\0")) if name and (folder / name).is_file())
