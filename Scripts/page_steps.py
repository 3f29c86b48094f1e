"""What users do on the pages and what they see there: the words of page_checks.py and project_checks.py."""

import contextlib
import functools
import io
import itertools
import json
import re
import zipfile

from axe_playwright_python.sync_playwright import Axe
from local_service import tracking
from page_driver import Driver
from PIL import Image, ImageChops
from playwright.sync_api import Error, expect

BASE = '"cart" = "%@ in the cart";\n"pay" = "Pay";\n"help" = "Help";\n'
TABLE = '/* Shop */\n"cart" = "%d im Korb";\n"pay" = "Be\u200bzahlen";;\n"help" = "Hilfe";\n'
TABS = ("findings", "loaded", "diff")
EVIL = "<img src=x onerror=alert(1)><svg onload=alert(1)><script>alert(1)</script>"
TOKEN = "sesame"
# The texts that are new in each run. The French of "pay" is stale in run 2, and translated again in run 4.
RUNS = [
    {"en": {"cart": "%@ in the cart", "pay": "Pay", "help": "Help"},
     "fr": {"cart": "%@ au panier", "pay": "Payer", "help": "Aide"}},
    {"en": {"pay": "Pay now", "tip": "Be\u200bsafe", EVIL: EVIL}},
    {"ar": {"cart": "%@ في السلة", "pay": "ادفع \u202e"},
     "ja": {"cart": "カートに%@", "pay": "支払う", "help": "ヘルプ"}},
    {"fr": {"pay": "Payer maintenant"}},
    {"en": {"cart": "%@ in the basket"}},
]
# The policy of the pages forbids what axe does.
LOOKS = {
    f"{scheme}-{width}": {
        "bypass_csp": True, "color_scheme": scheme, "viewport": {"width": width, "height": 800},
    }
    for scheme, width in itertools.product(("light", "dark"), (1200, 320))
}
# WCAG 2.2 A and AA, and what axe recommends besides.
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def equal(found, wanted):
    assert found == wanted, f"{found!r} instead of {wanted!r}"


@contextlib.contextmanager
def broken_page(driver, **options):
    """A page with a table in which several things are wrong."""
    with driver.open(**options) as page:
        fill(page, TABLE, BASE)
        yield page


@functools.cache
def tracked(driver):
    """The projects of a service: "shop" has the runs, and "empty" has none."""
    projects = driver.keep(tracking(driver.strlint, TOKEN))
    for name in ("empty", "shop"):
        projects.make(name)
    texts = {}
    for number, changes in enumerate(RUNS, 1):
        texts |= {locale: texts.get(locale, {}) | changed for locale, changed in changes.items()}
        time = f"2026-11-{number:02}T09:00:00Z"
        projects.post_run("shop", tables(texts), label=f"build {number}", time=time)
    return projects


def tables(locales):
    """The content of a table in each locale, by path."""
    def content(texts):
        return "".join(f'"{key}" = "{text}";\n' for key, text in texts.items()).encode()

    return {f"{locale}.lproj/Shop.strings": content(texts) for locale, texts in locales.items()}


@contextlib.contextmanager
def shop_page(driver, place="#shop", expected="401", **options):
    """The page of the projects with a place in its address, after the token was entered."""
    with driver.open(f"/projects{place}", tracked(driver).origin, expected, **options) as page:
        use_token(page)
        yield page


def use_token(page):
    page.fill("#token", TOKEN)
    page.press("#token", "Enter")


def fill(page, table, base=""):
    """Enters both tables, and waits until they were checked."""
    with page.expect_response("**/v1/check*"):
        enter(page, table, base)
    wait_for_status(page, "problem")


def enter(page, table, base=""):
    page.evaluate("""(texts) => Object.entries(texts).forEach(([id, text]) => {
        document.getElementById(id).value = text;
        document.getElementById(id).dispatchEvent(new Event('input', {bubbles: true}));
    })""", {"base": base, "table": table})


def archive(files):
    """A zip archive of texts by path."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as made:
        for path, text in files.items():
            made.writestr(path, text)
    return content.getvalue()


def drop(page, files):
    """Drops files on the table, by name."""
    page.locator("#table").drop({"files": [
        {"name": name, "mimeType": "", "buffer": content} for name, content in files.items()]})


def drop_folder(page, folder):
    """Drops a folder of this machine on the table, as the browser itself does."""
    box, session = page.locator("#table").bounding_box(), page.context.new_cdp_session(page)
    dropped = {"items": [], "files": [str(folder)], "dragOperationsMask": 1}
    for event in ("dragEnter", "dragOver", "drop"):
        session.send("Input.dispatchDragEvent", {"type": event, "x": box["x"] + 9, "y": box["y"] + 9, "data": dropped})


def catalog(locales, key="files"):
    """A catalog with a key: its text in each locale, or the plural forms by category."""
    def unit(text):
        if isinstance(text, str):
            return {"stringUnit": {"state": "translated", "value": text}}
        return {"variations": {"plural": {category: unit(form) for category, form in text.items()}}}

    texts = {locale: unit(text) for locale, text in locales.items()}
    document = {"sourceLanguage": "en", "strings": {key: {"localizations": texts}}, "version": "1.0"}
    return json.dumps(document, ensure_ascii=False, indent=2)


def panel(page, name):
    """Shows a tab, and waits until its panel is loaded."""
    page.click(f"#tab-{name}")
    found = page.locator(f"#{name}")
    expect(found.locator("tbody, .findings").first).to_be_visible()
    return found


def follow(page, fragment):
    """Follows a link within the page."""
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def wait_for_status(page, pattern):
    expect(page.locator("#status")).to_contain_text(re.compile(pattern))


def findings(page, rule=None):
    return page.locator(f"#findings li[data-rule='{rule}']" if rule else "#findings li[data-rule]")


def caret(page):
    """Where the caret is in the table, which must have the focus."""
    expect(page.locator("#table")).to_be_focused()
    return page.evaluate("table.selectionStart")


def entry(page, key, state=None):
    """Entries of a key in the list of a run or locale."""
    what = f"[data-what='{state}']" if state else ""
    return page.locator(f".entries > li{what}").filter(has=page.get_by_role("link", name=key, exact=True))


def requests_of(page):
    """A list to which the address of each request is added."""
    sent = []
    page.on("request", lambda request: sent.append(request.url))
    return sent


def hold(page, url, action):
    """Holds the request that an action causes. Returns what has it answered, and the answer read."""
    held = []
    page.route(url, lambda route: route.continue_() if held else held.append(route))
    with page.expect_request(url):
        action()

    def release():
        answer = held[0].fetch()
        # The page may have given up the request.
        with contextlib.suppress(Error):
            held[0].fulfill(response=answer)
        # The page receives this after the other answer, if it still waits for that.
        page.evaluate("fetch('v1/version').then((answer) => answer.text())")
    return release


def expect_no_markup(page):
    expect(page.locator("main :is(img, script, iframe), [onerror], [onload]")).to_have_count(0)


def difference(*images):
    """An image that is white where two screenshots differ, and black elsewhere."""
    pixels = [Image.open(io.BytesIO(image)).convert("RGB") for image in images]
    return ImageChops.difference(*pixels).convert("L").point(lambda value: 255 if value >= 8 else 0)


def see_mark(page):
    """Compares the place of the current mark with that of the text after the caret, by selecting this."""
    page.evaluate("new Promise(requestAnimationFrame)")
    area, mark, start, images = page.locator("#table"), page.locator(".mark.spot"), caret(page), []
    expect(mark).to_have_text("%d")
    for end in (start, start + 2):
        page.evaluate("(range) => table.setSelectionRange(...range)", [start, end])
        images.append(area.screenshot())
    left, top, right, bottom = difference(*images).getbbox()
    place, marked = area.bounding_box(), mark.bounding_box()
    x, middle = marked["x"] - place["x"], marked["y"] + marked["height"] / 2 - place["y"]
    near = abs(x - left) <= 2 and top < middle < bottom and abs(marked["width"] - right + left) <= 2
    assert near, f"the text is at {left, top, right, bottom}, the mark at {marked} in {place}"


def see_focus(page, *wanted):
    """Goes through the page with Tab: the focus is visible at each stop, and reaches the wanted ids."""
    stops = list(itertools.takewhile(bool, (next_stop(page) for _ in range(80))))
    missing = set(wanted) - set(stops)
    assert len(stops) < 80 and not missing, f"Tab does not reach {missing}, but {stops}"


def next_stop(page):
    page.keyboard.press("Tab")
    if page.evaluate("document.activeElement === document.body"):
        return None
    stop = page.evaluate("document.activeElement.id || document.activeElement.tagName")
    with_focus = page.screenshot()
    page.evaluate("document.activeElement.blur()")
    count = difference(with_focus, page.screenshot()).histogram()[255]
    assert count >= 40, f"the focus on {stop} changes {count} pixels"
    return stop


def key_work(page):
    """What the page does for a key stroke until it is painted: reads of the whole text, and changed nodes."""
    return page.evaluate("""async () => {
        const work = { reads: 0, nodes: 0 };
        const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
        const get = () => { work.reads += 1; return value.get.call(table); };
        const changes = new MutationObserver((records) => {
            for (const record of records) work.nodes += record.addedNodes.length;
        });
        table.focus();
        table.setSelectionRange(0, 0);
        table.scrollTo(0, 0);
        const { setTimeout } = window;
        const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        await painted();
        // A check that begins after a pause is not part of the key stroke.
        window.setTimeout = () => 0;
        Object.defineProperty(table, 'value', { get, set: value.set, configurable: true });
        changes.observe(document.body, { childList: true, subtree: true });
        document.execCommand('insertText', false, 'x');
        await painted();
        changes.disconnect();
        delete table.value;
        window.setTimeout = setTimeout;
        return work;
    }""")


def audit(driver, page, name):
    """Fails if axe finds something or the page scrolls sideways. Writes a screenshot if one is wanted."""
    if driver.shots:
        page.screenshot(path=driver.shots / f"{name}.png", full_page=True)
    violations = Axe().run(page, options={"runOnly": AXE_TAGS}).response["violations"]
    assert not violations, [(each["id"], each["nodes"][0]["target"]) for each in violations]
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.viewport_size["width"], f"{name} is {width} pixels wide"


# What a parameter of a check stands for.
PAGES = {"driver": contextlib.nullcontext, "page": Driver.open, "broken": broken_page, "shop": shop_page}
