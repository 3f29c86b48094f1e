internal import Comparison
internal import Concurrency
package import Files
package import SourceText
package import StringTables

/// Tables from files.
extension TableReader {
    /// Reads the table at `path`. A link that leads out of its project is not followed, and is not a table.
    ///
    /// - Parameter surveys: See ``table(in:surveys:)``.
    /// - Throws: ``ReadFailure`` if the file cannot be read, exceeds a limit, or is written to meanwhile.
    package static func read(
        at path: String, in files: any FileSystem, surveys: Bool = true
    ) async throws(ReadFailure) -> Table {
        do throws(ReadFailure) {
            let bytes = try files.projectBytes(at: path)
            let table = try await read(bytes, surveys: surveys)
            guard bytes.isUnchanged else { throw .changed }
            return table
        } catch {
            guard error == .outsideProject else { throw error }
            return .linkOutsideProject
        }
    }
}

extension TableReader {
    /// Reads a table as ``table(in:surveys:)`` does.
    ///
    /// - Throws: ``ReadFailure`` if it exceeds a limit, or is no longer needed.
    package static func read(_ file: ByteBuffer, surveys: Bool = true) async throws(ReadFailure) -> Table {
        let table = await table(in: file, surveys: surveys)
        guard !Cancellation.isRequested else { throw .cancelled }
        if let excess = table.excess { throw ReadFailure(reason: excess.reason) }
        return table
    }
}

extension TableSource {
    /// The table of the file at `path`.
    package init(path: String, in files: any FileSystem) {
        self.init(name: path) {
            do throws(ReadFailure) {
                return .success(try await TableReader.read(at: path, in: files, surveys: false))
            } catch {
                return .failure(error)
            }
        }
    }
}
