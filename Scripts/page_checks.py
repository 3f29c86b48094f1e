"""What must hold of the page that checks tables. Each function is a check, and its name what users rely on.

`page` is the page, `broken` the page with a table in which several things are wrong; `driver` opens others.
"""

import pathlib
import re
import subprocess
import tempfile
import zipfile

from page_steps import (
    BASE, EVIL, TABLE, TABS, archive, caret, catalog, drop, drop_folder, enter, equal, expect_no_markup, fill, findings, follow, hold,
    key_work, panel, requests_of, see_mark, wait_for_status)
from playwright.sync_api import expect

ARABIC = '"cart" = "%d في السلة";\n"pay" = "ادفع \u202e%@";\n"help" = "مساعدة";\n'
ENGLISH = {"one": "%d file", "other": "%d files"}
RUSSIAN = {"one": "файл", "few": "%d файла", "many": "%@ файлов", "other": "%d файла"}
EXPORT = """<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
<file original="en.lproj/Shop.strings" source-language="en" target-language="fr" datatype="plaintext"><body>
<trans-unit id="cart"><source>%d items</source><target>%@ articles</target></trans-unit>
</body></file></xliff>
"""
# What A4 has between margins of 15 mm, in pixels of CSS.
PAPER = {"width": 680, "height": 1009}
# The elements that reach over the right edge, or whose text leaves them.
TOO_WIDE = """() => [...document.body.querySelectorAll('*')].filter((each) =>
    each.getBoundingClientRect().right > innerWidth + 1
    || (getComputedStyle(each).display !== 'inline' && each.scrollWidth > each.clientWidth + 1
        && each.clientWidth > 0)).map((each) => `${each.tagName}.${each.className}`)"""
RULES = """<plist><dict><key>a</key>
<dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string></dict></dict></plist>"""


def findings_are_listed_and_filtered_and_the_report_is_saved(broken):
    wait_for_status(broken, r"\d+ problems \(\d+ errors?, ")
    mismatch = findings(broken, "type-mismatch")
    expect(mismatch).to_have_attribute("data-severity", "error")
    expect(mismatch.get_by_role("button").first).to_contain_text(re.compile(r"error\s+2:11\s+%d"))
    expect(findings(broken, "hidden-character")).to_be_visible()
    expect(mismatch.locator(".key")).to_have_text("cart")
    severities = findings(broken).evaluate_all("(all) => all.map(({ dataset }) => dataset.severity)")
    equal(severities, sorted(severities, key=["error", "warning", "info"].index))
    broken.select_option("#min-severity", "error")
    expect(findings(broken, "hidden-character")).to_have_count(0)
    expect(findings(broken, "type-mismatch")).to_be_visible()
    with broken.expect_download() as saved:
        broken.click("#save-report")
    equal(saved.value.suggested_filename, "strlint.html")
    report = pathlib.Path(saved.value.path()).read_text()
    assert "type-mismatch" in report and "hidden-character" not in report
    broken.select_option("#min-severity", "info")
    fill(broken, TABLE.replace("%d", "%@").replace(";;", ";").replace("\u200b", ""), BASE)
    wait_for_status(broken, "No problems")
    expect(broken.locator("#findings li, .mark")).to_have_count(0)


def the_report_of_a_check_fits_a_narrow_window_and_paper(driver):
    word = "Warenkorb" * 60
    table = "\n" * 12_000 + "".join(f'"{word}{number}" = "\\q{word}";\n' for number in range(40))
    with tempfile.TemporaryDirectory() as folder:
        paths = [pathlib.Path(folder) / ("Geschäft" * 20) / f"{locale}.lproj/Shop.strings" for locale in ("de", "fr")]
        for path in paths:
            path.parent.mkdir(parents=True)
            path.write_text(f"/* {path} */{table}")
        command = [driver.strlint, "check", "--format", "html", *paths]
        report = subprocess.run(command, capture_output=True, text=True).stdout
    with driver.open(color_scheme="dark", viewport={"width": 360, "height": 800}, bypass_csp=True) as page:
        page.set_content(report)
        expect(page.locator(".finding")).to_have_count(80)
        equal(page.evaluate(TOO_WIDE), [])
        page.set_viewport_size({"width": 1200, "height": 800})
        equal(page.evaluate(TOO_WIDE), [])
        page.emulate_media(media="print")
        page.set_viewport_size(PAPER)
        equal(page.evaluate(TOO_WIDE), [])
        looks = {"header": ("position", "static"), "body": ("backgroundColor", "rgb(255, 255, 255)"),
                 ".finding": ("breakInside", "avoid"), ".locales": ("maxHeight", "none")}
        for name, (member, wanted) in looks.items():
            equal(page.locator(name).first.evaluate(f"(each) => getComputedStyle(each).{member}"), wanted)
        expect(page.locator("#filter")).to_be_hidden()
        height = page.evaluate("document.documentElement.scrollHeight")
        pages = len(re.findall(rb"/Type /Page\b", page.pdf(format="A4", prefer_css_page_size=True)))
        # Findings are not divided, so that some of each sheet may be empty.
        assert height / PAPER["height"] <= pages <= 2 * height / PAPER["height"] + 1, (pages, height)


def marks_are_where_the_characters_are(page):
    texts = ["%d", "\t%d", "日本語 %d", "Be\u200bzahlen %d", "e\u0301 👩‍👩‍👧 %d", "مرحبا %d", "x" * 150 + "%d"]
    table = "".join(f'"{index}" = "{text}";\n' for index, text in enumerate(texts))
    for shown in (table, ARABIC, "\n" * 700 + table):
        fill(page, shown, shown.replace("%d", "%@"))
        expect(findings(page, "type-mismatch")).to_have_count(shown.count("%d"))
        for finding in findings(page, "type-mismatch").all():
            finding.get_by_role("button").first.click()
            see_mark(page)


def the_button_of_a_finding_and_f8_go_there(broken):
    findings(broken, "table-cut-short").get_by_role("button").first.press("Enter")
    equal(caret(broken), TABLE.index(';\n"help"'))
    broken.evaluate("table.setSelectionRange(0, 0)")
    places = []
    for key in ["F8"] * (findings(broken).count() + 1) + ["Shift+F8"] * 2:
        broken.keyboard.press(key)
        places.append(caret(broken))
    *forward, again, last, before = places
    assert forward == sorted(forward) and forward[0] == TABLE.index("%d"), places
    equal([again, last, before], [forward[0], forward[-1], forward[-2]])
    expect(broken.locator("#said")).not_to_be_empty()


def a_pause_or_control_enter_starts_a_check(page):
    page.clock.install(time=0)
    page.clock.pause_at(60_000)
    sent = requests_of(page)
    page.focus("#table")
    page.keyboard.type(TABLE)
    page.clock.run_for(299)
    equal(sent, [])
    page.clock.run_for(1)
    expect(findings(page).first).to_be_attached()
    equal(len(sent), 1)
    with page.expect_request("**/v1/check*"):
        page.keyboard.press("Control+Enter")


def the_last_text_and_link_win(page):
    answer_first = hold(page, "**/v1/check*", lambda: enter(page, TABLE))
    fill(page, '"a" = "b";')
    wait_for_status(page, "No problems")
    answer_first()
    wait_for_status(page, "No problems")
    answer_first = hold(page, "**/v1/rules/duplicate-key*", lambda: follow(page, "#try=duplicate-key/1"))
    follow(page, "#try=table-cut-short/1")
    expect(findings(page, "table-cut-short").first).to_be_attached()
    table = page.input_value("#table")
    answer_first()
    equal(page.input_value("#table"), table)


def a_key_stroke_costs_the_same_in_twenty_thousand_lines_and_in_a_hundred(page):
    works = []
    for lines in (100, 20_000):
        table = "".join(f'"label.{index}" = "{"Some text, " * 7}and %d";\n' for index in range(lines))
        fill(page, table, table.replace("%d", "%@"))
        elements = page.locator("*").count()
        assert elements < 5000, f"{elements} elements for {lines} lines"
        works.append(key_work(page))
    equal(works[0], works[1])
    assert works[1]["reads"] <= 4, works[1]


def the_other_tabs_show_what_is_loaded_and_what_differs(broken):
    loaded = panel(broken, "loaded")
    for text in ("The app loads 2 of 3 texts", "Be‹U+200B›zahlen"):
        expect(loaded).to_contain_text(text)
    expect(loaded.get_by_role("row").filter(has_text="Hilfe")).to_contain_text("not loaded")
    rows = panel(broken, "diff").locator("tbody tr")
    expect(rows).to_have_count(3)
    broken.fill("#diff-filter", "KORB")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("%@ in the cart")


def arrow_keys_go_through_the_tabs(broken):
    keys = ["ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home"]
    broken.focus("#tab-findings")
    for key, name in zip(keys, ["loaded", "diff", "findings", "diff", "findings"]):
        broken.keyboard.press(key)
        expect(broken.locator(f"#tab-{name}[aria-selected=true]")).to_be_focused()
        equal(broken.get_by_role("tabpanel").evaluate_all("(all) => all.map(({ id }) => id)"), [name])


def a_catalog_shows_its_locales_and_categories(page):
    russian = catalog({"en": ENGLISH, "ru": RUSSIAN, "uk": "файл"})
    fill(page, russian)
    mismatch = findings(page, "type-mismatch").first.get_by_role("button").first
    expect(mismatch).to_contain_text(re.compile(r"error \d+:\d+ ru, many %@"))
    expect(page.locator("#findings .summary")).to_have_text("Translated: ru 100 %, uk 100 %")
    loaded = panel(page, "loaded")
    expect(loaded.locator("tbody tr")).to_have_count(7)
    expect(loaded.get_by_role("row").filter(has_text="%@ файлов")).to_contain_text("ru, many")
    loaded.get_by_label("Locale").select_option("en (2 texts)")
    expect(loaded.locator("tbody tr")).to_have_count(2)
    enter(page, russian, russian.replace('%d file"', '%d document"'))
    rows = panel(page, "diff").locator("tbody tr")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("en, one")


def plurals_are_shown_for_a_number_in_each_locale(page):
    fill(page, catalog({"en": ENGLISH, "ru": RUSSIAN}))
    page.click("#tab-loaded")
    rows = page.locator("#loaded tbody tr")
    expect(rows).to_have_count(6)
    for number, form in (("21", "файл"), ("2", "2 файла")):
        page.fill("#number", number)
        expect(rows).to_have_count(2)
        expect(rows.filter(has_text="ru,")).to_contain_text(form)
        expect(rows.filter(has_text="en,")).to_contain_text(f"{number} files")
    page.fill("#number", "many")
    expect(page.locator("#loaded-rows")).to_have_text("This is not a number.")
    enter(page, TABLE)
    page.fill("#number", "1")
    expect(page.locator("#loaded")).to_contain_text("No text of this table depends on a number.")
    page.fill("#number", "")
    expect(rows).to_have_count(3)


def a_link_brings_everything_back_and_sends_nothing(driver, broken):
    broken.fill("#name", "de.lproj/Shop.strings")
    sent = requests_of(broken)
    broken.click("#copy-link")
    wait_for_status(broken, "Link copied")
    link = broken.evaluate("navigator.clipboard.readText()")
    assert not any("v1=" in url for url in sent), sent
    with driver.open(link.removeprefix(driver.origin)) as page:
        expect(findings(page, "type-mismatch")).to_be_visible()
        values = [page.input_value(f"#{name}") for name in ("name", "table", "base")]
        equal(values, ["de.lproj/Shop.strings", TABLE, BASE])


def a_damaged_link_is_reported(page):
    for fragment in ("#v1=%%%", "#v1=AAAA", "#v2=x", "#v1="):
        follow(page, fragment)
        wait_for_status(page, "This link is damaged")
        fill(page, TABLE, BASE)
        expect(findings(page).first).to_be_visible()


def every_rule_can_be_tried(driver):
    with driver.open("/rules/table-cut-short") as page:
        page.get_by_role("link", name="Try it").first.click()
        expect(findings(page, "table-cut-short")).to_be_visible()
        rules = page.request.get(f"{driver.origin}/v1/rules").json()["rules"]
        pages = [page.request.get(f"{driver.origin}/rules/{rule['id']}").text() for rule in rules]
        links = re.findall(r'"\.\./(#try=([a-z0-9-]+)/\d+)"', "".join(pages))
        assert len(links) > len(rules), links
        for link, rule in links:
            follow(page, link)
            expect(findings(page, rule).first, link).to_be_attached()


def a_file_is_sent_as_it_is(page):
    content = TABLE.encode("utf-16")
    # The bodies of requests with files are known only of those that are routed.
    page.route("**/v1/check*", lambda route: route.continue_())
    with page.expect_request("**/v1/check*") as request:
        page.set_input_files("#table-file", {"name": "Shop.strings", "mimeType": "", "buffer": content})
    assert content in (request.value.post_data_buffer or b""), "the bytes of the file were not sent"
    expect(page.locator("#table")).to_have_js_property("readOnly", True)
    equal([page.input_value("#table"), page.input_value("#name")], [TABLE, "Shop.strings"])
    page.get_by_role("button", name="Edit as UTF-8").click()
    expect(page.locator("#table")).to_be_editable()


def a_file_of_each_format_is_read_as_one(page):
    files = [("Shop.strings", TABLE, "table-cut-short"),
             ("Shop.xcstrings", catalog({"en": ENGLISH, "ru": RUSSIAN}), "type-mismatch"),
             ("Shop.stringsdict", RULES, "missing-variable")]
    for name, content, rule in files:
        file = {"name": name, "mimeType": "", "buffer": content.encode()}
        page.locator("#table").drop({"files": file})
        expect(findings(page, rule).first).to_be_visible()
        equal([page.input_value("#table"), page.input_value("#name")], [content, name])


def the_name_follows_the_format_of_what_is_pasted(page):
    plural = "Localizable.stringsdict"
    texts = [(catalog({"en": "File"}), "Localizable.xcstrings"), (TABLE, "Localizable.strings"),
             (RULES, plural), ('{ "a" = "b"; }', plural)]
    for text, name in texts:
        enter(page, text)
        expect(page.locator("#name")).to_have_value(name)
        wait_for_status(page, "problem")
    page.fill("#name", "Strings.txt")
    enter(page, catalog({"en": "File"}))
    expect(page.locator("#name")).to_have_value("Strings.xcstrings")
    wait_for_status(page, "No problems .*The name was changed")


def the_language_is_guessed_from_the_texts_or_chosen(page):
    russian = '"a" = "Сохранить файл в папку";\n"b" = "Не удалось открыть файл";\n'
    guess = page.locator("#locale option").first
    fill(page, russian)
    expect(guess).to_have_text("Russian (guessed)")
    expect(findings(page, "wrong-script")).to_have_count(0)
    page.get_by_label("Language of the table").select_option("French")
    expect(findings(page, "wrong-script").first).to_be_visible()
    page.fill("#name", "ru.lproj/Shop.strings")
    expect(page.locator("#locale")).to_have_value("ru")
    expect(findings(page, "wrong-script")).to_have_count(0)
    page.locator("#locale").select_option("uk")
    expect(page.locator("#name")).to_have_value("uk.lproj/Shop.strings")
    file = {"name": "Shop.strings", "mimeType": "", "buffer": '"a" = "Das Bild wurde nicht an den Server gesendet";'.encode()}
    page.set_input_files("#table-file", file)
    expect(guess).to_have_text("German (guessed)")
    expect(page.locator("#locale")).to_have_value("")
    fill(page, '"a" = "OK";')
    expect(guess).to_have_text("Language")
    fill(page, catalog({"en": "File"}))
    expect(page.locator("#locale")).to_be_hidden()


def fixes_are_made_one_at_a_time_or_all_safe_ones_and_undone(broken):
    findings(broken, "hidden-character").get_by_role("button", name="Delete the character").click()
    expect(findings(broken, "hidden-character")).to_have_count(0)
    once = TABLE.replace("\u200b", "")
    equal(broken.input_value("#table"), once)
    broken.get_by_role("button", name=re.compile(r"^Fix \d+ safe ones?$")).click()
    expect(findings(broken, "table-cut-short")).to_have_count(0)
    fixed = once.replace(";;", ";")
    equal(broken.input_value("#table"), fixed)
    with broken.expect_download() as saved:
        broken.click("#save-table")
    equal(saved.value.suggested_filename, "Localizable.strings")
    equal(pathlib.Path(saved.value.path()).read_text(), fixed)
    broken.get_by_role("button", name="Undo").click()
    equal(broken.input_value("#table"), once)
    expect(findings(broken, "table-cut-short")).to_be_visible()


def the_tables_of_an_archive_are_listed_opened_changed_and_saved(page):
    files = {"App/en.lproj/Shop.strings": BASE, "App/de.lproj/Shop.strings": TABLE, "App/icon.png": "x" * 5000,
             "__MACOSX/App/de.lproj/._Shop.strings": "x"}
    drop(page, {"App.zip": archive(files)})
    members = page.locator("#project li li button")
    expect(members).to_have_text(["Shop.strings 2 errors 1 warning ", "Shop.strings "])
    wait_for_status(page, r"3 problems \(2 errors, 1 warning\)")
    members.first.click()
    equal([page.input_value(f"#{name}") for name in ("name", "locale", "table", "base")],
          ["App/de.lproj/Shop.strings", "de", TABLE, BASE])
    findings(page, "hidden-character").get_by_role("button", name="Delete the character").click()
    expect(members.first).to_have_text("Shop.strings 2 errors ")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save changed tables").click()
    with zipfile.ZipFile(saved.value.path()) as changed:
        equal(changed.namelist(), ["App/de.lproj/Shop.strings"])
        equal(changed.read("App/de.lproj/Shop.strings").decode(), TABLE.replace("\u200b", ""))
    page.get_by_role("button", name="Close").first.click()
    expect(page.locator("#project")).to_be_hidden()


def several_files_are_a_project_and_others_are_refused(page):
    drop(page, {"a.strings": b'"a" = "b";;', "b.strings": b'"a" = "b";', "c.png": b"x"})
    expect(page.locator("#project li li button")).to_have_text(["a.strings 1 error ", "b.strings "])
    refusals = {"c.png": (b"x", "c.png is not a table"), "c.zip": (b"PK" * 50, "This archive is damaged"),
                "d.zip": (archive({"a.png": "x"}), "There are no tables in this")}
    for name, (content, reason) in refusals.items():
        drop(page, {name: content})
        wait_for_status(page, reason)


def an_export_of_xcode_is_dropped_as_the_folder_that_it_is(page):
    with tempfile.TemporaryDirectory() as top:
        contents = pathlib.Path(top, "fr.xcloc", "Localized Contents")
        contents.mkdir(parents=True)
        (contents / "fr.xliff").write_text(EXPORT)
        (contents.parent / "contents.json").write_text('{"targetLocale": "fr", "developmentRegion": "en"}')
        (contents.parent / "icon.png").write_text("x")
        drop_folder(page, contents.parent)
        members = page.locator("#project li li button")
        expect(members).to_have_text(["fr.xliff 1 error "])
        members.first.click()
        expect(findings(page, "type-mismatch")).to_be_visible()
        equal(page.input_value("#name"), "fr.xcloc/Localized Contents/fr.xliff")


def markup_in_a_table_stays_text(page):
    forms = {"one": EVIL, EVIL: EVIL, "other": "%@"}
    texts = {"en": {"one": EVIL, "other": "%d"}, EVIL: forms, "\u202e": EVIL}
    catalogs = (catalog(texts, EVIL), catalog({"en": "x"}, EVIL))
    tables = (f'"{EVIL}" = "{EVIL} %d \\q";\n"{EVIL}" = "";;', f'"{EVIL}" = "{EVIL} %@";')
    for suffix, both, found in (("xcstrings", catalogs, EVIL), ("strings", tables, "error")):
        page.fill("#name", f"{EVIL}/{EVIL}.{suffix}")
        fill(page, *both)
        for name in TABS:
            shown = panel(page, name)
            expect(shown).to_contain_text(found if name == "findings" else "alert(1)")
            expect(shown).not_to_contain_text("\u202e")
            expect_no_markup(page)


def texts_from_right_to_left_have_their_own_direction(page):
    fill(page, ARABIC, BASE)
    for name in TABS:
        expect(panel(page, name)).not_to_contain_text(re.compile("[\u202a-\u202e\u2066-\u2069]"))
    texts = page.locator("#diff tbody tr").filter(has_text="Help").locator("td > [dir=auto]")
    directions = texts.evaluate_all("(all) => all.map((each) => getComputedStyle(each).direction)")
    equal(directions, ["ltr", "ltr", "rtl"])
    fill(page, '"cart" = "أضف %1$@ إلى %2$lld";', BASE)
    isolated = panel(page, "loaded").locator("td bdi[dir=ltr]")
    expect(isolated).to_have_text(["%1$@", "%2$lld"])
