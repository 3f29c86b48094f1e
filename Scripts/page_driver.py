"""A Chromium with the pages of strlint services: without it, the checks of the pages see nothing."""

import contextlib
import re

from local_service import service
from playwright.sync_api import expect, sync_playwright

# The longest that anything is waited for; the machine may be busy with other work.
PATIENCE = 120_000
# The only host that the browser can reach, whatever a page asks for.
ARGUMENTS = ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
REPORT_VIOLATIONS = """addEventListener('securitypolicyviolation',
    (event) => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`))"""


class Driver:
    """Opens pages of services; `origin` is one without a store.

    keep(manager): enters a context that is left after all checks. shots: a folder for screenshots, or None
    """

    def __init__(self, strlint, browser, keep, shots):
        self.strlint, self.browser, self.keep, self.shots = strlint, browser, keep, shots
        self.origin, _ = keep(service(strlint))

    @contextlib.contextmanager
    def open(self, path="/", origin=None, expected="(?!)", **options):
        """A page in a context of its own. Fails if it asks another host, or if the console has an error.

        expected: matches the errors that are part of the check
        """
        origin = origin or self.origin
        options = {"viewport": {"width": 1200, "height": 900}, "color_scheme": "light", **options}
        context = self.browser.new_context(permissions=["clipboard-read", "clipboard-write"], **options)
        context.set_default_timeout(PATIENCE)
        faults = watch(context, origin)
        try:
            page = context.new_page()
            page.goto(origin + path)
            yield page
            # What was reported before this is answered has arrived.
            page.evaluate("0")
        finally:
            context.close()
        unexpected = [fault for fault in faults if not re.search(expected, fault)]
        assert not unexpected, "; ".join(unexpected)


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
def driver(strlint, browser, shots=None):
    """A driver whose services and browser run until the end of the block."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright, contextlib.ExitStack() as kept:
        chromium = playwright.chromium.launch(executable_path=browser, args=ARGUMENTS)
        kept.callback(chromium.close)
        yield Driver(strlint, chromium, kept.enter_context, shots)
