import SourceCode
import SourceText
import Testing

/// The texts of XML.
@Suite struct MarkupSearchTests {
    /// The texts with letters or digits, each after the name of its attribute.
    private func texts(_ markup: String) -> [String] {
        let bytes = Array(markup.utf8)
        var found: [String] = []
        MarkupSearch.texts(in: bytes.span) { text, attribute in
            let shown = String(repairing: MarkupSearch.decoded(text, in: bytes.span).span)
            guard shown.contains(where: { $0.isLetter || $0.isNumber }) else { return }
            found.append((attribute.map { String(repairing: bytes.span.slice($0)) + "=" } ?? "") + shown)
        }
        return found
    }

    @Test func `attributes and contents are texts, comments and tags are not`() {
        #expect(
            texts(
                """
                <?xml version="1.0"?>
                <!-- <a b="c"> -->
                <label text="Cart" id='abc-de-fgh'><string key="title">Your cart</string></label>
                """)
                == ["version=1.0", "text=Cart", "id=abc-de-fgh", "key=title", "Your cart"])
    }

    @Test func `references to characters are decoded, and entities of the document are not`() {
        #expect(
            texts("<a b=\"1 &amp; 2&#10;&#x263A;\">&lt;x&gt; &own; &#xD800; &#99999999;</a>")
                == ["b=1 & 2\n☺", "<x> &own; &#xD800; &#99999999;"])
        #expect(texts("<a><![CDATA[x < y]]></a>") == ["x < y"])
    }

    @Test(arguments: [
        "<a b=\"c", "<a b=", "<", "<!-- a", "<![CDATA[", "<![CDATA[x", "<a <b c=\"d\">", "&#", "<a>&",
    ])
    func `what does not end is read to the end`(markup: String) {
        let bytes = Array(markup.utf8)
        MarkupSearch.texts(in: bytes.span) { text, attribute in
            #expect(text.upper <= bytes.count)
            #expect(attribute.map { $0.upper <= text.lower } ?? true)
        }
    }

    @Test func `paths of names are found, also after a point and in messages`() {
        let source = Array(
            "x = L10n.Cart.title(1) + .homeTitle; [L10n cartTitle]; a[1].b; R.`default`.é".utf8)
        var found: [String] = []
        AccessorSearch.paths(in: source.span) { path in
            let names = path.names.map { String(repairing: source.span.extracting($0)) }
            found.append((path.isImplicit ? "." : "") + names.joined(separator: "/"))
        }
        #expect(found == ["L10n/Cart/title", ".homeTitle", "L10n/cartTitle", ".b", "R/`default`/é"])
    }
}
