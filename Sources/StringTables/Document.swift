package import SourceText

/// What a file holds: a table of one locale, or a catalog with those of all locales, or of sources and targets.
///
/// What differs between formats is asked of it, or before it is read of its ``TableFormat``; no user asks in which form a table
/// is written to find out what it holds.
package enum Document: Sendable {
    case table(Table)
    case catalog(Catalog)

    /// Reads a file in every form and encoding of its format. One that exceeds a limit is incomplete; see ``Table/excess`` of
    /// ``file``.
    ///
    /// - Parameter surveys: Whether ``DecodedText/survey`` is needed, which only rules look at.
    package init(_ bytes: ByteBuffer, as format: TableFormat, surveys: Bool = true) async {
        self =
            switch format {
            case .strings, .stringsdict:
                .table(await TableReader.table(in: bytes, as: format, surveys: surveys))
            case .xcstrings: .catalog(await CatalogReader.catalog(in: bytes, surveys: surveys))
            case .xliff: .catalog(await ExchangeReader.catalog(in: bytes, surveys: surveys))
            }
    }

    /// Reads a file without what its values mean: a `.stringsdict` as the property list that it is, and a catalog as JSON.
    package static func file(
        in bytes: ByteBuffer, as format: TableFormat, surveys: Bool = true
    ) async -> Table {
        switch format {
        case .strings, .stringsdict: await TableReader.table(in: bytes, surveys: surveys)
        case .xcstrings: await CatalogReader.file(in: bytes, surveys: surveys)
        case .xliff: await ExchangeReader.catalog(in: bytes, surveys: surveys).file
        }
    }

    /// What represents a link that leads out of its project, which is not followed.
    package static func linkOutsideProject(as format: TableFormat) -> Document {
        switch format {
        case .strings, .stringsdict: .table(.linkOutsideProject)
        case .xcstrings: .catalog(.linkOutsideProject)
        case .xliff: .catalog(ExchangeReader.linkOutsideProject)
        }
    }

    /// The file: its text and problems, and its entries if it is a table.
    package var file: Table {
        switch self {
        case .table(let table): table
        case .catalog(let catalog): catalog.file
        }
    }

    package var table: Table? { if case .table(let table) = self { table } else { nil } }
    package var catalog: Catalog? { if case .catalog(let catalog) = self { catalog } else { nil } }

    /// Whether the platform loads it, or Xcode builds it.
    package var isAccepted: Bool {
        switch self {
        case .table(let table): table.isAccepted
        case .catalog(let catalog): catalog.builds
        }
    }
}
