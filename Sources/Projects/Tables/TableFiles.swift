package import Comparison
internal import Concurrency
package import Files
package import SourceText
package import StringTables

/// Tables from files.
extension TableReader {
    /// Reads the table at `path`. A link that leads out of its project is not followed, and is not a table.
    ///
    /// - Parameters:
    ///   - format: By default that of its name.
    ///   - surveys: See ``table(in:as:surveys:)``.
    /// - Throws: ``ReadFailure`` if the file cannot be read, exceeds a limit, or is written to meanwhile.
    package static func read(
        at path: String, in files: any FileSystem, as format: TableFormat? = nil, surveys: Bool = true
    ) async throws(ReadFailure) -> Table {
        do throws(ReadFailure) {
            return try await read(inProjectAt: path, in: files, as: format, surveys: surveys)
        } catch {
            guard error == .outsideProject else { throw error }
            return .linkOutsideProject
        }
    }

    /// The same, except that a link that leads out of its project is a failure.
    static func read(
        inProjectAt path: String, in files: any FileSystem, as format: TableFormat? = nil, surveys: Bool
    ) async throws(ReadFailure) -> Table {
        let bytes = try files.projectBytes(at: path)
        let format = format ?? TableFormat(path: path) ?? .strings
        let table = try await read(bytes, as: format, surveys: surveys)
        guard bytes.isUnchanged else { throw .changed }
        return table
    }
}

extension TableReader {
    /// Reads a table as ``table(in:as:surveys:)`` does.
    ///
    /// - Throws: ``ReadFailure`` if it exceeds a limit, or is no longer needed.
    package static func read(
        _ file: ByteBuffer, as format: TableFormat = .strings, surveys: Bool = true
    ) async throws(ReadFailure) -> Table {
        let table = await table(in: file, as: format, surveys: surveys)
        guard !Cancellation.isRequested else { throw .cancelled }
        if let excess = table.excess { throw ReadFailure(reason: excess.reason) }
        return table
    }
}

/// Catalogs from files.
extension CatalogReader {
    /// Reads the catalog at `path`, as ``TableReader/read(at:in:surveys:)`` reads a table.
    static func read(
        at path: String, in files: any FileSystem, surveys: Bool = true
    ) async throws(ReadFailure) -> Catalog {
        do throws(ReadFailure) {
            let bytes = try files.projectBytes(at: path)
            let catalog = try await read(bytes, surveys: surveys)
            guard bytes.isUnchanged else { throw .changed }
            return catalog
        } catch {
            guard error == .outsideProject else { throw error }
            return .linkOutsideProject
        }
    }

    /// Reads a catalog.
    ///
    /// - Throws: ``ReadFailure`` if it exceeds a limit, or is no longer needed.
    static func read(_ file: ByteBuffer, surveys: Bool = true) async throws(ReadFailure) -> Catalog {
        let catalog = await catalog(in: file, surveys: surveys)
        try check(catalog.file)
        return catalog
    }

    /// Reads the document of a catalog, without what its values mean.
    ///
    /// - Throws: ``ReadFailure`` if it exceeds a limit, or is no longer needed.
    static func readFile(_ bytes: ByteBuffer) async throws(ReadFailure) -> Table {
        let file = await file(in: bytes, surveys: false)
        try check(file)
        return file
    }

    private static func check(_ file: Table) throws(ReadFailure) {
        guard !Cancellation.isRequested else { throw .cancelled }
        if let excess = file.excess { throw ReadFailure(reason: excess.reason) }
    }
}

extension TableContent {
    /// Reads the table or catalog at `path`, without a survey of its text.
    ///
    /// - Parameter format: By default, as the path tells.
    static func read(
        at path: String, as format: TableFormat? = nil, in files: any FileSystem
    ) async throws(ReadFailure) -> TableContent {
        let format = format ?? TableFormat(path: path) ?? .strings
        guard format.holdsAllLocales else {
            return .table(try await TableReader.read(at: path, in: files, as: format, surveys: false))
        }
        return .catalog(try await CatalogReader.read(at: path, in: files, surveys: false))
    }

    /// Reads a version of the table or catalog at `path`, without a survey of its text.
    package static func read(_ bytes: ByteBuffer, at path: String) async throws(ReadFailure) -> TableContent {
        let format = TableFormat(path: path) ?? .strings
        guard format.holdsAllLocales else {
            return .table(try await TableReader.read(bytes, as: format, surveys: false))
        }
        return .catalog(try await CatalogReader.read(bytes, surveys: false))
    }
}

extension TableSource {
    /// The table of the file at `path`.
    ///
    /// - Parameter format: By default, as the path tells.
    package init(path: String, as format: TableFormat? = nil, in files: any FileSystem) {
        self.init(name: path) {
            do throws(ReadFailure) {
                return .success(try await TableContent.read(at: path, as: format, in: files))
            } catch {
                return .failure(error)
            }
        }
    }
}
