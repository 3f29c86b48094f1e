import Findings
import Rules
import SourceText
import StringTables
import Testing

@testable import Linting

/// Which comments are marks that count, in all forms of tables.
@Suite struct MarkTests {
    private static let base = "\"a\" = \"One\";\n\"b\" = \"Two\";\n"

    private func report(_ table: String, base: String = base) async -> TableReport {
        let translation = LintedTable(path: "de.lproj/L.strings", table: await read(table))
        return Linter().check(
            translation, base: LintedTable(path: "en.lproj/L.strings", table: await read(base)))
    }

    private func read(_ text: String) async -> Table { await TableReader.read(Array(text.utf8)) }

    private func xml(_ text: String) -> String {
        let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
        return "\(head)\(text)</dict>\n</plist>\n"
    }

    /// What is before the first entry, and the keys that are marked.
    private static let comments: [(String, [String])] = [
        ("// Flag: untranslated\n", ["a"]), ("/*Flag: untranslated*/\n", ["a"]),
        ("/* Flag: untranslated */ ", ["a"]), ("/*\n\tFlag: untranslated\n*/\r\n", ["a"]),
        ("/* Flag: untranslated */\n/* A comment */\n", ["a"]),
        ("/* A comment */\n// Flag: fuzzy, key was \"x\"\n", ["a"]),
        ("/* A comment\n   Flag: fuzzy */\n", ["a"]),
        ("/* File: a.m:1 */\n/* Flag: untranslated */\n/* File: b.m:2 */\n/* Flag: untranslated */\n", ["a"]),
        ("/* Flag: unmatched */\n// Flag: untranslated\n", ["a"]),
        ("/* Flag: untranslated */\n\n", []), ("/* Flag: untranslated, or not */\n", []),
        ("/* Flag: untranslatedness */\n", []), ("/* not Flag: untranslated */\n", []),
        ("/* flag: untranslated */\n", []), ("/* Flag: unmatched */\n", []), ("/* Flag: fuzzy set */\n", []),
    ]

    @Test(arguments: comments)
    func `a comment above an entry marks that entry alone`(_ comments: String, _ keys: [String]) async {
        let report = await report(comments + "\"a\" = \"One\";\n\"b\" = \"Zwei\";\n")
        #expect(
            report.findings.filter { $0.rule.id == "untranslated-mark" }.compactMap(\.location.key) == keys)
        #expect(report.coverage?.translated == 2 - keys.count)
    }

    private static let tags: [(String, [String])] = [
        ("<!-- Flag: untranslated -->\n", ["a"]),
        ("\t<!-- A comment --> <!-- Flag: fuzzy, base was \"x\" -->\n\t", ["a"]),
        ("<!-- A comment\nFlag: untranslated -->\n", ["a"]), ("<!-- Flag: untranslated -->\n\n", []),
        ("<!-- Flag: unmatched -->\n", []), ("<!-- /* Flag: untranslated */ -->\n", []),
    ]

    @Test(arguments: tags)
    func `in XML as well`(_ comments: String, _ keys: [String]) async {
        let entries = "<key>a</key>\n<string>One</string>\n<key>b</key><string>Zwei</string>\n"
        let report = await report(xml(comments + entries))
        #expect(
            report.findings.filter { $0.rule.id == "untranslated-mark" }.compactMap(\.location.key) == keys)
        #expect(report.coverage?.translated == 2 - keys.count)
    }

    @Test(arguments: [
        ("/* Flag: untranslated */\n\"a\" = \"One\";\n", "that of the base"),
        ("/* Flag: untranslated */\n\"a\" = \"Eins\";\n", "delete the mark if it is a translation"),
        ("/* Flag: fuzzy */\n\"a\" = \"Eins\";\n", "delete the mark when it fits the base text"),
    ])
    func `the message says what to do`(_ table: String, _ end: String) async {
        let findings = await report(table).findings.filter { $0.rule.id == "untranslated-mark" }
        #expect(findings.map { $0.message.hasSuffix(end) } == [true])
    }

    @Test func `only entries that the app shows and the base has are marked`() async {
        let mark = "/* Flag: untranslated */\n"
        let twice = await report("\(mark)\"a\" = \"One\";\n\"a\" = \"Eins\";\n")
        let loaded = twice.findings.filter { $0.rule.id == "untranslated-mark" }.count
        #expect(twice.coverage?.translated == 1 - loaded)
        let extra = await report("\(mark)\"c\" = \"Three\";\n\"a\" = \"Eins\";\n")
        #expect(!extra.findings.contains { $0.rule.id == "untranslated-mark" })
        #expect(extra.coverage?.translated == 1)
    }

    @Test func `a table without a base has no marks that count`() async {
        let table = LintedTable(
            path: "en.lproj/L.strings", table: await read("/* Flag: untranslated */\n" + Self.base))
        #expect(Linter().check(table).findings.isEmpty)
    }
}
