"""What must hold of the web page. Scripts/check-page runs it."""

import contextlib
import hashlib
import itertools
import json
import pathlib
import re
import tempfile

from axe_playwright_python.sync_playwright import Axe
from page_driver import difference, service
from playwright.sync_api import Error, expect

BASE = '"cart" = "%@ in the cart";\n"pay" = "Pay";\n"help" = "Help";\n'
TABLE = '/* Shop */\n"cart" = "%d im Korb";\n"pay" = "Be\u200bzahlen";;\n"help" = "Hilfe";\n'
ARABIC = ('"cart" = "%d في السلة";\n"pay" = "ادفع \u202e%@";\n"help" = "مساعدة";\n', BASE)
JAPANESE = ('"cart" = "カートに%d";\n"pay" = "支払う";;\n"help" = "ヘルプ";\n', BASE)
RUSSIAN = {"one": "файл", "few": "%d файла", "many": "%@ файлов", "other": "%d файла"}
TABS = ("findings", "loaded", "diff")
WIDE, NARROW = {"width": 1200, "height": 900}, {"width": 320, "height": 640}
# WCAG 2.2 A and AA, and what axe recommends besides.
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

CHECKS = []


def check(function):
    """Adds a check; its name is the sentence that must hold."""
    CHECKS.append(function)
    return function


def all_hold(driver, word=""):
    """Runs the checks with a word in their names, and prints what fails."""
    chosen = [each for each in CHECKS if word in each.__name__]
    number = sum([holds(each, driver) for each in chosen])
    print(f"{number} of {len(chosen)} hold")
    return number == len(chosen)


def holds(function, driver):
    try:
        function(driver)
    except (AssertionError, Error) as failure:
        reason = str(failure).partition("\nCall log")[0]
        print(f"FAIL  {function.__name__.replace('_', ' ')}: {reason}", flush=True)
        return False
    return True


def equal(found, wanted):
    assert found == wanted, f"{found!r} instead of {wanted!r}"


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


def catalog(locales, key="files"):
    """A catalog with the texts of a key, or its plural forms, by locale."""
    def unit(text):
        return {"stringUnit": {"state": "translated", "value": text}}

    def forms(texts):
        if isinstance(texts, str):
            return unit(texts)
        return {"variations": {"plural": {name: unit(text) for name, text in texts.items()}}}

    texts = {locale: forms(texts) for locale, texts in locales.items()}
    document = {"sourceLanguage": "en", "strings": {key: {"localizations": texts}}, "version": "1.0"}
    return json.dumps(document, ensure_ascii=False, indent=2)


def wait_for_status(page, pattern):
    expect(page.locator("#status")).to_contain_text(re.compile(pattern))


def findings(page, rule=None):
    return page.locator(f"#findings li[data-rule='{rule}']" if rule else "#findings li[data-rule]")


def panel(page, name):
    """Shows a tab, and waits until its panel is loaded."""
    page.click(f"#tab-{name}")
    found = page.locator(f"#{name}")
    expect(found.locator("tbody, .findings").first).to_be_visible()
    return found


def caret(page):
    """Where the caret is in the table, which must have the focus."""
    expect(page.locator("#table")).to_be_focused()
    return page.evaluate("table.selectionStart")


@contextlib.contextmanager
def broken(driver, **options):
    """A page with a table in which several things are wrong."""
    with driver.open(**options) as page:
        fill(page, TABLE, BASE)
        yield page


@check
def findings_are_listed(driver):
    with broken(driver) as page:
        wait_for_status(page, r"\d+ problems \(\d+ errors?, ")
        mismatch = findings(page, "type-mismatch")
        expect(mismatch).to_have_attribute("data-severity", "error")
        expect(mismatch.get_by_role("button").first).to_contain_text(re.compile(r"error\s+2:11\s+%d"))
        fill(page, TABLE.replace("%d", "%@").replace(";;", ";").replace("\u200b", ""), BASE)
        wait_for_status(page, "No problems")
        expect(page.locator("#findings li, .mark")).to_have_count(0)


@check
def fewer_findings_can_be_shown_and_the_report_be_saved(driver):
    with broken(driver) as page:
        expect(findings(page, "hidden-character")).to_be_visible()
        page.select_option("#min-severity", "error")
        expect(findings(page, "hidden-character")).to_have_count(0)
        expect(findings(page, "type-mismatch")).to_be_visible()
        with page.expect_download() as saved:
            page.click("#save-report")
        equal(saved.value.suggested_filename, "strlint.html")
        report = pathlib.Path(saved.value.path()).read_text()
        assert report.startswith("<!DOCTYPE html>") and "type-mismatch" in report and "hidden-character" not in report


@check
def marks_are_where_the_characters_are(driver):
    texts = ["%d", "\t%d", "日本語 %d", "Be\u200bzahlen %d", "e\u0301 👩‍👩‍👧 %d", "مرحبا %d", "x" * 150 + "%d"]
    table = "".join(f'"{index}" = "{text}";\n' for index, text in enumerate(texts))
    for shown in (table, ARABIC[0], "\n" * 700 + table):
        with driver.open() as page:
            fill(page, shown, shown.replace("%d", "%@"))
            for finding in findings(page, "type-mismatch").all():
                finding.get_by_role("button").first.click()
                check_mark(page)


def check_mark(page):
    """Compares the place of the current mark with that of the text after the caret, by selecting this."""
    page.evaluate("new Promise(requestAnimationFrame)")
    area, mark, start, images = page.locator("#table"), page.locator(".mark.spot"), caret(page), []
    expect(mark).to_have_text("%d")
    for end in (start, start + 2):
        page.evaluate("(range) => table.setSelectionRange(...range)", [start, end])
        images.append(area.screenshot())
    (left, top, right, bottom), place, marked = difference(*images).getbbox(), area.bounding_box(), mark.bounding_box()
    found = [marked["x"] - place["x"], marked["y"] + marked["height"] / 2 - place["y"], marked["width"]]
    near = abs(found[0] - left) <= 2 and top < found[1] < bottom and abs(found[2] - right + left) <= 2
    assert near, f"the text is at {left, top, right, bottom}, the mark at x, middle and width {found}"


@check
def the_button_of_a_finding_and_f8_go_there(driver):
    with broken(driver) as page:
        findings(page, "table-cut-short").get_by_role("button").first.press("Enter")
        equal(caret(page), TABLE.index(';\n"help"'))
        page.evaluate("table.setSelectionRange(0, 0)")
        places = []
        for key in ["F8"] * (findings(page).count() + 1) + ["Shift+F8"] * 2:
            page.keyboard.press(key)
            places.append(caret(page))
        forward, (last, before) = places[:-3], places[-2:]
        assert forward == sorted(forward) and forward[0] == TABLE.index("%d"), places
        equal([places[-3], last, before], [forward[0], forward[-1], forward[-2]])
        expect(page.locator("#said")).not_to_be_empty()


@check
def a_pause_or_control_enter_starts_a_check(driver):
    with driver.open(before=lambda page: page.clock.install(time=0)) as page:
        page.clock.pause_at(60_000)
        sent = []
        page.on("request", lambda request: sent.append(request.url))
        page.focus("#table")
        page.keyboard.type(TABLE)
        page.clock.run_for(299)
        equal(sent, [])
        page.clock.run_for(1)
        expect(findings(page).first).to_be_attached()
        equal(len(sent), 1)
        with page.expect_request("**/v1/check*"):
            page.keyboard.press("Control+Enter")


@check
def the_last_text_wins(driver):
    with driver.open() as page:
        held = []
        page.route("**/v1/check*", lambda route: route.continue_() if held else held.append(route))
        with page.expect_request("**/v1/check*"):
            enter(page, TABLE)
        fill(page, '"a" = "b";')
        wait_for_status(page, "No problems")
        answer = held[0].fetch()
        with contextlib.suppress(Error):
            held[0].fulfill(response=answer)
        # The page receives this after the other answer, if it still waits for that.
        page.evaluate("fetch('v1/version').then((answer) => answer.text())")
        wait_for_status(page, "No problems")


@check
def the_other_tabs_show_what_is_loaded_and_what_differs(driver):
    with broken(driver) as page:
        loaded = panel(page, "loaded")
        for text in ("The app loads 2 of 3 texts", "Be‹U+200B›zahlen"):
            expect(loaded).to_contain_text(text)
        expect(loaded.get_by_role("row").filter(has_text="Hilfe")).to_contain_text("not loaded")
        rows = panel(page, "diff").locator("tbody tr")
        expect(rows).to_have_count(3)
        page.fill("#diff-filter", "KORB")
        expect(rows).to_have_count(1)
        expect(rows).to_contain_text("%@ in the cart")


@check
def arrow_keys_go_through_the_tabs(driver):
    keys = ["ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home"]
    with broken(driver) as page:
        page.focus("#tab-findings")
        for key, name in zip(keys, ["loaded", "diff", "findings", "diff", "findings"]):
            page.keyboard.press(key)
            expect(page.locator(f"#tab-{name}[aria-selected=true]")).to_be_focused()
            equal(page.get_by_role("tabpanel").evaluate_all("(panels) => panels.map(({ id }) => id)"), [name])


@check
def a_link_brings_everything_back_and_sends_nothing(driver):
    with broken(driver) as page:
        page.fill("#name", "de.lproj/Shop.strings")
        sent = []
        page.on("request", lambda request: sent.append(request.url))
        page.click("#copy-link")
        wait_for_status(page, "Link copied")
        link = page.evaluate("navigator.clipboard.readText()")
        assert not any("v1=" in url for url in sent), sent
    with driver.open(link.removeprefix(driver.origin)) as page:
        expect(findings(page, "type-mismatch")).to_be_visible()
        values = [page.input_value(f"#{name}") for name in ("name", "table", "base")]
        equal(values, ["de.lproj/Shop.strings", TABLE, BASE])


@check
def a_damaged_link_is_reported(driver):
    for fragment in ("#v1=%%%", "#v1=AAAA", "#v2=x", "#v1="):
        with driver.open(f"/{fragment}") as page:
            wait_for_status(page, "This link is damaged")
            fill(page, TABLE, BASE)
            expect(findings(page).first).to_be_visible()


@check
def every_rule_can_be_tried(driver):
    with driver.open("/rules/table-cut-short") as page:
        page.get_by_role("link", name="Try it").first.click()
        expect(findings(page, "table-cut-short")).to_be_visible()
        rules = page.request.get(f"{driver.origin}/v1/rules").json()["rules"]
        pages = [page.request.get(f"{driver.origin}/rules/{rule['id']}").text() for rule in rules]
        links = re.findall(r'"\.\./(#try=([a-z0-9-]+)/\d+)"', "".join(pages))
        assert len(links) > len(rules), links
        for link, rule in links:
            page.evaluate("(link) => { location.hash = link; }", link)
            expect(findings(page, rule).first, link).to_be_attached()


@check
def the_link_that_was_opened_last_counts(driver):
    held = []
    with driver.open() as page:
        page.route("**/v1/rules/duplicate-key*", lambda route: held.append(route))
        with page.expect_request("**/v1/rules/duplicate-key*"):
            page.evaluate("location.hash = '#try=duplicate-key/1'")
        page.evaluate("location.hash = '#try=table-cut-short/1'")
        expect(findings(page, "table-cut-short").first).to_be_attached()
        table = page.input_value("#table")
        with page.expect_response("**/v1/rules/duplicate-key*") as response:
            held[0].continue_()
        response.value.finished()
        page.wait_for_timeout(100)
        equal(page.input_value("#table"), table)


@check
def a_file_is_sent_as_it_is(driver):
    content = TABLE.encode("utf-16")
    with driver.open() as page:
        # The bodies of requests with files are known only of those that are routed.
        page.route("**/v1/check*", lambda route: route.continue_())
        with page.expect_request("**/v1/check*") as request:
            page.set_input_files("#table-file", {"name": "Shop.strings", "mimeType": "", "buffer": content})
        assert content in (request.value.post_data_buffer or b""), "the bytes of the file were not sent"
        expect(page.locator("#table")).to_have_js_property("readOnly", True)
        equal([page.input_value("#table"), page.input_value("#name")], [TABLE, "fr.lproj/Shop.strings"])
        page.get_by_role("button", name="Edit as UTF-8").click()
        expect(page.locator("#table")).to_be_editable()


@check
def a_file_of_each_format_is_read_as_one(driver):
    russian = catalog({"en": {"one": "%d file", "other": "%d files"}, "ru": RUSSIAN})
    rules = "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string></dict></dict></plist>"
    names = {"Shop.strings": "fr.lproj/Shop.strings", "Shop.xcstrings": "Shop.xcstrings",
             "Shop.stringsdict": "fr.lproj/Shop.stringsdict"}
    contents = {"Shop.strings": TABLE, "Shop.xcstrings": russian, "Shop.stringsdict": rules}
    found = {"Shop.strings": "table-cut-short", "Shop.xcstrings": "type-mismatch", "Shop.stringsdict": "missing-variable"}
    with driver.open() as page:
        for file, name in names.items():
            drop(page, file, contents[file])
            expect(findings(page, found[file]).first).to_be_visible()
            equal([page.input_value("#table"), page.input_value("#name")], [contents[file], name])


def drop(page, name, content):
    """Drops a file on the table."""
    page.evaluate("""([name, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], name));
        table.dispatchEvent(new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true}));
    }""", [name, content])


@check
def the_name_follows_the_format_of_what_is_pasted(driver):
    rules = "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string></dict></dict></plist>"
    pasted = [(catalog({"en": "File"}), "Localizable.xcstrings"), (TABLE, "fr.lproj/Localizable.strings"),
              (rules, "fr.lproj/Localizable.stringsdict"), ('{ "a" = "b"; }', "fr.lproj/Localizable.stringsdict")]
    with driver.open() as page:
        for text, name in pasted:
            enter(page, text)
            expect(page.locator("#name")).to_have_value(name)
            wait_for_status(page, "problem")
        page.fill("#name", "Strings.txt")
        enter(page, catalog({"en": "File"}))
        expect(page.locator("#name")).to_have_value("Strings.xcstrings")
        wait_for_status(page, "No problems .*The name was changed")


@check
def a_catalog_shows_its_locales_and_categories(driver):
    russian = catalog({"en": {"one": "%d file", "other": "%d files"}, "ru": RUSSIAN, "uk": "файл"})
    with driver.open() as page:
        fill(page, russian)
        finding = findings(page, "type-mismatch").first
        expect(finding.get_by_role("button").first).to_contain_text(re.compile(r"error \d+:\d+ ru, many %@"))
        expect(page.locator("#findings .summary")).to_have_text("Translated: ru 100 %, uk 100 %")
        loaded = panel(page, "loaded")
        expect(loaded.locator("tbody tr")).to_have_count(7)
        expect(loaded.get_by_role("row").filter(has_text="%@ файлов")).to_contain_text("ru, many")
        loaded.get_by_label("Locale").select_option("en (2 texts)")
        expect(loaded.locator("tbody tr")).to_have_count(2)
        enter(page, russian, russian.replace("%d file\"", "%d document\""))
        rows = panel(page, "diff").locator("tbody tr")
        expect(rows).to_have_count(1)
        expect(rows).to_contain_text("en, one")


@check
def markup_in_a_catalog_stays_text(driver):
    evil = "<img src=x onerror=alert(1)>"
    texts = {"en": {"one": evil, "other": "%d"}, evil: {"one": evil, evil: evil, "other": "%@"}, "\u202e": evil}
    with driver.open() as page:
        page.fill("#name", f"{evil}.xcstrings")
        fill(page, catalog(texts, key=evil), catalog({"en": "x"}, key=evil))
        for name in TABS:
            expect(panel(page, name)).to_contain_text(evil)
            expect(page.locator(f"#{name}")).not_to_contain_text("\u202e")
            equal(page.locator("main :is(img, svg, script, iframe), [onerror], [onload]").count(), 0)


@check
def markup_in_a_table_stays_text(driver):
    evil = "<img src=x onerror=alert(1)><svg onload=alert(1)><script>alert(1)</script>"
    elements = "main :is(img, svg, script, iframe), [onerror], [onload]"
    with driver.open() as page:
        page.fill("#name", f"{evil}/{evil}.strings")
        fill(page, f'"{evil}" = "{evil} %d \\q";\n"{evil}" = "";;', f'"{evil}" = "{evil} %@";')
        for name in TABS:
            expect(panel(page, name)).to_contain_text("<img src=x" if name != "findings" else "error")
            equal(page.locator(elements).count(), 0)


@check
def texts_from_right_to_left_have_their_own_direction(driver):
    with driver.open() as page:
        fill(page, *ARABIC)
        for name in TABS:
            assert not re.search("[\u202a-\u202e\u2066-\u2069]", panel(page, name).inner_text()), "an override acts"
        texts = page.locator("#diff tbody tr").filter(has_text="Help").locator("td > [dir=auto]")
        directions = texts.evaluate_all("(all) => all.map((each) => getComputedStyle(each).direction)")
        equal(directions, ["ltr", "ltr", "rtl"])


@check
def the_focus_is_always_visible(driver):
    with broken(driver) as page:
        stops = [see_focus(page)]
        while stops[-1] and len(stops) < 80:
            stops.append(see_focus(page))
        missing = {"table", "base", "name", "table-file", "copy-link", "tab-findings", "findings"} - set(stops)
        assert not stops[-1] and not missing, f"Tab does not reach {missing}"


def see_focus(page):
    """Goes to the next element, compares it with what it is without the focus, and returns its id; None at the end."""
    page.keyboard.press("Tab")
    if page.evaluate("document.activeElement === document.body"):
        return None
    with_focus, stop = page.screenshot(), page.evaluate("document.activeElement.id || document.activeElement.tagName")
    page.evaluate("document.activeElement.blur()")
    count = difference(with_focus, page.screenshot()).histogram()[255]
    assert count >= 40, f"the focus on {stop} changes {count} pixels"
    return stop


@check
def axe_finds_nothing_and_nothing_scrolls_sideways(driver):
    for scheme, viewport in itertools.product(("light", "dark"), (WIDE, NARROW)):
        # The policy of the page forbids what axe does.
        options = {"bypass_csp": True, "color_scheme": scheme, "viewport": viewport}
        with broken(driver, **options) as page, driver.open("/rules/type-mismatch", **options) as rule:
            audit(rule)
            for name in TABS:
                panel(page, name)
                audit(page)
            page.click("#show-keys")
            audit(page)


def audit(page):
    violations = Axe().run(page, options={"runOnly": AXE_TAGS}).response["violations"]
    assert not violations, [(each["id"], each["nodes"][0]["target"]) for each in violations]
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.viewport_size["width"], f"{page.url} is {width} pixels wide"


@check
def a_token_is_asked_for_and_kept_in_memory_only(driver):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "tokens")
        file.write_text(f"me sha256:{hashlib.sha256(b'sesame').hexdigest()} read\n")
        file.chmod(0o600)
        with service(driver.strlint, "--token-file", file) as origin, driver.open("/", origin, "401") as page:
            expect(page.locator("#token")).to_have_attribute("type", "password")
            page.fill("#token", "sesame")
            page.press("#token", "Enter")
            expect(page.locator("#version")).not_to_be_empty()
            fill(page, TABLE, BASE)
            stored = page.evaluate("[localStorage.length, sessionStorage.length, document.cookie, location.href]")
            equal(stored, [0, 0, "", f"{origin}/"])
            page.reload()
            expect(page.locator("#token")).to_be_visible()
            expect(page.locator("#token")).to_have_value("")


@check
def without_scripts_the_page_says_what_it_is(driver):
    with driver.open(java_script_enabled=False) as page:
        expect(page.locator("noscript p").first).to_contain_text("strlint checks the tables")
        expect(page.locator("#table")).to_be_hidden()
        page.click("noscript a[href^=rules]")
        expect(page.get_by_role("heading", name="table-cut-short")).to_be_visible()


@check
def a_key_stroke_in_two_megabytes_takes_about_as_long_as_in_a_bare_text_area(driver):
    table = "".join(f'"label.{index}" = "{"Some text, " * 7}and %d";\n' for index in range(20_000))
    with driver.open() as page:
        fill(page, table, table.replace("%d", "%@"))
        assert page.locator("*").count() < 5000, "too many elements"
        # Checks that begin after a key stroke would take time from the next.
        page.route("**/v1/check*", lambda route: None)
        bare = page.context.new_page()
        bare.set_content("<textarea id=table wrap=off spellcheck=false style='width: 600px; height: 400px'>")
        bare.evaluate("(text) => { table.value = text; }", table)
        here, there = (min(key_times(each)) for each in (page, bare))
        assert here <= 3 * there, f"{here:.0f} ms, and {there:.0f} ms in a bare text area"


def key_times(page):
    """The milliseconds from each of 10 key strokes until it is painted. Other work on the machine only adds to them."""
    page.bring_to_front()
    page.evaluate("""() => {
        window.times = [];
        const painted = ({ timeStamp }) => times.push(performance.now() - timeStamp);
        addEventListener('keydown', (event) => requestAnimationFrame(() => setTimeout(painted, 0, event)), true);
        table.focus();
        table.setSelectionRange(0, 0);
    }""")
    for number in range(10):
        page.keyboard.press("x")
        page.wait_for_function("(number) => times.length > number", arg=number)
    return page.evaluate("times")


# Options of each page, and its tables.
SHOTS = {
    "light": ({}, TABLE, BASE),
    "dark": ({"color_scheme": "dark"}, TABLE, BASE),
    "320": ({"viewport": NARROW}, TABLE, BASE),
    "1600": ({"viewport": {"width": 1600, "height": 1000}}, TABLE, BASE),
    "arabic": ({}, *ARABIC),
    "japanese": ({}, *JAPANESE),
    "catalog": ({}, catalog({"en": {"one": "%d file", "other": "%d files"}, "ru": RUSSIAN, "uk": "файл"})),
}


def write_shots(driver, folder):
    """Writes screenshots of the page and of the page of a rule."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (options, *tables) in SHOTS.items():
        with driver.open(**options) as page:
            fill(page, *tables)
            page.screenshot(path=folder / f"{name}.png", full_page=True)
    with driver.open("/rules/type-mismatch") as page:
        page.screenshot(path=folder / "rule.png", full_page=True)
