package import SourceText

/// A store of projects and their runs, in a file. Several threads can use it at a time, and other processes beside them.
package final class TrackingStore: Sendable {
    /// Opens the store at a path. Makes it if there is none, and converts one of an earlier version.
    ///
    /// - Throws: ``StoreError/refused(_:)``.
    package init(at path: String, retention: Retention) throws(StoreError) {
        throw .failed("is not implemented")
    }

    // MARK: - Projects

    /// All projects, by name.
    package func projects() throws(StoreError) -> [TrackedProject] { throw .failed("…") }

    /// - Throws: ``StoreError/noProject``.
    package func project(_ name: ProjectName) throws(StoreError) -> TrackedProject { throw .failed("…") }

    /// Makes a project, or sets the base language of the one that is there.
    ///
    /// - Parameter time: When it is made, in seconds since 1970.
    package func put(
        _ name: ProjectName, baseLanguage: String?, time: Int64
    ) throws(StoreError) -> (project: TrackedProject, isNew: Bool) { throw .failed("…") }

    /// Deletes a project with all its runs.
    ///
    /// - Throws: ``StoreError/noProject``.
    package func delete(_ name: ProjectName) throws(StoreError) { throw .failed("…") }

    // MARK: - Runs

    /// Compares a snapshot with the newest run, and records it. It is on the disk when this returns.
    ///
    /// - Returns: The run, and whether it is that of an earlier request with the same ``Idempotency``.
    package func add(
        _ run: NewRun, to project: ProjectName
    ) async throws(StoreError) -> (run: RecordedRun, isReplayed: Bool) { throw .failed("…") }

    /// The runs, newest first.
    ///
    /// - Parameters:
    ///   - before: Only runs with lower numbers, if given.
    ///   - limit: The largest number of runs.
    package func runs(
        of project: ProjectName, before: Int? = nil, limit: Int, withLocales: Bool = false
    ) throws(StoreError) -> [RecordedRun] { throw .failed("…") }

    /// A run with its locales.
    ///
    /// - Throws: ``StoreError/noRun(_:)`` if it was never there, or is no longer kept.
    package func run(_ number: Int, of project: ProjectName) throws(StoreError) -> RecordedRun {
        throw .failed("…")
    }

    /// The files of a run by path, as they were added.
    ///
    /// - Throws: ``StoreError/noRun(_:)``; ``StoreError/failed(_:)`` if they are damaged.
    package func files(
        ofRun number: Int, of project: ProjectName
    ) throws(StoreError) -> [String: ByteBuffer] { throw .failed("…") }

    // MARK: - Keys

    /// The keys with what happened to them: events by run, then the stale, then the missing ones.
    package func keys(_ query: KeyQuery, of project: ProjectName) throws(StoreError) -> KeyPage {
        throw .failed("…")
    }

    /// What happened to a key, oldest first, also under its earlier keys.
    ///
    /// - Parameters:
    ///   - table: The name of the table without its extension, or its path.
    ///   - locale: The name of an `.lproj` folder without its extension; all if it is `nil`.
    /// - Throws: ``StoreError/noKey``.
    package func history(
        ofKey key: String, table: String, locale: String? = nil, of project: ProjectName
    ) throws(StoreError) -> [KeyEvent] { throw .failed("…") }

    /// The locales of the newest run beside those of the run before.
    package func locales(of project: ProjectName) throws(StoreError) -> LocaleComparison {
        throw .failed("…")
    }

    // MARK: - The file

    /// Reads a little of the file.
    package func check() throws(StoreError) { throw .failed("…") }

    /// What metrics tell about it; zeros if it cannot be read.
    package var statistics: StoreStatistics { StoreStatistics(bytes: 0, runs: 0) }
}

/// The size of a store.
package struct StoreStatistics: Sendable, Equatable {
    /// The size of its file and of the one with the latest changes.
    package let bytes: Int64
    /// The number of runs that are kept, of all projects.
    package let runs: Int
}
