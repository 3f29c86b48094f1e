package import Files
package import Rewriting

/// Which tables to lay out, and how.
package struct FormatRequest: Sendable {
    /// The tables, and their configurations.
    package var tables: CheckRequest
    /// The disk with the files to replace.
    package var disk: Disk
    /// The order of the entries; if `nil`, that of the configuration.
    package var order: LayoutStyle.Order?
    /// The lines whose entries are laid out, from 1; all if `nil`.
    package var lines: ClosedRange<Int>?

    package init(_ tables: CheckRequest, on disk: Disk) {
        self.tables = tables
        self.disk = disk
    }
}
