internal import CSQLite
package import SourceText
internal import Synchronization

/// A store of projects and their runs, in a file. Several threads can use it at a time, and other processes next to them.
package final class TrackingStore: Sendable {
    private let path: String
    private let pool: ConnectionPool
    private let retention: Retention
    /// The keys of requests that are under way.
    private let underWay = Mutex<Set<RequestKey>>([])

    private struct RequestKey: Hashable {
        let project: ProjectName
        let key: String
    }

    /// Opens the store at a path. Makes it if there is none, and converts one of an earlier version.
    ///
    /// - Parameters:
    ///   - schema: The version that the store has then, which only tests choose.
    ///   - pages: How many pages of 4 KiB the file may have, if that is limited.
    /// - Throws: ``StoreError/refused(_:)``.
    package init(
        at path: String, retention: Retention, schema: Schema = .current, pages: Int? = nil
    ) throws(StoreError) {
        let file = try StoreFile(path: path, schema: schema)
        try file.prepare(for: .service)
        self.path = file.path
        self.retention = retention
        pool = ConnectionPool(path: file.path, pages: pages)
    }

    /// Does something with one of the projects, on one state of the file.
    private func reading<Value>(
        _ project: ProjectName, _ work: (Connection, _ project: Int64) throws(DatabaseError) -> Value
    ) throws(StoreError) -> Value {
        try pool.with { connection throws(DatabaseError) in
            try connection.reading { () throws(DatabaseError) in
                try work(connection, try connection.projectRow(project).row)
            }
        }
    }
}

// MARK: - Projects

extension TrackingStore {
    /// All projects, by name.
    package func projects() throws(StoreError) -> [TrackedProject] {
        try pool.with { connection throws(DatabaseError) in try connection.projects() }
    }

    /// - Throws: ``StoreError/noProject``.
    package func project(_ name: ProjectName) throws(StoreError) -> TrackedProject {
        try pool.with { connection throws(DatabaseError) in try connection.project(name) }
    }

    /// Makes a project, or sets the base language of the one that is there.
    ///
    /// - Parameter time: When it is made, in seconds since 1970.
    package func put(
        _ name: ProjectName, baseLanguage: String?, time: Int64
    ) throws(StoreError) -> (project: TrackedProject, isNew: Bool) {
        try pool.with { connection throws(DatabaseError) in
            try connection.writing { () throws(DatabaseError) in
                let isNew = try connection.put(name, baseLanguage: baseLanguage, time: time)
                return (try connection.project(name), isNew)
            }
        }
    }

    /// Deletes a project with all its runs.
    ///
    /// - Throws: ``StoreError/noProject``.
    package func delete(_ name: ProjectName) throws(StoreError) {
        try pool.with { connection throws(DatabaseError) in
            try connection.writing { () throws(DatabaseError) in
                try connection.removeProject(try connection.projectRow(name).row)
            }
        }
    }
}

// MARK: - Runs

extension TrackingStore {
    /// Compares a snapshot with the newest run, and records it. It is on the disk when this returns.
    ///
    /// - Returns: The run, and whether it is that of an earlier request with the same ``Idempotency``.
    package func add(
        _ run: NewRun, to project: ProjectName
    ) async throws(StoreError) -> (run: RecordedRun, isReplayed: Bool) {
        let key = run.idempotency.map { RequestKey(project: project, key: $0.key) }
        if let key {
            guard underWay.withLock({ $0.insert(key).inserted }) else { throw .inProgress }
        }
        defer {
            if let key { underWay.withLock { _ = $0.remove(key) } }
        }
        return try await RunAddition(run, to: project, in: pool, retention).added()
    }

    /// The runs, newest first.
    ///
    /// - Parameters:
    ///   - before: Only runs with lower numbers, if given.
    ///   - limit: The largest number of runs.
    package func runs(
        of project: ProjectName, before: Int? = nil, limit: Int, withLocales: Bool = false
    ) throws(StoreError) -> [RecordedRun] {
        try reading(project) { connection, project throws(DatabaseError) in
            var runs: [RecordedRun] = []
            for run in try connection.runs(of: project, before: before, limit: max(0, limit)) {
                runs.append(run.recorded(withLocales ? try connection.locales(ofRun: run.row) : []))
            }
            return runs
        }
    }

    /// A run with its locales.
    ///
    /// - Throws: ``StoreError/noRun(_:)`` if it was never there, or is not kept.
    package func run(_ number: Int, of project: ProjectName) throws(StoreError) -> RecordedRun {
        try reading(project) { connection, project throws(DatabaseError) in
            let run = try connection.run(number, of: project)
            return run.recorded(try connection.locales(ofRun: run.row))
        }
    }

    /// The files of a run by path, as they were added.
    ///
    /// - Throws: ``StoreError/noRun(_:)``; ``StoreError/failed(_:)`` if they are damaged.
    package func files(
        ofRun number: Int, of project: ProjectName
    ) throws(StoreError) -> [String: ByteBuffer] {
        try reading(project) { connection, project throws(DatabaseError) in
            var files: [String: ByteBuffer] = [:]
            for file in try connection.files(ofRun: try connection.run(number, of: project).row) {
                files[file.path] = try connection.blob(file.blob)
            }
            return files
        }
    }
}

// MARK: - Keys

extension TrackingStore {
    /// The keys with what happened to them: events by run, then the stale, then the missing ones.
    package func keys(_ query: KeyQuery, of project: ProjectName) throws(StoreError) -> KeyPage {
        try reading(project) { connection, project throws(DatabaseError) in
            try KeyList(query, of: project, on: connection).page()
        }
    }

    /// What happened to a key, oldest first, also under its earlier keys.
    ///
    /// - Parameters:
    ///   - table: The name of the table without its extension, or its path.
    ///   - locale: The name of an `.lproj` folder without its extension, or the locale of a catalog; all if it is `nil`.
    /// - Throws: ``StoreError/noKey``.
    package func history(
        ofKey key: String, table: String, locale: String? = nil, of project: ProjectName
    ) throws(StoreError) -> [KeyEvent] {
        try reading(project) { connection, project throws(DatabaseError) in
            try connection.history(ofKey: key, table: table, locale: locale, of: project)
        }
    }

    /// The locales of the newest run next to those of the run before.
    package func locales(of project: ProjectName) throws(StoreError) -> LocaleComparison {
        try reading(project) { connection, project throws(DatabaseError) in
            try connection.localeComparison(of: project)
        }
    }
}

// MARK: - The file

extension TrackingStore {
    /// Reads a little of the file.
    package func check() throws(StoreError) {
        try pool.with { connection throws(DatabaseError) in
            _ = try connection.integer("SELECT id FROM project LIMIT 1")
        }
    }

    /// What metrics tell about it; zeros if it cannot be read.
    package var statistics: StoreStatistics {
        let runs = try? pool.with { connection throws(DatabaseError) in
            try connection.integer("SELECT count(*) FROM run")
        }
        let bytes = [path, "\(path)-wal"].reduce(0) { $0 + database_file_size($1.pathBytes.span) }
        return StoreStatistics(bytes: bytes, runs: Int((runs ?? nil) ?? 0))
    }
}

/// The size of a store.
package struct StoreStatistics: Sendable, Equatable {
    /// The size of its file and of the one with the latest changes.
    package let bytes: Int64
    /// The number of runs that are kept, of all projects.
    package let runs: Int
}
