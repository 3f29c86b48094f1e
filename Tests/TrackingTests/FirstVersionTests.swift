import SourceText
import Testing
import Tracking

/// Stores of version 1, in which a file was one table and a key one text.
struct FirstVersionTests {
    private static let tables = """
        CREATE TABLE project(
            id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, base_language TEXT, created INTEGER NOT NULL) STRICT;
        CREATE TABLE file(
            id INTEGER PRIMARY KEY, project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
            path TEXT NOT NULL, locale TEXT, name TEXT NOT NULL, UNIQUE(project, path)) STRICT;
        CREATE TABLE blob(
            id INTEGER PRIMARY KEY, sha256 BLOB NOT NULL UNIQUE, size INTEGER NOT NULL, packed BLOB NOT NULL) STRICT;
        CREATE TABLE run(
            id INTEGER PRIMARY KEY, project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
            number INTEGER NOT NULL, previous INTEGER, time INTEGER NOT NULL, label TEXT, revision TEXT,
            idempotency TEXT, request BLOB, tables INTEGER NOT NULL, added INTEGER NOT NULL,
            removed INTEGER NOT NULL, changed INTEGER NOT NULL, renamed INTEGER NOT NULL, missing INTEGER NOT NULL,
            stale INTEGER NOT NULL, unchanged INTEGER NOT NULL, UNIQUE(project, number)) STRICT;
        CREATE UNIQUE INDEX run_idempotency ON run(project, idempotency) WHERE idempotency IS NOT NULL;
        CREATE TABLE run_time(
            project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE, number INTEGER NOT NULL,
            time INTEGER NOT NULL, PRIMARY KEY(project, number)) STRICT, WITHOUT ROWID;
        CREATE TABLE run_file(
            run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE, file INTEGER NOT NULL,
            blob INTEGER NOT NULL REFERENCES blob, loaded INTEGER, PRIMARY KEY(run, file)) STRICT, WITHOUT ROWID;
        CREATE INDEX run_file_blob ON run_file(blob);
        CREATE INDEX run_file_loaded ON run_file(loaded) WHERE loaded IS NOT NULL;
        CREATE TABLE locale_count(
            run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE, locale TEXT NOT NULL, is_base INTEGER NOT NULL,
            keys INTEGER NOT NULL, translated INTEGER NOT NULL, missing INTEGER NOT NULL, stale INTEGER NOT NULL,
            obsolete INTEGER NOT NULL, errors INTEGER NOT NULL, PRIMARY KEY(run, locale)) STRICT, WITHOUT ROWID;
        CREATE TABLE event(
            id INTEGER PRIMARY KEY, project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
            run INTEGER NOT NULL, file INTEGER NOT NULL REFERENCES file ON DELETE CASCADE, key TEXT NOT NULL,
            kind INTEGER NOT NULL, old TEXT, new TEXT, old_file INTEGER, old_key TEXT) STRICT;
        CREATE INDEX event_run ON event(project, run);
        CREATE INDEX event_key ON event(file, key);
        CREATE INDEX event_old_key ON event(old_file, old_key) WHERE old_file IS NOT NULL;
        CREATE TABLE file_rename(
            project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE, run INTEGER NOT NULL,
            file INTEGER NOT NULL, old_file INTEGER NOT NULL,
            PRIMARY KEY(project, run, file)) STRICT, WITHOUT ROWID;
        CREATE TABLE memory(
            id INTEGER PRIMARY KEY, project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
            file INTEGER NOT NULL REFERENCES file ON DELETE CASCADE, key TEXT NOT NULL, base TEXT NOT NULL,
            base_now TEXT, stale_since INTEGER, lost_value BLOB) STRICT;
        CREATE INDEX memory_file ON memory(project, file);
        CREATE INDEX memory_of_file ON memory(file);
        CREATE TABLE missing(
            id INTEGER PRIMARY KEY, project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
            file INTEGER NOT NULL REFERENCES file ON DELETE CASCADE, key TEXT NOT NULL, since INTEGER NOT NULL) STRICT;
        CREATE INDEX missing_file ON missing(project, file);
        CREATE INDEX missing_of_file ON missing(file);
        PRAGMA application_id = \(0x5374_726C);
        PRAGMA user_version = 1;
        """

    /// The rows of a store of this version that one of version 1 can have.
    private static let rows = """
        INSERT INTO project SELECT * FROM now.project;
        INSERT INTO file SELECT id, project, path, locale, name FROM now.file;
        INSERT INTO blob SELECT * FROM now.blob;
        INSERT INTO run SELECT * FROM now.run;
        INSERT INTO run_time SELECT * FROM now.run_time;
        INSERT INTO run_file SELECT * FROM now.run_file;
        INSERT INTO locale_count SELECT * FROM now.locale_count;
        INSERT INTO event SELECT id, project, run, file, key, kind, old, new, old_file, old_key FROM now.event;
        INSERT INTO memory
            SELECT id, project, file, key, base, base_now, stale_since, lost_value FROM now.memory;
        INSERT INTO missing SELECT * FROM now.missing;
        """

    private let english = [table(["a": "A", "b": "B"]), table(["a": "A new", "b": "B", "c": "C"])]
    private let french = table(["a": "Ä", "b": "Bé"])

    /// A store of version 1 with two runs, in a folder.
    private func folder() async throws -> Folder {
        let now = try TemporaryStore()
        for english in english { try await now.add(english, french) }
        let folder = try Folder()
        try folder.sqlite("a.db", "\(Self.tables) ATTACH '\(now.path)' AS now; \(Self.rows) DETACH now")
        return folder
    }

    @Test func `a store of version 1 is converted, and goes on`() async throws {
        let folder = try await folder()
        let app = try #require(ProjectName("app"))
        let store = try TrackingStore(at: folder.path("a.db"), retention: Retention())
        #expect(try store.runs(of: app, limit: 9).map(\.number) == [2, 1])
        #expect(try keys(store, .stale) == ["fr a 2"] && keys(store, .missing) == ["fr c 2"])
        let files = [
            "en.lproj/T.strings": english[1], "fr.lproj/T.strings": french, "en.lproj/U.strings": "",
        ]
        let run = try await store.add(
            NewRun(files: files.mapValues { ByteBuffer(Array($0.utf8)) }, time: 9), to: app
        ).run
        #expect(run.number == 3 && run.counts.added == 0 && run.counts.stale == 1)
        #expect(try keys(store, .stale) == ["fr a 2"] && keys(store, .missing) == ["fr c 2"])
        #expect(try store.history(ofKey: "a", table: "T", of: app).allSatisfy { $0.category == nil })
        #expect(try StoreMaintenance(at: folder.path("a.db")).faults().isEmpty)
    }

    @Test func `a converted store has catalogs`() async throws {
        let folder = try await folder()
        let app = try #require(ProjectName("app"))
        let store = try TrackingStore(at: folder.path("a.db"), retention: Retention())
        let text = catalog(["a": ["en": "A", "fr": "Ä"], "b": ["fr": ["one": "1", "other": "%d"]]])
        let run = NewRun(files: ["C.xcstrings": ByteBuffer(Array(text.utf8))], time: 9)
        #expect(try await store.add(run, to: app).run.counts.tables == 1)
        let categories = try store.history(ofKey: "b", table: "C", of: app).compactMap(\.category)
        #expect(categories == ["one", "other"])
        try store.delete(app)
        #expect(try StoreMaintenance(at: folder.path("a.db")).faults().isEmpty)
    }

    @Test func `a copy of version 1 is kept, which maintenance does not convert`() async throws {
        let folder = try await folder()
        _ = try TrackingStore(at: folder.path("a.db"), retention: Retention())
        #expect(throws: StoreError.refused("has version 1; start strlint serve with it once to convert it")) {
            try StoreMaintenance(at: folder.path("a.db.v1.bak"))
        }
    }

    private func keys(_ store: TrackingStore, _ state: KeyQuery.State) throws -> [String] {
        var query = KeyQuery()
        query.state = state
        let app = try #require(ProjectName("app"))
        return try store.keys(query, of: app).keys.map { "\($0.locale ?? "-") \($0.key) \($0.run)" }
    }
}
