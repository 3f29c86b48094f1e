internal import Files
internal import Linting
internal import Rewriting
package import SourceText
internal import StringTables

/// Writes a catalog as the tables that Xcode makes of it.
package struct ProjectSplit: Sendable {
    /// A new table.
    package struct File: Sendable {
        /// The `.lproj` folder.
        package let folder: String
        package let path: String
        package let bytes: ByteBuffer
    }

    /// What a catalog becomes.
    package struct Result: Sendable {
        package let files: [File]
        /// What the tables cannot hold, by table.
        package let losses: [(path: String, descriptions: [String])]
        /// What the catalog says that tables have no place for, as a clause that follows its path.
        package let remarks: [String]

        /// `3 tables written`
        package var summary: String { "\(files.count.counted("table")) written" }
    }

    /// The path of the catalog.
    package let path: String
    private let selection: TableSelection
    private let conversion: TableConversion
    /// The folder of the `.lproj` folders.
    private let folder: String

    /// - Parameters:
    ///   - request: The form and encoding of the tables.
    ///   - folder: That of the `.lproj` folders.
    /// - Throws: ``RequestError/inputs(_:)`` unless there is one catalog.
    package init(
        _ request: ConvertRequest, of selection: TableSelection, into folder: String
    ) throws(RequestError) {
        if let failure = selection.failures.first { throw .inputs("\(failure.path) \(failure.reason)") }
        let catalogs = selection.tables.filter { TableFormat(path: $0) == .xcstrings }
        guard let path = catalogs.first, catalogs.count == 1 else {
            throw .inputs("one string catalog is needed; there are \(catalogs.count)")
        }
        self.path = path
        self.selection = selection
        self.folder = folder
        conversion = request.conversion
    }

    /// - Throws: ``RequestError/inputs(_:)`` if the catalog is not read, or does not build.
    package func result() async throws(RequestError) -> Result {
        do throws(ReadFailure) {
            let catalog = try await catalog
            let name = String(FilePath.name(of: path).withoutTableSuffix)
            let tables = try await tables(of: catalog, name)
            return Result(
                files: tables.files.map(file),
                losses: lostFlags(of: catalog)
                    + tables.losses.map { (path: $0.path, descriptions: $0.losses.descriptions) },
                remarks: catalog.marks)
        } catch {
            throw .inputs("\(path) \(error.reason)")
        }
    }

    /// Without the flag, the next tool that reads the tables would have the keys translated.
    private func lostFlags(of catalog: Catalog) -> [(path: String, descriptions: [String])] {
        let count = catalog.entries.count { !$0.shouldTranslate }
        return count == 0 ? [] : [(path, ["shouldTranslate: false of \(count.counted("key"))"])]
    }

    private func file(_ table: CatalogTables.File) -> File {
        let path = FilePath.join(folder, table.path)
        return File(folder: FilePath.folder(of: path), path: path, bytes: table.bytes)
    }

    private var catalog: Catalog {
        get async throws(ReadFailure) {
            let file = try selection.files.projectBytes(at: path)
            let document = try await Document.read(file, at: path, surveys: false)
            guard let catalog = document.catalog, catalog.file.isAccepted else {
                throw ReadFailure(reason: ReadingFault.reason(of: document.file, at: path))
            }
            guard catalog.builds else {
                throw ReadFailure(reason: "does not build; strlint check says why")
            }
            return catalog
        }
    }

    private func tables(
        of catalog: Catalog, _ name: String
    ) async throws(ReadFailure) -> CatalogTables.Result {
        do throws(CatalogTables.Refusal) {
            return try await CatalogTables(catalog, named: name, conversion).result()
        } catch {
            throw ReadFailure(reason: error.reason)
        }
    }
}

extension Catalog {
    /// What is noted about texts and keys, and is not in tables.
    fileprivate var marks: [String] {
        let translations = localizations.filter { $0.locale != sourceLanguage }
        let states: [TranslationState] = [.new, .needsReview, .machineTranslated]
        let ofTexts = states.compactMap { state -> String? in
            let count = translations.reduce(0) { $0 + $1.states.count { $0 == state } }
            guard count > 0, let name = state.name else { return nil }
            return "has \(count.counted("text")) with the state \(name), which tables do not note"
        }
        let newInSource =
            source.map { zip($0.states, $0.table.entries).count { $0 == .new && !$1.isLoaded } } ?? 0
        let ofSource =
            newInSource == 0
            ? []
            : [
                "has \(newInSource.counted("new text")) in \(sourceLanguage), which Xcode does not build into tables"
            ]
        return ofTexts + marksOfKeys + ofSource
    }

    private var marksOfKeys: [String] {
        let counts = Self.extractionStates.map { state, name in
            (count: entries.count { $0.extraction == state }, name: name)
        }.filter { $0.count > 0 }
        let total = counts.reduce(0) { $0 + $1.count }
        let list = counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
        let generated = entries.count { hasGeneratedComment($0) }
        let marks = [
            (total, "extractionState for \(total.counted("key")) (\(list))"),
            (generated, "isCommentAutoGenerated for \(generated.counted("key"))"),
        ]
        return marks.filter { $0.0 > 0 }.map { "has \($0.1), which tables do not note" }
    }

    private static let extractionStates: [(state: ExtractionState, name: String)] = [
        (.extractedWithValue, "extracted_with_value"), (.manual, "manual"), (.migrated, "migrated"),
        (.stale, "stale"), (.unknown, "another"),
    ]

    private func hasGeneratedComment(_ entry: Entry) -> Bool {
        file.nodes.eachMember(of: entry.node).contains { name, value in
            file.string(file.nodes[name].string) == "isCommentAutoGenerated"
                && file.nodes.scalar(value) == .boolean(true)
        }
    }
}
