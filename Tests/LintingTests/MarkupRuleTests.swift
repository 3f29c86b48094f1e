import Findings
import Rules
import SourceText
import Testing

/// Markup in texts: HTML entities, made-up tags, attributes, links and escapes of other systems.
@Suite struct MarkupRuleTests {
    private static let pairs: [(base: String, text: String, rules: [String])] = [
        ("Terms & more", "Terms &amp; more", ["html-entity"]),
        ("It's", "C&#39;est", ["html-entity"]),
        ("It's", "C&#x27;est", ["html-entity"]),
        ("Terms &amp; more", "Terms &amp; plus", []),
        ("Terms & more", "Terms & plus;", []),
        ("Save & quit", "Enregistrer &quitter;", []),
        ("A <b>bold</b> & word", "Un mot <b>gras</b> &amp; plus", []),
        ("Escapes HTML", "Remplace &lt; en HTML", []),
        ("&", "&;", []),
        ("&", "&#;", []),
        ("&", "&#x110000;", []),
        ("Join %@", "Rejoindre %@ <RoomName />", ["placeholder-tag"]),
        ("Join <RoomName />", "Rejoindre <RoomName/>", []),
        ("Join <RoomName />", "Rejoindre <NomDuSalon />", ["placeholder-tag"]),
        ("Tap here", "Touchez <0>ici</0>", ["placeholder-tag"]),
        ("Tap <0>here</0>", "Touchez <0>ici</0>", []),
        ("<New>", "<Nouveau>", []),
        ("<menu/> <item/>", "<liste/>", []),
        ("a < b and c > d", "a < b et c > d/>", []),
        ("Line<wbr>break", "Saut<wbr/>de ligne", []),
        ("<a href='x'>a</a>", "<a href=“x”>a</a>", ["broken-attribute"]),
        ("<a href='x'>a</a>", "<a href = „x“>a</a>", ["broken-attribute"]),
        ("<a href='x'>a</a>", "<a href='x>a</a>", ["broken-attribute"]),
        ("<a href='x'>a</a>", "<a href='l’été'>a</a>", []),
        ("<a href=“x”>a</a>", "<a href=“x”>b</a>", []),
        ("a = «b»", "a = «c»", []),
        ("See http://a.org/Help", "Voir http://a.org/help", ["url-mismatch"]),
        ("See http://a.org/Help", "Voir http://A.org/Help.", []),
        ("See http://a.org/Help%2f", "Voir http://a.org/Help%2F", []),
        ("See http://a.org/x", "Voir http://a.org/\u{200B}x", ["url-mismatch"]),
        ("[a](http://a.org)", "[ب](http://a.org\u{200E})", ["url-mismatch"]),
        ("a (http://a.org)", "ب (http://a.org\u{200E})", []),
        ("50%", "50\\\\u0025", ["escaped-twice"]),
        ("It is **bold**.", "C’est&nbsp;**gras**\\\\!", []),
        ("Type `a`.", "Tapez `a\\\\_b`&nbsp;!", []),
        ("See [this](%@)", "Voir [ceci\\\\*](%@)", []),
        ("It is **bold**.", "C’est\\\\n**gras**.", ["escaped-twice"]),
        ("2 ** 3", "2 \\\\* 3", ["escaped-twice"]),
        ("50%", "50\\\\u00", []),
        ("a_b", "a\\\\_b", ["escaped-twice"]),
        ("don't", "l\\\\'eau", ["escaped-twice"]),
        ("a\\\\_b", "c\\\\_d", []),
    ]

    @Test(arguments: pairs)
    func `markup gets the findings of the comparison with its base`(
        _ given: (base: String, text: String, rules: [String])
    ) async {
        let found = await findings(
            in: Array("\"key\" = \"\(given.text)\";\n".utf8), base: "\"key\" = \"\(given.base)\";\n")
        #expect(Set(found.map(\.rule.id)) == Set(given.rules), "\(found.lines)")
    }

    @Test(arguments: [("<key>S</key>", 0), ("<b>S</b>", 1)])
    func `a tag that another text of the base has is known`(other: String, count: Int) async {
        let base = "\"a\" = \"Press S\";\n\"b\" = \"\(other)\";\n"
        let table = "\"a\" = \"Appuyez sur <key>S</key>\";\n\"b\" = \"\(other)\";\n"
        #expect(await findings(in: Array(table.utf8), base: base).count == count)
    }

    @Test(arguments: [
        ("\"key\" = \"a &amp; b\";\n", 1),
        ("\"a &amp; b\" = \"a &amp; b\";\n", 1), ("\"a&nbsp;b\" = \"a&nbsp;b\";\n", 0),
        ("\"it&apos;s\" = \"it&apos;s\";\n", 1), ("\"&lt;a&gt;\" = \"<b>&lt;a&gt;</b>\";\n", 0),
        ("\"key\" = \"a &amp; b\";\n\"other\" = \"a <b>c</b>\";\n", 0),
        ("\"key\" = \"a &amp; b in XML\";\n", 0),
        ("\"key\" = \"a &amp; b\";\n\"key\" = \"a & b\";\n", 0),
    ])
    func `an entity without a base text is shown as typed if nothing speaks for HTML`(
        _ table: String, _ count: Int
    ) async {
        let found = await findings(in: Array(table.utf8)).filter { $0.rule.id == "html-entity" }
        #expect(found.count == count, "\(found.lines)")
    }

    @Test func `an entity is found in XML, where it is written escaped`() async {
        let table = "<plist><dict><key>k</key><string>a &amp;amp; b</string></dict></plist>"
        #expect(await findings(in: Array(table.utf8)).map(\.rule.id) == ["html-entity"])
    }

    @Test func `data as a key of a binary table is found`() async {
        let objects: [[UInt8]] = [[0xD2, 1, 2, 3, 3], [0x41, 0x07], [0x51, 0x61], [0x51, 0x62]]
        let offsets = objects.indices.map { UInt8(8 + objects[..<$0].joined().count) }
        var file = Array("bplist00".utf8) + objects.joined() + offsets + [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [objects.count, 0, 8 + objects.joined().count] {
            file += [UInt8](repeating: 0, count: 7) + [UInt8(number)]
        }
        let found = await findings(in: file)
        #expect(found.map(\.rule.id) == ["non-string-value"], "\(found.lines)")
    }
}
