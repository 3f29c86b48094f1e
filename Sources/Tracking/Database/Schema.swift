/// The tables of a store, in the version that this program writes.
package struct Schema: Sendable {
    package let version: Int
    /// The statements that make the tables.
    let creation: [String]
    /// For each earlier version, the statements that turn it into the next one.
    let steps: [Int: [String]]

    package init(version: Int, creation: [String], steps: [Int: [String]]) {
        self.version = version
        self.creation = creation
        self.steps = steps
    }

    /// What marks a file as a store: `Strl`.
    static let applicationID: Int64 = 0x5374_726C

    package static let current = Schema(
        version: 2, creation: projects + runs + keys, steps: [1: texts])

    /// From version 1, in which a file was one table, and a key one text. References name the table `file` all the time.
    private static let texts = [
        files("new_file"), "INSERT INTO new_file SELECT id, project, path, locale, name FROM file",
        "DROP TABLE file", "ALTER TABLE new_file RENAME TO file",
        "ALTER TABLE event ADD COLUMN category TEXT", "ALTER TABLE memory ADD COLUMN category TEXT",
    ]

    /// The tables that runs have had, by path and locale: a catalog has one for each, and one of no locale for itself. `name` is
    /// that of the file, without extension.
    private static func files(_ name: String) -> String {
        """
        CREATE TABLE \(name)(
            id INTEGER PRIMARY KEY, project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
            path TEXT NOT NULL, locale TEXT, name TEXT NOT NULL, UNIQUE(project, path, locale)) STRICT
        """
    }
}

extension Schema {
    private static let projects = [
        """
        CREATE TABLE project(
            id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, base_language TEXT, created INTEGER NOT NULL) STRICT
        """,
        files("file"),
        // The contents of files, deflated.
        """
        CREATE TABLE blob(
            id INTEGER PRIMARY KEY, sha256 BLOB NOT NULL UNIQUE, size INTEGER NOT NULL, packed BLOB NOT NULL)
            STRICT
        """,
    ]

    private static let runs = [
        """
        CREATE TABLE run(
            id INTEGER PRIMARY KEY, project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
            number INTEGER NOT NULL, previous INTEGER, time INTEGER NOT NULL, label TEXT, revision TEXT,
            idempotency TEXT, request BLOB, tables INTEGER NOT NULL, added INTEGER NOT NULL,
            removed INTEGER NOT NULL, changed INTEGER NOT NULL, renamed INTEGER NOT NULL, missing INTEGER NOT NULL,
            stale INTEGER NOT NULL, unchanged INTEGER NOT NULL,
            UNIQUE(project, number)) STRICT
        """,
        "CREATE UNIQUE INDEX run_idempotency ON run(project, idempotency) WHERE idempotency IS NOT NULL",
        // The times of all runs, also of those that are no longer kept.
        """
        CREATE TABLE run_time(
            project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE, number INTEGER NOT NULL,
            time INTEGER NOT NULL, PRIMARY KEY(project, number)) STRICT, WITHOUT ROWID
        """,
        // `loaded` is the last content that the app loads, if this one is refused; 0 if there was none.
        """
        CREATE TABLE run_file(
            run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE, file INTEGER NOT NULL,
            blob INTEGER NOT NULL REFERENCES blob, loaded INTEGER, PRIMARY KEY(run, file)) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX run_file_blob ON run_file(blob)",
        "CREATE INDEX run_file_loaded ON run_file(loaded) WHERE loaded IS NOT NULL",
        """
        CREATE TABLE locale_count(
            run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE, locale TEXT NOT NULL, is_base INTEGER NOT NULL,
            keys INTEGER NOT NULL, translated INTEGER NOT NULL, missing INTEGER NOT NULL, stale INTEGER NOT NULL,
            obsolete INTEGER NOT NULL, errors INTEGER NOT NULL, PRIMARY KEY(run, locale)) STRICT, WITHOUT ROWID
        """,
    ]

    private static let keys = [
        // What happened to texts; `run` is a number, since runs may be dropped. The kinds are those of `KeyEvent`.
        """
        CREATE TABLE event(
            id INTEGER PRIMARY KEY, project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
            run INTEGER NOT NULL, file INTEGER NOT NULL REFERENCES file ON DELETE CASCADE, key TEXT NOT NULL,
            kind INTEGER NOT NULL, old TEXT, new TEXT, old_file INTEGER, old_key TEXT, category TEXT) STRICT
        """,
        "CREATE INDEX event_run ON event(project, run)",
        "CREATE INDEX event_key ON event(file, key)",
        "CREATE INDEX event_old_key ON event(old_file, old_key) WHERE old_file IS NOT NULL",
        """
        CREATE TABLE file_rename(
            project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE, run INTEGER NOT NULL,
            file INTEGER NOT NULL, old_file INTEGER NOT NULL,
            PRIMARY KEY(project, run, file)) STRICT, WITHOUT ROWID
        """,
        // Translations that are out of step with their base: stale, or without a base or not loaded since then. `base` is
        // the base text that they were last in step with.
        """
        CREATE TABLE memory(
            id INTEGER PRIMARY KEY, project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
            file INTEGER NOT NULL REFERENCES file ON DELETE CASCADE, key TEXT NOT NULL, base TEXT NOT NULL,
            base_now TEXT, stale_since INTEGER, lost_value BLOB, category TEXT) STRICT
        """,
        "CREATE INDEX memory_file ON memory(project, file)",
        "CREATE INDEX memory_of_file ON memory(file)",
        """
        CREATE TABLE missing(
            id INTEGER PRIMARY KEY, project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
            file INTEGER NOT NULL REFERENCES file ON DELETE CASCADE, key TEXT NOT NULL, since INTEGER NOT NULL)
            STRICT
        """,
        "CREATE INDEX missing_file ON missing(project, file)",
        "CREATE INDEX missing_of_file ON missing(file)",
    ]
}
