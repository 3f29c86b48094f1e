internal import SourceText

/// The formats of tables: what the names of their files end in, and what they hold. Everything that depends on the format of a
/// file asks this list.
package enum TableFormat: String, CaseIterable, Sendable {
    /// Keys and texts of one locale.
    case strings
    /// Keys and texts that vary, of one locale.
    case stringsdict
    /// A string catalog: keys and texts of all locales.
    case xcstrings

    /// What the names of files end in: `.strings`.
    package var suffix: String {
        switch self {
        case .strings: ".strings"
        case .stringsdict: ".stringsdict"
        case .xcstrings: ".xcstrings"
        }
    }

    /// The format of the file at `path`, according to its name; `nil` if it is no table.
    package init?(path: String) {
        let name = path.utf8.span
        guard let format = Self.allCases.first(where: { name.hasSuffix($0.suffix.utf8.span) })
        else { return nil }
        self = format
    }

    /// The format in which the file at `path` is read: according to its name, or as a plain table.
    package static func reading(_ path: String) -> TableFormat { TableFormat(path: path) ?? .strings }

    /// The suffixes of all formats.
    package static let suffixes = allCases.map(\.suffix)

    /// Whether a file holds the texts of all locales, so that it is not in the folder of one.
    package var holdsAllLocales: Bool { self == .xcstrings }

    /// The path of the table that the platform merges with the one at `path`: the other format of the same name.
    package static func twin(of path: String) -> String? {
        guard let twin = TableFormat(path: path)?.twin else { return nil }
        return path.withoutTableSuffix + twin.suffix
    }

    /// The other format that the platform merges with this one, if a file of the same name is beside it.
    package var twin: TableFormat? {
        switch self {
        case .strings: .stringsdict
        case .stringsdict: .strings
        case .xcstrings: nil
        }
    }
}
