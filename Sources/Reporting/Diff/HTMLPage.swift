/// The frame of a page: its style, for light and dark mode, and the script of its filter.
package enum HTMLPage {
    /// Text of a `<style>` or `<script>` element, with its SHA-256, line breaks around it included, for the content security
    /// policy: a browser runs nothing else, even if text of a table got through as markup.
    struct Code {
        let text: String
        let hash: String
    }

    /// - Parameters:
    ///   - title: The title, already escaped.
    ///   - ownStyle: What the page adds to the style.
    ///   - script: The script of the page.
    static func head(title: String, ownStyle: Code? = nil, script: Code = filterScript) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="\(policy([style, ownStyle], script))">
        <title>\(title)</title>
        \([style, ownStyle].compactMap { $0 }.map { "<style>\n\($0.text)\n</style>" }.joined(separator: "\n"))
        </head>
        <body>

        """
    }

    static let filterBox = """
        <input id="filter" type="search" placeholder="Filter by key or text" aria-label="Filter by key or text">
        <output id="count" for="filter"></output>

        """

    static func end(_ script: Code = filterScript) -> String {
        """
        <script>
        \(script.text)
        </script>
        </body>
        </html>

        """
    }

    /// The content security policy of the page of a comparison.
    package static let securityPolicy = policy([style], filterScript)

    /// The content security policy of a page with these styles and this script.
    static func policy(_ styles: [Code?], _ script: Code) -> String {
        let hashes = styles.compactMap { $0.map { "'\($0.hash)'" } }.joined(separator: " ")
        return """
            default-src 'none'; style-src \(hashes); script-src '\(script.hash)'; base-uri 'none'; form-action 'none'
            """
    }

    static let style = Code(
        text: styleText, hash: "sha256-Hzqy5JCW1hLINcR8N+YRltzXunBuJpFsO3XvG7wC+zU=")
    static let filterScript = Code(
        text: scriptText, hash: "sha256-fbxC9yLseqAvxTVF+XGRkfvL7AFuedUWZd1IlmYr+as=")

    private static let styleText = """
        :root { color-scheme: light dark; --text: #1f2328; --faint: #656d76; --line: #d1d9e0; --back: #fff;
          --old: #ffebe9; --old-word: #ffb3ad; --new: #e6ffec; --new-word: #9be9a8; --mark: #0550ae; }
        @media (prefers-color-scheme: dark) {
          :root { --text: #e6edf3; --faint: #9198a1; --line: #3d444d; --back: #0d1117;
            --old: #3c1618; --old-word: #8e2b2f; --new: #12321d; --new-word: #1f6f37; --mark: #79c0ff; } }
        body { margin: 0 auto; max-width: 72rem; padding: 0 1rem 4rem; color: var(--text); background: var(--back);
          font: 15px/1.5 system-ui, sans-serif; }
        header { position: sticky; top: 0; padding: .75rem 0; background: var(--back);
          border-bottom: 1px solid var(--line); }
        h1 { font-size: 1.25rem; margin: 0; } header p { margin: .25rem 0; color: var(--faint); }
        h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; overflow-wrap: anywhere; }
        h3 { font-size: .95rem; margin: 1rem 0 .25rem; } small { font-weight: normal; color: var(--faint); }
        input { width: min(24rem, 70%); padding: .35rem .6rem; font: inherit; color: inherit;
          background: transparent; border: 1px solid var(--line); border-radius: .4rem; }
        ul { list-style: none; margin: 0; padding: 0; }
        li { display: grid; grid-template-columns: 4rem minmax(0, 1fr); padding: .3rem 0;
          border-top: 1px solid var(--line); }
        .line { color: var(--faint); text-align: right; padding-right: 1rem; user-select: none; }
        bdi { white-space: pre-wrap; overflow-wrap: anywhere; }
        .old, .new { display: grid; grid-template-columns: 1.25rem minmax(0, 1fr); padding: .1rem .4rem;
          border-radius: .25rem; }
        .old { background: var(--old); } .new { background: var(--new); }
        li.added > div > bdi { background: var(--new); } li.removed > div > bdi { background: var(--old); }
        del { background: var(--old-word); text-decoration: none; border-radius: .2rem; }
        ins { background: var(--new-word); text-decoration: none; border-radius: .2rem; }
        var { font-style: normal; font-weight: 600; color: var(--mark); direction: ltr; unicode-bidi: isolate; }
        .remark { margin: .15rem 0; color: var(--faint); font-size: .9em; }
        .fault { padding: .5rem .75rem; background: var(--old); border-radius: .4rem; }
        [hidden] { display: none !important; }
        """

    private static let scriptText = """
        const box = document.getElementById("filter"), count = document.getElementById("count");
        const hideEmpty = (parents, children) => {
          for (const parent of document.querySelectorAll(parents))
            parent.hidden = !parent.querySelector(children);
        };
        box.addEventListener("input", () => {
          const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
          let shown = 0;
          for (const item of document.querySelectorAll("li")) {
            const text = item.textContent.toLowerCase();
            item.hidden = !words.every(word => text.includes(word));
            if (!item.hidden) shown += 1;
          }
          hideEmpty("section", "li:not([hidden])");
          for (const list of document.querySelectorAll("ul")) {
            const isEmpty = !list.querySelector("li:not([hidden])");
            list.hidden = isEmpty;
            if (list.previousElementSibling) list.previousElementSibling.hidden = isEmpty;
          }
          count.textContent = words.length ? `${shown} shown` : "";
        });
        """
}
