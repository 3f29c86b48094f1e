internal import Concurrency
package import Files
internal import SourceText
package import StringTables

/// A single table or catalog that a user asks to see.
package struct ShownFile: Sendable {
    /// The name of the file.
    package let name: String
    /// The locale of the folder that contains it.
    package let locale: LocaleIdentifier?
    /// The locale whose plural rules apply: that of the folder; in `Base.lproj` the development language.
    package let language: LocaleIdentifier?
    package let document: Document

    /// Reads the file at `path`, which the user has named.
    ///
    /// - Parameters:
    ///   - varies: Whether the texts of a `.stringsdict` are entries; if not, its values are dictionaries as in the file.
    ///   - isAny: Whether a file of a kind that is not supported is read like a table that is broken: git asks for any.
    /// - Throws: ``ReadFailure`` if it cannot be read; ``ReadFailure/cancelled`` if the task is cancelled.
    package init(
        at path: String, in files: any FileSystem, varies: Bool = false, isAny: Bool = false
    ) async throws(ReadFailure) {
        try files.checkLinks(on: path)
        if !isAny, let failure = UnsupportedFile.failure(path, in: files) { throw failure }
        name = FilePath.name(of: path)
        locale = LocaleIdentifier(path: files.namingFolder(path))
        language = varies && locale?.name == "Base" ? Self.developmentLanguage(of: path, in: files) : locale
        let reading: Result<Document, ReadFailure>
        do throws(CancellationError) {
            reading = try await Cancellation.checked {
                await Self.reading(of: path, in: files, varies: varies)
            }
        } catch {
            throw .cancelled
        }
        document = try reading.get()
    }

    /// The development language of the project of a table in `Base.lproj`.
    private static func developmentLanguage(of path: String, in files: any FileSystem) -> LocaleIdentifier {
        let folder = LocalizedPath(path, in: files)?.folder
        let finder = BaseFinder(.automatic, Workspace(files).view)
        return LocaleIdentifier(folder.flatMap(finder.developmentLanguage) ?? "en")
    }

    private static func reading(
        of path: String, in files: any FileSystem, varies: Bool
    ) async -> Result<Document, ReadFailure> {
        do throws(ReadFailure) {
            let format = TableFormat.reading(path)
            let shape = varies || format.holdsAllLocales ? format : .strings
            return .success(try await Document.read(at: path, as: shape, in: files, surveys: false))
        } catch {
            return .failure(error)
        }
    }

    /// The table; for a catalog, its file without entries.
    package var table: Table { document.file }

    /// Whether the platform loads it.
    package var isAccepted: Bool { document.isAccepted }
}
