internal import Linting
package import SourceText
internal import StringTables

/// Which tables to put into a catalog.
package struct MigrationRequest: Sendable {
    /// The tables, and their configurations.
    package var tables: CheckRequest
    /// The path of the catalog. If tables have its name, they are taken; otherwise all must have one name.
    package let path: String
    /// The encoding of tables whose encoding the platform does not find.
    package var source: NamedEncoding?

    package init(_ tables: CheckRequest, to path: String) {
        self.tables = tables
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
    /// Why there is no catalog though all tables were read, as a sentence.
    var refusal: String?
    /// The tables that cannot be read, and why.
    var failures: [UnreadInput] = []

    /// Why there is no catalog, as sentences.
    package var remarks: [String] {
        failures.map { "\($0.path) \($0.reason)" } + (refusal.map { [$0] } ?? [])
    }
}
