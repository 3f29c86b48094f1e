import SourceText
import Testing
import Tracking

/// Runs of catalogs, and of tables whose texts vary.
struct CatalogRunTests {
    private static let path = "L.xcstrings"

    private let store: TemporaryStore

    init() throws { store = try TemporaryStore() }

    @discardableResult
    private func add(
        _ keys: KeyValuePairs<String, KeyValuePairs<String, CatalogText>>
    ) async throws -> RunCounts {
        try await store.add([Self.path: catalog(keys)])
    }

    /// Keys as words: `ru files.few 2`.
    private func keys(_ state: KeyQuery.State, since: Int = 0) throws -> [String] {
        try store.keys(state, since: since).map { key in
            let name = [key.key, key.category].compactMap(\.self).joined(separator: ".")
            return "\(key.locale ?? "-") \(name) \(key.run)"
        }
    }

    @Test func `a catalog has a text for each key and locale, and is its own base`() async throws {
        let counts = try await add(["a": ["en": "A", "fr": "Ä", "ja": "あ"], "b": ["ja": "び"], "c": [:]])
        #expect(counts.tables == 1 && counts.added == 6 && counts.missing == 3)
        #expect(try keys(.added) == ["en a 1", "en b 1", "en c 1", "fr a 1", "ja a 1", "ja b 1"])
        #expect(try keys(.missing) == ["fr b 1", "fr c 1", "ja c 1"])
        #expect(try store.keys(.added).allSatisfy { $0.path == Self.path && $0.category == nil })
    }

    @Test func `each locale of a catalog is counted`() async throws {
        try await add(["a": ["en": "%d", "fr": "%d"], "b": ["fr": "B"], "c": [:]])
        try await add(["a": ["en": "%d files", "fr": "%d", "ja": "%@"], "b": [:], "c": ["old": "x"]])
        let locales = try store.store.locales(of: store.app).locales.map(\.now)
        #expect(locales.map(\.locale) == ["en", "fr", "ja", "old"])
        #expect(locales.map(\.isBase) == [true, false, false, false])
        #expect(locales.map(\.keys) == [3, 3, 3, 3] && locales.map(\.translated) == [3, 1, 1, 1])
        #expect(locales.map(\.missing) == [0, 2, 2, 2] && locales.map(\.stale) == [0, 1, 0, 0])
        #expect(locales[2].errors == 1)
    }

    @Test func `a key of several texts is named with the category of each`() async throws {
        let before = CatalogText.plural([("one", "%d file"), ("other", "%d files")])
        let russian = ["one": "%d файл", "few": "%d файла", "many": "%d файлов"] as CatalogText
        #expect(try await add(["files": ["en": before, "ru": russian]]).added == 2)
        #expect(
            try keys(.added).map { $0.split(separator: " ")[1] } == [
                "files.one", "files.other", "files.one", "files.few", "files.many",
            ])
        let after = CatalogText.plural([("one", "%d file"), ("other", "%d documents")])
        let changed = try await add(["files": ["en": after, "ru": russian]])
        #expect(changed.changed == 1 && changed.stale == 1)
        #expect(try keys(.changed) == ["en files.other 2"])
        // Those of other numbers are compared with the base text for all other numbers.
        #expect(try keys(.stale) == ["ru files.few 2", "ru files.many 2"])
        let few = ["one": "%d файл", "few": "%d документа", "many": "%d файлов"] as CatalogText
        #expect(try await add(["files": ["en": after, "ru": few]]).stale == 1)
        #expect(try keys(.stale) == ["ru files.many 2"])
        let events = try store.store.history(ofKey: "files", table: "L", locale: "ru", of: store.app)
        #expect(
            events.filter { $0.category == "few" }.map { "\($0.run) \($0.kind)" } == [
                "1 added", "2 stale", "3 changed", "3 refreshed",
            ])
    }

    @Test func `a key that varies from now on has changed`() async throws {
        try await add(["files": ["en": "%d files", "fr": "%d fichiers"]])
        let counts = try await add([
            "files": ["en": ["one": "A file", "other": "%d files"], "fr": "%d fichiers"]
        ])
        #expect(counts.changed == 3 && counts.added == 0 && counts.stale == 0)
        let changes = try store.keys(.changed).map {
            "\($0.category ?? "-") \($0.old ?? "-") \($0.new ?? "-")"
        }
        #expect(changes.sorted() == ["- %d files -", "one - A file", "other - %d files"])
    }

    @Test func `the texts of a stringsdict are tracked`() async throws {
        let french = stringsdict(["one": "%d fichier", "other": "%d fichiers"])
        func run(_ other: String) async throws -> RunCounts {
            try await store.add([
                "en.lproj/L.stringsdict": stringsdict(["one": "%d file", "other": other]),
                "fr.lproj/L.stringsdict": french,
            ])
        }
        #expect(try await run("%d files").added == 2)
        #expect(try await run("%d documents").stale == 1)
        #expect(try keys(.stale) == ["fr files.other 2"])
        let locales = try store.store.locales(of: store.app).locales.map(\.now)
        #expect(locales.map(\.keys) == [1, 1] && locales.map(\.stale) == [0, 1])
        #expect(try await run("%d files").stale == 0)
    }

    @Test func `entries that move from tables to a catalog go on there`() async throws {
        try await store.add(table(["a": "A text", "b": "B"]), table(["a": "Un texte", "b": "Bé"]))
        try await store.add(table(["a": "Another text", "b": "B"]), table(["a": "Un texte", "b": "Bé"]))
        let moved = try await store.add([
            "T.xcstrings": catalog([
                "a": ["en": "Another text", "fr": "Un texte"], "b": ["en": "B", "fr": "Bé"],
            ])
        ])
        #expect(moved.added == 0 && moved.removed == 0 && moved.renamed == 4 && moved.stale == 1)
        #expect(try keys(.stale) == ["fr a 2"])
        #expect(
            try store.history("a").filter { $0.hasSuffix("fr") } == [
                "1 added fr", "2 stale fr", "3 renamed fr",
            ])
    }

    @Test func `a translation that moves while its base text changes is stale`() async throws {
        try await store.add(table(["a": "A text"]), table(["a": "Un texte"]))
        let moved = try await store.add([
            "T.xcstrings": catalog(["a": ["en": "Something else", "fr": "Un texte"]])
        ])
        #expect(moved.stale == 1)
        #expect(try store.keys(.stale).first?.old == "A text")
    }

    @Test func `a renamed catalog keeps its memory`() async throws {
        func files(_ name: String, _ base: String) -> [String: String] {
            [name: catalog(["a": ["en": .text(base), "fr": "Un texte"], "b": ["en": "B", "fr": "Bé"]])]
        }
        try await store.add(files("Old.xcstrings", "A text"))
        try await store.add(files("Old.xcstrings", "Another text"))
        let counts = try await store.add(files("New.xcstrings", "Another text"))
        #expect(counts.added == 0 && counts.stale == 1)
        #expect(try store.keys(.stale).map(\.path) == ["New.xcstrings"])
        #expect(try store.history("a", table: "New").first == "1 added en")
    }

    @Test func `nothing is forgotten while a catalog is refused`() async throws {
        try await add(["a": ["en": "A", "fr": "Ä"], "c": [:]])
        try await add(["a": ["en": "B", "fr": "Ä"], "c": [:]])
        let refused = try await store.add([Self.path: "{ \"sourceLanguage\" : "])
        #expect(refused.removed == 0 && refused.tables == 1 && refused.missing == 1 && refused.stale == 1)
        #expect(try store.store.locales(of: store.app).locales.map(\.now.isBase) == [true, false])
        let mended = try await add(["a": ["en": "B", "fr": "Ä"], "c": [:]])
        #expect(mended.added == 0 && mended.stale == 1)
        #expect(try keys(.missing) == ["fr c 1"] && keys(.stale) == ["fr a 2"])
        let events = try store.history("a", table: "L").filter { $0.hasSuffix("fr") }
        #expect(events == ["1 added fr", "2 stale fr", "3 lost fr", "4 regained fr"])
    }

    @Test func `a catalog that differs in too many texts is not refused`() async throws {
        let count = 55_500
        func text(_ name: String, _ more: String = "") -> String {
            let strings = (0..<count).map { "\"\(name)\($0)\":{}" }.joined(separator: ",")
            return "{\"sourceLanguage\":\"en\",\"strings\":{\(strings)\(more)},\"version\":\"1.0\"}"
        }
        let texts = ["a", "b"].map { text($0) }
        // All keys of one are removed, and all of the other added.
        #expect(2 * count > Limits.differences(ofBytes: texts.map(\.utf8.count).reduce(0, +)))
        for text in texts { try await store.add([Self.path: text]) }
        #expect(try await store.add([Self.path: text("b", ",\"more\":{}")]).added == 1)
    }

    @Test func `locales with any names are counted and kept apart`() async throws {
        let names = [
            "", " ", "it's %", "<b>", "a/b", "x) (y", "\u{E9}", "'; DROP TABLE file; --", "en.lproj",
        ]
        func text(_ value: String) -> String {
            let texts = names.map { "\"\($0)\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"\(value)\"}}" }
            return "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{"
                + texts.joined(separator: ",") + "}}},\"version\":\"1.0\"}"
        }
        try await store.add([Self.path: text("1")])
        try await store.add([Self.path: text("2")])
        #expect(Set(try store.keys(.changed).map(\.locale)) == Set(names))
        #expect(try store.store.run(2, of: store.app).locales.map(\.locale) == (names + ["en"]).sorted())
        #expect(try StoreMaintenance(at: store.path).faults().isEmpty)
    }
}
