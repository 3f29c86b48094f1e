internal import CSQLite
internal import Concurrency
internal import SourceText

/// An open file. One thread at a time uses it.
final class Connection: Sendable {
    let handle: database

    /// Opens a file that exists, and changes nothing in it.
    init(path: String) throws(DatabaseError) {
        let opening = database_open(path.pathBytes.span)
        guard opening.code == SQLITE_OK else { throw .code(opening.code) }
        handle = opening.database
        database_set_wait(handle, Self.longestWait)
        database_go_on_while(handle) { Cancellation.isRequested ? 0 : 1 }
    }

    deinit { database_close(handle) }

    /// How many milliseconds a statement waits for a lock.
    private static let longestWait: Int32 = 5_000

    /// The number of the row that was inserted last.
    var lastRow: Int64 { database_last_row(handle) }

    /// How many rows the last statement has changed.
    var changes: Int64 { database_changes(handle) }

    /// Whether no transaction is open.
    var isIdle: Bool { database_is_idle(handle) != 0 }
}

// MARK: - Settings

extension Connection {
    /// Makes it ready for use: after this, a commit is on the disk, and readers and a writer do not wait for each other.
    ///
    /// - Parameter pages: How many pages the file may have.
    func configure(pages: Int?) throws(DatabaseError) {
        for setting in Self.settings { try run("PRAGMA \(setting)") }
        if let pages { try run("PRAGMA max_page_count = \(pages)") }
        let mode = try first("PRAGMA journal_mode = WAL") { $0.text(0) }
        guard mode == "wal" else { throw .store(.refused("is where no write-ahead log can be kept")) }
    }

    private static let settings = [
        "synchronous = FULL", "foreign_keys = ON", "temp_store = MEMORY", "cell_size_check = ON",
        "mmap_size = 0",
    ]
}

// MARK: - Transactions

extension Connection {
    /// Begins to write, when no other connection does.
    ///
    /// - Throws: ``StoreError/cancelled`` if the task is cancelled meanwhile.
    func beginWriting() throws(DatabaseError) {
        database_set_wait(handle, Self.shortWait)
        defer { database_set_wait(handle, Self.longestWait) }
        for _ in 0..<Self.shortWaits {
            do throws(DatabaseError) {
                return try run("BEGIN IMMEDIATE")
            } catch {
                guard error.isBusy else { throw error }
            }
            guard !Cancellation.isRequested else { throw .store(.cancelled) }
        }
        throw .store(.failed("is locked by another process"))
    }

    private static let shortWait: Int32 = 50
    /// Half a minute in all.
    private static let shortWaits = 600

    func commit() throws(DatabaseError) { try run("COMMIT") }

    /// Ends a transaction without its changes, if one is open.
    func rollBack() {
        if !isIdle { try? run("ROLLBACK") }
    }

    /// Does all of `work` or nothing.
    func writing<Value>(_ work: () throws(DatabaseError) -> Value) throws(DatabaseError) -> Value {
        try beginWriting()
        defer { rollBack() }
        let value = try work()
        try commit()
        return value
    }

    /// Does `work` on one state of the file.
    func reading<Value>(_ work: () throws(DatabaseError) -> Value) throws(DatabaseError) -> Value {
        try run("BEGIN")
        defer { rollBack() }
        return try work()
    }
}
