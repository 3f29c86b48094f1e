import Findings
import Rules
import SourceText
import Testing

@Suite struct TextRuleTests {
    private static let cases: [(base: String, text: String, rules: [String])] = [
        ("Name: ", "Nom : ", []),
        ("Name: ", "Nom :", ["edge-whitespace"]),
        ("Name: ", "Nom：", []),
        ("Name:", "Nom： ", ["edge-whitespace"]),
        (" of %d", "sur %d", ["edge-whitespace"]),
        ("of %d", "\\tsur %d", ["edge-whitespace"]),
        ("one\\ntwo", "un\\ndeux", []),
        ("One.\\nTwo.", "Un. Deux.", ["newline-count"]),
        ("One. Two.", "Un.\nDeux.", []), ("One. Two. Three.", "Un.\nDeux.\nTrois.", ["newline-count"]),
        ("One.\\nTwo.", "Un.\\\\nDeux.", ["newline-count", "escaped-twice"]),
        // Where a sentence is broken depends on the language.
        ("one\\ntwo", "un deux", []),
        ("one two", "un\ndeux", []),
        ("a file,\\n%@", "un fichier %@", []),
        ("one\\n\\ntwo", "un deux", ["newline-count"]),
        ("one\\ntwo\\n- three", "un deux - trois", ["newline-count"]),
        ("one", "un\\\\deux", []), ("one", "un\\\\.", ["escaped-twice"]),
        ("one", "un\\\\é", ["escaped-twice"]), ("C:\\\\", "C:\\\\.", []),
        ("C:\\\\new", "C:\\\\neuf", []),
        ("", " ", []),
        ("x", "", ["empty-value"]),
        ("one two", "un  deux", ["double-space"]),
        ("one two and many more words", "un et beaucoup  de mots", ["double-space"]),
        ("one two", "un.  Deux", []),
        ("one  two", "un  deux", []),
        ("a\\nb", "a\\n  b", []),
        ("See https://a.org/x", "Voir https://b.org/x", ["url-mismatch"]),
        ("See https://www.a.org/x", "Voir http://fr.a.org/y", []),
        ("See https://a.org", "Voir le site", []),
        ("See https://my.example.com", "Voir https://mon.exemple.fr", []),
        ("See http://", "Voir https://b", []),
        ("https://a.org", "https://a.fr", []),
        ("URL (e.g. https://a.org)", "URL (p. ex. https://b.org)", []),
        ("one", "un\\n", ["newline-ends"]),
        ("\\none", "un", ["newline-ends"]),
        ("one\\ntwo", "un\\U2028deux", []),
        ("In <b>bold</b>", "En <b>gras</b>", []),
        ("In <b>bold</b>", "En gras", ["tag-mismatch"]),
        ("In bold", "En <B>gras", ["tag-mismatch"]),
        ("In <b>bold</b>", "<b>En</b> <b>gras</b>", []),
        ("In <b>bold</b>", "En <b>gras", ["tag-mismatch"]),
        ("In <b>bold</b>", "En gras</b>", ["tag-mismatch"]),
        ("In <b>bold</b>", "<i>En</i> <b>gras</b>", []),
        ("In <b>bold</b>", "<i>En <b>gras</b>", ["tag-mismatch"]),
        ("one<br><br>two", "un<br/>deux", []),
        ("one<br>two", "un</br>deux", ["tag-mismatch"]),
        ("one</br>two", "un<br>deux", []),
        ("Usage: <code>", "Usage : <Code>", []),
        ("Usage: <code>", "Usage : <chiffre>", []),
        ("<b like this>", "<comme ça>", []),
        ("<a href='x'>one</a>", "<a href='y'>un</a>", []),
        ("<none>", "<aucun>", []),
        ("© 2021 A", "© 2020 A", ["number-mismatch"]),
        ("%1$d of 30", "%1$d sur 20", ["number-mismatch"]),
        ("1 day", "24 heures", []),
        ("7 days", "1 semaine", []),
        ("the last 7 days", "les 9 derniers jours", ["number-mismatch"]),
        ("7 files", "1 dossier", ["number-mismatch"]),
        ("Keep 40 files", "Garder 5 dossiers", ["number-mismatch"]),
        ("Step 3, 2010-2020", "Étape 2, 2010-2018", ["number-mismatch"]),
        ("Zoom to 0.5x", "Zoom 0,7x", ["number-mismatch"]),
        ("Zoom to .5x", "Zoom 0,5x", []),
        ("10.15 or later", "10.14 ou plus", ["number-mismatch"]),
        ("12,345.50 points", "12 345,50 points", []),
        ("in 90 minutes", "en 1,5 heure", []),
        ("for 14 days", "pour 2 semaines", []),
        ("in 40 seconds", "en 20 secondes", ["number-mismatch"]),
        ("3.9 million users", "39 lakh utilisateurs", []),
        ("Paper (8.5 x 14 in)", "Papier (22 x 36 cm)", []),
        ("In the 90s", "Dans les années 1990", []),
        ("2.0 or later", "2 ou plus", []),
        ("12.5% off", "%12,5 indirim", []),
        ("<p> <hr/>", "Paragraphes", []),
        ("1,000 bytes", "1 000 octets", []),
        ("Fast (4 mph)", "Rapide (6 km/h)", []),
        ("555 1234", "444 1234", []),
        ("12 and 30", "douze et 30", []),
        ("10 p.m.", "22 h", []),
        ("{3} of 20", "{4} sur 20", ["named-placeholder-mismatch"]),
        ("Hi $(NAME)", "Salut $(NOM)", ["named-placeholder-mismatch"]),
        ("Hi $(NAME)", "Salut", ["named-placeholder-mismatch"]),
        ("Only $5", "5 $", []),
        ("it&#39;s", "c&#34;est", []),
        ("<a\thref='x'>one</a>", "<a href='x'>un</a>", []),
        ("from 10 to 20", "de 20 à 10", []),
        ("See [it](http://a.org)", "Voir http://a.org", []),
        ("See [it](http://a.org)", "Voir [ici] (http://a.org)", ["markdown-mismatch"]),
        ("Date (old)", "Date (ancienne", ["unbalanced-bracket"]),
        ("Date (old)", "日付（旧", ["wrong-script", "unbalanced-bracket"]),
        ("Date:", "Date::", ["doubled-punctuation"]),
        ("Date:", "日付：：", ["wrong-script", "doubled-punctuation"]),
    ]

    /// The texts of the cases, and two that differ in their end.
    static let texts = Set(cases.flatMap { [$0.base, $0.text] } + ["Done.", "Done"]).sorted()

    @Test(arguments: cases)
    func `a text gets the findings of the comparison with its base`(
        _ given: (base: String, text: String, rules: [String])
    ) async {
        let found = await findings(
            in: Array("\"key\" = \"\(given.text)\";\n".utf8), base: "\"key\" = \"\(given.base)\";\n")
        #expect(found.map(\.rule.id) == given.rules, "\(found.lines)")
    }

    @Test(arguments: [("390만 사용자", 0), ("380만 사용자", 1)])
    func `millions are counted otherwise in Korean`(text: String, count: Int) async {
        let found = await findings(
            in: Array("\"k\" = \"\(text)\";\n".utf8), base: "\"k\" = \"3.9 million users\";\n", locale: "ko")
        #expect(found.count == count, "\(found.lines)")
    }

    @Test func `a fault in an escaped text is marked in the source`() async throws {
        let table = "\"key\" = \"\\\"Oui\\\" \";\n"
        let found = await findings(in: Array(table.utf8), base: "\"key\" = \"\\\"Yes\\\"\";\n")
        let range = try #require(found.first?.location.range)
        #expect(range.start.column == 17 && range.end.column == 18, "\(found.lines)")
    }

    private static let optional: [(key: String, base: String, text: String, rules: [String])] = [
        ("home.title", "Home", "home.title", ["value-is-key"]),
        ("HOME_TITLE", "Home", "HOME_TITLE", ["value-is-key"]),
        ("Home", "Your home", "Home", []),
        ("About it.", "About", "About it.", ["end-punctuation"]),
        ("k", "Settings", "Settings", ["untranslated"]),
        ("k", "OK", "OK", []),
        ("k", "%1$lld / %2$lld", "%1$lld / %2$lld", []),
        ("k", "…", "…", []),
        ("k", "日本語", "日本語", ["untranslated"]),
        ("k", "Delete?", "Διαγραφή;", []),
        ("k", "%1$@: %2$@", "%1$@: %2$@", []),
        ("k", "Really?", "本当？", []),
        ("k", "Done.", "រួចរាល់។", []),
        ("k", "Done.", "ပြီးပါပြီ။", []),
        ("k", "Done.", "ᱦᱩᱭᱮᱱᱟ᱾", []),
        ("k", "What is it?", "Ի՞նչ", []),
        ("k", "Wait!", "Սպասե՜ք", []),
        ("k", "Wait!", "Սպասեք", ["end-punctuation"]),
        ("k", "Wait...", "Attendez…", []),
        ("k", "Wait…", "Attendez ", ["end-punctuation"]),
    ]

    @Test(arguments: optional)
    func `rules that are off can be turned on`(
        _ given: (key: String, base: String, text: String, rules: [String])
    ) async {
        let names = ["untranslated", "value-is-key", "end-punctuation"]
        let grades = Dictionary(uniqueKeysWithValues: names.map { ($0, RuleGrade.on(.info)) })
        let found = await findings(
            in: Array("\"\(given.key)\" = \"\(given.text)\";\n".utf8),
            base: "\"\(given.key)\" = \"\(given.base)\";\n",
            options: LintOptions([RuleSelection(grades: grades)]))
        #expect(found.map(\.rule.id).filter(names.contains) == given.rules, "\(found.lines)")
    }

    private static let pieces: [(texts: [String], found: Int)] = [
        (["Bonjour,", " %@"], 0),
        (["Bonjour,", "%@"], 1),
        (["Bonjour, ", " %@"], 1),
    ]

    @Test(arguments: pieces)
    func `whitespace may move to the adjacent text`(_ texts: [String], found count: Int) async {
        let table = "\"a\" = \"\(texts[0])\";\n\"b\" = \"\(texts[1])\";\n"
        let found = await findings(in: Array(table.utf8), base: "\"a\" = \"Hello, \";\n\"b\" = \"%@\";\n")
        #expect(found.map(\.rule.id) == Array(repeating: "edge-whitespace", count: count), "\(found.lines)")
    }

    @Test func `a region of the base language may have the same texts`() async {
        let options = LintOptions([RuleSelection(grades: ["untranslated": .on(.info)])])
        let table = "\"k\" = \"Settings\";\n"
        #expect(await findings(in: Array(table.utf8), base: table, locale: "en-GB", options: options).isEmpty)
    }
}
