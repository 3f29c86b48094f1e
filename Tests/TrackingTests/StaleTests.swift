import Testing
import Tracking

/// What is remembered of translations over several runs.
struct StaleTests {
    /// The number of stale translations after each run of a base text and a translation of one key.
    private func stale(_ runs: [(base: String, translation: String)]) async throws -> [Int] {
        let store = try TemporaryStore()
        var numbers: [Int] = []
        for run in runs {
            numbers.append(
                try await store.add(
                    table(["a": run.base, "z": "Z"]), table(["a": run.translation, "z": "Ze"])
                ).stale)
        }
        return numbers
    }

    @Test func `a translation is stale until it is changed`() async throws {
        #expect(
            try await stale([("A", "Ä"), ("B", "Ä"), ("B", "Ä"), ("C", "Ä"), ("C", "É")]) == [0, 1, 1, 1, 0])
    }

    @Test func `a base text that comes back makes the translation fresh again`() async throws {
        #expect(try await stale([("A", "Ä"), ("B", "Ä"), ("C", "Ä"), ("A", "Ä")]) == [0, 1, 1, 0])
    }

    @Test func `a translation that changes with its base is not stale`() async throws {
        #expect(try await stale([("A", "Ä"), ("B", "É"), ("A", "É")]) == [0, 0, 1])
    }

    @Test func `a translation with the new base text is not stale`() async throws {
        #expect(try await stale([("A", "OK"), ("OK", "OK"), ("B", "OK")]) == [0, 0, 1])
    }

    @Test func `numbers of positions in format specifiers do not matter`() async throws {
        #expect(try await stale([("%@ of %@", "%@ de %@"), ("%1$@ of %2$@", "%@ de %@")]) == [0, 0])
        #expect(try await stale([("%@ of %@", "%@ de %@"), ("%2$@ of %1$@", "%@ de %@")]) == [0, 1])
    }

    @Test func `a renamed key keeps its memory`() async throws {
        let store = try TemporaryStore()
        let french = "Une longue traduction"
        try await store.add(table(["old_key": "A long text"]), table(["old_key": french]))
        try await store.add(table(["old_key": "A longer text"]), table(["old_key": french]))
        let renamed = try await store.add(table(["new_key": "A longer text"]), table(["new_key": french]))
        #expect(renamed.stale == 1 && renamed.renamed == 2)
        #expect(try store.keys(.stale).map(\.run) == [2])
        #expect(try await store.add(table(["new_key": "A long text"]), table(["new_key": french])).stale == 0)
    }

    @Test func `a translation that is renamed after its base keeps its memory`() async throws {
        let store = try TemporaryStore()
        let french = "Une longue traduction"
        try await store.add(table(["old_key": "A long text"]), table(["old_key": french]))
        try await store.add(table(["new_key": "A long text!"]), table(["old_key": french]))
        #expect(
            try await store.add(table(["new_key": "A long text!"]), table(["new_key": french])).stale == 1)
    }

    @Test func `a moved entry and a renamed table keep their memory`() async throws {
        let store = try TemporaryStore()
        func files(_ name: String, _ base: String) -> [String: String] {
            [
                "en.lproj/\(name).strings": table(["a": base, "b": "Bee"]),
                "fr.lproj/\(name).strings": table(["a": "Une traduction", "b": "Abeille"]),
                "en.lproj/Other.strings": table(["x": "Ex"]), "fr.lproj/Other.strings": table(["x": "Iks"]),
            ]
        }
        try await store.add(files("T", "A text"))
        #expect(try await store.add(files("T", "Another text")).stale == 1)
        #expect(try await store.add(files("Renamed", "Another text")).stale == 1)
        var moved = files("Renamed", "Another text")
        for locale in ["en", "fr"] {
            let entry = locale == "en" ? "Another text" : "Une traduction"
            moved["\(locale).lproj/Renamed.strings"] = table(["b": locale == "en" ? "Bee" : "Abeille"])
            moved["\(locale).lproj/Other.strings"] = table(["x": locale == "en" ? "Ex" : "Iks", "a": entry])
        }
        #expect(try await store.add(moved).stale == 1)
        let key = try #require(try store.keys(.stale).first)
        #expect(key.path == "fr.lproj/Other.strings" && key.run == 2 && key.old == "A text")
        #expect(key.new == "Another text")
        #expect(try store.history("a", table: "Other").first == "1 added en")
    }

    @Test func `nothing is forgotten while the app refuses a table`() async throws {
        let store = try TemporaryStore()
        let french = table(["a": "Ä", "b": "Bé"])
        try await store.add(table(["a": "A", "b": "B"]), french)
        let broken = try await store.add(table(["a": "A", "b": "B"]), "{ \"a\" = ")
        #expect(broken.missing == 2)
        try await store.add(table(["a": "A2", "b": "B"]), "{ \"a\" = ")
        let mended = try await store.add(table(["a": "A2", "b": "B"]), french)
        #expect(mended.stale == 1 && mended.missing == 0 && mended.added == 0)
        #expect(
            try store.history("b").filter { $0.hasSuffix("fr") } == [
                "1 added fr", "2 lost fr", "4 regained fr",
            ])
    }

    @Test func `an entry that is lost and regained keeps its memory`() async throws {
        let store = try TemporaryStore()
        let (base, new) = (table(["a": "A", "b": "B"]), table(["a": "A", "b": "B2"]))
        let french = table(["a": "Ä", "b": "Bé"])
        // The platform ends the table at the closing brace of a table that has none.
        let cut = "\"a\" = \"Ä\";\n}\n\"b\" = \"Bé\";\n"
        try await store.add(base, french)
        let lost = try await store.add(base, cut)
        try #require(lost.missing == 1)
        try await store.add(new, cut)
        #expect(try await store.add(new, french).stale == 1)
        let events = try store.history("b").filter { $0.hasSuffix("fr") }
        #expect(events == ["1 added fr", "2 lost fr", "4 regained fr", "4 stale fr"])
    }

    @Test func `stale and missing keys name the run in which they became so`() async throws {
        let store = try TemporaryStore()
        try await store.add(table(["a": "A"]), table(["a": "Ä"]))
        try await store.add(table(["a": "A2", "b": "B"]), table(["a": "Ä"]))
        try await store.add(table(["a": "A2", "b": "B", "c": "C"]), table(["a": "Ä"]))
        #expect(try store.keys(.stale).map { "\($0.key) \($0.run)" } == ["a 2"])
        #expect(
            try store.keys(.missing).map { "\($0.key) \($0.run) \($0.locale ?? "")" } == ["b 2 fr", "c 3 fr"])
        #expect(try store.keys(.missing, since: 2).map(\.key) == ["c"])
        #expect(try store.keys(.missing, until: 2).map(\.key) == ["b"])
        #expect(try store.keys(.stale, until: 1).isEmpty)
        #expect(try store.keys(.added, until: 1).map(\.key) == ["a", "a"])
    }
}
