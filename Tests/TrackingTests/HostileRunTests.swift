import Concurrency
import SourceText
import Testing
import Tracking

/// Runs that are made to break something.
struct HostileRunTests {
    @Test func `keys with any characters come back as they are`() async throws {
        let store = try TemporaryStore()
        let keys = [
            "a\0b", "a", "it's", "50 %", "\u{65}\u{301}", "\u{E9}", "'; DROP TABLE run; --", "🇫🇷", "_", "%",
            String(repeating: "k", count: 65_536),
        ]
        let english = keys.map { "\"\($0.replacing("\0", with: "\\U0000"))\" = \"v\";\n" }.joined()
        try await store.add(english)
        let added = try store.keys(.added).map(\.key)
        #expect(added.map { Array($0.utf8) } == keys.map { Array($0.utf8) })
        for key in keys { #expect(try store.history(key) == ["1 added en"]) }
        try await store.add(english.replacing("\"v\"", with: "\"w\""))
        #expect(try store.keys(.changed).count == keys.count)
    }

    @Test func `lone surrogates are U+FFFD`() async throws {
        let store = try TemporaryStore()
        try await store.add(#""a\UD800" = "\UDC00"; "b\UD800" = "x";"#, #""a\UD800" = "y";"#)
        try await store.add(#""a\UD800" = "new"; "b\UD801" = "x";"#, #""a\UD800" = "y";"#)
        #expect(try store.keys(.stale).map(\.key) == ["a\u{FFFD}"])
    }

    @Test func `paths with any characters come back as they are`() async throws {
        let store = try TemporaryStore()
        let paths = [
            "it's %/en.lproj/T.strings", "a\"b;--/fr.lproj/%s.strings", "T.strings", ".strings",
            "x/.lproj/T.strings",
        ]
        try await store.add(Dictionary(uniqueKeysWithValues: paths.map { ($0, table(["a": "v"])) }))
        #expect(try Set(store.store.files(ofRun: 1, of: store.app).keys) == Set(paths))
        try await store.add(Dictionary(uniqueKeysWithValues: paths.map { ($0, table(["a": "w"])) }))
        // The engine does not look into hidden files and folders.
        #expect(try store.keys(.changed).count == 3)
    }

    @Test func `runs without tables, with broken ones and with duplicate keys`() async throws {
        let store = try TemporaryStore()
        let inputs = [
            [:], ["en.lproj/T.strings": "\0\u{1}"], ["en.lproj/T.strings": "\"a\" = \"1\"; \"a\" = \"2\";"],
            ["en.lproj/T.strings": "\"a\" = (1, {b = c;});"], ["en.lproj/T.strings": ""],
            ["en.lproj/T.stringsdict": "<plist><dict><key>a</key><dict/></dict></plist>"],
        ]
        for (number, files) in (inputs + inputs.reversed()).enumerated() {
            _ = try await store.add(files)
            #expect(try store.store.runs(of: store.app, limit: 1).first?.number == number + 1)
        }
        #expect(try StoreMaintenance(at: store.path).faults().isEmpty)
    }

    @Test func `a query that is not wanted any more ends early`() async throws {
        let store = try TemporaryStore()
        try await store.add((0..<5_000).map { "\"key\($0)\" = \"v\";\n" }.joined())
        var query = KeyQuery()
        query.table = "absent"
        #expect(try store.store.keys(query, of: store.app).keys.isEmpty)
        Cancellation.$current.withValue(Cancellation(afterQuestions: 0)) {
            #expect(throws: StoreError.cancelled) { try store.store.keys(query, of: store.app) }
        }
        #expect(try store.keys(.added).count == 200)
    }

    @Test func `a large table takes rows in proportion`() async throws {
        let store = try TemporaryStore()
        let count = 5_000
        func text(_ suffix: String) -> String {
            (0..<count).map { "\"key\($0)\" = \"value \($0)\(suffix)\";\n" }.joined()
        }
        let french = text(" fr")
        #expect(try await store.add(text(""), french).added == 2 * count)
        let changed = try await store.add(text("!"), french)
        #expect(changed.changed == count && changed.stale == count)
        #expect(try await store.add(text(""), french).stale == 0)
        #expect(store.store.statistics.bytes < 2_000 * count)
    }
}
