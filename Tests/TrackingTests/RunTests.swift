import SourceText
import Testing
import Tracking

/// What a run counts.
struct RunTests {
    @Test func `the first run adds all keys and has none before it`() async throws {
        let store = try TemporaryStore()
        let files = [
            "en.lproj/T.strings": table(["a": "A", "b": "B"]), "fr.lproj/T.strings": table(["a": "Ä"]),
        ]
        let run = try await store.store.add(store.newRun(files), to: store.app).run
        #expect(run.number == 1 && run.previous == nil && run.label == "x" && run.time == 2_000)
        #expect(run.counts.tables == 2 && run.counts.added == 3 && run.counts.missing == 1)
        #expect(!run.counts.isUnchanged)
    }

    @Test func `a run counts what is different from the one before`() async throws {
        let store = try TemporaryStore()
        let french = table(["keep": "Garder", "save": "Enregistrer", "gone": "Parti"])
        try await store.add(table(["keep": "Keep", "save": "Save", "gone": "Gone"]), french)
        let counts = try await store.add(
            table(["keep": "Keep", "save": "Save all", "new": "Nouveau one"]), french)
        #expect(counts.added == 1 && counts.removed == 1 && counts.changed == 1)
        #expect(counts.missing == 1 && counts.stale == 1)
        #expect(try store.store.run(2, of: store.app).previous == 1)
    }

    @Test func `the same files again are unchanged, and numbers of the state remain`() async throws {
        let store = try TemporaryStore()
        let (old, new, french) = (
            table(["a": "A", "b": "B"]), table(["a": "All", "b": "B"]), table(["a": "Ä"])
        )
        try await store.add(old, french)
        try await store.add(new, french)
        let counts = try await store.add(new, french)
        #expect(counts.isUnchanged && counts.changed == 0 && counts.added == 0)
        #expect(counts.missing == 1 && counts.stale == 1 && counts.tables == 2)
        #expect(try store.store.run(3, of: store.app).locales == store.store.run(2, of: store.app).locales)
    }

    @Test func `a renamed and a moved key are renamed`() async throws {
        let store = try TemporaryStore()
        try await store.add([
            "en.lproj/T.strings": table(["title_old": "A long title", "b": "Bee", "c": "See"]),
            "en.lproj/U.strings": table(["x": "Ex"]),
        ])
        let counts = try await store.add([
            "en.lproj/T.strings": table(["title_new": "A long title", "b": "Bee"]),
            "en.lproj/U.strings": table(["x": "Ex", "c": "See"]),
        ])
        #expect(counts.renamed == 2 && counts.added == 0 && counts.removed == 0)
        let renamed = try store.keys(.renamed)
        #expect(renamed.map(\.key).sorted() == ["c", "title_new"])
        #expect(renamed.first { $0.key == "title_new" }?.oldKey == "title_old")
        #expect(renamed.first { $0.key == "c" }?.oldPath == "en.lproj/T.strings")
    }

    @Test func `the files of a run come back as they were`() async throws {
        let store = try TemporaryStore()
        let files = [
            "en.lproj/T.strings": table(["a": "A"]), "empty.strings": "",
            "a b/ü/T.strings": "\u{FEFF}broken = ",
            "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        ]
        try await store.add(files)
        try await store.add(["en.lproj/T.strings": ""])
        let back = try store.store.files(ofRun: 1, of: store.app).mapValues {
            String(repairing: $0.span)
        }
        #expect(back == files)
        #expect(throws: StoreError.noRun(3)) { try store.store.files(ofRun: 3, of: store.app) }
    }

    @Test func `locales have numbers of their own, and those of the run before`() async throws {
        let store = try TemporaryStore()
        let files = [
            "en.lproj/T.strings": table(["a": "%d files", "b": "B"]),
            "fr.lproj/T.strings": table(["a": "%@ fichiers", "old": "Vieux"]),
        ]
        try await store.add(files.filter { $0.key.hasPrefix("en") })
        try await store.add(files)
        let comparison = try store.store.locales(of: store.app)
        #expect(comparison.run == 2 && comparison.previous == 1)
        #expect(comparison.locales.map(\.now.locale) == ["en", "fr"])
        let (english, french) = (comparison.locales[0], comparison.locales[1])
        #expect(english.now.isBase && english.now.keys == 2 && english.before?.keys == 2)
        #expect(
            !french.now.isBase && french.before == nil && french.now.keys == 2 && french.now.translated == 1)
        #expect(french.now.missing == 1 && french.now.obsolete == 1 && french.now.errors > 0)
    }

    @Test func `the base language of the project decides what is missing`() async throws {
        let store = try TemporaryStore()
        _ = try store.store.put(store.app, baseLanguage: "fr", time: 0)
        let counts = try await store.add(table(["a": "A", "b": "B"]), table(["a": "Ä"]))
        #expect(counts.missing == 0)
        #expect(
            try store.store.locales(of: store.app).locales.filter(\.now.isBase).map(\.now.locale) == ["fr"])
    }

    @Test func `runs are listed newest first, in pages`() async throws {
        let store = try TemporaryStore()
        for number in 1...5 { try await store.add(table(["a": "\(number)"])) }
        #expect(try store.store.runs(of: store.app, limit: 2).map(\.number) == [5, 4])
        #expect(try store.store.runs(of: store.app, before: 4, limit: 9).map(\.number) == [3, 2, 1])
        #expect(try store.store.runs(of: store.app, limit: 1, withLocales: true).first?.locales.count == 1)
    }
}
