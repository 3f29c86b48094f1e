package import Files
internal import SourceText
package import StringTables

/// A single table that a user asks to see.
package struct ShownTable: Sendable {
    package let table: Table

    /// Reads the table at `path`, which the user has named.
    ///
    /// - Throws: ``ReadFailure`` if it cannot be read.
    package init(at path: String, in files: any FileSystem) async throws(ReadFailure) {
        try files.checkLinks(on: path)
        table = try await TableReader.read(at: path, in: files, surveys: false)
    }

    /// Whether the file has not changed since it was read; ask for it after the table has been written.
    package var isUnchanged: Bool { table.isUnchanged }

    /// Whether the platform loads the table.
    package var isAccepted: Bool { table.isAccepted }
}
