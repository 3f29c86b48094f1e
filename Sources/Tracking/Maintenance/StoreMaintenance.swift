internal import CSQLite
internal import Files
internal import SourceText

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Work on a store next to the service that uses it.
package struct StoreMaintenance {
    let pool: ConnectionPool

    /// - Throws: ``StoreError/refused(_:)`` without a store of this version at the path.
    package init(at path: String) throws(StoreError) {
        let file = try StoreFile(path: path)
        try file.prepare(for: .maintenance)
        pool = ConnectionPool(path: file.path, pages: nil)
    }

    /// Copies one state of the store to a path where nothing is yet.
    ///
    /// - Throws: ``StoreError/refused(_:)`` with a clause about the copy.
    package func backup(to path: String) throws(StoreError) {
        let copy = try StoreFile(path: path).path
        let code = database_make_file(copy.pathBytes.span)
        guard code == 0 else { throw .refused("cannot be made: \(SystemError(code: code).description)") }
        do throws(StoreError) {
            try pool.with { connection throws(DatabaseError) in
                try connection.run("VACUUM INTO ?", DatabasePath(path: copy))
            }
        } catch {
            database_remove_file(copy.pathBytes.span)
            throw error
        }
    }

    /// Removes the runs that need not be kept, and returns how many. The file becomes smaller if no other connection prevents it.
    package func prune(_ retention: Retention) throws(StoreError) -> Int {
        try pool.with { connection throws(DatabaseError) in
            var count = 0
            for project in try connection.rows("SELECT id FROM project", row: { $0.integer(0) }) {
                count += try connection.writing { () throws(DatabaseError) in
                    try connection.removeRuns(of: project, beyond: retention)
                }
            }
            try connection.writing { () throws(DatabaseError) in
                try connection.run("PRAGMA incremental_vacuum")
            }
            return count
        }
    }
}
