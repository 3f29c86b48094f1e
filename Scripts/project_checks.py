"""What must hold of the page of the tracked projects, and of both pages. Each function is a check.

`shop` is the page of the projects, at one with runs; the other parameters are as in page_checks.py.
"""

import re

from page_steps import (
    BASE, EVIL, LOOKS, RUNS, TABLE, TABS, archive, audit, broken_page, catalog, drop, entry, equal, expect_no_markup, follow,
    panel, requests_of, see_focus, shop_page, tables, tracked, use_token, wait_for_status)
from playwright.sync_api import expect


def each_run_has_a_bar_and_a_row_with_the_same_numbers(driver):
    with shop_page(driver, "") as page:
        expect(page.get_by_role("link", name="empty")).to_be_visible()
        page.get_by_role("link", name="shop").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("shop")
        expect(page.locator(".bars li")).to_have_count(len(RUNS))
        second = page.get_by_role("link", name=re.compile(r"^Run 2, build 2, .*: 2 added, 1 changed$")).first
        expect(second.locator("rect")).to_have_count(2)
        page.get_by_text("Runs as a table").click()
        link = page.get_by_role("link", name="Run 2, build 2", exact=True)
        row = page.locator("#runs-table tbody tr").filter(has=link)
        equal(row.locator("td.number").all_inner_texts(), ["2", "1", "0", "0", "2", "1"])


def arrow_keys_go_through_the_runs(shop):
    shop.locator(".bars a").last.focus()
    for key, number in {"ArrowLeft": 4, "Home": 1, "ArrowRight": 2, "End": 5}.items():
        shop.keyboard.press(key)
        expect(shop.locator(".bars [aria-current]")).to_have_attribute("data-run", str(number))
        expect(shop.locator(".bars [aria-current]")).to_be_focused()
        expect(shop.locator("#detail-title")).to_have_text(f"Run {number}, build {number}")
        equal(shop.evaluate("location.hash"), f"#shop/run/{number}")


def a_run_shows_what_happened_in_it(shop):
    follow(shop, "#shop/run/2")
    expect(shop.locator(".facts")).to_contain_text("2 added, 1 changed, 0 removed")
    expect(entry(shop, "tip", "added")).to_contain_text("Be‹U+200B›safe")
    expect(entry(shop, "pay", "changed")).to_have_text(re.compile("Pay → Pay now"))
    expect(entry(shop, "help").or_(entry(shop, "cart"))).to_have_count(0)


def two_runs_are_compared(shop):
    follow(shop, "#shop/run/4")
    shop.select_option("#against", "2")
    shop.get_by_role("button", name="Compare").click()
    expect(entry(shop, "pay", "changed")).to_contain_text("Payer → Payer maintenant")
    equal(shop.evaluate("location.hash"), "#shop/run/4/since/2")
    expect(entry(shop, "help", "added")).to_contain_text("ヘルプ")
    expect(entry(shop, "tip", "missing").first).to_contain_text("ar.lproj/Shop.strings")
    shop.fill("#filter", "MAINTENANT")
    expect(shop.locator(".entries > li[data-what=changed]")).to_have_count(1)
    expect(entry(shop, "help")).to_have_count(0)


def locales_are_sorted_and_list_their_keys(shop):
    rows = shop.locator("#locales tbody tr")
    expect(rows.first).to_contain_text("English")
    shop.get_by_role("button", name="Missing").click()
    expect(shop.locator("#locales [aria-sort=descending]")).to_have_text("Missing")
    expect(rows.nth(1)).to_contain_text("Arabic")
    rows.filter(has_text="French").get_by_role("link", name="1", exact=True).click()
    expect(shop.locator("#detail-title")).to_contain_text("French")
    expect(entry(shop, "cart", "stale")).to_contain_text("since Run 5, build 5")
    expect(entry(shop, "cart", "stale")).to_contain_text("base text: %@ in the cart → %@ in the basket")
    shop.get_by_role("link", name="2 missing").click()
    expect(entry(shop, "tip", "missing")).to_contain_text("since Run 2, build 2")
    equal(shop.evaluate("location.hash"), "#shop/locale/fr/missing")


def the_life_of_a_key_is_shown(shop):
    shop.fill("#find-key", "pay")
    shop.fill("#find-table", "Shop")
    shop.press("#find-table", "Enter")
    runs = shop.locator(".life > li")
    expect(runs.locator("h3 a")).to_have_text([f"Run {number}, build {number}" for number in (1, 2, 3, 4)])
    expect(runs.nth(1)).to_contain_text(re.compile("fr\\s+became stale"))
    expect(runs.nth(3)).to_contain_text("Payer → Payer maintenant")
    shop.get_by_role("button", name="en", exact=True).click()
    expect(runs).to_have_count(2)
    equal(shop.evaluate("location.hash"), "#shop/key/Shop/pay")


def texts_of_a_catalog_are_named_by_their_locale_and_category(driver):
    projects = tracked(driver)
    projects.make("catalog")
    for other in ("%d files", "%d documents"):
        locales = {"en": {"one": "%d file", "other": other}, "ru": {"few": "%d файла", "other": "%d файла"}}
        projects.post_run("catalog", {"Shop.xcstrings": catalog(locales).encode()})
    with shop_page(driver, "#catalog/locale/ru/stale") as page:
        stale = entry(page, "files", "stale")
        expect(stale).to_have_count(2)
        expect(stale.first).to_contain_text(re.compile(r"files \(few\).*ru Shop.xcstrings", re.DOTALL))
        stale.first.get_by_role("link", name="files").click()
        expect(page.locator(".life")).to_contain_text(re.compile(r"en changed \(other\)"))


def back_and_forward_go_through_the_places(shop):
    title = shop.locator("#detail-title")
    shop.locator(".bars a").nth(1).click()
    expect(title).to_be_focused()
    entry(shop, "tip", "added").get_by_role("link").click()
    expect(title).to_contain_text("tip")
    for step, text in (("back", "Run 2"), ("back", "Run 5"), ("forward", "Run 2"), ("forward", "tip")):
        shop.evaluate(f"history.{step}()")
        expect(title).to_contain_text(text)


def what_is_not_there_is_said(driver):
    texts = {"#none": "There is no project “none”", "#shop/key/Shop/none": "No run has had this key",
             "#shop/run/99": "no such run", "#shop/run/x": "damaged", "#shop/%": "damaged"}
    with shop_page(driver, "#", "401|404") as page:
        for place, text in texts.items():
            follow(page, place)
            expect(page.locator("#status[data-state=failed]")).to_contain_text(text)
            follow(page, "#")
            wait_for_status(page, r"\d projects")
        follow(page, "#empty")
        wait_for_status(page, "No runs yet")
        address = f"{tracked(driver).origin}/v1/projects/empty/runs"
        expect(page.locator("#projects code")).to_contain_text(address)


def a_store_that_fails_is_reported_and_can_be_read_again(driver):
    with shop_page(driver, expected="401|503") as page:
        expect(page.locator(".bars li").first).to_be_visible()
        problem = {"title": "The store failed", "detail": "The disk is full.", "status": 503}
        page.route("**/v1/projects/**", lambda route: route.fulfill(status=503, json=problem))
        page.get_by_role("button", name="Reload").click()
        wait_for_status(page, "The disk is full")
        page.unroute("**/v1/projects/**")
        page.get_by_role("button", name="Reload").click()
        wait_for_status(page, "missing")


def markup_in_a_project_stays_text(shop):
    follow(shop, "#shop/run/2")
    entry(shop, EVIL, "added").get_by_role("link").click()
    expect(shop.locator("#detail-title")).to_contain_text(EVIL)
    expect(shop.locator(".life")).to_contain_text(EVIL)
    expect_no_markup(shop)


def texts_of_a_project_have_their_own_direction(shop):
    follow(shop, "#shop/run/3")
    text = entry(shop, "pay", "added").filter(has_text="ar.lproj").locator("ins bdi")
    expect(text).to_contain_text("‹U+202E›")
    equal(text.evaluate("(text) => getComputedStyle(text).direction"), "rtl")


def older_runs_and_long_lists_come_in_portions(driver):
    projects = tracked(driver)
    projects.make("long")
    for number in range(52):
        texts = {f"key {each:03}": f"{number}" for each in range(450 if number == 51 else 1)}
        projects.post_run("long", tables({"en": texts}))
    with shop_page(driver, "#long") as page:
        entries, bars = page.locator(".entries > li"), page.locator(".bars li")
        expect(entries).to_have_count(200)
        page.get_by_role("button", name="Show more").click()
        expect(entries).to_have_count(400)
        expect(entries.nth(200)).to_be_focused()
        expect(bars).to_have_count(50)
        page.get_by_role("button", name="Older runs").click()
        expect(bars).to_have_count(52)
        expect(page.get_by_role("button", name="Older runs")).to_be_hidden()


def the_projects_have_a_link_if_there_is_a_store(driver, page):
    expect(page.get_by_role("link", name="Projects")).to_have_count(0)
    equal(page.request.get(f"{driver.origin}/projects").status, 404)
    origin = tracked(driver).origin
    with driver.open("/", origin, "401") as page:
        sent = requests_of(page)
        page.get_by_role("link", name="Projects").click()
        expect(page.locator("#token")).to_be_focused()
        equal(page.url, f"{origin}/projects")
        equal([url for url in sent if "/v1/projects" in url], [f"{origin}/v1/projects"])


def a_token_is_asked_for_and_kept_in_memory_only(driver):
    origin = tracked(driver).origin
    for path, shown in {"/": "#version", "/projects": "#projects tbody"}.items():
        with driver.open(path, origin, "401") as page:
            expect(page.locator("#token")).to_have_attribute("type", "password")
            use_token(page)
            expect(page.locator(shown)).not_to_be_empty()
            stored = page.evaluate("[localStorage.length, sessionStorage.length, document.cookie]")
            equal([*stored, page.url], [0, 0, "", origin + path])
            page.reload()
            expect(page.locator("#token")).to_be_visible()
            expect(page.locator("#token")).to_have_value("")


def without_scripts_each_page_says_what_it_is(driver):
    texts = {"/": "strlint checks the tables", "/projects": "which translations are stale"}
    for path, text in texts.items():
        with driver.open(path, tracked(driver).origin, java_script_enabled=False) as page:
            expect(page.locator("noscript p").first).to_contain_text(text)
            expect(page.locator(".workbench, .board")).to_be_hidden()
    with driver.open(java_script_enabled=False) as page:
        page.click("noscript a[href^=rules]")
        expect(page.get_by_role("heading", name="table-cut-short")).to_be_visible()


def each_page_loads_at_most_100_kilobytes(driver):
    for path, last in {"/": "#show-keys", "/projects": "#token"}.items():
        with driver.open(path, tracked(driver).origin, "401") as page:
            urls = requests_of(page)
            page.reload()
            expect(page.locator(last)).to_be_visible()
            sizes = {url: len(page.request.get(url).body()) for url in urls if "/v1/" not in url}
            assert len(sizes) > 10 and sum(sizes.values()) <= 100 * 1024, sizes


def the_focus_is_always_visible(driver, broken):
    see_focus(broken, "table", "base", "name", "table-file", "copy-link", "tab-findings", "findings")
    with shop_page(driver, "#shop/locale/fr/missing") as page:
        expect(entry(page, "tip")).to_be_visible()
        see_focus(page, "find-key", "find-table")


def axe_finds_nothing_and_nothing_scrolls_sideways(driver):
    for look, options in LOOKS.items():
        with broken_page(driver, **options) as page, driver.open("/rules/type-mismatch", **options) as rule:
            audit(driver, rule, f"rule-{look}")
            for name in TABS:
                panel(page, name)
                audit(driver, page, f"{name}-{look}")
            drop(page, {"App.zip": archive({"en.lproj/Shop.strings": BASE, "de.lproj/Shop.strings": TABLE})})
            page.locator("#project li li button").first.click()
            expect(page.locator("#base")).to_have_value(BASE)
            audit(driver, page, f"files-{look}")
            page.click("#show-keys")
            audit(driver, page, f"keys-{look}")


def axe_finds_nothing_in_a_project(driver):
    places = ["#", "#empty", "#shop", "#shop/run/4/since/2", "#shop/locale/ar", "#shop/key/Shop/pay"]
    shown = "#projects table:visible, #projects code:visible, .entries:visible, .life:visible"
    for look, options in LOOKS.items():
        with shop_page(driver, "", **options) as page:
            for place in places:
                follow(page, place)
                expect(page.locator(shown)).to_have_count(1)
                audit(driver, page, f"projects{re.sub('[#/]', '-', place)}-{look}")
