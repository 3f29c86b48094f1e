"""The pictures of web pages in docs/images: how they are taken, and whether the pages still look like that.

Browsers of two versions draw the same page with other pixels, so pictures are not compared. What is compared is what they
were taken of: its digest is in docs/images/pages.json.
"""

import hashlib
import io
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "images"
RECORD = FOLDER / "pages.json"
TABLES = [f"testdata/demo/App/{locale}.lproj/Localizable.strings" for locale in ("fr", "en")]
REVISIONS = [f"testdata/diff/{name}/fr.lproj" for name in ("old", "new")]
THEMES = ("light", "dark")
SIZE = {"width": 1100, "height": 760}


def output(strlint, *words):
    """What a command prints that has findings or differences."""
    done = subprocess.run([strlint, *words], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode != 1:
        raise SystemExit(f"{' '.join(words)} ends with {done.returncode}: {done.stderr.decode()}")
    return done.stdout


def difference(strlint):
    return output(strlint, "diff", "--format", "html", *REVISIONS)


def sources(strlint):
    """What the picture of each page depends on, as digests by name."""
    assets = sorted((ROOT / "Sources/CPage/Assets").iterdir())
    page = [*(path.read_bytes() for path in assets), *((ROOT / path).read_bytes() for path in TABLES),
            output(strlint, "check", "--format", "concise", TABLES[0])]
    return {"html-diff": digest([difference(strlint)]), "page": digest(page)}


def digest(parts):
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def stale(strlint):
    """The names of the pages that do not look as in their pictures."""
    recorded = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    return [name for name, value in sources(strlint).items()
            if recorded.get(name) != value or not all((FOLDER / f"{name}-{theme}.png").exists() for theme in THEMES)]


def write(driver, fill):
    """Takes the pictures. fill(page, table, base): enters two tables, and waits until they were checked."""
    texts = [(ROOT / path).read_text() for path in TABLES]
    for theme in THEMES:
        with driver.open(color_scheme=theme, viewport=SIZE) as page:
            fill(page, *texts)
            save(page.screenshot(), f"page-{theme}.png")
        context = driver.browser.new_context(color_scheme=theme, viewport=SIZE)
        page = context.new_page()
        page.set_content(difference(driver.strlint).decode())
        save(page.screenshot(full_page=True), f"html-diff-{theme}.png")
        context.close()
    RECORD.write_text(json.dumps(sources(driver.strlint), indent=2) + "\n")


def save(screenshot, name):
    """Writes a screenshot with 256 colors, which makes it a third as large."""
    # Only the environment of Scripts/check-page has it.
    from PIL import Image

    Image.open(io.BytesIO(screenshot)).convert("RGB").quantize(256).save(FOLDER / name, optimize=True)
