internal import Concurrency
package import Files
package import SourceText
package import StringTables

/// Tables and catalogs from files.
extension Document {
    /// Reads the table or catalog at `path`. A link that leads out of its project is not followed, and is not a table.
    ///
    /// - Parameters:
    ///   - format: By default that of its name.
    ///   - surveys: See ``init(_:as:surveys:)``.
    /// - Throws: ``ReadFailure`` if the file cannot be read, exceeds a limit, or is not needed.
    package static func read(
        at path: String, as format: TableFormat? = nil, in files: any FileSystem, surveys: Bool = true
    ) async throws(ReadFailure) -> Document {
        do throws(ReadFailure) {
            return try await read(inProjectAt: path, as: format, in: files, surveys: surveys)
        } catch {
            guard error == .outsideProject else { throw error }
            return .linkOutsideProject(as: format ?? .reading(path))
        }
    }

    /// The same, except that a link that leads out of its project is a failure.
    static func read(
        inProjectAt path: String, as format: TableFormat? = nil, in files: any FileSystem, surveys: Bool
    ) async throws(ReadFailure) -> Document {
        let bytes = try files.projectBytes(at: path)
        return try await read(bytes, as: format ?? .reading(path), surveys: surveys)
    }

    /// Reads a version of the table or catalog at `path`.
    ///
    /// - Throws: ``ReadFailure`` if it exceeds a limit, or is not needed.
    package static func read(
        _ bytes: ByteBuffer, at path: String, surveys: Bool = true
    ) async throws(ReadFailure) -> Document {
        try await read(bytes, as: .reading(path), surveys: surveys)
    }

    /// Reads a file of a format.
    ///
    /// - Throws: ``ReadFailure`` if it exceeds a limit, or is not needed.
    private static func read(
        _ bytes: ByteBuffer, as format: TableFormat, surveys: Bool
    ) async throws(ReadFailure) -> Document {
        let document = await Document(bytes, as: format, surveys: surveys)
        try document.file.checkLimits()
        return document
    }
}

extension Table {
    /// - Throws: ``ReadFailure`` if the table exceeds a limit, or is not needed.
    func checkLimits() throws(ReadFailure) {
        guard !Cancellation.isRequested else { throw .cancelled }
        if let excess { throw ReadFailure(reason: excess.reason) }
    }
}
