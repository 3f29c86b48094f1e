import Findings
import Rules
import SourceText
import Testing

/// Brackets, links and punctuation marks that differ from the base.
@Suite struct PunctuationRuleTests {
    /// The texts are in several scripts.
    private static let options = LintOptions([RuleSelection(grades: ["wrong-script": .off])])

    private static let brackets: [(base: String, text: String, rules: [String])] = [
        ("Photo (old)", "Foto (alt", ["unbalanced-bracket"]),
        ("Photo (old)", "Foto alt)", ["unbalanced-bracket"]),
        ("Photo [old]", "Foto [alt", ["unbalanced-bracket"]), ("Photo", "Foto]", ["unbalanced-bracket"]),
        ("Photo (old)", "写真（古い", ["unbalanced-bracket"]), ("Photo", "写真】", ["unbalanced-bracket"]),
        ("Photo", "「写真」」", ["unbalanced-bracket"]), ("Photo", "［写真", ["unbalanced-bracket"]),
        ("Photo (old)", "写真（古い)", []), ("Photo [old]", "［写真］", []), ("Photo", "『写真』【写】", []),
        ("Photo (", "Foto (", []), ("Photo (", "Foto [", ["unbalanced-bracket"]),
        // Faces.
        ("Saved", "Salvato :)", []), ("Saved", "Salvato ;-)", []), ("Saved", "Salvato =((", []),
        ("Saved", "Salvato :)))", []), ("Saved", "Salvato (:", []), ("Saved", "(Salvato :)", []),
        ("Saved", "(Salvato :))", []), ("Saved", "(Salvato :) )", []),
        ("Saved", "Salvato:(ieri", ["unbalanced-bracket"]),
        // Lists and footnotes.
        ("First, last", "1) primo; 2) ultimo", []), ("First, last", "a) primo\nb) ultimo", []),
        ("First, last", "iv) primo, v) ultimo", []), ("First", "1)Primo", []), ("First", "а) первый", []),
        ("First or last", "See a) or b)", []), ("Needed", "*) Necessario*)", []), ("First", "一）最初", []),
        ("Room (C)", "Stanza C)", ["unbalanced-bracket"]),
        ("One (of %d)", "Uno di %d) o più", ["unbalanced-bracket"]),
        ("Photo (old)", "foto vecchia) e altro", ["unbalanced-bracket"]),
        // Texts about brackets, and of two directions.
        ("Left bracket", "Die Klammer „(“", []), ("Left bracket", "La parenthèse '('", []),
        ("Type \\\"(\\\"", "Tapez (", []),
        ("(a@b.org)", "\u{202A}((a@b.org\u{202C}", []),
        (String(repeating: "()", count: 20), String(repeating: "(", count: 20), []),
    ]

    private static let links: [(base: String, text: String, rules: [String])] = [
        ("[a](http://b.org)", "[c](http://d.org)", []), ("[a](http://b.org)", "c", ["markdown-mismatch"]),
        ("[a](http://b.org)", "[c] (http://b.org)", ["markdown-mismatch"]),
        ("[a](http://b.org)", "［c］（http://b.org）", ["markdown-mismatch"]),
        ("[a](http://b.org)", "【c】(http://b.org)", ["markdown-mismatch"]),
        ("[a](http://b.org)", "[c(http://b.org)", ["markdown-mismatch"]),
        ("[a](http://b.org)", "[c](http://b.org", ["markdown-mismatch"]),
        ("[a](http://b.org)", "[c](http:// b.org)", ["markdown-mismatch"]),
        ("[a](http://b.org)", "c: http://b.org", []), ("[a](b) [c](d)", "[e](f)", ["markdown-mismatch"]),
        ("[a](b) [c](d)", "[e](d) [g](b)", []), ("[a](%@)", "[b](%@)", []),
        ("[a](%1$@ \\\"b\\\")", "[c](%1$@)", []), ("![a](b_(c))", "![d](b_(c))", []),
        ("[a [b] c](d)", "[e](d)", []), ("[](a)", "b", []), ("[a]()", "b", []), ("[a] (b)", "c", []),
        ("\\\\[a](b)", "c", []), ("[a](b c)", "d", []),
        ("[a](http://b.org)", "<a href='http://b.org'>c</a>", ["tag-mismatch"]),
    ]

    private static let marks: [(base: String, text: String, rules: [String])] = [
        // Two full stops are a pause before the Arabic “etc.”
        ("a, b, etc", "ا، ب.. الخ", []), ("a, b", "ا، ب.. ت", ["doubled-punctuation"]),
        ("Name:", "Nome::", ["doubled-punctuation"]), ("Name:", "Nom ::", ["doubled-punctuation"]),
        ("Name: %@", "Nome:: %@", ["doubled-punctuation"]), ("Done.", "Fatto..", ["doubled-punctuation"]),
        ("Wait...", "Aspetta..", ["doubled-punctuation"]), ("Wait…", "Aspetta..", ["doubled-punctuation"]),
        ("Yes, no", "Sì,, no", ["doubled-punctuation"]), ("Done.", "完成。。", ["doubled-punctuation"]),
        ("Name:", "名前：:", ["doubled-punctuation"]), ("Yes, no", "はい、、いいえ", ["doubled-punctuation"]),
        ("Done. (Really.)", "Fatto. (Davvero..)", ["doubled-punctuation"]),
        ("Wait...", "Aspetta...", []), ("Wait...", "Aspetta....", []), ("Wait..", "Aspetta..", []),
        ("Wait…", "请稍候……", []), ("Up", "Su: ../a", []), ("1 to 9", "1..9", []), ("Code", "std::string", []),
        ("Home > View", "Home :: Vista", []), ("Really?", "Правда?..", []), ("Quote", ",,Cytat”", []),
        ("a::b", "c::", []), ("Up", "..", []),
    ]

    @Test(arguments: brackets + links + marks)
    func `punctuation gets the findings of the comparison with its base`(
        _ given: (base: String, text: String, rules: [String])
    ) async {
        let found = await findings(
            in: Array("\"key\" = \"\(given.text)\";\n".utf8), base: "\"key\" = \"\(given.base)\";\n",
            options: Self.options)
        #expect(found.map(\.rule.id) == given.rules, "\(found.lines)")
    }

    private static let edges: [(key: String, base: String, text: String, rules: [String])] = [
        ("k", "Really? ", "Davvero?", []), ("k", "Not found. ", "Non trovato.", []),
        ("k", "%d. ", "%d.", ["edge-whitespace"]), ("k", "Really?", "Davvero? ", ["edge-whitespace"]),
        ("aB3-4d-Ef6.title", "Name ", "Nome", []), ("12.title", "Name", " Nome", []),
        ("k", " (none)", "（無）", []), ("k", " (none)", "(無)", []),
        ("k", " (none)", "(nulla)", ["edge-whitespace"]),
        ("k", "One.\\n\\nTwo.\\n", "Uno.\\n\\nDue.", []), ("k", "One.\\nTwo.\\n", "Uno.\\nDue.", []),
        ("k", "- one\\n- two\\n", "- uno\\n- due", []), ("k", "# One\\ntwo", "# Uno\\ndue\\n\\n", []),
        ("k", "one\\ntwo\\n", "uno\\ndue", ["newline-ends"]), ("k", "# One\\n", "# Uno", ["newline-ends"]),
        ("k", "\\nOne.\\n\\nTwo.", "Uno.\\n\\nDue.", ["newline-ends"]),
        // Where a label or a sentence is broken depends on the language.
        ("k", "Big\\nFont", "Font grande", []), ("k", "Side-by-\\nside", "Accanto", []),
        ("k", "Then select\\n\\\"Use it\\\"", "Poi \\\"Usa\\\"", []),
        ("k", "One.\\nTwo.", "Uno.\\n\\nDue.", []), ("k", "New.\\n(It was 2.)", "Nuovo (era 2).", []),
        ("k", "One. Two.", "Uno.\\n\\nDue.", ["newline-count"]),
        ("k", "One two", "⚠️  Uno", []), ("k", "One two", "Uno  due", ["double-space"]),
    ]

    @Test(arguments: edges)
    func `whitespace gets the findings of the comparison with its base`(
        _ given: (key: String, base: String, text: String, rules: [String])
    ) async {
        let found = await findings(
            in: Array("\"\(given.key)\" = \"\(given.text)\";\n".utf8),
            base: "\"\(given.key)\" = \"\(given.base)\";\n", options: Self.options)
        #expect(found.map(\.rule.id) == given.rules, "\(found.lines)")
    }

    @Test func `whitespace may move from the end of a sentence to the adjacent text`() async {
        let base = "\"a\" = \"Really? \";\n\"b\" = \"Yes\";\n"
        let found = await findings(in: Array("\"a\" = \"Davvero?\";\n\"b\" = \" Sì\";\n".utf8), base: base)
        #expect(found.isEmpty, "\(found.lines)")
    }

    @Test(arguments: [
        ("Wait…", "Attendi..", "Attendi…"), ("Wait...", "Attendi..", "Attendi..."),
        ("Name:", "Nome::", "Nome:"),
        ("Name:", "名前：:", "名前："),
    ])
    func `a doubled mark is fixed like the base`(base: String, text: String, fixed: String) async throws {
        let found = await findings(
            in: Array("\"key\" = \"\(text)\";\n".utf8), base: "\"key\" = \"\(base)\";\n",
            options: Self.options)
        let edit = try #require(found.first?.fixes.first?.edits.first)
        #expect(fixed.hasSuffix(edit.replacement) && found.count == 1, "\(edit)")
    }

    @Test(arguments: [
        ("\"k\" = \"a\u{2028}b\";\n", "\"k\" = \"c\u{2028}d\";\n", 0),
        ("\"k\" = \"a\u{2028}b\";\n", "\"k\" = \"c d\";\n", 1),
        ("\"k\" = \"a\u{2028}b\";\n", "\"k\" = \"c\u{2029}d\";\n", 1),
        ("\"k\" = \"a\u{2028}b\";\n", nil, 1),
        ("\"aB3-4d-Ef6.title\" = \"a\u{2028}b\";\n", nil, 0),
        ("\"aB3-4d-Ef6.title\" = \"a\u{2028}b\";\n", "\"aB3-4d-Ef6.title\" = \"c d\";\n", 1),
        ("\"aB3-4d-Ef6.title\" = \"a\u{B}b\";\n", nil, 1),
    ])
    func `a line break of the base or of an interface is expected`(table: String, base: String?, count: Int)
        async
    {
        let found = await findings(in: Array(table.utf8), base: base).filter {
            $0.rule.id == "line-separator"
        }
        #expect(found.count == count, "\(found.lines)")
    }

    private static let empty: [(base: String, isFound: Bool)] = [
        ("\"k\" = \".\";\n", false), ("\"k\" = \" (\";\n", false), ("\"k\" = \"s\";\n", true),
        ("\"1.title\" = \"AMainMenu\";\n", false),
        ("/* Class = \"NSMenu\"; title = \"File\"; ObjectID = \"1\"; */\n\"1.title\" = \"File\";\n", false),
        (
            "/* Class = \"NSMenuItem\"; title = \"File\"; ObjectID = \"1\"; */\n\"1.title\" = \"File\";\n",
            true
        ),
    ]

    @Test(arguments: empty)
    func `a text that the app does without may be empty`(base: String, isFound: Bool) async {
        let key = base.split(separator: "\n").last?.split(separator: " ").first ?? ""
        let found = await findings(in: Array("\(key) = \"\";\n".utf8), base: base)
        #expect(found.map(\.rule.id) == (isFound ? ["empty-value"] : []), "\(found.lines)")
    }
}
