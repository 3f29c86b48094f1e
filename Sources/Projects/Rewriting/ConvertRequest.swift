package import Files
package import Rewriting
package import SourceText

/// Which tables to convert, and to what.
package struct ConvertRequest: Sendable {
    /// The tables, and their configurations.
    package var tables: CheckRequest
    /// The disk with the files to replace.
    package let disk: Disk
    package var conversion: TableConversion
    /// The encoding of tables whose encoding the platform does not find.
    package var source: NamedEncoding?
    /// Whether the result is wanted also where nothing changes.
    package var copies = false

    package init(_ tables: CheckRequest, on disk: Disk, _ conversion: TableConversion) {
        self.tables = tables
        self.disk = disk
        self.conversion = conversion
    }
}
