/// What the page of a check adds to ``HTMLPage``: the look of findings, and the script of its filters.
package enum CheckPage {
    /// The content security policy of the page.
    package static let securityPolicy = HTMLPage.policy([HTMLPage.style, style], script)

    static let style = HTMLPage.Code(
        text: styleText, hash: "sha256-eAxhckdAfQ4t+odzXG+BfmsNPldinBUqKz+sznKk0ac=")
    static let script = HTMLPage.Code(
        text: scriptText, hash: "sha256-BGHw87n5OgdTO4v2JsVSye0VIZhT02E87fTgqyFWTTk=")

    private static let styleText = """
        :root { --error: #c11f2b; --warning: #8a5a00; --info: #0969da; --mark-back: #fff3b0; }
        @media (prefers-color-scheme: dark) {
          :root { --error: #ff8a80; --warning: #e3b341; --info: #79c0ff; --mark-back: #5c4a00; } }
        .chips { display: flex; flex-wrap: wrap; gap: .4rem; margin: .5rem 0; }
        button { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line);
          border-radius: 1rem; padding: .1rem .7rem; cursor: pointer; overflow-wrap: anywhere; text-align: start; }
        button[aria-pressed=true] { border-color: currentColor; box-shadow: inset 0 0 0 1px currentColor; }
        .error { color: var(--error); } .warning { color: var(--warning); } .info { color: var(--info); }
        header, main { overflow-wrap: anywhere; }
        .summary { color: var(--text); }
        .locales { max-height: 14rem; overflow: auto; margin: 1rem 0; display: grid; gap: .25rem 1rem;
          grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); }
        .locales li { display: block; padding: 0; border: 0; }
        .locales button { width: 100%; display: grid; grid-template-columns: minmax(0, 1fr) 5rem 3.2rem; gap: .5rem;
          align-items: center; border-radius: .4rem; }
        .locales progress { width: 100%; height: .6rem; accent-color: var(--info); }
        .locales small { text-align: end; }
        .projects { width: 100%; margin: 1rem 0; border-collapse: collapse; }
        .projects caption { text-align: start; font-weight: 600; }
        .projects :is(th, td) { padding: .15rem .5rem; border-bottom: 1px solid var(--line); text-align: end; }
        .projects :is(th, td):first-child { padding-left: 0; text-align: start; }
        .projects button { border: 0; padding: 0; text-decoration: underline; }
        li.finding { grid-template-columns: 5.5rem minmax(0, 1fr); }
        .message { margin: 0; overflow-wrap: anywhere; }
        .finding code { color: var(--faint); font-size: .9em; overflow-wrap: anywhere; }
        .source, .note { margin: .2rem 0; padding: .15rem .5rem; border-inline-start: .2rem solid var(--line); }
        .source bdi, .note bdi { font: .9em/1.5 ui-monospace, monospace; }
        .source mark { color: inherit; background: var(--mark-back); border-radius: .2rem; }
        .note mark { color: inherit; background: transparent; text-decoration: underline; }
        .note small { display: block; }
        .finding mark:empty::after { content: "\\2038"; }
        @media (max-width: 30rem) { li.finding { grid-template-columns: minmax(0, 1fr); }
          header { position: static; } .line { padding: 0; text-align: start; font-size: .8em; } }
        @media print {
          @page { margin: 15mm; }
          :root { color-scheme: light; --text: #000; --faint: #4d545c; --line: #b7bfc7; --back: #fff;
            --error: #a40e1a; --warning: #6f4800; --info: #0550ae; --mark-back: #fff3b0; --old: #ffebe9; }
          body { max-width: none; padding: 0; font-size: 10pt; }
          header { position: static; } #filter, #count { display: none; }
          button[aria-pressed=true] { box-shadow: none; }
          .locales { max-height: none; overflow: visible; }
          li, .fault { break-inside: avoid; } h1, h2 { break-after: avoid; }
          a { color: var(--info); }
          mark, .fault, progress { print-color-adjust: exact; } }
        """

    private static let scriptText = """
        const box = document.getElementById("filter"), count = document.getElementById("count");
        const items = [...document.querySelectorAll(".finding")];
        const texts = new Map();
        const text = item => {
          if (!texts.has(item))
            texts.set(item, (item.textContent + " " + item.closest("section").dataset.path).toLowerCase());
          return texts.get(item);
        };
        const pressed = kind => new Set([...document.querySelectorAll(`button[data-${kind}][aria-pressed=true]`)]
          .map(button => button.dataset[kind]));
        const apply = () => {
          const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
          const severities = pressed("severity"), locales = pressed("locale");
          let shown = 0;
          for (const item of items) {
            item.hidden = !((!severities.size || severities.has(item.dataset.severity))
              && (!locales.size || locales.has(item.dataset.locale))
              && words.every(word => text(item).includes(word)));
            if (!item.hidden) shown += 1;
          }
          for (const section of document.querySelectorAll("section"))
            section.hidden = !section.querySelector(".finding:not([hidden])");
          const isFiltered = words.length || severities.size || locales.size;
          count.textContent = isFiltered ? `${shown} of ${items.length} shown` : "";
        };
        box.addEventListener("input", apply);
        document.addEventListener("click", event => {
          const button = event.target.closest("button");
          if (!button) return;
          if ("words" in button.dataset) box.value = button.dataset.words;
          else button.setAttribute("aria-pressed", button.getAttribute("aria-pressed") !== "true");
          apply();
        });
        // A browser may keep what was typed when a page is loaded again.
        apply();
        """
}
