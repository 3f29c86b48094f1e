internal import Concurrency
package import Files
internal import SourceText
package import StringTables

/// A single table that a user asks to see.
package struct ShownTable: Sendable {
    package let table: Table

    /// Reads the table at `path`, which the user has named.
    ///
    /// - Throws: ``ReadFailure`` if it cannot be read; ``ReadFailure/cancelled`` if the task is cancelled.
    package init(at path: String, in files: any FileSystem) async throws(ReadFailure) {
        try files.checkLinks(on: path)
        let reading: Result<Table, ReadFailure>
        do throws(CancellationError) {
            reading = try await Cancellation.checked { await Self.reading(of: path, in: files) }
        } catch {
            throw .cancelled
        }
        table = try reading.get()
    }

    private static func reading(
        of path: String, in files: any FileSystem
    ) async -> Result<Table, ReadFailure> {
        do throws(ReadFailure) {
            return .success(try await TableReader.read(at: path, in: files, surveys: false))
        } catch {
            return .failure(error)
        }
    }

    /// Whether the file has not changed since it was read; ask for it after the table has been written.
    package var isUnchanged: Bool { table.isUnchanged }

    /// Whether the platform loads the table.
    package var isAccepted: Bool { table.isAccepted }
}
