"""What must hold of the page of the tracked projects. Scripts/check-page runs it with the checks of the other pages."""

import contextlib
import functools
import hashlib
import io
import itertools
import json
import pathlib
import re
import tarfile
import tempfile
import urllib.request

from page_checks import NARROW, WIDE, audit, catalog, check, equal, see_focus, wait_for_status
from page_driver import service
from playwright.sync_api import expect

TOKEN = "sesame"
EVIL = "<img src=x onerror=alert(1)>"
ENGLISH = {"cart": "%@ in the cart", "pay": "Pay", "help": "Help"}
NEW_ENGLISH = {**ENGLISH, "pay": "Pay now", "tip": "Be\u200bsafe", EVIL: EVIL}
FRENCH = {"cart": "%@ au panier", "pay": "Payer", "help": "Aide"}
NEW_FRENCH = {**FRENCH, "pay": "Payer maintenant"}
ARABIC = {"cart": "%@ في السلة", "pay": "ادفع \u202e"}
JAPANESE = {"cart": "カートに%@", "pay": "支払う", "help": "ヘルプ"}
# The texts of each run by locale. In run 2, the French of "pay" becomes stale, and it is translated again in run 4.
RUNS = [
    {"en": ENGLISH, "fr": FRENCH},
    {"en": NEW_ENGLISH, "fr": FRENCH},
    {"en": NEW_ENGLISH, "fr": FRENCH, "ar": ARABIC, "ja": JAPANESE},
    {"en": NEW_ENGLISH, "fr": NEW_FRENCH, "ar": ARABIC, "ja": JAPANESE},
    {"en": {**NEW_ENGLISH, "cart": "%@ in the basket"}, "fr": NEW_FRENCH, "ar": ARABIC, "ja": JAPANESE},
]


@contextlib.contextmanager
def tracking(driver):
    """The origin of a service with the project "shop", which has the runs, and the project "empty"."""
    with tempfile.TemporaryDirectory() as folder:
        tokens = pathlib.Path(folder, "tokens")
        tokens.write_text(f"me sha256:{hashlib.sha256(TOKEN.encode()).hexdigest()} write\n")
        tokens.chmod(0o600)
        with service(driver.strlint, "--store", pathlib.Path(folder, "store"), "--token-file", tokens) as origin:
            for name in ("empty", "shop"):
                send(origin, "PUT", name, b'{"base-language":"en"}', "application/json")
            for number, tables in enumerate(RUNS, 1):
                post_run(origin, tables, f"label=build+{number}&time=2026-11-{number:02}T09:00:00Z")
            yield origin


def post_run(origin, tables, query="", project="shop"):
    return send(origin, "POST", f"{project}/runs?{query}", tree(tables), "application/x-tar")


def send(origin, method, path, body, kind):
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": kind}
    request = urllib.request.Request(f"{origin}/v1/projects/{path}", body, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def tree(tables):
    """A tar with the table of each locale."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for locale, texts in tables.items():
            content = "".join(f'"{key}" = "{text}";\n' for key, text in texts.items()).encode()
            file = tarfile.TarInfo(f"{locale}.lproj/Shop.strings")
            file.size = len(content)
            archive.addfile(file, io.BytesIO(content))
    return packed.getvalue()


def tracked(function):
    """Adds a check of a driver and the origin of a service that tracks projects. The services end with the driver."""

    @check
    @functools.wraps(function)
    def run(driver):
        if not hasattr(driver, "tracking"):
            driver.tracking = driver.keep(tracking(driver))
        function(driver, driver.tracking)


@contextlib.contextmanager
def projects(driver, origin, place="", expected="401", **options):
    """The page with a place in its address, after the token was entered."""
    with driver.open(f"/projects{place}", origin, expected, **options) as page:
        page.fill("#token", TOKEN)
        page.press("#token", "Enter")
        yield page


def fragment(page):
    return page.evaluate("location.hash")


def entry(page, key, state=None):
    """Entries of a key in the list of a run or locale."""
    what = f"[data-what='{state}']" if state else ""
    return page.locator(f".entries > li{what}").filter(has=page.get_by_role("link", name=key, exact=True))


@tracked
def the_page_that_checks_tables_has_a_link_to_the_projects_if_there_is_a_store(driver, origin):
    with driver.open() as page:
        expect(page.get_by_role("link", name="Projects")).to_have_count(0)
        equal(page.request.get(f"{driver.origin}/projects").status, 404)
    with driver.open("/", origin, "401") as page:
        sent = []
        page.on("request", lambda request: sent.append(request.url))
        page.get_by_role("link", name="Projects").click()
        expect(page.locator("#token")).to_be_focused()
        equal([page.url, [url for url in sent if "/v1/projects" in url]], [f"{origin}/projects", [f"{origin}/v1/projects"]])


@tracked
def projects_are_listed_and_the_token_is_kept_in_memory_only(driver, origin):
    with projects(driver, origin) as page:
        expect(page.locator("#projects tbody tr")).to_have_count(2)
        page.get_by_role("link", name="shop").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("shop")
        expect(page.locator(".bars li")).to_have_count(len(RUNS))
        stored = page.evaluate("[localStorage.length, sessionStorage.length, document.cookie, location.href]")
        equal(stored, [0, 0, "", f"{origin}/projects#shop"])
        page.reload()
        expect(page.locator("#token")).to_be_focused()
        expect(page.locator("#token")).to_have_value("")


@tracked
def each_run_has_a_bar_and_a_row_with_the_same_numbers(driver, origin):
    with projects(driver, origin, "#shop") as page:
        second = page.get_by_role("link", name=re.compile(r"^Run 2, build 2, .*: 2 added, 1 changed$")).first
        expect(second.locator("rect")).to_have_count(2)
        page.get_by_text("Runs as a table").click()
        row = page.locator("#runs-table tbody tr").filter(has=page.get_by_role("link", name="Run 2, build 2", exact=True))
        equal(row.locator("td.number").all_inner_texts(), ["2", "1", "0", "0", "2", "1"])


@tracked
def arrow_keys_go_through_the_runs(driver, origin):
    with projects(driver, origin, "#shop") as page:
        bars = page.locator(".bars a")
        bars.last.focus()
        for key, number in {"ArrowLeft": 4, "Home": 1, "ArrowRight": 2, "End": 5}.items():
            page.keyboard.press(key)
            expect(page.locator(".bars [aria-current]")).to_have_attribute("data-run", str(number))
            expect(page.locator(".bars [aria-current]")).to_be_focused()
            expect(page.locator("#detail-title")).to_contain_text(f"Run {number}")
            equal(fragment(page), f"#shop/run/{number}")
        page.keyboard.press("Enter")
        expect(page.locator("#detail-title")).to_have_text("Run 5, build 5")


@tracked
def a_run_shows_what_happened_in_it(driver, origin):
    with projects(driver, origin, "#shop/run/2") as page:
        expect(page.locator(".facts")).to_contain_text("2 added, 1 changed, 0 removed")
        expect(entry(page, "tip", "added")).to_contain_text("Be‹U+200B›safe")
        expect(entry(page, "pay", "changed")).to_have_text(re.compile("Pay → Pay now"))
        expect(entry(page, "help")).to_have_count(0)
        expect(entry(page, "cart")).to_have_count(0)


@tracked
def two_runs_are_compared(driver, origin):
    with projects(driver, origin, "#shop/run/4") as page:
        page.select_option("#against", "2")
        page.get_by_role("button", name="Compare").click()
        expect(entry(page, "pay", "changed")).to_contain_text("Payer → Payer maintenant")
        equal(fragment(page), "#shop/run/4/since/2")
        expect(entry(page, "help", "added")).to_contain_text("ヘルプ")
        expect(entry(page, "tip", "missing").first).to_contain_text("ar.lproj/Shop.strings")
        page.fill("#filter", "MAINTENANT")
        expect(page.locator(".entries > li[data-what=changed]")).to_have_count(1)
        expect(entry(page, "help")).to_have_count(0)


@tracked
def locales_are_sorted_and_list_their_keys(driver, origin):
    with projects(driver, origin, "#shop") as page:
        rows = page.locator("#locales tbody tr")
        expect(rows.first).to_contain_text("English")
        page.get_by_role("button", name="Missing").click()
        expect(page.locator("#locales [aria-sort=descending]")).to_have_text("Missing")
        expect(rows.nth(1)).to_contain_text("Arabic")
        rows.filter(has_text="French").get_by_role("link", name="1", exact=True).click()
        expect(page.locator("#detail-title")).to_contain_text("French")
        expect(entry(page, "cart", "stale")).to_contain_text("since Run 5, build 5")
        expect(entry(page, "cart", "stale")).to_contain_text("base text: %@ in the cart → %@ in the basket")
        page.get_by_role("link", name="2 missing").click()
        expect(entry(page, "tip", "missing")).to_contain_text("since Run 2, build 2")
        equal(fragment(page), "#shop/locale/fr/missing")


@tracked
def the_life_of_a_key_is_shown(driver, origin):
    with projects(driver, origin, "#shop") as page:
        page.fill("#find-key", "pay")
        page.fill("#find-table", "Shop")
        page.press("#find-table", "Enter")
        expect(page.locator(".life > li h3 a")).to_have_text([f"Run {number}, build {number}" for number in (1, 2, 3, 4)])
        expect(page.locator(".life > li").nth(1)).to_contain_text(re.compile("fr\\s+became stale"))
        expect(page.locator(".life > li").nth(3)).to_contain_text("Payer → Payer maintenant")
        page.get_by_role("button", name="en", exact=True).click()
        expect(page.locator(".life > li")).to_have_count(2)
        equal(fragment(page), "#shop/key/Shop/pay")


@check
def texts_of_a_catalog_are_named_by_their_locale_and_category(driver):
    with tracking(driver) as origin:
        for other in ("%d files", "%d documents"):
            locales = {"en": {"one": "%d file", "other": other}, "ru": {"few": "%d файла", "other": "%d файла"}}
            body = json.dumps({"files": [{"path": "Shop.xcstrings", "text": catalog(locales)}]})
            send(origin, "POST", "empty/runs", body.encode(), "application/json")
        with projects(driver, origin, "#empty/locale/ru/stale") as page:
            stale = entry(page, "files", "stale")
            expect(stale).to_have_count(2)
            expect(stale.first).to_contain_text(re.compile(r"files \(few\).*ru Shop.xcstrings", re.DOTALL))
            stale.first.get_by_role("link", name="files").click()
            expect(page.locator(".life")).to_contain_text(re.compile(r"en changed \(other\)"))


@tracked
def back_and_forward_go_through_the_places(driver, origin):
    with projects(driver, origin, "#shop") as page:
        title = page.locator("#detail-title")
        page.locator(".bars a").nth(1).click()
        expect(title).to_be_focused()
        entry(page, "tip", "added").get_by_role("link").click()
        expect(title).to_contain_text("tip")
        for step, text in (("back", "Run 2"), ("back", "Run 5"), ("forward", "Run 2"), ("forward", "tip")):
            page.evaluate(f"history.{step}()")
            expect(title).to_contain_text(text)


@tracked
def what_is_not_there_is_said(driver, origin):
    with projects(driver, origin, "#none", "401|404") as page:
        wait_for_status(page, "There is no project “none”")
        texts = {"key/Shop/none": "No run has had this key", "run/99": "no such run", "run/x": "damaged", "%": "damaged"}
        for place, text in texts.items():
            page.evaluate("(place) => { location.hash = place; }", f"#shop/{place}")
            expect(page.locator("#status[data-state=failed]")).to_contain_text(text)
            page.evaluate("() => { location.hash = '#'; }")
            wait_for_status(page, "2 projects")


@tracked
def a_store_that_fails_is_reported_and_can_be_read_again(driver, origin):
    with projects(driver, origin, "#shop", "401|503") as page:
        expect(page.locator(".bars li").first).to_be_visible()
        problem = {"title": "The store failed", "detail": "The disk is full.", "status": 503}
        page.route("**/v1/projects/**", lambda route: route.fulfill(status=503, json=problem))
        page.get_by_role("button", name="Reload").click()
        wait_for_status(page, "The disk is full")
        page.unroute("**/v1/projects/**")
        page.get_by_role("button", name="Reload").click()
        wait_for_status(page, "missing")


@tracked
def a_project_without_runs_says_how_to_post_one(driver, origin):
    with projects(driver, origin, "#empty") as page:
        wait_for_status(page, "No runs yet")
        expect(page.locator("#projects code")).to_contain_text(f"{origin}/v1/projects/empty/runs")


@tracked
def without_scripts_the_page_of_the_projects_says_what_it_is(driver, origin):
    with driver.open("/projects", origin, java_script_enabled=False) as page:
        expect(page.locator("noscript p")).to_contain_text("which translations are stale")
        expect(page.locator("h1")).to_be_hidden()


@tracked
def markup_in_a_project_stays_text(driver, origin):
    elements = "main :is(img, script, iframe), [onerror], [onload]"
    with projects(driver, origin, "#shop/run/2") as page:
        expect(page.locator("#detail")).to_contain_text(EVIL)
        entry(page, EVIL, "added").get_by_role("link").click()
        expect(page.locator("#detail-title")).to_contain_text(EVIL)
        expect(page.locator(".life")).to_contain_text(EVIL)
        equal(page.locator(elements).count(), 0)


@tracked
def texts_of_a_project_have_their_own_direction(driver, origin):
    with projects(driver, origin, "#shop/run/3") as page:
        text = entry(page, "pay", "added").filter(has_text="ar.lproj").locator("ins bdi")
        expect(text).to_contain_text("‹U+202E›")
        equal(text.evaluate("(text) => getComputedStyle(text).direction"), "rtl")


@tracked
def older_runs_and_long_lists_come_in_portions(driver, origin):
    send(origin, "PUT", "long", b"{}", "application/json")
    for number in range(52):
        texts = {f"key {each:03}": f"{number}" for each in range(450 if number == 51 else 1)}
        post_run(origin, {"en": texts}, project="long")
    with projects(driver, origin, "#long") as page:
        expect(page.locator(".entries > li")).to_have_count(200)
        page.get_by_role("button", name="Show more").click()
        expect(page.locator(".entries > li")).to_have_count(400)
        expect(page.locator(".entries > li").nth(200)).to_be_focused()
        expect(page.locator(".bars li")).to_have_count(50)
        page.get_by_role("button", name="Older runs").click()
        expect(page.locator(".bars li")).to_have_count(52)
        expect(page.get_by_role("button", name="Older runs")).to_be_hidden()


@tracked
def the_focus_is_visible_in_a_project(driver, origin):
    with projects(driver, origin, "#shop/locale/fr/missing") as page:
        expect(entry(page, "tip")).to_be_visible()
        stops = [see_focus(page)]
        while stops[-1] and len(stops) < 80:
            stops.append(see_focus(page))
        assert not stops[-1] and {"find-key", "find-table"} <= set(stops), stops


@tracked
def axe_finds_nothing_in_a_project(driver, origin):
    places = ["#", "#empty", "#shop", "#shop/run/4/since/2", "#shop/locale/ar", "#shop/key/Shop/pay"]
    for scheme, viewport in itertools.product(("light", "dark"), (WIDE, NARROW)):
        # The policy of the page forbids what axe does.
        with projects(driver, origin, bypass_csp=True, color_scheme=scheme, viewport=viewport) as page:
            for place in places:
                page.evaluate("(place) => { location.hash = place; }", place)
                shown = "#projects table:visible, #projects code:visible, .entries:visible, .life:visible"
                expect(page.locator(shown)).to_have_count(1)
                audit(page)


@tracked
def each_page_loads_at_most_60_kilobytes(driver, origin):
    for path, last in {"/": "#show-keys", "/projects": "#token"}.items():
        urls = set()
        with driver.open(path, origin, "401", before=lambda page: page.on("request", lambda sent: urls.add(sent.url))) as page:
            expect(page.locator(last)).to_be_visible()
            sizes = {url: len(page.request.get(url).body()) for url in urls if "/v1/" not in url}
            assert len(sizes) > 10 and sum(sizes.values()) <= 60 * 1024, sizes


# Options of each page, and the place that it shows.
SHOTS = {
    "light": ({}, "run/2"),
    "dark": ({"color_scheme": "dark"}, "key/Shop/pay"),
    "320": ({"viewport": NARROW}, "locale/fr"),
    "1600": ({"viewport": {"width": 1600, "height": 1000}}, "run/5/since/1"),
}


def write_shots(driver, folder):
    """Writes screenshots of the page."""
    with tracking(driver) as origin:
        for name, (options, place) in SHOTS.items():
            with projects(driver, origin, f"#shop/{place}", **options) as page:
                expect(page.locator(".entries, .life")).to_be_visible()
                page.screenshot(path=folder / f"projects-{name}.png", full_page=True)
