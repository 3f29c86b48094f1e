"""A strlint service and a Chromium with its page, for Scripts/check-page."""

import contextlib
import io
import re
import subprocess

from PIL import Image, ImageChops
from playwright.sync_api import Error, expect, sync_playwright

# The longest that anything is waited for; the machine may be busy with other work.
PATIENCE = 120_000
# The only host that the browser can reach, whatever a page asks for.
ARGUMENTS = ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
REPORT_VIOLATIONS = """addEventListener('securitypolicyviolation',
    (event) => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`))"""


@contextlib.contextmanager
def service(strlint, *options):
    """The origin of a service that runs until the end of the block, on a port of its own."""
    command = [strlint, "serve", "--listen", "127.0.0.1:0", "--access-log", "off", *options]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        line = process.stderr.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert address, f"strlint serve says: {line}"
        yield address[0]
    finally:
        process.terminate()
        process.communicate()


class Driver:
    """Opens pages, and has the service of most checks (`origin`).

    keep(manager): enters a context that is left at the end of all checks
    """

    def __init__(self, strlint, origin, browser, keep):
        self.strlint = strlint
        self.origin = origin
        self.browser = browser
        self.keep = keep

    @contextlib.contextmanager
    def open(self, path="/", origin=None, expected="(?!)", before=None, **options):
        """A page in a context of its own. Fails if it asks another host for something, or if the console has an error.

        expected: matches the errors that are part of the check; before(page): called before the page is loaded.
        """
        origin = origin or self.origin
        options = {"viewport": {"width": 1200, "height": 900}, "color_scheme": "light", **options}
        context = self.browser.new_context(permissions=["clipboard-read", "clipboard-write"], **options)
        context.set_default_timeout(PATIENCE)
        faults = watch(context, origin)
        try:
            page = context.new_page()
            if before:
                before(page)
            page.goto(origin + path)
            yield page
            # What was reported before this is answered has arrived.
            page.evaluate("0")
        finally:
            context.close()
        unexpected = [fault for fault in faults if not re.search(expected, fault)]
        assert not unexpected, "; ".join(unexpected)

def difference(*images):
    """An image that is white where two screenshots differ, and black elsewhere."""
    pixels = [Image.open(io.BytesIO(image)).convert("RGB") for image in images]
    return ImageChops.difference(*pixels).convert("L").point(lambda value: 255 if value >= 8 else 0)


def watch(context, origin):
    """A list to which all is added that must not happen in a page."""
    faults = []

    def requested(request):
        if not request.url.startswith((f"{origin}/", f"blob:{origin}/")):
            faults.append(f"request to {request.url}")

    def logged(message):
        if message.type in ("error", "warning"):
            faults.append(f"console: {message.text}")

    context.add_init_script(REPORT_VIOLATIONS)
    context.on("request", requested)
    context.on("console", logged)
    context.on("weberror", lambda error: faults.append(f"error: {error.error}"))
    return faults


@contextlib.contextmanager
def driver(strlint, browser):
    """A driver with its service and browser, until the end of the block."""
    expect.set_options(timeout=PATIENCE)
    with service(strlint) as origin, sync_playwright() as playwright, contextlib.ExitStack() as kept:
        chromium = playwright.chromium.launch(executable_path=browser, args=ARGUMENTS)
        try:
            yield Driver(strlint, origin, chromium, kept.enter_context)
        finally:
            with contextlib.suppress(Error):
                chromium.close()
