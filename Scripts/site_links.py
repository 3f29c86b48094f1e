"""A hook of MkDocs: links that lead out of docs/ lead to the repository.

Without it each link to a file that is not a page would be broken on the site.
"""

import os
import posixpath
import re
import subprocess

LINK = re.compile(r"(?<=\]\()(?!\w+:|#)([^)#\s]+)")


def address():
    return subprocess.run(["Scripts/project", "address"], check=True, capture_output=True, text=True).stdout.strip()


def on_config(config):
    config.repo_url = address()
    config.copyright = "Apache License 2.0"
    return config


def on_page_markdown(markdown, *, page, config, files):
    """Links to what is no page are those of the default branch."""
    def followed(match):
        path = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page.file.src_uri), match[1]))
        inside = path.removeprefix("docs/")
        is_page = path != inside and files.get_file_from_path(inside)
        # What is not there either is left for MkDocs to report.
        if is_page or not os.path.exists(path):
            return match[1]
        return f"{config.repo_url}/blob/main/{path}"

    return LINK.sub(followed, markdown)
