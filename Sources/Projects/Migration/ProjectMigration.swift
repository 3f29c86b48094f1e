internal import Concurrency
package import Files
internal import Rewriting
package import SourceText
internal import StringTables

/// Puts the tables of a project into a catalog.
package struct ProjectMigration: Sendable {
    private let request: MigrationRequest
    private let selection: TableSelection
    private let paths: MigratedPaths

    /// - Throws: ``RequestError/inputs(_:)`` if the tables do not become one catalog.
    package init(_ request: MigrationRequest, of selection: TableSelection) throws(RequestError) {
        self.request = request
        self.selection = selection
        paths = try MigratedPaths(request, of: selection)
    }

    /// The number of tables.
    package var count: Int { paths.locales.reduce(0) { $0 + $1.paths.count } }

    /// Reads the tables and makes the catalog.
    ///
    /// - Parameter progress: Called when a table was read, with the number of tables read and its path.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func result(
        progress: @Sendable (Int, String) -> Void = { _, _ in }
    ) async throws(CancellationError) -> MigrationResult {
        var result = MigrationResult()
        result.failures = selection.failures
        let locales = await read(&result, progress)
        guard !Cancellation.isRequested else { throw CancellationError() }
        guard result.failures.isEmpty else { return result }
        do throws(CatalogAssembly.Refusal) {
            let assembly = try await CatalogAssembly(sourceLanguage: paths.sourceLanguage, locales).result()
            result.losses = assembly.losses.map { ($0.path, $0.losses.descriptions) }
            result.catalog = .init(
                bytes: assembly.bytes, keys: assembly.catalog.entries.count,
                locales: assembly.catalog.localizations.map(\.locale))
        } catch {
            result.refusal = "the catalog \(error.reason)"
        }
        return result
    }

    private func read(
        _ result: inout MigrationResult, _ progress: @Sendable (Int, String) -> Void
    ) async -> [LocaleTables] {
        var (locales, count) = ([LocaleTables](), 0)
        for locale in paths.locales {
            var tables = LocaleTables(locale.name)
            for path in locale.paths {
                do throws(ReadFailure) {
                    if let table = try await table(at: path) { tables.add(table, at: path) }
                } catch {
                    result.failures.append(UnreadInput(path, error))
                }
                count += 1
                progress(count, path)
            }
            locales.append(tables)
        }
        return locales
    }

    /// `nil` for a file without content, which some tools leave where there are no translations.
    private func table(at path: String) async throws(ReadFailure) -> Table? {
        let file = try selection.files.projectBytes(at: path)
        let format = TableFormat.reading(path)
        guard !TableReader.isEmpty(file) else { return nil }
        let table = try await ConversionInput(file, at: path, as: format, from: request.source).table
        return table
    }
}

extension LocaleTables {
    fileprivate mutating func add(_ table: Table, at path: String) {
        let named = NamedTable(path: path, table: table)
        if TableFormat(path: path) == .stringsdict { variations = named } else { texts = named }
    }
}

/// Which tables to put into a catalog.
package struct MigrationRequest: Sendable {
    /// The tables, and their configurations.
    package var scope: TableScope
    /// The path of the catalog. If tables have its name, they are taken; otherwise all must have one name.
    package let path: String
    /// The encoding of tables whose encoding the platform does not find.
    package var source: NamedEncoding?

    package init(_ scope: TableScope, to path: String) {
        self.scope = scope
        self.path = path
    }

    /// The name of the catalog without suffix.
    var name: String { String(FilePath.name(of: path).withoutTableSuffix) }
}

/// What became of tables that were put into a catalog.
package struct MigrationResult: Sendable {
    /// A new catalog; `nil` if there are failures.
    package struct NewCatalog: Sendable {
        package let bytes: [UInt8]
        let keys: Int
        let locales: [String]

        /// `3 keys in de, en`
        package var summary: String { "\(keys.counted("key")) in \(locales.joined(separator: ", "))" }
    }

    package internal(set) var catalog: NewCatalog?
    /// What the catalog cannot hold, by table, as in `the comment of "title"`.
    package internal(set) var losses: [(path: String, descriptions: [String])] = []
    /// Why no catalog was made though all tables were read, as a sentence.
    package internal(set) var refusal: String?
    /// The tables that cannot be read, and why.
    package internal(set) var failures: [UnreadInput] = []
}
