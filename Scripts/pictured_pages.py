"""The pictures of web pages in docs/images: how they are taken, and whether the pages still look like that.

Browsers of two versions draw the same page with other pixels, so pictures are not compared. What is compared
is what they were taken of: its digest is in docs/images/pages.json.
"""

import hashlib
import io
import json

from results import ROOT, run

FOLDER = ROOT / "docs" / "images"
RECORD = FOLDER / "pages.json"
TABLES = [f"testdata/demo/App/{locale}.lproj/Localizable.strings" for locale in ("fr", "en")]
DIFF = ["diff", "--format", "html", *(f"testdata/diff/{name}/fr.lproj" for name in ("old", "new"))]
THEMES = ("light", "dark")
SIZE = {"width": 1100, "height": 760}


def output(strlint, *words, **environment):
    """What a command prints that has findings or differences."""
    done = run(strlint, *words, **environment)
    if done.returncode != 1:
        raise SystemExit(f"{' '.join(words)} ends with {done.returncode}: {done.stderr}")
    return done.stdout


def digests(strlint):
    """The digest of all that the picture of each page depends on, by name."""
    paths = [*sorted((ROOT / "Sources/CPage/Assets").iterdir()), *(ROOT / path for path in TABLES)]
    findings = output(strlint, "check", "--format", "concise", TABLES[0])
    page = [*(path.read_bytes() for path in paths), findings.encode()]
    sources = {"html-diff": [output(strlint, *DIFF).encode()], "page": page}
    return {name: sha256(b"".join(map(sha256, parts))).hex() for name, parts in sources.items()}


def sha256(data):
    return hashlib.sha256(data).digest()


def stale(strlint):
    """The names of the pages that do not look as in their pictures."""
    recorded = json.loads(RECORD.read_text())
    return [name for name, digest in digests(strlint).items() if recorded.get(name) != digest]


def write(driver):
    """Takes the pictures."""
    # Only the environment of Scripts/check-page has what this imports.
    from page_steps import fill

    texts = [(ROOT / path).read_text() for path in TABLES]
    for theme in THEMES:
        with driver.open(color_scheme=theme, viewport=SIZE) as page:
            fill(page, *texts)
            save(page.screenshot(), f"page-{theme}.png")
        page = driver.browser.new_page(color_scheme=theme, viewport=SIZE)
        page.set_content(output(driver.strlint, *DIFF))
        save(page.screenshot(full_page=True), f"html-diff-{theme}.png")
        page.close()
    RECORD.write_text(json.dumps(digests(driver.strlint), indent=2) + "\n")


def save(screenshot, name):
    """Writes a screenshot with 256 colors, which makes it a third as large."""
    # Only the environment of Scripts/check-page has it.
    from PIL import Image

    Image.open(io.BytesIO(screenshot)).convert("RGB").quantize(256).save(FOLDER / name, optimize=True)
